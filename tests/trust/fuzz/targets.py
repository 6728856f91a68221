"""What the casino reads from somebody else, each as a function of bytes: what it does not refuse in a sentence is a find."""

from __future__ import annotations

import atexit
import contextlib
import io
import json
import os
import shutil
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

from casino_sim.resources import asset

HERE = Path(__file__).parent
ROOT = HERE.parents[2]

SHARED = "FUZZ_SCRATCH"

Case = Callable[[bytes], None]


class Target(NamedTuple):
    case: Case
    seeds: Callable[[], list[bytes]]
    rate: int  # how many of a thousand cases are its


@cache
def scratch() -> Path:
    """A folder in memory, gone at the end; a guided process shares that of whoever started it, who tidies up."""
    shared = os.environ.get(SHARED)
    if shared:
        return Path(shared)
    memory = Path("/dev/shm").absolute()  # on a drive of its own, where Wine has one
    folder = Path(mkdtemp(prefix="fuzz-", dir=memory if os.access(memory, os.W_OK) else None))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def written(data: bytes, name: str) -> Path:
    file = scratch() / name
    file.write_bytes(data)
    return file


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "replace")


# -- house files and paytables of one's own -------------------------------------------------------------------------------


def house(data: bytes) -> None:
    from casino_sim.houses.checks import BadHouse
    from casino_sim.houses.loader import load
    from games import BY_ID

    with contextlib.suppress(BadHouse):
        load(written(data, "mine.toml"), BY_ID)


def small_house(game: str, house: str = "mount_airy") -> bytes:
    """A whole house with one table, as somebody would begin theirs."""
    lines, keep = [], True
    for line in asset("houses", f"{house}.toml").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[] ").split(".")
            keep = section[0] != "games" or section[1:2] == [game]
        if keep and not line.lstrip().startswith("#"):
            lines.append(line)
    return "\n".join(lines).encode()


def houses() -> list[bytes]:
    games = ("blackjack", "craps", "three_card_poker", "pai_gow_tiles", "big_six", "mini_baccarat")
    rooms = ("holdem", "lowball", "no_bust_21")
    based = b'based_on = "mount_airy"\nid = "mine"\nname = "Mine"\n[games.blackjack.switches]\ndecks = 2\n'
    own = b'[games.three_card_poker.pays]\npair_plus = { pair = "1 to 1", flush = "4 to 1" }\n'
    return [based, based + own, *(small_house(game) for game in games), *(small_house(g, "marysville") for g in rooms)]


# -- scripts, hands, the command line -------------------------------------------------------------------------------------


def command(*words: str) -> None:
    """The command may refuse in one sentence; anything else that it raises is a find."""
    from casino_sim.__main__ import main

    err = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as stopped:  # --help and --version
            code = stopped.code or 0
    said = err.getvalue()
    if code not in (0, 1, 2) or (code == 2 and said.count("\n") != 1):
        raise AssertionError(f"{words!r} ended with {code}: {said!r}")


def read_once() -> None:
    """For a long run: the options of each command and the houses that come with it are the same in every case."""
    from casino_sim import __main__ as program
    from casino_sim.houses.loader import load_house
    from casino_sim.table import script as scripts
    from games import BY_ID

    program._parsers = cache(program._parsers)
    house_of = cache(lambda id: load_house(id, BY_ID))
    scripts.load_house = lambda id, _games: house_of(id)  # type: ignore[assignment]


def script(data: bytes) -> None:
    command("deal", str(written(data, "script.json")))


