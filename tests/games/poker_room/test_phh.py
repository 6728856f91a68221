"""Hands as texts that poker software reads: every game of the room, the notation's own codes and ours."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, ClassVar

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import Announced, Decided, as_seen
from casino_sim.table.table import Table
from games import BY_ID
from games.poker_room import phh
from games.poker_room.bots import strategies
from tests.casino import MV
from tests.games.poker_room.poker import all_check, limit, spread

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit, which reads PHH, is not installed here")
kit = pokerkit.games

ACTION = re.compile(
    r"\Ad dh p\d+ (?:[2-9TJQKA][cdhs]|Jk|\?\?)+\Z|\Ad db (?:[2-9TJQKA][cdhs]|Jk)+\Z"
    r"|\Ap\d+ (?:f|cc|pb|sd|sm|cbr [0-9.]+|s[dm] (?:[2-9TJQKA][cdhs]|Jk|\?\?)+)\Z"
)


class Omaha(kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):  # type: ignore[misc]
    hand_types = (pokerkit.OmahaHoldemHand,)


class NoLimitOmahaHiLo(kit.NoLimitPokerMixin, kit.PotLimitOmahaHoldem):  # type: ignore[misc]
    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)


class LowBall(kit.NoLimitDeuceToSevenLowballSingleDraw):  # type: ignore[misc]
    """A bet of a spread is one that no limit allows, too."""

    hand_types = (pokerkit.RegularLowHand,)


FIXED, FREE = pokerkit.HandHistory.required_field_names["FT"], pokerkit.HandHistory.required_field_names["NT"]


class Reader(pokerkit.HandHistory):  # type: ignore[misc]
    """PokerKit, with the codes it has no name for. It has no joker: hands without one are read."""

    game_types: ClassVar = {
        **pokerkit.HandHistory.game_types,
        "FO": Omaha,
        "FO/8J": kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
        "NO/8": NoLimitOmahaHiLo,
        "NO/8J": NoLimitOmahaHiLo,
        "SA5L1DJ": LowBall,
    }
    required_field_names: ClassVar = {
        **pokerkit.HandHistory.required_field_names,
        **dict.fromkeys(("FO", "FO/8J"), FIXED),
        **dict.fromkeys(("NO/8", "NO/8J", "SA5L1DJ"), FREE),
    }


TABLES = [
    ("mount_airy", "holdem", {"structure": "no_limit"}, "NT"),
    ("mount_airy", "holdem", {}, "FT"),
    ("marysville", "omaha_hi_lo", {}, "FO/8"),
    ("mount_airy", "seven_card_stud", {}, "F7S"),
    ("mount_airy", "seven_card_stud_hi_lo", {}, "F7S/8"),
    ("mount_airy", "omaha", {}, "FO"),
    ("marysville", "omaha_hi_lo", {"structure": "no_limit"}, "NO/8"),
    ("marysville", "omaha_hi_lo_joker", {}, "FO/8J"),
    ("marysville", "lowball", {}, "SA5L1DJ"),
]


def rules_of(house: str, game: str, options: dict[str, str]) -> TableRules:
    return with_options(load_house(house, BY_ID).tables[game], {"fee_schedule": "none", **options}, BY_ID[game])


@cache
def written(house: str, game: str, options: tuple[tuple[str, str], ...]) -> list[tuple[Table, str]]:
    """Some hands between tight players, and the texts of them. A fresh table each: its events stay with it."""
    rules = rules_of(house, game, dict(options))
    strategy = strategies(rules)["tight_passive"]
    found = []
    for number in range(16):
        table = seated(BY_ID[game], rules, 4)
        seed = derive(b"phh", f"{game} {number}")
        play_one(BY_ID[game], table, seed, dict.fromkeys(table.occupied, strategy), Stream(seed, "bots"))
        purses = {seat: table.purse(seat) for seat in table.occupied}
        text = phh.write(rules, table.events, purses, table.marks.get("button", 0), number)
        assert text is not None
        found.append((table, text))
    return found


def known_to_both(table: Table, text: str) -> bool:
    """The other engine has no joker, no bet of the upper limit on fourth street, no reshuffle, and always a cap of four."""
    upper = any(isinstance(event, Decided) and event.option == "bet_upper" for event in table.events)
    shuffled = any(isinstance(event, Announced) and "discards" in event.text for event in table.events)
    most = max(street.count(" cbr ") for street in text.split("d db"))
    return not (upper or shuffled or "Jk" in text.split("actions")[1].split("]")[0] or most > 3)


@pytest.mark.parametrize(("house", "game", "options", "code"), TABLES)
def test_other_software_comes_to_the_same_chips(house: str, game: str, options: dict[str, str], code: str) -> None:
    read = 0
    for table, text in written(house, game, tuple(options.items())):
        if known_to_both(table, text):
            history = Reader.loads(text)
            assert history.variant == code
            *_before, state = history
            assert [float(stack) for stack in state.stacks] == [table.purse(seat) / 100 for seat in history.seats]
            read += 1
    assert read > 4


@pytest.mark.parametrize(("house", "game", "options", "code"), TABLES)
def test_every_text_keeps_to_the_grammar(house: str, game: str, options: dict[str, str], code: str) -> None:
    for table, text in written(house, game, tuple(options.items())):
        fields = tomllib.loads(text)
        assert fields["variant"] == code
        assert all(ACTION.match(action) for action in fields["actions"]), fields["actions"]
        assert sum(fields["starting_stacks"]) == sum(fields["finishing_stacks"])
        assert ("_game" in fields) == (code not in pokerkit.HandHistory.game_types)
        assert len(table.occupied) == len(fields["players"])


def test_a_spread_and_a_joker_are_explained() -> None:
    (_table, text), *_more = written("marysville", "lowball", ())
    fields = tomllib.loads(text)
    assert (fields["min_bet"], fields["_max_bet"], fields["_deck"], fields["_joker"]) == (2, 6, 53, "Jk")
    assert (fields["_hands"], fields["_draws"], fields["_game"]) == ("ace-to-five low", 1, "Low-ball")
    stud = rules_of("mount_airy", "seven_card_stud", {"stakes": "1-3"})
    assert phh.code(stud) == "S7S" and not phh.is_standard(stud)


def test_in_the_draw_everybody_throws_away_before_anybody_is_dealt() -> None:
    says = "seat2 call, you check, you draw Ks, seat2 stand_pat, you check, seat2 check"
    table = spread("lowball", MV)("Ah 2c 3d 7s Ks Jk / 8c 6d 5h 4c 2d", says).table
    purses = {seat: table.purse(seat) for seat in table.occupied}
    seen = [as_seen(event, frozenset({1})) for event in table.events]
    text = phh.write(table.rules, seen, purses, 2, 1)
    assert text is not None
    assert "'p1 sd Ks', 'p2 sd', 'd dh p1 Jk', 'p1 cc', 'p2 cc', 'p1 sm Ah2c3d7sJk'" in text


def test_a_hand_as_text() -> None:
    says = "seat3 fold, you raise, seat2 call, you bet, seat2 call, you bet, seat2 call, you check, seat2 check"
    cards = "As Ad / Kh Kd / 7c 2d / board Qh 9s 5c 4d 3h"
    table = spread("holdem", MV)(cards, says, options=limit("4-8"), fee_schedule="none").table
    seen = [as_seen(event, frozenset({1})) for event in table.events]
    text = phh.write(table.rules, seen, {s: table.purse(s) for s in table.occupied}, 3, 1, {1: "Ada"})
    assert text is not None
    assert "variant = 'FT'" in text and "blinds_or_straddles = [2, 4, 0]" in text
    assert (
        "'d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 8', 'p2 cc', 'd db Qh9s5c', 'p1 cbr 4'" in text
    )
    assert "players = ['Ada', 'Seat 2', 'Seat 3']" in text
    assert "starting_stacks = [400, 400, 400]" in text and "finishing_stacks = [420, 380, 400]" in text


def text_of(says: str, **state: Any) -> str:
    """A hand of five players at 4-8 at Marysville without fees."""
    cards = "As Ad / Kh Kd / 7c 2d / 8c 3d / 9c 4d / board Qh 9s 5c 4h 3h"
    options = limit("4-8", **state.pop("options", {}))
    table = spread("holdem", MV)(cards, says, options=options, fee_schedule="none", **state).table
    purses = {seat: table.purse(seat) for seat in table.occupied}
    text = phh.write(table.rules, table.events, purses, table.marks.get("button", 0), 1)
    assert text is not None
    return text


def test_a_straddle_is_one_for_the_notation_too() -> None:
    says = "seat3 straddle, seat4 fold, seat5 fold, you fold, seat2 call, seat3 check"
    says += all_check("seat2", "seat3", streets=3)
    text = text_of(says, owes={"seat3": "both"})
    assert "variant = 'FT'\n" in text and "blinds_or_straddles = [2, 4, 8, 0, 0]" in text
    assert "small_bet = 4\nbig_bet = 8\n" in text and "_posts" not in text
    *_before, state = pokerkit.HandHistory.loads(text)
    assert [float(stack) for stack in state.stacks] == tomllib.loads(text)["finishing_stacks"]


def test_who_comes_in_with_a_live_blind_is_told_apart() -> None:
    """The notation knows no posts: the code says so, and what was posted stands beside the blinds."""
    says = "seat4 post, seat3 fold, seat4 check, seat5 fold, you call, seat2 check"
    says += all_check("you", "seat2", "seat4", streets=3)
    text = text_of(says, owes={"seat4": "new"})
    assert "variant = 'FT+'\n" in text and "blinds_or_straddles = [2, 4, 0, 0, 0]" in text
    assert "_posts = [0, 0, 0, 4, 0]" in text


def test_a_kill_pot_has_double_limits_and_its_own_blind() -> None:
    says = "seat3 check, seat4 fold, seat5 fold, you fold, seat2 call" + all_check("seat2", "seat3", streets=3)
    text = text_of(says, kill={"killer": "seat3"}, options={"kill_pots": True})
    assert "variant = 'FT+'\n" in text and "small_bet = 8\nbig_bet = 16\n" in text
    assert "_posts = [0, 0, 8, 0, 0]" in text
