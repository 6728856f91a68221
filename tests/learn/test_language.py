"""A language is its catalogue and nothing else: with one that marks every message, every word on a screen is marked."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import open_table
from casino_sim.app.stage.screens.paytables_browser import PaysOfGame, PaytableBrowser
from casino_sim.app.stage.screens.profile import Profiles
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.widgets import Screen, Table
from casino_sim.app.text import pages
from casino_sim.learn.counting.systems import SYSTEMS
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.drills.played import decisions
from casino_sim.learn.mistakes import saved_spot
from casino_sim.money import spoken
from casino_sim.narration.narrator import narrate, result
from casino_sim.narration.words import Words
from casino_sim.rng import Stream
from casino_sim.store.store import Store
from casino_sim.table.ask import Choose
from tests.languages.pseudo import CATALOGUE, TOOL
from tests.learn.learner import LESSONS, Learner, a_casino
from tests.persons import TABLES, person_at, reply_to

COMMITTED = "Round "
MARKED = re.compile(r"«[^«»]*»")
CODES = re.compile(r"\b([A-Z][A-Z\d]{1,3}-\d+[a-z]?|[2-9TJQKA][cdhs]|Jk|1K|[A-Z]|[FHN]\d+)\b")  # rules, cards, keys


class Marking(gettext.NullTranslations):
    """Says every message of the catalogue between two marks, and no other."""

    def gettext(self, message: str) -> str:
        return f"«{message}»" if TOOL.Message(message) in CATALOGUE else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = msgid1 if n == 1 else msgid2
        return f"«{said}»" if TOOL.Message(msgid1, msgid2) in CATALOGUE else said

    def pgettext(self, context: str, message: str) -> str:
        if context == "money":
            return "1.234,50 €"
        return f"«{message}»" if TOOL.Message(message, context=context) in CATALOGUE else message


class MarkingAround(Marking):
    """Leaves out of its marks what is put into a sentence: that has to be marked by itself."""

    def gettext(self, message: str) -> str:
        return around(message) if TOOL.Message(message) in CATALOGUE else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = msgid1 if n == 1 else msgid2
        return around(said) if TOOL.Message(msgid1, msgid2) in CATALOGUE else said


def around(message: str) -> str:
    return "".join(part if part.startswith("{") else f"«{part}»" for part in re.split(r"(\{.*?\})", message) if part)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(i18n, "_catalogue", Marking())
    monkeypatch.setattr(i18n, "_language", "marked")
    yield


def unmarked(screen: Screen, names: list[str]) -> list[str]:
    """Words on the screen that went through no catalogue. ``names`` are nobody's to translate."""
    shown = [
        widget for widget in screen.widgets() if widget.visible and widget.role != "link"
    ]  # a part of its sentence
    texts = [widget.label for widget in shown if widget.label]
    texts += [
        word for widget in shown if isinstance(widget, Table) for row in (widget.header, *widget.rows) for word in row
    ]
    return sorted({text for text in texts if has_words(text, names)})


