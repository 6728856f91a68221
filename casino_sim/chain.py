"""A chain of records: each link is a digest of the link before it and of what it stands for.

Whoever changes, leaves out or swaps a record has to make every later link again, the last one too, and that one may have been
printed, exported or read out to somebody by then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec

Part = str | int | bool | None
GENESIS = "0" * 64  # what the first link follows


def digest(*parts: Part) -> str:
    """SHA-256 of the parts as a compact JSON array in UTF-8, as 64 hex digits: any language can make it again."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def link(previous: str, *parts: Part) -> str:
    """The link of a record that follows the link ``previous``."""
    return digest(previous, *parts)


def first_break(links: Iterable[tuple[str, tuple[Part, ...]]], previous: str = GENESIS) -> int | None:
    """Of ``(link, parts)`` in order, the number of the first that does not follow from those before it; None where all do."""
    for number, (shown, parts) in enumerate(links, 1):
        if link(previous, *parts) != shown:
            return number
        previous = shown
    return None
