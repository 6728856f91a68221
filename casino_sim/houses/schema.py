"""The JSON Schema of house files, for editors that check while one types."""

from __future__ import annotations

from typing import Any

import msgspec

from casino_sim.houses.loader import HOUSE_KEYS, KINDS, LOOKS, TABLE_KEYS, Games
from casino_sim.houses.paytables import read_paytables

MONEY = {"oneOf": [{"type": "string", "pattern": r"^\$?\d+(\.\d{1,2})?$"}, {"type": "integer", "minimum": 0}]}
LIMIT = {"type": "string", "description": '"5 to 500", "5 to 1000 by 0.50", or "5" for exactly that'}
PAYTABLE = {
    "type": "object",
    "required": ["rows"],
    "additionalProperties": False,
    "properties": {
        "title": {"type": "string"},
        "rows": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["hand", "pays"],
                "additionalProperties": False,
                "properties": {
                    "hand": {"type": "string"},
                    "label": {"type": "string"},
                    "pays": {"type": "string", "description": "3 to 2, 50 for 5, push, $1000 or 10% of meter"},
                },
            },
        },
    },
}


def schema(games: Games) -> dict[str, Any]:
    kinds = [game.switches for game in games.values()]
    shapes, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    tables = {id: _table(games, id, shape) for (id, shape) in zip(games, shapes, strict=True)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A house",
        "type": "object",
        "required": ["id", "name", "kind", "look", "own_seats", "money", "games"],
        "additionalProperties": False,
        "properties": {
            **{key: {"type": "string"} for key in HOUSE_KEYS[:5]},
            "own_seats": {"type": "integer", "minimum": 0, "maximum": 16},
            "kind": {"enum": list(KINDS)},
            "look": {"enum": list(LOOKS)},
            "money": {
                "type": "object",
                "properties": {"chips": {"type": "array", "items": MONEY}, "odd_payouts": MONEY, "commissions": MONEY},
            },
            "meters": {
                "type": "object",
                "additionalProperties": {
                    "type": "object",
                    "properties": {"title": {"type": "string"}, "seed": MONEY, "increment": MONEY},
                },
            },
            "paytables": {"type": "object", "additionalProperties": PAYTABLE},
            "games": {"type": "object", "additionalProperties": False, "properties": tables},
            "text": {"type": "object", "additionalProperties": {"type": "string"}},
        },
        "$defs": parts,
    }


def _table(games: Games, id: str, switches: Any) -> dict[str, Any]:
    game = games[id]
    printed = sorted(read_paytables(game.package))
    own = {"type": "string", "description": "the name of one of this house's own paytables"}
    by_switch = {"type": "object", "description": "a table for each value of a switch"}
    paid_by = {"anyOf": [{"enum": printed}, own, by_switch]}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            **{key: {} for key in TABLE_KEYS},
            "title": {"type": "string"},
            "seats": {"type": "integer", "minimum": 1, "maximum": 16},
            "wagers": {"type": "array", "items": {"enum": [row.id for row in game.wagers]}},
            "limits": {"type": "object", "additionalProperties": LIMIT},
            "pays": {"type": "object", "properties": dict.fromkeys(game.pays, paid_by)},
            "switches": switches,
        },
    }
