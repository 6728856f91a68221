"""Packages the casino for the machine it runs on: the work behind `python3 build/make.py package`.

Runs in the packaging environment. PyInstaller's own files go to .cache, what somebody may install goes to dist, and
every file there stands in dist/SHA256SUMS.
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from importlib import metadata
from pathlib import Path

import deb
import licenses
import manifest
import node
import sbom
import stores

ROOT = Path(__file__).resolve().parent.parent
BUILD, DIST = ROOT / "build", ROOT / "dist"
VERSION = str(re.findall(r'__version__ = "(.*)"', (ROOT / "casino_sim" / "__init__.py").read_text(encoding="utf-8"))[0])
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PLATFORM = f"{SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"
NAME = f"casino-sim-{VERSION}-{PLATFORM}"
WORK = ROOT / ".cache" / "pyinstaller" / PLATFORM
EXE = ".exe" if sys.platform == "win32" else ""
SETUP = DIST / f"casino-sim-{VERSION}-windows-setup.exe"
INNO_SETUP = "innosetup@6.4.1"


def main() -> int:
    options = command_line().parse_args()
    DIST.mkdir(exist_ok=True)
    if options.sums:
        files = sorted(path for path in DIST.iterdir() if path.is_file() and path.name != "SHA256SUMS")
        checksums(files)
        stores.write(DIST / "stores", VERSION, files)
        lacking = sorted(released(VERSION) - {path.name for path in files})
        if lacking:
            print(f"package: a release has these, too: {', '.join(lacking)}", file=sys.stderr)
        return 1 if lacking else 0
    name = f"{NAME}-small" if options.small else NAME
    made = frozen(name, [numpy_without_blas()] if options.small else [])
    if sys.platform == "darwin":
        made.append(application())
    if not options.quick:
        made.append(archive(made[0]))
    if not options.quick and sys.platform == "win32" and not options.small:
        made += setup()
    if not options.quick and not options.small:
        made += [python_package(kind) for kind in ("sdist", "wheel")]
    if sys.platform == "linux" and shutil.which("dpkg-deb") and not options.small:
        made.append(deb.package(made[0], WORK / "deb", DIST, VERSION))
    if sys.platform == "linux" and not options.small:
        made.append(app_dir(made[0]))
        if not options.quick:
            made.append(archive(made[-1]))
    if not options.small:
        made.append(sbom.write(DIST / f"{NAME}.cdx.json", VERSION))
    checksums([path for path in made if path.is_file()])
    print_what_was_made(made)
    return 0


def print_what_was_made(made: list[Path]) -> None:
    for path in made:
        print(f"{size(path) / 1e6:8.1f} MB  {path.relative_to(ROOT)}")


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make.py package", description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="leave out what only travels: archive, sdist, wheel")
    small = "folder, file and archive with a NumPy built here without BLAS: much smaller, wants a compiler and minutes"
    parser.add_argument("--small", action="store_true", help=small)
    sums = (
        "build nothing: SHA256SUMS of all in dist, what stores ask for with those sums, and what a release still lacks"
    )
    parser.add_argument("--sums", action="store_true", help=sums)
    return parser


# The frozen casino ----------------------------------------------------------------------------------------------------


def frozen(name: str, first: list[Path]) -> list[Path]:
    """Build the folder and the single file. Packages are looked for in these folders first."""
    built = WORK / "dist"
    shutil.rmtree(built, ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    licenses.write(WORK / "licenses")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--workpath", str(WORK), "--distpath", str(built), str(BUILD / "casino_sim.spec")]
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    quiet["PYTHONPATH"] = os.pathsep.join([*map(str, first), os.environ.get("PYTHONPATH", "")])
    subprocess.run(command, check=True, env=quiet)
    folder, single = DIST / name, DIST / f"{name}-onefile{EXE}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.move(built / "casino-sim", folder)
    shutil.move(built / f"casino-sim-onefile{EXE}", single)
    shutil.copytree(WORK / "licenses", folder / "licenses")
    shutil.copy2(ROOT / "README.md", folder)
    manifest.write(folder)
    return [folder, single]


def numpy_without_blas() -> Path:
    """A folder with the NumPy that is installed here, built from its source without the 28 megabytes of OpenBLAS."""
    version = metadata.version("numpy")
    wheels, folder = ROOT / ".cache" / "numpy", ROOT / ".cache" / "numpy" / version
    if not (folder / "numpy").exists():
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        settings = [
            f"--config-settings=setup-args=-D{key}" for key in ("blas=none", "lapack=none", "allow-noblas=true")
        ]
        source = ["--no-deps", "--no-binary", "numpy", f"numpy=={version}"]
        subprocess.run([*pip, "wheel", *source, "--wheel-dir", wheels, *settings], check=True)
        wheel = next(wheels.glob(f"numpy-{version}-*.whl"))
        subprocess.run([*pip, "install", "--no-deps", "--upgrade", "--target", folder, wheel], check=True)
    return folder


def application() -> Path:
    """The application for macOS, signed by nobody (ad hoc): Apple's processors start nothing that has no signature."""
    app = DIST / "Casino Sim.app"
    shutil.rmtree(app, ignore_errors=True)
    shutil.move(WORK / "dist" / app.name, app)
    rights = str(BUILD / "macos" / "entitlements.plist")
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", "--entitlements", rights, app], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", app], check=True)
    return app


