"""Walking up to a table: for the first time, as it was left, or into the round in which the process ended."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, composed
from casino_sim.money import Cents, spoken
from casino_sim.session.find_table import Games, NoSuchTable, table_of
from casino_sim.session.open_round import OpenRound, recovered
from casino_sim.session.seating import seating_for, untouched
from casino_sim.session.secret import FreshSecrets, Secrets
from casino_sim.session.session import Session, laid_out, without_shoe
from casino_sim.session.tournament import TournamentSession, players_of, rules_for, untouched_table
from casino_sim.session.writer import SessionWriter
from casino_sim.store.links import FOUND
from casino_sim.store.records import Options, Seating, SessionRecord
from casino_sim.store.sessions import chips_of
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from casino_sim.table.journal import Mismatch
from casino_sim.table.reasons import CANNOT_LAY_OUT, NO_SUCH_TABLE
from casino_sim.table.snapshot import Snapshot


def sit_down(
    store: Store,
    player: int,
    game: Game,
    rules: TableRules,
    *,
    options: Options | None = None,
    seating: Seating | None = None,
    secrets: Secrets | None = None,
) -> Session:
    """A table at which a round waits is taken as it is; at any other the person may say who sits where."""
    chance = secrets or FreshSecrets()
    record = store.sessions.find(player, rules.house, game.id, options or {})
    if record is None:
        who = seating or _usual_seating(game, rules)
        lies = _untouched(game, rules, who)
        with store.transaction():
            id = store.sessions.add(player, rules.house, game.id, options or {}, who, lies, chance.next())
            store.links.add(id, FOUND)
        record = store.sessions.get(id)
    session = _taken_up(store, record, game, rules, chance)
    if seating is not None and seating != session.seating and not session.in_round:
        session.reseat(seating)
    return session


def free_stranded(store: Store, player: int, games: Games) -> list[str]:
    """Tables that no house offers any more give the player's chips back. Says so, one sentence a table."""
    sentences = []
    for record in store.sessions.of(player):
        try:
            table_of(record.house, record.game, record.options, games)
        except NoSuchTable as fault:
            chips = _chips_to_return(store, record)
            if chips or record.round is not None:
                empty = Snapshot(round=record.snapshot.round, seats=(), balances={}, bets={})
                SessionWriter(store, record.id, player).start_over(
                    record.round, chips, empty, composed(NO_SUCH_TABLE, fault=str(fault))
                )
                said = _("{house} no longer has {game}. Your {chips} went back to your bankroll.")
                sentences.append(said.format(house=record.house, game=record.game, chips=spoken(chips)))
    return sentences


def _usual_seating(game: Game, rules: TableRules) -> Seating:
    figures = rules.tournament
    return players_of(game, rules, figures) if figures is not None else seating_for(game, rules)


def _untouched(game: Game, rules: TableRules, seating: Seating) -> Snapshot:
    return untouched(game, seating) if rules.tournament is None else untouched_table(game, rules, seating)


def _chips_to_return(store: Store, record: SessionRecord) -> Cents:
    round = store.rounds.get(record.round) if record.round is not None else None
    return chips_of(record) + (round.brought if round else 0)  # none of a tournament's


def _taken_up(store: Store, record: SessionRecord, game: Game, rules: TableRules, secrets: Secrets) -> Session:
    notice, play = "", None
    if not record.snapshot.seats:  # it was gone for a while: :func:`free_stranded`
        lies = _untouched(game, rules, record.seating)
        SessionWriter(store, record.id, record.player).between_rounds(lies, 0, "")
        record = store.sessions.get(record.id)
    try:
        laid_out(record.snapshot, game, rules)
    except Exception as fault:  # whatever a game of another version makes of its memory
        notice = _start_over(store, record, _untouched(game, rules, record.seating), str(fault))
        record = store.sessions.get(record.id)
    if rules.tournament is not None:
        rules = rules_for(game, rules, record.snapshot)
    if record.round is not None:
        play, notice = _round_taken_up(store, record, record.round, game, rules)
        record = store.sessions.get(record.id)
    kind = Session if rules.tournament is None else TournamentSession
    return kind(store, record, game, rules, secrets, play, notice)


def _start_over(store: Store, record: SessionRecord, lies: Snapshot, fault: str) -> str:
    chips = _chips_to_return(store, record)
    why = composed(CANNOT_LAY_OUT, fault=fault)
    SessionWriter(store, record.id, record.player).start_over(record.round, chips, lies, why)
    said = _(
        "A different version of the game saved this table. It starts over, and your {chips} went back to your bankroll."
    )
    return said.format(chips=spoken(chips))


def _round_taken_up(
    store: Store, record: SessionRecord, id: int, game: Game, rules: TableRules
) -> tuple[OpenRound | None, str]:
    round = store.rounds.get(id)
    assert round is not None  # a session points only to rounds that are there
    try:
        return recovered(round, game, rules), ""
    except Mismatch as fault:
        snapshot = without_shoe(record.snapshot)
        SessionWriter(store, record.id, record.player).void(id, snapshot, round.brought, str(fault))
        said = _("Round {id} can't be continued: {why}. It is void, and your bets went back.")
        return None, said.format(id=id, why=_(str(fault)))
