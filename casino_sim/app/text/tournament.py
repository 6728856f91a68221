"""Tournaments in the terminal: the list of them, the board before each hand, and the places at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from casino_sim.app.text.console import Console
from casino_sim.app.text.text_table import TextTable
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.houses.tournament import printed
from casino_sim.i18n import _
from casino_sim.narration import tournament as told
from casino_sim.narration.narrator import FULL, narrate
from casino_sim.session.find_table import Games, called
from casino_sim.session.tournament import Entered, TournamentSession, entered, next_number, note_win, tournaments_of
from casino_sim.store.records import TOURNAMENT, Options
from casino_sim.store.store import Store
from casino_sim.writing import padded

SHOWN = 5  # finished ones in the list


class TournamentTable(TextTable):
    """A table at which one plays for a place. It ends by itself."""

    def __init__(self, session: TournamentSession, console: Console, pace: str = FULL) -> None:
        super().__init__(session, console, pace)
        self.contest = session
        self._dealt_in = False  # the first deal waits until the board is read

    @property
    def _names(self) -> dict[int, str]:
        return {bot.seat: bot.name for bot in self.contest.seating.bots}

    def _welcome(self) -> None:
        session = self.contest
        title = _("{game} tournament").format(game=session.rules.called)
        self.console.say("", f"{title} — {session.rules.house_name}", _(told.ENTRY))
        if session.notice:
            self.console.say(session.notice)
        numbers = session.printed.numbers
        self.console.say(
            _("Type `rules` for the printed rules, `? {number}` for one of them.").format(number=f"{numbers}-1"),
            _("`board` shows the chips. `quit` leaves: the tournament waits for you."),
        )
        if session.in_round:
            self.board()
            self.console.say(_("Your last round here isn't finished. Pick up where you left off:"))
            self.console.tell(narrate(session.events, self.words, self.pace))

    def _go(self) -> None:
        if not self.contest.over:
            self.console.say(_("Everything is saved. The tournament waits for you, hand and all."))

    def _between_rounds(self) -> None:
        session = self.contest
        names, mine = self._names, session.seating.mine
        self.console.say(*told.announced(session.contest, session.printed, names, mine))
        if session.over:
            note_win(session)
            self.console.say("", *final_lines(session))
            self.go_to("lobby")
        if session.printed.unit == "hand" or not self._dealt_in or session.contest.hand in session.printed.counts:
            self.board()
        if session.game.table_stakes or not self._dealt_in:
            self._wait()
        self._dealt_in = False
        self._take(session.prepare_deal(self.cut))
        self.seats_changed()

    def board(self) -> bool:
        """The hand, what comes, and everybody's chips as it began."""
        session = self.contest
        number = session.hand_number
        head = told.which(number, session.printed)
        self.console.say("", f"{head}. {told.what_comes(number, session.printed)}.")
        self.console.say(*board_lines(told.rows(session.standings, self._names, session.seating.mine, session.first)))
        return True


def board_lines(rows: Sequence[told.Row]) -> Iterator[str]:
    first = "  " + _("first to act")
    for row in rows:
        yield f"  {row.place:>3}  {padded(row.name, 12)} {row.chips:>9}{first if row.first else ''}"


def final_lines(session: TournamentSession) -> Iterator[str]:
    names, mine, contest = {bot.seat: bot.name for bot in session.seating.bots}, session.seating.mine, session.contest
    yield told.finish(session.mine, len(contest.seats), contest.gave_up)
    yield from board_lines(told.rows(session.standings, names, mine))
    swings = told.decided(contest, session.printed, names, mine)
    if swings:
        yield _("The hands that moved most chips:")
        yield from (f"  {line}" for line in swings)
    yield _("`tournament` plays another one.")


class TournamentDesk:
    """``tournament`` in the lobby: the list, and the way in."""

    def __init__(
        self, store: Store, games: Games, console: Console, player: int, houses: Sequence[HouseFacts],
        play: Callable[[str, str, Options], str],
    ) -> None:  # fmt: skip
        self.store, self.games, self.console, self.player, self.play = store, dict(games), console, player, play
        self.houses = houses

    def say(self, words: Sequence[str]) -> str:
        """``tournament`` lists them, ``tournament 2`` enters the second. Returns what :meth:`play` does, else nothing."""
        waiting = [each for each in entered(self.store, self.player, self.games) if not each.over]
        offers = [rules for house in self.houses for rules in tournaments_of(house, self.games)]
        chosen = int(words[0]) if words and words[0].isdecimal() else 0
        if 1 <= chosen <= len(offers):
            rules = offers[chosen - 1]
            return self.play(rules.house, rules.game, {TOURNAMENT: next_number(self.store, self.player)})
        if len(offers) < chosen <= len(offers) + len(waiting):
            record = waiting[chosen - len(offers) - 1].record
            return self.play(record.house, record.game, record.options)
        self._list(offers, waiting)
        return ""

    def _list(self, offers: Sequence[TableRules], waiting: Sequence[Entered]) -> None:
        self.console.say("", _(told.ENTRY))
        for number, rules in enumerate(offers, 1):
            game = self.games[rules.game]
            line = told.format_line(printed(game.package, game.tournament))
            self.console.say(f"  {number:>2}  {padded(rules.called, 14)} {padded(rules.house_name, 16)} {line}")
        for number, each in enumerate(waiting, len(offers) + 1):
            at, game_name = called(each.record.house, each.record.game, self.games)
            hand = told.which(each.contest.hand + 1, each.figures)
            said = _("Go on: {game} at {house}, {hand}.").format(game=game_name, house=at, hand=hand)
            self.console.say(f"  {number:>2}  {said}")
        finished = [each for each in entered(self.store, self.player, self.games) if each.over]
        for each in finished[:SHOWN]:
            at, game_name = called(each.record.house, each.record.game, self.games)
            finish = told.finish(each.mine, len(each.contest.seats), each.contest.gave_up)
            self.console.say(f"      {game_name}, {at}: {finish}")
        self.console.say(_("`tournament 1` enters the first of them."))
