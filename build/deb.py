"""The .deb for kiosks: the casino in /opt, its menu entry, and what the system around it needs, from kiosk/host."""

import gzip
import platform
import shutil
import subprocess
from collections.abc import Callable
from email.utils import formatdate
from pathlib import Path

import manifest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "build" / "linux"
HOST = ROOT / "kiosk" / "host"
PACKAGE = "casino-sim"
APP = "io.github.casino_sim.CasinoSim"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
LIB, DOC = "usr/lib/casino-kiosk", "usr/share/doc/casino-kiosk"
# What the system around the casino gets from kiosk/host: file, folder, mode, and its name there where that is another.
FILES: tuple[tuple[str, str, int, str], ...] = (
    ("session", LIB, 0o755, ""),
    ("inside", LIB, 0o755, ""),
    ("after-exit", LIB, 0o755, ""),
    ("health", LIB, 0o755, ""),
    *((f"lock/{name}", f"{LIB}/lock", 0o644, "") for name in sorted(file.name for file in (HOST / "lock").iterdir())),
    ("casino-kiosk", "usr/sbin", 0o755, ""),
    ("casino-kiosk.service", "usr/lib/systemd/system", 0o644, ""),
    ("casino-kiosk-agent.service", "usr/lib/systemd/system", 0o644, ""),
    ("casino-kiosk-bundle.path", "usr/lib/systemd/system", 0o644, ""),
    ("casino-kiosk-bundle.service", "usr/lib/systemd/system", 0o644, ""),
    ("agent.example.toml", DOC, 0o644, ""),
    ("agent.example.toml", "etc/casino-kiosk", 0o640, "agent.toml"),
    ("70-casino-kiosk.rules", "usr/lib/udev/rules.d", 0o644, ""),
    (f"{APP}.desktop", "usr/share/applications", 0o644, ""),
    (f"{APP}.metainfo.xml", "usr/share/metainfo", 0o644, ""),
    (f"{APP}.svg", "usr/share/icons/hicolor/scalable/apps", 0o644, ""),
    *((name, DOC, 0o644, "") for name in sorted(file.name for file in HOST.glob("OPERATORS*.md"))),
    ("kiosk.example.toml", DOC, 0o644, ""),
    ("kiosk.example.toml", "etc/casino-kiosk", 0o640, "kiosk.toml"),
)

# What of it decides how the casino runs, and is looked over with the program itself.
SEALED = (LIB, "usr/sbin", "usr/lib/systemd/system", "usr/lib/udev/rules.d")


def package(
    folder: Path,
    work: Path,
    dist: Path,
    version: str,
    *,
    quick: bool = False,
    spoil: Callable[[Path], object] | None = None,
) -> Path:
    """``quick`` packs less tightly. ``spoil`` is for tryouts: it may damage what is laid out before it is packed."""
    shutil.rmtree(work, ignore_errors=True)
    lay_out(folder, work, version)
    if spoil is not None:
        spoil(work)
    control(work, version)
    made = dist / f"{PACKAGE}_{version}_{architecture()}.deb"
    compression = ["-Zgzip", "-z1"] if quick else ["-Zxz", "-z6"]
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", *compression, "--build", work, made], check=True, stdout=subprocess.DEVNULL
    )
    return made


def architecture() -> str:
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def lay_out(folder: Path, root: Path, version: str) -> None:
    """The files where they will lie."""
    for name, place, mode, called in FILES:
        put(HOST / name, root / place, called).chmod(mode)
    shutil.copytree(folder, root / "opt" / PACKAGE, symlinks=True)
    (root / "opt" / PACKAGE / "bin").mkdir()
    (root / "opt" / PACKAGE / "bin" / "casino-sim").symlink_to("../casino-sim")
    program = root / "usr" / "bin" / "casino-sim"
    program.parent.mkdir(parents=True)
    program.symlink_to(f"/opt/{PACKAGE}/casino-sim")
    listed = [root / place / (called or Path(name).name) for name, place, _mode, called in FILES if place in SEALED]
    manifest.write(root / "opt" / PACKAGE, root, listed)
    for size in (48, 128, 256):
        icons = root / f"usr/share/icons/hicolor/{size}x{size}/apps"
        put(ROOT / "build" / "icons" / f"casino-sim-{size}.png", icons, f"{APP}.png")
    put(SOURCES / "copyright", root / f"usr/share/doc/{PACKAGE}")
    put(SOURCES / "lintian-overrides", root / "usr/share/lintian/overrides", PACKAGE)
    changelog(root / f"usr/share/doc/{PACKAGE}", version)


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
