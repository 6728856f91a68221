"""Each style does what its name says: how many hands it plays, how it bets, when it folds, what it does with the nuts."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import Struct

from casino_sim.cards import CARD, HIDDEN
from casino_sim.poker.evaluator import rank_high
from casino_sim.table.events import Dealt, Decided, Discarded, Marked
from casino_sim.table.table import Table
from games.poker_room.players.style import STYLES
from tests.games.poker_room.test_players import LIMIT, hands_between

DEALS = 250
TRIPS = rank_high([CARD[name] for name in "2s 2d 2h 3c 4d".split()])  # worth hiding


class Habits(Struct):
    """What a style does before the flop and after it."""

    hands: int = 0
    played: int = 0  # put money in of its own will before the flop
    raised: int = 0  # raised before the flop
    bets: int = 0  # and raises
    raises: int = 0
    calls: int = 0
    folds: int = 0
    bet_into: int = 0  # checked, and then somebody bet
    check_raises: int = 0
    monsters: int = 0  # decisions on flop and turn with three of a kind or better, made with a card of its own
    hidden: int = 0  # of those: checked or only called

    @property
    def vpip(self) -> float:
        return self.played / self.hands

    @property
    def pfr(self) -> float:
        return self.raised / self.hands

    @property
    def aggression(self) -> float:
        return self.bets / max(1, self.bets + self.calls)

    @property
    def folded(self) -> float:
        """Of the bets it faced after the flop."""
        return self.folds / max(1, self.raises + self.calls + self.folds)

    @property
    def check_raised(self) -> float:
        return self.check_raises / max(1, self.bet_into)

    @property
    def slow_played(self) -> float:
        return self.hidden / max(1, self.monsters)


@cache
def habits(style: str) -> Habits:
    """The style at one half of a table of regular players."""
    found = Habits()
    for table, names in hands_between(LIMIT, style, "regular", DEALS):
        for seat in names:
            if names[seat] == style:
                watch(table, seat, found)
    return found


def watch(table: Table, seat: int, found: Habits) -> None:
    """One seat through one hand. It sees its own cards in the events, as nobody else does."""
    cards: list[str] = []
    board: list[str] = []
    street, checked, before = "", False, ""
    for event in table.events:
        if isinstance(event, Dealt) and event.card != HIDDEN:
            (cards if event.seat == seat else board if event.place == "board" else []).append(event.card)
        elif isinstance(event, Marked) and event.marker == "street":
            street, checked = event.value or street, False
        elif isinstance(event, Decided) and event.about == "act" and event.seat == seat:
            if street == "preflop":
                before += event.option[0] if event.option != "check" else ""
                continue
            bets = event.option in ("bet", "raise", "all_in")
            found.bets += bets
            found.raises += event.option == "raise"
            found.calls += event.option == "call"
            found.folds += event.option == "fold"
            found.bet_into += checked
            found.check_raises += checked and bets
            if street in ("flop", "turn") and is_monster(cards[-2:], board):
                found.monsters += 1
                found.hidden += not bets
            checked = event.option == "check"
    found.hands += any(isinstance(event, Dealt | Discarded) and event.place == f"seat{seat}" for event in table.events)
    found.played += "c" in before or "r" in before
    found.raised += "r" in before


def is_monster(cards: list[str], board: list[str]) -> bool:
    rank = rank_high([CARD[name] for name in (*cards, *board)])
    return rank >= TRIPS and len({name[0] for name in board}) == len(board)


@pytest.mark.feature("F296")
def test_loose_and_tight_show_in_how_many_hands_are_played() -> None:
    vpip = {style: habits(style).vpip for style in STYLES}
    assert vpip["maniac"] > vpip["loose_aggressive"] > vpip["tight_aggressive"] + 0.15
    assert vpip["loose_passive"] > vpip["tight_passive"] + 0.15


@pytest.mark.feature("F296")
def test_aggressive_and_passive_show_in_raises() -> None:
    pfr = {style: habits(style).pfr for style in STYLES}
    assert pfr["maniac"] > pfr["loose_aggressive"] > pfr["tight_aggressive"] > 2 * pfr["tight_passive"]
    assert pfr["loose_aggressive"] > 2 * pfr["loose_passive"]
    bets = {style: habits(style).aggression for style in STYLES}
    assert bets["loose_aggressive"] > bets["loose_passive"] + 0.05
    assert bets["tight_aggressive"] > bets["tight_passive"] + 0.05


@pytest.mark.feature("F296")
def test_who_is_curious_or_brave_folds_less() -> None:
    folded = {style: habits(style).folded for style in STYLES}
    assert folded["maniac"] < folded["loose_aggressive"] < folded["tight_passive"] - 0.1
    assert folded["tight_aggressive"] < folded["tight_passive"] - 0.1
    everything = {style: (1 - habits(style).vpip) for style in STYLES}
    assert everything["tight_passive"] > everything["loose_passive"] + 0.3


@pytest.mark.feature("F296")
def test_a_trapper_checks_the_best_hands_and_raises_later() -> None:
    """With three of a kind they check or call where others bet, and raise whoever bets into them."""
    trappy = habits("trappy")
    for style in ("tight_aggressive", "loose_aggressive", "maniac"):
        other = habits(style)
        assert trappy.slow_played > other.slow_played + 0.25, style
        assert trappy.check_raised > 1.5 * other.check_raised, style
