"""What a result was made of, shown on leaving a table and in the statistics."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.review import Review
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import toast
from casino_sim.houses.rules import TableRules
from casino_sim.lab.balance import Balance, balance, in_a_sentence, since
from casino_sim.lab.over_time import GameOverTime, games_over_time
from casino_sim.odds.prices import known
from casino_sim.store.learning import Mistake
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import TableStatistics

ENOUGH = 5  # rounds: before that there is little to say, unless there was a mistake
REVIEW = "review"  # the setting: whether the review opens by itself

Found = tuple[Balance, list[Mistake]]


class Visit:
    """What happened between sitting down and leaving a table."""

    def __init__(self, casino: Casino, rules: TableRules) -> None:
        self.casino, self.rules = casino, rules
        self.player = casino.player.id
        self.before = self._played()
        self.last = casino.store.learning.last_mistake(self.player)

    def _played(self) -> TableStatistics | None:
        found = self.casino.store.statistics.of(self.player, self.rules.house, self.rules.game)
        return found[0] if found else None

    def over(self) -> None:
        """The last round may still be on its way to the disk: this waits behind it."""
        self.casino.stage.jobs.submit(self._found_or_gone, self._show)

    def _found_or_gone(self) -> Found | None:
        """None where the casino is closed meanwhile, and the store with it."""
        try:
            return self._found()
        except StoreProblem:
            return None

    def _found(self) -> Found | None:
        played = self._played()
        prices = known(self.casino.games[self.rules.game], self.rules)
        if played is None or prices is None:
            return None
        visit = since(self.before, played)
        learning, table = self.casino.store.learning, (self.rules.house, self.rules.game)
        costs = learning.costs(self.player, *table, after=self.last)
        if visit.rounds < (1 if costs else ENOUGH):
            return None
        made = {each.id for each in costs}
        mistakes = [each for each in learning.mistakes(self.player) if each.id in made]
        return balance(self.rules, prices, visit, costs), mistakes

    def _show(self, found: Found | None) -> None:
        """The review, unless the player is at another table already, has gone home or wants none: then a sentence."""
        stage = self.casino.stage
        if found is None or not stage.scenes:
            return
        if self.casino.setting(REVIEW, True) and not isinstance(stage.top, TableScene):
            stage.push(Review(self.casino, self.rules, *found))
        else:
            toast(stage, in_a_sentence(found[0]))


def mistakes_a_round(casino: Casino, rules: TableRules) -> float:
    """What the player's own mistakes at this table cost a round, in cents; 0 where nothing was played or noted."""
    player, store = casino.player.id, casino.store
    played = store.statistics.of(player, rules.house, rules.game)
    costs = [each.cost for each in store.learning.costs(player, rules.house, rules.game)]
    return sum(costs) / played[0].rounds if played and played[0].rounds else 0.0


def of_table(casino: Casino, rules: TableRules | None, played: TableStatistics) -> Balance | None:
    """All that was ever played at a table."""
    prices = known(casino.games[played.game], rules) if rules is not None else None
    if rules is None or prices is None:
        return None
    costs = casino.store.learning.costs(casino.player.id, played.house, played.game)
    return balance(rules, prices, played, costs)


def by_game(casino: Casino) -> list[GameOverTime]:
    """Every game that was played, with its days. Looks through many rounds: not while something is drawn."""
    return games_over_time(
        casino.store, casino.player.id, casino.games, lambda house, game: casino.house(house).tables.get(game)
    )
