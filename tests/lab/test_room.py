"""The Lab as a room: found from the lobby and from a table, turned by hand, left without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import Job
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.lab.felt_picture import FeltPicture
from casino_sim.app.stage.screens.lab.home import ChooseTable, Lab
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Segmented
from casino_sim.houses.loader import load
from casino_sim.i18n import set_language
from casino_sim.lab import answers
from casino_sim.lab.solver import Cancelled, Solver
from casino_sim.lab.variant import table_of
from casino_sim.store.store import Store
from games import BY_ID
from tests.stage.players import Person

SIZES = ((1920, 1080), (1080, 1920), (1280, 720))


@contextmanager
def a_lab(folder: Path, game: str = "roulette_double_zero", scale: float = 1.0) -> Iterator[tuple[Robot, Casino, Lab]]:
    with Store.open(folder / "players") as store:
        robot = Robot.open((1280, 720), Theme(text_scale=scale))
        robot.stage.set_speed("instant")
        casino = Casino(robot.stage, store, BY_ID, store.players.welcome("Robin", 1_000_000))
        casino.keep_setting("lab_apart", False)
        robot.show(Lobby(casino)).settle()
        page = Lab(casino, casino.house("mount_airy").tables[game])
        robot.stage.push(page)
        robot.settle()
        robot.stage.jobs.finish()
        robot.settle()
        try:
            yield robot, casino, page
        finally:
            robot.stage.jobs.finish()
            robot.close()


def said(robot: Robot) -> str:
    return " | ".join(f"{node.label} {node.value}" for node in robot.stage.top.semantic().walk())


def test_a_price_is_changed_by_hand_and_taken_back(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):
        robot.click("Straight up").settle()
        field = robot.stage.top.field  # type: ignore[attr-defined]
        robot.click(field).keys("end", *["backspace"] * len(field.text)).type("34 to 1")
        robot.key("return").settle()
        assert robot.stage.top is page
        assert "Straight, house $5.263, here $7.895, an hour -$3.00, difference -$1.00" in said(robot)
        assert "Split, house $5.263, here $5.263, an hour -$2.00, difference" in said(robot)
        assert "as printed: 35 to 1" in said(robot)
        robot.click("Undo").settle()
        assert "Straight, $5.263" in said(robot)


def test_the_sentence_is_about_the_bet_that_changed_and_nothing_has_no_sign(tmp_path: Path) -> None:
    with a_lab(tmp_path, "craps") as (robot, _casino, page):
        assert "Odds, $0.000" in said(robot) and "Playing Pass Line costs $2.09 an hour." in said(robot)
        page.set("pays.field.12", "3 to 1")
        robot.stage.jobs.finish(60)
        robot.settle()
        assert "With these rules Field costs $13.89 an hour less." in said(robot)


def test_what_makes_no_sense_stays_with_its_reason(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):
        robot.click("Straight up").settle()
        card = robot.stage.top
        card.field.text = "a lot"  # type: ignore[attr-defined]
        robot.click("Set").settle()
        assert robot.stage.top is card and "isn't a pay: write 3 to 2" in said(robot)
        assert "pays.main.straight" not in said(robot), "the card's title says what it is about"
        robot.click("Cancel").settle()
        assert not page.bench.variant.changes


def test_a_changed_row_says_what_was_printed_and_its_table_does_not(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):
        page.set("pays.main.straight", "34 to 1")
        robot.settle()
        assert said(robot).count("as printed: ") == 1 and "as printed: 35 to 1" in said(robot)
        page.bench.reset()
        page.set("pays.main", "roulette_top_line")
        robot.settle()
        assert "as printed: Basket pays 6 to 1" in said(robot)


def test_a_switch_that_cannot_be_turned_says_why_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_lab(tmp_path, "blackjack") as (_robot, _casino, page):
        told: list[str] = []
        monkeypatch.setattr(page, "tell", told.append)
        set_language("es")
        try:
            assert page.set("switches.split_aces_hands", "1000") is not None
        finally:
            set_language("en")
        (words,) = told
        assert "Aquí no puede ir 1000." in words, words
        assert "switches" not in words


def test_the_felt_comes_first_once_there_is_room_for_it(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):

        def felt_above_costs() -> bool:
            robot.settle()
            widgets = list(page.root.walk())
            felt = next(widget for widget in widgets if isinstance(widget, FeltPicture))
            return felt.rect.top < next(w for w in widgets if getattr(w, "text", "") == "What it costs").rect.top

        assert not felt_above_costs()
        robot.resize((1920, 1080))
        assert felt_above_costs()


def test_evenings_are_played_by_the_house_way_where_that_is_a_choice(tmp_path: Path) -> None:
    with a_lab(tmp_path, "three_card_poker") as (robot, casino, page):
        page.turn_to("evenings")
        robot.settle()
        assert "How you play" not in said(robot)
        robot.stage.pop(page)
        robot.stage.push(page := Lab(casino, casino.house("marysville").tables["face_up_pai_gow_poker"]))
        page.turn_to("evenings")
        robot.settle()
        row = next(w for w in page.widgets() if isinstance(w, Segmented) and w.label == "How you play")
        assert [name for _id, name in row.options] == ["Recommended", "House way"]
        page.evening.words, page.evening.rounds = "pai_gow 10", 25
        expected = []
        for way in ("recommended", "house_way"):
            row.on_change(way)
            page.evening.start()
            robot.stage.jobs.finish(120)
            robot.settle()
            assert page.evening.found is not None, page.evening.fault
            expected.append(page.evening.found.expected)
        assert expected[0] > expected[1], "the house way is worth less to the player"


def test_poker_among_players_has_no_evenings_and_says_so(tmp_path: Path) -> None:
    with a_lab(tmp_path, "holdem") as (robot, _casino, page):
        page.turn_to("evenings")
        robot.settle()
        assert "what you win depends on the other players" in said(robot)
        assert not robot.find("Play 10,000 evenings").enabled


def test_variants_stand_side_by_side(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):
        page.set("pays.main.straight", "34 to 1")
        robot.settle().click("Keep to compare").settle()
        assert "A | Straight up: 34 to 1." in " | ".join(node.label for node in robot.stage.top.semantic().walk())
        assert "house $5.263, A $7.895" in said(robot)


def test_evenings_are_played_and_told(tmp_path: Path) -> None:
    with a_lab(tmp_path, "craps") as (robot, _casino, page):
        page.turn_to("evenings")
        robot.settle().click("Play 10,000 evenings").settle()
        assert page.evening.found is None, "no bets are written yet"
        page.evening.words = "pass_line 10, odds 2x"
        robot.click("Play 10,000 evenings").settle()
        robot.stage.jobs.finish(60)
        robot.settle()
        words = said(robot)
        assert "At $30 a round and 100 rounds an hour this table costs you about $4.20 an hour" in words
        assert "Risk of ruin" in words and "half of the evenings end between" in words
        robot.click("The figures behind the charts").settle()
        assert "round 200" in said(robot)


def test_the_sentence_says_how_the_evenings_below_it_ended(tmp_path: Path) -> None:
    """With $300 at $25 a round most go broke: by the bell curve every other evening would end ahead."""
    with a_lab(tmp_path, "roulette_double_zero") as (robot, _casino, page):
        page.turn_to("evenings")
        page.evening.words, page.evening.rounds = "straight_17 25", 200
        robot.settle().click("Play 10,000 evenings").settle()
        robot.stage.jobs.finish(60)
        robot.settle()
        found = page.evening.found
        assert found is not None and found.ahead[-1] < 0.3 < answers.ahead_after(*page.evening.round, 38 * 4)
        assert f"you go home ahead {answers.out_of(found.ahead[-1])}." in said(robot)


def test_evenings_are_played_as_one_plays(tmp_path: Path) -> None:
    with a_lab(tmp_path, "mississippi_stud") as (robot, casino, page):
        table = casino.house("mount_airy").tables["mississippi_stud"]
        scene = casino.sit(table)
        robot.show(scene).settle()
        Person(robot, scene, casino).play(2, "mouse")
        casino.store.learning.note_mistake(casino.player.id, table.house, table.game, "street", "fold", "bet", 600, b"")
        robot.stage.pop()
        robot.stage.push(page := Lab(casino, table))
        robot.settle()
        page.turn_to("evenings")
        robot.settle()
        rounds = casino.store.statistics.of(casino.player.id, table.house, table.game)[0].rounds
        assert f"With my own mistakes: ${6 / rounds:.2f} a round" in said(robot)
        page.evening.words, page.evening.rounds, page.evening.bankroll = "ante 5", 25, "100000"
        means = []
        for own in (False, True):
            page.evening.own_play = own
            page.evening.start()
            robot.stage.jobs.finish(60)
            assert page.evening.found is not None
            means.append(page.evening.found.expected)
        assert means[0] - means[1] == pytest.approx(25 * 600 / rounds)


def test_bets_are_laid_on_the_felt_itself(tmp_path: Path) -> None:
    with a_lab(tmp_path) as (robot, _casino, page):
        page.turn_to("evenings")
        robot.settle().click("Put them on the felt").settle()
        scene = robot.stage.top
        assert isinstance(scene, TableScene)
        spot = next(w for w in scene.board.spots if isinstance(w, SpotWidget) and w.wager == "red")
        robot.click(spot).settle()
        scene.hand.deal()
        robot.settle()
        assert robot.stage.top is page and page.evening.words.startswith("red ")


def test_a_variant_becomes_a_house_that_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_HOUSES", str(tmp_path / "houses"))
    with a_lab(tmp_path) as (robot, casino, page):
        page.set("pays.main.straight", "34 to 1")
        robot.settle().click("Save as a house").settle()
        robot.click("Save").settle()
        saved = load(tmp_path / "houses" / "my_house.toml", BY_ID)
        assert str(saved.tables["roulette_double_zero"].pays["main"].ratio("straight")) == "34 to 1"
        assert "my_house" in [house.id for house in casino.houses]
        robot.click("Play it now").settle()
        robot.click("Sit down").settle()
        scene = robot.stage.top
        assert isinstance(scene, TableScene)
        assert str(scene.dealing.rules.pays["main"].ratio("straight")) == "34 to 1"


def test_the_lab_is_found_from_lobby_and_table(tmp_path: Path) -> None:
    with a_lab(tmp_path, "big_six") as (robot, casino, page):
        robot.stage.pop(page)
        robot.settle().click("The Lab").settle()
        assert isinstance(robot.stage.top, ChooseTable)
        robot.click("Big 6").settle() if "Big 6 " in said(robot) else robot.click("Big Six").settle()
        assert isinstance(robot.stage.top, Lab)
        robot.stage.jobs.finish()
        robot.stage.pop()
        robot.stage.push(setup_for(casino, casino.house("mount_airy").tables["big_six"]))
        robot.settle().click("What if").settle()
        assert isinstance(robot.stage.top, Lab)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_lab_reads_well(scale: float, tmp_path: Path) -> None:
    with a_lab(tmp_path, "three_card_poker", scale) as (robot, _casino, page):
        robot.stage.jobs.finish(60)
        page.set("pays.pair_plus.flush", "4 to 1")
        page.keep()
        page.evening.words, page.evening.rounds = "ante 10, pair_plus 5", 50
        page.evening.start()
        robot.stage.jobs.finish(60)
        for leaf in ("what_if", "evenings", "compare"):
            page.turn_to(leaf)
            robot.settle()
            for size in SIZES:
                robot.resize(size).settle()
                assert text_faults(page) == [], f"{leaf} at {size}, text {scale:.0%}"
        page.turn_to("what_if")
        for group in ("switches", "limits", "wagers", "others"):
            page._turn_group(group)
            robot.settle()
            assert text_faults(page) == [], group


def test_other_play_is_marked_on_the_chart_and_other_pays_are_printed_on_the_felt(tmp_path: Path) -> None:
    with a_lab(tmp_path, "blackjack") as (robot, _casino, page):
        robot.stage.jobs.finish(60)

        def felt() -> FeltPicture:
            robot.settle()
            return next(widget for widget in page.root.walk() if isinstance(widget, FeltPicture))

        printed = felt().picture()
        assert page.set("pays.lucky_ladies.queens_of_hearts", "125 to 1") is None
        assert felt().picture() is printed, "a pay that stands nowhere on the felt draws nothing again"
        page.set("pays.main.blackjack", "6 to 5")
        assert pygame.image.tobytes(felt().picture(), "RGB") != pygame.image.tobytes(printed, "RGB")
        page.set("switches.dealer_soft_17", "hit")
        robot.stage.jobs.finish(60)
        robot.settle()
        words = said(robot)
        assert "6 squares of the chart change" in words
        assert "A-7: 2 Ds, marked, 3 Ds, 4 Ds" in words and "A-8: 2 S, 3 S, 4 S, 5 S, 6 Ds, marked" in words
        assert "Soft totals: A-7, dealer 2, house S, here Ds" in words


def test_a_second_question_says_how_far_it_has_come() -> None:
    solver, shares = Solver(), [0.0]
    try:
        rules = table_of("valley_forge", "blackjack", BY_ID)
        solver.ask("blackjack", rules, lambda: True, shares.append)
        assert shares == [0.0], "nobody knows how long the first one takes"
        solver.ask("blackjack", rules, lambda: True, shares.append)
        assert len(shares) > 2 and shares == sorted(shares) and shares[-1] < 1
    finally:
        solver.close()


def test_bars_move_while_something_is_worked_out(tmp_path: Path) -> None:
    with a_lab(tmp_path, "craps") as (_robot, _casino, page):
        for start, bar in ((page.evening, lambda: page.evening.progress), (page, lambda: page._progress)):
            page.leaf = "evenings" if start is page.evening else "what_if"
            start._job = Job()  # type: ignore[attr-defined]
            page.bench.lines = None
            page.rebuild()
            start._job.progress = 0.5  # type: ignore[attr-defined]
            page.update(0.1)
            shown = bar()
            assert shown is not None and shown.value_text() == "50%"
            start._job = None  # type: ignore[attr-defined]


def test_a_question_that_nobody_has_any_more_ends_its_process() -> None:
    solver = Solver()
    try:
        with pytest.raises(Cancelled):
            solver.ask("blackjack", table_of("mount_airy", "blackjack", BY_ID), lambda: False)
        assert solver._process is None
    finally:
        solver.close()
