"""The configuration: everything wrong with it at once, and the example that explains it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from casino_sim.__main__ import main
from games import BY_ID
from kiosk.config import BadConfig, check, load, offered
from kiosk.config_sections import SECTIONS, Config
from kiosk.operator import pin
from kiosk.rehearsal import houses

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "kiosk" / "host" / "kiosk.example.toml"
LEAST = {"machine": {"state": "/tmp/state"}, "screen": {"diagonal_inches": 32}}


def faults(**sections) -> dict[str, str]:
    data = {**LEAST, **{name: {**LEAST.get(name, {}), **body} for name, body in sections.items()}}
    with pytest.raises(BadConfig) as caught:
        check("test", data, BY_ID, houses())
    return {problem.path: problem.reason for problem in caught.value.problems}


def test_every_fault_is_told_at_once():
    found = faults(
        screen={"rotation": 45, "target_mm": 3, "brightnes": 1},
        session={"coach": "loud", "bankroll": "1.005"},
        idle={"table_seconds": "ninety", "countdown_seconds": 5},
        attract={"helpline": "", "dim": [{"start": "24:00", "end": "7", "brightness": 0.5}]},
        operator={"pin": "4711", "corners": ["nw", "middle"]},
        games={"without": ["crapz", "nowhere/craps"], "houses": ["mount_hairy"]},
        languages={"first": "tlh"},
        input={"keyboard": "yes"},
        color={},
    )
    assert set(found) == {
        "screen.rotation", "screen.target_mm", "screen.brightnes", "session.coach", "session.bankroll",
        "idle.table_seconds", "idle.countdown_seconds", "attract.helpline", "attract.dim 1.start", "attract.dim 1.end",
        "operator.pin", "operator.corners", "games.without", "games.houses", "languages", "input.keyboard", "color",
    }  # fmt: skip
    assert "did you mean 'brightness'" in found["screen.brightnes"]


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({}, "machine.state"),
        ({"machine": 3}, "machine"),
        ({**LEAST, "screen": {"diagonal_inches": "big"}}, "screen.diagonal_inches"),
        ({**LEAST, "games": {"only": ["blackjack"], "without": ["blackjack"]}}, "games"),
    ],
)
def test_what_nobody_can_guess_and_what_leaves_nothing_is_a_fault(data, path):
    with pytest.raises(BadConfig) as caught:
        check("test", data, BY_ID, houses())
    assert path in {problem.path for problem in caught.value.problems}


def test_the_example_is_sound_and_shows_every_key_with_its_default():
    data = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    config = check("example", data, BY_ID, houses())
    least = check("least", LEAST, BY_ID, houses())
    for name, kind in SECTIONS.items():
        keys = {field.name for field in msgspec.structs.fields(kind)}
        assert set(data[name]) == keys, name
        for key in keys - {"state"}:
            assert getattr(getattr(config, name), key) == getattr(getattr(least, name), key), f"{name}.{key}"
    assert isinstance(config, Config)


def test_a_machines_file_lies_over_the_fleets(tmp_path):
    fleet = '[machine]\nstate = "/s"\n[screen]\ndiagonal_inches = 43\n[idle]\ntable_seconds = 60\n'
    (tmp_path / "fleet.toml").write_text(fleet)
    (tmp_path / "one.toml").write_text(
        'based_on = "fleet.toml"\n[machine]\nname = "Bar 2"\n[idle]\nreading_seconds = 200\n'
    )
    config = load(tmp_path / "one.toml", BY_ID, houses())
    assert (config.machine.name, config.screen.diagonal_inches) == ("Bar 2", 43.0)
    assert (config.idle.table_seconds, config.idle.reading_seconds) == (60, 200)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("based_on = 3", "should be the path"),
        ('based_on = "x.toml"', "is based on itself"),
        ('based_on = "nowhere.toml"', "can't be read"),
        ("[machine", "isn't TOML"),
        ("\udcff", "isn't TOML"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(tmp_path, text, says):
    file = tmp_path / "x.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(BadConfig, match=says):
        load(file, BY_ID, houses())


@pytest.mark.parametrize("path", [r"C:\Kiosk\state", r"C:\Users\kiosk", r"\\server\kiosk", r"C:\temp\new"])
def test_a_windows_path_in_double_quotes_is_told_how_to_be_written(tmp_path, path):
    file = tmp_path / "x.toml"
    file.write_text(f'[machine]\nname = "Bar"\nstate = "{path}"\n[screen]\ndiagonal_inches = 32\n')
    with pytest.raises(BadConfig, match="put a Windows path in single quotes, or write it with /"):
        load(file, BY_ID, houses())
    for right in (f"'{path}'", '"' + path.replace("\\", "/") + '"'):
        file.write_text(f'[machine]\nname = "Bar"\nstate = {right}\n[screen]\ndiagonal_inches = 32\n')
        assert load(file, BY_ID, houses()).machine.name == "Bar"


def test_a_file_that_is_broken_elsewhere_is_told_nothing_of_paths(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text("[machine]\nstate = 'C:\\Kiosk'\nname = \"Bar\n")
    with pytest.raises(BadConfig) as fault:
        load(file, BY_ID, houses())
    assert "Windows" not in str(fault.value.problems[0])


def test_a_table_can_be_closed_at_one_house_only():
    first, second = (house for house in houses().values() if "blackjack" in house.tables)
    config = check("test", {**LEAST, "games": {"without": [f"{first.id}/blackjack"]}}, BY_ID, houses())
    open_ = {house.id: house.tables for house in offered(config.games, houses().values())}
    assert "blackjack" not in open_[first.id] and "blackjack" in open_[second.id]


def test_check_config_names_all_and_ends_with_thirty(tmp_path, capsys):
    file = tmp_path / "kiosk.toml"
    file.write_text("[machine]\nnam = 3\n[screen]\ndiagonal_inches = 1\n")
    assert main(["kiosk", "--config", str(file), "--check-config"]) == 30
    told = capsys.readouterr().out
    assert told.count(str(file)) == 3 and "3 faults" in told


def test_check_config_says_what_is_open(tmp_path, capsys):
    file = tmp_path / "kiosk.toml"
    file.write_text(
        f'[machine]\nstate = "{(tmp_path / "s").as_posix()}"\n[screen]\ndiagonal_inches = 32\n[games]\nonly = ["blackjack"]\n'
    )
    assert main(["kiosk", "--config", str(file), "--check-config", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    count = sum("blackjack" in house.tables for house in houses().values())
    assert found["ok"] and found["problems"] == [] and found["tables"] == count


def test_a_folder_that_cannot_be_written_is_a_fault(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    file = tmp_path / "kiosk.toml"
    file.write_text(f'[machine]\nstate = "{(tmp_path / "file" / "s").as_posix()}"\n[screen]\ndiagonal_inches = 32\n')
    assert main(["kiosk", "--config", str(file), "--check-config"]) == 30
    assert "can't be written" in capsys.readouterr().out


def test_without_a_file_the_command_says_where_to_start(capsys, monkeypatch):
    monkeypatch.delenv("CASINO_SIM_KIOSK", raising=False)
    assert main(["kiosk"]) == 2
    assert "kiosk.example.toml" in capsys.readouterr().err


# -- the PIN


def test_a_pin_is_hashed_with_salt_and_compared():
    one, other = pin.hashed("8052"), pin.hashed("8052")
    assert one != other and "8052" not in one
    assert pin.fits("8052", one) and pin.fits("8052", other) and not pin.fits("8053", one)


@pytest.mark.parametrize(
    "digits",
    [
        "123",
        "123456789",
        "12a4",
        "",
        "٤٧١١",
        "12 4",  # none
        "1111",
        "1234",
        "9876",
        "7890",
        "2468",
        "1357",
        "1212",
        "1122",
        "1221",
        "121212",
        "123123",
        "112233",
        "2580",
        "0852",
        "147258",
        "159753",
        "1379",
        "1984",
        "2011",
        "19840704",
        "07041984",
        "123321",
    ],
)
def test_pins_that_everybody_tries_first_are_refused(digits):
    with pytest.raises(pin.BadPin):
        pin.hashed(digits)


@pytest.mark.parametrize(
    "text",
    ["", "plain", "md5$1$1$1$00$00", "scrypt$1$8$1$0011223344556677$" + "00" * 32, "scrypt$16384$8$1$00$" + "00" * 32,
     "scrypt$1073741824$32$1$0011223344556677$" + "00" * 32],
)  # fmt: skip
def test_a_hash_that_is_none_or_too_weak_or_too_dear_is_refused(text):
    with pytest.raises(pin.BadPin):
        pin.parts(text)


def test_most_pins_are_good_ones():
    refused = [digits for digits in (f"{n:04}" for n in range(10_000)) if pin.weak(digits)]
    assert 500 < len(refused) < 1_500
    assert not any(map(pin.weak, ("4711", "8052", "3917", "5028", "640281", "90714536")))


def test_the_lock_is_never_longer_than_two_minutes(tmp_path):
    now = [1e9]
    lock = pin.Lockout(tmp_path / "lock.json", lambda: now[0])
    locks = [lock.failed() for _ in range(14)]
    assert locks[:4] == [0, 0, 0, 0] and locks[4:8] == [60, 120, 120, 120] and max(locks) == 120
    now[0] -= 100_000  # somebody sets the clock back
    assert lock.left() <= 120 and pin.Lockout(tmp_path / "lock.json", lambda: now[0]).left() <= 120
    lock.passed()
    assert pin.Lockout(tmp_path / "lock.json", lambda: now[0]).left() == 0


def test_hash_pin_prints_what_the_file_wants(monkeypatch, capsys):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("8052\n"))
    assert main(["kiosk", "--hash-pin"]) == 0
    assert pin.fits("8052", capsys.readouterr().out.strip())


ODD = {
    "a NUL in a path": (r'state = "/var/lib/\u0000x"', "machine.state: holds a character that can't be seen (U+0000)"),
    "5,000 arrays in each other": ("state = " + "[" * 5000 + "]" * 5000, "the file: is nested too deeply"),
    "5,000 keys in each other": ("[" + ".".join("a" * 5000) + "]", "a: isn't known"),
    "a file without an end": ('based_on = "/dev/zero"\n[machine]', "the file: can't be read (it isn't a file)"),
    "a NUL in the file that it is based on": (r'based_on = "a\u0000"', "based_on: should be the path of a file"),
    "a helpline that nobody sees": ("[attract]\nhelpline = " + r'"\u200b\u200b\u200b"', "attract.helpline: holds a character"),
    "a helpline of blanks": ('[attract]\nhelpline = "    "', "attract.helpline: is empty"),
}  # fmt: skip


@pytest.mark.parametrize("text,said", ODD.values(), ids=ODD)
def test_an_odd_file_gets_its_sentence(tmp_path, capsys, text, said):
    if "/dev/zero" in text and sys.platform == "win32":
        pytest.skip("Windows has no file without an end")
    head = "" if text.startswith(("[", "based_on")) else "[machine]\n"
    (tmp_path / "kiosk.toml").write_text(f"{head}{text}\n")
    assert main(["kiosk", "--config", str(tmp_path / "kiosk.toml"), "--check-config"]) == 30
    lines = capsys.readouterr().out.splitlines()
    assert any(said in line for line in lines), lines
    assert all(len(line) < 400 for line in lines)


def test_checking_a_file_changes_nothing(tmp_path, capsys):
    file = tmp_path / "kiosk.toml"
    file.write_text(f'[machine]\nstate = "{(tmp_path / "state").as_posix()}"\n[screen]\ndiagonal_inches = 32\n')
    assert main(["kiosk", "--config", str(file), "--check-config"]) == 0
    assert list(tmp_path.iterdir()) == [file]
    (tmp_path / "state").write_text("in the way")
    assert main(["kiosk", "--config", str(file), "--check-config"]) == 30
    assert "is a file" in capsys.readouterr().out
