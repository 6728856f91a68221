"""The expert: ranges from what the others have done, and chances from the batch evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from casino_sim.cards import DECK, Card
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer
from games.poker_room.players.chances import unseen
from games.poker_room.players.play import Player
from games.poker_room.players.reading import Reading, aggressive
from games.poker_room.players.start import pair_of_cards

if TYPE_CHECKING:  # NumPy is loaded by the first expert, not before
    from casino_sim.poker.batch import Subsets
    from casino_sim.poker.equity import Holding

# The part of all hands that somebody plays like this before the flop, and what remains of it after a bet on the board.
RAISED_AGAIN, RAISED, CALLED, BLIND = 0.10, 0.25, 0.5, 1.0
BET_KEEPS = 0.85
RANGED_RESPECT = 0.3
MAX_RANGES = 3  # the narrowest; more of them leave each other hardly any cards, and take long to deal
RERAISE_EDGE = 0.1  # over a fair share of the pot
SAMPLES = {2: 1200, 4: 120, 5: 400, 7: 700}


@cache
def best_hands(part: float) -> Subsets:
    """The best hold'em hands, so large a part of all 1,326."""
    from casino_sim.poker import batch

    hands = sorted(combinations(DECK, 2), key=lambda hand: pair_of_cards(*hand), reverse=True)
    return batch.as_subsets(batch.index_rows(hands[: int(part * len(hands))]))


# The part of all hands that opens, by how many opponents act later on every street.
OPENS = (0.45, 0.3, 0.22, 0.18, 0.15)


class Expert(Player):
    """Plays like the other levels, with ranges for the opponents and more exact chances."""

    @property
    def width(self) -> float:
        """1 for the tight player that the figures are for."""
        return (0.3 + self.style.looseness) / 0.5

    def start(self, reading: Reading, chance: Stream) -> Answer:
        """First in, a raise or nothing. A raise is answered by its price and what the raiser may hold, not by a chart."""
        acted = [seat for seat in reading.opponents if aggressive(reading.line[seat]) or "c" in reading.line[seat]]
        if self.facts.game != "holdem" or not reading.price:
            return super().start(reading, chance)
        if not acted:
            worth = self.worth(reading)
            opens = worth >= 1 - OPENS[min(reading.behind(), len(OPENS) - 1)] * self.width
            return self.raise_or_call(reading, worth, chance) if opens else self.check_or_fold(reading)
        if not reading.raises:
            return super().start(reading, chance)
        found = self.share_against(reading, acted, chance)
        if found > 1 / (len(acted) + 1) + RERAISE_EDGE:
            return self.raise_or_call(reading, found, chance)
        out_of_place = 1.25 if reading.behind() > 1 else 1.1
        return self.call(reading) if found > reading.odds * out_of_place + 0.02 else self.check_or_fold(reading)

    def chances(self, reading: Reading, chance: Stream) -> float:
        if self.facts.variant.best == "lowest":
            return super().chances(reading, chance)
        found = self.share_against(reading, reading.opponents, chance)
        # What a raise says is in the ranges where they are known; there is always a little more behind it.
        respect = RANGED_RESPECT if self.facts.game == "holdem" else self.level.respect
        return float(found ** (1 + respect * reading.strength_shown()))

    def share_against(self, reading: Reading, seats: Sequence[int], chance: Stream) -> float:
        from casino_sim.poker.equity import equity

        samples = SAMPLES[self.facts.hole] * 2 // (1 + len(seats))
        fitting = that_fit(reading, seats)
        found = equity(
            [reading.cards, *holdings(reading, fitting)],
            reading.board,
            reading.dead,
            game=self.facts.game,
            samples=max(samples, 60),
            seed=chance.word(),
            most_exact=0,
        ).shares[0]
        return float(found ** (len(seats) / len(fitting)))


def that_fit(reading: Reading, seats: Sequence[int]) -> list[int]:
    """With many at a stud table the pack has not enough cards for everybody's last ones: some are left out."""
    hole = reading.hole
    left = len(unseen(reading)) - (hole - len(reading.cards)) - reading.to_come
    fitting: list[int] = []
    for seat in seats:
        left -= hole - len(reading.up[seat])
        if left >= 0:
            fitting.append(seat)
    return fitting


def holdings(reading: Reading, seats: Sequence[int]) -> list[Holding]:
    """What these opponents may hold: ranges at hold'em, elsewhere what they show."""
    from casino_sim.poker.equity import Range

    ranges = {seat: range_of(reading, seat) for seat in seats} if reading.facts.game == "holdem" else {}
    telling = sorted(ranges, key=lambda seat: len(ranges[seat]))[:MAX_RANGES]
    return [Range(ranges[seat]) if seat in telling else reading.up[seat] for seat in seats]


def range_of(reading: Reading, seat: int) -> Subsets:
    """The hands this opponent may hold, given their actions."""
    streets = reading.line[seat].split("/")
    bets = sum(aggressive(street) > 0 for street in streets[1:]) if len(reading.board) >= 3 else 0
    return likely_hands(part_played(streets[0]), reading.cards, reading.board, bets)


@lru_cache(maxsize=1 << 6)
def likely_hands(part: float, mine: tuple[Card, ...], board: tuple[Card, ...], bets: int) -> Subsets:
    """The best hands of those that start like this, after so many bets. Most opponents are alike in that."""
    from casino_sim.poker.batch import best_on

    hands = best_hands(part).without((*mine, *board))
    if bets:
        hands = best_on(board, hands).first(max(20, int(len(hands) * BET_KEEPS**bets)))
    return hands  # never empty: a board leaves more than that of the best tenth of all hands


def part_played(first_street: str) -> float:
    raises = aggressive(first_street)
    if raises:
        return RAISED_AGAIN if raises > 1 else RAISED
    return CALLED if "c" in first_street else BLIND
