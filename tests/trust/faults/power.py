"""What a disk may hold after the power went: all that was synced, and of the rest any part, torn at sectors, in any order."""

from __future__ import annotations

import random
import shutil
import struct
from pathlib import Path
from typing import NamedTuple

SECTOR = 512


class Op(NamedTuple):
    kind: str  # w(rite), s(ync), t(runcate), c(reate), r(ename), u(nlink), m(ark)
    name: str
    offset: int
    data: bytes


def read_log(file: Path) -> list[Op]:
    data, at, found = file.read_bytes(), 0, []
    while at < len(data):
        kind, length = chr(data[at]), struct.unpack_from("<i", data, at + 1)[0]
        name = data[at + 5 : at + 5 + length].decode()
        offset, size = struct.unpack_from("<qq", data, at + 5 + length)
        at += 21 + length
        carries = size if kind in "wr" else 0
        found.append(Op(kind, name, offset, data[at : at + carries]))
        at += carries
    return found


class Disk:
    """Files as they are certain to be, and for each what may or may not have arrived since."""

    def __init__(self, base: dict[str, bytes]) -> None:
        self.certain = dict(base)
        self.pending: dict[str, list[Op]] = {}
        self.names: list[Op] = []  # files made, moved and removed since their folder was synced

    def do(self, op: Op, folder: str) -> None:
        if op.kind in "wt":
            self.pending.setdefault(op.name, []).append(op)
        elif op.kind in "cru":
            self.names.append(op)
        elif op.kind == "s":
            self.sync(op.name, folder)

    def sync(self, name: str, folder: str) -> None:
        if name == folder:
            self.names_done(self.names)
            self.names = []
            return
        here = [op for op in self.names if op.name == name and op.kind == "c"]
        data = bytearray(self.certain.get(name, b""))
        for op in self.pending.pop(name, []):
            apply(data, op)
        self.certain[name] = bytes(data)
        self.names = [op for op in self.names if op not in here]  # a journal's folder is synced with it

    def names_done(self, ops: list[Op]) -> None:
        for op in ops:
            if op.kind == "c":
                self.certain.setdefault(op.name, b"")
            elif op.kind == "u":
                self.certain.pop(op.name, None)
                self.pending.pop(op.name, None)
            elif op.kind == "r" and op.name in self.certain:
                target = op.data.decode()
                self.certain[target] = self.certain.pop(op.name)
                self.pending[target] = self.pending.pop(op.name, [])

    def image(self, chance: random.Random) -> dict[str, bytes]:
        """One of the ways the files may be found."""
        again = Disk(self.certain)
        again.pending = {name: list(ops) for name, ops in self.pending.items()}
        again.names_done(self.names[: chance.randint(0, len(self.names))])
        found = {}
        for name, certain in again.certain.items():
            data, ops = bytearray(certain), again.pending.get(name, [])
            for op in chance.sample(ops, chance.randint(0, len(ops))) if chance.random() < 0.7 else ops:
                apply(data, torn(op, chance))
            found[name] = bytes(data)
        return found


def apply(data: bytearray, op: Op) -> None:
    if op.kind == "t":
        del data[op.offset :]
        data.extend(bytes(op.offset - len(data)))
        return
    data.extend(bytes(max(0, op.offset - len(data))))
    data[op.offset : op.offset + len(op.data)] = op.data


def torn(op: Op, chance: random.Random) -> Op:
    """A part of the write: whole sectors of the disk arrive or do not."""
    if op.kind != "w" or chance.random() < 0.5:
        return op
    end = (op.offset // SECTOR + 1 + chance.randint(0, len(op.data) // SECTOR)) * SECTOR - op.offset
    return op._replace(data=op.data[:end])


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


def lay_out(image: dict[str, bytes], folder: Path, of: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in image.items():
        (folder / Path(name).relative_to(of)).write_bytes(data)
