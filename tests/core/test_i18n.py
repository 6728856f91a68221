"""Texts that are put together from a template are found in a catalogue by their template."""

from __future__ import annotations

import gettext

import pytest

from casino_sim import i18n
from casino_sim.i18n import _, composed
from casino_sim.wagers import Wager
from games import BY_ID


class Shouting(gettext.NullTranslations):
    """Knows the words of roulette, and lists whatever it is asked for."""

    def __init__(self, known: dict[str, str]) -> None:
        super().__init__()
        self.known, self.asked = known, set[str]()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return self.known.get(message, message)


def labels(game: str) -> dict[str, str]:
    rows: tuple[Wager, ...] = BY_ID[game].wagers
    return {row.id: row.label for row in rows}


def test_a_composed_text_is_translated_by_its_template(monkeypatch: pytest.MonkeyPatch) -> None:
    text = composed("Seven {things}", things="dwarfs")
    assert text == _(text) == "Seven dwarfs"
    monkeypatch.setattr(i18n, "_catalogue", Shouting({"Seven {things}": "{things}, sieben"}))
    assert _(text) == "dwarfs, sieben"


@pytest.mark.parametrize("game", ["roulette_double_zero", "roulette_single_zero"])
def test_every_place_of_the_layout_is_said_in_the_player_s_language(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Shouting({"Split {numbers}": "Cheval {numbers}", "Corner {numbers}": "Carr\u00e9 {numbers}"})
    monkeypatch.setattr(i18n, "_catalogue", catalogue)
    named = {id: _(label) for id, label in labels(game).items()}
    assert named["split_10_11"] == "Cheval 10-11"
    assert named["corner_25"] == "Carr\u00e9 25-29"
    assert len(catalogue.asked) < 20 < len(named), "six templates and the outside bets are all there is to translate"
