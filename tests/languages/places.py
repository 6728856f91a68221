"""Everything that a player, a learner, a guest or an operator may stand before."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.about import About
from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.first_start import FirstStart
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.keys_page import KeysPage
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.learn_page import LessonPage
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.paytables_browser import PaysOfGame, PaytableBrowser
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.screens.profile import Profiles
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.widgets import Screen
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.lessons import Lesson
from games import BY_ID
from tests.contract.tables import all_tables, name
from tests.learn.learner import LESSONS

SIZES = ((1280, 720), (1080, 1920), (1920, 1080))
Place = Callable[[Casino], Screen]


def _lesson(casino: Casino, lesson: Lesson) -> Screen:
    return LessonPage(casino, lesson) if lesson.on_a_page else LessonTable(casino, lesson)


def _guide(casino: Casino, index: int, leaf: str) -> Screen:
    game, rules = all_tables()[index]
    return RulesPage(game, rules, leaf)


SCREENS: dict[str, Place] = {
    "title": Title,
    "first start": FirstStart,
    "lobby": Lobby,
    "cashier": Cashier,
    "players": Profiles,
    "settings": Settings,
    "keys": KeysPage,
    "about": lambda casino: About(),
    "history": History,
    "statistics": Statistics,
    "learn": Learn,
    "drills": Drills,
    "glossary": lambda casino: GlossaryPage(),
    "pays of all": PaytableBrowser,
    **{
        f"pays of {id}": lambda casino, id=id: PaysOfGame(casino, PaytableBrowser(casino).games[id])  # type: ignore[misc]
        for id in BY_ID
    },
    **{
        f"drill {drill.id}": lambda casino, drill=drill: DrillPage(casino, drill, b"pseudo")  # type: ignore[misc]
        for drill in DRILLS
    },
    **{f"lesson {each.id}": lambda casino, each=each: _lesson(casino, each) for each in LESSONS},  # type: ignore[misc]
    **{
        f"{leaf} {name(pair)}": lambda casino, index=index, leaf=leaf: _guide(casino, index, leaf)  # type: ignore[misc]
        for index, pair in enumerate(all_tables())
        for leaf in ("rules", "pays", "bets")
    },
    **{
        f"setup {name(pair)}": lambda casino, rules=pair[1]: setup_for(casino, rules)  # type: ignore[misc]
        for pair in all_tables()
    },
}
