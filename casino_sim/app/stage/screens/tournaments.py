"""Tournaments: what the houses deal, those that wait for the player, the places of the past, and how one came out."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens import tournament_table
from casino_sim.app.stage.screens.rules import RulesPage
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Grid,
    Label,
    Line,
    Page,
    Panel,
    Paragraph,
    Row,
    Table,
    Tile,
    Widget,
    ask,
)
from casino_sim.dates import day_and_time
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, pgettext
from casino_sim.narration import tournament as told
from casino_sim.session.find_table import called
from casino_sim.session.tournament import Entered, TournamentSession, entered, has_tournament, tournaments_of

SHOWN = 12  # finished ones


class Tournaments(Page):
    """Each house deals the tournaments of the games that it has."""

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Tournaments")
        self.subtitle = told.ENTRY
        self._art = TileArt(casino.art)

    def uncovered(self) -> None:
        super().uncovered()
        self.rebuild()

    def covered(self) -> None:
        super().covered()
        self._art.clear()

    def body(self) -> Widget:
        mine = list(entered(self.casino.store, self.casino.player.id, self.casino.games))
        waiting, over = [each for each in mine if not each.over], [each for each in mine if each.over]
        parts: list[Widget] = [self._waits(each) for each in waiting]
        tiles = [
            self._tile(rules) for house in self.casino.houses for rules in tournaments_of(house, self.casino.games)
        ]
        parts.append(Grid(*tiles, column=520, gap=24))
        if over:
            parts.append(self._past(over))
        return Column(*parts, gap=20)

    def _waits(self, each: Entered) -> Widget:
        house, game = called(each.record.house, each.record.game, self.casino.games)
        hand = told.which(each.contest.hand + 1, each.figures)
        words = _("Go on: {game} at {house}, {hand}.").format(game=game, house=house, hand=hand)
        return Button(words, partial(tournament_table.go_on, self.casino, each.record), icon="play", height=60)

    def _tile(self, rules: TableRules) -> Widget:
        game = self.casino.games[rules.game]
        figures = rules.tournament
        assert figures is not None
        return Tile(
            rules.called,
            partial(self._read, rules),
            line=told.format_line(figures),
            right=rules.house_name,
            art=partial(self._art.table, game, rules),
            height=200,
        )

    def _read(self, rules: TableRules) -> None:
        self.stage.push(PrintedRules(self.casino, rules))

    def _past(self, over: list[Entered]) -> Widget:
        rows = []
        for each in over[:SHOWN]:
            house, game = called(each.record.house, each.record.game, self.casino.games)
            place = _("{place} of {players}").format(place=told.place_mark(each.mine), players=len(each.contest.seats))
            rows.append([f"{game} · {house}", day_and_time(each.seen), place])
        table = Table(rows, header=[_("Your tournaments"), _("When"), pgettext("tournament", "Place")], columns="lrr")
        return Panel(table)


class PrintedRules(RulesPage):
    """What one reads before taking a seat."""

    def __init__(self, casino: Casino, rules: TableRules) -> None:
        super().__init__(casino.games[rules.game], rules)
        self.casino = casino

    def foot(self) -> Widget | None:
        seat = Button(_("Take your seat"), self._enter, kind="primary", shortcut="return", height=64)
        return Row(Label(_(told.ENTRY), "note", grow=1, lines=2), seat, gap=18, valign="center")

    def _enter(self) -> None:
        self.stage.pop(self)
        tournament_table.enter(self.casino, self.rules)


class Places(Page):
    """The standings: while it goes on those of now, at the end the places and the hands that made them."""

    def __init__(self, casino: Casino, session: TournamentSession) -> None:
        super().__init__()
        self.casino, self.session = casino, session
        self.over = session.over
        self.title = N_("Places") if self.over else N_("Standings")
        self.subtitle = _("{game} tournament").format(game=session.rules.called) + f" · {session.rules.house_name}"
        self._names = {bot.seat: bot.name for bot in session.seating.bots}

    def body(self) -> Widget:
        session = self.session
        mine, printed, contest = session.seating.mine, session.printed, session.contest
        rows = told.rows(session.standings, self._names, mine)
        table = Table(
            [[f"{row.place}   {row.name}", row.chips] for row in rows],
            header=[pgettext("name", "Player"), _("Chips")],
            columns="lr",
            marked=[i for i, row in enumerate(rows) if row.mine],
            large=True,
        )
        head = self._head(len(contest.seats))
        swings = told.decided(contest, printed, self._names, mine)
        parts: list[Widget] = [Panel(Column(*head, Line(), table, gap=14))]
        if swings:
            lines = [Paragraph(f"• {line}") for line in swings]
            parts.append(Panel(Column(Label(_("The hands that moved most chips"), "strong"), Line(), *lines, gap=10)))
        return Columns(*parts, column=560, gap=20)

    def _head(self, players: int) -> list[Widget]:
        session = self.session
        if self.over:
            said = told.finish(session.mine, players, session.contest.gave_up)
            note = _("Your bankroll is as it was. The place stays in your list of tournaments.")
            return [Label(said, "gold", lines=2), Paragraph(note, "note")]
        number = session.hand_number
        return [
            Label(told.which(number, session.printed), "gold"),
            Label(told.what_comes(number, session.printed), "note"),
        ]

    def foot(self) -> Widget | None:
        if not self.over:
            keys = [Button(_("Back to the table"), self.back, kind="primary", shortcut="return", height=60)]
            if not self.session.in_round:
                keys.insert(0, Button(_("Give up"), self._give_up, kind="quiet", height=60))
            return Row(*keys, gap=14, wrap=True)
        again = Button(_("Play again"), self._again, kind="primary", shortcut="return", height=60)
        return Row(Button(_("To the lobby"), self._leave, icon="door", height=60), again, gap=14, wrap=True)

    def back(self) -> None:
        """Over a table that is done this leads out."""
        if self.over:
            self._leave()
        else:
            super().back()

    def _leave(self) -> None:
        """Down to the page before the table."""
        self._close_table()
        self.stage.pop(self)

    def _close_table(self) -> None:
        from casino_sim.app.stage.table.scene import TableScene

        below = [scene for scene in self.stage.scenes if isinstance(scene, TableScene)]
        if below and self.stage.scenes[-2] is below[-1]:
            self.stage.pop(below[-1])  # and this page with it
            return

    def _again(self) -> None:
        casino, rules = self.casino, self.session.rules
        self._leave()
        if has_tournament(casino.games[rules.game], rules):
            tournament_table.enter(casino, rules)

    def _give_up(self) -> None:
        ask(
            self.stage,
            _("Give up the tournament?"),
            _("You take the place behind everybody who still plays."),
            Choice(_("Play on"), cancel=True),
            Choice(_("Give up"), self._gives_up),
        )

    def _gives_up(self) -> None:
        self.session.give_up()
        self.stage.replace(Places(self.casino, self.session))
