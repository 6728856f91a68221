"""Everything that is printed on a felt can be read where it lies, in gold, in red and in white: measured as it is pressed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.art.imaging import Image, Mask, Pixels
from casino_sim.app.stage.art.palette import contrast
from casino_sim.app.stage.art.press import Press
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.state.felt_plan import read
from casino_sim.app.stage.table.state.places import Places
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name

LEAST = 4.5  # to 1: what WCAG asks of text
BODY = 0.5  # of a pixel that a letter covers: less is its soft edge
DOTS = 0.5  # opacity of what leads from a hand to its pay, which is no lettering
WINDOWS = {(1280, 720): 104, (720, 1280): 248}  # and how much of it the bar takes
LETTERING = ("text", "arc_text", "pay_line", "label")


class Proof(Press):
    """Presses a felt with solid letters, or with none, and keeps where they stand."""

    def __init__(self, notes: FeltPainter, lettered: bool) -> None:
        super().__init__(notes)
        self.lettered = lettered
        self.words = ""  # that are being set
        self.set: list[tuple[str, Mask, int, int]] = []
        for kind in LETTERING:
            setattr(self, kind, self._noting(getattr(self, kind)))

    def _noting(self, method: Callable[..., None]) -> Callable[..., None]:
        def set_words(*values: object) -> None:
            before, self.words = self.words, self.words or str(values[0])
            method(*values)
            self.words = before

        return set_words

    def lay(self, mask: Mask, ink: str | Image, opacity: float, x: int, y: int) -> None:
        if not self.words:
            super().lay(mask, ink, opacity, x, y)
        elif opacity > DOTS:
            body = (mask > BODY).astype(np.float32)
            self.set.append((self.words, body, x, y))
            if self.lettered:
                super().lay(body, ink, opacity, x, y)


def hard_to_read(felt: FeltPainter) -> list[str]:
    lettered, bare = Proof(felt, True), Proof(felt, False)
    ink, ground = lettered.finished(), bare.finished()
    assert lettered.set
    found = []
    for words, mask, x, y in lettered.set:
        rows, columns = np.nonzero(mask)
        rows, columns = rows + y, columns + x
        inside = (rows >= 0) & (columns >= 0) & (rows < ink.shape[0]) & (columns < ink.shape[1])
        if inside.any():
            at = rows[inside], columns[inside]
            ratio = contrast(mean(ink, at), mean(ground, at))
            if ratio < LEAST:
                found.append(f"{words!r} stands out by {ratio:.2f} to 1 only")
    return sorted(set(found))


def mean(picture: Pixels, at: tuple[np.ndarray, np.ndarray]) -> tuple[float, float, float]:
    red, green, blue = picture[at].mean(axis=0) / 255
    return float(red), float(green), float(blue)


@pytest.mark.parametrize(("game", "rules"), all_tables(), ids=map(name, all_tables()))
def test_what_is_printed_on_a_felt_is_read(game: Game, rules: TableRules) -> None:
    plan = read(game.package, game.felt).offering(rules.offers)
    for size, bar in WINDOWS.items():
        places = Places(plan, range(1, rules.seats + 1), size, bar, ((rules.seats + 1) // 2,))
        assert hard_to_read(painter(places, rules)) == [], size
