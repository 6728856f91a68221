"""Lettering stays within the lines of its box on a felt, in the language with the longest words for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.art.type_sizes import width_of
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.i18n import set_language
from tests.contract.tables import all_tables
from tests.learn.learner import a_casino

BOXES = {"NUEVE": 2.0, "SEIS": 2.0, "COMPRA": 1.0, "LUGAR": 1.0}  # in halves of a number's box


@pytest.mark.parametrize(("size", "half"), [((1920, 1080), 73.0), ((1080, 1920), 69.4)])
def test_the_numbers_of_craps_and_what_is_below_them_stay_in_their_boxes(
    size: tuple[int, int], half: float, tmp_path: Path
) -> None:
    rules = next(rules for game, rules in all_tables() if game.id == "craps")
    with a_casino(tmp_path, size) as (robot, casino):
        casino.speak("es")
        scene = casino.sit(rules)
        robot.show(scene).settle()
        notes = [values for kind, values in painter(scene.places, rules).notes if kind == "text"]
    set_language("en")
    texts = {str(values[0]): values for values in notes}
    assert BOXES.keys() <= texts.keys()
    for word, halves in BOXES.items():
        text, px, _x, _y, _ink, face, tracking, *_rest = texts[word]
        assert width_of(text, face, tracking) * px < halves * half - 2, word
