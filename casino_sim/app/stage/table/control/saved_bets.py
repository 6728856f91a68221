"""The popovers of the betting bar: bet sets that are kept, and auto-play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from casino_sim.app.stage.table.control.autoplay import Until
from casino_sim.app.stage.widgets import Button, Column, Label, Line, Popover, Row, Scroll, Segmented, Widget, toast
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene

ROUNDS = (10, 25, 100, 1000)
MOST_SETS = 6


class More:
    """What hangs over the bar. ``kept`` are the player's bet sets for this table; ``keep`` writes them down."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.kept: list[dict[str, Cents]] = []
        self.keep: Callable[[list[dict[str, Cents]]], object] = lambda kept: None  # a lesson keeps nothing

    def _show(self, body: Widget, width: float = 560) -> None:
        self.scene.show_float(Popover(body, self.scene.board.bar.rect, width=width))

    # -- bet sets and auto-play
    def show(self) -> None:
        parts: list[Widget] = [Label(_("Bets you keep"), "title"), Line()]
        for i, stakes in enumerate(self.kept):
            words = ", ".join(f"{self.label(wager)} {spoken(amount)}" for wager, amount in stakes.items())
            use = Button(_("Bet these"), partial(self._use, stakes), kind="quiet", height=48)
            drop = Button(_("Forget"), partial(self._drop, i), kind="quiet", height=48)
            parts.append(Row(Label(words, grow=1, lines=2), use, drop, gap=10))
        draft = self.scene.hand.draft
        if draft is not None and draft.stakes:
            parts.append(Button(_("Keep what lies there"), self._keep_these, icon="star", height=52))
        elif not self.kept:
            parts.append(Label(_("Make your bets, then keep them here."), "note"))
        parts += [Line(), Label(_("Auto-play"), "title"), *self._auto()]
        self._show(Scroll(Column(*parts, gap=12), least=160))

    def label(self, wager: str) -> str:
        row = self.scene.dealing.rules.wagers.get(wager)
        return _(row.label) if row is not None else wager

    def _use(self, stakes: dict[str, Cents]) -> None:
        self.scene.close_floats()
        draft = self.scene.hand.draft
        if draft is not None:
            draft.last = stakes
            self.scene.hand.rebet()

    def _keep_these(self) -> None:
        draft = self.scene.hand.draft
        if draft is not None:
            self.kept = [*self.kept, dict(draft.stakes)][-MOST_SETS:]
            self.keep(self.kept)
        self.scene.close_floats()
        toast(self.scene.stage, _("Kept."), "good")

    def _drop(self, index: int) -> None:
        self.kept = [stakes for i, stakes in enumerate(self.kept) if i != index]
        self.keep(self.kept)
        self.scene.close_floats()
        self.show()

    def _auto(self) -> list[Widget]:
        base = self.scene.dealing.rules.limits.get("base")
        unit = base.min if base is not None else 500
        wish = {"rounds": 25, "lost": 0}

        def note(name: str, value: str) -> None:
            wish[name] = int(value)

        rounds = Segmented([(str(n), str(n)) for n in ROUNDS], "25", partial(note, "rounds"))
        losses = [("0", _("Never"))] + [(str(unit * n), spoken(unit * n)) for n in (10, 40, 100)]
        lost = Segmented(losses, "0", partial(note, "lost"))

        def start() -> None:
            self.scene.close_floats()
            self.scene.auto.start(Until(rounds=wish["rounds"], lost=wish["lost"], big_win=unit * 100))

        return [
            Label(_("Rounds"), "note"),
            rounds,
            Label(_("Stop when I have lost"), "note"),
            lost,
            Button(_("Start"), start, icon="play", kind="primary"),
        ]
