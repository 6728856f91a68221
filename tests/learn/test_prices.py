"""What a bet costs is stored with its game, for the rules as they are, and told on its card and in the statistics."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from casino_sim.app.stage.screens.lab.home import Lab
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.widgets import Label, Paragraph
from casino_sim.houses.loader import load_house
from casino_sim.i18n import set_language
from casino_sim.odds import stored
from casino_sim.odds.prices import digest, known, work_out
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.stage.players import sat_down

QUICK = {"craps", "roulette_double_zero", "big_six", "mini_baccarat", "blackjack", "pai_gow_tiles"}


def test_every_table_is_priced_as_its_rules_are_now() -> None:
    stale = [f"{rules.house} {game.id}" for game, rules in all_tables() if game.part("odds") and not known(game, rules)]
    assert stale == [], "python3 build/make.py prices works them out again"


def test_no_price_is_stored_of_rules_that_no_house_has() -> None:
    wanted: dict[str, set[str]] = {}
    for game, rules in all_tables():
        wanted.setdefault(game.package, set()).add(digest(rules))
    left = {package: stored.read(package, stored.PRICES).keys() - signs for package, signs in wanted.items()}
    assert {package for package, signs in left.items() if signs} == set(), "python3 build/make.py prices drops them"


@pytest.mark.parametrize("game", sorted(QUICK))
def test_a_stored_price_is_what_the_odds_say(game: str) -> None:
    rules = load_house("mount_airy", BY_ID).tables[game]
    prices = known(BY_ID[game], rules)
    assert prices is not None
    assert {wager: price.edge for wager, price in prices.items()} == pytest.approx(
        {price.wager: price.edge for price in work_out(BY_ID[game], rules)}, abs=1e-5
    )


@pytest.mark.parametrize("language", ["es", "zh_Hans", "vi"])
def test_prices_are_known_in_every_language(language: str) -> None:
    """The digest of the rules is made of the same words whatever the screen speaks."""
    in_english = {name(pair): known(*pair) for pair in all_tables()}
    set_language(language)
    try:
        assert {name(pair): known(*pair) for pair in all_tables()} == in_english
    finally:
        set_language("en")


def test_nothing_is_said_of_rules_that_nobody_has_worked_out() -> None:
    rules = load_house("mount_airy", BY_ID).tables["mini_baccarat"]
    assert known(BY_ID["mini_baccarat"], replace(rules, pays={})) is None


def test_the_card_of_a_pot_says_what_the_room_keeps_in_big_blinds_an_hour(tmp_path: Path) -> None:
    rules = load_house("marysville", BY_ID).tables["holdem"]
    with sat_down(tmp_path, rules) as person:
        scene = person.scene
        person.robot.move(next(spot for spot in scene.board.spots if spot.wager == "pot")).wait(0.8)
        assert scene.above._tip is not None
        told = [w.markup for w in scene.above._tip.walk() if isinstance(w, Paragraph)]
        assert any("big blinds an hour" in words for words in told)


def test_a_bet_shows_its_card_under_the_mouse_under_a_finger_and_by_keys(tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["craps"]
    with sat_down(tmp_path, rules) as person:
        robot, scene = person.robot, person.scene
        field = next(spot for spot in scene.board.spots if spot.wager == "field")

        def lines() -> list[str]:
            over = [scene.above._tip] if scene.above._tip is not None else scene.floats
            return [w.label for each in over for w in each.walk() if isinstance(w, Label)]

        robot.move(field).wait(0.8)
        assert {"Field", "$5 – $1,000", "House edge", "5.56%"} <= set(lines())
        robot.move((5, 300)).wait(0.2)
        assert lines() == []
        robot.finger_down(field).wait(0.8)
        assert "5.56%" in lines()
        robot.finger_up(field).wait(0.2)
        assert lines() == [] and scene.hand.staked(field.seat, "field") == 0, "asking is not betting"
        field.focus()
        robot.key("i")
        assert "5.56%" in lines()
        robot.key("escape").settle()
        assert lines() == []


def test_statistics_set_the_result_against_the_theory(tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["mississippi_stud"]
    with sat_down(tmp_path, rules) as person:
        person.play(1, "mouse")
        page = Statistics(person.casino)
        person.robot.show(page).settle()
        said = " ".join(node.value or node.label for node in page.semantic().walk())
        assert "Expected" in said and "-1.4%" in said, "the element of risk of Mississippi Stud"


def test_a_bets_card_says_what_it_costs_an_hour_and_opens_the_lab(tmp_path: Path) -> None:
    rules = load_house("mount_airy", BY_ID).tables["craps"]
    with sat_down(tmp_path, rules) as person:
        robot = person.robot
        scene = open_table(person.casino, rules)
        assert scene is not None
        robot.settle()
        next(spot for spot in scene.board.spots if spot.wager == "field").focus()
        robot.key("i").settle()
        words = [w.label for each in scene.floats for w in each.walk() if isinstance(w, Paragraph)]
        # 5 dollars, 100 rounds, 5.56 %: as in the Lab, in `casino-sim odds` and on the card
        assert "Costs about $28 an hour at $5 a round and 100 rounds an hour." in words
        robot.click("What if").settle()
        assert isinstance(robot.stage.top, Lab)
        robot.stage.pop()
        robot.settle()
        assert robot.stage.top is scene
