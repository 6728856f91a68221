"""What lies on the felt as it is drawn. A fresh one is made from a view; events change it one by one.

After any number of events it must equal the picture of the view that comes with them: that is tested, and it is why a skipped
animation, a resized window and a resumed hand all look the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from casino_sim.money import Cents
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent
from casino_sim.table.view import View


@dataclass
class Picture:
    cards: dict[str, list[str]] = field(default_factory=dict)
    groups: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    bets: dict[int, dict[str, Cents]] = field(default_factory=dict)
    pots: list[Cents] = field(default_factory=list)
    marks: dict[str, Any] = field(default_factory=dict)
    meters: dict[str, Cents] = field(default_factory=dict)
    dice: tuple[int, ...] = ()  # as they last came to rest
    pocket: str = ""  # where the ball last fell

    @classmethod
    def of(cls, view: View) -> Picture:
        return cls(
            cards={place: list(names) for place, names in view.cards.items() if names},
            groups=dict(view.groups),
            bets={seat: dict(spots) for seat, spots in view.bets.items() if spots},
            pots=list(view.pots),
            marks=dict(view.marks),
            meters=dict(view.meters),
        )

    def same_felt(self, other: Picture) -> bool:
        """Dice and ball are remembered by the picture alone."""
        mine = (self.cards, self.groups, self.bets, _without_empty_pots(self.pots), self.marks, self.meters)
        return mine == (
            other.cards,
            other.groups,
            other.bets,
            _without_empty_pots(other.pots),
            other.marks,
            other.meters,
        )

    def apply(self, event: AnyEvent) -> None:
        change = CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def set_bet(self, seat: int, spot: str, amount: Cents) -> None:
        spots = self.bets.setdefault(seat, {})
        if amount:
            spots[spot] = amount
        else:
            spots.pop(spot, None)
        if not spots:
            del self.bets[seat]

    def bet(self, seat: int, spot: str) -> Cents:
        return self.bets.get(seat, {}).get(spot, 0)


def _without_empty_pots(pots: list[Cents]) -> list[Cents]:
    return [pot for pot in pots if pot]


def _bet_is(picture: Picture, event: happened.Staked | happened.TakenDown) -> None:
    picture.set_bet(event.seat, event.spot, event.total)


def _travel(picture: Picture, event: happened.Traveled) -> None:
    left = picture.bet(event.seat, event.source) - event.amount
    picture.set_bet(event.seat, event.target, picture.bet(event.seat, event.target) + event.amount)
    picture.set_bet(event.seat, event.source, max(0, left))


def _collect(picture: Picture, event: happened.Collected) -> None:
    picture.set_bet(event.seat, event.spot, 0)


def _settle(picture: Picture, event: happened.Settled) -> None:
    staked = picture.bet(event.seat, event.spot)
    if staked:
        rest = max(0, staked - event.staked)
        picture.set_bet(event.seat, event.spot, event.stays or rest)


def _deal(picture: Picture, event: happened.Dealt) -> None:
    picture.cards.setdefault(event.place, []).append(event.card)


def _turn(picture: Picture, event: happened.TurnedOver) -> None:
    for at, name in zip(event.at, event.cards, strict=True):
        picture.cards[event.place][at] = name


def _move(picture: Picture, event: happened.Moved) -> None:
    cards = picture.cards[event.source]
    name = cards.pop(event.at)
    if not cards:
        del picture.cards[event.source]
    picture.cards.setdefault(event.target, []).append(name)


def _arrange(picture: Picture, event: happened.Arranged) -> None:
    picture.groups[event.place] = event.groups


def _discard(picture: Picture, event: happened.Discarded) -> None:
    cards = picture.cards.get(event.place, [])
    left = [name for i, name in enumerate(cards) if i not in event.at]
    if left:
        picture.cards[event.place] = left
    else:
        picture.cards.pop(event.place, None)


def _clear(picture: Picture, event: happened.Cleared) -> None:
    picture.cards.clear()
    picture.groups.clear()


def _roll(picture: Picture, event: happened.Rolled) -> None:
    picture.dice = event.dice


def _spin(picture: Picture, event: happened.Spun) -> None:
    picture.pocket = event.pocket


def _gather(picture: Picture, event: happened.Gathered) -> None:
    while len(picture.pots) <= event.pot:
        picture.pots.append(0)
    picture.pots[event.pot] = event.total
    for seat, amount in zip(event.seats, event.amounts, strict=True):
        picture.set_bet(seat, event.spot, max(0, picture.bet(seat, event.spot) - amount))


def _pot_paid(picture: Picture, event: happened.PotPaid) -> None:
    if event.pot < len(picture.pots):
        picture.pots[event.pot] = event.total


def _meter(picture: Picture, event: happened.MeterMoved) -> None:
    picture.meters[event.meter] = event.after


def _mark(picture: Picture, event: happened.Marked) -> None:
    if event.value is None:
        picture.marks.pop(event.marker, None)
    else:
        picture.marks[event.marker] = event.value


def _open(picture: Picture, event: happened.RoundOpened) -> None:
    picture.cards.clear()
    picture.groups.clear()
    picture.pots.clear()


CHANGES: dict[type, Callable[[Picture, Any], None]] = {
    happened.RoundOpened: _open,
    happened.Staked: _bet_is,
    happened.TakenDown: _bet_is,
    happened.Traveled: _travel,
    happened.Collected: _collect,
    happened.Settled: _settle,
    happened.Dealt: _deal,
    happened.TurnedOver: _turn,
    happened.Moved: _move,
    happened.Arranged: _arrange,
    happened.Discarded: _discard,
    happened.Cleared: _clear,
    happened.Rolled: _roll,
    happened.Spun: _spin,
    happened.Gathered: _gather,
    happened.PotPaid: _pot_paid,
    happened.MeterMoved: _meter,
    happened.Marked: _mark,
}
