"""The expert: ranges from what the others have done, and chances from the batch evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from casino_sim.cards import DECK, INDEX, SUIT, SUITS, Card
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer
from games.poker_room.players.chances import unseen
from games.poker_room.players.play import Player
from games.poker_room.players.reading import Reading, aggressive
from games.poker_room.players.start import pair_of_cards

if TYPE_CHECKING:  # NumPy is loaded by the first expert, not before
    from casino_sim.poker.batch import Places
    from casino_sim.poker.batch_guesses import Field
    from casino_sim.poker.equity import Holding

Played = tuple[float, int]  # the part of all hands that is started like this, and on how many later streets they bet

# The part of all hands that somebody plays like this before the flop, and what remains of it after a bet on the board.
RAISED_AGAIN, RAISED, CALLED, BLIND = 0.10, 0.25, 0.5, 1.0
ANYTHING: Played = (1.0, 0)
BET_KEEPS = 0.85
RANGED_RESPECT = 0.3
MAX_RANGES = 3  # the narrowest; more of them leave each other hardly any cards, and take long to deal
RERAISE_EDGE = 0.1  # over a fair share of the pot
SAMPLES = {2: 1200, 4: 120, 5: 400, 7: 700}
HEADS_UP = 800  # are as good as 1,200 elsewhere, as they fall evenly into the only range
BEFORE_THE_FLOP = 4000  # in each suit, once for all hands that start alike
CROWD = 5  # more opponents leave each other hardly any cards: they are dealt one by one


@cache
def field() -> Field:
    """All 1,326 hold'em hands, the best first."""
    from casino_sim.poker import batch, batch_guesses

    hands = sorted(combinations(DECK, 2), key=lambda hand: pair_of_cards(*hand), reverse=True)
    return batch_guesses.Field(batch.as_subsets(batch.index_rows(hands)))


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
        samples, start = SAMPLES[self.facts.hole] * 2 // (1 + len(seats)), chance.word()
        if self.facts.game == "holdem":
            return share_against_ranges(reading, seats, samples, start)
        from casino_sim.poker.batch_guesses import share_of_any

        fitting = that_fit(reading, seats)
        shown = [reading.up[seat] for seat in fitting]
        found = share_of_any(
            self.facts.game, reading.cards, shown, reading.board, reading.dead, max(samples, 60), start
        )
        return float(found ** (len(seats) / len(fitting)))


def share_against_ranges(reading: Reading, seats: Sequence[int], samples: int, start: int) -> float:
    """Hold'em, with a hand out of each opponent's range."""
    from casino_sim.poker.batch import joined_lanes

    cards, board, dead = reading.cards, reading.board, reading.dead
    if len(seats) > CROWD:
        from casino_sim.poker.equity import equity

        hands = [cards, *holdings(reading, seats)]
        return equity(hands, board, dead, samples=samples, seed=start, most_exact=0).shares[0]
    played = narrowest([played_by(reading, seat) for seat in seats])
    if not board and not dead:
        return share_before_the_flop(alike(cards), tuple(sorted(part for part, _ in played)))
    gone = joined_lanes((*cards, *board, *dead))
    ranges = [likely_places(*one, gone, board) for one in played]
    return field().share(cards, board, ranges, HEADS_UP if len(seats) == 1 else samples, start)


@lru_cache(maxsize=1 << 11)
def share_before_the_flop(cards: tuple[Card, ...], parts: tuple[float, ...]) -> float:
    """Against so many players, of whom each plays such a part of all hands. The question comes back, so it is worked out
    in all four suits."""
    from casino_sim.poker.batch import joined_lanes
    from casino_sim.poker.batch_guesses import READY

    found = 0.0
    for turn in range(len(SUITS)):
        mine = [next_suit(card, turn) for card in cards]
        ranges = [likely_places(part, 0, joined_lanes(mine), ()) for part in parts]
        found += field().share(mine, (), ranges, BEFORE_THE_FLOP // (1 + len(parts)), sum(mine) * 7919 + turn * READY)
    return found / len(SUITS)


def next_suit(card: Card, turn: int) -> Card:
    place = INDEX[card]
    return DECK[place // 4 * 4 + (place + turn) % 4]


def alike(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Two cards that start like these: both of clubs, or of clubs and diamonds."""
    low, high = sorted(INDEX[card] // 4 for card in cards)
    return DECK[4 * high], DECK[4 * low + (SUIT[cards[0]] != SUIT[cards[1]])]


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
    if reading.facts.game != "holdem":
        return [reading.up[seat] for seat in seats]
    from casino_sim.poker.batch import joined_lanes
    from casino_sim.poker.equity import Range

    gone = joined_lanes((*reading.cards, *reading.board))
    played = narrowest([played_by(reading, seat) for seat in seats])
    return [
        Range(field().hands.chosen(likely_places(*one, gone, reading.board))) if one != ANYTHING else reading.up[seat]
        for seat, one in zip(seats, played, strict=True)
    ]


def played_by(reading: Reading, seat: int) -> Played:
    streets = reading.line[seat].split("/")
    bets = sum(aggressive(street) > 0 for street in streets[1:]) if len(reading.board) >= 3 else 0
    return part_played(streets[0]), bets


def narrowest(played: list[Played]) -> list[Played]:
    """The others may hold anything."""
    if len(played) <= MAX_RANGES:
        return played
    telling = sorted(range(len(played)), key=lambda place: played[place][0] * BET_KEEPS ** played[place][1])
    return [one if place in telling[:MAX_RANGES] else ANYTHING for place, one in enumerate(played)]


@lru_cache(maxsize=1 << 4)
def likely_places(part: float, bets: int, gone: int, board: tuple[Card, ...]) -> Places:
    """The best hands of those that start like this, after so many bets. Most opponents are alike in that."""
    count = int(part * len(field().hands))
    hands = field().best(count, gone)
    if bets:
        hands = field().best_on(board, count, gone)[: max(20, int(len(hands) * BET_KEEPS**bets))]
    return hands  # never empty: a board leaves more than that of the best tenth of all hands


def part_played(first_street: str) -> float:
    raises = aggressive(first_street)
    if raises:
        return RAISED_AGAIN if raises > 1 else RAISED
    return CALLED if "c" in first_street else BLIND
