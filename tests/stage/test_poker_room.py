"""The poker room at the stage: seats without overlaps, the price of a call, parts of the pot, answers given ahead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.phh_file import FOLDER
from casino_sim.app.stage.screens.replay import Replay
from casino_sim.app.stage.table.state.geometry import Point
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from casino_sim.session.find_table import table_of
from casino_sim.session.seating import seating_for
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Choose
from games import BY_ID
from games.poker_room.face import ADVANCE_ACTIONS, hand_names
from tests.stage.players import Person

NO_LIMIT = {"structure": "no_limit"}


@contextmanager
def at_the_table(
    folder: Path,
    game: str = "holdem",
    others: int = 5,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    options: dict[str, str] | None = None,
    from_lobby: bool = False,
    house: str = "mount_airy",
) -> Iterator[Person]:
    _game, rules = table_of(house, game, options or {}, BY_ID)
    with Store.open(folder) as store:
        robot = Robot.open(size, Theme(house=rules.look, text_scale=text))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        if from_lobby:
            robot.show(Lobby(casino))
        seats = seating_for(BY_ID[game], rules, (1,), others)
        scene = casino.sit(rules, options or {}, seats)
        robot.show(scene).settle()
        person = Person(robot, scene, casino)
        buy_in(person)
        try:
            yield person
        finally:
            robot.stage.jobs.finish()
            robot.close()


def buy_in(person: Person) -> None:
    question = person.scene.question
    if isinstance(question, Choose) and question.about == "rebuy":
        usual = question.options[0].amount
        assert usual is not None
        person.scene.answer(Answer("buy_in", usual.default))
        person.robot.settle()


def until_asked(person: Person, with_option: str) -> Choose:
    """Play on until this option is offered."""
    for _ in range(60):
        question = person.scene.question
        if isinstance(question, Choose) and any(option.id == with_option for option in question.options):
            return question
        if person.scene.between_rounds:
            person.scene.begin_round()
        elif isinstance(question, Choose):
            cheap = next((o for o in question.options if o.id in ("check", "call", "wait")), question.options[0])
            person.scene.hand.choose(cheap)
        person.robot.settle()
    raise AssertionError(f"'{with_option}' was never offered")


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize(("game", "others"), [("holdem", 1), ("omaha", 5), ("holdem", 9), ("seven_card_stud", 7)])
def test_seats_keep_clear_of_each_other(
    game: str, others: int, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    with at_the_table(tmp_path, game, others, size, text) as person:
        until_asked(person, "check")
        assert text_faults(person.scene) == []
        places = person.scene.places
        count = 7 if game == "seven_card_stud" else 4 if game == "omaha" else 2
        hands = {}
        for seat in places.seats:
            items = [person.scene.drawing.brush.card_item(f"seat{seat}", i, count, "As") for i in range(count)]
            rects = [
                item.area().inflate(-item.sprite.surface.get_width() // 3, -item.sprite.surface.get_height() // 3)
                for item in items
            ]
            hands[seat] = rects[0].unionall(rects[1:])
        for one, other in combinations(hands, 2):
            assert not hands[one].colliderect(hands[other]), f"the cards of seats {one} and {other} lie over each other"


def test_the_price_of_a_call_is_told(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        question = until_asked(person, "call")
        call = next(option for option in question.options if option.id == "call")
        caption = person.scene.board.caption.label
        assert f"${call.cost // 100}" in caption
        view = person.scene.dealing.view()
        pot = sum(view.pots) + sum(sum(spots.values()) for spots in view.bets.values())
        assert f"{round(100 * call.cost / (pot + call.cost))}%" in caption


def test_parts_of_the_pot_are_at_hand(tmp_path: Path) -> None:
    with at_the_table(tmp_path, options=NO_LIMIT) as person:
        question = until_asked(person, "raise")
        option = next(option for option in question.options if option.id == "raise")
        assert option.amount is not None
        person.robot.click(
            next(w for w in person.scene.board.bar.walk() if isinstance(w, Button) and w.label == "Raise")
        ).settle()
        offered = {w.label: w for w in person.scene.floats[-1].walk() if isinstance(w, Button)}
        assert {"Pot", "All in"} <= set(offered)
        view = person.scene.dealing.view()
        bets = {seat: spots.get("pot", 0) for seat, spots in view.bets.items()}
        level, mine = max(bets.values()), bets.get(question.seat, 0)
        pot = sum(view.pots) + sum(bets.values()) + level - mine
        person.robot.click(offered["Pot"]).settle()
        slider = next(w for w in person.scene.floats[-1].walk() if w.role == "slider")
        assert abs(slider.value - (level + pot)) < option.amount.step  # type: ignore[attr-defined]
        assert text_faults(person.scene) == []
        person.robot.key("return").settle()
        assert person.scene.question is not question


def test_an_answer_is_given_ahead(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        person.robot.stage.set_speed("normal")
        for _ in range(12):
            if person.scene.between_rounds:
                person.scene.begin_round()
            waited = 0
            while person.scene.question is None and not person.scene.between_rounds and waited < 900:
                person.robot.wait()
                waited += 1
                wishes = [
                    w for w in person.scene.board.bar.walk() if isinstance(w, Button) and w.label == "Check or fold"
                ]
                if wishes:
                    person.robot.click(wishes[0])
                    assert person.scene.early.wish is ADVANCE_ACTIONS[0]
                    person.robot.settle(120)
                    assert person.scene.early.out or person.scene.early.wish is None
                    assert person.scene.early.out or person.scene.question is not None or person.scene.between_rounds
                    return
            person.robot.settle(120)
            question = person.scene.question
            if isinstance(question, Choose):
                person.scene.hand.choose(
                    next((o for o in question.options if o.id in ("check", "call")), question.options[0])
                )
        raise AssertionError("nobody else ever had to act")


def test_after_folding_the_hand_is_over_at_once_where_that_is_wanted(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as person:
        question = until_asked(person, "fold")
        person.robot.stage.set_speed("normal")
        person.scene.early.hurry = True
        person.scene.hand.choose(next(option for option in question.options if option.id == "fold"))
        person.robot.stage.jobs.finish()
        person.robot.wait(2.0)
        assert person.scene.between_rounds
        person.robot.settle()
        assert person.robot.picture() == person.robot.fresh_picture()


def test_the_made_hand_is_named() -> None:
    holdem = load_house("mount_airy", BY_ID).tables["holdem"]
    found = hand_names(holdem, {"seat1": ("Ah", "Kh"), "seat2": ("??", "??"), "board": ("Qh", "Jh", "2h")}, {})
    assert found == {"seat1": "Flush, Ace High"}
    assert hand_names(holdem, {"seat1": ("8c", "8d")}, {}) == {"seat1": "Pair of Eights"}
    split = load_house("mount_airy", BY_ID).tables["omaha_hi_lo"]
    dealt = {"seat1": ("As", "2s", "Kd", "Kh"), "board": ("Kc", "3d", "5h", "7c", "9d")}
    assert hand_names(split, dealt, {})["seat1"] == "Three of a Kind, Kings / 7-5-3-2-A Low"
    assert hand_names(split, {**dealt, "board": ("Kc", "3d", "5h")}, {})["seat1"] == "Three of a Kind, Kings"


def test_a_hand_is_reviewed_and_written_down(tmp_path: Path) -> None:
    with at_the_table(tmp_path, others=3) as person:
        robot = person.robot
        for _ in range(40):
            question = person.scene.question
            if person.scene.between_rounds and person.casino.store.rounds.last(1, player=person.casino.player.id):
                break
            if isinstance(question, Choose):
                person.scene.hand.choose(
                    next((o for o in question.options if o.id in ("check", "call")), question.options[0])
                )
            robot.settle()
        history = History(person.casino)
        robot.show(history).settle()
        history.open(history.lines[0])
        robot.settle().click("Review").settle()
        replay = robot.stage.top
        assert isinstance(replay, Replay)
        assert replay.floats, "the decisions are listed"
        for size in ((1280, 720), (1080, 1920)):
            robot.resize(size).settle()
            assert text_faults(replay) == []
        robot.key("escape").settle()
        robot.click("Save as PHH").settle()
        files = list((tmp_path / FOLDER).glob("*.phh"))
        assert len(files) == 1
        text = files[0].read_text()
        assert "variant = 'FT'" in text and "Robin" not in text and "actions = [" in text


@pytest.mark.feature("F282")
def test_a_fund_that_pays_nobody_is_shown(tmp_path: Path) -> None:
    """The dollar of a summary schedule is seen to go somewhere."""
    options = {"fee_schedule": "summary_poker_holdem_03"}
    with at_the_table(tmp_path, others=3, options=options, house="marysville") as person:
        meter = person.scene.board.meters["Jackpot fund"]
        assert meter.value_text() == "$0.00"
        for _step in range(60):
            question = person.scene.question
            if isinstance(question, Choose):
                ids = [option.id for option in question.options]
                chosen = next(id for id in ("check", "call", "wait", *ids) if id in ids)
                person.scene.hand.choose(next(option for option in question.options if option.id == chosen))
            elif person.scene.between_rounds:
                if meter.value_text() != "$0.00":
                    break
                person.scene.begin_round()
            person.robot.settle()
        assert person.scene.board.meters["Jackpot fund"].value_text() in ("$1.00", "$2.00", "$3.00")


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize(("game", "others"), [("holdem", 1), ("holdem", 9), ("omaha", 5), ("omaha", 9)])
def test_a_bet_lies_nearest_to_whose_it_is(game: str, others: int, size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_table(tmp_path, game, others, size) as person:
        places, brush = person.scene.places, person.scene.drawing.brush

        def away(place: Point, seat: int) -> float:
            count = 4 if game == "omaha" else 2
            cards = [brush.card_item(f"seat{seat}", i, count, "As").area() for i in range(count)]
            hand = cards[0].unionall(cards[1:])
            dx = max(hand.left - place[0], place[0] - hand.right, 0.0)
            return hypot(dx, max(hand.top - place[1], place[1] - hand.bottom, 0.0))

        for seat in places.seats:
            bet = places.chips(seat, "pot")
            assert bet is not None
            own, *rest = [away(bet, seat), *(away(bet, other) for other in places.seats if other != seat)]
            assert own + 1 >= places.chip_size(seat, "pot") / 2, f"the bet of seat {seat} lies on its cards"
            assert seat in places.me or own < min(rest), f"the bet of seat {seat}"


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("others", [1, 5, 9])
def test_two_buttons_before_one_seat_lie_side_by_side(others: int, size: tuple[int, int], tmp_path: Path) -> None:
    with at_the_table(tmp_path, others=others, size=size) as person:
        places = person.scene.places
        pots = [places.pot(0), places.pot(1)]
        for seat in places.seats:
            button = places.marker("button", seat)
            assert button is not None and all(hypot(button[0] - x, button[1] - y) > places.length(80) for x, y in pots)
            one, other = places.marker("button", seat), places.marker("kill", seat)
            assert one is not None and other is not None
            assert hypot(one[0] - other[0], one[1] - other[1]) >= places.length(54)


def test_the_draw_says_what_to_do(tmp_path: Path) -> None:
    """The dealer's line names both ways on; the cards that are touched go, and as many come."""
    with at_the_table(tmp_path, "lowball", others=3, house="marysville") as person:
        until_asked(person, "draw")
        assert "discard" in person.scene.board.caption.label and "stand pat" in person.scene.board.caption.label
        before = list(person.scene.picture.cards["seat1"])
        for card in person.scene.board.cards[:2]:
            person.robot.touch(card)
        person.robot.touch("Draw").settle()
        after = person.scene.picture.cards.get("seat1") or before
        assert len(after) == 5 and person.scene.question != "draw"
        assert set(before[:2]).isdisjoint(after) and set(before[2:]) <= set(after)
