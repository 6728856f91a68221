"""What the odds say beside the figure: by which play, within which error, with what the room charges."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from msgspec.structs import replace

from casino_sim.__main__ import main
from casino_sim.houses.loader import house_ids, load_house
from casino_sim.odds.prices import known, odds_of, stored_odds, told_with_fees, with_fee
from casino_sim.odds.report import places
from games import BY_ID

HOUSES = {id: load_house(id, BY_ID) for id in house_ids()}
TABLES = [(BY_ID[id], rules) for house in HOUSES.values() for id, rules in house.tables.items()]


def rows(capsys: pytest.CaptureFixture[str], house: str, game: str) -> list[dict[str, Any]]:
    assert main(["odds", "--house", house, "--game", game, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def test_no_two_rows_of_a_table_look_alike_and_the_best_play_comes_first() -> None:
    for game, rules in TABLES:
        found = odds_of(game, rules)
        names = [(row.wager, row.measure, row.strategy) for row in found]
        assert len(names) == len(set(names)), f"{rules.house} {rules.game}"
        best: dict[tuple[str, str], float] = {}
        for row in found:
            assert float(row.value) <= best.setdefault((row.wager, row.measure), float(row.value)), row


def test_every_row_says_by_which_play(capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "penn_national", "face_up_pai_gow_poker")
    base = [row["strategy"] for row in found if (row["wager"], row["measure"]) == ("base", "ev_per_ante")]
    assert base == ["best play against the open hand", "house way"]
    assert all(row["strategy"] for row in found)


def test_the_odds_of_every_table_are_stored() -> None:
    """So that nobody waits: Crazy 4's alone take seconds to count."""
    assert [f"{rules.house} {rules.game}" for game, rules in TABLES if stored_odds(game, rules) is None] == []


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("mount_airy", "mini_baccarat"),
        ("valley_forge", "blackjack"),
        # From what `odds.json` keeps: who works that out again and forgets `make.py prices` is told so here.
        ("mount_airy", "holdem"),
        ("marysville", "omaha_hi_lo_joker"),
        ("mount_airy", "pai_gow_tiles"),
    ],
)
def test_what_is_stored_is_what_is_worked_out(house: str, game: str) -> None:
    rules = HOUSES[house].tables[game]
    module: Any = BY_ID[game].part("odds")
    assert stored_odds(BY_ID[game], rules) == module.odds(rules)


# -- errors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stderr", "digits"), [(1.6, 1), (0.11, 2), (0.0174, 3), (0.0099, 4), (0.00001, 4), (12.0, 0), (None, 4)]
)
def test_no_digit_is_shown_that_is_not_known(stderr: float | None, digits: int) -> None:
    assert places(stderr, 4) == digits


def test_a_simulated_price_carries_its_error_and_an_exact_one_none() -> None:
    rules = HOUSES["penn_national"].tables["face_up_pai_gow_poker"]
    prices = known(BY_ID[rules.game], rules)
    assert prices is not None and " ± " in prices["base"].percent
    assert prices["fortune"].percent == "7.83%"


# -- what the room charges -------------------------------------------------------------------------


def test_a_card_room_says_what_the_game_costs_with_its_fee(capsys: pytest.CaptureFixture[str]) -> None:
    """A dollar on a bet of ten is ten per cent more; the bank's own fee is shared by the bets it faces."""
    found = {(row["wager"], row["measure"]): row for row in rows(capsys, "marysville", "pai_gow_tiles")}
    plain, charged = (found["base", measure] for measure in ("ev_per_ante", "ev_per_ante_with_fee"))
    assert charged["value"] == pytest.approx(plain["value"] - 0.10)
    assert charged["strategy"].endswith("with the fee of $1 on a bet of $10")
    bank, banked = (found["bank", measure] for measure in ("ev_per_unit_bet", "ev_per_unit_bet_with_fee"))
    assert banked["value"] < bank["value"]
    assert not any("fee" in row["measure"] for row in rows(capsys, "mount_airy", "pai_gow_tiles"))


