"""The changes as a house file: based on the table's own house, and nothing in it but what differs."""

from __future__ import annotations

import json
import re
from typing import Any

from casino_sim.lab.variant import Changed

_BARE = re.compile(r"\A[A-Za-z0-9_-]+\Z")


def text_of(changed: Changed, id: str, name: str) -> str:
    """TOML, as ``houses check`` takes it."""
    head = [f"id = {_value(id)}", f"name = {_value(name)}", f"based_on = {_value(changed.variant.house)}"]
    return "\n".join([*head, *_sections((), changed.differences)]) + "\n"


def _sections(path: tuple[str, ...], table: dict[str, Any]) -> list[str]:
    """Values first, then the sections below; a list of rows and a value that is a table stand on their line."""
    values = {key: value for key, value in table.items() if not _is_section(path, key, value)}
    lines = []
    if path and values:
        lines += ["", f"[{'.'.join(map(_key, path))}]"]
    lines += [line for key, value in values.items() for line in _line(key, value)]
    for key, value in table.items():
        if key not in values:
            lines += _sections((*path, key), value)
    return lines


def _is_section(path: tuple[str, ...], key: str, value: Any) -> bool:
    return isinstance(value, dict) and path[-1:] not in (("switches",), ("pays",))


def _line(key: str, value: Any) -> list[str]:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [f"{_key(key)} = [", *(f"  {_value(row)}," for row in value), "]"]
    return [f"{_key(key)} = {_value(value)}"]


def _key(key: str) -> str:
    return key if _BARE.match(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
