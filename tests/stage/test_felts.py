"""The printed spots of the card tables: none lies on another, and a small window still says what each is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import pytest

from casino_sim.app.stage.art.felt import SMALLEST_MARK
from casino_sim.app.stage.art.press import CAPITALS, fitting
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.draw.cloth import printed as is_printed
from casino_sim.app.stage.table.draw.lettering import lettering as letters
from casino_sim.app.stage.table.state.felt_plan import Spot, read
from casino_sim.app.stage.table.state.geometry import Mark, Point, Seat, outline
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.text import Text
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.odds import printed

INDEX = 0.94  # of a card: its round corners and its edge may touch
WINDOWS = {(1920, 1080): 104, (1080, 1920): 372, (1280, 720): 104}  # and how much of it the bar takes
TABLES = [(game, rules) for game, rules in all_tables() if read(game.package, game.felt).landscape.shape == "arc"]
tables = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])


def places(game: Game, rules: TableRules, size: tuple[int, int]) -> Places:
    seats = range(1, rules.seats + 1)
    plan = read(game.package, game.felt).offering(rules.offers)
    return Places(plan, seats, size, WINDOWS[size], ((rules.seats + 1) // 2,))


def apart(one: list[Point], other: list[Point]) -> bool:
    """Two convex outlines do not meet: along the normal of some side of theirs lies one beyond the other."""
    for mine in (one, other):
        for (x0, y0), (x1, y1) in zip(mine, (*mine[1:], mine[0]), strict=True):
            length = hypot(x1 - x0, y1 - y0)
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            a, b = ([nx * x + ny * y for x, y in points] for points in (one, other))
            if max(a) < min(b) or max(b) < min(a):
                return True
    return False


def printed_spots(felt: Places, rules: TableRules) -> list[tuple[Seat, Spot]]:
    every = ((seat, spot) for seat in felt.seats.values() for spot in felt.layout.spot)
    return [(seat, spot) for seat, spot in every if is_printed(felt, rules, seat, spot)]


@tables
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_no_spot_lies_on_another(game: Game, rules: TableRules, size: tuple[int, int]) -> None:
    felt = places(game, rules, size)
    spots: list[tuple[int, str, list[Point]]] = []
    for seat, spot in printed_spots(felt, rules):
        mark = felt.spot(seat.number, spot.wager)
        if mark is not None:
            spots.append((seat.number, spot.wager, outline(mark)))
    assert spots
    meeting = [(a[:2], b[:2]) for i, a in enumerate(spots) for b in spots[:i] if not apart(a[2], b[2])]
    assert meeting == []


def laid(felt: Places) -> Iterator[tuple[str, Mark]]:
    """Where cards lie: two before each seat that is dealt any, and all of those before the dealer."""
    tall = (2.5 if felt.layout.tiles else 1.4) * INDEX
    seats = () if felt.place("banker") else felt.seats
    for place, count in [
        *((f"seat{seat}", 2) for seat in seats),
        *((row.name, row.cards) for row in felt.layout.place),
    ]:
        for i in range(count):
            x, y, width, angle = felt.card(place, i, count)
            yield place, Mark(x, y, width * INDEX, width * tall, angle, "box")


@tables
@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_lies_on_the_lettering(game: Game, rules: TableRules, size: tuple[int, int]) -> None:
    felt = places(game, rules, size)
    spots = [
        (f"{seat.number} {spot.wager}", felt.spot(seat.number, spot.wager)) for seat, spot in printed_spots(felt, rules)
    ]
    things = [(name, outline(mark)) for name, mark in (*laid(felt), *spots) if mark is not None]
    covered = set()
    for line in letters(painter(felt, rules), Text()):
        if not line.name:
            ink = outline(Mark(line.x, line.y, line.w, line.h * CAPITALS, line.angle, "box"))
            covered |= {name for name, thing in things if not apart(ink, thing)}
    assert covered == set()


DICE = [pair for pair in TABLES if read(pair[0].package, pair[0].felt).landscape.stacks is not None]


@pytest.mark.parametrize(("game", "rules"), DICE, ids=[name(pair) for pair in DICE])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_count_of_the_dice_lies_on_no_lettering(game: Game, rules: TableRules, size: tuple[int, int]) -> None:
    """Wherever it ends: at a seat, or at the dealer's own hand."""
    felt = places(game, rules, size)
    printed = [
        outline(Mark(line.x, line.y, line.w, line.h * CAPITALS, line.angle, "box"))
        for line in letters(painter(felt, rules), Text())
        if not line.name
    ]
    counts = {number: Mark(*felt.position(number), felt.length(50), felt.length(50)) for number in (0, *felt.seats)}
    assert printed and counts
    assert [number for number, mark in counts.items() if any(not apart(outline(mark), ink) for ink in printed)] == []


@tables
def test_a_small_window_still_says_what_a_spot_is(game: Game, rules: TableRules) -> None:
    """The player's own: those of others are small, and their names stand at the player's."""
    table = places(game, rules, (1280, 720))
    felt, own = painter(table, rules), table.seats[table.me[0]]
    mine = {own.at(spot.at) for seat, spot in printed_spots(table, rules) if seat is own}
    dropped = set()
    for kind, values in felt.notes:
        if kind == "label":
            label, px, x, y, *_look, in_a_ring, room = values
            least = SMALLEST_MARK / felt.scale
            if (x, y) in mine and not fitting(label.split("\n"), px, in_a_ring, room, least)[0]:
                dropped.add(label)
    assert mine and dropped == set()


