"""The command line: what it prints for machines, and how it says no."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casino_sim.__main__ import COMMANDS, main
from casino_sim.equipment import ScriptFault
from casino_sim.table.script import play_script
from games import BY_ID

STUD = {
    "house": "mount_airy",
    "game": "mississippi_stud",
    "seats": 2,
    "rounds": [
        {
            "cards": {"you": "Qs Qd", "seat2": "7c 2d", "board": "Qh 5c 5d"},
            "stakes": {"you": {"ante": "10", "three_card_bonus": "5"}, "seat2": {"ante": "10"}},
            "answers": [["you", "bet_3x"], ["seat2", "fold"], ["you", "bet_3x"], ["you", "bet_3x"]],
        }
    ],
}


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    found = capsys.readouterr()
    return code, found.out, found.err


def script(tmp_path: Path, **changes: Any) -> str:
    path = tmp_path / "script.json"
    path.write_text(json.dumps({**STUD, **changes}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert "usage: casino-sim " + command in capsys.readouterr().out


def test_a_scripted_round_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "deal", script(tmp_path), "--json")
    played = json.loads(out)["rounds"][0]
    assert code == 0
    assert played["net"] == {"you": "1005.00", "seat2": "-10.00"}
    assert played["meters"] == {"linked": "10000.00"}
    line = next(w for w in played["wagers"] if w["wager"] == "third_street")
    assert line == {
        "seat": "you",
        "wager": "third_street",
        "staked": "30.00",
        "returned": "330.00",
        "outcome": "win",
        "rule": "MS-6",
    }
    assert played["events"][0]["event"] == "staked"
    assert played["events"][0]["amount"] == "10.00"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"house": "mount_ary"}, "there is no house 'mount_ary', did you mean 'mount_airy'?"),
        ({"game": "misisippi_stud"}, "there is no game 'misisippi_stud', did you mean 'mississippi_stud'?"),
        ({"game": "lowball"}, "Mount Airy doesn't offer lowball"),
        ({"seats": 9}, "seats: should be a number from 1 to 6, not 9"),
        ({"you": 3}, "you are in seat 3, but the script has 2 seats"),
        ({"rounds": []}, "the script has no rounds"),
        ({"round": []}, "'round' isn't known here, did you mean 'rounds'?"),
        ({"state": {"metres": {}}}, "state: 'metres' isn't known here, did you mean 'meters'?"),
        ({"state": {"meters": {"linked": "many"}}}, "state.meters.linked: 'many' isn't an amount"),
        ({"state": {"options": {"progressive_survives_fold": "maybe"}}}, "'maybe' doesn't fit"),
        ({"state": {"bankroll": {"seat9": "5"}}}, "bankroll: there is no seat 'seat9'"),
        ({"rounds": [{"cards": {"you": "Qs Qx"}}]}, "round 1: cards for seat1: 'Qx' isn't a card"),
        ({"rounds": [{"cards": {"yuo": "Qs"}}]}, "round 1: cards: there is no place 'yuo', did you mean 'you'?"),
        ({"rounds": [{"answer": []}]}, "round 1: 'answer' isn't known here, did you mean 'answers'?"),
    ],
)
def test_a_wrong_script_is_one_sentence_and_exit_code_2(
    changes: dict[str, Any], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "deal", script(tmp_path, **changes))
    assert code == 2
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def everything_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each place of a script, as what it lies in and its name or number there."""
    inside = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, item in inside:
        yield value, key
        yield from everything_in(item)


WITH_STATE = {
    "house": "marysville",
    "game": "pai_gow_tiles",
    "seats": 2,
    "state": {
        "player_dealer": "seat2",
        "bank": "300",
        "fee_schedule": "none",
        "bankroll": {"you": "1000"},
        "owners": {"seat2": "seat2"},
        "options": {"fee_schedule": "none"},
    },
    "rounds": [{"tiles": {"you": "6-6"}, "dice": ["3-4-1"], "stakes": {"you": {"pai_gow": "25", "on": [], "off": []}}}],
}


