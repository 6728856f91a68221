"""What goes into a packaged casino and what stays out; read by casino_sim.spec."""

import hashlib
import json
import plistlib
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any

from casino_sim.app.stage.faces import FILES, font_path, package

Entry = tuple[str, str, str]  # where in the bundle, from where, of what kind

EXCLUDES = [
    *"tkinter _tkinter turtle idlelib lib2to3 ensurepip venv setuptools pkg_resources distutils pip".split(),
    *"unittest doctest pdb pydoc xmlrpc asyncio".split(),
    *"ssl _ssl http ftplib smtplib imaplib poplib telnetlib".split(),
    *"xml pyexpat _curses curses readline dbm email lzma _lzma bz2 _bz2 tarfile unicodedata _pydecimal".split(),
    *"numpy.f2py numpy.distutils numpy.testing numpy.tests numpy._pyinstaller numpy.polynomial numpy.ma".split(),
    *"pygame.docs pygame.examples pygame.tests pygame.__pyinstaller".split(),
    *"dask distributed pytest hypothesis mypy ruff".split(),
]
# Of what the packages bring along, by place in the bundle: nothing of this is ever opened.
UNWANTED = (
    "pygame/scrap.*",  # the clipboard, which would bring X11's library along
    "libX11.*",
    "libXau.*",
    "libXdmcp.*",
    "libbsd.*",
    "libmd.*",
    "liblzma.*",
    "libbz2.*",
    "numpy/_core/*_tests.*",
    "*/_codecs_*",  # encodings of East Asia; ours is UTF-8
    "*/_multibytecodec.*",
    "*/_testcapi*",
    "*/_ctypes_test*",
    "*.pyi",
    "*.pyx",
    "*.h",
    "numpy/*/tests/*",
    "libssl*",
    "libreadline*",
    "libncurses*",
    "libtinfo*",
)


def wanted(place: str) -> bool:
    return not any(fnmatch(place.replace("\\", "/"), pattern) for pattern in UNWANTED)


def data_files(root: Path) -> list[tuple[str, str]]:
    """Everything beside the code that is read while playing: (file, folder in the bundle)."""
    found = [
        path
        for top in ("casino_sim", "games", "kiosk", "assets")
        for path in sorted((root / top).rglob("*"))
        if path.is_file() and not _left_out(path.relative_to(root).as_posix())
    ]
    return (
        [(str(path), str(path.parent.relative_to(root))) for path in found] + _fonts() + [(str(root / "LICENSE"), ".")]
    )


def _left_out(place: str) -> bool:
    """kiosk/host is for the system around the casino, and the pictures of the README are for its reader."""
    return place.endswith((".py", ".pyc", ".po")) or place.startswith(("kiosk/host/", "assets/screenshots/"))


def _fonts() -> list[tuple[str, str]]:
    """The weights that the code asks for, with the license of each family."""
    found = set()
    for face in FILES:
        path = font_path(face)
        assert path, f"{FILES[face]} is not installed"
        found |= {(str(file), f"{package(face)}/files") for file in (path, path.with_name("LICENSE.txt"))}
    return sorted(found)


def manifest(work: Path, datas: list[Entry]) -> list[Entry]:
    """The digest of every data file, so that a casino can tell that it is whole: `casino-sim self-test`."""
    digests = {
        place.replace("\\", "/"): hashlib.sha256(Path(file).read_bytes()).hexdigest()
        for place, file, kind in datas
        if kind == "DATA"
    }
    file = work / "manifest.json"
    file.write_text(json.dumps(digests, indent=0, sort_keys=True), encoding="utf-8")
    return [("casino_sim/manifest.json", str(file), "DATA")]


