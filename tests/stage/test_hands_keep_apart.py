"""However long the hands of a full table become, and however often they are split: each lies by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.felt_plan import read
from casino_sim.app.stage.table.state.geometry import Mark
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Choose
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.stage.mid_round import picture as drawn
from tests.stage.test_felts import WINDOWS, apart, outline, printed_spots

TABLES = [pair for pair in all_tables() if read(pair[0].package, pair[0].felt).landscape.shape != "map"]
SPLITTING = [pair for pair in TABLES if pair[0].face.splits]
OWN_AIR = 6  # pixels in a window of 1280x720: between your cards and your bets
LONGEST = {
    "crazy_4_poker": 5, "let_it_ride": 3, "lowball": 5, "lunar_poker": 6, "omaha": 4, "omaha_hi_lo": 4, "omaha_hi_lo_joker": 4,
    "pai_gow_tiles": 4, "pai_gow_poker": 7, "double_hand_poker": 7, "fortune_pai_gow_poker": 7, "face_up_pai_gow_poker": 7,
    "seven_card_stud": 7, "seven_card_stud_hi_lo": 7, "three_card_poker": 3, "three_card_poker_6_card": 3,
}  # fmt: skip
OF_SPLITS = {1: 6, 2: 4, 3: 3, 4: 3}  # cards in each of so many hands


def full(game: Game, rules: TableRules, hands: int, cards: int) -> Iterator[tuple[str, Places, dict[str, list[Mark]]]]:
    """A table with every seat taken, in three windows, as somebody at its first, its middle and its last seat sees it."""
    plan = read(game.package, game.felt).offering(rules.offers)
    seats = range(1, rules.seats + 1)
    tall = 2.5 if plan.landscape.tiles else 1.4
    names = [f"seat{seat}" if hand == 1 else f"seat{seat}/{hand}" for seat in seats for hand in range(1, hands + 1)]
    for size, bottom in WINDOWS.items():
        for me in sorted({1, (rules.seats + 1) // 2, rules.seats}):
            table = Places(plan, seats, size, bottom, (me,))
            table.lay_out(Picture(cards={place: ["2s"] * cards for place in names}))
            every = {}
            for place in names:
                found = [table.card(place, i, cards) for i in range(cards)]
                every[place] = [Mark(x, y, w, w * tall, angle, "box") for x, y, w, angle in found]
            yield f"{size} from seat {me}", table, every


def touching(rules: TableRules, table: Places, every: dict[str, list[Mark]]) -> Iterator[str]:
    lying = {place: [outline(card) for card in cards] for place, cards in every.items()}
    for one, other in combinations(lying, 2):
        if any(not apart(a, b) for a in lying[one] for b in lying[other]):
            yield f"{one} touches {other}"
    for seat, spot in printed_spots(table, rules):
        mark = table.spot(seat.number, spot.wager)
        for place, cards in lying.items():
            mine = place.partition("/")[0] == f"seat{seat.number}"
            if mark is not None and not mine and any(not apart(card, outline(mark)) for card in cards):
                yield f"{place} touches {spot.wager} of seat {seat.number}"


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])
def test_the_longest_hands_of_a_full_table_lie_apart(game: Game, rules: TableRules) -> None:
    cards = OF_SPLITS[1] if game.face.splits else LONGEST.get(rules.game, 2)
    if any(place.name == "banker" for place in read(game.package, game.felt).landscape.place):
        cards = 0  # the two hands of this game are nobody's
    found = [f"{fault}: {where}" for where, *rest in full(game, rules, 1, cards) for fault in touching(rules, *rest)]
    assert found == []


@pytest.mark.parametrize(("game", "rules"), SPLITTING, ids=[name(pair) for pair in SPLITTING])
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_when_everybody_splits_the_hands_lie_apart(game: Game, rules: TableRules, hands: int) -> None:
    cards = OF_SPLITS[hands]
    found = [
        f"{fault}: {where}" for where, *rest in full(game, rules, hands, cards) for fault in touching(rules, *rest)
    ]
    assert found == []


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])
def test_your_cards_lie_clear_of_your_bets(game: Game, rules: TableRules) -> None:
    cards, found = LONGEST.get(rules.game, 2), []
    for where, table, every in full(game, rules, 1, cards):
        air = OWN_AIR * table.k / (720 / 1080)
        (me,) = table.me
        for seat, spot in printed_spots(table, rules):
            mark = table.spot(seat.number, spot.wager)
            if seat.number != me or seat.upright or mark is None or table.place("banker"):
                continue
            wide = Mark(mark.x, mark.y, mark.w + 2 * air, mark.h + 2 * air, mark.angle, mark.form, mark.poly)
            if any(not apart(outline(card), outline(wide)) for card in every[f"seat{me}"]):
                found.append(f"{spot.wager}: {where}")
    assert found == []


SET = [pair for pair in TABLES if pair[0].face.two_hands]


@pytest.mark.parametrize(("game", "rules"), SET, ids=[name(pair) for pair in SET])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tray_cuts_no_line_of_the_felt(game: Game, rules: TableRules, size: tuple[int, int]) -> None:
    """While a hand is set everything that is printed across the middle can be read above the tray."""
    cut: list[str] = []

    def look(scene: TableScene) -> None:
        tray = scene.board.tray
        assert (tray is not None) == (isinstance(scene.question, Choose) and scene.question.about.startswith("set"))
        if tray is not None:
            cut.extend(str(line) for line in scene.drawing.lettering if not line.name and line.depth(tray.rect) > 1)

    drawn(game, rules, size, "asked", look)
    assert cut == []
