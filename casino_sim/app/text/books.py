"""The player's books as lines: rounds played, one of them again, what each bet has brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from casino_sim.app.text.narrator import told
from casino_sim.app.text.words import Words, plain
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.sitting.recording import Recording, Step
from casino_sim.store.records import RoundLine, TableStatistics
from casino_sim.table.ask import Answer, Reply


def history_lines(rounds: Sequence[RoundLine]) -> Iterator[str]:
    """Oldest first, so that the latest stands next to the prompt."""
    if not rounds:
        yield _("No rounds yet.")
    for line in reversed(rounds):
        when = line.started[:16].replace("T", " ")
        if line.state == "closed":
            result = spoken(line.net, sign=True)
        else:
            result = _("void: {why}").format(why=line.why) if line.state == "voided" else _("not over")
        yield f"{line.id:>6}  {when}  {line.house:<14} {plain(line.game):<26} {result}"


def step_lines(step: Step, words: Words) -> Iterator[str]:
    if step.reply is not None:
        yield f"{words.name(step.seat)}, {plain(step.about)}: {reply_text(step.reply, words)}"
    for said in told(step.events, words):
        yield f"  {said}"


def replay_lines(recording: Recording) -> Iterator[str]:
    words = Words(recording.rules, recording.record.start.seating)
    for step in recording.steps():
        yield from step_lines(step, words)


def reply_text(reply: Reply, words: Words) -> str:
    if isinstance(reply, Answer):
        amount = f" {spoken(reply.amount)}" if reply.amount is not None else ""
        return plain(reply.option) + amount + "".join(f" {card}" for card in reply.cards)
    parts = [f"{words.spot(spot)} {spoken(amount)}" for spot, amount in reply.stakes.items()]
    parts += [_("{spot} on").format(spot=words.spot(spot)) for spot in reply.on]
    parts += [_("{spot} off").format(spot=words.spot(spot)) for spot in reply.off]
    return ", ".join(parts) or _("no bets")


def statistics_lines(tables: Sequence[TableStatistics]) -> Iterator[str]:
    if not tables:
        yield _("No rounds yet.")
    for table in tables:
        net, best = spoken(table.net, sign=True), spoken(table.best, sign=True)
        yield _("{house} {game}: {rounds} rounds, {won} of them won, net {net}, best round {best}").format(
            house=table.house, game=plain(table.game), rounds=table.rounds, won=table.won, net=net, best=best
        )
        for row in table.wagers:
            amounts = f"{spoken(row.staked):>14}  {spoken(row.net, sign=True):>14}"
            yield f"  {plain(row.wager):<26} {row.rounds:>7}  {amounts}"


def review_lines(moments: Sequence[Any]) -> Iterator[str]:
    """One line a decision: what it was, the price, one's share of the pot, what was given away."""
    if not moments:
        yield _("You had nothing to decide in this round.")
    for moment in moments:
        street, option = (name.replace("_", " ") for name in (moment.street, moment.option))
        line = _("{street}, {option}: pot {pot}, your share {share} %").format(
            street=_(street.capitalize()), option=_(option), pot=spoken(moment.pot), share=round(100 * moment.share)
        )
        if moment.price:
            line += _("; a call of {price} needed {need} %").format(
                price=spoken(moment.price), need=round(100 * moment.need)
            )
        if moment.cost:
            line += _("; given away {cost}").format(cost=spoken(moment.cost))
        yield f"  {line}"
