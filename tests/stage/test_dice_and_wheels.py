"""Craps, roulette, the Big Six and baccarat, each played by mouse, by finger and by keyboard, to the chips' last cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.table.draw.equipment import SMALL_DIE
from casino_sim.houses.loader import load_house
from casino_sim.odds.prices import work_out
from games import BY_ID
from tests.stage.players import sat_down

HOUSE = load_house("mount_airy", BY_ID)
GAMES = ("craps", "roulette_double_zero", "roulette_single_zero", "big_six", "mini_baccarat", "midi_baccarat")
WINDOW = {"mouse": (1280, 720), "touch": (1080, 1920), "keyboard": (1280, 720)}


@pytest.mark.parametrize("how", WINDOW)
@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_played_with_every_hand(game: str, how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables[game], WINDOW[how]) as person:
        before = person.scene.state.purses.of(person.scene.dealing.me[0])
        person.play(1, how)
        seat = person.scene.dealing.me[0]
        lying = sum(person.scene.picture.bets.get(seat, {}).values())
        history = person.casino.store.rounds.last(player=person.casino.player.id)
        assert len(history) >= 2
        assert person.scene.state.purses.of(seat) + lying == before + sum(row.net for row in history)
        assert person.robot.picture() == person.robot.fresh_picture()


CARDS = [
    ("roulette_double_zero", "corner_25", ["8 to 1"]),
    ("roulette_double_zero", "basket", ["6 to 1"]),
    ("craps", "place_6", ["7 to 6"]),
    ("craps", "lay_10", ["1 to 2"]),
    ("craps", "hard_8", ["9 to 1"]),
    ("craps", "hop_5_5", ["30 to 1"]),
    ("craps", "c_and_e", ["7 to 1", "15 to 1"]),
    ("big_six", "deer", ["10 to 1"]),
    ("mini_baccarat", "tie", ["8 to 1"]),
]


@pytest.mark.parametrize(("game", "wager", "pays"), CARDS, ids=[row[1] for row in CARDS])
def test_the_card_of_a_bet_shows_its_own_price_and_no_other(game: str, wager: str, pays: list[str]) -> None:
    rules = HOUSE.tables[game]
    rows = BY_ID[game].face.paying_rows(rules, wager)
    printed = rules.pays[rules.wagers[wager].pays]
    assert sorted(str(printed.by_hand[row]) for row in rows) == sorted(pays)


@pytest.mark.parametrize("game", GAMES)
def test_every_bet_is_paid_by_rows_that_its_table_has(game: str) -> None:
    rules = HOUSE.tables[game]
    for row in rules.wagers.values():
        assert set(BY_ID[game].face.paying_rows(rules, row.id)) <= set(rules.pays[row.pays].by_hand), row.id


def test_a_line_bet_costs_what_it_costs_without_odds() -> None:
    kept = {price.wager: price.edge for price in work_out(BY_ID["craps"], HOUSE.tables["craps"])}
    assert kept["pass_line"] == pytest.approx(100 * 7 / 495)
    assert kept["dont_pass"] == pytest.approx(100 * 3 / 220)


@pytest.mark.parametrize("game", GAMES)
def test_what_every_bet_costs_can_be_told(game: str) -> None:
    rules, priced_as = HOUSE.tables[game], BY_ID[game].face.priced_as
    known = {price.wager for price in work_out(BY_ID[game], rules)}
    assert {row.id for row in rules.wagers.values() if priced_as(rules, row.id) not in known} == set()


@pytest.mark.parametrize("size", [(1080, 1920), (540, 960)])
def test_no_die_comes_to_rest_half_off_a_narrow_window(size: tuple[int, int], tmp_path: Path) -> None:
    with sat_down(tmp_path, HOUSE.tables["pai_gow_tiles"], size) as person:
        props, half = person.scene.drawing.equipment, person.scene.places.length(SMALL_DIE) / 2
        for one in range(1, 7):
            for other in range(1, 7):
                thrown = props._new_throw((one, other, 6))
                assert min(x for x, _y in thrown.rest) >= half
