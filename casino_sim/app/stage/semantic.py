"""What a screen says, without its looks: the tree that speech, the text table and tests read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from casino_sim.app.stage.compat import pygame


@dataclass(slots=True)
class Node:
    """role: screen, dialog, group, text, heading, button, toggle, slider, choice, tab, field, list, item, table, row,
    cell, image, progress, chart, spot. state holds words: disabled, checked, selected, pressed, focused, expanded."""

    role: str
    label: str = ""
    value: str = ""
    state: frozenset[str] = frozenset()
    hint: str = ""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, label: str, role: str | None = None) -> Node:
        """The first node with this label; names what there is when it is not found."""
        for node in self.walk():
            if node.label == label and role in (None, node.role):
                return node
        there = ", ".join(sorted({n.label for n in self.walk() if n.label}))
        raise LookupError(f"Nothing on this screen is called {label!r}. There is: {there}.")

    def sentence(self) -> str:
        """How speech says this node alone."""
        parts = [self.label, self.value, *sorted(self.state - {"focused"})]
        said = ", ".join(part for part in parts if part)
        return f"{said}. {self.hint}" if self.hint else said

    def outline(self, depth: int = 0) -> str:
        """The whole tree as indented lines."""
        lines = [f"{'  ' * depth}{self.role}: {self.sentence()}".rstrip(": ")]
        lines += [child.outline(depth + 1) for child in self.children]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, object]:
        out: dict[str, object] = {"role": self.role, "rect": list(self.rect)}
        for name in ("label", "value", "hint"):
            if getattr(self, name):
                out[name] = getattr(self, name)
        if self.state:
            out["state"] = sorted(self.state)
        if self.children:
            out["children"] = [child.to_dict() for child in self.children]
        return out
