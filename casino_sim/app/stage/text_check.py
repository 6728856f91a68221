"""Finds text in a scene that overlaps other text, is cut off, leaves the window, or hardly stands out from its ground."""

from __future__ import annotations

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.text import TextBox
from casino_sim.app.stage.widgets.board import Board
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.widgets.scroll import Scroll

LEAST_CONTRAST = 4.5  # to 1: what WCAG asks of text
TOLERANCE = 2  # pixels: boxes are rounded outwards
MAX_PAGES = 6  # of a scroll area that are checked; a longer list repeats itself


def text_boxes(scene: Scene) -> list[TextBox]:
    """Every line of text that a full drawing of this scene shows, where it stands and where it had to stay."""
    stage = scene.stage
    canvas = stage.window.canvas
    scene.prepare()
    with stage.look.text.recording() as recorder:
        canvas.set_clip(None)
        scene.draw(canvas, canvas.get_rect())
    stage.damage()
    return [box for box in recorder.boxes if box.rect.colliderect(box.clip)]


def text_faults(scene: Scene, *, allow_shortened: bool = False) -> list[str]:
    """What is wrong with the lettering of a scene, as sentences; empty when nothing is. Scrolls through all of it."""
    faults = _faults_in_view(scene, allow_shortened)
    scrolls = [w for w in scene.widgets() if isinstance(w, Scroll)] if isinstance(scene, Screen) else []
    for area in scrolls:
        for _ in range(MAX_PAGES):
            step = (area.rect.w if area.horizontal else area.rect.h) * 0.8
            if not area.scroll_by(max(1.0, step)):
                break
            faults += _faults_in_view(scene, allow_shortened)
        area.scroll_by(-1e9)
    return sorted(set(faults), key=faults.index)


def _faults_in_view(scene: Scene, allow_shortened: bool) -> list[str]:
    boxes = text_boxes(scene)
    bounds = scene.stage.window.canvas.get_rect()
    faults = _spilled(scene) if isinstance(scene, Screen) else []
    for box in boxes:
        if box.clip == bounds and not _holds(bounds, box.rect):
            faults.append(f"{box.text!r} reaches out of the window: {box.rect}.")
        if box.within is not None and not _holds(box.within, box.rect):
            faults.append(f"{box.text!r} does not fit its place: {box.rect} in {box.within}.")
        if box.shortened and not allow_shortened:
            faults.append(f"{box.text!r} had to be cut short.")
        if box.contrast is not None and box.contrast < LEAST_CONTRAST:
            faults.append(f"{box.text!r} stands out from its ground by {box.contrast:.2f} to 1 only.")
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            shared = one.rect.clip(one.clip).clip(other.rect.clip(other.clip))
            if shared.w > TOLERANCE and shared.h > TOLERANCE:
                faults.append(f"{one.text!r} and {other.text!r} overlap at {shared}.")
    return faults


def _spilled(screen: Screen) -> list[str]:
    """Widgets that reach out of what holds them, where that neither scrolls nor places its children freely."""
    return [
        f"{type(w).__name__} {w.label!r} reaches out of its {type(w.parent).__name__}: {w.rect} in {w.parent.rect}."
        for w in screen.widgets()
        if w.parent is not None and not isinstance(w.parent, Scroll | Board) and not _holds(w.parent.rect, w.rect)
    ]


def _holds(outer: pygame.Rect, inner: pygame.Rect) -> bool:
    return outer.inflate(2 * TOLERANCE, 2 * TOLERANCE).contains(inner)
