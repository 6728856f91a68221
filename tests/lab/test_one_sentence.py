"""What a table costs an hour is one sentence, and the same one in `odds`, on the bet's card and from the coach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.app.stage.widgets import Button, Paragraph
from casino_sim.houses.loader import load_house
from casino_sim.lab.answers import play_costs
from casino_sim.lab.bets import read_bets
from casino_sim.lab.rounds import rounds_of
from casino_sim.table.ask import Choose
from games import BY_ID
from tests.core.test_text_table import Evening
from tests.stage.players import Person, sat_down, spot

COSTS = re.compile(r"Costs about \$[\d.,]+ an hour at \$[\d.,]+ a round and \d+ rounds an hour\.")
TABLES = [  # house, game, the bet whose price is that of the game
    ("mount_airy", "blackjack", "blackjack_wager"),
    ("mount_airy", "three_card_poker", "ante"),
    ("marysville", "three_card_poker", "ante"),  # with the room's fee
    ("valley_forge", "ultimate_texas_holdem", "ante"),  # ante and blind are one price
    ("mount_airy", "mississippi_stud", "ante"),
    ("mount_airy", "pai_gow_poker", "pai_gow"),
]
BETS = [
    ("mount_airy", "craps", "field"),
    ("mount_airy", "roulette_double_zero", "red"),
    ("mount_airy", "big_six", "fox"),
]


def sentence(words: list[str]) -> str:
    (found,) = {found for text in words for found in COSTS.findall(text)}
    return str(found)


def card(person: Person, wager: str) -> str:
    while isinstance(person.scene.question, Choose):  # the bank, which goes on to the next player
        robot, bar = person.robot, person.scene.board.bar
        robot.click([button for button in bar.walk() if isinstance(button, Button)][-1]).settle()
    spot(person, wager).focus()
    person.robot.key("i").settle()
    found = sentence(shown(person))
    person.robot.key("escape").settle()
    return found


def coach(person: Person) -> str:
    person.scene.coach.explain()
    person.robot.stage.jobs.finish(60)
    person.robot.settle()
    return sentence(shown(person))


def shown(person: Person) -> list[str]:
    return [w.label for each in person.scene.floats for w in each.walk() if isinstance(w, Paragraph)]


@pytest.mark.parametrize(("house", "game", "wager"), TABLES)
def test_odds_card_and_coach_say_the_same(
    house: str, game: str, wager: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["odds", "--house", house, "--game", game])
    in_odds = sentence([" ".join(capsys.readouterr().out.split())])
    with sat_down(tmp_path, load_house(house, BY_ID).tables[game]) as person:
        assert card(person, wager) == in_odds
        assert coach(person) == in_odds
    typed = Evening(tmp_path / "typed", house, game).types(*(["no"] if house == "marysville" else []), "coach", "quit")
    assert sentence([" ".join(typed.split())]) == in_odds


@pytest.mark.parametrize(("house", "game", "wager"), BETS)
def test_a_bet_that_lies_costs_the_same_on_its_card_and_from_the_coach(
    house: str, game: str, wager: str, tmp_path: Path
) -> None:
    with sat_down(tmp_path, load_house(house, BY_ID).tables[game]) as person:
        person.robot.click(spot(person, wager)).settle()
        assert card(person, wager) == coach(person)


def test_a_bet_that_lies_for_several_rolls_costs_an_hour_what_its_rolls_cost() -> None:
    """1.414 percent of a pass line, 3.38 rolls each: as evenings of it come to, with odds behind it or without."""
    rules = load_house("mount_airy", BY_ID).tables["craps"]
    said = play_costs(BY_ID["craps"], rules, {"pass_line": 1000, "pass_odds": 2000})
    assert said == "Costs about $4.20 an hour at $30 a round and 100 rounds an hour."
    bets = read_bets(rules, "pass_line 10, odds 2x")
    mean, _deviation, _action = rounds_of(BY_ID["craps"], rules, bets, 1).long_run()
    assert -100 * mean == pytest.approx(419, abs=1)
