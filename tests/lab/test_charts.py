"""One drawing for window, PNG and SVG: readable without color, with the table of its figures."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.app.stage import graphs
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.theme import HIGH_CONTRAST, NORMAL, contrast, luminance
from casino_sim.lab.charts import evening_page, fan, results, side_by_side
from casino_sim.lab.drawing import PAPER, Words
from casino_sim.lab.evenings import Wish, evenings
from casino_sim.lab.rounds import rounds_of
from casino_sim.lab.svg import svg
from casino_sim.lab.variant import table_of
from games import BY_ID

RULES = table_of("mount_airy", "roulette_double_zero", BY_ID)
FOUND = evenings(rounds_of(BY_ID[RULES.game], RULES, {"red": 1000}, 1), Wish(20_000, 120, evenings=1000))


@pytest.mark.parametrize("inks", [PAPER, graphs.inks_of(NORMAL), graphs.inks_of(HIGH_CONTRAST)])
def test_bands_differ_in_lightness_and_words_can_be_read(inks) -> None:
    light, middle, strong = (luminance(inks[ink]) for ink in ("light", "middle", "strong"))
    ground = luminance(inks["ground"])
    steps = [abs(light - ground), abs(middle - ground), abs(strong - ground)]
    assert steps == sorted(steps) and steps[1] > 2 * steps[0]
    assert contrast(inks["text"], inks["ground"]) > 7 and contrast(inks["muted"], inks["ground"]) > 4.5


def test_the_svg_is_sound_and_carries_its_figures() -> None:
    tree = ElementTree.fromstring(svg(evening_page(RULES, {"red": 1000}, FOUND)))
    space = "{http://www.w3.org/2000/svg}"
    words = [each.text or "" for each in tree.iter(f"{space}text")]
    assert any(each.startswith("Double Zero Roulette at Mount Airy") for each in words)
    assert any(each.endswith("half") for each in words) and "even" in words
    figures = tree.findtext(f"{space}desc") or ""
    assert "round\t5%\t25%\t50%\t75%\t95%\tahead\tbroke" in figures
    assert f"\t{FOUND.ahead[-1]:.1%}\t{FOUND.broke[-1]:.1%}" in figures


@pytest.mark.parametrize("draw", [fan, results])
def test_no_words_lie_over_each_other_or_leave_the_drawing(draw) -> None:
    drawing = draw(FOUND)
    boxes = []
    text = graphs.Text()
    for shape in drawing.shapes:
        if isinstance(shape, Words):
            wide = text.width(shape.text, graphs.faces.SEMIBOLD, round(shape.size))
            left = shape.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            boxes.append(pygame.Rect(left, shape.at[1] - shape.size * 0.4, wide, shape.size * 0.8))
    whole = pygame.Rect(0, 0, *drawing.size)
    assert all(whole.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[i + 1 :]) == -1 for i, box in enumerate(boxes))


@pytest.mark.parametrize(
    ("prices", "marks"),
    [
        ([5.26, 10.53], ["$0.00", "$2.50", "$5.00", "$7.50", "$10.00", "$12.50"]),
        ([5.26, 19.0], ["$0", "$5", "$10", "$15", "$20"]),
    ],
)
def test_marks_of_an_axis_are_written_as_money_is(prices: list[float], marks: list[str]) -> None:
    drawing = side_by_side([("Straight", prices)], ["house", "A"])
    shown = [shape.text for shape in drawing.shapes if isinstance(shape, Words) and shape.anchor == "middle"]
    assert shown == marks


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_the_command_writes_a_picture(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"evening.{kind}"
    line = ["lab", "session", "--bankroll", "200", "--bets", "red 10", "--rounds", "50", "--sessions", "200"]
    assert main([*line, "--chart", str(file)]) == 0
    assert file.stat().st_size > 5000
    if kind == "png":
        surface = pygame.image.load(file)
        assert surface.get_width() == 1800 and surface.get_at((5, 5))[:3] == (255, 255, 255)


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "session", "--bankroll", "200", "--bets", "red 10", "--rounds", "5", "--sessions", "100"]
    assert main([*line, "--chart", str(tmp_path / "no" / "evening.svg")]) == 2
    assert "can't be written" in capsys.readouterr().err
