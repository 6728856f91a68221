"""Draws the cards of a table before they are dealt, one at a time beside everything else, so that no deal waits for a drawing.

They are only put on disk, from where each comes in a moment when it is dealt; a table that was played before finds all of
them there and draws nothing, nor loads what drawing needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.cards import RANKS, SUITS

MAX_HANDS = 3  # of one seat that splits; they lie smaller
SCRATCH = 1 << 20  # bytes that the drawing itself keeps


class DeckAhead:
    """Draws the deck in the background for each window size, one job a card, so that answers never wait long."""

    def __init__(
        self,
        state: TableState,
        brush: Brush,
        cache: ArtCache | None,
        beside: Callable[[Callable[[], object], Callable[[object], object]], None],
    ) -> None:
        self.state, self.brush = state, brush
        self.cache, self._beside = cache, beside
        self._left: Iterator[tuple[str, int]] = iter(())
        self._at_work = False
        self.wanted = False  # where there is time before the first card, as a person has who bets

    def start(self) -> None:
        if not self.wanted or self.cache is None or self.brush.tiles:
            return
        self._sprites = Sprites(self.state.rules.look, self.cache, SCRATCH)
        self._faces = (self.brush.large_index, self.brush.four_color)
        self._left = iter([(rank + suit, width) for width in self._widths() for suit in SUITS for rank in RANKS])
        if not self._at_work:
            self._next()

    def stop(self) -> None:
        """Stop drawing ahead: the player has left the table."""
        self._left = iter(())

    def _widths(self) -> list[int]:
        """Of all the places where cards lie open at this table."""
        places = self.state.places
        found = {places.card(place.name, 0, 1)[2] for place in places.layout.place}
        lie, most = places.hands, MAX_HANDS if self.state.face.splits else 1
        for seat in places.seats:
            for count in range(1, most + 1):
                places.hands = {seat: count}
                found.add(places.card(f"seat{seat}", 0, 1)[2])
        places.hands = lie
        return sorted(found, reverse=True)

    def _next(self) -> None:
        """The next card that nobody has drawn yet."""
        self._at_work = False
        large, four_color = self._faces
        for name, width in self._left:
            if self._sprites.has_card(name, width, large=large, four_color=four_color):
                continue
            self._at_work = True
            draw = partial(self._sprites.card, name, width, large=large, four_color=four_color)
            self._beside(draw, self._sprite_done)
            return

    def _sprite_done(self, _sprite: object) -> None:
        self._next()
