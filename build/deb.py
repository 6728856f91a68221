"""The .deb for kiosks: the casino in /opt, its menu entry, and what the system around it needs, from kiosk/host."""

import gzip
import os
import shutil
import subprocess
from email.utils import formatdate
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "build" / "linux"
HOST = ROOT / "kiosk" / "host"
PACKAGE = "casino-sim"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# Where a file of kiosk/host belongs, by its name. One that fits nowhere stops the packaging.
PLACES = (
    ("*.service", "usr/lib/systemd/system"),
    ("*.timer", "usr/lib/systemd/system"),
    ("*.socket", "usr/lib/systemd/system"),
    ("*.rules", "usr/lib/udev/rules.d"),
    ("*-session.desktop", "usr/share/wayland-sessions"),
    ("*.desktop", "usr/share/applications"),
    ("*.tmpfiles", "usr/lib/tmpfiles.d"),
    ("*.sysusers", "usr/lib/sysusers.d"),
    ("weston.ini", "etc/casino-sim"),
    ("*.toml", "etc/casino-sim"),
    ("*.md", "usr/share/doc/casino-sim"),
    ("*.sh", "usr/lib/casino-sim"),
)


def package(folder: Path, work: Path, dist: Path, version: str) -> Path:
    shutil.rmtree(work, ignore_errors=True)
    lay_out(folder, work, version)
    control(work, version)
    made = dist / f"{PACKAGE}_{version}_{architecture()}.deb"
    compression = ["-Zxz", "-z6"]
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", *compression, "--build", work, made], check=True, stdout=subprocess.DEVNULL
    )
    return made


def architecture() -> str:
    return ARCHITECTURES.get(os.uname().machine, os.uname().machine)


def lay_out(folder: Path, root: Path, version: str) -> None:
    """The files where they will lie."""
    shutil.copytree(folder, root / "opt" / PACKAGE, symlinks=True)
    program = root / "usr" / "bin" / "casino-sim"
    program.parent.mkdir(parents=True)
    program.symlink_to(f"/opt/{PACKAGE}/casino-sim")
    put(SOURCES / "casino-sim.desktop", root / "usr/share/applications")
    for size in (48, 128, 256):
        put(
            ROOT / "build" / "icons" / f"casino-sim-{size}.png",
            root / f"usr/share/icons/hicolor/{size}x{size}/apps",
            "casino-sim.png",
        )
    put(SOURCES / "copyright", root / f"usr/share/doc/{PACKAGE}")
    put(SOURCES / "lintian-overrides", root / "usr/share/lintian/overrides", PACKAGE)
    changelog(root / f"usr/share/doc/{PACKAGE}", version)
    for file in sorted(HOST.rglob("*")) if HOST.is_dir() else ():
        if file.is_file():
            place = put(file, root / place_of(file.name), file.name.removesuffix(".tmpfiles").removesuffix(".sysusers"))
            place.chmod(0o755 if file.suffix == ".sh" else 0o644)


def place_of(name: str) -> str:
    for pattern, place in PLACES:
        if fnmatch(name, pattern):
            return place
    raise SystemExit(f"kiosk/host/{name}: build/deb.py does not know where that belongs")


def put(file: Path, folder: Path, name: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (name or file.name)
    shutil.copyfile(file, target)
    target.chmod(0o644)
    return target


def changelog(folder: Path, version: str) -> None:
    """In Debian's form it names the version and leads to ours, which lies beside it."""
    put(ROOT / "CHANGELOG.md", folder)
    maintainer = next(
        line for line in (SOURCES / "control").read_text(encoding="utf-8").splitlines() if "Maintainer" in line
    )
    when = formatdate((ROOT / "CHANGELOG.md").stat().st_mtime, localtime=False)
    entry = f"{PACKAGE} ({version}) stable; urgency=low\n\n  * See CHANGELOG.md beside this file.\n\n"
    entry += f" -- {maintainer.partition(': ')[2]}  {when}\n"
    (folder / "changelog.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=0))


def control(root: Path, version: str) -> None:
    """What dpkg reads, and the scripts around installing and removing."""
    folder = root / "DEBIAN"
    folder.mkdir()
    installed = sum(file.stat().st_size for file in root.rglob("*") if file.is_file() and not file.is_symlink()) // 1024
    template = (SOURCES / "control").read_text(encoding="utf-8")
    filled = template.format(version=version, architecture=architecture(), installed=installed)
    (folder / "control").write_text(filled, encoding="utf-8")
    kept = sorted(f"/{file.relative_to(root)}\n" for file in (root / "etc").rglob("*") if file.is_file())
    if kept:
        (folder / "conffiles").write_text("".join(kept), encoding="utf-8")
    for script in ("postinst", "prerm", "postrm"):
        shutil.copyfile(SOURCES / script, folder / script)
        (folder / script).chmod(0o755)
