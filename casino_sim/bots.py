"""Seats that answer by themselves. A strategy gets a view and the question, never the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Option, Range, Refused, Reply, Spot, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View

Strategy = Callable[[View, Ask, Stream], Reply]


class Bot(Struct, frozen=True):
    """A player at the table whom the program plays, by the strategy of that name."""

    seat: int
    name: str
    strategy: str


_STYLES = {  # where the id does not read as a person would say it
    "dont_side": N_("Don't side"),
    "even_chances": N_("Even-money bets"),
    "neighbours": N_("Neighbors"),
}


def style_name(id: str) -> str:
    """How a bot plays, or how well, as the catalogue has it: ``loose_aggressive`` is "Loose aggressive"."""
    return _STYLES.get(id) or id.replace("_", " ").capitalize()


def strategies(game: Game, rules: TableRules) -> dict[str, Strategy]:
    """The game's own for this table, the best first, and two that play anything."""
    own = game.part("bots")
    found: dict[str, Strategy] = dict(own.strategies(rules)) if own else {}
    return found | {"plain": plain, "random": at_random}


def least_bets(question: Stake) -> Bets:
    """The required wagers at the table minimum, nothing else; nothing at all where the chips do not reach."""
    return Bets({spot.wager: max(spot.held, spot.limit.min) for spot in question.spots.values() if spot.required})


def if_taken(question: Stake, bets: Bets, purse: Cents) -> Bets:
    """These bets, or none where the chips do not reach for them and what the room collects beside them."""
    try:
        return question.check(bets, purse)
    except Refused:
        return Bets()


Decide = Callable[[View, Choose], Answer]


def by_rule(decide: Decide, wagers: Sequence[str] = ()) -> Strategy:
    """Bets the least (on ``wagers`` where none is required) and decides by a rule.

    An answer that costs more than the seat has is replaced by the costliest option it can afford.
    """

    def strategy(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Stake):
            bets = Bets({id: question.spots[id].limit.min for id in wagers}) if wagers else least_bets(question)
            return if_taken(question, bets, view.purses[view.seat])
        answer = decide(view, question)
        for option in question.options:
            if option.id == answer.option:
                return answer
        return Answer(max(question.options, key=lambda option: option.cost).id)

    return strategy


def with_side_bets(strategy: Strategy) -> Strategy:
    """The same play, with every side wager beside it at its least."""

    def betting(view: View, question: Ask, chance: Stream) -> Reply:
        reply = strategy(view, question, chance)
        if not isinstance(question, Stake) or not isinstance(reply, Bets) or not reply.stakes:
            return reply
        sides = {spot.wager: spot.limit.min for spot in question.spots.values() if spot.needs and not spot.held}
        bets = Bets(sides | reply.stakes)
        try:
            question.check(bets, view.purses[view.seat])
        except Refused:
            return reply
        return bets

    return betting


def or_plain(strategy: Strategy) -> Strategy:
    """The same play; where it bets what this table does not take, the dealer has it bet the least instead."""

    def within_the_rules(view: View, question: Ask, chance: Stream) -> Reply:
        reply = strategy(view, question, chance)
        try:
            return question.check(reply, view.purses[view.seat])
        except Refused:
            return plain(view, question, chance)

    return within_the_rules


def plain(view: View, question: Ask, chance: Stream) -> Reply:
    """Bets the least and always takes the first option offered."""
    if isinstance(question, Stake):
        return if_taken(question, least_bets(question), view.purses[view.seat])
    return _first_amount(question.options[0])


def _first_amount(option: Option) -> Answer:
    amount = option.amount.low if option.amount else None
    pick = option.pick
    cards = () if pick is None else pick.only[0] if pick.only else pick.out_of[: pick.low]
    return Answer(option.id, amount, cards)


def at_random(view: View, question: Ask, chance: Stream) -> Reply:
    """Any legal answer. What the contract tests play with."""
    if isinstance(question, Stake):
        return _random_bets(question, view.purses[view.seat], chance)
    return random_answer(question, chance)


def random_answer(question: Choose, chance: Stream) -> Answer:
    option = question.options[chance.below(len(question.options))]
    amount = _random_amount(option.amount, chance) if option.amount else None
    cards: tuple[str, ...] = ()
    if option.pick and option.pick.only:
        cards = option.pick.only[chance.below(len(option.pick.only))]
    elif option.pick:
        count = option.pick.low + chance.below(option.pick.high - option.pick.low + 1)
        pool = list(option.pick.out_of)
        chance.shuffle(pool)
        cards = tuple(pool[:count])
    return Answer(option.id, amount, cards)


def _random_amount(allowed: Range, chance: Stream) -> Cents:
    steps = min((allowed.high - allowed.low) // allowed.step, 40)
    return allowed.low + allowed.step * chance.below(steps + 1)


def _random_bets(question: Stake, purse: Cents, chance: Stream) -> Bets:
    """Required wagers always; of the others about one in three, small; nothing that its company would not allow."""
    spots = question.spots
    bets: dict[str, Cents] = {}
    order = sorted(spots.values(), key=lambda spot: (bool(spot.needs), bool(spot.equals)))
    for spot in order:
        if not _wants(spot, bets, spots, chance):
            continue
        amount = (
            bets.get(spot.equals, 0)
            if spot.equals
            else spot.limit.min
            + spot.limit.step * chance.below(min(4, (spot.limit.max - spot.limit.min) // spot.limit.step + 1))
        )
        if amount > spot.held and spot.may_rise and sum(bets.values()) + amount <= purse:
            bets[spot.wager] = amount
    reply = Bets(bets)
    try:
        question.check(reply, purse)
    except ValueError:  # the game objects to the combination: fall back on what is always fine
        reply = if_taken(question, least_bets(question), purse)
    return reply


def _wants(spot: Spot, bets: Mapping[str, Cents], spots: Mapping[str, Spot], chance: Stream) -> bool:
    if spot.needs and not any(bets.get(other) or (other in spots and spots[other].held) for other in spot.needs):
        return False
    return spot.required or bool(spot.equals and spot.equals in bets) or chance.below(3) == 0
