"""The player's hand: what he has in it, what he puts down, and how he answers. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from casino_sim.app.stage.art.palette import LEGAL
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.state.draft import Draft
from casino_sim.app.stage.table.state.geometry import Mark
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.widgets import Button, Choice, Column, Label, Popover, Widget, ask, toast
from casino_sim.app.stage.widgets.popover import CARD
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Answer, Ask, Choose, Option, Pick, Stake

LEAST_LIT = 30  # design units: the lines and corners between numbers stay dark, or all would be light

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class PlayersHand:
    """Implements :class:`~casino_sim.app.stage.table.control.spots.Hand` for the spots of the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.draft: Draft | None = None
        self.picked: list[int] = []  # cards of a hand, by their place in it
        chips = scene.dealing.rules.money.chips
        self._house_chips: tuple[Cents, ...] = _useful(chips, scene.dealing)
        self.chip: Cents = self._house_chips[min(1, len(self._house_chips) - 1)]
        self._last: dict[int, dict[str, Cents]] = {}
        self._pointed, self._covered = "", frozenset[str]()

    # -- the question
    def ask(self, question: Ask | None) -> None:
        """The dealer turns to the player (or away from him)."""
        self.picked = []
        if isinstance(question, Stake):
            if self.draft is None or self.draft.question is not question:
                view = self.scene.dealing.view()
                purse = view.purses.get(question.seat, 0)
                self.draft = Draft(question, purse, self.last_bets(question.seat))
        else:
            self.draft = None

    def last_bets(self, seat: int) -> dict[str, Cents]:
        return self._last.get(seat) or dict(self.scene.dealing.last_bets(seat))

    def forget(self) -> None:
        self.draft = None
        self.picked = []

    def answered(self) -> None:
        if self.draft is not None and self.draft.stakes:
            self._last[self.draft.question.seat] = dict(self.draft.stakes)
        self.draft = None
        self.picked = []

    def draft_of(self, seat: int) -> Draft | None:
        draft = self.draft
        return draft if draft is not None and draft.question.seat == seat else None

    def _called(self, picture: Picture) -> dict[str, Any]:
        """The markers with what was called since."""
        draft = self.draft
        assert draft is not None
        said = {f"{w}@{draft.question.seat}": "on" for w in draft.on if draft.lying(w)}
        said |= {f"{w}@{draft.question.seat}": "off" for w in draft.off if draft.lying(w)}
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

    # -- chips
    @property
    def own_chips(self) -> tuple[Cents, ...]:
        """Chips of the player's own color: one, five, a stack."""
        me = self.scene.dealing.me
        value = self.scene.color_chip(me[0]) if me else 0
        return (value, 5 * value, 20 * value) if value else ()

    @property
    def chips(self) -> tuple[Cents, ...]:
        """What lies in the rail: the color first, where he has one; house chips only in amounts it has not."""
        own = self.own_chips
        return (*own, *(chip for chip in self._house_chips if chip > max(own, default=0)))[:6]

    def choose_chip(self, value: Cents) -> None:
        self.chip = value
        self.scene.sound("chip")
        self.scene.board.damage_chips()

    def choose_chip_number(self, number: int) -> bool:
        if self.draft is None or not 1 <= number <= len(self.chips):
            return False
        self.choose_chip(self.chips[number - 1])
        return True

    def put_chip(self, seat: int, wager: str) -> None:
        """A tap on a spot. Between rounds it opens the next one first."""
        if self.scene.between_rounds:
            self.scene.begin_round(then=lambda: self.put_chip(seat, wager))
            return
        draft = self.draft_of(seat)
        if draft is None:
            return
        self._tell(draft.put(wager, self.chip))
        self._changed("chip")

    def put_several(self, chips: Mapping[str, int]) -> None:
        """So many of the chip in hand on each of these."""
        if self.draft is not None:
            self._tell(self.draft.add({wager: count * self.chip for wager, count in chips.items()}))
            self._changed("chip")

    def take_chips(self, seat: int, wager: str) -> None:
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.take(wager))
            self._changed("chip_slide")

    def move_chips(self, seat: int, source: str, target: str) -> None:
        draft = self.draft_of(seat)
        if draft is not None:
            self._tell(draft.move(source, target))
            self._changed("chip")

    def why_not(self, seat: int, wager: str) -> str | None:
        draft = self.draft_of(seat)
        if draft is None:
            return None if self.scene.between_rounds else _("Betting is closed.")
        return draft.why_not(wager, self.chip)

    def call_other_way(self, seat: int, wager: str) -> bool:
        """A bet that works is called off, one that rests on."""
        if self.draft_of(seat) is None or not self.scene.calls.may_call(wager):
            return False
        self.scene.calls.turn(wager)
        return True

    def stack_menu(self, seat: int, wager: str, rect: pygame.Rect) -> bool:
        """What may be done with a stack, where there is more than taking it down."""
        draft, scene = self.draft_of(seat), self.scene
        callable_ = scene.calls.may_call(wager)
        if draft is None or not draft.lying(wager) or not (callable_ or scene.dealing.game.bets_stay):
            return False

        def then(action: Callable[[], object]) -> Callable[[], None]:
            def act() -> None:
                scene.close_floats()
                action()

            return act

        def key(words: str, letter: str, action: Callable[[], object]) -> Button:
            return Button(words, then(action), height=52, shortcut=letter)

        keys = []
        if callable_:
            works = scene.calls.works(wager)
            keys.append(key(_("Off") if works else _("On"), "o", lambda: scene.calls.turn(wager)))
        if draft.why_not(wager, draft.lying(wager)) is None:
            keys.append(key(_("Press"), "p", lambda: self.press(seat, wager)))
        if self._odds_open(draft, wager):
            keys.append(key(_("Full odds"), "f", lambda: self.full_odds(seat, wager)))
        if wager in draft.spots and draft.spots[wager].may_fall:
            keys.append(key(_("Take down"), "", lambda: self.take_chips(seat, wager)))
        title = Label(f"{scene.more.label(wager)} {spoken(self.lying(seat, wager))}", "strong")
        stuck = [] if keys else [Label(_("This bet stands until it is decided."), "note", lines=2)]
        scene.show_float(Popover(Column(title, *keys, *stuck, gap=10), rect, width=320))
        return True

    def press(self, seat: int, wager: str) -> bool:
        """As much again on a bet."""
        draft = self.draft_of(seat)
        if draft is None or not draft.lying(wager):
            return False
        self._tell(draft.why_not(wager, draft.lying(wager)) or draft.add({wager: draft.lying(wager)}))
        self._changed("chip")
        return True

    def _odds_open(self, draft: Draft, wager: str) -> str:
        """The odds that may still be raised behind this bet."""
        odds = self.scene.face.odds_behind(self.scene.rules, wager)
        return odds if odds in draft.spots and draft.why_not(odds, 1) is None else ""

    def full_odds(self, seat: int, wager: str) -> bool:
        """As much behind a bet as the house allows, or the purse."""
        draft = self.draft_of(seat)
        odds = self._odds_open(draft, wager) if draft is not None else ""
        if draft is None or not odds:
            return False
        self._tell(draft.put(odds, min(draft.spots[odds].limit.max - draft.lying(odds), draft.left)))
        self._changed("chip_slide")
        return True

    def point_at(self, wager: str, there: bool) -> None:
        """A hand is over a spot: the numbers it covers light up."""
        if not there and wager != self._pointed:
            return  # it is over another by now
        covered = frozenset(self.scene.face.covers(self.scene.rules, wager) if there else ())
        changed, self._covered, self._pointed = covered ^ self._covered, covered, wager
        if changed and self.scene.root is not None:
            for spot in self.scene.board.spots:
                if spot.wager in changed:
                    spot.damage()

    def covers(self, wager: str) -> bool:
        """Whether the spot under the hand covers this one."""
        return wager in self._covered

    def lit(self, seat: int, wager: str, mark: Mark) -> bool:
        """A soft light lies on every spot that would take the chips that hang under the finger."""
        draft = self.draft_of(seat)
        if self.scene.carried is None or draft is None:
            return False
        if self.scene.places.layout.shape == "map" and min(mark.w, mark.h) < self.scene.look.px(LEAST_LIT):
            return False
        return draft.why_not(wager, self.chip) is None

    def light(self, mark: Mark) -> Sprite:
        sprites = self.scene.sprites
        if mark.form in ("circle", "sensor"):
            return sprites.ring_glow(round(mark.w / 2), LEGAL)
        return sprites.box_glow(round(mark.w), round(mark.h), self.scene.look.px(6), LEGAL)

    def lying(self, seat: int, wager: str) -> Cents:
        draft = self.draft_of(seat)
        return draft.lying(wager) if draft is not None else self.scene.picture.bet(seat, wager)

    def chip_in_hand(self, seat: int, wager: str) -> pygame.Surface | None:
        amount = self.lying(seat, wager)
        if not amount:
            return None
        brush = self.scene.brush
        return brush.stack(amount, brush.places.length(56), f"{seat} {wager}", seat).surface

    def spot_info(self, seat: int, wager: str) -> str:
        row = self.scene.dealing.rules.wagers.get(wager)
        if row is None:
            return wager
        rules = self.scene.dealing.rules
        limit = rules.limits.get(row.limit)
        parts = [_(row.label)]
        if limit is not None:
            parts.append(spoken(limit.min) if limit.min == limit.max else f"{spoken(limit.min)} – {spoken(limit.max)}")
        printed = rules.pays.get(row.pays)
        if printed is not None:
            prices = list(dict.fromkeys(str(line.pay) for line in printed.rows))
            parts.append(_("pays {prices}").format(prices=", ".join(prices[:4]) + (" …" if len(prices) > 4 else "")))
        return " · ".join(parts)

    def spot_card(self, seat: int, wager: str) -> Widget:
        return self.scene.bet_cards.card(seat, wager)

    def show_card(self, seat: int, wager: str, rect: pygame.Rect) -> bool:
        """By keys: the card stays until it is closed. A decision's own letters come first."""
        if isinstance(self.scene.question, Choose):
            return False
        self.scene.show_float(Popover(self.spot_card(seat, wager), rect, width=CARD))
        return True

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
        if self.scene.between_rounds:
            self.scene.begin_round(then=self.rebet)
        elif self.draft is not None:
            self._tell(self.draft.rebet())
            self._changed("chip_slide")

    def deal_or_repeat(self) -> None:
        """The space bar: deal what is bet; with nothing bet, bet as before."""
        if self.scene.between_rounds:
            self.scene.begin_round(then=self.deal_or_repeat)
            return
        draft = self.draft
        if draft is None:
            return
        if not draft.changed and draft.last and not self.scene.dealing.game.bets_stay:
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
        self.scene.picture = replace(self.over(self.scene.picture), marks=self.scene.picture.marks)
        self.scene.answer(bets)

    # -- decisions
    def _is_foul(self, pick: Pick, chosen: tuple[str, ...]) -> bool:
        """Set so, the hand would lose by that alone."""
        two_hands = self.scene.face.two_hands
        if two_hands is None or not pick.low <= len(chosen) <= pick.high:
            return False
        others = tuple(name for i, name in enumerate(pick.out_of) if i not in self.picked)
        return two_hands.is_foul(self.scene.rules, (chosen, others))

    def choose(self, option: Option) -> None:
        question = self.scene.question
        if not isinstance(question, Choose):
            return
        if option.pick is not None:
            chosen = tuple(option.pick.out_of[i] for i in sorted(self.picked))
            reply = Answer(option.id, cards=chosen)
            if self._is_foul(option.pick, chosen):
                self._warn(lambda: self.scene.answer(reply))
            else:
                self.scene.answer(reply)
        elif option.amount is not None and option.amount.low != option.amount.high:
            self.scene.board.ask_amount(option)
        elif option.amount is not None:
            self.scene.answer(Answer(option.id, option.amount.low))
        else:
            self.scene.answer(Answer(option.id))

    def _warn(self, go_on: Callable[[], object]) -> None:
        """A foul hand is set only by who wants it."""
        sentence = _("The hand in front would beat the one behind. Set so, it is foul and loses.")
        again, anyway = Choice(_("Set it anew"), cancel=True), Choice(_("Set it so"), go_on)
        ask(self.scene.stage, _("A foul hand"), sentence, again, anyway)

    def choose_amount(self, option: Option, amount: Cents) -> None:
        self.scene.answer(Answer(option.id, amount))

    def toggle_card(self, index: int) -> None:
        if index in self.picked:
            self.picked.remove(index)
        else:
            self.picked.append(index)
        self.scene.refresh()

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
            toast(self.scene.stage, reason)

    def _changed(self, sound: str) -> None:
        self.scene.sound(sound)
        self.scene.damage()
        self.scene.refresh()


def _useful(chips: tuple[Cents, ...], dealing: object) -> tuple[Cents, ...]:
    """Chips of the rack from the table's smallest step up, at most six."""
    rules = dealing.rules  # type: ignore[attr-defined]
    step = min((limit.step for limit in rules.limits.values()), default=100)
    largest = max((limit.max for limit in rules.limits.values()), default=100000)
    fitting = [chip for chip in chips if max(step, 100) <= chip <= largest] or list(chips)
    return tuple(fitting[:6])
