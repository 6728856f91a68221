"""Answers that the player gives before their turn, and hurrying through a round that they have folded."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.motion import Call, Pause, sequence
from casino_sim.app.stage.table.control.bar import Key
from casino_sim.app.stage.table.display import Display, Turns
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.table.advance_action import AdvanceAction
from casino_sim.table.ask import Answer, Ask, Choose
from casino_sim.table.events import AnyEvent, Decided, RoundClosed, RoundOpened

BEFORE = 0.35  # seconds between the question and the answer that was given ahead: it must be seen


class EarlyAnswers:
    """``hurry``: once the player has folded, the rest of the round is over at once."""

    def __init__(self, state: TableState, display: Display, turns: Turns) -> None:
        self.state, self.display, self.turns = state, display, turns
        self.hurry = False
        self.wish: AdvanceAction | None = None
        self._folded: set[int] = set()
        self._offered = state.face.advance_actions

    @property
    def out(self) -> bool:
        """Whether the player has folded at all of their seats."""
        return bool(self._folded) and self._folded >= set(self.state.me)

    @property
    def hurries(self) -> bool:
        return not self.display.animates or (self.hurry and self.out)

    def note(self, event: AnyEvent) -> None:
        if isinstance(event, RoundOpened):
            self._folded.clear()
            self.wish = None
        elif isinstance(event, RoundClosed):  # it was never one's turn again
            self.wish = None
        elif isinstance(event, Decided) and event.seat in self.state.me and event.option == "fold":
            self._folded.add(event.seat)
            self.wish = None

    def keys(self) -> list[Key]:
        """While others act: what one would do."""
        if not self._offered or self.out or not self.state.picture.cards:
            return []
        return [
            Key(_(each.label), partial(self.choose, each), kind="quiet", checked=self.wish is each)
            for each in self._offered
        ]

    def choose(self, wish: AdvanceAction) -> None:
        """Pressed again it is taken back."""
        self.wish = None if self.wish is wish else wish
        self.display.refresh()

    def answers(self, question: Ask | None) -> bool:
        """Give the answer that was wished for; False where the player must be asked after all."""
        wish = self.wish
        if wish is None or not isinstance(question, Choose) or question.about != wish.about:
            return False
        option = wish.choice(question.options)
        if not wish.stays:
            self.wish = None
        if option is None:
            return False
        reply = Answer(option.id)

        def give() -> None:
            if self.state.question is question:
                self.turns.answer(reply)

        self.display.play(sequence(Pause(BEFORE), Call(give)))
        return True
