"""Roulette on the screen: a color of one's own, the racetrack, every place of the layout and what it covers."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.kinds.racetrack.track_plate import Racetrack
from casino_sim.app.stage.table.state.runs import swept_first
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from casino_sim.table.events import Settled
from games import BY_ID
from tests.stage.players import SIZES, Person, button, buttons, sat_down, spot

HOUSE = load_house("mount_airy", BY_ID)
SINGLE, DOUBLE = (HOUSE.tables[id] for id in ("roulette_single_zero", "roulette_double_zero"))


# -- a color ------------------------------------------------------------------------------------------


def test_a_color_is_bought_shown_and_cashed_in(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        seat = person.scene.dealing.me[0]
        person.robot.click("On and off").settle()
        person.robot.click(buttons(person, "Buy")[2]).settle()
        assert person.scene.picture.marks[f"color@{seat}"] == 500
        assert person.scene.hand.chips[:3] == (500, 2500, 10000)
        assert ("mark", f"color@{seat}") in {
            item.key for item in person.scene.drawing.brush.items(person.scene.picture)
        }
        person.robot.click(spot(person, "straight_17"))
        assert person.scene.hand.staked(seat, "straight_17") in (500, 2500)
        person.robot.key("x").settle()
        person.robot.click("On and off").settle()
        assert len(buttons(person, "Cash in")) == 1
        assert not any(key.enabled for key in buttons(person, "Buy")), "one player has one color"
        person.robot.touch(button(person, "Cash in")).settle()
        assert f"color@{seat}" not in person.scene.picture.marks


def test_a_color_waits_until_no_bet_is_in_the_making(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        person.robot.click(spot(person, "straight_17"))
        person.robot.click("On and off").settle()
        person.robot.click(buttons(person, "Buy")[0]).settle()
        assert f"color@{person.scene.dealing.me[0]}" not in person.scene.picture.marks
        assert person.scene.hand.draft is not None and person.scene.hand.draft.stakes


# -- the boards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["roulette_double_zero", "big_six"])
def test_the_boards_fill_with_this_tables_spins_and_cover_no_bet(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with sat_down(tmp_path, HOUSE.tables[game], size) as person:
        scene = person.scene
        rects = {board.name: scene.drawing.scores.rect(board) for board in scene.places.layout.board}
        screen = person.robot.stage.window.canvas.get_rect()
        for name, rect in rects.items():
            assert screen.contains(rect)
            others = [other for each, other in rects.items() if each != name]
            assert rect.collidelist([*others, *(each.rect for each in scene.board.spots)]) == -1, name
            assert rect.collidelist(list(scene.board.plates().rects)) == -1, name
        empty = boards_shown(person, rects)
        person.play(14, "keyboard")
        full = boards_shown(person, rects)
        assert [name for name in rects if full[name] == empty[name]] == []
        assert person.robot.picture() == person.robot.fresh_picture()


def boards_shown(person: Person, rects: dict[str, pygame.Rect]) -> dict[str, bytes]:
    canvas = person.robot.stage.window.canvas
    return {name: pygame.image.tobytes(canvas.subsurface(rect), "RGB") for name, rect in rects.items()}


# -- the racetrack --------------------------------------------------------------------------------------


def oval(person: Person) -> Racetrack:
    return next(w for w in person.scene.floats[-1].walk() if isinstance(w, Racetrack))


def test_a_number_takes_its_neighbors_with_it(tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE) as person:
        person.scene.hand.choose_chip(500)
        person.robot.click("Racetrack").settle()
        track = oval(person)
        person.robot.click(track.place_of("17"))
        assert person.scene.hand.draft is not None
        wanted = {f"straight_{n}": 500 for n in (2, 25, 17, 34, 6)}
        assert person.scene.hand.draft.stakes == wanted
        person.robot.touch(track.place_of("0"))
        assert person.scene.hand.draft.stakes == wanted | {f"straight_{n}": 500 for n in (3, 26, 0, 32, 15)}
        person.robot.key("escape").key("u").settle()
        assert person.scene.hand.draft.stakes == wanted, "one call is one step back"


def test_every_number_of_the_oval_is_where_it_stands(tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE) as person:
        person.robot.click("Racetrack").settle()
        track = oval(person)
        for i, pocket in enumerate(track.track.pockets):
            x, y = track.place_of(pocket)
            assert track.oval.number_at(x - track.rect.x, y - track.rect.y) == i


def test_sectors_are_called_in_the_middle_and_by_their_keys(tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE) as person:
        person.scene.hand.choose_chip(100)
        person.robot.click("Racetrack").settle()
        track, draft = oval(person), person.scene.hand.draft
        assert draft is not None
        for sector, (x, y) in zip(track.track.sectors, track.sector_middles(), strict=True):
            draft.clear()
            person.robot.click((round(track.rect.x + x), round(track.rect.y + y)))
            assert draft.stakes == {wager: 100 * count for wager, count in sector.chips.items()}, sector.id
            draft.clear()
            key = next(w for w in person.scene.floats[-1].walk() if isinstance(w, Button) and w.label == sector.label)
            key.focus()
            person.robot.key("return")
            assert sum(draft.stakes.values()) == 100 * sector.count


def test_the_oval_is_walked_with_arrows(tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE) as person:
        person.scene.hand.choose_chip(100)
        person.robot.click("Racetrack").settle()
        oval(person).focus()
        person.robot.keys("right", "right", "left", "return")
        assert person.scene.hand.draft is not None
        assert set(person.scene.hand.draft.stakes) == {f"straight_{n}" for n in (26, 0, 32, 15, 19)}


def test_only_the_single_zero_table_has_a_racetrack(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        assert person.scene.state.face.racetrack(person.scene.state.rules) is None
        assert not any(w.label == "Racetrack" for w in person.scene.board.bar.walk())


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_panels_read_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE, size, text) as person:
        for panel in ("Racetrack", "On and off"):
            person.robot.click(panel).settle()
            assert text_faults(person.scene) == [], panel
            person.robot.key("escape").settle()


@pytest.mark.parametrize("size", SIZES)
def test_the_courtesy_line_is_the_split_of_the_zeros(size: tuple[int, int], tmp_path: Path) -> None:
    """RO-R11: who sits at the far end need not reach over to the zeros."""
    with sat_down(tmp_path, DOUBLE, size) as person:
        first, again = spot(person, "split_0_00"), person.scene.board.again[0]
        near = {w: spot(person, w).rect for w in ("dozen_2", "dozen_3")}
        assert all(rect.colliderect(again.rect) for rect in near.values())
        assert not first.rect.colliderect(again.rect)
        person.robot.touch(again.rect.center)
        assert person.scene.hand.staked(again.seat, "split_0_00") > 0


@pytest.mark.parametrize(("size", "how"), [((1280, 720), "mouse"), ((1080, 1920), "touch")])
@pytest.mark.parametrize("rules", [SINGLE, DOUBLE], ids=["single", "double"])
def test_every_place_of_the_layout_is_reached_in_its_middle(
    rules: TableRules, size: tuple[int, int], how: str, tmp_path: Path
) -> None:
    """A chip on the edge of a row is a street, also where the edge borders on a dozen."""
    with sat_down(tmp_path, rules, size) as person:
        board = person.scene.board
        wrong = {}
        for each in board.spots:
            found = board.hit(each.rect.center)
            reached = found.wager if isinstance(found, SpotWidget) else ""
            if reached != each.wager and rules.wagers[each.wager].limit == "inside":
                wrong[each.wager] = reached
        assert wrong == {}
        street = spot(person, "street_10")
        edge = (
            (street.rect.centerx, street.rect.bottom - 2)
            if size[0] > size[1]
            else (street.rect.left + 2, street.rect.centery)
        )
        person.robot.click(edge) if how == "mouse" else person.robot.touch(edge)
        assert person.scene.hand.staked(street.seat, "street_10") > 0


def test_what_the_mouse_points_at_lights_up(tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE) as person:
        person.robot.click("Racetrack").settle()
        track = oval(person)
        pockets = track.track.pockets

        def lit() -> set[str]:
            return {pockets[i] for i in track.lit()}

        person.robot.move(track.place_of("17"))
        assert lit() == {"2", "25", "17", "34", "6"}
        person.robot.move(track.place_of("0"))
        assert lit() == {"3", "26", "0", "32", "15"}
        assert person.robot.picture() == person.robot.fresh_picture()
        third = next(i for i, sector in enumerate(track.track.sectors) if sector.id == "tiers_du_cylindre")
        x, y = track.sector_middles()[third]
        person.robot.move((round(track.rect.x + x), round(track.rect.y + y)))
        assert lit() == {"27", "13", "36", "11", "30", "8", "23", "10", "5", "24", "16", "33"}
        person.robot.move((2, 2))
        assert lit() == set()
        assert person.robot.picture() == person.robot.fresh_picture()


@pytest.mark.feature("F133")
def test_losing_chips_are_swept_before_winners_are_paid() -> None:
    def line(spot: str, outcome: str) -> Settled:
        return Settled(1, spot, 100, 200 if outcome == "win" else 0, outcome, "RO-3")

    lost, won = line("red", "lose"), line("black", "win")
    assert swept_first([lost, lost, won, won, won]) == 2
    assert swept_first([won, won]) == 2
    assert swept_first([lost, lost]) == 2
    assert swept_first([lost, won, lost]) == 3, "a dealer who goes from seat to seat takes and pays on the way"


def covered(person: Person) -> set[str]:
    return {each.wager for each in person.scene.board.spots if person.scene.parts.looks.covers(each.wager)}


def test_the_numbers_of_a_bet_light_up_under_mouse_finger_and_focus(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        robot, corner = person.robot, {f"straight_{n}" for n in (25, 26, 28, 29)}
        dark = robot.picture()
        robot.move(spot(person, "corner_25")).settle()
        assert covered(person) == corner
        assert robot.picture() == robot.fresh_picture() != dark
        robot.move(spot(person, "straight_17")).settle()
        assert covered(person) == set(), "one number is no more than its own ring"
        robot.move((5, 400)).settle()
        assert robot.picture() == dark
        robot.finger_down(spot(person, "basket"))
        assert covered(person) == {f"straight_{n}" for n in ("0", "00", "1", "2", "3")}
        robot.finger_up(spot(person, "basket")).settle()
        assert covered(person) == set()
        robot.key("tab")
        spot(person, "column_2").focus()
        robot.settle()
        assert covered(person) == {f"straight_{n}" for n in range(2, 37, 3)}
        assert robot.picture() == robot.fresh_picture()
