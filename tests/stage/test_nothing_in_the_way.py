"""In mid-round nothing lies in the way: at every table, in three windows, with every seat taken and every bet made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot

import pytest

from casino_sim.app.stage.art.press import CAPITALS
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.table.draw.brush import PUCKS
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.draw.free_space import GOOD
from casino_sim.app.stage.table.draw.plate_places import printed_spots
from casino_sim.app.stage.table.draw.tags import Written
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.felt_plan import read
from casino_sim.app.stage.table.state.geometry import Mark, seat_and_hand
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.text_check import text_boxes
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets.popover import Tip, Toast
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Choose, Stake
from casino_sim.table.game import Game
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.stage.mid_round import SIZES, MidRound
from tests.stage.test_felts import INDEX, apart, outline
from tests.stage.test_felts import printed_spots as printed_before

TABLES = all_tables()
PILLS = ("plain", "yours", "out", "good", "bad")
NEAR = 1.1  # of a card's height, and its own: how far from its hand a total may stand
FOOT = 0.72  # of another player's card: what a pill leaves in sight, with the index


@pytest.fixture(autouse=True)
def no_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where things lie is worked out without a picture of the felt, which takes longest."""
    monkeypatch.setattr(Drawing, "_make_cloth", lambda self: pygame.Surface(self.display.look.metrics.rect.size))


def hands(scene: TableScene) -> Iterator[tuple[str, list[Mark]]]:
    tall = 2.5 if scene.places.layout.tiles else 1.4
    for place, cards in scene.picture.cards.items():
        found = [scene.places.card(place, i, len(cards)) for i in range(len(cards))]
        yield place, [Mark(x, y, w, w * tall, angle, "box") for x, y, w, angle in found]


def as_mark(rect: pygame.Rect) -> Mark:
    return Mark(rect.centerx, rect.centery, rect.w, rect.h, 0.0, "box")


def meet(one: Mark, other: Mark, less: float = 0.0) -> bool:
    smaller = Mark(one.x, one.y, one.w - less, one.h - less, one.angle, one.form)
    return not apart(outline(smaller), outline(other))


def head(card: Mark, share: float) -> Mark:
    """The upper part of a card, where its index is."""
    up = pygame.Vector2(0, -card.h * (1 - share) / 2).rotate(card.angle)
    return Mark(card.x + up.x, card.y + up.y, card.w * 0.8, card.h * share, card.angle, "box")


def pills(scene: TableScene) -> list[Written]:
    return [each for each in scene.drawing.tags.written if each.kind in PILLS]


def faults(scene: TableScene) -> Iterator[str]:
    me, tray = scene.state.me, scene.board.tray
    every = dict(hands(scene))
    caption = scene.board.caption
    for pill in pills(scene):
        if tray is not None and tray.rect.colliderect(pill.rect):
            continue
        mark = as_mark(pill.rect)
        for place, cards in every.items():
            seat = seat_and_hand(place)[0]
            shown = cards if not seat or seat in me else [head(card, FOOT) for card in cards]
            if any(meet(mark, card, 4) for card in shown):
                yield f"{pill.words} lies on the cards of {place}"
        if caption.visible and pill.rect.colliderect(caption.rect):
            yield f"{pill.words} lies on the caption"
    yield from strayed(scene, every)
    yield from touching(scene, every)
    yield from pucks(scene, every)
    yield from on_print(scene, every)
    yield from on_spots(scene)
    if caption.visible and tray is None:
        for place, cards in every.items():
            if any(meet(as_mark(caption.rect), card) for card in cards):
                yield f"the caption lies on the cards of {place}"


def on_print(scene: TableScene, every: dict[str, list[Mark]]) -> Iterator[str]:
    """No card of a hand, however many it has come to, lies on lettering, and no total on the name over its cards."""
    if scene.places.layout.shape != "arc":
        return
    printed = [
        Mark(line.x, line.y, line.w, line.h * CAPITALS, line.angle, "box")
        for line in scene.drawing.lettering
        if not line.name
    ]
    for place, cards in every.items():
        inner = [Mark(card.x, card.y, card.w * INDEX, card.h * INDEX, card.angle, "box") for card in cards]
        if any(meet(card, line) for card in inner for line in printed):
            yield f"cards of {place} lie on lettering"
    for pill in pills(scene):
        line = next(
            (line for line in scene.drawing.lettering if not line.name and line.depth(pill.rect) > line.h / 2), None
        )
        if line is not None:
            yield f"{pill.words} of {pill.of} covers lettering by {line.depth(pill.rect):.0f} pixels"
        if scene.places.beside_name(pill.of) and any(meet(as_mark(pill.rect), line) for line in printed):
            yield f"{pill.words} of {pill.of} touches lettering"


