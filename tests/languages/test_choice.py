"""The language that somebody chooses, or whose system has chosen it, is spoken at once and everywhere; help and JSON stay."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.widgets import Screen, Segmented
from casino_sim.i18n import first_language, language, language_named, set_language
from casino_sim.store.store import Store
from tests.languages.pseudo import CODE, OWN_NAME, PLAIN_VOWEL, pseudo
from tests.languages.reading import plain_english
from tests.learn.learner import LESSONS, a_casino


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANGUAGE": "es_MX:en", "LC_ALL": "C.UTF-8"}, CODE),
        ({"LANGUAGE": "", "LC_ALL": "", "LANG": "es_ES.UTF-8"}, CODE),
        ({"LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "es", "LANG": "en_US.UTF-8"}, CODE),
        ({"LANGUAGE": "fr:es", "LC_ALL": ""}, CODE),
        ({"LANGUAGE": "en_GB:es", "LC_ALL": ""}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "", "LANG": "est_EE"}, "en"),
        ({"LANGUAGE": "es", "CASINO_SIM_LANG": "en"}, "en"),
    ],
)
def test_a_first_start_follows_the_system(
    environment: dict[str, str], spoken: str, pseudo_there: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino_sim.i18n._of_the_machine", lambda: "")
    for name in ("LC_MESSAGES", "LANG", "CASINO_SIM_LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert first_language() == spoken


@pytest.mark.parametrize(
    ("asked", "code"),
    [("zh-Hans", "zh_Hans"), ("zh_CN.UTF-8", "zh_Hans"), ("zh-Hans-SG", "zh_Hans"), ("ZH", "zh_Hans"), ("zh_TW", None),
     ("es-MX", "es"), ("vi_VN", "vi"), ("C", "en"), ("en_GB", "en"), ("e", None)],
)  # fmt: skip
def test_languages_are_known_by_the_names_that_systems_give_them(
    asked: str, code: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino_sim.i18n.languages", lambda: ("en", "es", "vi", "zh_Hans"))
    assert language_named(asked) == code


def test_each_language_is_offered_in_its_own_words_and_taken_at_once(pseudo_there: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        settings = Settings(casino)
        robot.show(settings).settle()
        choice = next(w for w in settings.widgets() if isinstance(w, Segmented) and ("en", "English") in w.options)
        assert choice.options == [("en", "English"), (CODE, OWN_NAME)]
        casino.speak(CODE)
        robot.settle()
        assert language() == CODE
        for screen in robot.stage.scenes:
            assert isinstance(screen, Screen)
            assert plain_english(robot, screen, casino) == []
        casino.speak("en")
        robot.settle().find("Settings")
    with Store.open(tmp_path) as store:
        assert store.players.all()[0].settings["language"] == "en"


ROOMS: dict[str, Callable[[Casino], Screen]] = {
    "learn": Learn,
    "glossary": lambda casino: GlossaryPage(),
    "history": History,
    "setup": lambda casino: setup_for(casino, casino.house("marysville").tables["fortune_pai_gow_poker"]),
    "guide": lambda casino: RulesPage(casino.games["craps"], casino.house("mount_airy").tables["craps"]),
    "lesson": lambda casino: LessonTable(casino, next(lesson for lesson in LESSONS if lesson.id == "craps")),
    "table": lambda casino: casino.sit(casino.house("mount_airy").tables["blackjack"]),
}


@pytest.mark.parametrize("name", ROOMS)
def test_a_screen_that_is_open_changes_its_language_as_a_whole(name: str, pseudo_there: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (robot, casino):
        screen = ROOMS[name](casino)
        robot.show(screen).settle()
        casino.speak(CODE)
        robot.settle()
        assert plain_english(robot, screen, casino) == []
        assert robot.picture() == robot.fresh_picture()


def test_another_player_brings_their_language_along(pseudo_there: None, tmp_path: Path) -> None:
    with a_casino(tmp_path) as (_robot, casino):
        other = casino.store.players.welcome("Lan")
        casino.store.players.keep_settings(other.id, {"language": CODE})
        casino.welcome(casino.store.players.get(other.id))
        assert language() == CODE


def played(words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    set_language("en")
    code = main(words)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_text_table_speaks_the_language_that_is_asked_for(
    pseudo_there: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "your bankroll is" in played(["play", "--text"], capsys, monkeypatch)[1]
    code, said = played(["play", "--text", "--lang", CODE], capsys, monkeypatch)
    assert code == 0 and "ýööüür" in said and "your" not in said
    monkeypatch.setenv("CASINO_SIM_LANG", CODE)
    assert "ýööüür" in played(["play", "--text"], capsys, monkeypatch)[1]
    assert "your bankroll is" in played(["play", "--text", "--lang", "en"], capsys, monkeypatch)[1]


def test_lang_changes_the_language_at_the_text_table_and_is_kept(
    pseudo_there: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for typed in (
        f"lang {CODE}\nmount airy\nblackjack\nhelp\nlang en\nhelp\nlang {CODE}\nquit\n",
        "lang klingon\nlang\nquit\n",
    ):
        set_language("en")
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["play", "--text"]) == 0
    said = capsys.readouterr().out
    help_ = "set how much you see and how fast"
    assert OWN_NAME in said and pseudo(help_) in said and help_ in said
    assert "'klingon'" in said and "English (`lang en`)" in said


def test_a_language_that_nobody_has_translated_is_named(
    pseudo_there: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, said = played(["play", "--text", "--lang", "pseudoo"], capsys, monkeypatch)
    assert code == 2 and "--lang 'pseudoo' isn't one of en, pseudo" in said and "did you mean 'pseudo'" in said
    monkeypatch.setenv("CASINO_SIM_LANG", "klingon")
    code, said = played(["play", "--text"], capsys, monkeypatch)
    assert code == 2 and "CASINO_SIM_LANG 'klingon'" in said


@pytest.mark.parametrize(
    "words",
    [
        ["games", "--json"],
        ["paytable", "--house", "mount_airy", "--game", "craps", "--json"],
        ["odds", "--house", "valley_forge", "--game", "big_six", "--json"],
        ["auto", "--house", "marysville", "--game", "baccarat", "--rounds", "5", "--seed", "07", "--json"],
        ["games"],
        ["paytable", "--house", "mount_airy", "--game", "lunar_poker"],
        ["play", "--house", "nowhere", "--game", "craps"],
        ["paytable", "--house", "mount_airy", "--game", "chess"],
        ["kiosk", "--config", "nowhere.toml", "--check-config"],
        ["lab", "session", "--game", "craps", "--bets", "pas_line 10", "--bankroll", "300", "--rounds", "50"],
        ["lab", "session", "--game", "craps", "--bets", "pass_odds 10", "--bankroll", "300", "--rounds", "50"],
        ["lab", "session", "--house", "mount_airy", "--game", "mini_baccarat", "--bets", "tie 5", "--bankroll", "300",
         "--rounds", "50"],
        ["lab", "session", "--game", "big_six", "--bets", "one a lot", "--bankroll", "300", "--rounds", "50"],
        ["lab", "session", "--game", "big_six", "--bets", "one 5", "--bankroll", "300", "--rounds", "50", "--plan", "kelly"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_commands_their_errors_and_json_stay_english(
    words: list[str], pseudo_there: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    english = played(words, capsys, monkeypatch)
    monkeypatch.setenv("LANGUAGE", "es")
    monkeypatch.setenv("CASINO_SIM_LANG", CODE)
    assert played(words, capsys, monkeypatch) == english
    assert PLAIN_VOWEL.search(english[1])


def test_help_stays_english(
    pseudo_there: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CASINO_SIM_LANG", CODE)
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "Opens the casino" in capsys.readouterr().out
