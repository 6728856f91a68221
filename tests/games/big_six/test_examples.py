"""Spins with exact money."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from casino_sim.bots import strategies
from casino_sim.equipment import ScriptFault
from casino_sim.houses.loader import load_house
from casino_sim.money import cents
from casino_sim.resources import game_file
from casino_sim.rng import derive
from casino_sim.table.auto import play, play_one, seated
from casino_sim.table.events import Spun
from casino_sim.wheels import BIG_SIX
from games import BY_ID
from tests.casino import deal, deal_one
from tests.odds import opening_advice

GAME = BY_ID["big_six"]
RULES = load_house("mount_airy", BY_ID).tables["big_six"]


def spin(bets: dict[str, str], *stops: str) -> dict[str, Any]:
    return deal_one("mount_airy", "big_six", stakes={"you": bets}, wheel=list(stops))


ONE_OF_EACH = dict.fromkeys(BIG_SIX.pockets, "1")


@pytest.mark.feature("F134", "F135")
@pytest.mark.parametrize(
    ("bets", "symbol", "net"),
    [
        ({"fox": "10"}, "fox", "10.00"),
        ({"fox": "10"}, "squirrel", "-10.00"),
        ({"squirrel": "5"}, "squirrel", "10.00"),
        ({"rabbit": "4"}, "rabbit", "20.00"),
        ({"deer": "3", "wolf": "1"}, "deer", "29.00"),
        ({"wolf": "5"}, "wolf", "100.00"),
        ({"joker": "2", "logo": "2"}, "joker", "88.00"),
        ({"logo": "2"}, "logo", "90.00"),
        ({"joker": "2"}, "logo", "-2.00"),
        (ONE_OF_EACH, "rabbit", "-1.00"),
        (ONE_OF_EACH, "fox", "-5.00"),
        (ONE_OF_EACH, "deer", "4.00"),
    ],
)
def test_the_money_of_a_spin(bets: dict[str, str], symbol: str, net: str) -> None:
    assert spin(bets, symbol)["net"]["you"] == net


@pytest.mark.feature("F136")
@pytest.mark.parametrize(("stops", "net"), [(("void", "fox"), "10.00"), (("void", "void", "deer"), "-10.00")])
def test_a_spin_that_does_not_count_leaves_the_bets_and_is_made_again(stops: tuple[str, ...], net: str) -> None:
    result = spin({"fox": "10"}, *stops)
    assert result["net"]["you"] == net
    assert len(result["wagers"]) == 1
    assert [e["pocket"] for e in result["events"] if e["event"] == "spun"] == list(stops)
    assert sum("No spin" in e.get("text", "") for e in result["events"]) == len(stops) - 1


@pytest.mark.feature("F136")
def test_a_table_can_be_set_so_that_the_clapper_sometimes_stops_on_a_peg() -> None:
    def voids(rules: Any) -> int:
        table, bot = seated(GAME, rules, 1), strategies(GAME, rules)["rabbit"]
        found = 0
        for number in range(3000):
            play_one(GAME, table, derive(b"big six", str(number)), {1: bot}, None)  # type: ignore[arg-type]
            found += sum(isinstance(event, Spun) and event.pocket == "void" for event in table.events)
        return found

    from casino_sim.houses.loader import with_options

    assert voids(RULES) == 0
    assert 1 <= voids(with_options(RULES, {"void_spins": True}, GAME)) <= 20  # one in 500


@pytest.mark.feature("F134")
def test_all_spaces_once_with_a_dollar_on_the_fox() -> None:
    rounds = [{"stakes": {"you": {"fox": "1"}}, "wheel": [space]} for space in BIG_SIX.pockets]
    results = deal({"house": "mount_airy", "game": "big_six", "rounds": rounds})
    assert len(results) == 54
    assert sum(cents(r["net"]["you"].lstrip("-")) * (-1 if "-" in r["net"]["you"] else 1) for r in results) == -800


@pytest.mark.feature("F134")
def test_the_game_is_at_one_house_only() -> None:
    assert "big_six" not in load_house("valley_forge", BY_ID).tables


def test_refusals() -> None:
    with pytest.raises(ScriptFault, match=r"'fox' takes \$1 to \$100"):
        spin({"fox": "101"}, "fox")
    with pytest.raises(ScriptFault, match="'wolverine' is no bet"):
        spin({"wolverine": "1"}, "fox")
    with pytest.raises(ScriptFault, match="'17' is not on this wheel"):
        spin({"fox": "1"}, "17")
    with pytest.raises(ScriptFault, match="no spin of the wheel left"):
        spin({"fox": "1"}, "void")


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
