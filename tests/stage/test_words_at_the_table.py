"""What is said at the table, in the window and in the terminal: whose hand it is, by which name, and in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from casino_sim.app.text.console import Console
from casino_sim.app.text.lobby import Lobby
from casino_sim.houses.loader import load_house
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.session.seating import seating_for
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose
from casino_sim.table.calls import said_to
from casino_sim.table.events import Announced
from games import BY_ID
from tests.stage.test_hand_stumbles import scripted, shown

HOUSE = load_house("mount_airy", BY_ID)


class Typed(Console):
    """A terminal at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)
        self.read: list[str] = []

    def ask(self, prompt: str) -> str:
        self.read.append(prompt)
        return next(self._lines, "quit")

    def say(self, *lines: str) -> None:
        self.read += lines

    def tell(self, lines: object) -> None:
        self.read += list(lines)  # type: ignore[call-overload]


def at_a_terminal(folder: Path, game: str, *lines: str) -> list[str]:
    with Store.open(folder) as store:
        console = Typed(*lines)
        lobby = Lobby(store, BY_ID, console, None, store.players.welcome("Robin", 1_000_000))
        lobby.play("mount_airy", game, {})
    return console.read


def test_pass_and_an_amount_is_a_bet_on_the_pass_line(tmp_path: Path) -> None:
    read = at_a_terminal(tmp_path, "craps", "pass 10", "", "quit")
    assert "Your bets: Pass Line $10." in read
    assert any("You bet $10 on Pass Line." in line for line in read)


def test_pass_alone_sits_the_round_out(tmp_path: Path) -> None:
    read = at_a_terminal(tmp_path, "mississippi_stud", "pass", "quit")
    assert not any("no bet here" in line for line in read)


@pytest.mark.parametrize(("answer", "set_so"), [("", False), ("yes", True)])
def test_the_terminal_warns_of_a_foul(answer: str, set_so: bool, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        player = store.players.welcome("Robin", 1_000_000)
        console = Foul(answer)
        Lobby(store, BY_ID, console, None, player).play("mount_airy", "pai_gow_poker", {})
    warned = [line for line in console.read if "foul" in line]
    assert warned, "a front hand that beats the one behind"
    assert console.set_so is set_so


class Foul(Typed):
    """Sets a foul hand as soon as the cards make one; until then the house way."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self.answer, self.set_so = answer, False
        self._warned = 0

    def ask(self, prompt: str) -> str:
        self.read.append(prompt)
        if "sets it again" in prompt:
            self._warned += 1
            return self.answer
        if not prompt.startswith("Set"):
            self.set_so = self._warned > 0
            return "quit" if self._warned else "10" if prompt.endswith("$500>") else ""
        if self._warned:
            return "quit"
        cards = next(line for line in reversed(self.read) if "Your cards: " in line).split("Your cards: ")[1]
        names = tuple(cards.split("  ")[0].rstrip(".").split())
        front = self._foul(names)
        return f"set {' '.join(front)}" if front else "house way"

    def _foul(self, names: tuple[str, ...]) -> tuple[str, ...]:
        two_hands = BY_ID["pai_gow_poker"].face.two_hands
        assert two_hands is not None
        for front in combinations(names, 2):
            behind = tuple(name for name in names if name not in front)
            if two_hands.is_foul(HOUSE.tables["pai_gow_poker"], (front, behind)):
                return front
        return ()


def test_players_are_called_by_their_names() -> None:
    rules = load_house("mount_airy", BY_ID).tables["holdem"]
    seating = seating_for(BY_ID["holdem"], rules, (3,), 4)
    words = Words(rules, seating)
    other = seating.bots[0]
    calls = [Announced("Seat {number} buys in.", {"number": seat}, seat) for seat in (other.seat, 3)]
    assert list(narrate(calls, words)) == [f"{other.name} buys in.", "You buy in."]


@pytest.mark.parametrize(
    ("seat", "said"),
    [(0, "The dealer has a pair of kings."), (2, "You have a pair of kings."), (4, "Rosa has a pair of kings.")],
)
def test_a_hand_that_is_called_has_an_owner(seat: int, said: str) -> None:
    kings = Announced("Pair of {many}", {"one": "King", "many": "Kings", "others": "Twos"}, seat)
    assert said_to(kings, (2,), {4: "Rosa"}, HOUSE.tables["let_it_ride"]) == said


def test_the_caption_speaks_of_a_pair_of_kings() -> None:
    cards = {"you": "Ks Kd 4h", "dealer": "2c 3c 5d"}
    robot, scene = shown(scripted("three_card_poker", cards, {"ante": "10"}, [["you", "play"]]))
    try:
        scene.answer(scene.dealing.next_answer())  # type: ignore[attr-defined]
        robot.settle()
        assert isinstance(scene.question, Choose)
        assert scene.board.caption.label == "Your turn. You have a pair of kings."
    finally:
        robot.close()


def test_a_hand_over_twenty_one_is_bust() -> None:
    cards = {"you": "Ts 9d 8c", "dealer": "7h Kd"}
    robot, scene = shown(scripted("blackjack", cards, {"blackjack_wager": "25"}, [["you", "hit"]]))
    try:
        scene.answer(scene.dealing.next_answer())  # type: ignore[attr-defined]
        robot.settle().key("h").settle()
        written = {each.words for each in scene.drawing.tags._written}
        log = " ".join([scene.board.caption.label, *written])
        assert "Bust" in log and "break" not in log.lower()
    finally:
        robot.close()
