"""Every state of the kiosk, and how to get there: looked at by the kiosk's own tests and kept as golden screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import structs

from casino_sim.app.stage.compat import pygame
from casino_sim.i18n import _, pgettext, set_language
from kiosk.config_sections import Hours, Opening
from kiosk.guest.screens.attract import AttractTable
from kiosk.guest.screens.farewell import Visited
from kiosk.guest.screens.loupe import Loupe
from kiosk.guest.screens.notices import Fault
from kiosk.guest.screens.slides import Slide
from kiosk.kiosk import Kiosk
from kiosk.operator.gate import ChoosePin
from kiosk.operator.tests import COLORS
from kiosk.rehearsal import Floor, floor
from kiosk.states import State
from kiosk.watch import health
from tests.golden import screens
from tests.golden.album import Album

# What every machine tells differently.
SAME_FIGURES = {
    "version": "1.0.0", "program": "0123456789abcdef, not signed", "config": "0123456789ab", "pid": 4711, "frame_p95_ms": 3.1,
    "frames": 1000, "disk_free_mb": 20_000, "memory_mb": 190.0, "library": "pygame", "python": "3.11",
    "diary_lines": 1200, "diary_head": "0123456789abcdef" * 4, "uptime_seconds": 60.0, "written": 1_790_000_000.0,
}  # fmt: skip
HOUSE, TABLE = "mount_airy", "roulette_double_zero"
LONGER_THAN_ANY = 3600.0  # seconds: attract mode shows no table and no slide for as long as that


def to_slide(kind: str) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        for _n in range(60):
            if isinstance(f.top, Slide) and f.top.kind == kind:
                return
            f.kiosk.attract.passed(LONGER_THAN_ANY)
            f.pass_(0.1, step=0.1)
        raise AssertionError("no slide has come")

    return go


def to_a_deal(f: Floor) -> None:
    """Attract mode once its first cards lie still: how long that takes depends on what is drawn ahead."""
    for _n in range(600):
        if isinstance(f.top, AttractTable) and f.top.picture.cards.get("board") and not f.top.motion.busy:
            return
        f.pass_(0.1, step=0.1)
    raise AssertionError("no cards have come")


def guest(then: Callable[[Floor], object]) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        f.begin().pass_(0.3)
        then(f)

    return go


def operator(room: str = "", then: Callable[[Floor], object] = lambda f: None) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        f.operator()
        if room:
            f.robot.find(pgettext("operator", room) if room == "Meters" else _(room)).activate()
            f.pass_(0.1)
        then(f)

    return go


def at_a_table(f: Floor) -> None:
    house = next(each for each in f.kiosk.casino.houses if each.id == HOUSE)
    f.kiosk.lounge.sit(house.tables[TABLE])
    f.stage.set_speed("instant")
    f.pass_(0.5)


def through_the_loupe(f: Floor) -> None:
    at_a_table(f)
    table = f.kiosk.lounge.table()
    assert table is not None
    f.stage.push(Loupe(table, next(spot.rect.center for spot in table.board.spots if spot.wager == "straight_17")))


def lowered(f: Floor) -> None:
    at_a_table(f)
    f.kiosk.lounge.lower(True)


def reading_the_pays(f: Floor) -> None:
    house = next(each for each in f.kiosk.casino.houses if each.id == HOUSE)
    f.kiosk.lounge.read(house.tables["blackjack"], "pays")


def wrong_pins(f: Floor) -> None:
    f.corner_code()
    for _n in range(5):
        f.enter("9999")


def quiet(f: Floor) -> None:
    f.begin().pass_(0.3)
    f.pass_(91)
    assert f.state is State.IDLE_WARNING


def broke(f: Floor) -> None:
    f.kiosk.lounge._offer_chips(None)  # type: ignore[arg-type]


def goodbye_played(f: Floor) -> None:
    """With something of everything to remember, and a page of the house's."""
    session = structs.replace(f.kiosk.config.session, goodbye_seconds=5, rules_page="https://casino.example/rules")
    f.kiosk.config = structs.replace(f.kiosk.config, session=session)
    found = Visited(23, 4_500, _("Three Card Poker"), (_("Craps"), _("Craps, line by line")))
    f.begin().pass_(0.3)
    with patch.object(f.kiosk.guests, "visited", lambda player, houses: found):
        f.kiosk.finish()


def out_of_hours(f: Floor) -> None:
    hours = (Hours("03:15", "03:20"),)
    f.kiosk.config = structs.replace(f.kiosk.config, opening=Opening(hours))
    f.pass_(0.3)
    assert f.state is State.CLOSED


def looked_at_again(f: Floor) -> None:
    f.kiosk.show_fault(Fault("K-31", "Randomness"))
    f.kiosk.opening.look_over()


def a_round_to_recall(f: Floor) -> None:
    from tests.kiosk.rounds import played

    played(f, 1)
    f.operator()
    f.robot.find(_("Last rounds")).activate()
    f.pass_(0.3)
    f.touch(next(w for w in f.top.widgets() if w.role == "item")).pass_(0.3)


