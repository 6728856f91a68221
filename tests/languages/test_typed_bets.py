"""What is wrong with typed bets is said in the player's language; what they typed, and may type, stands in it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.widgets.popover import Toast
from casino_sim.app.text.reading import Misread
from casino_sim.app.text.reading import read_bets as read_at_the_table
from casino_sim.i18n import set_language
from casino_sim.lab.bets import read_bets
from casino_sim.lab.variant import table_of
from casino_sim.table.ask import Spot
from casino_sim.wagers import Limit
from games import BY_ID
from tests.lab.test_room import a_lab
from tests.languages.pseudo import CODE, PLAIN_VOWEL, pseudo

TYPED = re.compile(r"'[^']*'|`[^`]*`|\b[a-z]+(?:_[a-z0-9]+)+\b|\b(?:ante|play|pocket|pass|come|field)\b")
CRAPS, THREE_CARD = "craps", "three_card_poker"


def toasts(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window says near its foot from now on."""
    said: list[str] = []
    monkeypatch.setattr(
        robot.stage, "overlay", lambda item: said.append(item.words) if isinstance(item, Toast) else None
    )
    return said


def parts(template: str) -> list[str]:
    """Of a message, what stands around its figures and names."""
    return [part for part in re.split(r"\{\w+\}", template.strip("«»")) if part]


@pytest.mark.parametrize(
    ("game", "bets", "bankroll", "english", "plain"),
    [
        (CRAPS, "pass_line", "300", "'{bet}' isn't a bet: write its name and an amount, such as `{example}`",
         "'pass_line' isn't a bet: write its name and an amount, such as `pass_line 10, odds 2x`."),
        (THREE_CARD, "ante", "300", "'{bet}' isn't a bet: write its name and an amount, such as `{example}`",
         "'ante' isn't a bet: write its name and an amount, such as `ante 5`."),
        (CRAPS, "pass_line 10 odds 20", "300", "'{bet}' is more than one bet: write commas between them",
         "'pass_line 10 odds 20' is more than one bet: write commas between them."),
        (CRAPS, "odds 2x", "300", "'{times}' needs a bet before it: write that in dollars first",
         "'2x' needs a bet before it: write that in dollars first."),
        (THREE_CARD, "antte 10", "300", "there is no bet '{bet}' at {table}, did you mean '{meant}'?",
         "There is no bet 'antte' at Three Card Poker, did you mean 'ante'?"),
        (THREE_CARD, "red 10", "300", "there is no bet '{bet}' at {table}; choose from {names}",
         "There is no bet 'red' at Three Card Poker; choose from ante, play, pair_plus"),
        (THREE_CARD, "six_card_bonus 5", "300", "'{bet}' only goes with {others}: add one of them",
         "'six_card_bonus' only goes with ante or pair_plus: add one of them."),
        (THREE_CARD, "ante 3", "300", "'{bet}' takes {low} to {high} in steps of {step}, not {amount}",
         "'ante' takes $5 to $500 in steps of $1, not $3."),
        (THREE_CARD, "ante ten", "300", "'{text}' isn't an amount: write dollars like 5 or 12.50",
         "'ten' isn't an amount: write dollars like 5 or 12.50."),
        (THREE_CARD, "ante 10", "a lot", "'{text}' isn't an amount: write dollars like 5 or 12.50",
         "'a lot' isn't an amount: write dollars like 5 or 12.50."),
        (THREE_CARD, "ante 10", "5", "The bankroll doesn't cover one round.", "The bankroll doesn't cover one round."),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 25 else "",
)  # fmt: skip
def test_a_line_that_is_no_bet_is_refused_in_the_language_of_the_window(
    game: str,
    bets: str,
    bankroll: str,
    english: str,
    plain: str,
    tmp_path: Path,
    pseudo_there: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with a_lab(tmp_path, game) as (robot, _casino, page):
        said = toasts(robot, monkeypatch)
        page.turn_to("evenings")
        for language in ("en", CODE):
            set_language(language)
            page.evening.words, page.evening.bankroll = bets, bankroll
            page.evening.start()
        assert page.evening.found is None and page.evening._job is None
    in_english, in_theirs = said
    assert in_english.startswith(plain)
    assert all(part in in_theirs for part in parts(pseudo(english))), in_theirs
    assert not PLAIN_VOWEL.search(TYPED.sub("", in_theirs)), in_theirs


@pytest.mark.parametrize(
    ("game", "bets", "plan", "english"),
    [
        (CRAPS, "pass_odds 10", "flat", "'{bet}' never goes up with these bets: add the bet that it belongs to"),
        (CRAPS, "pass_line 10, place_6 12", "martingale",
         "with these bets the felt is never empty, so a betting system sees no result: take one bet, with its odds"),
        (THREE_CARD, "ante 10, play 10", "flat", "'{bet}' isn't simulated; choose from {names}"),
        ("mini_baccarat", "tie 5", "flat", "'{bet}' alone takes {low} to {high}, not {amount}"),
    ],
)  # fmt: skip
def test_bets_that_lead_to_no_evening_say_why_where_the_evenings_would_be(
    game: str, bets: str, plan: str, english: str, tmp_path: Path, pseudo_there: None
) -> None:
    with a_lab(tmp_path, game) as (robot, _casino, page):
        page.turn_to("evenings")
        for language in ("en", CODE):
            set_language(language)
            page.evening.words, page.evening.plan = bets, plan
            page.evening.start()
            robot.stage.jobs.finish(60)
            robot.settle()
            said = page.evening.fault
            template = english if language == "en" else pseudo(english)
            assert all(part[1:] in said for part in parts(template)), said
            assert said.rstrip("»").endswith("."), "a sentence of its own"
        assert not PLAIN_VOWEL.search(TYPED.sub("", said)), said


def test_a_bet_may_be_typed_by_the_name_that_stands_on_the_felt(pseudo_spoken: None) -> None:
    craps = table_of("mount_airy", "craps", BY_ID)
    label = pseudo("Pass Line")
    assert read_bets(craps, f"{label} 10") == {"pass_line": 1000} == read_bets(craps, "pass_line 10")


def test_thousands_and_the_commas_of_a_chinese_keyboard_are_read() -> None:
    craps = table_of("mount_airy", "craps", BY_ID)
    assert read_bets(craps, "pass_line 1,000, odds 2x") == {"pass_line": 100_000, "pass_odds": 200_000}
    assert read_bets(craps, "pass_line 10，odds 2x") == {"pass_line": 1000, "pass_odds": 2000}


def test_what_was_probably_meant_is_told_in_the_language_of_the_text_table_too(pseudo_spoken: None) -> None:
    with pytest.raises(Misread) as fault:
        read_at_the_table("anta 10", {"ante": Spot("ante", "Ante", Limit(500, 10_000, 100))})
    whole = pseudo("There is no bet '{name}' here, did you mean '{meant}'? `bets` lists them all.")
    assert str(fault.value) == whole.format(name="anta", meant="ante")
