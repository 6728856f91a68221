"""Everything that a player, a learner, a guest or an operator may stand before."""

from __future__ import annotations

from collections.abc import Callable

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.about import About
from casino_sim.app.stage.screens.appearance import Appearance
from casino_sim.app.stage.screens.cashier import Cashier
from casino_sim.app.stage.screens.counting_page import CountingPage
from casino_sim.app.stage.screens.drills_home import Drills
from casino_sim.app.stage.screens.drills_page import DrillPage
from casino_sim.app.stage.screens.first_start import FirstStart
from casino_sim.app.stage.screens.glossary import GlossaryPage
from casino_sim.app.stage.screens.history import History
from casino_sim.app.stage.screens.keys_page import KeysPage
from casino_sim.app.stage.screens.lab.home import COMPARE, EVENINGS, WHAT_IF, Lab
from casino_sim.app.stage.screens.lab.values import GROUPS, EditValue, PickValue
from casino_sim.app.stage.screens.learn_home import Learn
from casino_sim.app.stage.screens.learn_page import LessonPage
from casino_sim.app.stage.screens.learn_table import LessonTable
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.screens.paytables_browser import PaysOfGame, PaytableBrowser
from casino_sim.app.stage.screens.placement import PlacementPage
from casino_sim.app.stage.screens.poker_setup import setup_for
from casino_sim.app.stage.screens.profile import Profiles
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.session_goals import GoalsPage
from casino_sim.app.stage.screens.settings import Settings
from casino_sim.app.stage.screens.statistics import Statistics
from casino_sim.app.stage.screens.title import Title
from casino_sim.app.stage.screens.tournaments import Tournaments
from casino_sim.app.stage.widgets import Screen
from casino_sim.learn.drills import DRILLS
from casino_sim.learn.lessons import Lesson
from tests.contract.tables import all_tables, name
from tests.learn.learner import LESSONS

SIZES = ((1280, 720), (1080, 1920), (1920, 1080))
Place = Callable[[Casino], Screen]
# Tables with every kind of value that may be set otherwise.
LABS = [
    next(index for index, (game, _rules) in enumerate(all_tables()) if game.id == id)
    for id in ("pai_gow_poker", "roulette_double_zero", "seven_card_stud")
]


def _lesson(casino: Casino, lesson: Lesson) -> Screen:
    return LessonPage(casino, lesson) if lesson.on_a_page else LessonTable(casino, lesson)


def _guide(casino: Casino, index: int, leaf: str) -> Screen:
    game, rules = all_tables()[index]
    return RulesPage(game, rules, leaf)


def _lab(casino: Casino, index: int, group: str = "pays", leaf: str = WHAT_IF) -> Lab:
    lab = Lab(casino, all_tables()[index][1])
    lab.group, lab.leaf = group, leaf
    setattr(lab, "ask", lambda: None)  # noqa: B010 - what is stored is enough to look at, and working out takes minutes
    return lab


def _chosen_in_the_lab(casino: Casino, index: int) -> Screen:
    """The card on which a table's first paytable is chosen."""
    setting = next(each for each in _lab(casino, index).bench.settings.values() if each.kind == "paytable")
    return PickValue(setting, setting.choices, lambda path, value: None)


def _written_in_the_lab(casino: Casino, kind: str) -> Screen:
    """The card on which a value of this kind is written."""
    every = (each for index in LABS for each in _lab(casino, index).bench.settings.values())
    return EditValue(next(each for each in every if each.kind == kind), lambda path, value: None)


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
    "appearance": Appearance,
    "goals": GoalsPage,
    "counting": lambda casino: CountingPage(casino, seed=b"pseudo"),
    "placement": PlacementPage,
    "tournaments": Tournaments,
    **{
        f"pays of {id}": lambda casino, id=id: PaysOfGame(casino, PaytableBrowser(casino).games[id])  # type: ignore[misc]
        for id in dict.fromkeys(game.id for game, _rules in all_tables())
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
        f"lab {group} {name(all_tables()[index])}": lambda casino, index=index, group=group: _lab(casino, index, group)  # type: ignore[misc]
        for index in LABS
        for group, _words in GROUPS
    },
    **{
        f"lab {leaf}": lambda casino, leaf=leaf: _lab(casino, LABS[0], leaf=leaf)  # type: ignore[misc]
        for leaf in (EVENINGS, COMPARE)
    },
    **{
        f"lab paytables {name(all_tables()[index])}": lambda casino, index=index: _chosen_in_the_lab(casino, index)  # type: ignore[misc]
        for index in LABS[:2]
    },
    **{
        f"lab writes {kind}": lambda casino, kind=kind: _written_in_the_lab(casino, kind)  # type: ignore[misc]
        for kind in ("pay", "limit", "amount", "whole", "list")
    },
    **{
        f"setup {name(pair)}": lambda casino, rules=pair[1]: setup_for(casino, rules)  # type: ignore[misc]
        for pair in all_tables()
    },
}
