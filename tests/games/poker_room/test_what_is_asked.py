"""Questions of the poker room to the dollar: what posting, straddling and betting cost, and who can afford it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from casino_sim.rng import Stream
from casino_sim.session.find_table import table_of
from casino_sim.table.ask import Answer, Bets, Choose, Option
from casino_sim.table.view import View
from games import BY_ID
from games.poker_room import tournament
from games.poker_room.players.reading import TableFacts
from tests.casino import MA, MV, rows
from tests.games.poker_room.poker import amounts, cost, no_limit, spread

FIVE = "7c 2d / 8c 3d / 9c 4d / Tc 5d / Jc 6d"


@rows(
    "chips, offered",
    ("8", "wait post straddle"),
    ("7", "wait post"),
    ("6", "wait post"),
    ("5", "wait"),
)
def test_PR_14_who_comes_back_is_offered_what_their_chips_reach(chips: str, offered: str) -> None:
    """4-8: a post of both blinds is $6, four of them live, and a straddle is $8."""
    r = spread("holdem", MV)(FIVE, owes={"seat3": "both"}, bankroll={"seat3": chips}, fee_schedule="none")
    asked = r.options if r.asked == "seat3" else "wait"
    assert asked == offered
    if "straddle" in offered:
        assert (cost(r, "post"), cost(r, "straddle")) == ("6.00", "8.00")


def test_PR_6_a_bet_with_a_choice_of_sizes_has_no_cost_before_it_is_named() -> None:
    r = spread("holdem", MA)("7c 2d / 8c 3d", options=no_limit("2-5"))
    assert (cost(r, "raise"), cost(r, "call")) == ("0.00", "3.00")
    low, high = amounts(r)["raise"].split()
    assert low == "10.00" and float(high) > 100


@rows("kill", {"active": "yes"}, {"active": 1}, {"other": True}, {"other": False})
def test_PR_13_a_script_says_of_a_kill_only_what_there_is_to_say(kill: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"state.kill: '(active|other)' isn't one of last_winner, active"):
        spread("omaha_hi_lo", MV)("As Ad 2c 3c / Ks Kd 2d 3d", kill=kill)


# -- a short stack in a tournament -----------------------------------------------------------------


@dataclass
class Short:
    """Seat 2 with six big blinds before the board."""

    cards: str

    def asked(self, about: str) -> str:
        _game, rules = table_of("mount_airy", "holdem", {"tournament": 1}, BY_ID)
        facts = TableFacts.of(rules)
        hands = {"seat1": ("??", "??"), "seat2": tuple(self.cards.split()), "seat3": ("??", "??")}
        purses = {1: 1_500_00, 2: 120_00, 3: 1_500_00}
        marks = {"street": facts.variant.streets[0].id, "line": ["", "", "", ""], "button": 1}
        view = View("mount_airy", "holdem", 2, 3, (1, 2, 3), hands, {}, {3: {"pot": 20_00}}, purses, (), {}, marks)
        options = (Option("fold", "Fold"), Option("call", "Call", 20_00), Option("all_in", "All in", 120_00))

        def usual(view: View, question: Any, chance: Stream) -> Answer:
            return Answer("call")

        play = tournament._for_a_place(usual, facts)
        found = play(view, Choose(2, about, options), Stream(b"short", ""))
        assert not isinstance(found, Bets)
        return found.option


def test_TH_5_a_short_stack_pushes_or_folds_its_turn_and_answers_everything_else_as_ever() -> None:
    assert Short("As Ah").asked("act") == "all_in" and Short("7c 2d").asked("act") == "fold"
    assert Short("As Ah").asked("show") == "call" and Short("7c 2d").asked("show") == "call"
