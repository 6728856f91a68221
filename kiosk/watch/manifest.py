"""Whether the program and its data are those that were packaged: every file against a list, the list against a signature.

The list is what ``sha256sum`` writes, and ``sha256sum --check`` reads it too. A packaged casino without its list, with a
file that differs, is missing or was added does not open. Who signs their list (with ``ssh-keygen -Y sign``) has it
checked against the keys that the configuration names. OpenSSH checks the signature: Python's own library has no Ed25519,
every system has ssh-keygen, operators have keys for it, on a token if they like, and no cryptography is written here.
"""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from casino_sim.i18n import _
from kiosk.watch.signature import NoChecker, good

LIST = "manifest.sha256"
NAMESPACE = "casino-sim"  # what a signature is good for; one over anything else counts for nothing here
SHORT = 16  # letters of a digest that people compare
CHUNK = 1 << 20


class Changed(Exception):
    """A file differs from the list, or the list has no good signature. One sentence."""

    def __init__(self, sentence: str, signature: bool = False) -> None:
        self.signature = signature
        super().__init__(sentence)


@dataclass(frozen=True)
class Seal:
    digest: str  # of the list, and by it of every file
    files: int
    signed: bool


def program_folder() -> Path | None:
    """The folder of the packaged program; none where it runs from its sources or as the single file, which has no list."""
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).resolve().parent
    unpacked = Path(getattr(sys, "_MEIPASS", folder)).resolve()
    return folder if unpacked.is_relative_to(folder) else None


def examine(folder: Path, signers: Path | None) -> Seal:
    """Every file against the list, and the list against the keys in ``signers``, where that is named."""
    try:
        listed = (folder / LIST).read_bytes()
    except OSError:
        raise Changed(_("The list of the program's files is missing: {file}.").format(file=folder / LIST)) from None
    expected = read(folder, listed.decode("utf-8", "replace"))
    for file, digest in expected.items():
        found = _digest(file)
        if not found:
            raise Changed(_("A file of the program is missing: {file}.").format(file=file))
        if found != digest:
            raise Changed(_("A file of the program was changed: {file}.").format(file=file))
    for file in _there(folder):
        if file not in expected:
            raise Changed(_("A file was added to the program: {file}.").format(file=file))
    digest = hashlib.sha256(listed).hexdigest()[:SHORT]
    if signers is not None:
        verify(listed, signers.parent / "signatures" / f"{digest}.sig", signers)
    return Seal(digest, len(expected), signers is not None)


def read(folder: Path, text: str) -> dict[Path, str]:
    """The files and their digests. A line that cannot be read is a change like any other."""
    found = {}
    for line in text.splitlines():
        digest, gap, name = line.partition("  ")
        if len(digest) != 64 or not gap or not name:
            raise Changed(_("The list of the program's files was changed."))
        found[folder / name] = digest
    if not found:
        raise Changed(_("The list of the program's files was changed."))
    return found


def _digest(file: Path) -> str:
    digest = hashlib.sha256()
    try:
        with file.open("rb") as body:
            while chunk := body.read(CHUNK):
                digest.update(chunk)
    except OSError:
        return ""
    return digest.hexdigest()


def _there(folder: Path) -> list[Path]:
    """What lies in the folder; of a link, what it leads to."""
    found = []
    for top, _folders, names in os.walk(folder):
        for name in names:
            file = Path(top) / name
            file = file.resolve() if file.is_symlink() else file
            # What takes the program away on Windows lies there too, and is never loaded.
            if file != folder / LIST and not (file.parent == folder and fnmatch(name, "unins???.*")):
                found.append(file)
    return found


def verify(listed: bytes, signature: Path, signers: Path) -> None:
    """By ``ssh-keygen -Y verify``; :class:`Changed` with a sentence where the list is not what one of them signed."""
    if not signature.is_file():
        raise Changed(_("This version has no signature: {file} is missing.").format(file=signature), signature=True)
    try:
        if not good(listed, signature, signers, NAMESPACE):
            raise Changed(_("The signature of this version is not the operator's."), signature=True)
    except NoChecker:
        raise Changed(_("ssh-keygen is missing, so no signature can be checked."), signature=True) from None
