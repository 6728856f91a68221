"""Every seat has its boxes, and the roads lie over nothing else."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.state import felt_plan as plans
from casino_sim.app.stage.table.state.places import Places
from casino_sim.houses.loader import load_house
from games import BY_ID

HOUSE = load_house("mount_airy", BY_ID)
PLAN = plans.read("games.baccarat")
SIZES = ((1920, 1080, 104), (1280, 720, 102), (1080, 1920, 372))
ROADS = {"bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"}


def table(id: str, size: tuple[int, int, int]) -> Places:
    seats = HOUSE.tables[id].seats
    return Places(PLAN, range(1, seats + 1), size[:2], size[2], me=[3])


def boards(places: Places) -> dict[str, pygame.Rect]:
    found = {}
    for board in places.layout.board:
        x, y = places.px(board.at)
        cell = places.length(board.cell)
        found[board.name] = pygame.Rect(round(x), round(y), cell * board.columns, cell * board.rows)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", ["mini_baccarat", "midi_baccarat"])
def test_every_seat_has_every_box(id: str, size: tuple[int, int, int]) -> None:
    places = table(id, size)
    assert len(places.seats) == HOUSE.tables[id].seats
    for seat in places.seats:
        marks = [places.spot(seat, wager) for wager in HOUSE.tables[id].wagers]
        for one, other in combinations(marks, 2):
            assert one is not None and other is not None
            assert hypot(one.x - other.x, one.y - other.y) > min(one.h, other.h) * 0.9


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", ["mini_baccarat", "midi_baccarat"])
def test_the_roads_cover_neither_cards_nor_boxes_nor_each_other(id: str, size: tuple[int, int, int]) -> None:
    places = table(id, size)
    roads = boards(places)
    assert set(roads) == ROADS
    assert all(not one.colliderect(other) for one, other in combinations(roads.values(), 2))
    cards = []
    for place in ("player", "banker"):
        for i in range(3):
            x, y, width, _turn = places.card(place, i, 3)
            cards.append(pygame.Rect(round(x - width / 2), round(y - width * 0.7), width, round(width * 1.4)))
    for name, road in roads.items():
        assert road.collidelist(cards) < 0, f"{name} lies over a card"
        for seat in places.seats:
            for wager in HOUSE.tables[id].wagers:
                mark = places.spot(seat, wager)
                assert mark is not None
                assert not road.collidepoint(mark.x, mark.y), f"{name} lies over {wager} of seat {seat}"
