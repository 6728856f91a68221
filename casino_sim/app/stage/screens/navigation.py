"""Which door leads where: from the lobby to the rooms, and from a table to its rules, history and menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.balance import Visit
from casino_sim.app.stage.screens.learn_log import note_mistakes
from casino_sim.app.stage.screens.session_goals import watch_goals
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Button, IconButton, Screen, Widget, toast
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.session.find_table import NoSuchTable, called, table_of
from casino_sim.session.seating import BadSeats
from casino_sim.session.tournament import entered
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Options, Seating, SessionRecord
from casino_sim.writing import as_sentence

LARGE_TEXT = 1.4  # times the usual: from here on all doors of a narrow lobby are pictures


def open_table(
    casino: Casino,
    rules: TableRules,
    options: Options | None = None,
    seating: Seating | None = None,
    chips: Cents | None = None,
) -> TableScene | None:
    """Sit down, or say why not."""
    try:
        scene = casino.sit(rules, options, seating, chips)
    except (StoreProblem, BadSeats) as fault:
        toast(casino.stage, str(fault), "bad")
        return None
    scene.parts.doors = table_actions(casino, scene)
    scene.deck.wanted = True
    note_mistakes(casino, scene)
    if not casino.stage.kiosk:
        scene.parts.menu.to_the_lab = partial(what_if, casino, rules)
        watch_goals(casino, scene)
        scene.left = Visit(casino, rules).over  # type: ignore[method-assign]
    if scene.parts.chip_desk is not None:
        scene.parts.chip_desk.cashier = lambda: casino.stage.push(_cashier(casino))
    casino.stage.push(scene)
    if scene.notice:
        toast(casino.stage, scene.notice)
    return scene


def _cashier(casino: Casino) -> Screen:
    from casino_sim.app.stage.screens.cashier import Cashier

    return Cashier(casino)


def go_on(casino: Casino, waiting: SessionRecord) -> None:
    """Back to a table at which a hand of the player waits."""
    try:
        _game, rules = table_of(waiting.house, waiting.game, waiting.options, casino.games)
    except NoSuchTable as fault:
        toast(casino.stage, as_sentence(_(str(fault))), "bad")
        return
    casino.stage.theme = casino.stage.theme.with_(house=rules.look)
    open_table(casino, rules, waiting.options)


def hands_that_wait(casino: Casino) -> list[Widget]:
    """A button for the tournament that waits, and for the hand the player left last."""
    for waiting in reversed(casino.store.sessions.unfinished(casino.player.id)):
        rules = casino.house(waiting.house).tables.get(waiting.game)
        if rules is not None:
            words = _("Continue your hand: {game}").format(game=rules.called)
            return [
                *_tournament_that_waits(casino),
                Button(words, partial(go_on, casino, waiting), icon="play", height=60),
            ]
    return _tournament_that_waits(casino)


def _tournament_that_waits(casino: Casino) -> list[Widget]:
    from casino_sim.app.stage.screens import tournament_table

    if casino.stage.kiosk:
        return []
    waiting = next((each for each in entered(casino.store, casino.player.id, casino.games) if not each.over), None)
    if waiting is None:
        return []
    _house, game = called(waiting.record.house, waiting.record.game, casino.games)
    words = _("Continue your tournament: {game}").format(game=game)
    return [Button(words, partial(tournament_table.go_on, casino, waiting.record), icon="play", height=60)]


def lobby_buttons(casino: Casino, narrow: bool = False) -> list[Widget]:
    """``narrow``: the way out is a picture like the others, so that all stand in one line."""
    from casino_sim.app.stage.screens.cashier import Cashier
    from casino_sim.app.stage.screens.history import History
    from casino_sim.app.stage.screens.learn_home import Learn
    from casino_sim.app.stage.screens.profile import Profiles
    from casino_sim.app.stage.screens.settings import Settings
    from casino_sim.app.stage.screens.statistics import Statistics
    from casino_sim.app.stage.screens.tournaments import Tournaments

    push, stop = casino.stage.push, casino.stage.stop
    leave = (
        IconButton("door", _("Leave"), stop)
        if narrow
        else Button(_("Leave"), stop, icon="door", kind="quiet", height=60)
    )
    small = narrow and casino.stage.theme.text_scale > LARGE_TEXT
    learn = (
        IconButton("book", _("Learn"), lambda: push(Learn(casino)))
        if small
        else Button(_("Learn"), lambda: push(Learn(casino)), icon="book", height=60)
    )
    return [
        learn,
        IconButton("trophy", _("Tournaments"), lambda: push(Tournaments(casino))),
        IconButton("coins", _("Cashier"), lambda: push(Cashier(casino))),
        IconButton("person", _("Players"), lambda: push(Profiles(casino))),
        IconButton("history", _("History"), lambda: push(History(casino))),
        IconButton("chart", _("Statistics"), lambda: push(Statistics(casino))),
        IconButton("flask", _("The Lab"), partial(open_lab, casino)),
        IconButton("settings", _("Settings"), lambda: push(Settings(casino))),
        leave,
    ]


def open_lab(casino: Casino) -> None:
    """It works with NumPy, which the lobby does not wait for."""
    from casino_sim.app.stage.screens.lab.home import ChooseTable

    casino.stage.push(ChooseTable(casino))


def what_if(casino: Casino, rules: TableRules) -> None:
    """This table on the Lab's bench. Leaving the Lab leads back to the table, as it was."""
    from casino_sim.app.stage.screens.lab.home import Lab

    casino.stage.push(Lab(casino, rules))


def table_actions(casino: Casino, scene: TableScene) -> dict[str, Callable[[], object]]:
    from casino_sim.app.stage.screens.history import History
    from casino_sim.app.stage.screens.rules import RulesPage
    from casino_sim.app.stage.screens.settings import Settings

    push, dealing = casino.stage.push, scene.dealing
    desk = scene.parts.desk
    at_desk = {"desk": desk.show} if desk is not None else {}
    return {
        **at_desk,
        "coach": scene.coach.explain,
        "rules": lambda: push(RulesPage(dealing.game, dealing.rules)),
        "history": lambda: push(History(casino)),
        "settings": lambda: push(Settings(casino)),
        "leave": scene.back,
    }
