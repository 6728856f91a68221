"""What became of each wager, added up as the rounds end, so that asking for it is quick."""

from __future__ import annotations

from casino_sim.money import Cents
from casino_sim.store.database import Database
from casino_sim.store.records import RoundEnd, RoundStart, TableStatistics, WagerStatistics
from casino_sim.store.seals import sound
from casino_sim.wagers import wager_of


class Statistics:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: int, house: str | None = None, game: str | None = None) -> list[TableStatistics]:
        """Every table the player has played at, or those of one house, one game."""
        values = (player, house, house, game, game)
        wagers: dict[tuple[str, str], list[WagerStatistics]] = {}
        for row in self._database.rows(f"SELECT house, game, {_WAGER} FROM wager_totals {_WHERE}", values):
            wagers.setdefault(row[:2], []).append(WagerStatistics(*row[2:]))
        query = f"SELECT house, game, {_TABLE} FROM table_totals {_WHERE} ORDER BY house, game"
        found = []
        for row in self._database.rows(query, values):
            at, of, rounds, won, fees, net, best, worst = row
            found.append(TableStatistics(at, of, rounds, won, fees, net, best, worst, tuple(wagers.get(row[:2], ()))))
        return found

    def add(self, start: RoundStart, end: RoundEnd) -> None:
        """Inside a transaction: one finished round of the person."""
        if not end.took_part:
            return
        won, best, worst = int(end.net > 0), max(end.net, 0), min(end.net, 0)
        self._database.write(_ADD_TABLE, (start.player, start.house, start.game, won, end.fees, end.net, best, worst))
        totals: dict[str, list[Cents]] = {}
        for line in end.lines:
            if line.seat in start.seating.mine:
                sums = totals.setdefault(wager_of(line.spot), [1, 0, 0, 0, 0, 0])
                outcomes = (line.outcome == "win", line.outcome == "lose", line.outcome == "push")
                for at, value in enumerate((line.staked, line.returned, *outcomes), 1):
                    sums[at] += value
        rows = [(start.player, start.house, start.game, wager, *sums) for wager, sums in totals.items()]
        self._database.write_all(_ADD_WAGER, rows)


_WHERE = "WHERE player = ? AND (? IS NULL OR house = ?) AND (? IS NULL OR game = ?)"
_TABLE = f"{sound('table_totals', 'rounds')}, won, fees, net, best, worst"
_WAGER = f"{sound('wager_totals', 'wager')}, rounds, staked, returned, wins, losses, pushes"
_ADD_TABLE = """
INSERT INTO table_totals (player, house, game, rounds, won, fees, net, best, worst) VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET rounds = rounds + 1, won = won + excluded.won, fees = fees + excluded.fees,
  net = net + excluded.net, best = max(best, excluded.best), worst = min(worst, excluded.worst)
"""
_ADD_WAGER = """
INSERT INTO wager_totals (player, house, game, wager, rounds, staked, returned, wins, losses, pushes)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
  returned = returned + excluded.returned, wins = wins + excluded.wins, losses = losses + excluded.losses,
  pushes = pushes + excluded.pushes
"""
