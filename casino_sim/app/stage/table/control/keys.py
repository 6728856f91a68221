"""Which keys lie in the bar now: options of a decision, keys of a betting round, what may be done between rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from casino_sim.app.stage.table.control.autoplay import AutoPlay
from casino_sim.app.stage.table.control.bar import Key, option_keys
from casino_sim.app.stage.table.control.calls import Calls
from casino_sim.app.stage.table.control.early_answers import EarlyAnswers
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.key_map import KeyMap
from casino_sim.app.stage.table.control.saved_bets import SavedBets
from casino_sim.app.stage.table.display import Display, Turns
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.i18n import _
from casino_sim.session.slip import BetSlip
from casino_sim.table.ask import Choose, Stake


class Panel(Protocol):
    """Something that hangs over the bar."""

    def show(self) -> None: ...


class Desk(Protocol):
    """Keys that a poker room has between hands."""

    def keys(self) -> list[Key]: ...


class BarKeys:
    """``best`` names the option whose key is gold; ``desk`` is that of a poker room."""

    def __init__(
        self,
        state: TableState,
        display: Display,
        turns: Turns,
        hand: PlayersHand,
        auto: AutoPlay,
        early: EarlyAnswers,
        calls: Calls,
        call_bets: Panel,
        saved: SavedBets,
        best: Callable[[], str],
    ) -> None:
        self.state, self.display, self.turns, self.hand = state, display, turns, hand
        self.auto, self.early, self.calls, self.call_bets, self.saved = auto, early, calls, call_bets, saved
        self.desk: Desk | None = None
        self.chip_desk: Panel | None = None
        self.over: Callable[[], bool] = lambda: False  # nothing more will be dealt here
        self.map = KeyMap()
        self._best = best
        self._keys_seen: dict[str, dict[str, Key]] = {}  # the last of each label, by what was asked

    def now(self) -> list[Key]:
        question, hand = self.state.question, self.hand
        if self.auto.on:
            return [Key(_("Stop auto-play"), self.auto.stop, "pause", "space", "primary")]
        if isinstance(question, Choose):
            return self._options(question)
        if isinstance(question, Stake) and hand.draft is not None:
            return self._betting(hand.draft)
        if self.state.between_rounds:
            return self._at_the_end() if self.over() else self._between_rounds()
        return [*self.early.keys(), Key(_("Skip"), self.turns.skip, "skip", kind="quiet")]

    def _options(self, question: Choose) -> list[Key]:
        """At games that split, a key keeps its place: what is not offered now stays there, and what comes lies left of it."""
        hand = self.hand
        letters = self.map.letters(question.options)
        keys = option_keys(question, letters, hand.choose, hand.choose_less, self._best(), hand.can_choose)
        if not self.state.face.splits:
            return keys
        about, now = question.about.partition("/")[0], {key.label: key for key in keys}
        before = self._keys_seen.get(about, {})
        fresh = {label: key for label, key in now.items() if label not in before}
        self._keys_seen[about] = seen = {**fresh, **before, **now}
        return [key if label in now else replace(key, enabled=False, kind="secondary") for label, key in seen.items()]

    def _between_rounds(self) -> list[Key]:
        state, hand = self.state, self.hand
        keys = [*self._chip_keys()]
        if any(hand.last_bets(seat) for seat in state.me):
            keys.append(Key(_("Same again"), hand.rebet_and_deal, "repeat", "r"))
        if state.dealing.game.bets_stay and any(state.picture.bets.get(seat) for seat in state.me):
            keys.append(
                Key(_("On and off"), partial(self.turns.begin_round, self.calls.show), "menu", "c", "quiet", bare=True)
            )
            back = self.desk.keys() if self.desk is not None else []
            return [*keys, *back, Key(self.go, hand.deal_or_repeat, "check", "space", "primary")]
        back = self.desk.keys() if self.desk is not None else []
        kind = "secondary" if any(key.kind == "primary" for key in back) else "primary"
        return [*keys, *back, Key(_("New round"), self.turns.begin_round, "check", "space", kind)]

    def _at_the_end(self) -> list[Key]:
        return self.desk.keys() if self.desk is not None else []

    def _chip_keys(self) -> list[Key]:
        desk = self.chip_desk
        return [Key(_("Buy chips"), desk.show, "coins", "m", "quiet", bare=True)] if desk is not None else []

    @property
    def go(self) -> str:
        """What the button that starts the round says."""
        return _(self.state.face.go)

    def _betting(self, draft: BetSlip) -> list[Key]:
        """Space always goes on; with nothing bet it repeats the last bets first."""
        hand, game, look = self.hand, self.state.dealing.game, self.display.look
        bare = not look.metrics.portrait or look.theme.text_scale > 1.4
        keys = [Key(_("Undo"), hand.undo, "undo", "u", "quiet", draft.can_undo, bare=bare)]
        if draft.stakes:
            keys.append(Key(_("Clear"), hand.clear, "close", "x", "quiet", bare=bare))
            keys.append(Key(_("Double"), hand.double, "double", "d"))
        if draft.last and not draft.changed:
            keys.append(Key(_("Same again"), hand.rebet_and_deal, "repeat", "r"))
        if draft.question.callable_wagers():
            keys.append(Key(_("On and off"), self.calls.show, "menu", "c", "quiet", bare=bare))
        if self.state.face.racetrack(self.state.rules) is not None:
            keys.append(Key(_("Racetrack"), self.call_bets.show, "track", "t", "quiet", bare=bare))
        keys += self._chip_keys()
        if not game.table_stakes and self.auto.allowed:  # where it isn't, nobody comes back to saved bets either
            words = _("Saved bets and auto-play")
            keys.append(Key(words, self.saved.show, "star", "k", "quiet", bare=True, short=_("Auto-play")))
        ready = bool(draft.stakes) or game.bets_stay
        must_bet = draft.question.must_bet
        label = self.go if ready or must_bet else _("Sit out")
        kind = "primary" if ready else "secondary"
        keys.append(Key(label, hand.deal, "check", "space", kind, ready or not must_bet))
        return keys
