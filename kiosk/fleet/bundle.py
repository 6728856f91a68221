"""A bundle: settings or a new version for many kiosks, with a list that the operator signed.

    bundle.json       {"serial": 12, "kind": "config", "files": {"fleet.toml": {"bytes": 812, "sha256": "..."}}}
    bundle.json.sig   ssh-keygen -Y sign -f operator_key -n casino-sim-bundle bundle.json
    fleet.toml

The serial only ever goes up, so an older bundle that somebody offers again is refused.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from kiosk.watch import signature

LIST, SIGNATURE = "bundle.json", "bundle.json.sig"
NAMESPACE = "casino-sim-bundle"
LONGEST_LIST, LONGEST_SIGNATURE = 100_000, 20_000  # bytes
NAME = re.compile(r"\A[A-Za-z0-9][A-Za-z0-9._+~-]{0,120}\Z")  # of a file: no folder, no way up
VERSION_SIGNATURE = re.compile(r"\A[0-9a-f]{16}\.sig\Z")
OWN = ("agent.toml",)  # what this agent is told is not for a bundle to change
CHUNK = 1 << 20


class BadBundle(ValueError):
    """What is wrong with a bundle, in one sentence."""


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    bytes: Annotated[int, Meta(ge=0, le=2_000_000_000)]
    sha256: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class Bundle(Struct, frozen=True, forbid_unknown_fields=True):
    serial: Annotated[int, Meta(ge=1, le=2**53)]
    kind: Literal["config", "update"]
    files: Annotated[dict[str, Listed], Meta(min_length=1, max_length=40)]

    def only(self, ending: str) -> list[str]:
        return [name for name in self.files if name.endswith(ending)]


def listed(folder: Path, signers: Path, after: int) -> Bundle:
    """What the signed list in this folder says. Nothing of it is believed before the signature has been checked."""
    body = taken(folder / LIST, LONGEST_LIST)
    try:
        if not signature.good(body, folder / SIGNATURE, signers, NAMESPACE):
            raise BadBundle("its signature isn't the operator's")
    except signature.NoChecker:
        raise BadBundle("ssh-keygen is missing, so no signature can be checked") from None
    try:
        found = msgspec.json.decode(body, type=Bundle)
    except (msgspec.MsgspecError, RecursionError, ValueError) as fault:
        raise BadBundle(f"its list can't be read: {fault}") from None
    for name in found.files:
        if not NAME.match(name) or name in (LIST, SIGNATURE, *OWN):
            raise BadBundle(f"it has a file called {name!r:.80}, which no bundle may have")
    _of_its_kind(found)
    if found.serial <= after:
        raise BadBundle(f"it is number {found.serial}, and number {after} was applied already")
    return found


def _of_its_kind(found: Bundle) -> None:
    if found.kind == "config" and len(found.only(".toml")) != len(found.files):
        raise BadBundle("it is a bundle of settings, and not all of its files are .toml")
    if found.kind == "update":
        rest = [name for name in found.files if not name.endswith(".deb") and not VERSION_SIGNATURE.match(name)]
        if len(found.only(".deb")) != 1 or rest:
            raise BadBundle(
                "it is a bundle of a version: it should have one .deb, and signatures of versions beside it"
            )


def complete(folder: Path, found: Bundle) -> None:
    for name, wanted in found.files.items():
        if digest_of(folder / name, wanted.bytes) != wanted.sha256:
            raise BadBundle(f"its file {name} isn't the one that was signed")


def digest_of(file: Path, size: int) -> str:
    """Nothing where it has another size, or is no ordinary file."""
    digest, read = hashlib.sha256(), 0
    try:
        with os.fdopen(os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as body:
            while read <= size and (chunk := body.read(CHUNK)):
                digest.update(chunk)
                read += len(chunk)
    except OSError:
        return ""
    return digest.hexdigest() if read == size else ""


def taken(file: Path, most: int) -> bytes:
    """A small file, never through a link."""
    try:
        with os.fdopen(os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as body:
            found = body.read(most + 1)
    except OSError:
        raise BadBundle(f"{file.name} is missing") from None
    if len(found) > most:
        raise BadBundle(f"{file.name} is too long")
    return found


def write_list(folder: Path, serial: int, names: list[str]) -> Path:
    """The list of these files of the folder, to be signed."""
    files = {
        name: Listed((folder / name).stat().st_size, hashlib.sha256((folder / name).read_bytes()).hexdigest())
        for name in names
    }
    kind: Literal["config", "update"] = "update" if any(name.endswith(".deb") for name in names) else "config"
    found = Bundle(serial, kind, files)
    for name in names:
        if not NAME.match(name) or name in OWN:
            raise BadBundle(f"{name} can't be part of a bundle")
    _of_its_kind(found)
    (folder / LIST).write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return folder / LIST