def scripts() -> list[bytes]:
    one = {
        "house": "mount_airy",
        "game": "mississippi_stud",
        "seats": 2,
        "state": {"meters": {"linked": "41200.00"}},
        "rounds": [
            {
                "cards": {"you": "Qs Qd", "seat2": "7c 2d", "board": "Qh 5c 5d"},
                "stakes": {"you": {"ante": "10", "three_card_bonus": "5"}, "seat2": {"ante": "10"}},
                "answers": [["you", "bet_3x"], ["seat2", "fold"], ["you", "bet_3x"], ["you", "bet_3x"]],
            }
        ],
    }
    dice = {
        "house": "mount_airy",
        "game": "craps",
        "rounds": [{"dice": ["3-4"], "stakes": {"you": {"pass_line": "10"}}}],
    }
    wheel = {
        "house": "mount_airy",
        "game": "roulette_double_zero",
        "rounds": [{"wheel": ["17"], "stakes": {"you": {"straight_17": "5"}}}],
    }
    tiles = {
        "house": "mount_airy",
        "game": "pai_gow_tiles",
        "state": {"bankroll": {"you": "1000"}, "options": {"commission": "5%"}},
        "rounds": [
            {"tiles": {"you": "6-6 1-1 4-4 1-3"}, "dice": ["3-4-1"], "stakes": {"you": {"pai_gow_wager": "10"}}}
        ],
    }
    return [json.dumps(each).encode() for each in (one, dice, wheel, tiles)]


def hands(data: bytes) -> None:
    kinds = (
        "",
        "high5",
        "high7",
        "three_card",
        "four_card",
        "omaha",
        "omaha_low8",
        "low8",
        "ace_to_five",
        "pai_gow5",
        "pai_gow2",
    )
    kind = kinds[data[0] % len(kinds)] if data else ""
    command("eval", str(written(data[1:], "hands.txt")), *(["--kind", kind] if kind else []))


def some_hands() -> list[bytes]:
    lines = [
        b"\0As Kd Th 2c 2d",
        b"\1As Kd Th 2c 2d\nJs Jd",
        b"\5As Ks Qs Js Ts 9s 8s 2d 3d",
        b"\7Jk As 2d 3c 4h",
        b"\nJk 2d",
    ]
    return [*lines, b"\2As Kd Th 2c 2d 3h 4s", b"\4As Kd Th 2c 2d"]


QUICK = (
    "games",
    "paytable",
    "history",
    "houses",
    "eval",
    "deal",
    "verify",
    "replay",
    "players",
    "kiosk",
    "odds",
    "auto",
    "shot",
)


def words(data: bytes) -> None:
    """Any words after any command, read and refused but not carried out where that takes long."""
    from casino_sim import __main__ as program
    from casino_sim.cli.errors import CommandError

    given = text_of(data).split("\0")
    name = list(program.COMMANDS)[len(given[0]) % len(program.COMMANDS)]
    given = [name, *given[1:]]
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            whole, own = program._parsers(name)
            _args, unknown = whole.parse_known_args(given)
            if unknown:
                own.refuse(unknown)
    except CommandError as fault:
        if "\n" in str(fault).strip():
            raise AssertionError(f"{given!r}: {fault!r} is more than a line") from None
    except SystemExit as stopped:
        if stopped.code not in (0, None):
            raise AssertionError(f"{given!r} ended with {stopped.code}") from None


def some_words() -> list[bytes]:
    lines = (
        "x\0--house\0mount_airy\0--game\0craps\0--rounds\x00100\0--seed\0ab",
        "xx\0--last\x005\0--json\0--player\0Ann\0--export\0-",
        "xxx\0last\0--players\0/tmp",
        "xxxx\0--size\x001920x1080\0--out\0x.png",
        "\0--text\0--seed\x0012",
    )
    return [line.encode() for line in lines]


# -- the kiosk's configuration, layouts, catalogues -----------------------------------------------------------------------


@cache
def kiosk_facts() -> tuple[Any, Any]:
    from games import BY_ID
    from kiosk.config import all_houses

    return BY_ID, all_houses(BY_ID)


def kiosk(data: bytes) -> None:
    from kiosk.config import BadConfig, load

    with contextlib.suppress(BadConfig):
        load(written(data, "kiosk.toml"), *kiosk_facts())


