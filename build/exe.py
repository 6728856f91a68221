"""What Windows reads out of a program's file before it starts it: window or console, icon, version, long paths, no packer.

pefile, which PyInstaller brings along on Windows, reads it on every system.
"""

import struct
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

BUILD = Path(__file__).resolve().parent
WINDOW, CONSOLE = 2, 3
# What has to stand in the manifest of our programs: paths over 260 characters, and no question for an administrator.
MANIFEST = ("<longPathAware", 'level="asInvoker"')


def wrong(file: Path, version: str, kind: int, name: str, *, manifest: tuple[str, ...] = MANIFEST) -> list[str]:
    """What is not as somebody on Windows expects it. ``name``: the file's own, as it was built."""
    pefile = import_module("pefile")
    with pefile.PE(str(file), fast_load=True) as program:
        program.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_RESOURCE"]])
        return [f"{file.name}: {fault}" for fault in _faults(pefile, program, version, kind, name, manifest)]


def _faults(pefile: Any, program: Any, version: str, kind: int, name: str, manifest: tuple[str, ...]) -> Iterator[str]:
    if program.OPTIONAL_HEADER.Subsystem != kind:
        yield "opens a black window" if kind == WINDOW else "can't be used at the command line"
    if any(section.Name.startswith((b"UPX", b".UPX")) for section in program.sections):
        yield "is packed with UPX, which virus scanners take for a virus"
    if not set(pictures(BUILD / "icons" / "casino-sim.ico")) <= set(_resources(pefile, program, "RT_ICON")):
        yield "doesn't show the casino's icon"
    said = _version(program)
    if (said.get("productname"), said.get("fileversion")) != ("Casino Sim", version):
        yield f"says it is {said.get('productname')} {said.get('fileversion')}"
    if said.get("originalfilename") != name:
        yield f"says it was called {said.get('originalfilename')}"
    text = b"".join(_resources(pefile, program, "RT_MANIFEST")).decode("utf-8")
    for words in manifest:
        if words not in text:
            yield f"says nothing of {words} in its manifest"


def pictures(icon: Path) -> list[bytes]:
    """The pictures in an .ico."""
    raw = icon.read_bytes()
    entries = [struct.unpack_from("<II", raw, 6 + 16 * i + 8) for i in range(struct.unpack_from("<H", raw, 4)[0])]
    return [raw[at : at + length] for length, at in entries]


def _resources(pefile: Any, program: Any, kind: str) -> list[bytes]:
    found = []
    for group in program.DIRECTORY_ENTRY_RESOURCE.entries:
        if group.id == pefile.RESOURCE_TYPE[kind]:
            for entry in group.directory.entries:
                place = entry.directory.entries[0].data.struct
                found.append(bytes(program.get_data(place.OffsetToData, place.Size)))
    return found


def _version(program: Any) -> dict[str, str]:
    """By name in small letters: Windows doesn't mind how it is spelled, and Inno Setup spells one its own way."""
    tables = [
        table
        for info in getattr(program, "FileInfo", [[]])[0]
        for table in getattr(info, "StringTable", ())  # the other kind lists languages
    ]
    return {key.decode().lower(): value.decode().strip() for table in tables for key, value in table.entries.items()}