def without_debug_symbols(work: Path, binaries: list[Entry]) -> list[Entry]:
    """Python's own libraries often carry three quarters of debug symbols, and NumPy's modules a tenth.

    Only they are stripped: the OpenBLAS that NumPy brings does not load any more afterwards.
    """
    strip = shutil.which("strip")
    if sys.platform != "linux" or strip is None:
        return binaries
    folder = work / "stripped"
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for place, file, kind in binaries:
        if re.match(r"(libpython3|libstdc\+\+)", Path(place).name) or re.search(
            r"lib-dynload|^numpy/|^msgspec/", place
        ):
            slim = folder / Path(place).name
            shutil.copy2(Path(file).resolve(), slim)
            subprocess.run([strip, "--strip-unneeded", slim], check=True)
            file = str(slim)
        found.append((place, file, kind))
    return found


def without_midi(work: Path, binaries: list[Entry]) -> list[Entry]:
    """SDL's mixer wants a synthesizer for MIDI, which wants eight megabytes of libraries; nothing here plays MIDI.

    In its place comes a library of the same name that can do nothing, and what only the real one wanted stays out.
    """
    tools = [shutil.which(name) for name in ("cc", "nm", "readelf")]
    synthesizer = _library(binaries, "libfluidsynth")
    mixer = _library(binaries, "libSDL2_mixer")
    if sys.platform != "linux" or not all(tools) or synthesizer is None or mixer is None:
        return binaries
    compiler, names, headers = map(str, tools)
    output = subprocess.run([names, "-D", "--undefined-only", mixer], check=True, capture_output=True, text=True).stdout
    folder = work / "silent"
    folder.mkdir(parents=True, exist_ok=True)
    code, silent = folder / "silent.c", folder / Path(synthesizer).name
    functions = (f"void *{name}(void) {{ return 0; }}\n" for name in re.findall(r" U (\w*fluid_\w+)", output))
    code.write_text("".join(functions), encoding="utf-8")
    command = [compiler, "-shared", "-fPIC", "-s", f"-Wl,-soname,{silent.name}", "-o", str(silent), str(code)]
    subprocess.run(command, check=True)
    swapped = [(place, str(silent) if file == synthesizer else file, kind) for place, file, kind in binaries]
    files = {Path(place).name: file for place, file, kind in swapped if kind != "SYMLINK"}
    needed = _reached(headers, files, [name for name in files if not name.startswith("lib")])
    superfluous = _reached(headers, files | {silent.name: synthesizer}, [silent.name]) - needed
    return [entry for entry in swapped if Path(entry[0]).name not in superfluous]


def with_a_target(links: list[Entry], binaries: list[Entry]) -> list[Entry]:
    """Without the links to libraries that stay out."""
    there = {Path(place).name for place, _, _ in binaries}
    return [entry for entry in links if entry[2] != "SYMLINK" or Path(entry[0]).name in there]


def _library(binaries: list[Entry], name: str) -> str | None:
    return next(
        (file for place, file, kind in binaries if Path(place).name.startswith(name) and kind != "SYMLINK"), None
    )


def _reached(headers: str, files: dict[str, str], names: list[str]) -> set[str]:
    """These libraries, those that they ask for, those that they ask for ..."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name in files and name not in found:
            found.add(name)
            output = subprocess.run([headers, "-d", files[name]], capture_output=True, text=True).stdout
            names += re.findall(r"\(NEEDED\).*\[(.*)\]", output)
    return found


def version_resource(version: str, name: str) -> Any:
    """What Windows shows under Properties of the program with this name; elsewhere there is no such thing."""
    if sys.platform != "win32":
        return None
    info: Any = import_module("PyInstaller.utils.win32.versioninfo")
    numbers = (*(int(part) for part in version.split(".")), 0)
    words = {
        "ProductName": "Casino Sim",
        "FileDescription": "Casino Sim",
        "ProductVersion": version,
        "FileVersion": version,
        "LegalCopyright": "MIT License",
        "OriginalFilename": f"{name}.exe",
    }
    strings = [info.StringStruct(name, value) for name, value in words.items()]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            info.StringFileInfo([info.StringTable("040904B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 0x04B0])]),
        ],
    )


def info_plist(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = plistlib.loads(file.read_bytes())
    return found