def lettering(house: str, game: str, **options: str) -> list[str]:
    rules = with_options(load_house(house, BY_ID).tables[game], options, BY_ID[game])
    felt = painter(places(BY_ID[game], rules, (1280, 720)), rules)
    return [values[0] for kind, values in felt.notes if kind in ("arc_text", "label")]


@pytest.mark.feature("F183")
def test_the_felt_says_which_reading_of_the_ante_is_on() -> None:
    assert "Without it the ante wins 4 to 1" in lettering("mount_airy", "lunar_poker")
    by_rule = lettering("mount_airy", "lunar_poker", nonqualify_ante="pa_671a12")
    assert "Without it the ante wins 1 to 1, from a straight 4 to 1" in by_rule
    assert "Without it the ante needs the better hand" in lettering("marysville", "three_card_poker")
    assert "Without it the ante needs the better hand" not in lettering("mount_airy", "three_card_poker")


def test_prices_on_the_felt_are_those_of_the_rules() -> None:
    """A meter's price stands in its ring, the least winning hand's below the title."""
    assert "$5" in lettering("mount_airy", "let_it_ride") and "$1" in lettering("valley_forge", "three_card_poker")
    assert "Pair of tens or better pays 1 to 1" in lettering("mount_airy", "let_it_ride")
    rules = printed(load_house("mount_airy", BY_ID).tables["let_it_ride"], "base", pair_of_tens_or_better="2 to 1")
    felt = painter(places(BY_ID["let_it_ride"], rules, (1280, 720)), rules)
    assert any("Pair of tens or better pays 2 to 1" in str(values) for _, values in felt.notes)


def test_a_paytable_is_printed_as_the_house_pays() -> None:
    """All of its rows at 1280x720, 14 pixels high, the hand left and the pay right; none where they could not be read."""
    game, rules = BY_ID["mississippi_stud"], load_house("mount_airy", BY_ID).tables["mississippi_stud"]
    repriced = printed(rules, "main", flush="7 to 1")
    felt = painter(places(game, repriced, (1280, 720)), repriced)
    lines = [values[:3] for kind, values in felt.notes if kind == "pay_line"]
    assert [pay for _hand, pay, _px in lines[:10]] == [str(row.pay) for row in repriced.pays["main"].rows]
    assert ("Flush", "7 to 1") in [line[:2] for line in lines]
    assert all(px * felt.scale >= 14 for _hand, _pay, px in lines)
    tiny = Places(read(game.package, game.felt), range(1, 7), (800, 450), 84, (3,))
    assert not [values for kind, values in painter(tiny, rules).notes if kind in ("text", "pay_line")]


WITH_PAYS = [pair for pair in TABLES if read(pair[0].package, pair[0].felt).landscape.pays]


@pytest.mark.parametrize(("game", "rules"), WITH_PAYS, ids=[name(pair) for pair in WITH_PAYS])
def test_a_standing_felt_prints_what_a_lying_one_does(game: Game, rules: TableRules) -> None:
    """Each hand with its pay, once, and large enough to be read over a kiosk's felt; only a meter's pays may be left out."""

    def told(size: tuple[int, int], least: float) -> list[tuple[str, str]]:
        felt = painter(places(game, rules, size), rules)
        lines = [values[:3] for kind, values in felt.notes if kind == "pay_line"]
        assert all(px * felt.scale >= least for _hand, _pay, px in lines)
        return [(hand, pay) for hand, pay, _px in lines]

    standing, meters = told((1080, 1920), 17), {bet for bet in rules.pays if bet == "progressive"}
    of_meters = {(row.called, str(row.pay)) for bet in meters for row in rules.pays[bet].rows}
    assert standing and set(told((1280, 720), 14)) - of_meters <= set(standing)
    assert len(standing) == len(set(standing)) or len(rules.pays) > 1


STANDING = [pair for pair in TABLES if pair[1].game in ("no_bust_21", "pure_21_5")]


@pytest.mark.parametrize(("game", "rules"), STANDING, ids=[name(pair) for pair in STANDING])
def test_a_standing_felt_prints_the_side_bets_pays(game: Game, rules: TableRules) -> None:
    felt = painter(places(game, rules, (1080, 1920)), rules)
    rows = [values[0] for kind, values in felt.notes if kind == "pay_line"]
    assert len(rows) == sum(len(rules.pays[bet].rows) for bet in ("blackjack_bonus", "buster_blackjack"))


@pytest.mark.parametrize("table", ["mini_baccarat", "midi_baccarat"])
def test_standing_roads_are_large_and_every_box_has_its_name(table: str) -> None:
    rules = load_house("mount_airy", BY_ID).tables[table]
    here = places(BY_ID[table], rules, (1080, 1920))
    cells = {board.name: here.length(board.cell) for board in here.layout.board}
    assert cells["bead_plate"] >= 30 and cells["big_road"] >= 24, "a letter is read in each cell"
    felt = painter(here, rules)
    said = [values[0].replace("\n", " ") for kind, values in felt.notes if kind == "label"]
    dragons = [label for label in said if label in ("BONUS", "DRAGON BONUS")]
    assert len(dragons) == 2 * rules.seats
