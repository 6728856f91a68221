"""What is simulated: the rules, who plays, the bets, how many rounds, from which seed. The result follows from it alone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, cents

CHUNK = 1_000_000  # rounds that one worker plays at a time
VERSION = 2  # of how rounds are dealt and counted: a checkpoint of another one is of no use


class BadPlan(ValueError):
    """Something that cannot be simulated. The sentence says what and what can be done instead."""


class Plan(Struct, frozen=True, dict=True):
    """Chunk ``i`` draws from the seed and ``i`` and from nothing else, so it may be played anywhere and in any order."""

    rules: TableRules
    strategy: str  # empty where nothing is decided
    bets: tuple[tuple[str, Cents], ...]
    seed: int
    rounds: int
    chunk: int = CHUNK

    @property
    def chunks(self) -> int:
        return -(-self.rounds // self.chunk)

    def size(self, number: int) -> int:
        """How many rounds this chunk plays (games from shoes finish theirs, so they play a few more)."""
        return min(self.chunk, self.rounds - number * self.chunk)

    @cached_property
    def digest(self) -> str:
        """Of everything but the number of rounds: a run may be made longer."""
        known = (VERSION, self.rules, self.strategy, self.bets, self.seed, self.chunk)
        return hashlib.sha256(msgspec.json.encode(known, order="sorted")).hexdigest()[:32]


def bets_for(rules: TableRules, chosen: Mapping[str, str | None], every: Mapping[str, Cents]) -> dict[str, Cents]:
    """``chosen``: wagers by name, each with its amount in dollars or none; ``every``: what can be bet, each at its usual.

    What must lie beside a chosen wager lies there at its least.
    """
    from casino_sim.houses.checks import did_you_mean

    for wager in chosen:
        if wager not in every:
            hint = did_you_mean(wager, every)
            raise BadPlan(f"there is no wager '{wager}' to simulate{hint}; choose from {', '.join(every)}")
    names = set(chosen) or set(every)
    waiting = list(names)
    while waiting:
        row = rules.wagers[waiting.pop()]
        beside = [need for need in row.needs[:1] if need in every and not names & set(row.needs)]
        for need in (*beside, *([row.equals] if row.equals else ())):
            if need not in names:
                names.add(need)
                waiting.append(need)
    names |= {id for id in every if rules.wagers[id].required}
    found = {id: amount(rules, id, chosen.get(id), every[id]) for id in every if id in names}
    for id in found:
        other = rules.wagers[id].equals
        if other in found and chosen.get(id) is None:
            found[id] = found[other]
    return found


def amount(rules: TableRules, wager: str, text: str | None, usual: Cents) -> Cents:
    if text is None:
        return usual
    found, limit = cents(text), rules.limit(wager)
    if not limit.allows(found):
        low, high = limit.min / 100, limit.max / 100
        raise BadPlan(
            f"'{wager}' takes ${low:,.2f} to ${high:,.2f} in steps of ${limit.step / 100:,.2f}, not ${found / 100:,.2f}"
        )
    return found


def opening_bets(rules: TableRules) -> dict[str, Cents]:
    """Every wager that is made before the deal, each at its least."""
    return {id: rules.limit(id).min for id, row in rules.wagers.items() if row.before_deal}


def as_json(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
