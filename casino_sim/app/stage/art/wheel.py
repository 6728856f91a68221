"""A roulette wheel of any order of pockets: put its still part on the table once, draw the moving part every frame."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence

import pygame

from .cache import ArtCache
from .free_memory import give_back
from .imaging import Image, Pixels, over, shadow, to_surface
from .spin import REST, Spin, WheelState
from .sprite import Sprite
from .wheel_bowl import arm, ball, bowl, fallen, hub, knob, light_over
from .wheel_cache import cached_sprite, cached_texture
from .wheel_rotor import ROTOR, Rotor, Texture

ARM_STEPS = 120
TURRET = 0.26  # of the wheel's diameter

__all__ = ["Spin", "Wheel", "WheelState"]


class Wheel:
    """Everything cached for one diameter. Build once a window size; 0.3 s cold, a tenth of that from the cache."""

    def __init__(self, order: Sequence[str], diameter: int, cache: ArtCache | None = None):
        """order: pockets clockwise, as the house's wheel has them."""
        self.order = tuple(order)
        self.d = d = diameter // 2 * 2
        self.cache = cache
        self._rotor = Rotor(self._texture(), d, len(self.order), ROTOR)
        side = self._rotor.side
        stands = functools.lru_cache(1)(lambda: bowl(d))  # two parts need it, and neither if both are kept
        self.still = self._cached("bowl", lambda: self._still(stands()))
        self._light = self._cached("light", lambda: (self._light_and_edge(side, stands()), side // 2, side // 2))
        turret = round(d * TURRET)
        self._reach = turret / 2
        self._hub = self._cached("hub", lambda: _with_fall(hub(turret), turret))
        self._knob = self._cached("knob", lambda: _with_fall(knob(turret), turret))
        self._turret = turret
        self._arms: dict[int, Sprite] = {}
        ivory, fall, margin = ball(max(7, round(d * 0.030)))
        middle = ivory.shape[0] // 2
        self._ball = Sprite(to_surface(ivory), middle, middle)
        self._ball_shadow = Sprite(to_surface(fall), middle + margin, middle + margin)
        self._ghost = self._ball.surface.copy()
        self._ghost.set_alpha(70)
        give_back()

    # --- drawing --------------------------------------------------------------------------------------------------
    def draw(
        self, target: pygame.Surface, x: int, y: int, state: WheelState, with_ball: bool = True
    ) -> list[pygame.Rect]:
        """The turning part and the ball, over a table that carries `still` at this point; returns what it touched."""
        rect = self._rotor.put(target, x, y, state.angle, state.blur)
        self._light.put(target, x, y)
        self._draw_turret(target, x, y, state.angle)
        if not with_ball:
            return [rect]
        return [rect, self._draw_ball(target, x, y, state)]

    def resting(self, pocket: str, angle: float = 0.0) -> WheelState:
        """The wheel standing with the ball in a pocket."""
        return WheelState(angle, angle + self.pocket_angle(pocket), REST)

    def pocket_angle(self, pocket: str) -> float:
        """From the first pocket, clockwise."""
        return self.order.index(pocket) * math.tau / len(self.order)

    def pocket_under(self, state: WheelState) -> str:
        """The pocket in front of which the ball is."""
        turn = (state.ball_angle - state.angle) / math.tau * len(self.order)
        return self.order[round(turn) % len(self.order)]

    def area(self, x: int, y: int) -> pygame.Rect:
        """The whole wheel without its shadow: where a ball on the track may be."""
        return pygame.Rect(x - self.d // 2, y - self.d // 2, self.d, self.d)

    def _draw_turret(self, target: pygame.Surface, x: int, y: int, angle: float) -> None:
        for quarter in range(4):
            t = angle + quarter * math.pi / 2
            s, c = math.sin(t), math.cos(t)
            self._arm(t).put(target, x + self._reach * 0.58 * s, y - self._reach * 0.58 * c)
        for quarter in range(4):
            t = angle + quarter * math.pi / 2
            self._knob.put(target, x + self._reach * 0.82 * math.sin(t), y - self._reach * 0.82 * math.cos(t))
        self._hub.put(target, x, y)

    def _arm(self, angle: float) -> Sprite:
        step = round(angle / math.tau * ARM_STEPS) % ARM_STEPS
        if step not in self._arms:
            image = arm(self._turret, step * math.tau / ARM_STEPS)
            self._arms[step] = Sprite(to_surface(image), image.shape[1] // 2, image.shape[0] // 2)
        return self._arms[step]

    def _draw_ball(self, target: pygame.Surface, x: int, y: int, state: WheelState) -> pygame.Rect:
        radius = state.ball_radius * self.d / 2
        size = self._ball.surface.get_width()
        lift = state.height * size

        def place(angle: float) -> tuple[float, float]:
            return x + radius * math.sin(angle), y - radius * math.cos(angle)

        bx, by = place(state.ball_angle)
        rect = self._ball_shadow.put(target, bx + size * 0.18 + lift * 0.35, by + size * 0.26 + lift * 0.5)
        if state.ball_blur * radius > size * 0.5:  # a trail, where one picture a frame would stutter
            for share in (0.66, 0.33):
                gx, gy = place(state.ball_angle + state.ball_blur * share)
                rect.union_ip(target.blit(self._ghost, (round(gx) - self._ball.x, round(gy) - self._ball.y)))
        return rect.union(self._ball.put(target, bx, by - lift * 0.25))

    # --- building -------------------------------------------------------------------------------------------------
    def _cached(self, part: str, draw: Callable[[], tuple[Image, int, int]]) -> Sprite:
        return cached_sprite(self.cache, f"wheel {part} {self.d}", draw)

    def _texture(self) -> Pixels:
        return cached_texture(self.cache, f"wheel texture {self.d} {self.order}", Texture(self.order, self.d).painted)

    def _still(self, stands: Image) -> tuple[Image, int, int]:
        ground, margin = fallen(self.d)
        over(ground, stands, margin, margin)
        return ground, margin + self.d // 2, margin + self.d // 2

    def _light_and_edge(self, side: int, stands: Image) -> Image:
        """The rotor's frames are squares; the bowl's edge in their corners lies on top of them."""
        inset = (self.d - side) // 2
        return over(light_over(self.d, side), stands[inset : inset + side, inset : inset + side])


def _with_fall(image: Image, turret: int) -> tuple[Image, int, int]:
    margin = round(turret * 0.16)
    out = shadow(image, turret * 0.05, round(turret * 0.035), round(turret * 0.05), 0.55, margin)
    over(out, image, margin, margin)
    return out, out.shape[1] // 2, out.shape[0] // 2
