"""Dice as a table writes them: ``3-4`` for two, ``3-4-1`` for the three of the pai gow shaker."""

from __future__ import annotations


class BadDice(ValueError):
    """A text that should be a throw and is not."""


def throw(text: str, count: int) -> tuple[int, ...]:
    parts = text.strip().split("-")
    if len(parts) != count or any(part not in {"1", "2", "3", "4", "5", "6"} for part in parts):
        example = "-".join(("3", "4", "1")[:count])
        raise BadDice(f"'{text}' isn't a throw of {count} dice: write it like {example}")
    return tuple(int(part) for part in parts)


def name(faces: tuple[int, ...]) -> str:
    return "-".join(map(str, faces))
