"""Criss Cross Poker: the bonus known from outside, and the tables behind the exact result."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.odds.showdown import hole_name
from casino_sim.poker.batch import rank_rows
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.criss_cross_poker import odds as module
from games.criss_cross_poker.bots import on_two_cards
from games.criss_cross_poker.coach import before_anything_is_turned
from games.criss_cross_poker.odds_cross import Cross
from tests.odds import by_wager, printed

CC = "criss_cross_poker"
RULES = load_house("mount_airy", BY_ID).tables[CC]
BASE = ("ante_across", "ante_down", "across", "down", "middle")


@pytest.fixture(scope="module")
def values() -> dict[tuple[str, str], Fraction]:
    return by_wager(module.odds(RULES))


def test_the_house_keeps_87_per_cent_of_one_ante(values: dict[tuple[str, str], Fraction]) -> None:
    """The house guide's own digest samples 4.4 % of both antes, 8.7 % of one; this is the exact figure."""
    assert values["base", "ev_per_ante"] == Fraction(-579091, 6689228)
    assert round(float(values["base", "ev_per_ante"]), 3) == -0.087


def test_the_bonus_costs_347_per_cent(values: dict[tuple[str, str], Fraction]) -> None:
    """Of 2,598,960 hands: 4, 36, 624, 3,744, 5,108, 10,200, 54,912, 123,552, and 9 of 13 of 1,098,240 pairs."""
    paid = 4 * 251 + 36 * 101 + 624 * 41 + 3744 * 16 + 5108 * 11 + 10200 * 7 + 54912 * 5 + 123552 * 4
    paid += 1098240 * 9 // 13 * 2
    assert values["five_card_bonus", "ev_per_unit_bet"] == Fraction(paid, 2598960) - 1


def test_lines_are_summed_right_over_the_middle_cards() -> None:
    """Against laying every middle card, for some crosses."""
    own = (0, 49)
    cross = Cross(RULES, own)
    lines = cross.lines()
    others = np.setdiff1d(np.arange(52), own)
    pays = {"main": cross.main, "ante": cross.ante}
    assert cross.unit == 1
    for one, other in ((3, 777), (100, 1200), (555, 321)):
        assert lines.apart[one, other]
        taken = {*cross.pairs[one], *cross.pairs[other]}
        middles = [card for card in range(50) if card not in taken]
        across, down = (pays["main"][pair, middles] for pair in (one, other))
        ranks = [
            rank_rows("high5", np.array([[*own, *others[cross.pairs[pair]], others[m]] for m in middles], np.uint8))
            for pair in (one, other)
        ]
        assert lines.across[one, other] == across.sum()
        assert lines.down[one, other] == down.sum()
        assert lines.antes[one, other] == (pays["ante"][one, middles] + pays["ante"][other, middles]).sum()
        assert lines.better[one, other] == np.where(ranks[0] >= ranks[1], across, down).sum()


def test_the_book_bets_across_what_is_best() -> None:
    across = stored.read("games.criss_cross_poker")[module.of_pays(RULES)]["across"]
    suits = {"s": "cc", "o": "cd", "": "cd"}
    wrong = [
        name
        for name, worth in across.items()
        if on_two_cards([name[at] + suits[name[2:]][at] for at in range(2)])
        != max(range(4), key=lambda times: (-2.0, *worth)[times])
    ]
    assert wrong == ["QJs"], "a close second for three antes"
    assert len(across) == 169


def test_what_the_chips_end_on_makes_up_the_whole_action() -> None:
    entry, own = stored.best_for("games.criss_cross_poker", module.of_pays(RULES))
    chips = sum((Fraction(part) for key in ("main", "ante") for part in entry[key].values()), Fraction(entry["folded"]))
    assert own and chips == Fraction(entry["action"])


def test_other_pays_are_priced_at_once_from_the_rows_on_which_the_chips_end(
    values: dict[tuple[str, str], Fraction],
) -> None:
    entry, _ = stored.best_for("games.criss_cross_poker", module.of_pays(RULES))
    lines = module.odds(printed(RULES, "main", two_pair="3 to 1"))
    assert Fraction(lines[0].value) - values["base", "ev_per_ante"] == Fraction(entry["main"]["two_pair"])
    assert {line.strategy for line in lines[:2]} == {stored.OTHER_PAYS}


def test_under_other_pays_the_coach_samples_the_first_bet_and_shows_its_error() -> None:
    own = np.array([0, 49], np.uint8)
    exact = stored.best_for("games.criss_cross_poker", module.of_pays(RULES))[0]["across"][hole_name(0, 49)]
    values, errors = before_anything_is_turned(printed(RULES, "main", two_pair="2001 to 1000"), own)
    assert set(values) == set(errors) == {1, 2, 3}
    for times, value in zip((1, 2, 3), exact, strict=True):
        assert 0 < errors[times] < 0.2 and abs(values[times] - value) < 3 * errors[times] + 0.01


@pytest.mark.slow
def test_working_it_out_anew_gives_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, stored.Entry] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    module.recompute(RULES, HERE)
    assert kept == stored.read("games.criss_cross_poker")
