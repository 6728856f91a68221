"""What is looked at before anything is dealt to anybody. Each check is a short sentence, or a fault with its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from casino_sim.app.stage.glyphs import unwritable
from casino_sim.app.stage.table.state import felt_plan as plan
from casino_sim.fair import new_secret
from casino_sim.guide import render, source
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import N_, _, languages, ngettext, pgettext
from casino_sim.randomness import report
from casino_sim.rng import Stream
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from casino_sim.writing import listed
from kiosk.config_sections import Config
from kiosk.guest.guests import check_books
from kiosk.watch import manifest
from kiosk.watch.health import free_megabytes

MIN_DISK = 50  # megabytes
DRAWS = 10_000
KNOWN_SHUFFLE = (1, 7, 2, 4, 6, 8, 0, 3, 9, 5)  # Stream(bytes(32), "self test"): a pack of ten, shuffled
FACES = (
    ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
)


class Failed(Exception):
    """A check that did not pass. ``code`` is what the operator's page explains."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        super().__init__(sentence)


@dataclass(frozen=True)
class Check:
    title: str
    run: Callable[[], str]


Close = Callable[[TableRules, str], object]


def checks(
    config: Config, store: Store, games: Mapping[str, Game], houses: tuple[HouseFacts, ...], close: Close
) -> list[Check]:
    """``close`` is called with each table that cannot be opened, and why."""
    return [
        Check(N_("Program"), lambda: program(config)),
        Check(N_("Disk"), lambda: disk(config)),
        Check(N_("Typefaces"), lettering),
        Check(N_("Tables"), lambda: tables(games, houses, close)),
        Check(N_("Records"), lambda: books(store)),
        Check(N_("Randomness"), chance),
    ]


def program(config: Config) -> str:
    folder = manifest.program_folder()
    if folder is None:
        return _("not a packaged build; nothing is sealed")
    signers = Path(config.machine.signers) if config.machine.signers else None
    try:
        seal = manifest.examine(folder, signers)
    except manifest.Changed as fault:
        raise Failed("K-36" if fault.signature else "K-35", str(fault)) from None
    said = _("{digest}, signed by the operator") if seal.signed else _("{digest}, not signed")
    return said.format(digest=seal.digest)


def disk(config: Config) -> str:
    free = free_megabytes(config.state)
    if free is not None and free < MIN_DISK:
        raise Failed("K-34", disk_full(free))
    return _("{free} MB free").format(free=free)


def disk_full(free: int) -> str:
    return _("The disk is almost full: {free} MB left.").format(free=free)


def lettering() -> str:
    for package, face in FACES:
        if not files(package).joinpath("files", face).is_file():
            raise Failed("K-32", _("A typeface is missing: {face}.").format(face=face))
    for code in languages():
        for face, lacking in unwritable(code).items():
            raise Failed("K-32", _("A typeface is missing: {face}.").format(face=f"{face}, {code}: {lacking[:20]}"))
    return _("all present")


def tables(games: Mapping[str, Game], houses: tuple[HouseFacts, ...], close: Close) -> str:
    """Every table has its rules, its guide and its layout. One that has not stays closed; the others open without it."""
    sound, broken = 0, []
    for house in houses:
        for rules in house.tables.values():
            game = games[rules.game]
            try:
                render(source(game.package, game.guide), rules)
                plan.read(game.package, game.felt)
                sound += 1
            except (ValueError, LookupError, OSError) as fault:
                broken.append((rules, str(fault)))
    if not sound:
        raise Failed("K-33", _("No table can be opened."))
    for rules, why in broken:
        close(rules, why)
    if broken:
        return _("{sound} of {all} tables").format(sound=sound, all=sound + len(broken))
    return ngettext("{count} table", "{count} tables", sound).format(count=sound)


def books(store: Store) -> str:
    wrong: list[str] = []
    check_books(store, wrong.append)
    if wrong:
        raise Failed("K-22", wrong[0])
    return _("correct to the cent")


def chance() -> str:
    """The known answer of a known seed, then chi-square on fresh seeds; one odd result in a thousand is chance itself."""
    pack = list(range(10))
    Stream(bytes(32), "self test").shuffle(pack)
    if tuple(pack) != KNOWN_SHUFFLE:
        raise Failed("K-31", _("The random stream failed its known-answer test."))
    for _attempt in range(3):  # one sound report in a hundred finds something; three in a row, one in a million
        odd = [result.name for result in report(new_secret(), DRAWS) if not result.passed]
        if not odd:
            return pgettext("chance", "even")
    raise Failed("K-31", _("The equipment doesn't deal evenly: {tests}.").format(tests=listed(odd)))
