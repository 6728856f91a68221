"""Ultimate Texas Hold'em: figures known from outside, and the tables behind the exact result."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.ultimate_texas_holdem import odds as module
from games.ultimate_texas_holdem.bots import raises_before_the_flop
from tests.odds import by_wager, printed

UTH = "ultimate_texas_holdem"
RULES = load_house("valley_forge", BY_ID).tables[UTH]
CARD_ROOM = load_house("marysville", BY_ID).tables[UTH]
BASE = ("ante", "blind", "play")


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(module.odds(RULES))


def test_the_house_keeps_218_per_cent_of_the_ante(values: dict[tuple[str, str], Fraction]) -> None:
    """2.18497 % of the ante, 0.526 % of all action; Trips 50-40-30-8-6-5-3 1.90 %: wizardofodds.com."""
    assert round(float(values["base", "ev_per_ante"]), 7) == -0.0218497
    assert round(float(values["base", "element_of_risk"]), 5) == -0.00526
    assert round(float(values["trips", "ev_per_unit_bet"]), 4) == -0.0190


def test_the_bad_beat_bonus_costs_1479_per_cent_where_a_tie_loses() -> None:
    """The published 14.79 % (wizardofodds.com) counts a tie as lost; at this table it goes back, which is 4.07 % better."""
    kept = stored.read("games.ultimate_texas_holdem")[module.BEATEN]
    value = by_wager(module.odds(CARD_ROOM))["bad_beat", "ev_per_unit_bet"]
    tie = Fraction(kept["tie"], sum(kept.values()))
    assert round(float(value - tie), 4) == -0.1479
    assert sum(kept.values()) == 2598960 * 1081 * 990


def test_the_book_raises_before_the_flop_what_is_better_raised() -> None:
    moments = module.kept_for(RULES.pays["blind"])["before_the_flop"]
    assert len(moments) == 169
    for name, (raised, raised_less, checked) in moments.items():
        own = (name[0] + "c", name[1] + ("c" if name.endswith("s") else "d"))
        assert raises_before_the_flop(own) == (raised >= checked), name
        assert raised_less <= max(raised, checked), "three antes are never best"


def test_another_blind_table_is_priced_with_the_play_that_is_kept() -> None:
    line = module.odds(printed(RULES, "blind", flush="2 to 1"))[0]
    flushes = Fraction(module.kept_for(RULES.pays["blind"])["blind_wins"]["flush"])
    assert Fraction(line.value) - Fraction(module.odds(RULES)[0].value) == flushes / 2
    assert line.strategy != "optimal"


@pytest.mark.slow
def test_working_it_out_anew_gives_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, stored.Entry] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    module.recompute(RULES, HERE)
    assert kept == stored.read("games.ultimate_texas_holdem")