def on_spots(scene: TableScene) -> Iterator[str]:
    """A name at the rail, or the face that stands for it, lies on no spot, its own or a neighbor's."""
    for each in scene.drawing.tags.written:
        if each.kind == "other" and any(thing.depth(each.rect) > GOOD for thing in printed_spots(scene.state)):
            yield f"{each.face} is written on a spot"


def touching(scene: TableScene, every: dict[str, list[Mark]]) -> Iterator[str]:
    """Nobody's cards touch those of another, set or not, nor a spot that is printed before somebody else."""
    for place, other in combinations(every, 2):
        seat, beside = seat_and_hand(place)[0], seat_and_hand(other)[0]
        if (not seat or seat != beside) and any(meet(one, two) for one in every[place] for two in every[other]):
            yield f"cards of {place} touch those of {other}"
    rules, places = scene.state.rules, scene.places
    for seat, spot in printed_before(places, rules):
        mark = places.spot(seat.number, spot.wager)
        if mark is None:
            continue
        for place, cards in every.items():
            if seat_and_hand(place)[0] not in (0, seat.number) and any(meet(card, mark) for card in cards):
                yield f"cards of {place} touch {spot.wager} of seat {seat.number}"


def strayed(scene: TableScene, every: dict[str, list[Mark]]) -> Iterator[str]:
    """A total stands beside its own hand, and nearer to it than to any other."""
    for place, words in scene.state.hand_labels(scene.picture).items():
        if not words or not every.get(place):
            continue
        found = [each for each in pills(scene) if each.of == place]
        if not found:
            yield f"{words} of {place} is not written"
            continue
        far = {other: min(gap(found[0].rect, card) for card in cards) for other, cards in every.items() if cards}
        if far[place] > every[place][0].h * NEAR + found[0].rect.h:
            yield f"{words} stands {far[place]:.0f} pixels from {place}"


def gap(rect: pygame.Rect, card: Mark) -> float:
    box = Rect(0, 0, round(card.w), round(card.h))
    box.center = (round(card.x), round(card.y))
    dx = max(0, rect.left - box.right, box.left - rect.right)
    dy = max(0, rect.top - box.bottom, box.top - rect.bottom)
    return hypot(dx, dy)


def pucks(scene: TableScene, every: dict[str, list[Mark]]) -> Iterator[str]:
    """A button lies on no bet, no card and no lettering, whoever has it."""
    places, brush = scene.places, scene.drawing.brush
    for key, value in scene.picture.marks.items():
        if key not in PUCKS or not isinstance(value, int):
            continue
        for seat in places.seats:
            at = places.marker(key, seat)
            if at is None:
                continue
            d = brush.puck_size(seat)
            puck = Mark(at[0], at[1], d * 0.9, d * 0.9)
            lying = {f"the cards of {place}": cards for place, cards in every.items()}
            for holder, spots in scene.picture.bets.items():
                for spot in spots:
                    where, size = places.chips(holder, spot), places.chip_size(holder, spot)
                    if where is not None:
                        lying[f"{spot} of seat {holder}"] = [Mark(*where, size, size)]
            lying["lettering"] = [
                Mark(line.x, line.y, line.w, line.h * 0.7, line.angle, "box")
                for line in scene.drawing.lettering
                if not line.name
            ]
            for what, marks in lying.items():
                if any(meet(puck, mark) for mark in marks):
                    yield f"the {key} button of seat {seat} lies on {what}"


@pytest.mark.parametrize("moment", ["asked", "settled"])
@pytest.mark.parametrize("index", range(len(TABLES)), ids=[name(pair) for pair in TABLES])
def test_nothing_lies_in_the_way(index: int, moment: str) -> None:
    game, rules = TABLES[index]
    found = [f"{size}: {fault}" for size, scene in mid_round(game, rules, moment) for fault in faults(scene)]
    assert found == []


def mid_round(game: Game, rules: TableRules, moment: str) -> Iterator[tuple[tuple[int, int], TableScene]]:
    robot = Robot.open(SIZES[0], Theme(house=rules.look))
    robot.stage.set_speed("instant")
    dealing = MidRound(game, rules, 0 if moment == "asked" else 40)
    scene = TableScene(dealing)
    try:
        robot.show(scene).settle()
        if scene.between_rounds:
            scene.begin_round()
            robot.settle()
        while dealing.has_answer:
            scene.answer(dealing.next_answer())
            robot.settle()
        assert isinstance(scene.question, Choose | Stake) or scene.between_rounds
        for size in SIZES:
            robot.resize(size).settle()
            yield size, scene
    finally:
        robot.close()


BANKED = [pair for pair in TABLES if getattr(pair[1].switches, "banker", "") == "player_dealer"]


@pytest.mark.parametrize(("game", "rules"), BANKED, ids=[name(pair) for pair in BANKED])
def test_a_large_bank_is_written_whole(game: Game, rules: TableRules) -> None:
    for size, scene in mid_round(game, rules, "settled"):
        cut = [box.text for box in text_boxes(scene) if box.shortened]
        assert cut == [], f"at {size}"


