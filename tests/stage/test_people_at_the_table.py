"""The other players: a face and a name, what they did last at poker, stacks in big blinds, and now and then a word."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from casino_sim.app.stage.art.imaging import to_surface
from casino_sim.app.stage.art.portraits import PEOPLE, looks_of, portrait
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.table_talk import LINES, ONE_IN, TableTalk
from casino_sim.app.stage.widgets import Toggle
from casino_sim.houses.loader import load_house
from casino_sim.session.seating import NAMES
from casino_sim.table import events as happened
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.stage.players import sat_down
from tests.stage.test_nothing_in_the_way import mid_round

HOUSE = load_house("mount_airy", BY_ID)
URGING = ("bet", "raise", "double", "play on", "again", "more", "lucky", "due")


@pytest.mark.usefixtures("_window")
def test_no_two_players_look_alike() -> None:
    """Also as small as they are drawn at a seat."""
    assert set(NAMES) == set(PEOPLE)
    faces = {each: np.asarray(portrait("pine", each, 32)) for each in NAMES}
    for one, other in combinations(NAMES, 2):
        assert np.abs(faces[one] - faces[other]).mean() > 0.01, f"{one} and {other}"
    assert looks_of("Somebody") == looks_of("Somebody")
    assert to_surface(portrait("pine", "Somebody", 32)).get_size() == (32, 32)


@pytest.fixture
def _window() -> None:
    from casino_sim.app.stage.compat import pygame

    pygame.display.init()


def written(scene: TableScene) -> list[str]:
    return [each.words for each in scene.drawing.tags.written]


def test_a_player_has_a_face_beside_the_name(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        person.play(1, "mouse")
        tags = person.scene.drawing.tags.written
        others = [each for each in tags if each.face and each.kind != "dealer"]
        assert others and all(each.face in NAMES and each.words == each.face for each in others)
        assert isinstance(person.scene.drawing, Drawing) and not any(each.face for each in tags if each.kind == "mine")


def test_what_was_done_last_stands_at_every_seat() -> None:
    """Bets are read in dollars, or in big blinds where the player wishes so."""
    game, rules = next(pair for pair in all_tables() if name(pair) == "mount_airy-seven_card_stud_hi_lo")
    for _size, scene in mid_round(game, rules, "asked"):
        tags = scene.drawing.tags
        assert {"Bring in $2", "Complete $5"} <= set(written(scene)), written(scene)
        assert not any(words.endswith(" BB") for words in written(scene))
        tags.people.big_blind, tags.stale = 500, True
        tags.arrange(scene.picture)
        assert {"Bring in 0.4 BB", "Complete 1 BB"} <= set(written(scene))
        tags.people.big_blind, tags.stale = 0, True


def test_stacks_are_read_in_big_blinds_by_wish(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["holdem"]) as person:
        scene = person.scene
        assert any(" $" in words for words in written(scene))
        person.casino.keep_setting("big_blinds", True)
        scene.wishes()
        person.robot.settle()
        scene.drawing.tags.arrange(scene.picture)
        assert any(words.startswith("You ") and words.endswith(" BB") for words in written(scene))


def test_the_wishes_stand_in_the_settings(tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["blackjack"]) as person:
        page = Settings(person.casino)
        person.robot.show(page).settle()
        labels = [w.label for w in page.widgets() if isinstance(w, Toggle)]
        assert "Poker stacks in big blinds" in labels and "A word from other players now and then" in labels


def rounds(count: int) -> list[str]:
    """What Rosa and Walt say in so many rounds."""
    talk, said = TableTalk(), []
    for number in range(count):
        talk.follow(happened.RoundOpened(number, ""), (1,), {2: "Rosa", 3: "Walt"})
        for seat, back in ((1, number % 3), (2, number % 2 * 2), (3, 2)):
            talk.follow(happened.Settled(seat, "ante", 1, back, "", ""), (1,), {})
        talk.follow(happened.RoundClosed("", ""), (1,), {2: "Rosa", 3: "Walt"})
        if talk.said is not None:
            said.append(talk.said.words)
    return said


def test_a_word_is_rare_and_urges_nobody() -> None:
    said = rounds(400)
    assert 400 / ONE_IN / 2 < len(said) < 400 / ONE_IN * 2 and len(set(said)) > 3
    assert said == rounds(400), "a round that is watched again brings the same word"
    for words in (line for tempers in LINES.values() for lines in tempers.values() for line in lines):
        assert not any(urge in words.lower() for urge in URGING)
