"""What may be set otherwise is called by words on the screen: no ids, and no two choices alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, set_language
from casino_sim.lab.settings import Setting, settings
from casino_sim.lab.wording import bounds, refused, shown
from games import BY_ID

TABLES = [rules for house in house_ids() for rules in load_house(house, BY_ID).tables.values()]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def chosen_among(rules: TableRules) -> Iterator[Setting]:
    for setting in settings(BY_ID[rules.game], rules).values():
        if setting.kind in ("choice", "paytable"):
            yield setting


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_choice_is_shown_as_its_id_and_no_two_look_alike(language: str) -> None:
    set_language(language)
    for rules in TABLES:
        for setting in chosen_among(rules):
            words = [shown(setting, choice) for choice in setting.choices]
            assert all(words) and not any("_" in each for each in words), (rules.game, setting.path, words)
            if setting.kind == "paytable":
                assert len(set(words)) == len(words), (rules.game, setting.path, words)


def test_paytables_of_one_title_are_told_apart_by_the_rows_that_they_pay_otherwise() -> None:
    rules = next(each for each in TABLES if each.game == "pai_gow_poker")
    setting = settings(BY_ID["pai_gow_poker"], rules)["pays.fortune"]
    words = {choice: shown(setting, choice) for choice in setting.choices}
    assert words["fortune_8000"] == "7-Card Straight Flush, no Joker pays 8000 to 1"
    assert words["linked_progressive"] == "Linked Progressive"
    set_language("es")
    hand, price = "Escalera de color de 7 cartas, sin comodín", "8000 a 1"
    assert shown(setting, "fortune_8000") == _("{hand} pays {price}").format(hand=hand, price=price)


@pytest.mark.parametrize(
    ("house", "game", "path", "words"),
    [
        ("mount_airy", "roulette_double_zero", "pays.main",
         ["Basket pays 6 to 1", "Top Line pays 6 to 1", "Basket isn't paid"]),
        ("mount_airy", "blackjack", "pays.main", ["Blackjack pays 3 to 2", "Blackjack pays 6 to 5"]),
        ("mount_airy", "mini_baccarat", "pays.dragon", ["Win by 7 points pays 6 to 1", "Win by 7 points pays 4 to 1"]),
        ("mount_airy", "lunar_poker", "pays.ante_unqualified", ["Any hand pays 4 to 1", "Straight or better pays 4 to 1"]),
        ("mount_airy", "blackjack", "switches.surrender", ["late", "none"]),
    ],
)  # fmt: skip
def test_a_choice_is_called_by_what_it_says_on_the_felt(house: str, game: str, path: str, words: list[str]) -> None:
    rules = next(each for each in TABLES if (each.house, each.game) == (house, game))
    setting = settings(BY_ID[game], rules)[path]
    assert [shown(setting, choice) for choice in setting.choices] == words


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("pay", "3 to 2", "3 a 2"), ("pay", "none", "no se paga"), ("amount", "0.25", "$0.25"), ("limit", "5", "$5"),
        ("limit", "5 to 1000", "$5 a $1,000"), ("list", '["0.50", "2"]', "0.50, 2"), ("list", "[]", "–"),
        ("list", '{ 5-10 = ["0.50", "2"] }', "5-10 0.50, 2"), ("amount", "", "–"), ("yes_no", "yes", "sí"),
    ],
)  # fmt: skip
def test_values_are_written_as_the_language_writes_them(kind: str, value: str, words: str) -> None:
    set_language("es")
    assert shown(Setting("switches.any", "Any", kind, value), value) == words  # type: ignore[arg-type]


def test_why_a_value_is_refused_is_said_in_the_language_with_what_may_be_written() -> None:
    setting = Setting("pays.main.straight", "Straight", "pay", "35 to 1")
    reason = "pays.main.straight: 'x' is no pay"
    assert refused(setting, "x", reason) == "'x' is no pay"
    set_language("es")
    assert "x" in refused(setting, "x", reason) and bounds(setting) in refused(setting, "x", reason)
    assert "is no pay" not in refused(setting, "x", reason) and "3 to 2, 50 for 5" in bounds(setting)
