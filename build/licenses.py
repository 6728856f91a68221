"""Gathers the licenses of everything that is packaged: the texts that each part came with, one file a part."""

import shutil
import sys
import sysconfig
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = (
    *("pygame", "pygame-ce", "numpy", "msgspec", "platformdirs", "qrcode", "typing_extensions"),
    *("font-source-sans-pro", "font-source-serif-pro", "pyinstaller"),
)
NAMES = ("licen", "copying", "copyright", "notice", "lgpl", "ofl")


def write(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy2(ROOT / "LICENSE", folder / "casino-sim.txt")
    (folder / "OVERVIEW.txt").write_text(overview(), encoding="utf-8")
    (folder / "Python.txt").write_text(_of_python(), encoding="utf-8")
    for part in PARTS:
        try:
            found = distribution(part)
        except PackageNotFoundError:
            continue  # of pygame and pygame-ce only one is there
        (folder / f"{part}.txt").write_text(_text(found), encoding="utf-8")


def overview() -> str:
    """The list of the About page as a page of text."""
    parts = tomllib.loads((ROOT / "assets" / "licenses.toml").read_text(encoding="utf-8"))["part"]
    lines = [
        f"{part['name']}\n    {part['what']}\n    {part['license']}  {part.get('home', '')}".rstrip() for part in parts
    ]
    return "\n\n".join(lines) + "\n"


def _text(part: Distribution) -> str:
    files = [
        file for file in part.files or () if any(name in file.name.lower() for name in NAMES) and ".py" not in file.name
    ]
    words = [f"{part.metadata['Name']} {part.version}\n{part.metadata['Summary']}"]
    named = part.metadata["License-Expression"] or (part.metadata["License"] or "").split("\n")[0]
    words.append(f"License: {named}" if named else "")
    words += [f"--- {file} ---\n\n{Path(str(part.locate_file(file))).read_text(encoding='utf-8')}" for file in files]
    return "\n\n".join(words) + "\n"


def _of_python() -> str:
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    text = next((place.read_text(encoding="utf-8") for place in places if place.is_file()), "")
    return f"Python {sys.version.split()[0]}\n\n{text or 'The license of Python: https://docs.python.org/3/license.html'}\n"
