"""A tournament: a row of rounds at one table, among the same players, with chips that are worth nothing elsewhere.

It is a session like any other, so every answer is in the store before its effect is shown, and a round that was cut off
goes on at the very decision. Three things differ: chips never come from the bankroll nor go back to it, what lies on the
table between two rounds is counted (:mod:`casino_sim.table.contest`), and the rules are the house's with the tournament's
own bets and blinds. The sums of it: what all players have, and what left the table with those who went out, is what they
began with and what the house has paid them, less what it took.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, cast

from msgspec.structs import replace

from casino_sim import bots
from casino_sim.bots import Strategy
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.houses.tournament import Tournament, printed
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.session.open_round import OpenRound
from casino_sim.session.seating import BadSeats, seating_for, untouched
from casino_sim.session.secret import Secrets
from casino_sim.session.session import Session
from casino_sim.session.turn import Turn
from casino_sim.store.records import LEVEL, TOURNAMENT, WON, Options, RoundStart, Seating, SessionRecord
from casino_sim.store.store import Store
from casino_sim.table.ask import Refused
from casino_sim.table.contest import BUTTON, Contest, Standing, counted, given_up, is_over, opened, standings
from casino_sim.table.game import Game
from casino_sim.table.snapshot import Snapshot


class Part(Protocol):
    """What a game that has a tournament tells of it, as its part ``tournament``."""

    def rules_at(self, rules: TableRules, printed: Tournament) -> TableRules:
        """The house's table with the bets of the tournament."""

    def strategies(self, rules: TableRules) -> dict[str, Strategy]:
        """How its players play for a place, by the names of the game's own styles."""

    def readied(self, snapshot: Snapshot) -> Snapshot:
        """The untouched table as the tournament's first hand finds it."""


def part_of(game: Game) -> Part:
    return cast("Part", game.part(game.tournament))


def has_tournament(game: Game, rules: TableRules) -> bool:
    """Where the table has chairs enough for it."""
    return bool(game.tournament) and rules.seats >= printed(game.package, game.tournament).players


def tournaments_of(house: HouseFacts, games: Mapping[str, Game]) -> list[TableRules]:
    """Those that this house deals, each by its first level."""
    found = ((games[id], rules) for id, rules in house.tables.items())
    return [by_tournament(game, rules) for game, rules in found if has_tournament(game, rules)]


def by_tournament(game: Game, rules: TableRules, level: int = 1) -> TableRules:
    """The rules of the house's table under those of the tournament, at a level of its blinds."""
    figures = replace(printed(game.package, game.tournament), level=level)
    return replace(part_of(game).rules_at(rules, figures), printed_tournament=figures)


