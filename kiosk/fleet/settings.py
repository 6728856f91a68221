"""What an agent is told: whose files it reads, where it keeps them, and at which port it answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from kiosk.config import minutes_of
from kiosk.fleet.http_get import parts


class BadSettings(ValueError):
    """What is wrong with the agent's settings, in one sentence."""


class Kiosk(Struct, frozen=True, forbid_unknown_fields=True):
    health: str = "/var/lib/casino-kiosk/health.json"
    counters: str = "/var/lib/casino-kiosk/counters.json"
    logs: str = "/var/lib/casino-kiosk/log"


class Spool(Struct, frozen=True, forbid_unknown_fields=True):
    folder: str = "/var/lib/casino-kiosk-agent/spool"
    every_seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    days: Annotated[int, Meta(ge=1, le=3650)] = 90


class Serve(Struct, frozen=True, forbid_unknown_fields=True):
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    token_file: str = "/etc/casino-kiosk/agent.token"


class Pull(Struct, frozen=True, forbid_unknown_fields=True):
    source: str = ""  # folder or http address; empty: nothing is pulled
    every_seconds: Annotated[int, Meta(ge=10, le=86_400)] = 900
    between: tuple[str, str] = ("03:00", "05:00")
    signers: str = "/etc/casino-kiosk/signers"
    staged: str = "/var/lib/casino-kiosk-agent/bundle"
    applied: str = "/var/lib/casino-kiosk-bundles/applied.json"
    config_folder: str = "/etc/casino-kiosk"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    kiosk: Kiosk = Kiosk()
    spool: Spool = Spool()
    serve: Serve = Serve()
    pull: Pull = Pull()


LEAST_TOKEN = 16  # letters


def load(file: Path) -> Settings:
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Settings)
    except (OSError, ValueError) as fault:  # TOML, UTF-8 and msgspec's own are all ValueErrors
        raise BadSettings(f"{file}: {fault}") from None
    for time in found.pull.between:
        if minutes_of(time) is None:
            raise BadSettings(f"{file}: pull.between: '{time}' isn't a time of day: write 03:00")
    if "://" in found.pull.source:
        try:
            parts(found.pull.source)
        except ValueError as fault:
            raise BadSettings(f"{file}: pull.source: {fault}") from None
    return found


def token(settings: Settings) -> str:
    """What whoever asks has to know."""
    file = Path(settings.serve.token_file)
    try:
        found = file.read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as fault:
        raise BadSettings(f"{file} holds no token: {fault}") from None
    if len(found) < LEAST_TOKEN or not found.isascii() or not found.isprintable():
        raise BadSettings(f"{file}: a token has at least {LEAST_TOKEN} letters and digits")
    return found
