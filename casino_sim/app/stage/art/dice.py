"""Dice on the table: a throw that ends on the drawn faces at given places, from pictures prepared before it flies."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence

import pygame

from .dice_motion import Camera, Pose, Tumble, places, resting, top_face
from .dice_render import STYLES, die, fall
from .imaging import Image, blank, over, to_surface
from .sprite import Sprite

FRAMES = 24  # pictures of one throw; places are exact for every moment, only orientations go in steps
PITCH = 56

__all__ = ["Throw", "die_at_rest", "places", "top_face"]


def die_at_rest(value: int, edge: int, yaw: float = 0.45, style: str = "red") -> tuple[Image, int, int]:
    """One die at rest with its shadow and the point where it stands: for lobby, history and help."""
    room = edge * 3
    camera = Camera((room / 2, room / 2), edge / 2, PITCH)
    pose = Pose(0.0, 0.0, 0.985, resting(value, yaw))
    image = blank(room, room)
    for part, x, y in (fall(camera, pose, STYLES[style]), die(camera, pose, STYLES[style], 2)):
        over(image, part, x, y)
    return image, room // 2, room // 2


class Throw:
    """Two or three dice from the hand to their places.

    Call prepare() in slices while the hand is being pressed; whatever is missing when it is drawn is made then.
    """

    def __init__(
        self, values: Sequence[int], edge: int, start: tuple[float, float], rest: Sequence[tuple[float, float]], *,
        seed: int = 0, style: str = "red", length: float = 1.25,
    ):  # fmt: skip
        """edge: a die's size in pixels; start and rest in window pixels; length in seconds."""
        chance = random.Random(seed)
        self.values, self.rest, self.length = tuple(values), tuple(rest), length
        self.style = STYLES[style]
        center = (sum(x for x, _ in rest) / len(rest), sum(y for _, y in rest) / len(rest))
        self.camera = Camera(center, edge / 2, PITCH)
        self.tumbles = []
        for i, (value, place) in enumerate(zip(values, rest, strict=True)):
            apart = (i - (len(values) - 1) / 2) * edge * 1.3
            hand = self.camera.on_table(start[0] + apart * 0.4, start[1] + apart)
            self.tumbles.append(Tumble(value, hand, self.camera.on_table(*place), chance))
        self._pictures: dict[tuple[int, int], tuple[Sprite, Sprite]] = {}
        self._falls: dict[int, Sprite] = {}

    def prepare(self, seconds: float = 0.004) -> bool:
        """Work for about so long; True when every picture is there. The last ones first: they are looked at longest."""
        end = time.perf_counter() + seconds
        for frame in range(FRAMES, -1, -1):
            for i in range(len(self.tumbles)):
                if (i, frame) not in self._pictures:
                    self._picture(i, frame)
                    if time.perf_counter() >= end:
                        return len(self._pictures) == (FRAMES + 1) * len(self.tumbles)
        return True

    def faces(self, t: float) -> tuple[int, ...]:
        """What lies on top at a time."""
        return tuple(top_face(tumble.at(t / self.length).turn) for tumble in self.tumbles)

    def draw(self, target: pygame.Surface, t: float) -> list[pygame.Rect]:
        """The dice at t seconds, shadows first, far ones before near ones; returns touched pixels."""
        share = min(1.0, max(0.0, t / self.length))
        frame = math.floor(share * FRAMES) if share < 1 else FRAMES
        seen = []
        for i, tumble in enumerate(self.tumbles):
            pose = tumble.at(share)
            seen.append((pose.y, i, pose))
        rects = []
        for _, i, pose in seen:
            x, y, _ = self.camera.project(_thrown(pose))
            rects.append(self._picture(i, frame)[1].put(target, x, y))
        for _, i, pose in sorted(seen, reverse=True):
            x, y, _ = self.camera.project((pose.x, pose.y, pose.z))
            rects.append(self._picture(i, frame)[0].put(target, x, y))
        return rects

    def _picture(self, index: int, frame: int) -> tuple[Sprite, Sprite]:
        """Die and shadow at a step, each anchored at its own projected middle."""
        found = self._pictures.get((index, frame))
        if found:
            return found
        pose = self.tumbles[index].at(frame / FRAMES if frame == FRAMES else (frame + 0.5) / FRAMES)
        body = self._placed(
            die(self.camera, pose, self.style, 2 if frame >= FRAMES - 1 else 1), (pose.x, pose.y, pose.z)
        )
        settled = frame >= FRAMES - 4
        shade = self._placed(fall(self.camera, pose, self.style), _thrown(pose)) if settled else self._fall(pose)
        self._pictures[index, frame] = (body, shade)
        return body, shade

    def _fall(self, pose: Pose) -> Sprite:
        """In flight the shadow's outline can not be made out: a few, by height, serve every turn."""
        step = min(4, round((pose.z - 0.985) / 1.4))
        if step not in self._falls:
            like = Pose(0.0, 0.0, 0.985 + step * 1.4, resting(1, 0.6))
            self._falls[step] = self._placed(fall(self.camera, like, self.style), _thrown(like))
        return self._falls[step]

    def _placed(self, drawn: tuple[Image, int, int], middle: tuple[float, float, float]) -> Sprite:
        """A picture anchored at the pixel where a point of the world is seen."""
        image, x, y = drawn
        mx, my, _ = self.camera.project(middle)
        return Sprite(to_surface(image), round(mx) - x, round(my) - y)


def _thrown(pose: Pose) -> tuple[float, float, float]:
    """Where the middle of a die's shadow lies on the cloth."""
    return pose.x + pose.z * 0.45 / 0.85, pose.y - pose.z * 0.28 / 0.85, 0.0