def players_of(game: Game, rules: TableRules, figures: Tournament) -> Seating:
    """The person in the middle, among the first players of the room: each plays in a way of their own."""
    return seating_for(game, rules, ((figures.players + 1) // 2,), figures.players - 1)


def untouched_table(game: Game, rules: TableRules, seating: Seating) -> Snapshot:
    """As a tournament begins: everybody's chips are out, and seat 1 acts first."""
    figures = rules.tournament
    assert figures is not None
    return opened(part_of(game).readied(untouched(game, seating)), figures, min(seating.occupied))


def next_number(store: Store, player: int) -> int:
    return 1 + max((int(record.options[TOURNAMENT]) for record in store.sessions.tournaments(player)), default=0)


class TournamentSession(Session):
    def __init__(
        self,
        store: Store,
        record: SessionRecord,
        game: Game,
        rules: TableRules,
        secrets: Secrets,
        play: OpenRound | None = None,
        notice: str = "",
    ) -> None:
        super().__init__(store, record, game, rules, secrets, play, notice)
        self._desk = None  # chairs and stacks are the tournament's
        self._sit_by(self.rules)

    # -- how it stands
    @property
    def printed(self) -> Tournament:
        found = self.rules.tournament
        assert found is not None
        return found

    @property
    def contest(self) -> Contest:
        """As the last hand that is over left it."""
        return Contest.of(self._readied().marks)

    @property
    def marks(self) -> Mapping[str, Any]:
        """What lies on the table for the hand that comes next."""
        return self._readied().marks

    @property
    def first(self) -> int:
        """Who acts first in it; 0 where the game says so itself."""
        found: int = self.marks.get(BUTTON, 0)
        return found

    @property
    def standings(self) -> list[Standing]:
        contest = self.contest
        return standings(contest, contest.began)

    @property
    def mine(self) -> Standing:
        return next(each for each in self.standings if each.seat in self.seating.mine)

    @property
    def over(self) -> bool:
        return not self.in_round and is_over(self.contest, self.printed, self.seating.mine)

    @property
    def hand_number(self) -> int:
        """Of the hand under way, else of the next one."""
        return self.round_number

    @property
    def next_rules(self) -> TableRules:
        """Those that the next hand is played by: the same, unless the blinds rise."""
        return rules_for(self.game, self.rules, self._snapshot)

    # -- what differs from other tables
    def _readied(self) -> Snapshot:
        return counted(self._snapshot, self.printed)

    def _sit_by(self, rules: TableRules) -> None:
        self.rules = rules
        self.options = options_at(self.options, self.printed)
        self.strategies = bots.strategies(self.game, rules) | part_of(self.game).strategies(rules)

    def sit_by_next(self) -> None:
        """The table is laid out by the blinds of the next hand."""
        self._sit_by(self.next_rules)

    def prepare_deal(self, cut: str | None = None) -> Turn:
        if self.over:
            raise Refused(_("the tournament is over"))
        return super().prepare_deal(cut)

    def _start(self, secret: bytes, nonce: str) -> RoundStart:
        rules = self.next_rules
        if rules != self.rules:
            self._sit_by(rules)
        return super()._start(secret, nonce)

    @property
    def can_undo(self) -> bool:
        """A bet that the others have seen stays."""
        return False

    def leave(self) -> Cents:
        """Everything waits as it lies, a hand too that is not dealt yet: nobody bets again who has seen the others bet."""
        return 0

    def prepare_buy_in(self, amount: Cents) -> Turn:
        raise Refused(_("nobody buys chips in a tournament"))

    def reseat(self, seating: Seating) -> None:
        raise BadSeats(_("nobody changes seats in a tournament"))

    def sit_out(self, away: bool) -> None:
        raise Refused(_("nobody sits out in a tournament"))

    def give_up(self) -> None:
        """For good, behind everybody who still plays."""
        if self.in_round or self.busy:
            raise Refused(_("finish the hand first"))
        if not self.over:
            self._snapshot = given_up(self._readied(), self.seating.mine[0])
            self._writer.between_rounds(self._snapshot, 0, "")


def rules_for(game: Game, rules: TableRules, snapshot: Snapshot) -> TableRules:
    """The rules of the hand that comes next at a table that lies so, or of the one that is on there."""
    figures = rules.tournament
    assert figures is not None
    level = figures.level_at(snapshot.round + 1)
    return rules if level == figures.level else by_tournament(game, rules, level)


def options_at(options: Options, figures: Tournament) -> Options:
    """What a round is kept under, so that it is dealt again by the blinds of its level."""
    return {**options, LEVEL: figures.level} if figures.blinds else options


def note_win(session: TournamentSession) -> bool:
    """A first place of one's own is remembered among what the player has achieved. Whether that is news."""
    players, mine = session.store.players, session.mine
    settings = players.get(session.player).settings
    if not session.over or mine.place != 1 or mine.shared or settings.get(WON):
        return False
    players.keep_settings(session.player, {**settings, WON: True})
    return True


class Entered:
    """A tournament of the player, as the list of them shows it without opening the table."""

    def __init__(self, record: SessionRecord, figures: Tournament) -> None:
        self.record, self.figures = record, figures
        self.seen = record.seen  # when something last happened there
        self._snapshot = counted(record.snapshot, figures)
        self.contest = Contest.of(self._snapshot.marks)
        self.standings: Sequence[Standing] = standings(self.contest, self.contest.began)
        self.mine = next(each for each in self.standings if each.seat in record.seating.mine)
        self.over = record.round is None and is_over(self.contest, figures, record.seating.mine)


def entered(store: Store, player: int, games: Mapping[str, Game]) -> Iterator[Entered]:
    """The player's tournaments, the latest first. Those that cannot be read any more are left out."""
    for record in store.sessions.tournaments(player):
        game = games.get(record.game)
        if game is not None and game.tournament and record.snapshot.seats:
            yield Entered(record, printed(game.package, game.tournament))
