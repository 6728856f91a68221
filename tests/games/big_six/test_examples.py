"""Spins with exact money."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from casino_sim.bots import strategies
from casino_sim.houses.loader import load_house, with_options
from casino_sim.resources import game_file
from casino_sim.rng import derive
from casino_sim.table.auto import play, play_one, seated
from casino_sim.table.events import Spun
from casino_sim.wheels import BIG_SIX
from games import BY_ID
from tests.casino import MA, at, rows
from tests.odds import opening_advice

GAME = BY_ID["big_six"]
RULES = load_house(MA, BY_ID).tables["big_six"]


spin = at("big_six", MA)
ONE_OF_EACH = f"{' '.join(BIG_SIX.pockets)} 1"


@pytest.mark.feature("F134", "F135")
@rows(
    "bets, symbol, net",
    ("fox 10", "fox", "10.00"),
    ("fox 10", "squirrel", "-10.00"),
    ("squirrel 5", "squirrel", "10.00"),
    ("rabbit 4", "rabbit", "20.00"),
    ("deer 3, wolf 1", "deer", "29.00"),
    ("wolf 5", "wolf", "100.00"),
    ("joker logo 2", "joker", "88.00"),
    ("logo 2", "logo", "90.00"),
    ("joker 2", "logo", "-2.00"),
    (ONE_OF_EACH, "rabbit", "-1.00"),
    (ONE_OF_EACH, "fox", "-5.00"),
    (ONE_OF_EACH, "deer", "4.00"),
)
def test_BS_4_the_money_of_a_spin(bets: str, symbol: str, net: str) -> None:
    assert spin(bets, wheel=symbol).net == net


@pytest.mark.feature("F136")
@rows("stops, net", ("void fox", "10.00"), ("void void deer", "-10.00"))
def test_BS_3_a_spin_that_does_not_count_leaves_the_bets_and_is_made_again(stops: str, net: str) -> None:
    r = spin("fox 10", wheel=stops)
    assert (r.net, len(r.lines())) == (net, 1)
    assert r.events("spun", "pocket") == stops.split()
    assert sum("No spin" in text for text in r.events("announced", "text")) == len(stops.split()) - 1


@pytest.mark.feature("F136")
def test_BS_3_a_table_can_be_set_so_that_the_clapper_sometimes_stops_on_a_peg() -> None:
    def voids(rules: Any) -> int:
        table, bot = seated(GAME, rules, 1), strategies(GAME, rules)["rabbit"]
        found = 0
        for number in range(3000):
            play_one(GAME, table, derive(b"big six", str(number)), {1: bot}, None)  # type: ignore[arg-type]
            found += sum(isinstance(event, Spun) and event.pocket == "void" for event in table.events)
        return found

    assert voids(RULES) == 0
    assert 1 <= voids(with_options(RULES, {"void_spins": True}, GAME)) <= 20  # one in 500


@pytest.mark.feature("F134")
def test_BS_1_all_spaces_once_with_a_dollar_on_the_fox() -> None:
    nets = [spin("fox 1", wheel=space).net for space in BIG_SIX.pockets]
    assert len(nets) == 54
    assert sum(1 if net == "1.00" else -1 for net in nets) == -8 and set(nets) == {"1.00", "-1.00"}


@pytest.mark.feature("F134")
def test_the_game_is_at_one_house_only() -> None:
    assert "big_six" not in load_house("valley_forge", BY_ID).tables


@rows(
    "bets, stops, says",
    ("fox 101", "fox", r"'fox' takes \$1 to \$100"),
    ("wolverine 1", "fox", "can't bet on 'wolverine' now"),
    ("fox 1", "17", "'17' isn't on this wheel"),
    ("fox 1", "void", "no spin of the wheel left"),
)
def test_BS_2_refusals(bets: str, stops: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        spin(bets, wheel=stops)


def test_every_style_plays_and_the_coach_prefers_the_rabbit() -> None:
    for name, bot in strategies(GAME, RULES).items():
        totals = play(GAME, RULES, 60, b"big six", bot, 3)
        assert totals.wagers or name == "plain"
    found = opening_advice(GAME, RULES)
    assert (found.prices[0].wager, found.prices[-1].wager) == ("rabbit", "wolf")


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
def test_every_box_is_on_the_layout(shape: str) -> None:
    felt = tomllib.loads(game_file("games.big_six", "felt.toml").read_text(encoding="utf-8"))
    regions = (felt if shape == "landscape" else felt["portrait"])["region"]
    assert {region["wager"] for region in regions} == set(RULES.wagers)


def test_BS_3_the_board_shows_the_symbols_of_this_tables_spins_the_newest_first() -> None:
    came = "fox deer fox logo wolf rabbit joker".split() * 3
    played = spin("fox 5", wheel=came[0])
    for symbol in came[1:]:
        played = played.again("fox 5", wheel=symbol)
    marks = played.view("you").marks
    board = GAME.face.score_boards(RULES, marks)["last_symbols"]
    assert [cell.letter for cell in board.values()] == came[:-21:-1]
    assert GAME.face.board_lines(RULES, marks)[1] == "Past spins change nothing."
