"""What goes wrong in a hand where the table has it so: the ruling, and money and cards that are right afterwards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from casino_sim.equipment import ScriptFault
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.prices import digest
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import Announced, Marked, as_seen
from games import BY_ID
from games.poker_room import irregular, phh
from games.poker_room.bots import strategies
from games.poker_room.odds import of_rules
from games.poker_room.review import review
from games.poker_room.variants import VARIANTS, kinds_of_irregularity
from tests.casino import MA, MV, Played, rows
from tests.games.poker_room.poker import checked_down, limit, spread, staked

THREE = "As Ad / Kh Kd / 7c 2d"
CALLS = "seat3 call, you call"
BOARD = "Qh 9s 5c 4d 3h"
POKER = sorted(VARIANTS)


def goes_wrong(kind: str, cards: str, says: str = "", game: str = "holdem", **state: Any) -> Played:
    """Three players at $4-$8, without fees; seat 3 has the button."""
    options = limit("4-8", irregularities=True, fee_schedule="none")
    return spread(game, MV)(cards, says, options=options, irregularity=kind, **state)


def said(r: Played) -> str:
    return " ".join(event.said for event in r.table.events if isinstance(event, Announced))


def table_with(game: str, on: bool = True) -> TableRules:
    house = MA if game in load_house(MA, BY_ID).tables else MV
    return with_options(load_house(house, BY_ID).tables[game], {"irregularities": on}, BY_ID[game])


# -- in the deal ---------------------------------------------------------------------------------------


def test_PR_17_a_boxed_card_is_dead_and_nobody_gets_it() -> None:
    r = goes_wrong("boxed_card", f"{THREE} / board {BOARD}", checked_down(3))
    (boxed,) = r.marked("dead")[0]
    assert "face up in the deck" in said(r)
    assert [event["card"] for event in r.events("dealt") if event["place"] == "discard"] == [boxed]
    assert boxed not in f"{THREE} {BOARD}"
    assert r.nets == "you 8.00, seat2 -4.00, seat3 -4.00"


def test_PR_17_an_exposed_hole_card_is_replaced_and_is_the_first_burn_card() -> None:
    r = goes_wrong("exposed_card", f"As Ad / Kh Kd / 7c 2d 6h / board {BOARD}")
    assert "Seat 3's card was exposed" in said(r)
    assert (r.hands("seat3"), r.marked("dead")) == (["7c 6h"], [["2d"]])
    r.says(f"{CALLS}, seat2 check")
    assert not r.events("burned"), "the exposed card is the burn card of the flop"


def test_PR_17_one_card_too_many_before_anybody_acts_is_a_misdeal_and_the_blinds_stay() -> None:
    cards = "As Ad 8c 8s / Kh Kd 8d 8h / 7c 2d 6h 6d 6c"
    r = goes_wrong("wrong_count", cards)
    assert "Misdeal" in said(r) and len(r.events("cleared")) == 1
    assert [len(r.hands(name)[0].split()) for name in ("you", "seat2", "seat3")] == [2, 2, 2]
    assert staked(r) == {1: 2, 2: 4}
    assert r.says("seat3 fold, you fold").nets == "you -2.00, seat2 2.00"


def test_PR_17_with_a_joker_in_the_deck_a_card_too_many_is_burned() -> None:
    cards = "As 2d Kc Kd 5h / 9c 9d 8h 8c 5d / Jh Jd Tc Ts 5s"
    wrong = {"options": {"irregularities": True}, "irregularity": "wrong_count"}
    r = spread("omaha_hi_lo_joker", MV)(cards, "", **wrong)
    assert "burned next" in said(r) and not r.events("cleared")
    assert [len(r.hands(name)[0].split()) for name in ("you", "seat2", "seat3")] == [4, 4, 4]


# -- on the board --------------------------------------------------------------------------------------


def test_PR_17_a_flop_of_four_cards_is_dealt_again_without_a_burn() -> None:
    r = goes_wrong("four_card_flop", f"{THREE} / board 8c 8d 8h 8s {BOARD}", f"{CALLS}, seat2 check")
    assert "Four cards on the flop" in said(r)
    assert r.view().cards["board"] == ("Qh", "9s", "5c")
    assert len(r.events("burned")) == 1


def test_PR_17_a_flop_before_the_big_blind_has_acted_goes_back_whole() -> None:
    r = goes_wrong("early_flop", f"{THREE} / board 8c 8d 8h {BOARD}", CALLS)
    assert "The flop came too early: seat 2" in said(r)
    assert (r.asked, r.view().cards["board"]) == ("seat2", ())
    r.says("seat2 check")
    assert r.view().cards["board"] == ("Qh", "9s", "5c")
    assert len(r.events("burned")) == 1


def test_PR_17_an_early_turn_card_is_set_aside_and_shuffled_in_for_the_river() -> None:
    checks = "you check, seat2 check"
    r = goes_wrong("early_turn", f"{THREE} / board Qh 9s 5c 8c 4d 3h", f"{CALLS}, seat2 check, {checks}")
    assert "set aside" in said(r) and r.view().cards["board"] == ("Qh", "9s", "5c")
    r.says("seat3 check")
    assert r.view().cards["board"] == ("Qh", "9s", "5c", "4d")
    assert len(r.events("burned")) == 3, "for the flop, for the early turn and for the turn"
    r.says(f"{checks}, seat3 check")
    assert "shuffled in" in said(r)
    assert len(r.events("burned")) == 3, "none for the river"
    assert r.says(f"{checks}, seat3 check").nets == "you 8.00, seat2 -4.00, seat3 -4.00"


def test_PR_17_an_early_river_card_is_shuffled_back() -> None:
    checks = "you check, seat2 check, seat3 check"
    says = f"{CALLS}, seat2 check, {checks}, you check, seat2 check"
    r = goes_wrong("early_river", f"{THREE} / board Qh 9s 5c 4d 8c 3h", says)
    assert "The river came too early: seat 3" in said(r) and len(r.view().cards["board"]) == 4
    assert r.says(f"seat3 check, {checks}").nets == "you 8.00, seat2 -4.00, seat3 -4.00"
    assert len(r.events("burned")) == 3


# -- in the betting ------------------------------------------------------------------------------------


@rows(
    "how, bet, back",
    ("say_raise", 8, None),
    ("one_motion", 8, None),
    ("two_motions", 4, "$4"),
    ("one_chip", 4, "$21"),  # the smallest chip of $8 or more is $25
)
def test_PR_17_how_the_chips_of_a_raise_go_in_decides_whether_it_is_one(how: str, bet: int, back: str | None) -> None:
    r = goes_wrong("chips_in", f"{THREE} / board {BOARD}", "seat3 raise")
    assert (r.asked, r.options) == ("seat3", "say_raise one_motion two_motions one_chip")
    r.says(f"seat3 {how}")
    assert staked(r)[3] == bet and r.asked == "you"
    assert (f"{back} goes back" in said(r)) if back else ("The raise stands" in said(r))
    assert r.table.ledger.total() == 0
    assert r.table.purse(3) + bet * 100 == 40_000


def test_PR_17_without_a_chip_as_large_as_the_raise_there_is_no_large_chip() -> None:
    r = goes_wrong("chips_in", f"{THREE} / board {BOARD}", "seat3 raise", bankroll={"seat3": "20"})
    assert r.options == "say_raise one_motion two_motions"


def test_PR_17_who_checks_out_of_turn_may_not_bet_first_but_may_call() -> None:
    r = goes_wrong("out_of_turn", f"{THREE} / board {BOARD}", f"{CALLS}, seat2 check")
    early = r.asked or ""
    assert early != "you" and r.options == "check wait"
    r.says(f"{early} check, you check")
    if early == "seat2":
        assert "Seat 2's check stands" in said(r) and r.asked == "seat3"
        r.says("seat3 bet, you fold")
    else:
        r.says("seat2 bet")
    assert (r.asked, r.options) == (early, "fold call raise")


def test_PR_17_who_waits_for_their_turn_may_bet() -> None:
    r = goes_wrong("out_of_turn", f"{THREE} / board {BOARD}", f"{CALLS}, seat2 check")
    r.says(f"{r.asked} wait, you check")
    assert (r.asked, r.options) == ("seat2", "check bet")


# -- the switch ----------------------------------------------------------------------------------------


def test_PR_17_nothing_goes_wrong_where_the_table_does_not_have_it() -> None:
    with pytest.raises(ScriptFault, match="'irregularities' is off"):
        spread("holdem", MV)(THREE, irregularity="early_flop")
    with pytest.raises(ScriptFault, match="choose from boxed_card, wrong_count"):
        goes_wrong("late_flop", THREE)


def test_a_table_where_things_go_wrong_has_the_price_of_the_usual_one() -> None:
    """It changes no odds, so what is stored for the table is what it costs."""
    on, off = table_with("holdem"), table_with("holdem", on=False)
    assert (digest(on), of_rules(on)) == (digest(off), of_rules(off))


@pytest.mark.parametrize("game", POKER)
def test_PR_17_whatever_goes_wrong_no_chip_and_no_card_is_lost(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play hands in each of which something goes wrong: all kinds happen, no card is twice on the table, the books
    are right, and every hand can be looked back at and saved."""
    monkeypatch.setattr(irregular, "EVERY", 1)
    rules, seen, chance = table_with(game), Counter[str](), Stream(b"players", "bots")
    table = seated(BY_ID[game], rules, 6)
    everybody = dict.fromkeys(table.occupied, strategies(rules)["skilled"])
    everybody[1] = strategies(rules)["novice"]
    for number in range(60):
        play_one(BY_ID[game], table, derive(b"wrong", f"{game} {number}"), everybody, chance)
        assert table.ledger.total() == 0 and not any(table.bets.values())
        seen.update(e.value for e in table.events if isinstance(e, Marked) and e.marker == "irregularity" and e.value)
        lying = [card for hand in table.hands.values() for card in hand.cards]
        assert len(lying) == len(set(lying))
        events = [as_seen(event, frozenset([1])) for event in table.events]
        text = phh.write(rules, events, {seat: table.purse(seat) for seat in table.occupied}, names={1: "Me"})
        assert text is not None and "??" in text
        if number % 20 == 0:
            assert all(0 <= moment.share <= 1 for moment in review(rules, events, 1))
    assert set(seen) == set(kinds_of_irregularity(VARIANTS[game]))


def test_PR_17_a_boxed_card_is_laid_away_open() -> None:
    """Everybody sees it go, and nobody's hand is one card short."""
    r = goes_wrong("boxed_card", f"{THREE} / board {BOARD}", checked_down(3))
    (boxed,) = r.marked("dead")[0]
    gone = [(list(event["cards"]), event["place"]) for event in r.events("discarded")]
    assert gone[0] == ([boxed], "discard")


def test_PR_17_an_exposed_card_is_turned_over_and_laid_away_open() -> None:
    r = goes_wrong("exposed_card", f"As Ad / Kh Kd / 7c 2d 6h / board {BOARD}", f"{CALLS}, seat2 check")
    turned, gone = ([(e["place"], list(e["cards"])) for e in r.events(kind)] for kind in ("turnedover", "discarded"))
    assert turned[0] == gone[0] == ("seat3", ["2d"])


@pytest.mark.parametrize("minute", [-1, True, "soon", 2.5])
def test_a_script_that_begins_at_no_minute_of_the_clock_is_refused(minute: object) -> None:
    with pytest.raises(ScriptFault, match="should be a number of minutes"):
        goes_wrong("", f"{THREE} / board {BOARD}", minute=minute)
