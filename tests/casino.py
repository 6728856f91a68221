"""The vocabulary of the game tests: set a table with scripted cards, play it in the players' words, read the result.

t = table("mount_airy", "blackjack").stakes(you={"blackjack_wager": "10"}).cards(you="As Ah", dealer="6d Tc", then="9s 5h 8c")
t.you("split")
assert t.hands() == ["As 9s", "Ah 5h"] and t.waiting_for is None
"""

from __future__ import annotations

from typing import Any

from casino_sim.cards import NAME
from casino_sim.table.ask import Ask, Choose, Stake
from casino_sim.table.events import AnyEvent
from casino_sim.table.script import Scripted, play_script
from casino_sim.table.view import View
from games import BY_ID


class TestTable:
    """One scripted round, played step by step."""

    __test__ = False

    def __init__(self, house: str, game: str, seats: int = 1, **state: Any) -> None:
        self._script = Scripted({"house": house, "game": game, "seats": seats, "state": state}, BY_ID)
        self._body: dict[str, Any] = {}
        self._round: Any = None
        self._number = 0

    def cards(self, **places: str) -> TestTable:
        self._body["cards"] = places
        return self

    def tiles(self, **places: str) -> TestTable:
        self._body["tiles"] = places
        return self

    def dice(self, *throws: str) -> TestTable:
        self._body["dice"] = list(throws)
        return self

    def wheel(self, *spins: str) -> TestTable:
        self._body["wheel"] = list(spins)
        return self

    def stakes(self, **seats: dict[str, Any]) -> TestTable:
        self._body["stakes"] = seats
        return self

    def deal(self) -> TestTable:
        """Start the round and bet what was staked."""
        self._number += 1
        self._round = self._script.begin(self._number, self._body)
        stakes = self._script.stakes(self._body)
        while isinstance(self._round.question, Stake):
            question = self._round.question
            self._round.answer(self._script._next(question, stakes, []))
        return self

    def says(self, seat: str, option: str, value: str | None = None) -> TestTable:
        if self._round is None:
            self.deal()
        words = [seat, option] if value is None else [seat, option, value]
        self._round.answer(self._script.reply(self._round.question, words))
        return self

    def you(self, option: str, value: str | None = None) -> TestTable:
        return self.says("you", option, value)

    @property
    def question(self) -> Ask | None:
        if self._round is None:
            self.deal()
        found: Ask | None = self._round.question
        return found

    @property
    def waiting_for(self) -> str | None:
        question = self.question
        return None if question is None else self._script.names[question.seat]

    def options(self) -> list[str]:
        question = self.question
        return [option.id for option in question.options] if isinstance(question, Choose) else []

    def hands(self, seat: str = "you") -> list[str]:
        """The cards of each hand of a seat."""
        place = f"seat{self._script.seat(seat, 'test')}"
        table = self._script.table
        found = [hand for key, hand in table.hands.items() if key == place or key.startswith(f"{place}/")]
        return [" ".join(NAME[card] for card in hand.cards) for hand in found]

    def view(self, seat: str = "you") -> View:
        """What this seat may see now."""
        found: View = self._script.table.view(self._script.seat(seat, "test"))
        return found

    def events(self) -> list[AnyEvent]:
        found: list[AnyEvent] = self._script.table.events
        return found

    def net(self, seat: str = "you") -> str:
        result: str = self._script.result()["net"][seat]
        return result

    def result(self) -> dict[str, Any]:
        assert self.question is None, f"the round is not over: {self.waiting_for} is asked"
        return self._script.result()


def table(house: str, game: str, seats: int = 1, **state: Any) -> TestTable:
    return TestTable(house, game, seats, **state)


def deal(script: dict[str, Any]) -> list[dict[str, Any]]:
    """Play a whole script as ``casino-sim deal`` does; the result of each round."""
    rounds: list[dict[str, Any]] = play_script(script, BY_ID)["rounds"]
    return rounds


def deal_one(
    house: str, game: str, *, state: dict[str, Any] | None = None, seats: int = 1, **body: Any
) -> dict[str, Any]:
    """One scripted round."""
    return deal({"house": house, "game": game, "seats": seats, "state": state or {}, "rounds": [body]})[0]
