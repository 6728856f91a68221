"""In a language that is two fifths longer everything has its room, and nothing is left in plain English.

Each fourth place is looked at in one size by turn, and with --slow every place in all of them.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.app.stage.art.felt import SMALLEST_MARK, FeltPainter
from casino_sim.app.stage.art.press import fitting
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.draw.lettering import lettering
from casino_sim.app.stage.text_check import text_boxes, text_faults
from casino_sim.i18n import language, set_language
from tests.contract.tables import all_tables, name
from tests.golden.kiosk import STATES, in_state
from tests.languages.places import SCREENS, SIZES
from tests.languages.pseudo import CODE
from tests.languages.reading import names_of, plain_english, untouched
from tests.learn.learner import a_casino

TABLES = all_tables()
EACH = 4  # places: one of them in every run of the tests


def by_turn(places: list[str]) -> list[object]:
    """Every place at every size; most of them only in a long run."""
    found = []
    for number, place in enumerate(places):
        turn, left = divmod(number, EACH)
        for at, size in enumerate(SIZES):
            marks = [] if not left and at == turn % len(SIZES) else [pytest.mark.slow]
            found.append(pytest.param(place, size, marks=marks, id=f"{place} {size[0]}x{size[1]}"))
    return found


def sound(faults: list[str]) -> None:
    assert not faults, "\n".join(faults)


def too_small(scene: Scene) -> list[str]:
    least = scene.stage.look.metrics.least_text
    small = [box for box in text_boxes(scene) if box.px < least and len(box.text) > 1]  # but the names of keys
    return [f"{box.text!r} is {box.px} pixels high" for box in small]


@pytest.mark.parametrize(("place", "size"), by_turn(list(SCREENS)))
def test_a_screen_has_room_for_a_longer_language(
    place: str, size: tuple[int, int], pseudo_spoken: None, tmp_path: Path
) -> None:
    with a_casino(tmp_path, size) as (robot, casino):
        scene = SCREENS[place](casino)
        robot.show(scene).settle()
        sound([*text_faults(scene), *too_small(scene), *plain_english(robot, scene, casino)])


@pytest.mark.parametrize(("place", "size"), by_turn(list(STATES)))
def test_a_state_of_the_kiosk_has_room_for_a_longer_language(
    place: str, size: tuple[int, int], pseudo_there: None
) -> None:
    with in_state(place, size, 32.0, CODE) as f:
        assert language() == CODE
        sound([*text_faults(f.top), *too_small(f.top), *plain_english(f.robot, f.top, f.kiosk.casino)])


# Tables ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "size"), by_turn([name(pair) for pair in TABLES]))
def test_a_table_has_room_for_a_longer_language(
    place: str, size: tuple[int, int], felt_locale: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(i18n, "asset", lambda *parts: felt_locale.parent.joinpath(*parts))
    rules = next(rules for game, rules in TABLES if name((game, rules)) == place)
    with a_casino(tmp_path, size) as (robot, casino):
        scene = casino.sit(rules)
        robot.show(scene).settle()
        english = painter(scene.places, rules)
        casino.speak(CODE)
        robot.settle()
        felt = painter(scene.places, rules)
        on_felt = felt_faults(felt, english, robot, names_of(casino))
        sound([*text_faults(scene), *too_small(scene), *plain_english(robot, scene, casino), *on_felt])
    set_language("en")


def felt_faults(felt: FeltPainter, english: FeltPainter, robot: Robot, names: list[str]) -> list[str]:
    found = [f"{text!r} is plain English" for text in written_on(felt) if untouched(text, names)]
    return (
        found
        + [f"{text!r} would be smaller than can be read" for text in unreadable(felt) if not unreadable(english)]
        + [pair for pair in overlaps(felt, robot) if not overlaps(english, robot)]
    )


def written_on(felt: FeltPainter) -> list[str]:
    return [str(values[0]) for kind, values in felt.notes if kind in ("text", "arc_text", "label")]


def unreadable(felt: FeltPainter) -> list[str]:
    labels = [values for kind, values in felt.notes if kind == "label"]
    return [
        label
        for label, px, _x, _y, _ink, _angle, in_a_ring, room in labels
        if not fitting(label.split("\n"), px, in_a_ring, room, SMALLEST_MARK / felt.scale)[0]
    ]


def overlaps(felt: FeltPainter, robot: Robot) -> list[str]:
    """Prints that lie over each other, those of a curve among themselves left out."""
    prints = [(kind, values[0], values) for kind, values in felt.notes if kind == "text" and not values[7]]
    boxes = []
    for _kind, text, values in prints:
        one = FeltPainter(felt.house, felt.size, felt.scale, felt.origin)
        one.notes = [("text", values)]
        (box,) = lettering(one, robot.stage.look.text)
        boxes.append((text, box))
    return [
        f"{one!r} lies over {other!r}"
        for (one, a), (other, b) in combinations(boxes, 2)
        if abs(a.x - b.x) < (a.w + b.w) / 2 - 3 and abs(a.y - b.y) < (a.h + b.h) * 0.36 - 2
    ]
