"""What became of it all: rounds, wagers, the result so far against what theory expects, and the bankroll over time."""

from __future__ import annotations

from itertools import accumulate

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.balance import by_game, of_table
from casino_sim.app.stage.screens.pictures import Thumb
from casino_sim.app.stage.screens.review import share
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import (
    Button,
    Chart,
    Column,
    Grid,
    Label,
    Line,
    Page,
    Panel,
    Row,
    Table,
    Widget,
)
from casino_sim.figures import grouped, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _, ngettext, pgettext
from casino_sim.lab.balance import Balance, parts
from casino_sim.lab.over_time import GameOverTime
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import NOT_ON_THE_FELT, OF_FIRST_BET, Price, known, price_of
from casino_sim.store.records import TableStatistics
from casino_sim.writing import as_sentence, listed

LARGE = 1.5  # text scale from which a screen in portrait has room for fewer columns
WIDE = 1360  # units: a table is read along its lines


def tone(net: Cents) -> str | None:
    """A win in green, a loss in red; the sign says it as well."""
    return "good" if net > 0 else "bad" if net < 0 else None


class Statistics(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = N_("Statistics")
        self.subtitle = casino.player.name
        self.art = TileArt(casino.art)
        self.found = casino.store.statistics.of(casino.player.id)
        self.games: list[GameOverTime] = []

    def enter(self) -> None:
        super().enter()
        self.stage.jobs.submit(lambda: by_game(self.casino), self._looked_through)

    def _looked_through(self, games: list[GameOverTime]) -> None:
        self.games = games
        if self.stage.top is self:
            self.rebuild()

    def tools(self) -> list[Widget]:
        return [Button(_("Goals and achievements"), self.goals, icon="star", height=60)]

    def goals(self) -> None:
        from casino_sim.app.stage.screens.session_goals import GoalsPage

        self.stage.push(GoalsPage(self.casino))

    def body(self) -> Widget:
        if not self.found:
            return Label(_("You haven't played yet."), "note")
        tables = [self._table(row) for row in self.found]
        games = [Label(_("By game, over time"), "caps"), *map(self._over_time, self.games)]
        head = [self._summary(), self._bankroll(), *(games if self.games else [])]
        each = [Label(_("By table and bet"), "caps"), *tables]
        return Column(*head, *each, gap=22, max_width=WIDE, align="center")

    def _summary(self) -> Widget:
        rounds = sum(row.rounds for row in self.found)
        net = sum(row.net for row in self.found)
        fees = sum(row.fees for row in self.found)
        figures = [
            (_("Rounds"), grouped(rounds), None),
            (_("Result"), spoken(net, sign=True), tone(net)),
            (_("Fees"), spoken(fees), None),
        ]
        plates = [
            Panel(Column(Label(name, "caps"), Label(value, "head", color=ink), gap=2), grow=1)
            for name, value, ink in figures
        ]
        return Grid(*plates, column=240, gap=18)

    def _bankroll(self) -> Widget:
        rounds = self.casino.store.rounds.last(2000, player=self.casino.player.id)
        course = list(accumulate((line.net / 100 for line in reversed(rounds) if not line.tournament), initial=0.0))
        chart = Chart(course, reference=0.0, show=lambda v: spoken(round(v) * 100))
        return Panel(Column(Label(_("Result after each round"), "strong"), chart))

    def _over_time(self, played: GameOverTime) -> Widget:
        """One game at all houses: what each day's result was made of."""
        rows = [split(span.when, span.found) for span in played.spans]
        whole = [split(_("Total"), played.whole)] if len(rows) > 1 else []
        lines = [*whole, *rows]
        header = [_("When"), _("Rounds"), _("Result"), _("House edge"), _("Fees"), _("Mistakes"), _("Luck")]
        if self.look.theme.text_scale > LARGE:  # the rounds are told with each bet, too
            header, lines = header[:1] + header[2:], [line[:1] + line[2:] for line in lines]
        table = Table(lines, header=header, columns="l" + "r" * (len(header) - 1), marked=range(len(whole)))
        game = self.casino.games.get(played.game)
        return Panel(Column(Label(_(game.title) if game else played.game, "strong"), Line(), table, gap=10))

    def _table(self, row: TableStatistics) -> Widget:
        rules = self.casino.house(row.house).tables.get(row.game)
        theory = (known(self.casino.games[row.game], rules) if rules else None) or {}
        lines = []
        for wager in row.wagers:
            edge = (wager.returned - wager.staked) / wager.staked if wager.staked else 0.0
            printed = rules.wagers.get(wager.wager) if rules else None
            label = _(printed.label if printed else NOT_ON_THE_FELT.get(wager.wager, wager.wager))
            lines.append(
                [
                    label,
                    grouped(wager.rounds),
                    spoken(wager.staked),
                    spoken(wager.returned - wager.staked, sign=True),
                    percent(edge, 1, sign=True),
                    expected(price_of(theory, rules, wager.wager)) if rules else "",
                ]
            )
        header = [
            pgettext("column", "Bet"),
            _("Decided"),
            _("Wagered"),
            _("Result"),
            _("Your edge so far"),
            _("Expected"),
        ]
        table = [Line(), Table(lines, header=header, columns="lrrrrr")] if lines else []
        return Panel(Column(self._head(row, rules), *table, *self._made_of(row, rules), gap=10))

    def _made_of(self, row: TableStatistics, rules: TableRules | None) -> list[Widget]:
        """House, mistakes and luck, and the decisions that cost most."""
        found = of_table(self.casino, rules, row)
        if found is None:
            return []
        said: list[Widget] = [Label(as_sentence(listed(parts(found))), "note")]
        if found.decisions:
            costly = [
                f"{_(each.about.replace('_', ' '))} {spoken(each.cost)} ({each.times})" for each in found.decisions
            ]
            said.append(Label(_("Mistakes by decision: {list}").format(list=_(", ").join(costly)), "small"))
        return said

    def _head(self, row: TableStatistics, rules: TableRules | None) -> Widget:
        """Which table, how often, and what came of it."""
        played = ngettext("{count} round", "{count} rounds", row.rounds).format(count=grouped(row.rounds))
        where = f"{self.casino.house(row.house).name} · {played}"
        words = Column(Label(rules.called if rules else row.game, "strong"), Label(where, "small"), gap=0, grow=1)
        result = Label(spoken(row.net, sign=True), "money", color=tone(row.net))
        picture = [Thumb(self.casino, self.art, rules)] if rules else []
        return Row(*picture, words, result, gap=18, valign="center")


def split(when: str, found: Balance) -> list[str]:
    """A line of the table: what the result was, and what made it."""
    taken = [share(amount) for amount in (found.house, found.fees, found.mistakes)]
    return [when, grouped(found.rounds), spoken(found.net, sign=True), *taken, spoken(found.luck, sign=True)]


def expected(price: Price | None) -> str:
    """The expected result of all stakes, with the same sign as the player's own result."""
    return percent(-price.edge / 100, 1, sign=True) if price is not None and price.basis != OF_FIRST_BET else ""
