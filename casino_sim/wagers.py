"""Bets are rows. A game lists every wager it knows; a house says which of them it offers and between which limits."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import force_setattr

from casino_sim.i18n import N_
from casino_sim.money import Cents


class Wager(Struct, frozen=True, kw_only=True):
    """One kind of bet, as a line of the house's guide."""

    id: str
    label: str  # as the felt prints it
    limit: str = "base"  # which of the table's limits binds it
    before_deal: bool = True  # else it is made during play (raises, doubles, odds)
    required: bool = False  # without it the seat gets no cards
    needs: tuple[str, ...] = ()  # it lies only beside one of these
    equals: str = ""  # must be exactly as large as this other wager (Blind = Ante)
    pays: str = ""  # key of the table's pays, where one printed table decides it
    meter: str = ""  # the progressive it feeds
    rule: str = ""  # where the guide speaks of it


class SideBet(Wager, frozen=True, kw_only=True):
    """A bet beside the main one that its own printed table decides. A house has it where its ``pays`` name that table."""

    hands: tuple[str, ...]  # the rows that its printed table may have
    limit: str = "side"
    envy: str = ""  # key of the table that pays the others in this bet for such a hand
    envy_hands: tuple[str, ...] = ()  # and the rows of that

    def __post_init__(self) -> None:
        if not self.pays:
            force_setattr(self, "pays", self.id)


def side_bet(id: str, label: str, rule: str, hands: tuple[str, ...], beside: str = "ante") -> SideBet:
    return SideBet(id=id, label=label, rule=rule, hands=hands, needs=(beside,))


def progressive(rule: str, hands: tuple[str, ...], *beside: str, meter: str = "linked") -> SideBet:
    """The fixed price of a share in a meter."""
    return SideBet(
        id="progressive",
        label=N_("Progressive"),
        rule=rule,
        hands=hands,
        limit="progressive",
        needs=beside or ("ante",),
        meter=meter,
    )


def plain(row: Wager) -> Wager:
    """The row as the rules of a table hold it: without what only the game itself needs."""
    return Wager(**{name: getattr(row, name) for name in Wager.__struct_fields__})


class Limit(Struct, frozen=True):
    """Smallest and largest stake, and the step between."""

    min: Cents
    max: Cents
    step: Cents = 100

    def allows(self, amount: Cents) -> bool:
        return self.min <= amount <= self.max and (amount - self.min) % self.step == 0


def wager_of(spot: str) -> str:
    """A spot on the felt is a wager's id, with the hand's number behind a slash where a player has several."""
    return spot.partition("/")[0]


def holder_of(spot: str) -> int:
    """The seat that a wager on another's hand lies at: 4 of ``ante_on_4``; 0 of a wager before one's own seat."""
    number = wager_of(spot).rpartition("_on_")[2]
    return int(number) if number.isdigit() else 0


def hand_of(spot: str) -> int:
    return int(spot.partition("/")[2] or "1")


def spot_of(wager: str, hand: int) -> str:
    return wager if hand == 1 else f"{wager}/{hand}"
