"""Does everything here work? Plays a round at every table, opens every screen, and reads every file it came with.

Made for the packaged casino, where a forgotten file would otherwise be noticed by a player: it needs neither a display
nor the source, and leaves nothing behind.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import casino_sim
from casino_sim.app.stage import selftest_drawings
from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import library, pygame
from casino_sim.app.stage.faces import FILES, font_path
from casino_sim.app.stage.glyphs import unwritable
from casino_sim.app.stage.icons import ICONS
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.navigation import lobby_buttons, open_table
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.sound import Sounds
from casino_sim.app.stage.widgets import IconButton
from casino_sim.bots import at_random
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import languages
from casino_sim.rng import Stream
from casino_sim.session.opening import sit_down
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.secret import SeededSecrets
from casino_sim.session.session import Session
from casino_sim.store.store import Store
from casino_sim.table.game import Game

SIZE = (1280, 720)
CHIPS = 100_000_000
LONGEST = 2000  # answers in one round, far more than any game asks for
MANIFEST = Path(casino_sim.__file__).parent / "manifest.json"  # packaged casinos have one


Keep = Callable[[str], None]


class Finding(NamedTuple):
    what: str
    problem: str = ""  # empty where all is well
    note: str = ""


class Broken(Exception):
    """Something that should work does not; the message says what."""


def run(quick: bool = False, pictures: Path | None = None) -> Iterator[Finding]:
    """``quick`` looks at the files alone; ``pictures`` is a folder that gets a picture of every screen."""
    from games import BY_ID

    yield _tried("files", _files)
    yield _tried("typefaces", _typefaces)
    yield _tried("sound", _sound)
    if quick:
        return
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "players") as store:
        robot = Robot.open(SIZE)
        robot.stage.set_speed("instant")
        keep = _picture_saver(robot, pictures)
        player = store.players.welcome("Self-test", CHIPS)
        art = ArtCache(Path(folder) / "art")
        try:
            casino = Casino(robot.stage, store, BY_ID, player, art)
            yield _tried("drawings", _drawings)
            yield from _every_table(casino, robot, keep)
            yield from _every_page(casino, robot, keep)
        except Exception as fault:
            yield Finding("the casino", f"{type(fault).__name__}: {fault}")
        finally:
            robot.stage.jobs.finish()
            art.flush()
            robot.close()


def _picture_saver(robot: Robot, folder: Path | None) -> Keep:
    """Keeps the screen as it is now, by a name; or does nothing."""

    def keep(name: str) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(robot.stage.redraw(), str(folder / f"{name.lower().replace(' ', '_')}.png"))

    return keep


def _tried(what: str, check: Callable[[], str | None]) -> Finding:
    """A check says what it found, or raises what is wrong; a defect anywhere must not hide the other findings."""
    try:
        return Finding(what, note=check() or "")
    except Exception as fault:
        return Finding(what, f"{type(fault).__name__}: {fault}" if not isinstance(fault, Broken) else str(fault))


# What it came with ----------------------------------------------------------------------------------------------------


def _files() -> str:
    """Every data file is as it was when the casino was packaged."""
    if not MANIFEST.exists():
        return "run from its source: nothing to compare with"
    digests: dict[str, str] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    top = MANIFEST.parent.parent
    missing = [name for name in digests if not (top / name).is_file()]
    damaged = [
        name
        for name, digest in digests.items()
        if name not in missing and hashlib.sha256((top / name).read_bytes()).hexdigest() != digest
    ]
    if missing or damaged:
        raise Broken(
            "; ".join([*(f"{name} is missing" for name in missing), *(f"{name} is damaged" for name in damaged)])
        )
    return f"{len(digests)} as packaged"


def _typefaces() -> str:
    """Every weight of the typefaces has its file; without this check a missing one would be replaced silently."""
    missing = [FILES[face] for face in FILES if font_path(face) is None]
    if missing:
        raise Broken(f"there is no {', '.join(missing)}")
    for code in languages():
        for face, lacking in unwritable(code).items():
            raise Broken(f"{face} can't write {lacking[:20]}, which {code} needs")
    return f"{len(FILES)} faces for {', '.join(languages())}, {library()}"


def _drawings() -> str:
    """Icons, chips and lettering have the pixels that their drawings promise."""
    wrong = list(selftest_drawings.problems())
    if wrong:
        raise Broken("; ".join(wrong))
    return f"{len(ICONS)} icons, {len(FILES)} faces, chips and a button as they were drawn"


def _sound() -> str:
    """Whether sounds can be played. A machine without a sound device passes."""
    sounds = Sounds.open()
    status = sounds.status
    sounds.close()
    return status


# The tables -----------------------------------------------------------------------------------------------------------


def _every_table(casino: Casino, robot: Robot, keep: Keep) -> Iterator[Finding]:
    """All are drawn before any is played, so that the pictures of two machines show the same chips and company."""
    tables = [rules for house in casino.houses for rules in house.tables.values()]
    for rules in tables:
        yield _tried(f"{rules.house} {rules.game}: its table", lambda rules=rules: _table(casino, robot, rules, keep))  # type: ignore[misc]
    for rules in tables:
        yield _tried(f"{rules.house} {rules.game}: a round", lambda rules=rules: _round(casino, rules))  # type: ignore[misc]


def _round(casino: Casino, rules: TableRules) -> str:
    """Bots and a player who answers at random; then the round is dealt again from the record and compared."""
    game = casino.games[rules.game]
    session = _seated(casino, rules)
    if not game.table_stakes:
        session.buy_in(CHIPS // 1000)
    chance = Stream(bytes(32), f"{rules.house} {rules.game}")
    session.deal()
    for _ in range(LONGEST):
        if not session.in_round:
            break
        question = session.question
        if question is None:
            session.let_bots_act()
            continue
        session.answer(at_random(session.view(), question, chance))
    else:
        raise Broken(f"the round did not end within {LONGEST} answers")
    session.leave()
    return _verified(casino, game, rules)


def _seated(casino: Casino, rules: TableRules) -> Session:
    """With the same chance every time, so that a fault comes again and pictures can be compared."""
    game = casino.games[rules.game]
    secrets = SeededSecrets(hashlib.sha256(f"self-test {rules.house} {rules.game}".encode()).digest())
    seating = casino.usual_seating(game, rules)
    return sit_down(casino.store, casino.player.id, game, rules, seating=seating, secrets=secrets)


def _verified(casino: Casino, game: Game, rules: TableRules) -> str:
    line = casino.store.rounds.last(1)[0]
    record = casino.store.rounds.get(line.id)
    if record is None or (record.start.house, record.start.game) != (rules.house, rules.game):
        raise Broken("the round isn't in the history")
    if record.state == "voided":
        raise Broken(f"the round was called off: {record.why}")
    difference = Recording(record, game, rules, proof_of(casino.store, record)).first_difference()
    if difference is not None:
        raise Broken(f"dealt again it differs: {difference}")
    return f"round {line.id}, verified"


def _table(casino: Casino, robot: Robot, rules: TableRules, keep: Keep) -> str:
    """Sits down at the felt, asks for the rules and for the choice of seats."""
    _seated(casino, rules)
    scene = open_table(casino, rules)
    if scene is None:
        raise Broken("nobody can sit down")
    robot.settle()
    keep(f"{rules.house} {rules.game}")
    page = RulesPage(casino.games[rules.game], rules)
    robot.show(page).settle()
    for leaf in ("rules", "pays", "bets"):
        page.turn_to(leaf)
        robot.settle()
    _shut(robot, page)
    setup = setup_for(casino, rules)
    robot.show(setup).settle()
    _shut(robot, setup)
    _shut(robot, scene)
    return "drawn, with rules, pays and seats"


# The rooms ------------------------------------------------------------------------------------------------------------


def _every_page(casino: Casino, robot: Robot, keep: Keep) -> Iterator[Finding]:
    lobby = Lobby(casino)
    robot.show(lobby).settle()
    for house in casino.houses:
        yield _tried(f"lobby of {house.id}", lambda house=house: _lobby(lobby, robot, house, keep))  # type: ignore[misc]
    for door in lobby_buttons(casino):
        if isinstance(door, IconButton):
            yield _tried(f"room: {door.label}", lambda door=door: _page(robot, door, keep))  # type: ignore[misc]


def _lobby(lobby: Lobby, robot: Robot, house: HouseFacts, keep: Keep) -> None:
    lobby.enter_house(house)
    robot.settle()
    keep(f"lobby {house.id}")


def _page(robot: Robot, door: IconButton, keep: Keep) -> None:
    before = robot.stage.top
    assert door.on_press is not None
    door.on_press()
    robot.settle()
    if robot.stage.top is before:
        raise Broken("the door leads nowhere")
    keep(f"room {door.label}")
    _shut(robot, robot.stage.top)


def _shut(robot: Robot, scene: Scene) -> None:
    while robot.stage.top is not scene:  # a dialog over it
        robot.stage.pop()
    robot.stage.pop()
    robot.settle()


def without_a_display() -> None:
    """Draw and play into nothing. Before the first window is opened."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
