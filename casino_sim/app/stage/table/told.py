"""What a game says for the table to write: functions of its ``labels.py``, each of them left out where it has nothing to say.

``labels(rules, cards, groups)``                       beside hands, by place
``situation(rules, view, question)``                   a sentence on a decision: the price of a call
``funds(rules, marks)``                                amounts that are shown as meters are, by their names
``plaque(rules)``                                      the line under the table's name, where limits do not say it
``quick_amounts(rules, view, question, option)``       handy amounts of an option, with their names
``stacks(rules)``                                      how many hands are dealt as stacks, played or not
``two_hands(rules, front, back)``                      title and name of each, where a hand is set as two; as far as they go
``ORDERS``, ``HOW_TO_SET``                             how its cards may be laid in order, and what has to be done
``against(rules, parts, bank)``                        how it would fare against a bank's hand that lies open
``foul(rules, parts)``                                 whether a hand that is set so loses by that alone
``AHEAD``                                              answers that may be given before one is asked
``boards(rules, marks)``                               score boards
``SEAT_MARKS``                                         markers that name a seat, where seats have no place: the shooter
``STACK_BUTTONS``, ``stack_button(rules, wager, amount)``    buttons that lie on stacks: bought, laid, earned by the amount
``commission(rules, wager, amount)``                   what a bet costs besides
``works(rules, marks, wager)``                         whether a bet works when nobody calls it otherwise
``call_label(rules, call)``                            a call that is no bet, in words
``called_bets(rules)``                                 bets that are made by name: groups with a title, name and price of each
``odds_behind(rules, wager)``                            the odds that may lie behind a bet
``TELLS``                                              the dealer's last words stay beside the result: the number, the roll
``call_chip(rules, call)``, ``chip_value(rules, marks, seat)``    chips of a color: of the stack on offer, of a seat
``pays_by(rules, wager)``                              the hands of its printed table that pay a bet, where not all can
``counted_as(rules, wager)``                           the name under which the odds list a bet
``covers(rules, wager)``                               the spots of the single numbers that a bet covers
``racetrack(rules)``, ``around(rules, pocket, each_side)``        call bets of a wheel
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.table import bank_choice
from casino_sim.table.ask import Choose, Option
from casino_sim.table.track import Track

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class Told:
    """Asks the game."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._module = scene.dealing.game.part("labels")

    def _ask(self, name: str, silent: Any, *about: Any) -> Any:
        says = getattr(self._module, name, None)
        return silent if says is None else says(self.scene.dealing.rules, *about)

    def situation(self, question: Choose) -> str:
        view = self.scene.dealing.view()
        found: str = self._ask("situation", "", view, question)
        return found or bank_choice.situation(self.scene.dealing.rules, view, question)

    @property
    def plaque(self) -> str:
        found: str = self._ask("plaque", "")
        return found

    def funds(self) -> dict[str, str]:
        """Amounts that are shown as meters are, by what they are called."""
        found: dict[str, str] = self._ask("funds", {}, self.scene.picture.marks)
        return found

    @property
    def seat_marks(self) -> dict[str, str]:
        found: dict[str, str] = getattr(self._module, "SEAT_MARKS", {})
        return found

    def stack_button(self, wager: str, amount: Cents) -> str:
        found: str = getattr(self._module, "STACK_BUTTONS", {}).get(wager, "")
        return found or str(self._ask("stack_button", "", wager, amount))

    def commission(self, wager: str, amount: Cents) -> Cents:
        found: Cents = self._ask("commission", 0, wager, amount)
        return found

    def works(self, wager: str) -> bool:
        found: bool = self._ask("works", True, self.scene.picture.marks, wager)
        return found

    def call_label(self, call: str) -> str:
        found: str = self._ask("call_label", call, call)
        return found

    def called_bets(self) -> list[tuple[str, dict[str, tuple[str, str]]]]:
        found: list[tuple[str, dict[str, tuple[str, str]]]] = self._ask("called_bets", [])
        return found

    def odds_behind(self, wager: str) -> str:
        found: str = self._ask("odds_behind", "", wager)
        return found

    @property
    def tells(self) -> bool:
        return bool(getattr(self._module, "TELLS", False))

    def call_chip(self, call: str) -> Cents:
        found: Cents = self._ask("call_chip", 0, call)
        return found

    def chip_value(self, seat: int) -> Cents:
        """Of the seat's own color; 0 where all play with the house's chips."""
        found: Cents = self._ask("chip_value", 0, self.scene.picture.marks, seat) if seat else 0
        return found

    def covers(self, wager: str) -> tuple[str, ...]:
        found: tuple[str, ...] = self._ask("covers", (), wager)
        return found

    def pays_by(self, wager: str) -> tuple[str, ...]:
        found: tuple[str, ...] = self._ask("pays_by", (), wager)
        return found

    def counted_as(self, wager: str) -> str:
        found: str = self._ask("counted_as", wager, wager)
        return found

    def racetrack(self) -> Track | None:
        found: Track | None = self._ask("racetrack", None)
        return found

    def around(self, pocket: str, each_side: int) -> dict[str, int]:
        found: dict[str, int] = self._ask("around", {}, pocket, each_side)
        return found

    @property
    def stacks(self) -> int:
        """How many hands are dealt as stacks, played or not."""
        found: int = self._ask("stacks", 0)
        return found

    # -- a hand that is set as two
    @property
    def sets_two_hands(self) -> bool:
        return hasattr(self._module, "two_hands")

    def two_hands(self, front: Sequence[str], back: Sequence[str]) -> tuple[tuple[str, str], tuple[str, str]]:
        """Of each hand what it is and what lies in it, as far as that can be said."""
        found: tuple[tuple[str, str], tuple[str, str]] = self._ask("two_hands", (("", ""), ("", "")), front, back)
        return found

    @property
    def orders(self) -> dict[str, Callable[[str], Any]]:
        """Ways to lay its cards in order: a key for each, by what the button says."""
        found: dict[str, Callable[[str], Any]] = getattr(self._module, "ORDERS", {})
        return found

    def against(self, parts: tuple[tuple[str, ...], ...], bank: tuple[tuple[str, ...], ...]) -> str:
        """How it would fare against the bank's open hand."""
        found: str = self._ask("against", "", parts, bank)
        return found

    @property
    def how_to_set(self) -> str:
        return _(getattr(self._module, "HOW_TO_SET", ""))

    def foul(self, question: Choose, picked: Sequence[int]) -> bool:
        """Set so, the hand would lose without a fight."""
        parts = _parts(question, picked)
        return parts is not None and bool(self._ask("foul", False, parts))

    def quick_amounts(self, option: Option) -> list[tuple[str, Cents]]:
        question = self.scene.question
        if not isinstance(question, Choose):
            return []
        view = self.scene.dealing.view()
        found: list[tuple[str, Cents]] = self._ask("quick_amounts", [], view, question, option)
        return found or bank_choice.quick_amounts(self.scene.dealing.rules, view, question, option)


def _parts(question: Choose, picked: Sequence[int]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The cards that are picked, and the others."""
    pick = next((option.pick for option in question.options if option.pick is not None), None)
    if pick is None or not pick.low <= len(picked) <= pick.high:
        return None
    return (
        tuple(pick.out_of[i] for i in sorted(picked)),
        tuple(name for i, name in enumerate(pick.out_of) if i not in picked),
    )
