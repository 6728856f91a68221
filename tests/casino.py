"""The words of the game tests: seat players at a table, stack the equipment, say what they bet and do, read the money.

    play = at("blackjack")
    r = play("mount_airy", "10", "8s 8d / 6d Tc Th / 3s 5h", "split")
    assert (r.asked, r.options) == ("you", "stand hit double") and r.hands() == ["8s 3s", "8d"]
    assert r.says("stand, stand").net == "20.00"

All of it is text. Seats and places divide at `` / ``, what a seat bets or says at ``, ``; who is not named is you.

- bets: ``10`` on the table's main wager, ``ante blind 10, trips 5``, ``seat2 seat3 ante 5 / seat4 ante 10``; craps calls
  bets ``on hard_8`` and ``off place_5``.
- cards and tiles: ``As Kd / Ac Kh / 9s`` goes to you, the places of the game, and ``then`` in this order; a place may be
  named, and several get the same: ``seat2 seat3 9c 9d / dealer 5h 6h``.
- what is said: ``hit, insure 2.50, seat2 stand``.
- dice and stops of a wheel: ``4-2 5-1``.

A round that is over has used up all of it, or the test fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from casino_sim.cards import CARD, NAME
from casino_sim.coach import Advice, advise
from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Ask, Choose
from casino_sim.table.script import Scripted, play_script
from casino_sim.table.table import Table
from casino_sim.table.view import View
from games import BY_ID

MA, VF, MV = "mount_airy", "valley_forge", "marysville"
BY_DOMINO = "123456"


def rows(names: str, *cases: Any) -> pytest.MarkDecorator:
    """A test for each row: ``@rows("cards, net", ("As Kd / 9c 8d", "15.00"), ...)``."""
    return pytest.mark.parametrize(names, cases)


def script(body: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of a whole script, as ``casino-sim deal`` prints them."""
    rounds: list[dict[str, Any]] = play_script(body, BY_ID)["rounds"]
    return rounds


def guide(table: TableRules | str, rule: str, game: str = "") -> str:
    """What the guide of this table, or of a house's table of the game, says under a rule; nothing where it has none."""
    rules = load_house(table, BY_ID).tables[game] if isinstance(table, str) else table
    found = render(source(BY_ID[rules.game].package), rules).rule(rule)
    return " ".join(block.text for block in found.blocks) if found else ""


class Played:
    """One round: as far as it was played, and what it brought."""

    def __init__(self, script: Scripted, number: int, body: Mapping[str, Any], says: str) -> None:
        self._script, self._number = script, number
        self._stakes = script.stakes(body)
        self._answers: list[list[str]] = []
        self._over: dict[str, Any] | None = None  # the table goes on to the next round
        self._round = script.begin(number, body)
        self.says(says)

    def says(self, text: str) -> Played:
        """Go on with these words."""
        self._answers += [self._words(words.split()) for words in text.split(",") if words.strip()]
        while (question := self.question) is not None and (self._answers or not isinstance(question, Choose)):
            self._round.answer(self._script._next(question, self._stakes, self._answers))
        if self.question is None:
            self._script.nothing_left(self._stakes, self._answers)
            self._over = self._script.result()
        return self

    def _words(self, words: list[str]) -> list[str]:
        seat, option, *value = words if words[0] in self._script.seats else ["you", *words]
        return [seat, option, " ".join(value)] if value else [seat, option]

    def again(self, bets: str = "", cards: str = "", says: str = "", **equipment: str) -> Played:
        """The next round at the same table."""
        assert self.question is None, "the round is not over"
        return Played(self._script, self._number + 1, _body(self._script, bets, cards, **equipment), says)

    # -- what is asked ---------------------------------------------------------------------------

    @property
    def question(self) -> Ask | None:
        found: Ask | None = self._round.question
        return found

    @property
    def asked(self) -> str | None:
        """Who has to say something."""
        return None if self.question is None else self._script.names[self.question.seat]

    @property
    def options(self) -> str:
        return " ".join(option.id for option in self.question.options) if isinstance(self.question, Choose) else ""

    def advice(self) -> Advice:
        """What the coach says about the question: of every option, and why."""
        question = self.question
        assert isinstance(question, Choose)
        found = advise(BY_ID[self.table.rules.game], self.table.rules, self.view(self.asked or "you"), question)
        assert found is not None and found.reason
        assert {value.option for value in found.options} == {option.id for option in question.options}
        return found

    # -- what lies there -------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        found: Table = self._script.table
        return found

    def view(self, seat: str = "you") -> View:
        """What this seat may see now."""
        return self.table.view(self._script.seat(seat, "test"))

    def hands(self, seat: str = "you") -> list[str]:
        """The cards of each hand of a seat."""
        place = f"seat{self._script.seat(seat, 'test')}"
        found = [hand for key, hand in self.table.hands.items() if key.split("/")[0] == place]
        return [" ".join(NAME[card] for card in hand.cards) for hand in found]

    # -- what it brought -------------------------------------------------------------------------

    @property
    def result(self) -> dict[str, Any]:
        """All of it, as ``casino-sim deal`` prints it."""
        found: dict[str, Any] = self._over or self._script.result()
        return found

    @property
    def net(self) -> str:
        """What the round brings you."""
        assert self.question is None, f"the round is not over: {self.asked} is asked, {self.options}"
        return str(self.result["net"]["you"])

    @property
    def nets(self) -> str:
        """What it brings each seat that won or lost: ``you 10.00, seat3 -5.00``."""
        assert self.question is None, f"the round is not over: {self.asked} is asked, {self.options}"
        return ", ".join(f"{seat} {net}" for seat, net in self.result["net"].items() if net != "0.00")

    def lines(self, fields: str = "wager outcome returned rule", **only: str) -> list[str]:
        """The settled wagers in their order: ``ante win 20.00 TCP-4``. ``seat="you"`` leaves out the other seats'."""
        return [
            " ".join(str(line.get(field, "-")) for field in fields.split())
            for line in self.result["wagers"]
            if all(line.get(key) == value for key, value in only.items())
        ]

    @property
    def fees(self) -> dict[str, str]:
        return dict(self.result.get("fees", {}))

    @property
    def meters(self) -> dict[str, str]:
        return dict(self.result["meters"])

    def events(self, kind: str = "", field: str = "") -> list[Any]:
        """The events, or those of one kind, or one field of each of these."""
        found = [event for event in self.result["events"] if kind in ("", event["event"])]
        return [event[field] for event in found] if field else found

    def marked(self, marker: str) -> list[Any]:
        """What this marker of the table was set to, one after the other."""
        return [event["value"] for event in self.events("marked") if event["marker"] == marker]


