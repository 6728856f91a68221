"""The popover of the betting bar with the player's saved bets and with auto-play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.table.control.autoplay import AutoPlay, Until
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Button, Column, Label, Line, Row, Scroll, Segmented, Widget
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.writing import listed

ROUNDS = (10, 25, 100, 1000)
MAX_SETS = 6


class SavedBets:
    """``sets`` are the player's saved bets for this table; ``write`` puts them into the store."""

    def __init__(self, state: TableState, display: Display, hand: PlayersHand, auto: AutoPlay) -> None:
        self.state, self.display, self.hand, self.auto = state, display, hand, auto
        self.sets: list[dict[str, Cents]] = []
        self.write: Callable[[list[dict[str, Cents]]], object] = lambda sets: None  # a lesson saves nothing

    # -- bet sets and auto-play
    def show(self) -> None:
        parts: list[Widget] = [Label(_("Saved bets"), "title"), Line()]
        for i, stakes in enumerate(self.sets):
            words = listed(f"{self.state.wager_label(wager)} {spoken(amount)}" for wager, amount in stakes.items())
            use = Button(_("Make these bets"), partial(self._use, stakes), kind="quiet", height=48)
            drop = Button(_("Delete"), partial(self._drop, i), kind="quiet", height=48)
            parts.append(Row(Label(words, grow=1, lines=2), use, drop, gap=10))
        draft = self.hand.draft
        if draft is not None and draft.stakes:
            parts.append(Button(_("Save these bets"), self._keep_these, icon="star", height=52))
        elif not self.sets:
            parts.append(Label(_("Make your bets, then save them here."), "note"))
        if self.auto.allowed:
            parts += [Line(), Label(_("Auto-play"), "title"), *self._auto()]
        self.display.hang_over_bar(Scroll(Column(*parts, gap=12), least=160), 560)

    def _use(self, stakes: dict[str, Cents]) -> None:
        self.display.close_floats()
        draft = self.hand.draft
        if draft is not None:
            draft.last = stakes
            self.hand.rebet()

    def _keep_these(self) -> None:
        draft = self.hand.draft
        if draft is not None:
            self.sets = [*self.sets, dict(draft.stakes)][-MAX_SETS:]
            self.write(self.sets)
        self.display.close_floats()
        self.display.tell(_("Saved."), "good")

    def _drop(self, index: int) -> None:
        self.sets = [stakes for i, stakes in enumerate(self.sets) if i != index]
        self.write(self.sets)
        self.display.close_floats()
        self.show()

    def _auto(self) -> list[Widget]:
        base = self.state.rules.limits.get("base")
        unit = base.min if base is not None else 500
        losses = [("0", _("Never"))] + [(str(unit * n), spoken(unit * n)) for n in (10, 40, 100)]
        if self.auto.loss_limit_due:
            losses = losses[1:]
        choices = [n for n in ROUNDS if not self.auto.most_rounds or n <= self.auto.most_rounds]
        wish = {"rounds": 25, "lost": int(losses[0][0])}

        def note(name: str, value: str) -> None:
            wish[name] = int(value)

        rounds = Segmented([(str(n), str(n)) for n in choices], "25", partial(note, "rounds"))
        lost = Segmented(losses, losses[0][0], partial(note, "lost"))

        def start() -> None:
            self.display.close_floats()
            self.auto.start(Until(rounds=wish["rounds"], lost=wish["lost"], big_win=unit * 100))

        return [
            Label(_("Rounds"), "note"),
            rounds,
            Label(_("Stop if I lose"), "note"),
            lost,
            Button(_("Start"), start, icon="play", kind="primary"),
        ]
