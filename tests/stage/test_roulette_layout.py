"""Calls at roulette and craps: a color of one's own, the racetrack, working bets, buttons on stacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.app.stage.check import text_faults
from casino_sim.app.stage.table.racetrack import Racetrack
from casino_sim.app.stage.table.reel import swept_first
from casino_sim.app.stage.table.spots import SpotWidget
from casino_sim.app.stage.widgets import Button
from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from casino_sim.table.events import Settled
from games import BY_ID
from games.craps.calls import stick_call
from tests.stage.players import Person, sat_down

HOUSE = load_house("mount_airy", BY_ID)
SINGLE, DOUBLE, CRAPS = (HOUSE.tables[id] for id in ("roulette_single_zero", "roulette_double_zero", "craps"))
SIZES = ((1280, 720), (1920, 1080), (1080, 1920))


def spot(person: Person, wager: str) -> SpotWidget:
    return next(each for each in person.scene.board.spots if each.wager == wager)


def button(person: Person, label: str) -> Button:
    return next(w for w in person.scene.floats[-1].walk() if isinstance(w, Button) and w.label == label)


def buttons(person: Person, label: str) -> list[Button]:
    return [w for w in person.scene.floats[-1].walk() if isinstance(w, Button) and w.label == label]


# -- a color ------------------------------------------------------------------------------------------


def test_a_color_is_bought_shown_and_cashed_in(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        seat = person.scene.dealing.me[0]
        person.robot.click("Calls").settle()
        person.robot.click(buttons(person, "Buy")[2]).settle()
        assert person.scene.picture.marks[f"color@{seat}"] == 500
        assert person.scene.hand.chips[:3] == (500, 2500, 10000)
        assert ("mark", f"color@{seat}") in {item.key for item in person.scene.brush.items(person.scene.picture)}
        person.robot.click(spot(person, "straight_17"))
        assert person.scene.hand.lying(seat, "straight_17") in (500, 2500)
        person.robot.key("x").settle()
        person.robot.click("Calls").settle()
        assert len(buttons(person, "Cash in")) == 1
        assert not any(key.enabled for key in buttons(person, "Buy")), "one player has one color"
        person.robot.touch(button(person, "Cash in")).settle()
        assert f"color@{seat}" not in person.scene.picture.marks


def test_a_color_waits_until_no_bet_is_in_the_making(tmp_path: Path) -> None:
    with sat_down(tmp_path, DOUBLE) as person:
        person.robot.click(spot(person, "straight_17"))
        person.robot.click("Calls").settle()
        person.robot.click(buttons(person, "Buy")[0]).settle()
        assert f"color@{person.scene.dealing.me[0]}" not in person.scene.picture.marks
        assert person.scene.hand.draft is not None and person.scene.hand.draft.stakes


# -- the racetrack --------------------------------------------------------------------------------------


def oval(person: Person) -> Racetrack:
    return next(w for w in person.scene.floats[-1].walk() if isinstance(w, Racetrack))


def test_a_number_takes_its_neighbours_with_it(tmp_path: Path) -> None:
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
        assert person.scene.told.racetrack() is None
        assert not any(w.label == "Racetrack" for w in person.scene.board.bar.walk())


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_panels_read_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with sat_down(tmp_path, SINGLE, size, text) as person:
        for panel in ("Racetrack", "Calls"):
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
        assert person.scene.hand.lying(again.seat, "split_0_00") > 0


# -- craps ------------------------------------------------------------------------------------------------


def place_the_six(person: Person) -> None:
    person.scene.hand.choose_chip(100)
    for _ in range(12):
        person.robot.click(spot(person, "place_6"))
    assert person.scene.hand.lying(person.scene.dealing.me[0], "place_6") >= 600


@pytest.mark.feature("F027")
def test_a_stack_is_called_on_and_off_by_key_and_by_menu(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        place_the_six(person)
        seat = person.scene.dealing.me[0]
        assert not person.scene.calls.works("place_6"), "place bets rest on the come-out"
        spot(person, "place_6").focus()
        person.robot.key("o").settle()
        assert person.scene.calls.works("place_6")
        assert "works" in person.scene.board.caption.label
        shown = person.scene.hand.over(person.scene.picture)
        assert shown.marks[f"place_6@{seat}"] == "on"
        person.robot.hold(spot(person, "place_6")).settle()
        person.robot.touch(button(person, "Off")).settle()
        assert not person.scene.calls.works("place_6")
        person.robot.hold(spot(person, "place_6")).settle()
        before = person.scene.hand.lying(seat, "place_6")
        person.robot.touch(button(person, "Press")).settle()
        assert person.scene.hand.lying(seat, "place_6") == 2 * before
        person.robot.hold(spot(person, "place_6")).settle()
        person.robot.touch(button(person, "Take down")).settle()
        assert person.scene.hand.lying(seat, "place_6") == 0


def test_a_bought_bet_carries_its_button_and_its_commission_is_told(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(2500)
        person.robot.click(spot(person, "buy_4")).settle()
        seat = str(person.scene.dealing.me[0])
        keys = {item.key for item in person.scene.brush.items(person.scene.hand.over(person.scene.picture))}
        assert ("button", seat, "buy_4") in keys
        amount = person.scene.hand.lying(int(seat), "buy_4")
        cost = person.scene.told.commission("buy_4", amount)
        assert cost > 0
        assert "commission" in " ".join(w.label for w in person.scene.board.bar.walk())
        purse = person.scene.purses.of(int(seat))
        person.robot.stage.set_speed("normal")
        person.robot.key("space").stage.jobs.finish()
        person.robot.wait(1.0)
        assert person.scene.purses.of(int(seat)) == purse - amount - cost
        person.robot.settle(60)


def test_the_shooter_is_named(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(500)
        person._do(spot(person, "pass_line"), "mouse")
        person.robot.key("space").settle()
        shooter = person.scene.picture.marks["shooter"]
        whose = "You" if shooter in person.scene.dealing.me else person.scene.dealing.names()[shooter]
        assert person.scene.board.marks["shooter"].label == f"Shooter: {whose}"
        for size in SIZES:
            person.robot.resize(size).settle()
            assert text_faults(person.scene) == []


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
        assert person.scene.hand.lying(street.seat, "street_10") > 0


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
@pytest.mark.feature("F041")
def test_bets_are_called_by_their_names(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS, (1080, 1920) if how == "touch" else (1280, 720)) as person:
        person.scene.hand.choose_chip(500)
        person.robot.click("Calls").settle()
        seat, hand = person.scene.dealing.me[0], person.scene.hand
        for name, wager, amount in (
            ("Yo", "eleven", 500),
            ("Horn high yo", "horn_high_11", 500),
            ("Yo", "eleven", 1000),
        ):
            person._do(button(person, name), how)
            assert hand.lying(seat, wager) == amount
            assert person.scene.board.caption.label.startswith(f"${amount // 100:,}")
        assert button(person, "Yo").sub == "$10"
        assert button(person, "Any seven").sub == "4 to 1"
        assert text_faults(person.scene) == []


def test_the_call_of_the_roll_stays_beside_the_result(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        person.scene.hand.choose_chip(500)
        person.robot.click(spot(person, "field"))
        person.robot.key("space").settle()
        said = person.scene.board.caption.label
        assert said.startswith("You ")
        low, high = sorted(person.scene.picture.dice)
        assert stick_call(low, high, 0) in said


def to_a_point(person: Person) -> int:
    """Line bets are made and the dice thrown until a point is on and the player has a bet on it."""
    seat = person.scene.dealing.me[0]
    for _ in range(40):
        if person.scene.between_rounds:
            person.scene.begin_round()
            person.robot.settle()
        point = person.scene.picture.marks.get("puck", 0)
        if point and person.scene.hand.lying(seat, "pass_line"):
            return int(point)
        if not point and not person.scene.hand.lying(seat, "pass_line"):
            person.scene.hand.choose_chip(500)
            person._do(spot(person, "pass_line"), "mouse")
        person.robot.key("space").settle()
    raise AssertionError("no point in forty rolls")


@pytest.mark.parametrize("how", ["touch", "keyboard"])
@pytest.mark.feature("F022", "F042")
def test_odds_are_taken_in_full_pressed_and_taken_down(how: str, tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS, (1080, 1920) if how == "touch" else (1280, 720)) as person:
        point, seat, hand = to_a_point(person), person.scene.dealing.me[0], person.scene.hand
        most = 500 * {4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}[point]

        def do(wager: str, words: str, letter: str) -> None:
            spot(person, wager).focus()
            if how == "keyboard":
                person.robot.key(letter)
                return
            person.robot.hold(person._where(spot(person, wager))).settle()
            assert text_faults(person.scene) == []
            person.robot.touch(button(person, words)).settle()

        do("pass_line", "Full odds", "f")
        assert hand.lying(seat, "pass_odds") == most
        do("pass_odds", "Take down", "delete")
        assert hand.lying(seat, "pass_odds") == 0
        person.robot.click(spot(person, "lay_4"))
        laid = hand.lying(seat, "lay_4")
        do("lay_4", "Press", "p")
        assert hand.lying(seat, "lay_4") == 2 * laid


def test_a_contract_says_that_it_stands(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        to_a_point(person)
        person.robot.hold(person._where(spot(person, "pass_line"))).settle()
        assert [w.label for w in person.scene.floats[-1].walk() if isinstance(w, Button)] == ["Full odds"]
        person.robot.touch(button(person, "Full odds")).settle()
        person.robot.hold(person._where(spot(person, "pass_line"))).settle()
        assert not [w for w in person.scene.floats[-1].walk() if isinstance(w, Button)]
        assert any("stands until" in w.label for w in person.scene.floats[-1].walk())


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
    assert swept_first([lost, won, lost]) == 3, "a dealer who goes from seat to seat takes and pays as he comes"


def test_while_bets_lie_one_key_throws_again(tmp_path: Path) -> None:
    with sat_down(tmp_path, CRAPS) as person:
        to_a_point(person)
        seat = person.scene.dealing.me[0]
        person.robot.key("space").settle()
        for _ in range(30):
            if not person.scene.picture.bets.get(seat):
                assert "New round" in [w.label for w in person.scene.board.bar.walk()]
                return
            assert person.scene.between_rounds
            before = len(person.casino.store.rounds.last(player=person.casino.player.id))
            person.robot.click("Roll").settle()
            assert len(person.casino.store.rounds.last(player=person.casino.player.id)) == before + 1
        raise AssertionError("the line was never decided")


def covered(person: Person) -> set[str]:
    return {each.wager for each in person.scene.board.spots if person.scene.hand.covers(each.wager)}


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
