"""The self-test's look at pixels: it passes here, and each kind of mistake makes it fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from casino_sim.app.stage import faces, selftest_drawings, svg
from casino_sim.app.stage.art import chips, type_sizes
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.icons import ICONS

TOP = chips.top


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    forget()
    yield
    forget()
    pygame.display.quit()


def forget() -> None:
    type_sizes.font.cache_clear()
    type_sizes._font_file.cache_clear()
    TOP.cache_clear()


def told() -> list[str]:
    return list(selftest_drawings.problems())


def test_every_drawing_here_is_as_it_should_be() -> None:
    assert told() == []


def test_a_rasterizer_that_skips_the_scale_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a viewBox comes to under Wine: every icon a speck, and the dealer's button too."""
    drawn = svg.rasterized

    def unscaled(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
        return drawn(body, size, (float(size[0]), float(size[1])))

    monkeypatch.setattr("casino_sim.app.stage.paint.rasterized", unscaled)
    monkeypatch.setattr("casino_sim.app.stage.art.vector.rasterized", unscaled)
    found = told()
    assert {problem.split(":")[0] for problem in found if problem.startswith("icon ")} == {f"icon {n}" for n in ICONS}
    assert any(problem.startswith("the dealer's button is") for problem in found)


@pytest.mark.parametrize(
    "drawn",
    ["M4 7L20 7M4 12L20 12", "M4 7L20 7M4 12L20 12M4 17L20 17L23 2", ""],
    ids=["a line is missing", "a line too many", "nothing"],
)
def test_a_mistake_in_one_icon_is_noticed(monkeypatch: pytest.MonkeyPatch, drawn: str) -> None:
    monkeypatch.setattr("casino_sim.app.stage.paint.ICONS", {**ICONS, "menu": drawn})
    assert {problem.split(":")[0] for problem in told()} == {"icon menu"}


def test_a_missing_typeface_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a package without SourceSansPro-Black comes to: chips set in another face."""
    found = faces.font_path

    def without_black(face: str) -> Path | None:
        return None if face == faces.BLACK else found(face)

    monkeypatch.setattr(selftest_drawings, "font_path", without_black)
    assert told() == ["typeface sans-black: there is no SourceSansPro-Black.ttf"]


def test_another_face_in_its_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(faces.FILES, faces.BLACK, "SourceSansPro-Bold.ttf")
    (problem,) = told()
    assert problem.startswith("typeface sans-black:") and problem.endswith("SourceSansPro-Bold.ttf holds another face")


def test_a_chip_without_its_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chips, "top", lambda d, chip: TOP(d, replace(chip, label="")))
    assert all("carries its number" in problem for problem in told()) and told()


def test_a_chip_in_the_wrong_colors_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chips, "top", lambda d, chip: TOP(d, replace(chip, body=chip.spot, spot=chip.body)))
    assert any(problem.endswith("its spot is not where it should be") for problem in told())


def test_lettering_in_a_weight_that_is_not_packaged_is_refused() -> None:
    with pytest.raises(KeyError):
        type_sizes.font("sans-heavy", 12)
