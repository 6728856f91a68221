"""The strategy chart of a table of twenty-one, worked out from its rules.

For each up card every two-card hand is valued with its own cards out of the shoe; hands of one total are averaged by
how often they are dealt, and the best option is written down, with what to do where it is not offered. Columns are
worked out when they are first asked for, so that a seat that follows the chart does not wait for all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement

from msgspec import Struct

from casino_sim.odds.twentyone import (
    NATURAL,
    PLAYING,
    SURRENDERED,
    VALUES,
    Chips,
    Effects,
    Facts,
    Play,
    Policy,
    Preference,
    Shoe,
    count_values,
    dealer_totals,
    without,
)
from casino_sim.table.twentyone import ACE, TEN

Way = tuple[float, str, Play]  # how often, what is done, and what it is worth then
Row = tuple[bool, int, int]  # soft, total, number of cards
UP_CARDS = (2, 3, 4, 5, 6, 7, 8, 9, TEN, ACE)  # as a chart prints them


class Column(Struct):
    """What to do against one up card."""

    totals: dict[Row, Preference]
    pairs: dict[int, Preference]  # only what stands before the answer for the total


class BasicStrategy:
    """The best play that looks at the total (and, where it matters, the number of cards), the pair and the up card."""

    def __init__(self, facts: Facts, play: type[Play] = Play, chips: type[Play] = Chips) -> None:
        self.facts = facts
        self.play = play
        self.chips = chips
        self._columns: dict[int, Column] = {}
        self._effects: dict[int, Effects] = {}

    def column(self, up: int) -> Column:
        found = self._columns.get(up)
        if found is None:
            found = self._columns[up] = self._worked_out(up)
        return found

    def preference(self, up: int, hand: Sequence[int]) -> Preference:
        """What to do, the best first. A pair's answer goes before that of its total, which stands in for it."""
        column = self.column(up)
        total, soft = count_values(hand)
        if total == 21:
            return ("stand",)
        row = column.totals[soft, total, min(len(hand), self.facts.counted_cards)]
        if len(hand) == 2 and hand[0] == hand[1]:
            return (*column.pairs[hand[0]], *row)
        return row

    def ways(self, up: int, hand: Sequence[int], play: Play) -> Iterator[Way]:
        """The first decision. A game whose chart also looks at suits tells them apart here."""
        yield 1.0, self.preference(up, hand)[0], play

    def policy(self, up: int) -> Policy:
        """The chart for hands that are past their first decision."""
        totals = self.column(up).totals
        return lambda total, soft, cards: totals[soft, total, cards]

    def best_play(self, up: int, hand: Sequence[int]) -> Play:
        """For a hand with its own cards out of the shoe, played on as well as can be."""
        effects = self._effects.get(up)
        if effects is None:
            effects = self._effects[up] = Effects(self.play, self.facts, up)
        return self.play(self.facts, without(self.facts.shoe, up, *hand), up, None, effects)

    def _worked_out(self, up: int) -> Column:
        left = without(self.facts.shoe, up)
        sums: dict[Row, dict[str, float]] = {}
        paired: dict[Row, dict[str, float]] = {}
        pairs: dict[int, Preference] = {}
        for a, b in combinations_with_replacement(VALUES, 2):
            total, soft = count_values((a, b))
            if total == 21:
                continue
            play = self.best_play(up, (a, b))
            options = self._options(play, (a, b))
            row = (soft, total, 2)
            if a == b:
                paired[row] = options
                pairs[a] = preferred(options | {"split": play.splitting(a)})
            else:
                weight = left[a] * left[b]
                row_sums = sums.setdefault(row, dict.fromkeys(options, 0.0))
                for option, worth in options.items():
                    row_sums[option] += weight * worth
                row_sums["weight"] = row_sums.get("weight", 0.0) + weight
        totals = {row: preferred(options) for row, options in paired.items()}
        totals |= {row: preferred(averaged(row_sums)) for row, row_sums in sums.items()}
        return Column(totals | self._longer_hands(up), pairs)

    def _options(self, play: Play, hand: Sequence[int]) -> dict[str, float]:
        options = {option: play.worth_of(option, hand) for option in PLAYING}
        return options | ({"surrender": SURRENDERED} if self.facts.surrender else {})

    def _longer_hands(self, up: int) -> dict[Row, Preference]:
        """Hands of three and more cards where their number matters."""
        play = self.best_play(up, ())
        found = {}
        for cards in range(3, self.facts.counted_cards + 1):
            for soft, total in rows():
                if can_be_made(soft, total, cards):
                    found[soft, total, cards] = preferred(play.options_at(cards, total - 10 * soft, soft))
        return found


def averaged(sums: dict[str, float]) -> dict[str, float]:
    weight = sums["weight"]
    return {option: worth / weight for option, worth in sums.items() if option != "weight"}


def preferred(options: dict[str, float]) -> Preference:
    """Options by what they are worth, down to the first that can always be done."""
    order = sorted(options, key=lambda option: -options[option])
    always = min(order.index("stand"), order.index("hit"))
    return tuple(order[: always + 1])


def rows() -> Iterator[tuple[bool, int]]:
    yield from ((False, total) for total in range(4, 21))
    yield from ((True, total) for total in range(12, 21))


def can_be_made(soft: bool, total: int, cards: int) -> bool:
    """Whether so many cards come to this total: without an ace at eleven a low one takes only twos and more."""
    if soft:
        return total - 10 >= cards
    return total >= (cards if total > 11 else 2 * cards)


# -- what the strategy is worth --------------------------------------------------------------------


class Opening(Struct, frozen=True):
    """The first two cards and what is left in the shoe; ``chance`` is how often it comes."""

    chance: float
    hand: tuple[int, int]
    left: Shoe


def openings(shoe: Shoe, up: int) -> Iterator[Opening]:
    """Every pair of first cards against one up card, by their values."""
    cards = sum(shoe)
    ways = cards * (cards - 1) * (cards - 2)
    after_up = without(shoe, up)
    for a, b in combinations_with_replacement(VALUES, 2):
        two = after_up[a] * (after_up[a] - 1) if a == b else 2 * after_up[a] * after_up[b]
        if two:
            yield Opening(shoe[up] * two / ways, (a, b), without(after_up, a, b))


class Worth(Struct, frozen=True):
    """What one opening wager brings by the chart, and how much is put up for it in all."""

    result: float
    put_up: float


def worth(strategy: BasicStrategy, natural: Callable[[float], float]) -> Worth:
    """Over all openings. ``natural``: what a player's blackjack brings, by the chance that the dealer has one too."""
    facts = strategy.facts
    result, put_up = 0.0, 1.0
    for up in VALUES:
        policy = strategy.policy(up)
        effects = Effects(strategy.play, facts, up, policy)
        for opening in openings(facts.shoe, up):
            dealer = dealer_totals(opening.left, up, facts.soft_17)[NATURAL]
            if count_values(opening.hand)[0] == 21:
                result += opening.chance * natural(dealer)
                continue
            play = strategy.play(facts, opening.left, up, policy, effects)
            chips = strategy.chips(facts, opening.left, up, policy)
            for share, option, held in strategy.ways(up, opening.hand, play):
                chance = opening.chance * share
                result += chance * ((1 - dealer) * held.worth_of(option, opening.hand) - dealer)
                put_up += chance * (1 - dealer) * chips.worth_of(option, opening.hand)
    return Worth(result, put_up)