def kiosks() -> list[bytes]:
    example = (ROOT / "kiosk" / "host" / "kiosk.example.toml").read_text(encoding="utf-8").splitlines()
    bare = [line for line in example if line.strip() and not line.startswith("# ")]
    return [
        "\n".join(bare).encode(),
        "\n".join(line.lstrip("#") for line in bare).encode(),
        b'based_on = "kiosk.toml"\n',
    ]


def felt(data: bytes) -> None:
    from casino_sim.app.stage.table.state.felt_plan import BadLayout, parse

    with contextlib.suppress(BadLayout):
        parse(text_of(data), "felt")


def felts() -> list[bytes]:
    found = sorted((ROOT / "games").glob("*/felt*.toml"), key=lambda file: file.stat().st_size)
    return [file.read_bytes() for file in found[:6]]


def catalogue(data: bytes) -> None:
    """What a translator may hand in: read, compiled, and spoken."""
    import gettext

    text = text_of(data)
    try:
        translations = tool("catalogue").read(text)
        compiled = tool("catalogue").compiled(translations)
    except ValueError:
        return  # told in a sentence by make.py catalogue
    gettext.GNUTranslations(io.BytesIO(compiled)).gettext("Deal")


@cache
def tool(name: str) -> Any:
    import importlib.util

    spec = importlib.util.spec_from_file_location(name, ROOT / "build" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def catalogues() -> list[bytes]:
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    head += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    one = 'msgid "Deal"\nmsgstr "Geben"\n\n'
    one += 'msgctxt "x"\nmsgid "{n} chip"\nmsgid_plural "{n} chips"\nmsgstr[0] "{n} Jeton"\nmsgstr[1] "{n} Jetons"\n'
    return [(head + one).encode(), one.encode(), head.encode()]


# -- players' files, settings, hands written for other software -----------------------------------------------------------


@cache
def played() -> Path:
    """A store with two tables that were played at, one of them in the middle of a round."""
    from casino_sim.rng import Stream
    from casino_sim.store.store import Store
    from tests.persons import person_at, play_round

    folder = scratch() / "played"
    with Store.open(folder) as store:
        session = person_at(store, game="blackjack", bots=1)
        for _ in range(2):
            play_round(session, Stream(b"fuzz", "played"))
        person_at(store, game="craps").deal()
    return folder


def store(data: bytes) -> None:
    """Pages of the players' file written over: each three bytes say where, the fourth what."""
    from casino_sim.store.location import FILE
    from casino_sim.store.problems import StoreProblem
    from casino_sim.store.store import Store
    from tests.persons import person_at

    file = bytearray((played() / FILE).read_bytes())
    for at in range(0, len(data) - 3, 4):
        place = int.from_bytes(data[at : at + 3], "little") % len(file)
        file[place] = data[at + 3]
    if data[:1] == b"\xff":
        del file[int.from_bytes(data[:3], "little") % len(file) :]
    folder = scratch() / "store"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(file)
    try:
        with Store.open(folder) as found:
            for player in found.players.all():
                found.rounds.last(5, player=player.id)
            person_at(found, game="blackjack", chips=0)
            person_at(found, game="craps", chips=0)
    except StoreProblem as problem:
        if "\n" in str(problem):
            raise AssertionError(f"more than a sentence: {problem!r}") from None


def places() -> list[bytes]:
    return [b"\x00\x10\x00A", b"\x12\x00\x00\x00\x40\x30\x00\x7f", bytes(range(64)), b"\xff\x40\x01\x00"]


def record(data: bytes) -> None:
    """A table as it lies in the store, by somebody who can make its seal fit."""
    from casino_sim.session.opening import sit_down
    from casino_sim.store.problems import StoreProblem
    from games import BY_ID
    from tests.persons import HOUSES

    held = open_store()
    with contextlib.suppress(StoreProblem):
        database = held.database
        with held.transaction():
            database.write("UPDATE sittings SET snapshot = ? WHERE game = 'craps'", (data,))
        try:
            sit_down(held, 1, BY_ID["craps"], HOUSES["mount_airy"].tables["craps"])
        finally:
            with held.transaction():
                database.write("UPDATE sittings SET snapshot = ?, round = NULL WHERE game = 'craps'", (lying(),))


@cache
def open_store() -> Any:
    from casino_sim.store.store import Store

    folder = scratch() / "open"
    shutil.copytree(played(), folder)
    return Store.open(folder)


@cache
def lying() -> bytes:
    (snapshot,) = open_store().database.row("SELECT snapshot FROM sittings WHERE game = 'craps'")
    found: bytes = snapshot
    return found


def settings(data: bytes) -> None:
    """What another version may have left among a player's settings."""
    from casino_sim.session.buy_in import usual_buy_in
    from tests.persons import HOUSES

    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return
    if not isinstance(found, dict):
        return
    held = open_store()
    held.players.keep_settings(1, json.loads(json.dumps(found, default=str)))
    rules = HOUSES["mount_airy"].tables["craps"]
    usual_buy_in(held, 1, rules)


def some_settings() -> list[bytes]:
    found = {
        "buy_in mount_airy craps": 50000,
        "pace": "full",
        "speed": "fast",
        "volume": 0.5,
        "language": "es",
        "x": [1, None],
    }
    return [json.dumps(found).encode(), b"{}", b'{"buy_in mount_airy craps": "500"}']


def phh(data: bytes) -> None:
    """A hand with these people in it, in the text for other software: it has to be TOML that says who they were."""
    from games.poker_room import phh as writer

    names = [text_of(part) for part in data.split(b"\0")]
    rules, events, purses = poker_hand()
    seats = {seat: names[n % len(names)] for n, seat in enumerate(sorted(purses))}
    text = writer.write(rules, events, purses, names=seats)
    assert text is not None
    told = tomllib.loads(text)
    if told["players"] != [seats[seat] for seat in told["seats"]]:
        raise AssertionError(f"{names!r} became {told['players']!r}")


@cache
def poker_hand() -> tuple[Any, Any, Any]:
    from casino_sim.rng import Stream
    from tests.persons import person_at, play_round

    session = person_at(open_store(), "marysville", "holdem", name="Poker", bots=3)
    play_round(session, Stream(b"fuzz", "phh"))
    table = session._table
    purses = {seat: table.purse(seat) for seat in table.occupied}
    return session.rules, table.events, purses


# -- fingers on glass -----------------------------------------------------------------------------------------------------


@cache
def room() -> Any:
    from tests.trust.fuzz.room import Room

    return Room(scratch() / "room")


def touches(data: bytes) -> None:
    room().touched(data)


def some_touches() -> list[bytes]:
    return [bytes(range(60)), b"\x00\x80\x80\x01\x80\x80\x02\x80\x80" * 4, b"\x05\x40\x40\x06\x90\x90" * 8]


TARGETS: dict[str, Target] = {
    "house": Target(house, houses, 300),
    "script": Target(script, scripts, 20),
    "eval": Target(hands, some_hands, 60),
    "arguments": Target(words, some_words, 20),
    "kiosk": Target(kiosk, kiosks, 200),
    "felt": Target(felt, felts, 100),
    "catalogue": Target(catalogue, catalogues, 100),
    "settings": Target(settings, some_settings, 60),
    "record": Target(record, lambda: [lying()], 100),
    "phh": Target(phh, lambda: [b"Ann\0Ben", b'O"Neil\\\0\t', "♠\x7f\0".encode()], 37),
    "store": Target(store, places, 1),
    "touches": Target(touches, some_touches, 1),
}


def cases_kept() -> Iterator[tuple[str, Path]]:
    """What once was a find, to be tried at every run: files called by their target."""
    for file in sorted((HERE / "found").glob("*.bin")):
        yield file.name.split("-")[0], file
