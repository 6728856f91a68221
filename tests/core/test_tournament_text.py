"""A tournament at a terminal: from the lobby's list to the places, and back into a hand that was cut off."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from casino_sim.app.text.console import Console
from casino_sim.app.text.lobby import Lobby
from casino_sim.session.secret import SeededSecrets
from casino_sim.session.tournament import entered
from casino_sim.store.store import Store
from games import BY_ID

ENTERED = {"craps": "tournament 1", "blackjack": "tournament 2", "holdem": "tournament 3"}


def evening(folder: Path, *lines: str) -> str:
    """What is read by somebody who types this in the lobby."""
    target = io.StringIO()
    with Store.open(folder) as store:
        player = store.players.welcome("Ann")
        console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        Lobby(store, BY_ID, console, SeededSecrets(b"an evening"), player).run()
        assert store.players.get(player.id).bankroll == 2_000_00
    return target.getvalue()


def test_the_list_names_houses_and_figures(tmp_path: Path) -> None:
    said = evening(tmp_path, "tournament", "quit")
    assert "no cash value" in said
    assert re.search(r"2  Blackjack +Mount Airy +6 players, \$1,000 each, 20 hands, bets \$10 to \$500", said)
    assert "no limit, blinds up every 8 hands" in said


def test_the_board_stands_before_each_hand_and_the_rules_are_at_hand(tmp_path: Path) -> None:
    said = evening(
        tmp_path, ENTERED["blackjack"], "? TB-8", "board", "", "pass", "blackjack_wager 10", "", "quit", "quit"
    )
    assert "Hand 1 of 20. 19 hands to come." in said and said.count("=1  You") == 2
    assert "TB-8  Going out" in said and "you are out and your last chips leave the table" in said
    assert "Every player bets on every hand of a tournament, $10 at least." in said


def test_chips_seats_and_company_are_the_tournaments(tmp_path: Path) -> None:
    said = evening(tmp_path, ENTERED["blackjack"], "chips 100", "bots 2", "undo", "quit", "quit")
    assert "Nobody buys chips in a tournament." in said and "Nobody changes seats in a tournament." in said


def test_it_waits_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    first = evening(tmp_path, ENTERED["holdem"], "", "quit", "quit")
    assert "The tournament waits for you, hand and all." in first
    again = evening(tmp_path, "tournament", "tournament 7", "quit", "quit")
    assert "Go on: Hold'em at Mount Airy, Hand 1." in again
    assert "Pick up where you left off:" in again


@pytest.mark.parametrize("game", ["blackjack", "craps", "holdem"])
def test_a_whole_one_is_played_to_its_places(tmp_path: Path, game: str) -> None:
    answers = {
        "blackjack": ["blackjack_wager 500", "", "stand", "no"],
        "craps": ["field 10", ""],
        "holdem": ["", "all in", "call", "check"],
    }[game]
    said = evening(tmp_path, ENTERED[game], *(answers * 60), "quit", "quit")
    assert re.search(r"You (win|finish|share)", said)
    assert "The hands that moved most chips:" in said
    with Store.open(tmp_path) as store:
        found = next(entered(store, 1, dict(BY_ID)))
        assert found.over
