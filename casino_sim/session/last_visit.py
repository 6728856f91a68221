"""When somebody was last at a table, and what it brought: from the rounds that they played there one after the other."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import NamedTuple

from casino_sim.money import Cents
from casino_sim.store.records import RoundLine
from casino_sim.store.store import Store

VISIT_GAP = timedelta(hours=3)  # without a round: what comes then is another visit
MOST_ROUNDS = 2_000  # that are looked through


class LastVisit(NamedTuple):
    day: date
    rounds: int
    net: Cents


def last_visit(store: Store, player: int, house: str, game: str) -> LastVisit | None:
    """At any of the ways in which this table was set up."""
    here = [each.id for each in store.sessions.of(player) if (each.house, each.game) == (house, game)]
    every = (line for id in here for line in store.rounds.last(MOST_ROUNDS, session=id) if line.finished)
    played = [line for line in every if any(each.seat in line.mine for each in line.lines)]  # not those sat out
    played.sort(key=_begun, reverse=True)
    visit: list[RoundLine] = []
    for line in played:
        if visit and _begun(visit[-1]) - _begun(line) > VISIT_GAP:
            break
        visit.append(line)
    if not visit:
        return None
    return LastVisit(_begun(visit[0]).astimezone().date(), len(visit), sum(line.net for line in visit))


def _begun(line: RoundLine) -> datetime:
    return datetime.fromisoformat(line.started)
