"""What every movement over the felt is made of: something in the air, its way, and what a movement may do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.motion import Animation, Call, Tween, along_arc, sequence
from casino_sim.app.stage.table.draw.brush import Brush, Item
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent

READ = 0.55  # how long a call of the dealer stands before things go on


@dataclass
class Flyer:
    """Something in the air: its picture and place now."""

    item: Item


class Floor(Protocol):
    """What a movement may do to the table."""

    @property
    def brush(self) -> Brush: ...

    @property
    def picture(self) -> Picture: ...

    def apply(self, event: AnyEvent) -> None:
        """The event is done: the picture shows it."""

    def fly(self, flyer: Flyer) -> None: ...

    def land(self, flyer: Flyer) -> None: ...

    def moved(self, flyer: Flyer, x: float, y: float, sprite: Sprite | None = None) -> None: ...

    def hide(self, key: tuple[str, ...], hidden: bool) -> None: ...

    def turned(self, place: str, at: int) -> None:
        """Note that a card is face up now."""

    def sound(self, name: str, volume: float = 1.0, at: Point | None = None) -> None:
        """``at``: where on the felt it is heard."""

    def called(self, event: happened.Announced) -> str:
        """What the dealer calls out, as the player hears it."""

    def say(self, text: str, strong: str = "") -> None: ...

    def throw(self, dice: tuple[int, ...], event: AnyEvent) -> Animation: ...

    def spin(self, wheel: str, pocket: str, event: AnyEvent) -> Animation: ...

    def result(self, event: happened.Settled) -> None: ...

    def moment(self, event: AnyEvent) -> Animation:
        """What a rare win is shown with; nothing where the event is none."""


Step = Callable[[Floor, Any], Animation]


def at_once(floor: Floor, event: AnyEvent) -> Animation:
    """Nothing to see move; the picture just changes."""
    return Call(lambda: floor.apply(event))


def flight(floor: Floor, sprite: Sprite, start: Point, end: Point, seconds: float, lift: float, name: str) -> Animation:
    """``name`` of the sound, or none where another makes it."""
    flyer = Flyer(Item(("flyer",), start[0], start[1], sprite))

    def begin() -> None:
        if name:
            floor.sound(name, at=start)
        floor.fly(flyer)

    def step(t: float) -> None:
        x, y = along_arc(start, end, t, lift)
        floor.moved(flyer, x, y)

    return sequence(Call(begin), Tween(seconds, step), Call(lambda: floor.land(flyer)))
