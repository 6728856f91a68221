"""Scenes, the stack they lie on, and the stage that shows them.

A scene paints any area of itself at any time: `draw(surface, area)` must leave that area as a fresh drawing would.
What has changed it says with `damage(rect)`; the stage merges the damage of all visible scenes, clips to each merged
rectangle and lets every scene from the lowest visible one upwards paint it. So a moving card costs two small
rectangles, and no scene can leave a trace behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Metrics, Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.loop import Clock, Jobs, Loop, SystemClock
from casino_sim.app.stage.motion import Motion
from casino_sim.app.stage.paint import Paint
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.text import Text
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.window import Window

MAX_RECTS = 24  # more damage than this is drawn as fewer, larger areas
WHOLE_ABOVE = 0.6  # above this share of the canvas the whole of it is drawn at once


class Scene:
    """One screen. Subclass `widgets.Screen` for anything built of widgets; this is the bare protocol."""

    opaque = True  # covers everything below; False lets the scene below show, behind a veil
    veil = 0.62

    stage: Stage

    def __init__(self) -> None:
        self.motion = Motion()
        self._damage: list[pygame.Rect] = []
        self._all_damaged = True

    # -- life
    def enter(self) -> None:
        """The scene has come onto the stack; `self.stage` is set."""

    def leave(self) -> None:
        """The scene is off the stack for good."""

    def retranslate(self) -> None:
        """The language has changed: make every text again."""

    def covered(self) -> None:
        """Another scene is about to lie on this one."""

    def uncovered(self) -> None:
        """The scene above has gone; this one is on top again."""

    def layout(self, size: Size) -> None:
        """Place everything for a canvas of this size. Called on entering and at every change of size or theme."""

    def update(self, dt: float) -> None:
        """Time passes. Called every turn after the motion has advanced."""

    def prepare(self) -> None:
        """Last chance before drawing: settle pending layout so that damage is known."""

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint this area. The clip is already set to it."""

    def handle(self, event: inputs.Event) -> bool:
        """An event for the scene on top; True if it meant something."""
        if isinstance(event, inputs.Key) and event.name == "escape":
            self.back()
            return True
        return False

    def semantic(self) -> Node:
        return Node("screen")

    def back(self) -> None:
        """The way out. The last scene on the stack has none and stays."""
        if len(self.stage.scenes) > 1:
            self.stage.pop(self)

    def woke(self) -> None:
        """The machine has slept while this scene was there, on top or below."""

    def quit(self) -> None:
        """The window is to close while this scene is on top."""
        self.stage.stop()

    def toast_place(self, usual: pygame.Rect) -> pygame.Rect:
        """Where a sentence that is shown for a moment stands, at the foot of this, as wide as it at most: not over what is
        being read."""
        return usual

    @property
    def busy(self) -> bool:
        """Whether the loop should keep its quick pace for this scene."""
        return self.motion.busy

    # -- damage
    def sound(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        if name:
            self.stage.sound.play(name, volume, pan)

    def sound_on(self, name: str, volume: float, pan: float = 0.0) -> None:
        """Goes on at this volume until it's asked for with none."""
        if volume > 0:
            self.stage.sound.loop(name, volume, pan)
        else:
            self.stage.sound.end_loop(name)

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """Mark this area, or everything, to be painted in the next frame."""
        if rect is None:
            self._all_damaged = True
        elif not self._all_damaged and rect.w > 0 and rect.h > 0:
            self._damage.append(pygame.Rect(rect))

    def will_paint(self, rect: pygame.Rect) -> bool:
        """Whether any of this area is to be painted in the next frame."""
        return self._all_damaged or rect.collidelist(self._damage) >= 0

    def take_damage(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        rects = [bounds.copy()] if self._all_damaged else self._damage
        self._damage, self._all_damaged = [], False
        return rects


class Overlay(Protocol):
    """Something above every scene that takes no input: a toast, a cursor halo."""

    def rect(self, look: Look) -> pygame.Rect: ...

    def draw(self, surface: pygame.Surface, look: Look) -> None: ...

    def alive(self, now: float) -> bool: ...


class Noise(Protocol):
    """What the stage needs of sound: `sound.Sounds` is one, `Silence` the other."""

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None: ...

    def loop(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None: ...

    def end_loop(self, name: str, fade_ms: int = 250) -> None: ...

    def play_ambience(self, on: bool, murmur: float | None = None) -> None: ...

    @property
    def ready(self) -> bool: ...

    def renew(self) -> None: ...

    def close(self) -> None: ...


class Speaker(Protocol):
    """The dealer's voice: `sound.voice.Voice` is one, `Mute` the other."""

    on: bool

    @property
    def there(self) -> bool: ...

    def say(self, words: str) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None: ...


class Mute:
    on = False
    there = False

    def say(self, words: str) -> None:
        """Nobody speaks."""

    def hush(self) -> None:
        """Nothing is being said."""

    def close(self) -> None:
        """Nobody falls silent."""


class Silence:
    ready = False

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """No device, no sound, no error."""

    def loop(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Nothing goes on."""

    def end_loop(self, name: str, fade_ms: int = 250) -> None:
        """Nothing ends."""

    def play_ambience(self, on: bool, murmur: float | None = None) -> None:
        """A silent room."""

    def renew(self) -> None:
        """No device that could have gone."""

    def close(self) -> None:
        """Nothing to give back."""


class Stage:
    """The window's contents: scenes in a stack, one look, one loop."""

    def __init__(
        self,
        window: Window,
        theme: Theme | None = None,
        *,
        clock: Clock | None = None,
        diagonal_inches: float | None = None,
        target_mm: float = 9.0,
        reading_mm: float = 0.0,
        window_keys: bool = True,
    ) -> None:
        self.window = window
        self.scenes: list[Scene] = []
        self.running = True
        self.sound: Noise = Silence()
        self.voice: Speaker = Mute()
        self.speed = "normal"
        self.on_quit: Callable[[], object] | None = None
        self.on_settings: Callable[[], object] | None = None  # Ctrl and comma, on a Mac ⌘ and comma
        self.on_wake: Callable[[float], object] | None = None  # with the seconds that the machine slept
        self.kiosk = False
        self.title_above = False  # a table's title and its buttons stand above the felt, not on it
        self.names_keys = True  # buttons show the key that presses them
        self._diagonal, self._target_mm, self._reading_mm = diagonal_inches, target_mm, reading_mm
        self._window_keys = window_keys
        self._theme = theme or Theme()
        self._text, self._paint = Text(), Paint()
        self._forget()
        self.look = self._new_look()
        self.clock: Clock = clock or SystemClock()
        self.jobs = Jobs()
        self.loop = Loop(self, self.clock, self.jobs)
        self.input = inputs.Input(window.to_canvas, lambda: window.whole_size, self.clock.now)
        self.input.slop = self.look.metrics.slop
        self._overlays: list[tuple[Overlay, pygame.Rect]] = []
        self._damage: list[pygame.Rect] = []
        self._resized = False
        pygame.key.set_repeat(350, 45)

    # -- the look
    def _new_look(self) -> Look:
        w, h = self.window.size
        metrics = Metrics(w, h, self._theme.text_scale, self._diagonal, self._target_mm, self._reading_mm)
        return Look(self._theme, metrics, self._text, self._paint)

    def _forget(self) -> None:
        """Pieces and words that were drawn once; a larger canvas may keep more of them."""
        pixels = self.window.size[0] * self.window.size[1]
        self._text.forget(pixels)
        self._paint.forget(pixels)

    @property
    def theme(self) -> Theme:
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            self.relayout()

    def relayout(self) -> None:
        """Lay everything out again after a change of size, theme or language."""
        self._forget()
        self.look = self._new_look()
        self.input.slop = self.look.metrics.slop
        for scene in self.scenes:
            self._apply_preferences(scene)
            scene.layout(self.window.size)
            scene.damage()

    def retranslate(self) -> None:
        """The language has changed: every scene makes its texts again."""
        for scene in self.scenes:
            scene.retranslate()
        self.relayout()

    def _apply_preferences(self, scene: Scene) -> None:
        scene.motion.reduced = self._theme.reduced_motion
        scene.motion.speed = self.speed

    def set_speed(self, speed: str) -> None:
        """normal, fast or instant, for every scene."""
        self.speed = speed
        for scene in self.scenes:
            scene.motion.speed = speed

    # -- the stack
    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> Scene:
        """Put a scene on top."""
        if self.scenes:
            for event in self.input.cancel_all():
                self.top.handle(event)
            self.top.covered()
        scene.stage = self
        self.scenes.append(scene)
        self._apply_preferences(scene)
        scene.enter()
        scene.layout(self.window.size)
        scene.damage()
        return scene

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away, or this one with everything above it."""
        if scene is not None and scene not in self.scenes:
            return
        end = self.scenes.index(scene) if scene is not None else len(self.scenes) - 1
        for event in self.input.cancel_all():
            self.top.handle(event)
        while len(self.scenes) > end:
            self.scenes.pop().leave()
        if self.scenes:
            self.top.uncovered()
            self.damage()

    def replace(self, scene: Scene) -> Scene:
        """The top scene goes, this one comes."""
        if self.scenes:
            self.scenes.pop().leave()
        return self.push(scene)

    def stop(self) -> None:
        self.running = False

    def run(self) -> None:
        self.loop.run()

    def close(self) -> None:
        """Leave every scene, fall silent, and close the window."""
        self.sound.close()
        self.voice.close()
        while self.scenes:
            self.scenes.pop().leave()
        self.jobs.close()
        self.window.close()

    # -- one turn of the loop
    def woke(self, slept: float) -> None:
        """The machine slept: fingers are gone, the screen's memory may be, and everything else waits as it was."""
        for event in self.input.cancel_all():
            self.dispatch(event)
        for scene in list(self.scenes):
            scene.woke()
        if self.on_wake is not None:
            self.on_wake(slept)
        if not self.sound.ready:
            self.sound.renew()
        self.damage()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self.sound.renew()  # the one in use was unplugged, or is gone after the machine slept
            return False
        meant = False
        for plain in self.input.translate(event):
            meant = self.dispatch(plain) or meant
        return meant

    def dispatch(self, event: inputs.Event) -> bool:
        """A plain event to whoever it concerns."""
        match event:
            case inputs.Resized():
                self._resized = True
                return True
            case inputs.Exposed():
                self.damage()
                return False
            case inputs.Quit():
                if self.on_quit is not None:
                    self.on_quit()
                elif self.scenes:
                    self.top.quit()
                return True
            case inputs.Key(name="f11") if self._window_keys:
                self.toggle_fullscreen()
                return True
            case inputs.Key(name="return", alt=True) if self._window_keys:
                self.toggle_fullscreen()
                return True
            case inputs.Key(name=",", ctrl=True) if self._window_keys and self.on_settings is not None:
                self.on_settings()
                return True
        if not self.scenes:
            return False
        self.top.handle(event)
        return not isinstance(event, inputs.FocusLost)

    def toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.relayout()

    def update(self, dt: float) -> bool:
        """Let time pass; True while something moves."""
        if self._resized:
            self._resized = False
            if self.window.resized() or self.window.size != self.look.metrics.size:
                self.relayout()
        moving = False
        for scene in list(self._visible()):
            if scene.motion.busy:
                scene.motion.advance(dt)
            scene.update(dt)
            moving = moving or scene.busy
        self._update_overlays()
        return moving or bool(self._overlays)

    def _visible(self) -> list[Scene]:
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        return self.scenes[max(0, first) :]

    # -- overlays
    @property
    def overlays(self) -> list[Overlay]:
        return [item for item, _rect in self._overlays]

    def overlay(self, item: Overlay) -> None:
        rect = item.rect(self.look)
        self._overlays.append((item, rect))
        self._damage.append(rect)

    def _update_overlays(self) -> None:
        now, kept = self.clock.now(), []
        for item, rect in self._overlays:
            fresh = item.rect(self.look)
            if not item.alive(now):
                self._damage.append(rect)
                continue
            if fresh != rect:
                self._damage += [rect, fresh]
            kept.append((item, fresh))
        self._overlays = kept

    # -- drawing
    def damage(self, rect: pygame.Rect | None = None) -> None:
        self._damage.append(rect or self.window.canvas.get_rect())

    def draw(self) -> list[pygame.Rect]:
        """Paint what is damaged and show it; returns the areas painted, none if nothing changed."""
        visible = self._visible()
        for scene in visible:
            scene.prepare()
        bounds = self.window.canvas.get_rect()
        rects, self._damage = self._damage, []
        for scene in visible:
            rects = rects + scene.take_damage(bounds)
        areas = merge(rects, bounds)
        if areas:
            for area in areas:
                self._paint_area(visible, area)
            self.window.present(areas)
        return areas

    def _paint_area(self, visible: list[Scene], area: pygame.Rect) -> None:
        canvas = self.window.canvas
        canvas.set_clip(area)
        for scene in visible:
            if not scene.opaque:
                self._paint.veil(canvas, area, scene.veil)
            scene.draw(canvas, area)
        for item, rect in self._overlays:
            if rect.colliderect(area):
                item.draw(canvas, self.look)
        canvas.set_clip(None)

    def redraw(self) -> pygame.Surface:
        """Everything painted afresh, shown, and handed back: what shots and golden screens compare with."""
        self.damage()
        self.draw()
        return self.window.canvas


def merge(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same, none overlapping another."""
    out: list[pygame.Rect] = []
    for rect in rects:
        fresh = rect.clip(bounds)
        if fresh.w <= 0 or fresh.h <= 0:
            continue
        hit = fresh.collidelist(out)
        while hit >= 0:
            fresh = fresh.union(out.pop(hit))
            hit = fresh.collidelist(out)
        out.append(fresh)
    if len(out) > MAX_RECTS:
        return [out[0].unionall(out[1:])]
    if sum(r.w * r.h for r in out) > WHOLE_ABOVE * bounds.w * bounds.h:
        return [bounds.copy()]
    return out
