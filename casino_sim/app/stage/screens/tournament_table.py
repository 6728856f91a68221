"""Into a tournament, and from it to its places: the table is the house's own, with a board over the felt."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import toast
from casino_sim.houses.rules import TableRules
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.opening import sit_down
from casino_sim.session.tournament import TournamentSession, next_number, note_win
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import TOURNAMENT, Options, SessionRecord


def enter(casino: Casino, rules: TableRules) -> None:
    """A new one, at this table of the house."""
    open_tournament(casino, rules.house, rules.game, {TOURNAMENT: next_number(casino.store, casino.player.id)})


def go_on(casino: Casino, record: SessionRecord) -> None:
    open_tournament(casino, record.house, record.game, record.options)


def open_tournament(
    casino: Casino, house: str, game: str, options: Options, instead: TableScene | None = None
) -> TableScene | None:
    """Sit down at it, or say why not. ``instead``: of this scene, whose blinds are no longer those of the table."""
    try:
        at, rules = table_of(house, game, options, casino.games)
        session = sit_down(casino.store, casino.player.id, at, rules, options=options)
    except (NoSuchTable, StoreProblem) as fault:
        toast(casino.stage, str(fault), "bad")
        return None
    assert isinstance(session, TournamentSession)
    if session.over:
        show_places(casino, session)
        return None
    if not session.in_round:
        session.sit_by_next()
    casino.stage.theme = casino.stage.theme.with_(house=rules.look)
    scene = casino.scene_of(session)
    scene.open_tournament(
        session, partial(show_places, casino, session), lambda: open_tournament(casino, house, game, options, scene)
    )
    _doors(casino, scene)
    if instead is not None:
        casino.stage.replace(scene)
    else:
        casino.stage.push(scene)
    if scene.notice:
        toast(casino.stage, scene.notice)
    return scene


def _doors(casino: Casino, scene: TableScene) -> None:
    from casino_sim.app.stage.screens.navigation import table_actions

    scene.parts.doors = table_actions(casino, scene)
    scene.deck.wanted = True


def show_places(casino: Casino, session: TournamentSession) -> None:
    from casino_sim.app.stage.screens.tournaments import Places

    if note_win(session):
        casino.refresh_player()
    casino.stage.push(Places(casino, session))
