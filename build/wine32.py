"""Wine's half for 32-bit programs, from Debian's packages, in .cache/wine32.

Inno Setup is a 32-bit program and makes one. Debian's own wine32 often can't be installed beside newer libraries, so its
packages are only unpacked here: nothing of the system changes, and nobody has to be root. apt works on lists of its own.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".cache" / "wine32"
PLACE = FOLDER / "root"
INSTALLED = Path("/usr/lib/wine/wine")  # where wine32 is installed after all, everything is as it should be
LOADER = PLACE / "usr" / "lib" / "wine" / "wine"
LIBRARIES = [PLACE / "lib" / "i386-linux-gnu", PLACE / "usr" / "lib" / "i386-linux-gnu"]
# What starts, opens a window and measures text. The rest of Wine's needs is looked for only when it is used.
NEEDED = (
    *("libc6", "libgcc-s1", "zlib1g", "libpng16-16", "libbrotli1", "libfreetype6"),
    *("libx11-6", "libxext6", "libxcb1", "libxau6", "libxdmcp6", "libbsd0", "libmd0", "libxrender1", "libxfixes3"),
)


class Missing(Exception):
    """Why 32-bit programs can't be run here, in a few words."""


def provide(patcher: Callable[[], Path]) -> dict[str, str]:
    """What the environment has to say so that Wine runs 32-bit programs. `patcher` brings the tool patchelf."""
    if INSTALLED.exists():
        return {}
    if shutil.which("apt-get") is None or shutil.which("dpkg-query") is None:
        raise Missing("Debian's packages of 32-bit Wine can't be had without apt")
    stamp = hashlib.sha256(f"{_version()} {NEEDED} {FOLDER}".encode() + Path(__file__).read_bytes()).hexdigest()
    file = FOLDER / "stamp.txt"
    if not file.exists() or file.read_text(encoding="utf-8") != stamp:
        shutil.rmtree(FOLDER, ignore_errors=True)
        _unpack(_downloaded())
        _make_whole(patcher())
        file.write_text(stamp, encoding="utf-8")
    return {
        "WINELOADER": str(LOADER),
        "WINESERVER": "/usr/lib/wine/wineserver64",
        "WINEDLLPATH": str(LIBRARIES[1] / "wine"),
        "LD_LIBRARY_PATH": os.pathsep.join(map(str, LIBRARIES)),
    }


def _version() -> str:
    """The installed one's: both halves of Wine have to be the same."""
    command = ["dpkg-query", "--show", "--showformat=${Version}", "libwine:amd64"]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode or not ran.stdout:
        raise Missing("Debian's libwine is not installed")
    return ran.stdout


def _downloaded() -> list[Path]:
    version = _version()
    names = [f"wine32:i386={version}", f"libwine:i386={version}", *(f"{name}:i386" for name in NEEDED)]
    lists, packages = FOLDER / "lists", FOLDER / "packages"
    for folder in (lists / "partial", packages):
        folder.mkdir(parents=True)
    apart = {"Dir::State::Lists": lists, "Dir::State::status": "/dev/null", "Dir::Cache": FOLDER}
    apart |= {"APT::Architecture": "i386", "APT::Architectures": "i386", "APT::Sandbox::User": ""}
    apt = ["apt-get", "--quiet=2", *(f"--option={key}={value}" for key, value in apart.items())]
    # One list in disorder is no reason to stop: what is missing in the end says the download.
    subprocess.run([*apt, "update"], capture_output=True)
    ran = subprocess.run([*apt, "download", *names], cwd=packages, capture_output=True, text=True)
    files = sorted(packages.glob("*.deb"))
    if ran.returncode or len(files) != len(names):
        why = (ran.stderr.strip().splitlines() or ["without a word"])[-1]
        raise Missing(f"Debian's packages of 32-bit Wine can't be had: {why}")
    return files


def _unpack(packages: list[Path]) -> None:
    for package in packages:
        subprocess.run(["dpkg-deb", "--extract", str(package), str(PLACE)], check=True)
        package.unlink()


def _make_whole(patchelf: Path) -> None:
    """The C library lies here and not where the program looks; the other half is the system's own."""
    subprocess.run([str(patchelf), "--set-interpreter", str(PLACE / "lib" / "ld-linux.so.2"), str(LOADER)], check=True)
    # Each loader looks for the other in its own folder, so this one is a copy.
    shutil.copy2("/usr/lib/wine/wine64", LOADER.with_name("wine64"))
    other = LIBRARIES[1].with_name("x86_64-linux-gnu") / "wine"
    other.parent.mkdir()
    other.symlink_to("/usr/lib/x86_64-linux-gnu/wine")
    # The package makes this one when it is installed, as a copy that Wine takes for its own.
    own = "i386-windows/zlib1.dll"
    shutil.copy2(other / own, LIBRARIES[1] / "wine" / own)


if __name__ == "__main__":
    print(provide(lambda: Path(sys.argv[1])))
