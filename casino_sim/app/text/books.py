"""The player's books as lines: rounds played, one of them again, what each bet has brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casino_sim.dates import day_and_time
from casino_sim.figures import grouped
from casino_sim.i18n import _, ngettext
from casino_sim.lab.balance import parts
from casino_sim.lab.over_time import GameOverTime, Span
from casino_sim.money import spoken
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.session.find_table import called
from casino_sim.session.hand_notes import Moment
from casino_sim.session.recording import Recording, Step
from casino_sim.store.records import RoundLine, TableStatistics
from casino_sim.table.ask import Answer, Reply
from casino_sim.table.reasons import told
from casino_sim.writing import listed, padded
from games import BY_ID


def history_lines(rounds: Sequence[RoundLine]) -> Iterator[str]:
    """Oldest first, so that the latest stands next to the prompt."""
    if not rounds:
        yield _("No rounds yet.")
    for line in reversed(rounds):
        when = padded(day_and_time(line.started), 22)
        if line.state == "closed":
            result = spoken(line.net, sign=True)
        else:
            result = _("void: {why}").format(why=told(line.why)) if line.state == "voided" else _("not finished")
        house, title = called(line.house, line.game, BY_ID)
        title = _("{game} tournament").format(game=title) if line.tournament else title
        yield f"{line.id:>6}  {when}  {house:<16} {padded(title, 34)} {result}"


def step_lines(step: Step, words: Words) -> Iterator[str]:
    if step.reply is not None:
        yield f"{words.name(step.seat)}, {words.asked_about(step.about)}: {reply_text(step, step.reply, words)}"
    for said in narrate(step.events, words):
        yield f"  {said}"


def replay_lines(recording: Recording) -> Iterator[str]:
    words = Words(recording.rules, recording.record.start.seating)
    for step in recording.steps():
        yield from step_lines(step, words)


def reply_text(step: Step, reply: Reply, words: Words) -> str:
    if isinstance(reply, Answer):
        label = next((_(option.label) for option in step.options if option.id == reply.option), reply.option)
        amount = f" {spoken(reply.amount)}" if reply.amount is not None else ""
        return label + amount + "".join(f" {card}" for card in reply.cards)
    parts = [f"{words.spot(spot)} {spoken(amount)}" for spot, amount in reply.stakes.items()]
    parts += [_("{spot} on").format(spot=words.spot(spot)) for spot in reply.on]
    parts += [_("{spot} off").format(spot=words.spot(spot)) for spot in reply.off]
    return listed(parts) or _("no bets")


def statistics_lines(tables: Sequence[TableStatistics], words: Words) -> Iterator[str]:
    """All of them of this table."""
    if not tables:
        yield _("No rounds yet.")
    for table in tables:
        net, best = spoken(table.net, sign=True), spoken(table.best, sign=True)
        yield ngettext(
            "{house} {game}: {rounds} round, {won} of them won, net {net}, best round {best}",
            "{house} {game}: {rounds} rounds, {won} of them won, net {net}, best round {best}",
            table.rounds,
        ).format(
            house=words.rules.house_name,
            game=words.rules.called,
            rounds=table.rounds,
            won=table.won,
            net=net,
            best=best,
        )
        for row in table.wagers:
            amounts = f"{spoken(row.staked):>14}  {spoken(row.net, sign=True):>14}"
            yield f"  {padded(words.spot(row.wager), 26)} {row.rounds:>7}  {amounts}"


def over_time_lines(games: Sequence[GameOverTime], titles: Mapping[str, str]) -> Iterator[str]:
    """Each game, and day by day what its result was made of."""
    for played in games:
        yield titles.get(played.game, played.game)
        whole = [Span(_("Total"), played.whole)] if len(played.spans) > 1 else []
        for span in (*whole, *played.spans):
            count = ngettext("{count} round", "{count} rounds", span.found.rounds)
            net = spoken(span.found.net, sign=True)
            yield f"  {padded(span.when, 12)} {count.format(count=grouped(span.found.rounds))}, {net}"
            yield f"    {', '.join(parts(span.found))}."


def review_lines(moments: Sequence[Moment]) -> Iterator[str]:
    """One line a decision: what it was, the price, one's share of the pot, what was given away."""
    if not moments:
        yield _("You had no decisions in this round.")
    for each in moments:
        line = _("{street}, {option}: pot {pot}, your share {share}%").format(
            street=_(each.street_label),
            option=_(each.label),
            pot=spoken(each.pot),
            share=round(100 * each.share),
        )
        if each.price:
            line += _(", calling {price} needed {need}%").format(price=spoken(each.price), need=round(100 * each.need))
        if each.cost:
            line += _(", cost {cost}").format(cost=spoken(each.cost))
        yield f"  {line}"
