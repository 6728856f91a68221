"""Hard decisions: close calls out of real rounds, and what the player got wrong at the tables.

Which bets to make is a decision too, at some tables the only one: what they cost is what there is to know.
"""

from __future__ import annotations

import string
from collections.abc import Sequence

from msgspec.structs import replace

from casino_sim.coach import Advice, BetAdvice, OptionValue, advise
from casino_sim.figures import decimal
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.learn.counsel import EQUAL, amount_of, counsel, name_of, open_prices, title_of
from casino_sim.learn.drills.kind import Question, Source, one_of
from casino_sim.learn.drills.played import bets_of, decisions, hands_of, situation, windows
from casino_sim.learn.mistakes import Decision, decision_of
from casino_sim.learn.reasons import what_would_change, why
from casino_sim.money import spoken
from casino_sim.odds.prices import Price
from casino_sim.rng import Stream
from casino_sim.store.learning import Mistake
from casino_sim.table.ask import Choose, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View
from casino_sim.writing import listed

PRICES = 4  # one question in so many is about what bets cost, where there is also something to decide
ONE_PRICE_IN = 4  # and one of so many of these about bets of one price
OWN = 2  # one question in so many is one of the player's own mistakes, while there are any
ROUNDS = 12  # dealt in search of a close call
CLOSE = 0.25  # of the stakes: a larger gap is no hard decision
MIN_GAP = 0.01  # and what is nearer than this is no decision at all
NOISE = 3.0  # standard errors by which a sampled best has to be ahead
MAX_WAYS = 4  # ways to set or to draw that are shown
MIN_PRICE_GAP = 0.4  # cents of a dollar by which the prices of two bets differ for everybody to see


MISTAKES = "mistakes"


def own_mistake(source: Source, chance: Stream) -> Question:
    """One of the player's own; another decision where none of them can be asked any more."""
    left = list(source.mistakes)
    chance.shuffle(left)
    asked = (_again(source, mistake, chance) for mistake in left)
    return next((question for question in asked if question is not None), None) or _from_the_tables(source, chance)


def mistake_again(source: Source, item: str, chance: Stream) -> Question | None:
    id = int(item.partition("/")[2])
    mistake = next((each for each in source.mistakes if each.id == id), None)
    return _again(source, mistake, chance) if mistake is not None else None


def has_mistakes(source: Source) -> bool:
    tables = {(rules.house, rules.game) for rules in source.tables}
    return any((each.house, each.game) in tables and decision_of(each) is not None for each in source.mistakes)


def has_coach(source: Source) -> bool:
    return any(source.games[rules.game].part("coach") is not None for rules in source.tables)


def strategy(source: Source, chance: Stream) -> Question:
    if source.mistakes and chance.below(OWN) == 0:
        again = _again(source, one_of(source.mistakes, chance), chance)
        if again is not None:
            return again
    return _from_the_tables(source, chance)


def _again(source: Source, mistake: Mistake, chance: Stream) -> Question | None:
    """One of the player's own; None where the table has gone, or the coach has changed its mind."""
    rules = next((r for r in source.tables if (r.house, r.game) == (mistake.house, mistake.game)), None)
    spot = decision_of(mistake)
    game = source.games.get(mistake.game)
    if rules is None or game is None or spot is None:
        return None
    advice = advise(game, rules, spot.view, spot.question)
    ways = _ways(spot.question, advice) if advice is not None else []
    if advice is None or len(ways) < 2:
        return None
    found = _question(rules, spot, advice, ways, chance, mistake.id)
    change = what_would_change(game, rules, spot.view, spot.question, advice)
    return replace(found, because=f"{found.because} {change}".rstrip())


def _from_the_tables(source: Source, chance: Stream) -> Question:
    """A close call at one table, or the price of its bets; another table where there is nothing to ask."""
    coached = [(source.games[rules.game], rules) for rules in source.tables]
    coached = [(game, rules) for game, rules in coached if game.part("coach") is not None]
    while True:
        game, rules = one_of(coached, chance)
        first, second = (close_call, price_of_bets) if chance.below(PRICES) else (price_of_bets, close_call)
        found = first(game, rules, chance) or second(game, rules, chance)
        if found is not None:
            return found


# Options --------------------------------------------------------------------------------------------------------------


def close_call(game: Game, rules: TableRules, chance: Stream) -> Question | None:
    """The closest decision of a few rounds; None where nothing is ever decided."""
    best: tuple[float, Question] | None = None
    for _n in range(ROUNDS):
        for view, asked in decisions(game, rules, chance):
            advice = advise(game, rules, view, asked) if len(asked.options) > 1 else None
            ways = _ways(asked, advice) if advice is not None else []
            gap = _gap(view, ways)
            if advice is None or gap < MIN_GAP:
                continue
            found = _question(rules, Decision(view, asked), advice, ways, chance)
            if gap <= CLOSE and chance.below(3):
                return found
            if best is None or gap < best[0]:
                best = gap, found
    return best[1] if best is not None else None


