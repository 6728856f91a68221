"""The same split of a result, day by day and game by game: what it cost to play, what mistakes cost, what luck did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.lab.balance import Balance, all_of, balance
from casino_sim.money import Cents
from casino_sim.odds.prices import Prices, known
from casino_sim.store.learning import MistakeCost
from casino_sim.store.records import RoundLine, TableStatistics, WagerStatistics
from casino_sim.store.store import Store
from casino_sim.table.game import Game
from casino_sim.wagers import wager_of

MOST_ROUNDS = 20_000  # that are looked through, the latest
MOST_SPANS = 14  # days or months of a game that are listed; more of them become months, and then years
DAY, MONTH, YEAR = 10, 7, 4  # characters of a date

Table = tuple[str, str]  # house and game
Tables = Callable[[str, str], TableRules | None]
Priced = Callable[[str, str], tuple[TableRules, Prices] | None]  # None where nobody knows what its bets cost


class Span(Struct, frozen=True):
    when: str  # 2026-11-19, 2026-11 or 2026
    found: Balance


class GameOverTime(Struct, frozen=True):
    game: str
    spans: tuple[Span, ...]  # the newest first

    @property
    def whole(self) -> Balance:
        return all_of([span.found for span in self.spans])


def games_over_time(
    store: Store, player: int, games: Mapping[str, Game], tables: Tables, only: str = ""
) -> list[GameOverTime]:
    """All that a player has played, or one game of it."""

    @cache
    def priced(house: str, game: str) -> tuple[TableRules, Prices] | None:
        rules = tables(house, game)
        prices = known(games[game], rules) if rules is not None and game in games else None
        return (rules, prices) if rules is not None and prices is not None else None

    rounds = store.rounds.last(MOST_ROUNDS, player)
    mistakes = store.learning.costs(player, game=only)
    return over_time((line for line in rounds if only in ("", line.game) and not line.tournament), mistakes, priced)


def over_time(rounds: Iterable[RoundLine], mistakes: Iterable[MistakeCost], priced: Priced) -> list[GameOverTime]:
    """Each game over all houses that deal it, the most played first. A mistake counts on the day of its round."""
    games: dict[str, list[tuple[Table, str, RoundLine]]] = {}
    days: dict[int, str] = {}
    for line in rounds:
        if line.state == "closed":
            day = days[line.id] = day_of(line.started)
            games.setdefault(line.game, []).append(((line.house, line.game), day, line))
    costs: dict[tuple[Table, str], list[MistakeCost]] = {}
    for each in mistakes:
        when = days.get(each.round, "") if each.round else day_of(each.at)
        costs.setdefault(((each.house, each.game), when), []).append(each)
    found = [_of_game(game, played, costs, priced) for game, played in games.items()]
    return sorted((each for each in found if each.spans), key=lambda each: -each.whole.rounds)


def _of_game(
    game: str,
    played: Sequence[tuple[Table, str, RoundLine]],
    mistakes: dict[tuple[Table, str], list[MistakeCost]],
    priced: Priced,
) -> GameOverTime:
    days: dict[tuple[Table, str], list[RoundLine]] = {}
    for table, day, line in played:
        days.setdefault((table, day), []).append(line)
    balances: dict[str, list[Balance]] = {}
    length = _length({day for _table, day in days})
    for (table, day), lines in days.items():
        known = priced(*table)
        if known is not None:
            rules, prices = known
            made = mistakes.get((table, day), ())
            balances.setdefault(day[:length], []).append(balance(rules, prices, summed(table, lines), made))
    spans = [Span(when, all_of(each)) for when, each in sorted(balances.items(), reverse=True)]
    return GameOverTime(game, tuple(spans))


def _length(days: set[str]) -> int:
    """How much of a date the list says, so that it stays short."""
    return next((n for n in (DAY, MONTH) if len({day[:n] for day in days}) <= MOST_SPANS), YEAR)


def day_of(moment: str) -> str:
    """On the player's own calendar; moments are stored as UTC."""
    return datetime.fromisoformat(moment).astimezone().date().isoformat()


def summed(table: Table, lines: Sequence[RoundLine]) -> TableStatistics:
    """These rounds of one table, as the statistics have them."""
    wagers: dict[str, list[Cents]] = {}
    for line in lines:
        for settled in line.lines:
            if settled.seat in line.mine:
                sums = wagers.setdefault(wager_of(settled.spot), [0, 0, 0])
                for at, value in enumerate((1, settled.staked, settled.returned)):
                    sums[at] += value
    nets = [line.net for line in lines]
    rows = tuple(
        WagerStatistics(wager, decided, staked, returned, 0, 0, 0)
        for wager, (decided, staked, returned) in wagers.items()
    )
    won, fees = sum(net > 0 for net in nets), sum(line.fees for line in lines)
    return TableStatistics(*table, len(lines), won, fees, sum(nets), max(nets), min(nets), rows)
