"""What the parts of a table may do to the screen that shows them. The scene is the one screen that does it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.motion import Animation
from casino_sim.app.stage.widgets import Choice, Popover, Widget
from casino_sim.app.stage.widgets.above import Float
from casino_sim.table.ask import Reply


class Canvas(Protocol):
    """Where the table is drawn."""

    @property
    def look(self) -> Look: ...

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """This area, or everything, has to be drawn again."""

    def play(self, animation: Animation) -> None: ...

    def sound(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None: ...

    def sound_on(self, name: str, volume: float, pan: float = 0.0) -> None:
        """A sound that goes on; it ends at a volume of nothing."""


class Display(Canvas, Protocol):
    """Where the player reads and presses."""

    @property
    def animates(self) -> bool:
        """False where the player wants to see results at once."""

    def refresh(self) -> None:
        """The bar, the caption and the plates show what can be done now."""

    def say(self, text: str, strong: str = "") -> None:
        """Write a sentence in the caption line."""

    def tell(self, sentence: str, kind: str = "") -> None:
        """Show a sentence for a moment. ``kind``: '' plain, good, bad, info."""

    def confirm(self, title: str, sentence: str, *choices: Choice) -> None: ...

    def hang_over_bar(self, body: Widget, width: float, takes_keys: bool = False) -> Popover: ...

    def hang_under_corner(self, body: Widget, width: float, takes_keys: bool = False) -> Popover: ...

    def show_float(self, floating: Float) -> None: ...

    def close_float(self, floating: Float) -> None: ...

    def close_floats(self) -> None: ...

    def beside(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Work out something without making the drawing wait; ``done`` gets the result."""


class Turns(Protocol):
    """What begins rounds and passes answers to the dealer."""

    def begin_round(self, then: Callable[[], object] | None = None) -> None: ...

    def answer(self, reply: Reply) -> None: ...

    def skip(self) -> None:
        """Finish whatever moves."""