@pytest.mark.parametrize("value", [-1, 10**30, 1.5, True, None, "", "x", [], [[]], {}, {"x": 1}], ids=repr)
@pytest.mark.parametrize("whole", [STUD, WITH_STATE], ids=["stud", "with_state"])
def test_nothing_in_a_script_is_worse_than_a_sentence(whole: dict[str, Any], value: Any) -> None:
    script = copy.deepcopy(whole)
    for at, key in everything_in(script):
        kept, at[key] = at[key], value
        with contextlib.suppress(ScriptFault):
            play_script(script, BY_ID)
        at[key] = kept
    assert script == whole


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rounds": 3}, "rounds: should be a list, not 3"),
        ({"rounds": [3]}, "round 1: should be an object, not 3"),
        ({"game": ["craps"]}, "game: there is no game '['craps']'"),
        ({"rounds": [{"cards": {"you": 7}}]}, "round 1: cards of you: should be a text, not 7"),
        ({"rounds": [{"stakes": {"you": 10}}]}, "round 1: stakes of you: should be an object, not 10"),
        ({"rounds": [{"stakes": {"you": {"ante": "10", "on": 1}}}]}, "round 1: stakes of you, on: should be a list"),
        ({"rounds": [{"answers": "bet_3x"}]}, "round 1, answers: should be a list, not 'bet_3x'"),
        ({"state": {"bankroll": 5}}, "state.bankroll: should be an object, not 5"),
        ({"state": {"owners": {"seat2": []}}}, "owners: there is no seat '[]'"),
    ],
)
def test_what_a_script_holds_in_another_form_is_named(
    changes: dict[str, Any], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "deal", script(tmp_path, **changes))
    assert (code, out) == (2, "")
    assert says in err


def test_a_script_that_is_no_json_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "script.json"
    path.write_text('{"house": \n oops}', encoding="utf-8")
    code, _, err = run(capsys, "deal", str(path))
    assert code == 2
    assert "isn't JSON" in err
    assert "line 2" in err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "deal", "/nowhere/script.json")
    assert code == 2
    assert err == "casino-sim deal: /nowhere/script.json can't be read: No such file or directory\n"


def test_games_and_paytables_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json", "--house", "mount_airy")
    rows = json.loads(out)
    assert code == 0
    stud = next(row for row in rows if row["game"] == "mississippi_stud")
    assert stud["seats"] == 6
    assert stud["side_bets"] == ["three_card_bonus", "progressive"]
    code, out, _ = run(capsys, "paytable", "--house", "mount_airy", "--game", "mississippi_stud", "--json")
    table = json.loads(out)
    assert code == 0
    assert table["pays"]["main"][0] == {"hand": "royal_flush", "label": "Royal Flush", "pays": "500 to 1"}
    assert table["switches"]["progressive_survives_fold"] is False


def test_bots_play_the_same_rounds_from_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("auto", "--house", "mount_airy", "--game", "mississippi_stud", "--rounds", "50", "--seed", "ab", "--json")
    first, second = run(capsys, *words)[1], run(capsys, *words)[1]
    assert first == second
    found = json.loads(first)
    assert found["rounds"] == 50
    assert found["conserved"] is True


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("auto", "--house", "mount_airy", "--game", "mississippi_stud", "--rounds", "0"),
            "--rounds: should be a whole number, 1 or more, not '0'",
        ),
        (
            ("auto", "--house", "mount_airy", "--game", "mississippi_stud", "--rounds", "1", "--strategy", "lucky"),
            "there is no strategy 'lucky'",
        ),
        (
            ("auto", "--house", "mount_airy", "--game", "mississippi_stud", "--rounds", "1", "--seats", "7"),
            "--seats should be 1 to 6",
        ),
        (("paytable", "--house", "mount_airy", "--game", "lowball"), "Mount Airy has no table 'lowball'"),
        (("paytable", "--house", "ceasars", "--game", "craps"), "there is no house 'ceasars'"),
        (("odds", "--game", "crups"), "there is no game 'crups', did you mean 'craps'?"),
        (("houses", "check", "/nowhere.toml"), "can't be read"),
    ],
)
def test_commands_refuse_in_one_sentence(words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert says in err


def test_the_houses_files_pass_their_own_check(capsys: pytest.CaptureFixture[str]) -> None:
    from casino_sim.houses.loader import house_ids
    from casino_sim.resources import asset

    for id in house_ids():
        code, out, _ = run(capsys, "houses", "check", str(asset("houses", f"{id}.toml")))
        assert code == 0
        assert "nothing wrong" in out
    code, out, _ = run(capsys, "houses", "schema")
    assert json.loads(out)["title"] == "A house"