def _ways(question: Choose, advice: Advice) -> list[OptionValue]:
    """What can be chosen between, the best first: every option, or the best ways to set a hand or to draw."""
    picks = {option.id for option in question.options if option.pick is not None}
    if not picks:
        return list(advice.options)
    found: list[OptionValue] = []
    for way in advice.options:  # asking for the house way is no way of one's own
        same = any(sorted(way.cards) == sorted(other.cards) and way.option == other.option for other in found)
        if not same and way.option != "house_way" and (way.cards or way.option not in picks):
            found.append(way)
    return found[:1] + [way for way in found[1:] if way.value < found[0].value - 1][: MAX_WAYS - 1]


def _gap(view: View, ways: Sequence[OptionValue]) -> float:
    """The lead of the best option as a share of the stakes; 0 where it may be sampling noise."""
    if len(ways) < 2:
        return 0.0
    first, second = ways[0], ways[1]
    unsure = NOISE * ((first.stderr or 0.0) ** 2 + (second.stderr or 0.0) ** 2) ** 0.5
    staked = sum(view.pots) + (next(iter(view.bets.get(view.seat, {}).values()), 0) or 100)
    gap = first.value - second.value
    return gap / staked if gap > unsure else 0.0


def _question(
    rules: TableRules,
    spot: Decision,
    advice: Advice,
    ways: Sequence[OptionValue],
    chance: Stream,
    mistake: int | None = None,
) -> Question:
    order = [option.id for option in spot.question.options]
    ways = sorted(ways, key=lambda way: order.index(way.option))
    if any(way.cards for way in ways):
        chance.shuffle(ways)
    keys = _keys(ways, spot.question)
    best = max(range(len(ways)), key=lambda i: ways[i].value)
    facts = (*situation(spot.view), *bets_of(rules, spot.view.bets.get(spot.view.seat, {})))
    if mistake is not None:
        facts = (_("You played this hand at the table and chose differently."), *facts)
    return Question(
        _asks(ways),
        tuple(keys),
        best,
        _because(advice, ways, keys),
        f"{rules.called} · {rules.house_name}",
        hands_of(spot.view, spot.view.seat),
        facts,
        mistake,
        tuple(" ".join(way.cards) for way in ways) if any(way.cards for way in ways) else (),
        item=f"{MISTAKES}/{mistake}" if mistake is not None else "",
    )


ASKS = {
    "set": N_("Which go in front?"),
    "exchange": N_("Which cards do you discard?"),
    "draw": N_("Which cards do you discard?"),
}


def _asks(ways: Sequence[OptionValue]) -> str:
    first = ways[0].option
    alike = all(way.option == first for way in ways)
    return _(ASKS[first]) if alike and first in ASKS else _("What is the best play?")


def _keys(ways: Sequence[OptionValue], question: Choose) -> list[str]:
    """What the keys say; where they differ only by the cards above them, letters."""
    options = {option.id: option for option in question.options}
    words = [_(options[way.option].label) for way in ways]
    costs = [options[way.option].cost for way in ways]
    keys = [f"{word} {spoken(cost)}" if cost else word for word, cost in zip(words, costs, strict=True)]
    return keys if len(set(keys)) == len(keys) else list(string.ascii_uppercase[: len(keys)])


def _because(advice: Advice, ways: Sequence[OptionValue], keys: Sequence[str]) -> str:
    ranked = sorted(zip(ways, keys, strict=True), key=lambda each: -each[0].value)[:MAX_WAYS]
    worth = listed(f"{key} {decimal(way.value / 100, 2, sign=True)}" for way, key in ranked)
    return _("{reason} In dollars: {worth}.").format(reason=why(advice), worth=worth)


# Bets -----------------------------------------------------------------------------------------------------------------


def price_of_bets(game: Game, rules: TableRules, chance: Stream) -> Question | None:
    """Which of these bets costs least? Sometimes none: they may all cost the same. None where there is but one bet."""
    view, spots = windows(game, rules, chance)
    window = Stake(view.seat, lambda _seat: spots)
    advice = counsel(game, rules, view, window)
    if not isinstance(advice, BetAdvice):
        return None
    offered = list({name_of(price): price for price in open_prices(rules, spots, advice)}.values())
    chance.shuffle(offered)
    apart, alike = _of_different_prices(offered), _of_one_price(offered)
    asked = alike if len(alike) > 1 and (len(apart) < 2 or chance.below(ONE_PRICE_IN) == 0) else apart
    if len(asked) < 2:
        return None
    ranked = sorted(asked, key=lambda price: price.edge)
    costs = listed(f"{title_of(price)} {amount_of(price)}" for price in ranked)
    return Question(
        _("Which bet costs the least?"),
        (*(title_of(price) for price in asked), _("They all cost the same")),
        len(asked) if asked is alike else asked.index(ranked[0]),
        _("The house keeps this much of every $100: {prices}.").format(prices=costs),
        f"{rules.called} · {rules.house_name}",
        facts=(*situation(view), *bets_of(rules, view.bets.get(view.seat, {}))),
    )


def _of_different_prices(offered: Sequence[Price]) -> list[Price]:
    chosen: list[Price] = []
    for price in offered:
        if len(chosen) < MAX_WAYS - 1 and all(abs(price.edge - other.edge) >= MIN_PRICE_GAP for other in chosen):
            chosen.append(price)
    return chosen


def _of_one_price(offered: Sequence[Price]) -> list[Price]:
    return [price for price in offered if abs(price.edge - offered[0].edge) < EQUAL][: MAX_WAYS - 1]
