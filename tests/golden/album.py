"""Screens of one kind that are kept by name, each lying and standing: where they are, how they are recorded and compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from casino_sim.app.stage.compat import pygame
from tests.golden import screens

Draw = Callable[[str, str], pygame.Surface]  # a scene's name and an orientation: the picture as it is kept


class Album(NamedTuple):
    kind: str
    names: tuple[str, ...]
    drawn: Draw

    def path(self, name: str, orientation: str) -> Path:
        plain = name.lower().replace(",", "").replace(" ", "_")
        return screens.FOLDER / f"{self.kind}-{plain}-{orientation}.jpg"

    def pages(self) -> list[tuple[str, str]]:
        return [(name, orientation) for name in self.names for orientation in screens.SIZES]

    def record(self, words: Sequence[str]) -> None:
        """All of them, or those with one of the words in their file's name."""
        for name, orientation in self.pages():
            file = self.path(name, orientation)
            if not words or any(word in file.stem for word in words):
                pygame.image.save(self.drawn(name, orientation), str(file))
                print(file.stem)

    def difference(self, name: str, orientation: str) -> str:
        """What is wrong with a screen beside the one that is kept; nothing where they are the same."""
        return screens.difference(self.path(name, orientation), self.drawn(name, orientation))
