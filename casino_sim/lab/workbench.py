"""What somebody has on the bench: a table, the changes made to it one after the other, and up to four kept to compare."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from casino_sim.i18n import N_, composed
from casino_sim.lab.instant import priced_at_once
from casino_sim.lab.pricing import Priced, compared, measured
from casino_sim.lab.settings import Setting, settings
from casino_sim.lab.solver import Solved
from casino_sim.lab.variant import Changed, Games, Variant, apply, found
from casino_sim.lab.wording import shown
from casino_sim.odds.prices import stored_odds
from casino_sim.odds.report import Odds

MOST_KEPT = 4
AT_ONCE = 0.02  # seconds: odds that take no longer are asked between two frames


class Kept(Struct, frozen=True):
    name: str
    changed: Changed
    lines: tuple[Odds, ...]


class Workbench:
    """Knows no window. ``lines`` are the odds of the table as it is now; None while they are being worked out."""

    def __init__(self, house: str, game: str, games: Games) -> None:
        self.games = games
        self.steps = [Variant(house, game)]
        self.undone: list[Variant] = []
        self.changed: Changed = apply(self.steps[-1], games)
        self.printed: Solved | None = None  # the table as its house has it
        self.stored = self._stored()
        self.lines: tuple[Odds, ...] | None = self.stored
        self.solved: Solved | None = None  # the same with chart, where it was solved
        self.kept: list[Kept] = []

    def _stored(self) -> tuple[Odds, ...] | None:
        """The prices of the table as printed, where they are kept: they stand there before anything is worked out."""
        game, rules = self.changed.game, self.changed.before
        return tuple(measured(game, rules)) if stored_odds(game, rules) is not None else None

    @property
    def printed_lines(self) -> tuple[Odds, ...] | None:
        return self.stored if self.printed is None else self.printed.lines

    @property
    def variant(self) -> Variant:
        return self.steps[-1]

    @property
    def settings(self) -> dict[str, Setting]:
        return settings(self.changed.game, self.changed.after)

    def printed_settings(self) -> dict[str, Setting]:
        return settings(self.changed.game, self.changed.before)

    # -- changing
    def set(self, path: str, value: str) -> None:
        """Raises :class:`LabFault` where that makes no sense; nothing is changed then."""
        wanted = self.variant.with_(path, value)
        self._take(wanted, apply(wanted, self.games))

    def take_back(self, path: str) -> None:
        wanted = self.variant.without(path)
        self._take(wanted, apply(wanted, self.games))

    def reset(self) -> None:
        wanted = Variant(self.variant.house, self.variant.game)
        self._take(wanted, apply(wanted, self.games))

    def _take(self, variant: Variant, changed: Changed) -> None:
        if variant != self.variant:
            self.steps.append(variant)
            self.undone.clear()
        self._now(changed)

    def undo(self) -> bool:
        if len(self.steps) < 2:
            return False
        self.undone.append(self.steps.pop())
        self._now(apply(self.variant, self.games))
        return True

    def redo(self) -> bool:
        if not self.undone:
            return False
        self.steps.append(self.undone.pop())
        self._now(apply(self.variant, self.games))
        return True

    def _now(self, changed: Changed) -> None:
        self.changed = changed
        self.solved, self.lines = None, self._at_once()

    # -- prices
    def _at_once(self) -> tuple[Odds, ...] | None:
        """Without waiting: the table as printed, side bets with other pays, and games whose odds take no time."""
        known, after = self.printed, self.changed.after
        if after == self.changed.before:
            self.solved = known
            return self.printed_lines
        if known is None:
            return None
        if known.seconds < AT_ONCE:
            return tuple(measured(self.changed.game, after))
        lines = priced_at_once(self.changed.before, known.lines, known.rows, after)
        return None if lines is None else tuple(lines)

    def answered(self, variant: Variant, answer: Solved) -> None:
        """The answer of the solver to a question about this variant, which may be an old one."""
        if not variant.changes:
            self.printed = answer
        if variant == self.variant:
            self.solved, self.lines = answer, answer.lines
        elif self.lines is None:
            self.lines = self._at_once()

    @property
    def question(self) -> Variant | None:
        """What has to be solved next, if anything."""
        if self.printed is None:
            return Variant(self.variant.house, self.variant.game)
        return self.variant if self.lines is None else None

    def priced(self) -> list[Priced]:
        """Before and after; nothing while either is being worked out."""
        if self.printed_lines is None or self.lines is None:
            return []
        return compared(self.changed.before, self.printed_lines, self.changed.after, self.lines)

    # -- comparing
    def keep(self) -> bool:
        """Set these rules aside to compare others with them. False when there is no room or no price yet."""
        if self.lines is None or len(self.kept) >= MOST_KEPT:
            return False
        name = "ABCD"[len(self.kept)]
        self.kept.append(Kept(name, self.changed, self.lines))
        return True

    def drop(self) -> None:
        self.kept.clear()


def said(changed: Changed) -> list[tuple[str, str]]:
    """The changes: what each is called (a message of the catalogue), and its value in words."""
    known = settings(changed.game, changed.before)
    names = Counter(setting.label for setting in known.values() if setting.kind == "pay")

    def name(setting: Setting) -> str:
        """With its paytable, where another has such a row, too."""
        if names[setting.label] < 2:
            return setting.label
        return composed(
            N_("{table}: {row}"), table=changed.before.pays[setting.path.split(".")[1]].title, row=setting.label
        )

    chosen = [(found(path, known), value) for path, value in changed.variant.changes]
    return [(name(setting), shown(setting, value)) for setting, value in chosen]