def started_again(f: Floor) -> None:
    f.begin().pass_(0.3)
    f.kiosk.lounge.sit_again({"guest": f.kiosk.casino.player.id, "table": [HOUSE, "blackjack"]})
    f.stage.set_speed("instant")


def touches(count: int) -> Callable[[Floor], None]:
    def go(f: Floor) -> None:
        for _n in range(count):
            f.touch((0.5, 0.5)).pass_(0.1)

    return go


STATES: dict[str, Callable[[Floor], object]] = {
    "self_test": looked_at_again,
    "attract_table": to_a_deal,
    "attract_rule": to_slide("rule"),
    "attract_pays": to_slide("pays"),
    "attract_win": to_slide("win"),
    "attract_fact": to_slide("fact"),
    "home": guest(lambda f: None),
    "home_lowered": guest(lambda f: f.kiosk.lounge.lower(True)),
    "learn": guest(lambda f: f.kiosk.lounge.open_learn()),
    "practise": guest(lambda f: f.kiosk.lounge.open_practice()),
    "play": guest(lambda f: f.kiosk.lounge.open_tables()),
    "pays": guest(reading_the_pays),
    "comfort": guest(lambda f: f.kiosk.lounge.open_comfort()),
    "table": guest(at_a_table),
    "table_lowered": guest(lowered),
    "loupe": guest(through_the_loupe),
    "reminder": guest(lambda f: f.kiosk.lounge.remind(20)),
    "no_chips": guest(broke),
    "started_again": started_again,
    "still_there": quiet,
    "goodbye": guest(lambda f: f.kiosk.finish()),
    "goodbye_played": goodbye_played,
    "closed": out_of_hours,
    "first_pin": lambda f: (f.kiosk.empty_stage(), f.stage.push(ChoosePin(f.kiosk.office, first=True))),
    "gate": lambda f: f.corner_code(),
    "gate_locked": wrong_pins,
    "menu": operator(),
    **{room: operator(room) for room in (
        "Games and houses", "Limits and times", "Sound and brightness", "Languages", "Touch test", "Cleaning",
        "Last rounds", "Meters", "Health", "Export", "Change the PIN",
    )},
    "Recall": a_round_to_recall,
    "Screen test, gray": operator("Screen test", touches(len(COLORS))),
    "Screen test, grid": operator("Screen test", touches(len(COLORS) + 1)),
    "fault": lambda f: f.kiosk.show_fault(Fault("K-34", "The disk is almost full: 12 MB left.")),
}  # fmt: skip
OWN_STATES = {"self_test", "goodbye", "goodbye_played"}  # over in a moment: looked at in the frame in which they come


@contextmanager
def in_state(state: str, size: tuple[int, int], inches: float, spoken: str = "en") -> Iterator[Floor]:
    """A kiosk in this state, that looks the same on every machine and at every hour."""
    sources: dict[int, random.Random] = {}

    def drawn(count: int = 32) -> bytes:
        """One row of secrets for each length: a PIN's salt, drawn once a process, does not put off the cards."""
        return sources.setdefault(count, random.Random(f"{state} {count}")).randbytes(count)

    report = health.report
    with ExitStack() as stack:
        stack.enter_context(chdir(stack.enter_context(TemporaryDirectory())))
        stack.enter_context(patch("secrets.token_bytes", drawn))
        stack.enter_context(patch("secrets.token_hex", lambda count=32: drawn(count).hex()))
        stack.enter_context(patch("kiosk.guest.bot_table.new_secret", lambda: bytes(32)))  # whoever drew one before
        stack.enter_context(patch("kiosk.watch.health.report", lambda kiosk: told(kiosk, report)))
        stack.enter_context(patch("casino_sim.store.rounds.now", lambda: "2026-09-21T12:00:00.000+00:00"))
        stack.enter_context(patch("kiosk.watch.start_checks.free_megabytes", lambda folder: 20_000))
        screen, exports = {"diagonal_inches": inches}, {"exports": []}
        # attract mode takes the languages by turn: another one than English stands alone
        languages = {"first": spoken} if spoken == "en" else {"first": spoken, "offered": [spoken]}
        set_language(spoken)
        f = stack.enter_context(floor(Path("kiosk"), size, screen=screen, operator=exports, languages=languages))
        STATES[state](f)
        if state not in OWN_STATES:
            f.pass_(0.3)
        f.top.prepare()
        yield f


def told(kiosk: Kiosk, report: Callable[[Kiosk], dict[str, object]]) -> dict[str, object]:
    return {**report(kiosk), **SAME_FIGURES}


def drawn(state: str, orientation: str) -> pygame.Surface:
    """The picture that is kept of it."""
    w, h = screens.SIZES[orientation]
    if "lowered" in state:  # a small screen is within reach anyway
        w, h = 2 * w, 2 * h
    with in_state(state, (w, h), 32.0) as f:
        whole = pygame.Surface((w, h), 0, 24)
        whole.blit(f.stage.redraw(), f.stage.window.place)
        return pygame.transform.smoothscale(whole, [side // screens.KEPT for side in screens.SIZES[orientation]])


ALBUM = Album("kiosk", tuple(STATES), drawn)
