"""Lessons, poker tables and games to twenty-one look as they did: ``python -m tests.golden.record`` records them again."""

from __future__ import annotations

import pytest

from tests.golden import learning, poker_tables, twentyone_tables
from tests.golden.album import Album


def pages(album: Album) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("name", "orientation"), album.pages())


@pytest.mark.feature("F303")
@pages(learning.ALBUM)
def test_a_screen_of_learning_looks_as_it_did(name: str, orientation: str) -> None:
    assert learning.ALBUM.difference(name, orientation) == ""


@pages(poker_tables.ALBUM)
def test_a_poker_table_of_every_size_looks_as_it_did(name: str, orientation: str) -> None:
    assert poker_tables.ALBUM.difference(name, orientation) == ""


@pages(twentyone_tables.ALBUM)
def test_splits_second_chances_and_a_card_rooms_bank_look_as_they_did(name: str, orientation: str) -> None:
    assert twentyone_tables.ALBUM.difference(name, orientation) == ""
