"""Root's part: read a bundle that the agent has laid down, believe none of it unchecked, put it in, and take it back
where the kiosk does not open with it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from kiosk.fleet import bundle
from kiosk.fleet.bundle import BadBundle, Bundle
from kiosk.fleet.settings import Settings
from kiosk.watch.files import number, read_json, write_atomically

OPENS_WITHIN = 120.0  # seconds
OPEN = ("attract", "session", "idle_warning", "closed")
NEWS = 1.0


class Host(Protocol):
    """What is done to the machine."""

    def sound(self) -> bool:
        """Whether the configuration has no fault."""

    def opens(self) -> bool:
        """Start the kiosk again, and see whether it opens."""

    def update(self, package: Path) -> bool:
        """Another version; the old one comes back by itself where the kiosk does not open with it."""


class Applied:
    """The bundles of this machine. ``run`` says what became of the one that lies there."""

    def __init__(self, settings: Settings, host: Host) -> None:
        self.settings, self.host = settings, host
        self.record = Path(settings.pull.applied)
        self.own = self.record.parent / "bundle"  # a copy that nobody else can write into

    def run(self) -> str:
        after = int(number(read_json(self.record), "serial"))
        staged = Path(self.settings.pull.staged)
        try:
            found = self._copied(staged, after)
        except BadBundle as fault:
            return f"refused: {fault}"
        finally:
            (staged / "ready").unlink(missing_ok=True)
        # Noted before it is tried: a bundle that takes the machine down is not tried again by the next start.
        self._note(found, "begun")
        held = self._config(found) if found.kind == "config" else self._update(found)
        said = "applied" if held else "taken back: the kiosk doesn't open with it"
        self._note(found, said)
        shutil.rmtree(self.own, ignore_errors=True)
        return f"bundle {found.serial} {said}"

    def _note(self, found: Bundle, said: str) -> None:
        self.record.parent.mkdir(parents=True, exist_ok=True)
        note = {"serial": found.serial, "kind": found.kind, "result": said, "at": round(time.time())}
        if not write_atomically(self.record, json.dumps(note)):
            raise OSError(f"{self.record} can't be written")
        self.record.parent.chmod(0o755)  # the agent reads there what became of its bundle
        self.record.chmod(0o644)

    def _copied(self, staged: Path, after: int) -> Bundle:
        shutil.rmtree(self.own, ignore_errors=True)
        self.own.mkdir(parents=True, mode=0o700)
        for name, most in ((bundle.LIST, bundle.LONGEST_LIST), (bundle.SIGNATURE, bundle.LONGEST_SIGNATURE)):
            (self.own / name).write_bytes(bundle.taken(staged / name, most))
        found = bundle.listed(self.own, Path(self.settings.pull.signers), after)
        for name, wanted in found.files.items():
            _copy(staged / name, self.own / name, wanted.bytes)
        bundle.complete(self.own, found)
        return found

    # -- settings
    def _config(self, found: Bundle) -> bool:
        folder = Path(self.settings.pull.config_folder)
        before = {name: _bytes(folder / name) for name in found.files}
        for name in found.files:
            _put(folder / name, (self.own / name).read_bytes())
        if self.host.sound() and self.host.opens():
            return True
        for name, body in before.items():
            if body is None:
                (folder / name).unlink(missing_ok=True)
            else:
                _put(folder / name, body)
        self.host.opens()
        return False

    # -- a version
    def _update(self, found: Bundle) -> bool:
        signatures = Path(self.settings.pull.signers).parent / "signatures"
        for name in found.only(".sig"):
            signatures.mkdir(exist_ok=True)
            _put(signatures / name, (self.own / name).read_bytes())
        (package,) = found.only(".deb")
        return self.host.update(self.own / package)


def _bytes(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def _put(file: Path, body: bytes) -> None:
    """Whole or not at all, with the rights and the group that the file has; a new one with those of its folder."""
    like = (file if file.exists() else file.parent).stat()
    fresh = file.with_name(f".{file.name}.new")
    fresh.write_bytes(body)
    fresh.chmod(0o640)
    if hasattr(os, "chown"):
        os.chown(fresh, like.st_uid, like.st_gid)
    fresh.replace(file)


def _copy(source: Path, target: Path, size: int) -> None:
    left = size + 1
    try:
        with (
            os.fdopen(os.open(source, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as body,
            target.open("wb") as out,
        ):
            while left and (chunk := body.read(min(left, bundle.CHUNK))):
                out.write(chunk)
                left -= len(chunk)
    except OSError as fault:
        raise BadBundle(f"{source.name} can't be read: {fault.strerror}") from None


class Systemd:
    """This machine, by its own commands."""

    UNIT = "casino-kiosk.service"

    def __init__(self, settings: Settings, run: Callable[[list[str]], int] | None = None) -> None:
        self.settings = settings
        self._run = run or _ran
        self._was_open = self._run(["systemctl", "--quiet", "is-active", self.UNIT]) == 0

    def sound(self) -> bool:
        config = str(Path(self.settings.pull.config_folder) / "kiosk.toml")
        return self._run(["/opt/casino-sim/bin/casino-sim", "kiosk", "--config", config, "--check-config"]) == 0

    def opens(self) -> bool:
        """A kiosk that was closed by its operator stays closed."""
        if not self._was_open:
            return True
        began = time.time()
        if self._run(["systemctl", "restart", self.UNIT]):
            return False
        while time.time() - began < OPENS_WITHIN:
            health = read_json(Path(self.settings.kiosk.health))
            if number(health, "written") >= began:
                if health.get("fault"):
                    return False
                if health.get("state") in OPEN:
                    return True
            time.sleep(NEWS)
        return False

    def update(self, package: Path) -> bool:
        return self._run(["casino-kiosk", "update", str(package)]) == 0


def _ran(words: list[str]) -> int:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("LD_")}
    return subprocess.run(words, env=plain, stdin=subprocess.DEVNULL).returncode