WIDE = [(game, rules) for game, rules in TABLES if read(game.package, game.felt).landscape.shape == "arc"]


@pytest.mark.parametrize(("game", "rules"), WIDE, ids=[name(pair) for pair in WIDE])
def test_your_own_place_is_the_large_one(game: Game, rules: TableRules) -> None:
    """Spots 1.4 times as large as those of others, at the foot of the table, and cards that are read at 1280x720."""
    plan = read(game.package, game.felt).offering(rules.offers)
    for mine in range(1, rules.seats + 1):
        table = Places(plan, range(1, rules.seats + 1), (1280, 720), 102, (mine,))
        own = table.seats[mine]
        others = [seat for seat in table.seats.values() if seat is not own]
        assert all(own.scale >= 1.4 * seat.scale for seat in others)
        assert abs(own.x - 960) < 1 and all(own.y > seat.y - 20 for seat in others)
        if not table.layout.tiles and not table.place("banker"):
            assert own.cards[1] * table.k >= 58 and all(seat.cards[1] * table.k >= 36 for seat in others)


@pytest.mark.parametrize("count", [2, 3])
def test_totals_stay_with_their_hands_after_a_split(count: int) -> None:
    """Also of several hands: each total touches no card and is nearest to its own hand."""
    cards = {
        "you": "8s 8d",
        "dealer": "6d Tc",
        "then": " ".join(["8h", "2h", "8c", "3h", "5d", "4d", "9c", "2c"][: 2 * count]),
    }
    splits = [["you", "split"]] * (count - 1)
    round_ = {"cards": cards, "stakes": {"you": {"blackjack_wager": "25"}}, "answers": splits}
    dealing = ScriptedDealing({"house": "mount_airy", "game": "blackjack", "seats": 1, "rounds": [round_]}, BY_ID)
    robot = Robot.open(SIZES[0], Theme())
    robot.stage.set_speed("instant")
    scene = TableScene(dealing)
    try:
        robot.show(scene).settle()
        scene.begin_round()
        robot.settle()
        while dealing.has_answer:
            scene.answer(dealing.next_answer())
            robot.settle()
        for size in SIZES:
            robot.resize(size).settle()
            assert list(faults(scene)) == []
            every = dict(hands(scene))
            own = {place: found for place, found in every.items() if place.startswith("seat")}
            assert len(own) == count
            for pill in (each for each in pills(scene) if each.of in own):
                assert min(own, key=lambda place: min(gap(pill.rect, card) for card in own[place])) == pill.of
    finally:
        robot.close()


@pytest.mark.parametrize("game", ["blackjack", "lunar_poker", "mississippi_stud", "midi_baccarat"])
def test_the_card_of_a_bet_covers_neither_caption_nor_cards(game: str) -> None:
    index = next(i for i, pair in enumerate(TABLES) if name(pair) == f"mount_airy-{game}")
    for _size, scene in mid_round(*TABLES[index], "settled"):
        kept = [
            card for place, cards in hands(scene) if seat_and_hand(place)[0] in (0, *scene.state.me) for card in cards
        ]
        for spot in scene.board.spots:
            tip = Tip("", spot.rect, spot.card())
            tip.keep_clear = scene.keep_clear()
            tip.mount(scene)
            tip.place_over(scene.look.metrics.rect)
            assert not tip.rect.colliderect(scene.board.caption.rect), spot.wager
            assert not any(meet(as_mark(tip.rect), card, 8) for card in kept), spot.wager


@pytest.mark.parametrize("table", ["mount_airy-blackjack", "mount_airy-midi_baccarat", "valley_forge-three_card_poker"])
def test_a_toast_lies_beside_the_bets_of_a_card_table(table: str) -> None:
    index = next(i for i, pair in enumerate(TABLES) if name(pair) == table)
    for size, scene in mid_round(*TABLES[index], "asked"):
        if size[0] > size[1]:
            rect = Toast(scene.stage, "On average these $25 cost about $0.31. No bet costs less.", "info").rect(
                scene.look
            )
            assert [spot.box() for spot in printed_spots(scene.state) if spot.depth(rect) > GOOD] == [], size


@pytest.mark.parametrize("table", ["mount_airy-blackjack", "penn_national-face_up_pai_gow_poker"])
def test_a_toast_covers_neither_caption_nor_a_hand_that_is_being_set(table: str) -> None:
    index = next(i for i, pair in enumerate(TABLES) if name(pair) == table)
    for _size, scene in mid_round(*TABLES[index], "asked"):
        toast, tray = (
            Toast(scene.stage, "You don't have enough chips for this bet.", "bad").rect(scene.look),
            scene.board.tray,
        )
        assert scene.board.caption.label and not toast.colliderect(scene.board.caption.rect)
        assert tray is None or not toast.colliderect(tray.rect)
