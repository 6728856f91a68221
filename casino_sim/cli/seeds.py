"""Seeds on the command line."""

from __future__ import annotations

import hashlib
import re

from casino_sim.cli.errors import CommandError
from casino_sim.fair import new_secret
from casino_sim.rng import SEED_BYTES


def seed_from(text: str | None) -> bytes:
    """The hex digits of ``--seed``; short ones are stretched to a whole seed, none at all means a fresh one."""
    if text is None:
        return new_secret()
    if not re.fullmatch(r"(?:0x)?[0-9a-fA-F]{1,128}", text):
        raise CommandError(f"--seed '{text}' should be up to 128 hex digits")
    digits = text.removeprefix("0x").lower()
    if len(digits) == 2 * SEED_BYTES:
        return bytes.fromhex(digits)
    return hashlib.sha256(digits.encode()).digest()
