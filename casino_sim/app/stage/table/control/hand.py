"""The player's hand: the chip they hold, the bets they make with it, and how they answer a question. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from casino_sim.app.stage.table.control.bar import in_one_press
from casino_sim.app.stage.table.display import Display, Turns
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Choice
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.session.slip import BetSlip
from casino_sim.table.ask import Answer, Ask, Choose, Option, Pick, Stake


class PlayersHand:
    """Chips go from the rail to the draft of this betting round; Deal sends the draft to the dealer.

    ``ask_amount`` lets the player say how much an option shall cost; ``chip_chosen`` hears of another chip in the hand.
    """

    def __init__(self, state: TableState, display: Display, turns: Turns) -> None:
        self.state, self.display, self.turns = state, display, turns
        self.ask_amount: Callable[[Option], object] = lambda option: None
        self.chip_chosen: Callable[[], object] = lambda: None
        self.draft: BetSlip | None = None
        self.touched: tuple[int, str] | None = None  # the bet whose chips were changed last
        self.picked: list[int] = []  # cards of a hand, by their place in it
        self._house_chips: tuple[Cents, ...] = _useful(state.rules)
        self.chip: Cents = self._house_chips[min(1, len(self._house_chips) - 1)]
        self._last: dict[int, dict[str, Cents]] = {}

    # -- the question
    def ask(self, question: Ask | None) -> None:
        """Sets the question that the player is asked, or none."""
        self.picked, self.touched = [], None
        if isinstance(question, Stake):
            if self.draft is None or self.draft.question is not question:
                view = self.state.dealing.view()
                purse = view.purses.get(question.seat, 0)
                self.draft = BetSlip(question, purse, self.last_bets(question.seat))
        else:
            self.draft = None

    def last_bets(self, seat: int) -> dict[str, Cents]:
        return self._last.get(seat) or dict(self.state.dealing.last_bets(seat))

    def forget(self) -> None:
        self.draft = None
        self.picked = []

    def answered(self) -> None:
        if self.draft is not None and self.draft.stakes:
            self._last[self.draft.question.seat] = dict(self.draft.stakes)
        self.draft = None
        self.picked = []

    def draft_of(self, seat: int) -> BetSlip | None:
        draft = self.draft
        return draft if draft is not None and draft.question.seat == seat else None

    def _called(self, picture: Picture) -> dict[str, Any]:
        """The markers with what was called since."""
        draft = self.draft
        assert draft is not None
        said = {f"{w}@{draft.question.seat}": "on" for w in draft.on if draft.staked(w)}
        said |= {f"{w}@{draft.question.seat}": "off" for w in draft.off if draft.staked(w)}
        return {**picture.marks, **said}

    def over(self, picture: Picture) -> Picture:
        """The felt with the chips of the draft instead of those that lie."""
        draft = self.draft
        if draft is None:
            return picture
        bets = {seat: spots for seat, spots in picture.bets.items() if seat != draft.question.seat}
        if draft.stakes:
            bets[draft.question.seat] = dict(draft.stakes)
        marks = self._called(picture)
        return Picture(
            picture.cards, picture.groups, bets, picture.pots, marks, picture.meters, picture.dice, picture.pocket
        )

    def can_pay(self, amount: Cents) -> bool:
        """Whether the player's chips reach so far; before a round is begun all that they have counts."""
        seat = self.state.me[0] if self.state.me else 0
        return amount <= (self.draft.left if self.draft is not None else self.state.purses.of(seat))

    # -- chips
    @property
    def own_chips(self) -> tuple[Cents, ...]:
        """Chips of the player's own color: one, five, a stack."""
        me = self.state.me
        value = self.state.color_chip(me[0]) if me else 0
        return (value, 5 * value, 20 * value) if value else ()

    @property
    def chips(self) -> tuple[Cents, ...]:
        """The chips in the rail: the player's own color first, and house chips in the amounts it lacks."""
        own = self.own_chips
        return (*own, *(chip for chip in self._house_chips if chip > max(own, default=0)))[:6]

    def start_with_the_minimum(self) -> None:
        """For who has never sat at a table: the chips that alone make no bet lie behind those that do."""
        base = self.state.rules.limits.get("base")
        least = base.min if base is not None else 0
        self._house_chips = tuple(sorted(self._house_chips, key=lambda chip: (chip < least, chip)))
        if self.chip < least:
            self.chip = self.chips[0]

    def choose_chip(self, value: Cents) -> None:
        self.chip = value
        self.display.sound("chip")
        self.chip_chosen()

    def choose_chip_number(self, number: int) -> bool:
        if self.draft is None or not 1 <= number <= len(self.chips):
            return False
        self.choose_chip(self.chips[number - 1])
        return True

    def put_chip(self, seat: int, wager: str) -> None:
        """A tap on a spot. Between rounds it opens the next one first."""
        if self.state.between_rounds:
            self.turns.begin_round(then=lambda: self.put_chip(seat, wager))
            return
        draft = self.draft_of(seat)
        if draft is None:
            return
        self._tell(draft.put(wager, self.chip))
        self.touched = (seat, wager)
        self._changed("chip")

    def put_several(self, chips: Mapping[str, int]) -> None:
        """So many of the chip in hand on each of these."""
        if self.draft is not None:
            self._tell(self.draft.add({wager: count * self.chip for wager, count in chips.items()}))
            self._changed("chip")

    def _open_first(self, then: Callable[[], object]) -> bool:
        """Bets that stay are touched right after a roll: the dealer takes bets first, then this is done."""
        if not self.state.between_rounds or not self.state.dealing.game.bets_stay:
            return False
        self.turns.begin_round(then=then)
        return True

    def take_chips(self, seat: int, wager: str) -> None:
        if self._open_first(lambda: self.take_chips(seat, wager)):
            return
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.take(wager))
            self._changed("chip_slide")

    def take_chip(self, seat: int, wager: str) -> None:
        """One chip of the kind in hand off a bet."""
        if self._open_first(lambda: self.take_chip(seat, wager)):
            return
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.lower(wager, self.chip))
            self.touched = (seat, wager)
            self._changed("chip_slide")

    def make_bet(self, seat: int, wager: str, amount: Cents) -> None:
        """The bet holds exactly so much."""
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.to(wager, amount))
            self.touched = (seat, wager)
            self._changed("chip")

    def move_chips(self, seat: int, source: str, target: str) -> None:
        if self._open_first(lambda: self.move_chips(seat, source, target)):
            return
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.move(source, target))
            self._changed("chip")

    def why_not(self, seat: int, wager: str) -> str | None:
        draft = self.draft_of(seat)
        if draft is None:
            return None if self.state.between_rounds else _("Betting is closed.")
        return draft.why_not(wager, self.chip)

    def takes(self, seat: int, wager: str) -> bool:
        """Whether the bet takes the chip in hand now."""
        draft = self.draft_of(seat)
        return draft is not None and draft.why_not(wager, self.chip) is None

    def press(self, seat: int, wager: str) -> bool:
        """As much again on a bet."""
        draft = self.draft_of(seat)
        if draft is None or not draft.staked(wager):
            return False
        self._tell(draft.why_not(wager, draft.staked(wager)) or draft.add({wager: draft.staked(wager)}))
        self._changed("chip")
        return True

    def odds_open(self, draft: BetSlip, wager: str) -> str:
        """The odds that may still be raised behind this bet."""
        odds = self.state.face.odds_behind(self.state.rules, wager)
        return odds if odds in draft.spots and draft.why_not(odds, 1) is None else ""

    def full_odds(self, seat: int, wager: str) -> bool:
        """As much behind a bet as the house allows, or the purse."""
        draft = self.draft_of(seat)
        odds = self.odds_open(draft, wager) if draft is not None else ""
        if draft is None or not odds:
            return False
        self._tell(draft.put(odds, min(draft.spots[odds].limit.max - draft.staked(odds), draft.left)))
        self._changed("chip_slide")
        return True

    def staked(self, seat: int, wager: str) -> Cents:
        draft = self.draft_of(seat)
        return draft.staked(wager) if draft is not None else self.state.picture.bet(seat, wager)

    # -- the betting keys
    def clear(self) -> None:
        if self.draft is not None:
            self.draft.clear()
            self._changed("chip_slide")

    def undo(self) -> None:
        if self.draft is not None and self.draft.can_undo:
            self.draft.undo()
            self._changed("chip")

    def redo(self) -> None:
        if self.draft is not None and self.draft.can_redo:
            self.draft.redo()
            self._changed("chip")

    def double(self) -> None:
        if self.draft is not None:
            self._tell(self.draft.double())
            self._changed("chip_slide")

    def rebet(self) -> None:
        if self.state.between_rounds:
            self.turns.begin_round(then=self.rebet)
        elif self.draft is not None:
            self._tell(self.draft.rebet())
            self._changed("chip_slide")

    def rebet_and_deal(self) -> None:
        """The bets of the round before, and on with it."""
        if self.state.between_rounds:
            self.turns.begin_round(then=self.rebet_and_deal)
            return
        self.rebet()
        if self.draft is not None and self.draft.changed and self.draft.missing() is None:
            self.deal()

    def deal_or_repeat(self) -> None:
        """The space bar: deal what is bet; with nothing bet, bet as before."""
        if self.state.between_rounds:
            self.turns.begin_round(then=self.deal_or_repeat)
            return
        draft = self.draft
        if draft is None:
            return
        if not draft.changed and draft.last and not self.state.dealing.game.bets_stay:
            self.rebet()
            return
        self.deal()

    def deal(self) -> None:
        draft = self.draft
        if draft is None:
            return
        reason = draft.missing()
        if reason is not None:
            self._tell(reason)
            return
        bets = draft.bets()
        self.state.picture = replace(self.over(self.state.picture), marks=self.state.picture.marks)
        self.turns.answer(bets)

    # -- decisions
    def choose(self, option: Option) -> None:
        question = self.state.question
        if not isinstance(question, Choose):
            return
        if option.pick is not None:
            chosen = tuple(option.pick.out_of[i] for i in sorted(self.picked))
            reply = Answer(option.id, cards=chosen)
            if self._is_foul(option.pick, chosen):
                self._warn(lambda: self.turns.answer(reply))
            else:
                self.turns.answer(reply)
        elif option.amount is not None and in_one_press(option):
            self.turns.answer(Answer(option.id, option.amount.default))
        elif option.amount is not None and option.amount.low != option.amount.high:
            self.ask_amount(option)
        elif option.amount is not None:
            self.turns.answer(Answer(option.id, option.amount.low))
        else:
            self.turns.answer(Answer(option.id))

    def choose_less(self, option: Option) -> None:
        """A double or insurance for another amount than the usual one."""
        if isinstance(self.state.question, Choose):
            self.ask_amount(option)

    def _is_foul(self, pick: Pick, chosen: tuple[str, ...]) -> bool:
        """Set so, the hand would lose by that alone."""
        two_hands = self.state.face.two_hands
        if two_hands is None or not pick.low <= len(chosen) <= pick.high:
            return False
        others = tuple(name for i, name in enumerate(pick.out_of) if i not in self.picked)
        return two_hands.is_foul(self.state.rules, (chosen, others))

    def _warn(self, go_on: Callable[[], object]) -> None:
        """A foul hand is set only by who wants it."""
        sentence = _("Your front hand beats your back hand. If you set it this way, it is foul and loses.")
        again, anyway = Choice(_("Set it again"), cancel=True), Choice(_("Set it anyway"), go_on)
        self.display.confirm(_("Foul hand"), sentence, again, anyway)

    def choose_amount(self, option: Option, amount: Cents) -> None:
        self.turns.answer(Answer(option.id, amount))

    def toggle_card(self, index: int) -> None:
        if index in self.picked:
            self.picked.remove(index)
        else:
            self.picked.append(index)
        self.display.refresh()

    def can_choose(self, option: Option) -> bool:
        """An option that takes cards is pressed only when those are picked that it takes."""
        pick = option.pick
        if pick is None:
            return True
        chosen = sorted(pick.out_of[i] for i in self.picked)
        return pick.low <= len(chosen) <= pick.high and (not pick.only or chosen in map(sorted, pick.only))

    # -- telling
    def _tell(self, reason: str | None) -> None:
        if reason is not None:
            self.display.tell(reason)

    def _changed(self, sound: str) -> None:
        self.display.sound(sound)
        self.display.damage()
        self.display.refresh()


def _useful(rules: TableRules) -> tuple[Cents, ...]:
    """Chips of the rack from the table's smallest step up, at most six."""
    step = min((limit.step for limit in rules.limits.values()), default=100)
    largest = max((limit.max for limit in rules.limits.values()), default=100000)
    fitting = [chip for chip in rules.money.chips if max(step, 100) <= chip <= largest] or list(rules.money.chips)
    return tuple(fitting[:6])
