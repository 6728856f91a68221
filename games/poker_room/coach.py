"""Advice at a decision: the chance to win against what the others may hold, the price, and what follows.

A value is what the rest of the hand brings in cents if the betting ends with this decision, against folding: the seat's
share of the pot less what it puts in. Whoever calls a raise holds a little more than whoever was there before; the share is
taken down for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casino_sim.cards import JOKER, NAME, Card
from casino_sim.coach import Advice, Fact, OptionValue, best_first, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import spoken
from casino_sim.poker.equity import Equity, equity
from casino_sim.table.ask import Choose, Option
from casino_sim.table.view import View
from games.poker_room.players.expert import holdings, that_fit
from games.poker_room.players.lowball import low_rank, throw_away
from games.poker_room.players.reading import Reading, TableFacts

SAMPLES = {2: 20_000, 4: 2_000, 5: 8_000, 7: 12_000}
MAX_EXACT = 150_000
CALLERS_ARE_BETTER = 1.2  # exponent on the share when a raise is called
OUT_OF_PLACE = 1.25  # how much more a hand must be worth on the first street when the others act behind it

SHARE = N_("Your share of the pot is about {share}.")
PRICE = N_("A call of {price} into {pot} needs {needed}. With your share, a call pays once the pot is {enough}.")

REASONS = {
    "fold": N_("The call costs too much for your chance to win."),
    "check": N_("If you bet, better hands call more often than worse ones."),
    "call": N_("The pot is big enough for a call. A raise wins no more."),
    "bet": N_("You probably have the best hand. Make the others pay."),
    "bet_upper": N_("You probably have the best hand. Make the others pay the maximum."),
    "raise": N_("You probably have the best hand. Get as many chips in as you can."),
    "complete": N_("This is a good start. Make the others pay a full bet for the next card."),
    "bring_in": N_("These cards aren't worth a full bet yet."),
    "all_in": N_("With so few chips left, go all-in."),
    "draw": N_("The cards you discard only hurt this hand."),
    "stand_pat": N_("Your hand is good enough. A new card hurts it more often than it helps."),
}


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice | None:
    facts = TableFacts.of(rules)
    reading = Reading(facts, view, question)
    if question.about == "draw":
        return on_the_draw(reading)
    if question.about not in ("act", "bring_in") or not reading.opponents:
        return None
    found = chances(reading)
    values = [value_of(reading, option, found) for option in question.options]
    return with_reason(values, tuple(facts_of(reading, share_now(reading, found))))


def with_reason(values: list[OptionValue], figures: tuple[Fact, ...] = ()) -> Advice:
    ordered = best_first(values)
    return Advice(ordered, REASONS[ordered[0].option], figures)


def facts_of(reading: Reading, share: float) -> Iterator[Fact]:
    """The share of the pot, the share that a call needs, and the pot in which this hand could call."""
    yield Fact(SHARE, {"share": percent(share)})
    price, pot = reading.price, reading.pot
    if price and share > 0:
        enough = max(0, round(price * (1 - share) / share / 100) * 100)
        words = {"price": spoken(price), "pot": spoken(pot), "enough": spoken(enough)}
        yield Fact(PRICE, {**words, "needed": percent(price / (pot + price))})


# -- betting ---------------------------------------------------------------------------------------


def chances(reading: Reading) -> Equity:
    """The seat's share of the pot against what each opponent may hold."""
    return equity(
        [reading.cards, *holdings(reading, that_fit(reading, reading.opponents))],
        reading.board,
        reading.dead,
        game=reading.facts.game,
        samples=SAMPLES[reading.facts.variant.hole_cards],
        most_exact=MAX_EXACT,
    )


def share_now(reading: Reading, found: Equity) -> float:
    """A raise says something also where hands are not put into ranges; and who acts first realises less."""
    share = found.shares[0]
    if reading.facts.game != "holdem":
        share **= 1 + 0.8 * reading.strength_shown()
    elif reading.first_street and reading.price and reading.behind() > 1:
        share /= OUT_OF_PLACE
    return share


def value_of(reading: Reading, option: Option, found: Equity) -> OptionValue:
    share, error = share_now(reading, found), found.errors[0]
    pot = reading.pot
    if option.id == "fold":
        return OptionValue("fold", 0.0, 0.0)
    if option.id in ("check", "call", "bring_in"):
        cost = option.cost
        return OptionValue(option.id, share * (pot + cost) - cost, error * (pot + cost))
    cost, amount = cost_of(reading, option)
    more = cost - reading.price  # what every caller adds beyond the price
    called = share**CALLERS_ARE_BETTER
    final = pot + cost + more * len(reading.opponents)
    return OptionValue(option.id, called * final - cost, error * final, amount=amount)


def cost_of(reading: Reading, option: Option) -> tuple[int, int | None]:
    """What the option takes from the seat; where the size is open, a bet of about the pot's half to two thirds."""
    allowed = option.amount
    if allowed is None or allowed.low == allowed.high:
        return option.cost, None
    bet = reading.view.bets.get(reading.me, {}).get("pot", 0)
    target = bet + reading.price + (reading.pot + reading.price) * 6 // 10
    amount = min(max(target, allowed.low), allowed.high)
    amount = allowed.low + (amount - allowed.low) // allowed.step * allowed.step
    return amount - bet, amount


# -- the draw --------------------------------------------------------------------------------------


def on_the_draw(reading: Reading) -> Advice | None:
    """Every sensible set of cards to throw away, dealt out against hands that nothing is known of."""
    usual = throw_away(reading.cards, 0)
    sets: list[list[Card]] = [[], usual, worst(reading.cards, 1), worst(reading.cards, 2), worst(reading.cards, 3)]
    values: dict[tuple[Card, ...], OptionValue] = {}
    for thrown in map(tuple, sets):
        if thrown in values:
            continue
        kept = [card for card in reading.cards if card not in thrown]
        found = equity(
            [kept, *[None for _ in reading.opponents]],
            dead=[*thrown, *reading.dead],
            game=reading.facts.game,
            samples=SAMPLES[5],
            most_exact=0,
        )
        option = "draw" if thrown else "stand_pat"
        names = tuple(NAME[card] for card in thrown)
        worth, error = found.shares[0] * reading.pot, found.errors[0] * reading.pot
        values[thrown] = OptionValue(option, worth, error, cards=names)
    return with_reason(one_draw(list(values.values())))


def one_draw(values: list[OptionValue]) -> list[OptionValue]:
    """The best of the draws beside standing pat: an option is named once."""
    draws = [value for value in values if value.option == "draw"]
    return [value for value in values if value.option != "draw"] + [max(draws, key=lambda value: value.value)]


def worst(cards: Sequence[Card], count: int) -> list[Card]:
    """The cards that hurt a low hand most: pairs first, then the highest; never the joker."""
    ranks = [0 if card == JOKER else low_rank(card) for card in cards]
    order = sorted(range(len(cards)), key=lambda i: (ranks.index(ranks[i]) != i, ranks[i]), reverse=True)
    return [cards[i] for i in order[:count]]