def has_words(text: str, names: list[str]) -> bool:
    while MARKED.search(text):
        text = MARKED.sub(" ", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ").replace(name.upper(), " ")
    return any(letter.isalpha() for letter in CODES.sub(" ", text))


def names_of(casino: Casino) -> list[str]:
    titles = [rules.title for house in casino.houses for rules in house.tables.values()]
    counts = [system.name for system in SYSTEMS]
    houses = [house.name for house in casino.houses]
    return [*titles, *houses, *(game.title for game in casino.games.values()), *counts, "Robin"]


SCREENS: dict[str, Callable[[Casino], Screen]] = {
    "learn": Learn,
    "drills": Drills,
    "glossary": lambda casino: GlossaryPage(),
    "browser": PaytableBrowser,
    "side by side": lambda casino: PaysOfGame(casino, PaytableBrowser(casino).games["blackjack"]),
    "guide": lambda casino: RulesPage(
        casino.games["three_card_poker"], casino.house("marysville").tables["three_card_poker"]
    ),
    "pays": lambda casino: RulesPage(casino.games["craps"], casino.house("mount_airy").tables["craps"], "pays"),
    "bets": lambda casino: RulesPage(casino.games["craps"], casino.house("mount_airy").tables["craps"], "bets"),
    **{f"drill {drill.id}": lambda casino, drill=drill: DrillPage(casino, drill, b"marked") for drill in DRILLS},  # type: ignore[misc]
}


def note_a_mistake(casino: Casino) -> None:
    rules = casino.house("mount_airy").tables["blackjack"]
    chance = Stream(b"marked", "mistake")
    rounds = (decisions(casino.games["blackjack"], rules, chance) for _n in range(9))
    view, question = next(decision for decisions_ in rounds for decision in decisions_)
    spot, (chosen, best) = saved_spot(view, question), (question.options[0].id, question.options[1].id)
    learning = casino.store.learning
    learning.note_mistake(casino.player.id, rules.house, rules.game, question.about, chosen, best, 140, spot)


@pytest.mark.parametrize("name", SCREENS)
def test_every_word_on_a_screen_of_learning_comes_from_the_catalogue(name: str, marked: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        note_a_mistake(casino)
        screen = SCREENS[name](casino)
        robot.show(screen).settle()
        assert unmarked(screen, names_of(casino)) == []


@pytest.mark.parametrize("id", ["first_visit", "hand_ranks", "craps", "lowball", "banking_pai_gow", "roulette"])
def test_every_word_of_a_lesson_comes_from_the_catalogue(id: str, marked: None, tmp_path: Path) -> None:
    one = next(lesson for lesson in LESSONS if lesson.id == id)
    with a_casino(tmp_path) as (robot, casino):
        learner = Learner(robot, casino, one)
        names = names_of(casino)
        for _ in range(3):
            assert unmarked(learner.scene, names) == []
            learner.take_step()


# The tool -------------------------------------------------------------------------------------------------------------


def test_a_translation_survives_new_texts_and_is_read_with_its_plurals(tmp_path: Path) -> None:
    file = tmp_path / "xx" / "LC_MESSAGES" / "casino_sim.po"
    one, two, named = (
        TOOL.Message("Deal"),
        TOOL.Message("{n} card", "{n} cards"),
        TOOL.Message("$1,234.50", context="money"),
    )
    assert TOOL.bring_up_to_date({one: ["a.py"], two: ["a.py"], named: ["b.py"]}, file, "xx") == (0, 3)
    words = file.read_text(encoding="utf-8")
    words = words.replace('msgid "Deal"\nmsgstr ""', 'msgid "Deal"\nmsgstr "Gib"')
    words = words.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"')
    words = words.replace('msgid "$1,234.50"\nmsgstr ""', 'msgid "$1,234.50"\nmsgstr "1.234,50 $"')
    file.write_text(words, encoding="utf-8")
    assert TOOL.bring_up_to_date({one: ["a.py"], two: ["a.py"], named: ["b.py"]}, file, "xx") == (3, 3)
    spoken_here = gettext.translation("casino_sim", str(tmp_path), languages=["xx"])
    assert [spoken_here.ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} Karte", "{n} Karten"]
    assert (spoken_here.gettext("Deal"), spoken_here.pgettext("money", "$1,234.50")) == ("Gib", "1.234,50 $")
    assert TOOL.bring_up_to_date({two: ["a.py"]}, file, "xx") == (1, 1)
    assert '#~ msgid "Deal"' in file.read_text(encoding="utf-8")


def test_a_language_has_as_many_plural_forms_as_its_own_header_says(tmp_path: Path) -> None:
    """Chinese has one; a language that was begun with two and says three later is asked for three."""
    counted = {TOOL.Message("{n} card", "{n} cards"): ["a.py"]}
    chinese, polish = (tmp_path / code / "casino_sim.po" for code in ("zh_Hans", "pl"))
    TOOL.bring_up_to_date(counted, chinese, "zh_Hans")
    assert "nplurals=1; plural=0;" in chinese.read_text(encoding="utf-8")
    assert chinese.read_text(encoding="utf-8").count("msgstr[") == 1
    TOOL.bring_up_to_date(counted, polish, "pl")
    three = polish.read_text(encoding="utf-8").replace(
        "nplurals=2; plural=(n != 1);", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);"
    )
    polish.write_text(three, encoding="utf-8")
    TOOL.bring_up_to_date(counted, polish, "pl")
    assert "nplurals=3" in polish.read_text(encoding="utf-8")
    assert polish.read_text(encoding="utf-8").count('msgstr[2] ""') == 1


def test_a_broken_file_is_named_by_its_line() -> None:
    with pytest.raises(ValueError, match="line 2 is no part of a catalogue: Deal"):
        TOOL.read('msgid "Deal"\nDeal\n')


@pytest.mark.parametrize(
    ("written", "amounts"),
    [
        ("$1,234.50", ["$0.50", "$5", "$12,345", "-$7.25"]),
        ("1.234,50 €", ["0,50 €", "5 €", "12.345 €", "-7,25 €"]),
        ("CHF 1'234.50", ["CHF 0.50", "CHF 5", "CHF 12'345", "-CHF 7.25"]),
        ("no example", ["$0.50", "$5", "$12,345", "-$7.25"]),
    ],
)
def test_a_language_writes_amounts_its_own_way(
    written: str, amounts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Own(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return written

    monkeypatch.setattr(i18n, "_catalogue", Own())
    assert [spoken(cents) for cents in (50, 500, 1_234_500, -725)] == amounts


# The rest of the casino -----------------------------------------------------------------------------------------------

ROOMS: dict[str, Callable[[Casino], Screen]] = {
    "lobby": Lobby,
    "cashier": Cashier,
    "history": History,
    "statistics": Statistics,
    "settings": Settings,
    "players": Profiles,
}


@pytest.mark.parametrize("name", ROOMS)
def test_every_word_of_a_room_comes_from_the_catalogue(name: str, marked: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        room = ROOMS[name](casino)
        robot.show(room).settle()
        assert unmarked(room, names_of(casino)) == []


@pytest.mark.parametrize("house", ["mount_airy", "marysville"])
def test_every_word_of_a_table_comes_from_the_catalogue(house: str, marked: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        for game in ("craps", "blackjack", "holdem", "three_card_poker"):
            rules = casino.house(house).tables.get(game)
            scene = open_table(casino, rules) if rules is not None else None
            if scene is None:
                continue
            robot.settle()
            names = [*names_of(casino), *scene.dealing.names().values()]
            assert unmarked(scene, names) == [], game
            scene.back()
            robot.settle()


@pytest.mark.parametrize(("house", "game"), {game: (house, game) for house, game in TABLES}.values())
def test_every_word_that_the_text_table_tells_comes_from_the_catalogue(
    house: str, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What happens, what lies there, what is asked: no id of a bet, an option, a marker or a fee is left in a line."""
    monkeypatch.setattr(i18n, "_catalogue", MarkingAround())
    monkeypatch.setattr(i18n, "_language", "marked around")  # what is kept by language is nobody else's
    chance = Stream(b"text", game)
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=3)
        names = [*(bot.name for bot in session.seating.bots), session.rules.title, session.rules.house_name]
        for _n in range(3):
            session.deal()
            words, lines = Words(session.rules, session.seating), []
            while session.in_round:
                question = session.question
                if question is None:
                    session.let_bots_act()
                    continue
                if isinstance(question, Choose):
                    lines += [
                        *pages.decision_lines(session.game, session.view(), question, words),
                        pages.about(question, words),
                    ]
                session.answer(reply_to(session, chance))
            told_ = [line for line in narrate(session.events, words) if not line.startswith(around(COMMITTED))]
            lines += [*told_, result(session.events, words)]
            assert [line for line in lines if has_words(line, names)] == []