def at(game: str, house: str = "") -> Callable[..., Played]:
    """Rounds of this game: ``at("craps")("mount_airy", bets, ...)``, or at one house: ``at("big_six", MA)(bets, ...)``."""

    def play(*texts: str, seats: int = 0, you: int = 1, dice: str = "", wheel: str = "", **state: Any) -> Played:
        where, bets, cards, says = (*((house,) if house else ()), *texts, "", "", "")[:4]
        named = map(int, re.findall(r"\bseat(\d+)", f"{bets} {cards} {says} {state}"))
        count = seats or max([you, *named])
        script = Scripted({"house": where, "game": game, "seats": count, "you": you, "state": state}, BY_ID)
        return Played(script, 1, _body(script, bets, cards, dice=dice, wheel=wheel), says)

    return play


def _body(script: Scripted, bets: str, cards: str, dice: str = "", wheel: str = "") -> dict[str, Any]:
    main = next(iter(script.table.rules.wagers))
    stakes: dict[str, Any] = {}
    for seats, words in _parts(bets, lambda word: word in script.seats, ()):
        for seat in seats:
            stakes[seat] = _stakes(" ".join(words), main)
    places = {}
    for names, words in _parts(cards, lambda word: not _is_card(word), (*script.game.places, "then")):
        places |= dict.fromkeys(names, " ".join(words))
    found: dict[str, Any] = {"cards": places, "stakes": stakes}
    return found | ({"dice": dice.split()} if dice else {}) | ({"wheel": wheel.split()} if wheel else {})


def _parts(text: str, is_name: Callable[[str], bool], places: Iterable[str]) -> list[tuple[list[str], list[str]]]:
    """The names before each part and the words after them. Without a name the first is yours, then come the places."""
    found: list[tuple[list[str], list[str]]] = []
    for part in text.split("/") if text.strip() else ():
        words = part.split()
        count = next((n for n, word in enumerate(words) if not is_name(word)), len(words))
        taken = {name for names, _ in found for name in names}
        usual = "you" if not found else next((place for place in places if place not in taken), "you")
        found.append((words[:count] or [usual], words[count:]))
    return found


def _stakes(text: str, main: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for item in filter(None, (item.strip() for item in text.split(","))):
        *names, last = item.split()
        if names and names[0] in ("on", "off"):
            found[names[0]] = [*names[1:], last]
        else:
            found |= dict.fromkeys(names or [main], last)
    return found


def _is_card(word: str) -> bool:
    return word in CARD or (len(word) == 3 and word[0] in BY_DOMINO and word[2] in BY_DOMINO)