def test_the_guide_of_a_card_room_tells_the_price_with_the_fee() -> None:
    rules = HOUSES["marysville"].tables["pai_gow_tiles"]
    game, bank = told_with_fees(BY_ID[rules.game], rules)
    assert "keeps 0.93% of all you bet" in game and "fee of $1 on a $10 bet, it is 10.93%" in game
    assert "costs −0.93%" in bank and "7 others bet $10 each" in bank
    casino = HOUSES["mount_airy"].tables["pai_gow_tiles"]
    assert told_with_fees(BY_ID[casino.game], casino) == []


@pytest.mark.parametrize(
    ("game", "fee", "others"),
    [
        ("three_card_poker", 50, 35),  # seven others bet $5 each
        ("three_card_poker_6_card", 200, 30),
        ("ultimate_texas_holdem", 200, 30),
        ("no_bust_21", 50, 35),
        ("pure_21_5", 50, 35),
    ],
)
def test_a_bank_wins_what_the_game_costs_less_the_fee_that_the_bank_alone_pays(
    capsys: pytest.CaptureFixture[str], game: str, fee: int, others: int
) -> None:
    found = {(row["wager"], row["measure"]): row for row in rows(capsys, "marysville", game)}
    bank, charged = (found["bank", measure] for measure in ("ev_per_unit_bet", "ev_per_unit_bet_with_fee"))
    assert bank["value"] == -found["base", "ev_per_ante"]["value"]
    assert charged["value"] == pytest.approx(bank["value"] - fee / 100 / others)
    assert ("base", "ev_per_ante_with_fee") not in found, "players pay no fee here"
    (told,) = told_with_fees(BY_ID[game], HOUSES["marysville"].tables[game])
    assert told.startswith("Holding the bank costs")


@pytest.mark.parametrize(
    ("house", "game", "bets"), [("mount_airy", "holdem", "big blinds"), ("mount_airy", "seven_card_stud", "small bets")]
)
def test_a_poker_room_tells_what_it_keeps_of_the_pots_and_of_each_player_in_an_hour(
    capsys: pytest.CaptureFixture[str], house: str, game: str, bets: str
) -> None:
    found = {row["measure"]: row for row in rows(capsys, house, game) if row["wager"] == "pot"}
    (told,) = told_with_fees(BY_ID[game], HOUSES[house].tables[game])
    share, hourly = -100 * found["ev_per_unit_bet"]["value"], -found["big_blinds_per_hour"]["value"]
    said = re.search(r"keeps ([\d.]+) ± [\d.]+% .* ([\d.]+) ± [\d.]+ (big blinds|small bets) an hour", told)
    assert said is not None and said[3] == bets
    assert (float(said[1]), float(said[2])) == (pytest.approx(share, abs=0.05), pytest.approx(hourly, abs=0.05))


def test_the_fee_weighs_less_on_a_larger_bet() -> None:
    rules = HOUSES["marysville"].tables["pai_gow_tiles"]
    prices = known(BY_ID[rules.game], rules)
    assert prices is not None
    small, large = (with_fee(rules, prices["base"], bet) for bet in (10_00, 100_00))
    assert small is not None and large is not None
    assert small.edge == pytest.approx(prices["base"].edge + 10)
    assert large.edge < prices["base"].edge + 3
    assert with_fee(HOUSES["mount_airy"].tables["pai_gow_tiles"], prices["base"], 25_00) is None


def test_where_more_is_bet_than_the_ante_the_fee_is_a_share_of_all_of_it() -> None:
    rules = HOUSES["marysville"].tables["pai_gow_tiles"]
    prices = known(BY_ID[rules.game], rules)
    assert prices is not None
    twice = replace(prices["base"], action=2.0)
    charged = with_fee(rules, twice, 10_00)
    assert charged is not None and charged.edge == pytest.approx(twice.edge + 5), "a dollar of twenty"


@pytest.mark.parametrize(("house", "game"), [("mount_airy", "holdem"), ("marysville", "lowball")])
def test_the_poker_room_takes_so_many_big_blinds_an_hour(
    capsys: pytest.CaptureFixture[str], house: str, game: str
) -> None:
    found = {row["measure"]: row for row in rows(capsys, house, game) if row["wager"] == "pot"}
    assert -10 < found["big_blinds_per_hour"]["value"] < 0 < found["big_blinds_per_hour"]["stderr"]
