"""The desk at the text table: everything one says to it, between two hands and in the middle of one."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from casino_sim.app.text.console import Console
from casino_sim.app.text.lobby import Lobby
from casino_sim.session.secret import SeededSecrets
from casino_sim.store.store import Store
from games import BY_ID
from tests.persons import books_are_right


def typed(
    folder: Path, *lines: str, game: str = "holdem", seed: bytes = b"desk", options: dict[str, str] | None = None
) -> str:
    target = io.StringIO()
    with Store.open(folder) as store:
        player = store.players.welcome("Ann")
        console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        Lobby(store, BY_ID, console, SeededSecrets(seed), player).play("mount_airy", game, options or {})
        books_are_right(store, player.id)
    return target.getvalue()


def test_the_desk_says_how_things_are(tmp_path: Path) -> None:
    told = typed(tmp_path, "desk", "desk chips 400", "desk", "desk tea")
    assert "You can buy $40 to $2,000 more." in told, "no more than the bankroll holds"
    assert "You have $400 more." in told and "You have $400 and are sitting in." in told
    assert "Open seats: 7, 8, 9, 10." in told
    assert "The desk takes `desk out`, `desk back`" in told


@pytest.mark.feature("F263")
def test_another_seat_may_be_chosen_if_it_is_free(tmp_path: Path) -> None:
    told = typed(tmp_path, "desk chips 400", "desk seat 3", "desk seat 9", "seats 7", "seats 1 2")
    assert "Open seats: 7, 8, 9, 10." in told, "seat 3 is taken"
    assert "You are in seat 9 now." in told and "You are in seat 7 now." in told
    assert "Every player has one seat" in told


def test_hands_go_by_while_one_sits_out(tmp_path: Path) -> None:
    told = typed(tmp_path, "desk chips 400", "desk out", "", "", "desk", "desk back")
    assert "You are sitting out." in told and "You are back." in told
    assert "and are sitting out." in told, "asked for, the desk says so"
    assert "seat 1" not in told.split("You are sitting out.", 1)[1].split("You are back.", 1)[0].lower()


def test_in_the_middle_of_a_hand_the_desk_waits_for_its_end(tmp_path: Path) -> None:
    told = typed(tmp_path, "desk chips 400", "", "desk out", "desk chips 100", "desk leave", *["fold", "check"] * 12)
    assert "You sit out starting with the next hand." in told
    assert "$100 more after this hand." in told and "You leave after this hand." in told
    after = told.split("You leave after this hand.", 1)[1]
    assert after.index("You have $100 more.") < after.index("You leave with")


def test_other_tables_keep_no_desk(tmp_path: Path) -> None:
    assert "Only the poker room has a desk." in typed(tmp_path, "desk", game="big_six")


def test_a_hand_is_reviewed_and_written_down_in_words(tmp_path: Path) -> None:
    told = typed(tmp_path, "desk chips 400", "", *["check", "call"] * 12, "review", "phh")
    assert re.search(r"your share \d+%", told)
    assert "variant = 'FT'" in told and "'p1 " in told and "Ann" not in told.split("variant", 1)[1]


def test_other_games_are_not_reviewed(tmp_path: Path) -> None:
    told = typed(tmp_path, "fox 10", "", "review 1", "phh", game="big_six")
    assert "Only poker hands have a review." in told
    assert "Only a poker hand that was dealt can be saved." in told


@pytest.mark.feature("F279")
def test_the_desk_knows_when_the_time_is_due(tmp_path: Path) -> None:
    """15-30: six dollars as each half hour begins; each hand takes two minutes of it."""
    told = typed(tmp_path, "desk chips 1500", "desk", "desk out", "", "", "desk", options={"stakes": "15-30"})
    assert "Time: $6 from every player in 0 minutes." in told
    assert "Time: $6 from every player in 26 minutes." in told
    assert "Time:" not in typed(tmp_path, "desk", seed=b"no time")
