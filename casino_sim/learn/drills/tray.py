"""The drill of the dealer's side: take, push or pay each bet, and find the one that was settled wrongly."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from casino_sim.cards import HIDDEN
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.learn.drills.played import ME, hands_of, label_of, rule_named, situation, thrown, whole_round
from casino_sim.money import Cents, spoken
from casino_sim.rng import Stream
from casino_sim.table.events import Announced, Settled
from casino_sim.table.game import Game
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of
from casino_sim.writing import together

TRIES = 60
MAX_LINES = 5
CLEAR = ("win", "lose", "push")  # outcomes that a dealer settles by hand at the end of a round


class Settling(Struct, frozen=True):
    """A round that is over and can be read from the table."""

    game: Game
    rules: TableRules
    table: Table
    lines: tuple[Settled, ...]
    facts: tuple[str, ...]

    @property
    def where(self) -> str:
        return f"{self.rules.called} · {self.rules.house_name}"

    @property
    def hands(self) -> tuple[str, ...]:
        return hands_of(self.table.view(ME), name=_("The bettor"))


def payer(source_: Source, chance: Stream) -> Question:
    """One wager of a finished round: what does the dealer do with it? Or a pot: whose is it?"""
    done = _finished(source_, chance)
    if done.game.table_stakes:
        return _whose_pot(done)
    line = one_of(done.lines, chance)
    choices, right = mixed(done_with(line), [done_with(each) for each in _wrongly(line)], chance)
    facts = (*done.facts, f"{label_of(done.rules, line.spot)}: {spoken(line.staked)}")
    because = _("{rule}: {action}.").format(rule=rule_named(done.game, done.rules, line.rule), action=done_with(line))
    return Question(
        _("You are the dealer. What do you do?"), choices, right, because, done.where, done.hands, facts + _aside(done)
    )


def error(source_: Source, chance: Stream) -> Question:
    """The round has been settled, one of its wagers perhaps wrongly."""
    done = _finished(source_, chance, pots=False)
    lines = _sample(done.lines, chance)
    wrong = chance.below(len(lines) + 1) - 1  # -1: the dealer made no error
    shown = [one_of(_wrongly(line), chance) if i == wrong else line for i, line in enumerate(lines)]
    lines_shown = [f"{label_of(done.rules, line.spot)} {spoken(line.staked)}: {done_with(line)}" for line in shown]
    right = wrong if wrong >= 0 else len(lines_shown)
    if wrong >= 0:
        rule = rule_named(done.game, done.rules, lines[wrong].rule)
        because = _("{bet}, rule {rule}: {action}.").format(
            bet=label_of(done.rules, lines[wrong].spot), rule=rule, action=done_with(lines[wrong])
        )
    else:
        because = _("They are all right.")
    choices = (*lines_shown, _("All of them are right"))
    facts = done.facts + _aside(done)
    return Question(_("Which one is wrong?"), choices, right, because, done.where, done.hands, facts)


def _sample(lines: Sequence[Settled], chance: Stream) -> list[Settled]:
    """Not more than can be looked at, those that did not simply lose among them."""
    chosen = [line for line in lines if line.outcome != "lose"][: MAX_LINES - 1]
    chosen += [line for line in lines if line.outcome == "lose"][: MAX_LINES - len(chosen)]
    chance.shuffle(chosen)
    return chosen


def _aside(done: Settling) -> tuple[str, ...]:
    """The house's share of a win is in the sums already."""
    return (_("Take any commission out of the win."),) if any(line.commission for line in done.lines) else ()


def _whose_pot(done: Settling) -> Question:
    """The showdown as the dealer reads it."""
    view = done.table.view(ME)
    shown = sorted({line.seat for line in done.lines})
    names = {seat: _("Seat {number}").format(number=seat) for seat in shown}
    winners = {line.seat for line in done.lines if line.returned}
    shared = _("They split it")
    choices = (*names.values(), shared)
    right = choices.index(shared) if len(winners) > 1 else list(names).index(winners.pop())
    rows = [f"{names[seat]}: {' '.join(view.cards[f'seat{seat}'])}" for seat in names]
    board = view.cards.get("board", ())
    rows += [f"{_('The board')}: {' '.join(board)}"] if board else []
    hands_named = [event for event in done.table.events if isinstance(event, Announced) and "hand" in event.words]
    because = together(event.said for event in hands_named)
    return Question(_("You are the dealer. Who takes the pot?"), choices, right, because, done.where, tuple(rows))


def done_with(line: Settled) -> str:
    won = line.returned - line.staked
    if line.returned == 0:
        return _("take it")
    if won == 0:
        return _("push, leave it")
    return _("pay {amount}").format(amount=spoken(won))


def _finished(source_: Source, chance: Stream, pots: bool = True) -> Settling:
    """A round with something to settle that can be read from the table."""
    tables = [(source_.games[rules.game], rules) for rules in source_.tables]
    tables = [(game, rules) for game, rules in tables if pots or not game.table_stakes]
    while True:
        game, rules = one_of(tables, chance)
        for _n in range(TRIES):
            done = whole_round(game, rules, chance)
            lines = _readable(done.table) if done is not None else []
            if lines and done is not None:
                dealt = hands_of(done.table.view(ME))
                facts = () if dealt else (*situation(done.before), *thrown(done.table))
                return Settling(game, rules, done.table, tuple(lines), facts)


def _readable(table: Table) -> list[Settled]:
    view = table.view(ME)
    if table.rules.wagers.keys() & {"pot"}:
        return _showdown(table, view)
    lines = [line for line in table.lines if line.seat == ME and line.staked and line.outcome in CLEAR]
    meters = {wager.id for wager in table.rules.wagers.values() if wager.meter}
    lines = [line for line in lines if line.spot.partition("/")[0] not in meters and line.spot in _bets(table)]
    if any(line.coverage for line in lines):  # how far the bank reached is another question
        return []
    seen = thrown(table) or any("??" not in row for row in hands_of(view))
    return lines if seen and any(line.outcome != "lose" for line in lines) else []


def _bets(table: Table) -> set[str]:
    """Spots of bets: a bank that was put up is settled by what the others won."""
    return {line.spot for line in table.lines if wager_of(line.spot) in table.rules.wagers}


def _showdown(table: Table, view: View) -> list[Settled]:
    """Two hands or more that lie open, one pot, and nobody all-in for less."""
    pot = [line for line in table.lines if line.spot == "pot"]
    open_ = [line for line in pot if HIDDEN not in (view.cards.get(f"seat{line.seat}") or (HIDDEN,))]
    winners = {line.seat for line in pot if line.returned}
    fair = len({line.seat for line in open_}) >= 2 and winners <= {line.seat for line in open_}
    return open_ if fair and len({line.staked for line in open_}) == 1 else []


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