def setup() -> list[Path]:
    """The installer for Windows, by the Inno Setup that is installed or by the one from npm."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    compiler = shutil.which("iscc") or (str(usual) if usual.exists() else None)
    if compiler is None:
        if why := node.missing(INNO_SETUP):
            print(f"package: the setup is left out: Inno Setup 6 is not installed, and {why}", file=sys.stderr)
            return []
        compiler = str(inno_setup())
    subprocess.run([compiler, "/Q", f"/DVersion={VERSION}", str(BUILD / "windows" / "casino-sim.iss")], check=True)
    return [SETUP]


def inno_setup() -> Path:
    """Its compiler, as npm has put it down."""
    return node.FOLDER / "node_modules" / "innosetup" / "bin" / "ISCC.exe"


def archive(folder: Path) -> Path:
    """What is unpacked and started: .tar.xz, on Windows .zip, on macOS a .zip of the application."""
    if sys.platform == "darwin":
        packed = DIST / f"{NAME}.zip"
        whole = ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(DIST / "Casino Sim.app"), str(packed)]
        subprocess.run(whole, check=True)
        return packed
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    packed = folder.with_name(f"{folder.name}.tar.xz")
    with tarfile.open(packed, "w:xz", preset=6) as tar:
        tar.add(folder, folder.name, filter=_nobody)
    return packed


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def app_dir(folder: Path) -> Path:
    """A folder that appimagetool makes an AppImage of, and that runs as it is: AppRun. No package registry has the runtime."""
    app = DIST / f"{NAME}.AppDir"
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(folder, app / "usr" / "lib" / "casino-sim", symlinks=True)
    shutil.copy2(BUILD / "linux" / "AppRun", app)
    (app / "AppRun").chmod(0o755)
    shutil.copy2(ROOT / "kiosk" / "host" / f"{deb.APP}.desktop", app)
    metainfo = app / "usr" / "share" / "metainfo"
    metainfo.mkdir(parents=True)
    shutil.copy2(ROOT / "kiosk" / "host" / f"{deb.APP}.metainfo.xml", metainfo / f"{deb.APP}.appdata.xml")
    shutil.copy2(BUILD / "icons" / "casino-sim-256.png", app / f"{deb.APP}.png")
    (app / ".DirIcon").symlink_to(f"{deb.APP}.png")
    return app


# The Python package ---------------------------------------------------------------------------------------------------


def python_package(kind: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(DIST)]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pattern = "casino_sim-*.tar.gz" if kind == "sdist" else "casino_sim-*.whl"
    return max(DIST.glob(pattern), key=lambda path: path.stat().st_mtime)


# What came of it ------------------------------------------------------------------------------------------------------


def size(path: Path) -> int:
    """Of a file, or of everything in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file() and not file.is_symlink())


def sources() -> str:
    """Changes when anything that is packaged or packs changes."""
    digest = hashlib.sha256()
    for top in ("casino_sim", "games", "kiosk", "assets", "build", "pyproject.toml", "uv.lock"):
        files = [ROOT / top] if (ROOT / top).is_file() else sorted((ROOT / top).rglob("*"))
        for file in files:
            if file.is_file() and file.suffix != ".pyc":
                digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def released(version: str) -> set[str]:
    """The files of a release, by name: what each system builds, and what is the same everywhere."""
    kinds = {
        "linux-x86_64": (".tar.xz", ".AppDir.tar.xz", "-onefile", ".cdx.json"),
        "windows-amd64": (".zip", "-onefile.exe", ".cdx.json"),
        "macos-arm64": (".zip", "-onefile", ".cdx.json"),
        "macos-x86_64": (".zip", "-onefile", ".cdx.json"),
    }
    built = {f"casino-sim-{version}-{system}{kind}" for system, ends in kinds.items() for kind in ends}
    built |= {f"casino-sim-{version}-windows-setup.exe", f"casino-sim_{version}_amd64.deb"}
    return built | {f"casino_sim-{version}.tar.gz", f"casino_sim-{version}-py3-none-any.whl"}


def checksums(files: list[Path]) -> None:
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
