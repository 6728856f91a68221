"""The Learn door and its rooms: every one reads well, and does what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.paytables_browser import PaysOfGame, PaytableBrowser
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Screen, Table
from casino_sim.bots import least_bets
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.drills.kind import Drill, Source
from casino_sim.learn.drills.spots import close_call, strategy
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Choose, Stake
from tests.learn.learner import a_casino
from tests.odds import printed

SIZES = [((1920, 1080), 1.0), ((1080, 1920), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((1080, 1920), 2.0)]
ROOMS: dict[str, Callable[[Casino], Screen]] = {
    "learn": Learn,
    "drills": Drills,
    "glossary": lambda casino: GlossaryPage(),
    "paytables": PaytableBrowser,
    "blackjack pays": lambda casino: PaysOfGame(casino, PaytableBrowser(casino).games["blackjack"]),
    "craps pays": lambda casino: PaysOfGame(casino, PaytableBrowser(casino).games["craps"], "mount_airy"),
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in SIZES])
def test_a_room_reads_well(room: str, size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        note(casino)
        screen = ROOMS[room](casino)
        robot.show(screen).settle()
        assert text_faults(screen) == []


def note(casino: Casino) -> None:
    learning = casino.store.learning
    learning.note_mistake(casino.player.id, "mount_airy", "blackjack", "play", "stand", "hit", 140, b"{}")


def labels(screen: Screen) -> str:
    return " | ".join(w.label for w in screen.widgets() if w.label)


def test_a_lesson_that_was_taken_says_so_on_its_door(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        casino.store.learning.keep_lesson(casino.player.id, "hand_ranks", 3, 0, over=True)
        learn = Learn(casino)
        robot.show(learn).settle()
        assert "1 of" in labels(learn)
        robot.find("Which hand is better").activate()
        robot.settle()
        assert robot.stage.top is not learn
        assert "Step 1 of" in labels(robot.stage.top)  # type: ignore[arg-type]


# The glossary ---------------------------------------------------------------------------------------------------------


def test_the_glossary_finds_words_as_they_are_typed_and_links_lead_on(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, _casino):
        page = GlossaryPage()
        robot.show(page).settle()
        robot.click("Search").type("gee joon").settle()
        assert "Gee Joon" in labels(page) and "1 word" in labels(page)
        page.look_up("term:wong")
        robot.settle()
        robot.click("wong").settle()
        assert "with a 9" in labels(page)


# Pays -----------------------------------------------------------------------------------------------------------------


def test_pays_stand_side_by_side_with_their_cost(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        browser = PaytableBrowser(casino)
        robot.show(browser).settle()
        robot.click("Search").type("lucky ladies").settle()
        robot.click("Blackjack").settle()
        page = robot.stage.top
        assert isinstance(page, PaysOfGame)
        tables = [w for w in page.widgets() if isinstance(w, Table)]
        costs = {row[0]: row[1:] for row in tables[0].rows}
        assert costs["Lucky Ladies"][0].startswith("$") and costs["Lucky Ladies"][1] == "–"
        page.turn_to("valley_forge")
        robot.settle()
        assert "Super 4" in labels(page) and "Lucky Ladies" not in labels(page)


def test_what_a_difference_costs_is_said(tmp_path: Path) -> None:
    """A natural tie on Dragon Bonus and the prices beside it differ between the two houses."""
    with a_casino(tmp_path) as (robot, casino):
        page = PaysOfGame(casino, PaytableBrowser(casino).games["mini_baccarat"])
        robot.show(page).settle()
        said = "Dragon Bonus Banker: $0.84 more per $100 at Mount Airy than at Valley Forge."
        assert said in labels(page)
        assert "Tie:" not in labels(page)  # costs the same everywhere


def test_leaving_before_the_odds_of_other_pays_are_known_is_fine(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        ours = casino.house("mount_airy").tables["mississippi_stud"]
        page = PaysOfGame(casino, (printed(ours, "three_card_bonus", flush="5:1"),))
        robot.show(PaytableBrowser(casino)).show(page)
        assert "Working out the odds" in labels(page)
        page.back()
        robot.settle()
        assert page.known == {}


# Drills ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drill", DRILLS[1:], ids=[drill.id for drill in DRILLS[1:]])  # nobody has made a mistake yet
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 2.0)])
def test_a_drill_asks_and_answers_in_sight(drill: object, size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        page = DrillPage(casino, drill, b"in sight")  # type: ignore[arg-type]
        robot.show(page).settle()
        for _ in range(4):
            question = page.question
            assert question is not None
            assert text_faults(page) == [], question
            robot.click(question.choices[question.right]).settle()
            assert text_faults(page) == [], question
            assert question.because in labels(page)
            robot.click("Next").settle()
        score = casino.store.learning.scores(casino.player.id)[page.drill.id]
        assert (score.asked, score.right, score.best_streak) == (4, 4, 4) and score.best_time > 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1080, 1920), 2.0)])
def test_ways_to_set_a_hand_are_shown_as_cards(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        rules = casino.house("mount_airy").tables["pai_gow_poker"]
        question = close_call(casino.games["pai_gow_poker"], rules, Stream(b"set", "set"))
        assert question is not None
        page = DrillPage(casino, Drill("strategy", "Set", "", lambda _source, _chance: question))
        robot.show(page).settle()
        assert text_faults(page) == []
        shown = [w.label for w in page.widgets() if w.role == "cards"]
        assert [picture for picture in question.pictures if picture in shown] == list(question.pictures)
        robot.key(str(question.right + 1)).settle()
        assert text_faults(page) == [] and "Right, in" in labels(page)


def test_a_wrong_answer_ends_the_streak_and_says_what_was_right(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        page = DrillPage(casino, next(d for d in DRILLS if d.id == "payouts"), b"wrong")
        robot.show(page).settle()
        question = page.question
        assert question is not None
        robot.click(question.choices[question.right]).settle().click("Next").settle()
        question = page.question
        assert question is not None
        wrong = next(i for i in range(len(question.choices)) if i != question.right)
        robot.key(str(wrong + 1)).settle()
        assert f"The answer is {question.choices[question.right]}." in labels(page)
        score = casino.store.learning.scores(casino.player.id)["payouts"]
        assert (score.streak, score.best_streak, score.asked) == (0, 1, 2)


# From and to the rest of the casino -----------------------------------------------------------------------------------


def test_a_guide_explains_its_words(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        page = RulesPage(casino.games["blackjack"], casino.house("mount_airy").tables["blackjack"])
        robot.show(page).settle()
        robot.click("hole card").settle()
        assert "face down" in " ".join(w.label for float_ in page.floats for w in float_.walk())


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1080, 1920), 2.0)])
def test_guides_with_their_links_read_well(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with a_casino(tmp_path, size, text) as (robot, casino):
        for game in ("blackjack", "craps", "roulette_single_zero", "mini_baccarat"):
            page = RulesPage(casino.games[game], casino.house("mount_airy").tables[game])
            robot.show(page).settle()
            assert text_faults(page) == []


def test_the_lobby_has_a_door_to_learning(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        robot.show(Lobby(casino)).settle()
        robot.click("Learn").settle()
        assert isinstance(robot.stage.top, Learn)


def test_a_mistake_at_the_table_is_noted_asked_again_and_mended(tmp_path: Path) -> None:
    """Sixteen is stood on against a ten, or whatever else the coach would not do, until one is noted."""
    with a_casino(tmp_path) as (robot, casino):
        casino.keep_setting("coach", "after")
        scene = open_table(casino, casino.house("mount_airy").tables["mississippi_stud"])
        assert scene is not None
        robot.settle()
        learning, me = casino.store.learning, casino.player.id
        for _ in range(12):
            if learning.mistakes(me):
                break
            blunder(robot, scene)
        (mistake, *_rest) = learning.mistakes(me)
        assert mistake.game == "mississippi_stud" and mistake.cost > 0 and mistake.chosen != mistake.best
        tables = [rules for house in casino.houses for rules in house.tables.values()]
        source = Source(casino.games, tables, [mistake])
        chance = Stream(b"again", "strategy")
        question = next(q for q in (strategy(source, chance) for _ in range(20)) if q.mistake is not None)
        assert question.mistake == mistake.id and "chose differently" in question.facts[0]
        page = DrillPage(casino, Drill("strategy", "Again", "", lambda _source, _chance: question))
        robot.show(page).settle()
        robot.click(question.choices[question.right]).settle()
        memory = learning.memories(me)[f"mistakes/{mistake.id}"]
        assert (memory.asked, memory.right) == (1, 1) and memory.due > memory.last
        assert "You will see this again in" in labels(page)


def blunder(robot: Robot, scene: TableScene) -> None:
    """One step of a round, played as badly as the coach can say."""
    question = scene.question
    if isinstance(question, Stake):
        scene.answer(least_bets(question))
    elif isinstance(question, Choose):
        robot.settle()
        advice = scene.coach.advice
        assert advice is not None
        scene.answer(Answer(advice.options[-1].option))
    else:
        scene.begin_round()
    robot.settle()


@pytest.mark.feature("F303")
def test_a_word_of_a_caption_is_explained_and_the_felt_around_it_stays_free(tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        scene = open_table(casino, casino.house("mount_airy").tables["three_card_poker"])
        assert scene is not None
        robot.settle()
        caption = scene.board.caption
        scene.board.say("Your turn.", "The dealer has to qualify now.")
        robot.settle()
        assert caption.word == "qualify"
        word = caption._word_at
        robot.click(word.center).settle()
        assert "the hand the rules ask for" in " ".join(w.label for float_ in scene.floats for w in float_.walk())
        scene.close_floats()
        assert caption.hit((caption.rect.left + 4, caption.rect.centery)) is None
        scene.board.say("", "Nobody asks you anything.")
        robot.settle()
        assert not caption.pressable
        assert robot.picture() == robot.fresh_picture()
