"""What a player calls out to the dealer: bets that work or are off, the dice, chips of their own color."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Grid, Label, Row, Scroll, Segmented, Widget
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.session.slip import BetSlip

CHIP = 58  # of a color, in the panel


class Shown(Widget):
    """A picture of dice, chips or a card among the words of a call."""

    def __init__(self, sprite: Sprite, side: int) -> None:
        super().__init__()
        self._sprite, self._side = sprite, side

    def bleed(self) -> int:
        return self._side // 2

    def wanted(self, width: int) -> Size:
        return self._side, self._side

    def draw(self, surface: pygame.Surface) -> None:
        self._sprite.put(surface, self.rect.centerx, self.rect.centery + self._side * 0.1)


class Calls:
    def __init__(self, state: TableState, display: Display, hand: PlayersHand, sprites: Sprites) -> None:
        self.state, self.display, self.hand, self.sprites = state, display, hand, sprites

    @property
    def _draft(self) -> BetSlip | None:
        return self.hand.draft

    def may_call(self, wager: str) -> bool:
        """Whether the bet on this spot may be called on or off."""
        draft = self._draft
        return draft is not None and bool(draft.staked(wager)) and wager in draft.question.callable_wagers()

    def works(self, wager: str) -> bool:
        """Whether the bet works on the next roll: as it was called just now, as its button says, or by the rule."""
        draft = self._draft
        if draft is not None and (wager in draft.on or wager in draft.off):
            return wager in draft.on
        seat = draft.question.seat if draft is not None else 0
        said = self.state.picture.marks.get(f"{wager}@{seat}")
        return (
            said == "on"
            if said in ("on", "off")
            else self.state.face.is_working(self.state.rules, self.state.picture.marks, wager)
        )

    def turn(self, wager: str) -> None:
        """Call the bet the other way."""
        draft = self._draft
        if draft is None or not self.may_call(wager):
            self.display.tell(_("You can't turn this bet on or off."))
            return
        on = not self.works(wager)
        draft.call(wager, on)
        label = self.state.wager_label(wager)
        self.display.say((_("{bet} is on.") if on else _("{bet} is off.")).format(bet=label))
        self.display.sound("chip")
        self.display.damage()
        self.display.refresh()

    # -- the panel
    def show(self) -> None:
        draft = self._draft
        if draft is None:
            return
        calls = draft.question.callable_wagers()
        colors = [call for call in calls if self.state.face.call_chip(self.state.rules, call)]
        body = self._colors(draft, colors) if colors else self._bets(draft, calls)
        self.display.hang_over_bar(body, 920 if self.state.face.called_bets(self.state.rules) else 640)

    def _bets(self, draft: BetSlip, calls: tuple[str, ...]) -> Widget:
        rules = self.state.rules
        rows: list[Widget] = []
        for call in calls:
            is_bet = call in rules.wagers
            if is_bet and not draft.staked(call):
                continue
            label = self.state.wager_label(call) if is_bet else self.state.face.call_label(rules, call)
            now = "on" if not is_bet or self.works(call) else "off"
            switch = Segmented(
                [("on", _("On")), ("off", _("Off"))], now, partial(self._set, call), label=label, height=48
            )
            rows.append(switch)
        groups = self.state.face.called_bets(self.state.rules)
        for title, named in groups:
            keys = [self._by_name(draft, wager, *told) for wager, told in named.items() if wager in draft.spots]
            rows += [
                Label(_(title).upper(), "caps"),
                Grid(*keys, column=196 * self.display.look.theme.text_scale, gap=8),
            ]
        if not rows:
            rows = [Label(_("You have no bets to turn on or off."), "note")]
        return Column(
            Label(_("On and off"), "title"), Scroll(Column(*rows, gap=10), least=320 if groups else 120), gap=14
        )

    def _by_name(self, draft: BetSlip, wager: str, name: str, price: str) -> Button:
        """A bet that is called to the stick: one more chip of the kind in hand on it."""

        def working() -> str:
            return spoken(draft.staked(wager)) if draft.staked(wager) else ""

        def call() -> None:
            self.hand.put_chip(draft.question.seat, wager)
            key.sub, key.kind = working() or price, "secondary" if working() else "quiet"
            key.damage()
            self.display.say(_(name), working())

        kind = "secondary" if working() else "quiet"
        key = Button(_(name), call, kind=kind, height=56, sub=working() or price)
        return key

    def _set(self, call: str, value: str) -> None:
        draft = self._draft
        if draft is None:
            return
        draft.call(call, value == "on")
        if call not in self.state.rules.wagers:  # the dice: said at once
            self.display.close_floats()
            self.hand.deal()
        self.display.damage()

    # -- colors
    def _colors(self, draft: BetSlip, calls: list[str]) -> Widget:
        face, rules, seat = self.state.face, self.state.rules, draft.question.seat
        held: Cents | None = self.state.picture.marks.get(f"color@{seat}")
        d = self.display.look.px(CHIP)
        rows: list[Widget] = []
        for call in calls:
            value = face.call_chip(rules, call)
            chip = self.sprites.color_stack(seat, 2, d, place="panel", marker=f"{value / 100:g}")
            mine = held == value
            key = Button(
                _("Cash in") if mine else _("Buy"),
                partial(self._color, call, not mine),
                kind="primary" if mine else "quiet",
                height=52,
                enabled=held is None or mine,
            )
            rows.append(
                Row(Shown(chip, d), Label(face.call_label(rules, call), grow=1, lines=2), key, gap=16, valign="center")
            )
        note = _("This color is yours alone. The marker on the wheel shows what a chip is worth.")
        if held is not None:
            note = _("Your chips are worth {value} each. To change that, cash them in and buy new ones.").format(
                value=spoken(held)
            )
        head = [Label(_("Your color"), "title"), Label(note, "note", lines=3)]
        return Column(*head, Scroll(Column(*rows, gap=6), least=160), gap=12)

    def _color(self, call: str, buy: bool) -> None:
        """Said at once: the dealer changes the color before anything is bet."""
        self.display.close_floats()
        draft = self._draft
        if draft is None:
            return
        if draft.changed:
            self.display.tell(_("Wait while the dealer changes your color."))
            return
        draft.call(call, buy)
        self.hand.deal()
