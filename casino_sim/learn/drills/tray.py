"""The dealer's side of the table: take, push or pay what lies there, and notice what was settled wrongly."""

from __future__ import annotations

from casino_sim.guide import filled, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.learn.drills.played import ME, hands_of, label_of, thrown, whole_round
from casino_sim.money import Cents, spoken
from casino_sim.rng import Stream
from casino_sim.table.events import Settled
from casino_sim.table.game import Game
from casino_sim.table.table import Table

TRIES = 60
MOST_LINES = 5
CLEAR = ("win", "lose", "push")  # outcomes that a dealer settles by hand at the end of a round


def payer(source_: Source, chance: Stream) -> Question:
    """One wager of a finished round: what does the dealer do with it?"""
    game, rules, table, lines = _finished(source_, chance)
    line = one_of(lines, chance)
    choices, right = mixed(done_with(line), [done_with(each) for each in _wrongly(line)], chance)
    facts = (*thrown(table), f"{label_of(rules, line.spot)}: {spoken(line.staked)}")
    because = _("{rule}: {action}.").format(rule=_rule(game, rules, line.rule), action=done_with(line))
    where = f"{rules.title} · {rules.house_name}"
    return Question(
        _("You are the dealer. What do you do?"), choices, right, because, where, hands_of(table.view(ME)), facts
    )


def error(source_: Source, chance: Stream) -> Question:
    """The round has been settled, one of its wagers perhaps wrongly."""
    game, rules, table, lines = _finished(source_, chance)
    lines = lines[:MOST_LINES]
    wrong = chance.below(len(lines) + 1) - 1  # -1: the dealer made no error
    shown = [one_of(_wrongly(line), chance) if i == wrong else line for i, line in enumerate(lines)]
    told = [f"{label_of(rules, line.spot)} {spoken(line.staked)}: {done_with(line)}" for line in shown]
    right = wrong if wrong >= 0 else len(told)
    if wrong >= 0:
        rule = _rule(game, rules, lines[wrong].rule)
        because = _("{bet}: by {rule}, {action}.").format(
            bet=label_of(rules, lines[wrong].spot), rule=rule, action=done_with(lines[wrong])
        )
    else:
        because = _("Every one of them is right.")
    choices = (*told, _("All of them are right"))
    where = f"{rules.title} · {rules.house_name}"
    return Question(
        _("Which of these is wrong?"), choices, right, because, where, hands_of(table.view(ME)), thrown(table)
    )


def done_with(line: Settled) -> str:
    won = line.returned - line.staked
    if line.returned == 0:
        return _("take it")
    if won == 0:
        return _("push, give it back")
    return _("pay {amount}").format(amount=spoken(won))


def _finished(source_: Source, chance: Stream) -> tuple[Game, TableRules, Table, list[Settled]]:
    """A round of a game without memory of earlier ones, with something to settle that can be read from the table."""
    tables = [
        (source_.games[rules.game], rules)
        for rules in source_.tables
        if not source_.games[rules.game].table_stakes and not source_.games[rules.game].bets_stay
        and rules.house_kind == "casino" and rules.game != "craps"
    ]  # fmt: skip
    while True:
        game, rules = one_of(tables, chance)
        for _n in range(TRIES):
            table = whole_round(game, rules, chance)
            lines = _readable(table) if table is not None else []
            if lines and table is not None:
                return game, rules, table, lines


def _readable(table: Table) -> list[Settled]:
    lines = [line for line in table.lines if line.seat == ME and line.staked and line.outcome in CLEAR]
    meters = {wager.id for wager in table.rules.wagers.values() if wager.meter}
    lines = [line for line in lines if line.spot.partition("/")[0] not in meters]
    seen = thrown(table) or any("??" not in row for row in hands_of(table.view(ME)))
    return lines if seen and any(line.outcome != "lose" for line in lines) else []


def _wrongly(line: Settled) -> list[Settled]:
    """The same wager, settled as a tired dealer might."""
    staked, won = line.staked, line.returned - line.staked
    returns: list[Cents] = [0, staked, 2 * staked]
    if won > 0:
        returns += [staked + won + staked, staked + max(100, won // 2), staked + won + 500]
    else:
        returns.append(staked + staked // 2)
    found = {each: None for each in returns if each != line.returned}
    return [_settled(line, returned) for returned in found]


def _settled(line: Settled, returned: Cents) -> Settled:
    outcome = "lose" if returned == 0 else "push" if returned == line.staked else "win"
    return Settled(line.seat, line.spot, line.staked, returned, outcome, line.rule)


def _rule(game: Game, rules: TableRules, id: str) -> str:
    """The rule's number and its name in the guide."""
    found = render(source(game.package, game.guide), rules).rule(id)
    return f"{id} {filled(found.title, rules)}" if found is not None else id
