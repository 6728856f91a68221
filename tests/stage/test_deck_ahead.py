"""Cards are drawn before they are dealt, one at a time, and never for a table that was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.table.draw import deck_ahead as deck
from casino_sim.houses.loader import load_house
from games import BY_ID
from tests.stage.players import Person, sat_down


def drawn(person: Person) -> dict[str, bool]:
    scene = person.scene
    width = scene.places.card("dealer", 0, 1)[2]
    return {rank + suit: scene.drawing.sprites.has_card(rank + suit, width) for rank in "KA" for suit in "cdhs"}


def test_a_table_has_its_cards_drawn_beside_the_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck, "RANKS", "KA")
    rules = load_house("mount_airy", BY_ID).tables["three_card_poker"]
    with sat_down(tmp_path / "store", rules) as person:
        person.scene.deck.cache = person.scene.drawing.sprites.cache = ArtCache(tmp_path / "art")
        assert not any(drawn(person).values())
        person.scene.deck.wanted = True
        person.scene.deck.start()
        assert person.robot.stage.jobs.pending == 1, "one at a time: what the dealer is told never waits long"
        person.robot.settle()
        person.scene.deck.cache.flush()
        assert all(drawn(person).values())


def test_nothing_is_drawn_for_a_table_that_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck, "RANKS", "KA")
    rules = load_house("mount_airy", BY_ID).tables["three_card_poker"]
    with sat_down(tmp_path / "store", rules) as person:
        person.scene.deck.cache = person.scene.drawing.sprites.cache = ArtCache(tmp_path / "art")
        person.scene.deck.wanted = True
        person.scene.deck.start()
        person.robot.stage.pop(person.scene)
        person.scene.deck.cache.flush()
        assert sum(drawn(person).values()) <= 1
