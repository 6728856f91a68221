"""Draws the layers of the code and what each builds on, from the imports, into CONTRIBUTING.md: `make.py layers`.

The layers are those of tests/test_architecture.py. An arrow that follows from others is left out.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

checked = import_module("tests.test_architecture")
LAYERS: tuple[tuple[str, str], ...] = checked.LAYERS

CONTRIBUTING = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- layers: drawn by make.py layers -->", "<!-- layers: end -->"
Arrows = dict[int, set[int]]  # a layer and those that it builds on, by their place among the layers


def arrows() -> Arrows:
    found: Arrows = {place: set() for place in range(len(LAYERS))}
    for source in checked.sources():
        own = checked.layer(source.path)
        for each in checked.imports(source):
            target = checked.file_of(each.module)
            other = checked.layer(target) if target else None
            if own is not None and other is not None and other < own:
                found[own].add(other)
    return found


def needed(found: Arrows) -> Arrows:
    """The arrows that do not follow from others. Each layer builds only on earlier ones."""
    reached: Arrows = {}
    left: Arrows = {}
    for layer in sorted(found):
        over_others = set[int]().union(*(reached[other] for other in found[layer]))
        left[layer] = found[layer] - over_others
        reached[layer] = found[layer] | over_others
    return left


def _id(place: int) -> str:
    return "_".join(re.findall(r"[a-z]+", LAYERS[place][0])) + "_"  # no word of Mermaid's own, such as end


def diagram() -> str:
    """The picture as Mermaid writes it."""
    groups: dict[str, list[str]] = {}
    for place, (title, _patterns) in enumerate(LAYERS):
        group, _colon, name = title.partition(": ")
        groups.setdefault(group, []).append(f"{_id(place)}[{name or title}]")
    lines = ["flowchart BT"]
    for group, layers in groups.items():
        if len(layers) == 1:
            lines.append(f"  {layers[0]}")
        else:
            lines += [f"  subgraph {group}", *(f"    {layer}" for layer in layers), "  end"]
    lines += [
        f"  {_id(layer)} --> {_id(other)}" for layer, others in needed(arrows()).items() for other in sorted(others)
    ]
    return "\n".join(lines)


def with_picture(text: str) -> str:
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n\n```mermaid\n{diagram()}\n```\n\n{END}{after}"


if __name__ == "__main__":
    CONTRIBUTING.write_text(with_picture(CONTRIBUTING.read_text(encoding="utf-8")), encoding="utf-8")
    print(CONTRIBUTING)
