"""The counting trainer: published systems, real shoes counted as a seat sees them, deviations priced from the cards left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.counting_page import CountingPage
from casino_sim.app.stage.screens.counting_shoe import ShoePage
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.text_check import text_faults
from casino_sim.cards import DECK
from casino_sim.houses.loader import load_house
from casino_sim.learn.counting.deviations import INDEX_PLAYS, insurance_pays, price, strategy_of
from casino_sim.learn.counting.shoes import CountedShoe, by_value, countable
from casino_sim.learn.counting.systems import BY_ID, HI_LO, SYSTEMS, signed
from casino_sim.odds.twentyone import shoe_of
from casino_sim.rng import Stream
from casino_sim.table.twentyone import TEN, packs
from games import BY_ID as GAMES
from tests.learn.learner import a_casino
from tests.stage.players import SIZES

RULES = load_house("mount_airy", GAMES).tables["blackjack"]
GAME = GAMES["blackjack"]
STRATEGY = strategy_of(GAME, RULES)


def counted(rounds: int, seed: bytes = b"counted") -> CountedShoe:
    shoe = CountedShoe(GAME, RULES, Stream(seed, "shoe"))
    for _n in range(rounds):
        shoe.deal()
    return shoe


# -- systems ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "deck"), [("hi_lo", 0), ("ko", 4), ("omega_2", 0), ("zen", 0)])
def test_a_deck_counts_to_what_the_system_was_published_with(id: str, deck: int) -> None:
    assert BY_ID[id].of(DECK) == deck


def test_ko_begins_at_minus_twenty_with_six_decks_and_every_shoe_ends_as_it_should() -> None:
    assert BY_ID["ko"].start(packs(6)) == -20
    for system in SYSTEMS:
        assert system.start(packs(8)) + system.of(packs(8)) == system.ends_at
    assert HI_LO.start(packs(6, "T")) == -24, "a Spanish shoe lacks the tens"
    assert [signed(count) for count in (3, 0, -2, 1.5, -0.04)] == ["+3", "0", "−2", "+1.5", "0"]


# -- a real shoe --------------------------------------------------------------------------------------


def test_what_no_seat_has_seen_is_not_counted() -> None:
    shoe = CountedShoe(GAME, RULES, Stream(b"unseen", "shoe"))
    for _n in range(12):
        shown = shoe.deal()
        assert {each.place for each in shown} >= {"dealer", "seat1"}
        gone = len(shoe.pack) - len(shoe.left)
        assert gone - len(shoe.seen) == 1, "nobody sees the burned card; the hole card is turned over in the end"
        assert shoe.running(HI_LO) == HI_LO.of(shoe.seen)
        whole = by_value(shoe.pack)
        assert whole == shoe_of(8)
        assert all(left <= all_of for left, all_of in zip(by_value(shoe.left), whole, strict=True))


def test_a_new_shoe_begins_a_new_count() -> None:
    shoe = counted(1)
    while not shoe.ends:
        shoe.deal()
    assert len(shoe.left) <= 0.25 * len(shoe.pack) and shoe.decks_left() <= 2.5
    last = shoe.deal()
    assert shoe.fresh and shoe.seen == [each.card for each in last]


def test_tables_that_shuffle_all_the_time_are_not_counted() -> None:
    found = {
        (house, rules.game)
        for house in ("mount_airy", "valley_forge", "marysville")
        for rules in load_house(house, GAMES).tables.values()
        if countable(GAMES[rules.game], rules)
    }
    assert ("mount_airy", "blackjack") in found and ("marysville", "pure_21_5") in found
    assert ("mount_airy", "baccarat") not in found and ("mount_airy", "craps") not in found


# -- deviations ---------------------------------------------------------------------------------------


def test_a_whole_shoe_is_played_as_the_indices_say_for_a_count_of_nothing() -> None:
    assert STRATEGY is not None
    for play in INDEX_PLAYS:
        if play.index:  # at 0 it may go either way
            found = price(play, STRATEGY, shoe_of(8), insurance_pays(RULES))
            assert found is not None and (found.gain > 0) == (play.index < 0), play.id


def test_insurance_is_worth_what_the_tens_say() -> None:
    assert STRATEGY is not None
    insurance = INDEX_PLAYS[0]
    whole = price(insurance, STRATEGY, shoe_of(8), 2.0)
    assert whole is not None and whole.gain == pytest.approx(127 / 413 * 3 - 1)


def test_many_tens_turn_every_play_and_few_turn_them_back() -> None:
    assert STRATEGY is not None
    rich, poor = list(shoe_of(4)), list(shoe_of(4))
    for value in range(2, 7):
        rich[value], poor[TEN] = 8, 38
    for play in INDEX_PLAYS:
        high, low = (price(play, STRATEGY, tuple(left), 2.0) for left in (rich, poor))
        assert high is not None and low is not None and high.gain > 0 > low.gain, play.id


# -- the trainer --------------------------------------------------------------------------------------


def answer_by(how: str) -> Callable[[Robot, CountingPage], object]:
    def answer(robot: Robot, page: CountingPage) -> object:
        question = page.question
        assert question is not None
        if how == "keys":
            return robot.key(str(question.right + 1)).settle()
        key = question.choices[question.right]
        return robot.click(key).settle() if how == "mouse" else robot.touch(key).settle()

    return answer


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_shoe_is_counted_and_every_answer_kept(how: str, tmp_path: Path) -> None:
    answer = answer_by(how)
    with a_casino(tmp_path, (1280, 1900)) as (robot, casino):
        robot.show(Drills(casino)).settle()
        robot.click("Counting cards").settle(300)
        page = robot.stage.top
        assert isinstance(page, CountingPage) and page.shoe is not None and page.question is not None
        assert page.question.choices[page.question.right] == signed(page.shoe.running(HI_LO))
        assert page.question.shows == (), "the cards have been swept"
        answer(robot, page)
        robot.key("n").settle(300)
        assert "true count" in page.question.asks
        answer(robot, page)
        score = casino.store.learning.scores(casino.player.id)["count"]
        kept = casino.store.learning.memories(casino.player.id)
        assert (score.asked, score.right) == (2, 2)
        assert set(kept) == {f"count/mount_airy/blackjack/hi_lo/{kind}" for kind in ("running", "true")}


def test_the_shoe_is_shown_with_every_index_play_priced(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        page = CountingPage(casino, seed=b"shown")
        robot.show(page).settle(300)
        assert page.shoe is not None
        robot.click("Show the shoe").settle()
        shown = robot.stage.top
        assert isinstance(shown, ShoePage) and shown.priced is not None
        assert len(shown.priced) == len(INDEX_PLAYS) and shown.left == by_value(page.shoe.left)
        assert f"{sum(shown.left)} cards are left" in " ".join(w.label for w in shown.widgets())
        robot.key("escape").settle()
        assert robot.stage.top is page and page.question is not None


def test_another_system_begins_another_shoe_and_is_kept(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        page = CountingPage(casino, seed=b"systems")
        robot.show(page).settle(300)
        page.choose("count_system", "ko")
        robot.settle(300)
        assert page.question is not None and page.question.item.endswith("/ko/running")
        assert page._waiting == [], "KO has no true count"
        assert CountingPage(casino).system.id == "ko"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_trainer_reads_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        page = CountingPage(casino, seed=b"reads")
        robot.show(page)
        robot.stage.jobs.finish()
        robot.wait(6)
        assert page.on_felt and text_faults(page) == []
        robot.settle(300)
        assert text_faults(page) == []
        robot.click("Show the shoe").settle()
        assert text_faults(robot.stage.top) == []
