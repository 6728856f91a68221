"""What the bonuses of a room are worth (PU-16), played by the chart, which does not look at them.

Their amounts are fixed: a larger bet gains less by them. Each is counted at the table's least bet, in rounds of full shoes;
Pures in a row come from one shoe.
Decisions go by the values of the cards alone, so the suits of three given cards are as the shoe has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents, cents
from casino_sim.odds.basic_strategy import BasicStrategy, openings
from casino_sim.odds.report import Odds
from casino_sim.odds.twentyone import VALUES, Effects, Play, Policy, dealer_totals
from casino_sim.table.player_dealer_21 import WAGER
from casino_sim.table.twentyone import ACE, TEN
from games.pure_21_5.hands import CHARLIE, EIGHTS, SEVENS, SIX_SEVEN_EIGHT
from games.pure_21_5.house import JACKPOT, Switches
from games.pure_21_5.values import EIGHT, strategy

AT_LEAST_BET = "this table's basic strategy, at its least bet"
ALONE = "this table's basic strategy, at its least bet, alone at the meter's seed"
# By kind: of one suit, of one color, neither. A hand falls back on the next.
PATTERNS = {
    "pd_888": ("pd_888_suited_bonus", "pd_888_same_color_bonus", "pd_888_bonus"),
    "777": ("suited_777_bonus", "same_color_777_bonus", "unsuited_777_bonus"),
    "678": ("suited_678_bonus", "same_color_678_bonus"),
}
ONE_HAND = tuple(name for names in PATTERNS.values() for name in names)
CHARLIES, STREAK = "seven_card_charlie_bonus", "consecutive_pure_bonus"
Shares = tuple[Fraction, ...]  # of the hands of a pattern, in the same order


class Counting(Play):
    """Not what a hand wins but how often it ends as wanted."""

    split_price = 0.0

    def final(self, total: int, cards: int) -> float:
        return 0.0

    def over(self, total: int) -> float:
        return 0.0

    def doubled(self, total: int, cards: int, soft: bool = False) -> float:
        return self.final(total, cards) if total <= 21 else 0.0

    def worth_of(self, option: str, hand: Sequence[int]) -> float:
        return 0.0 if option == "surrender" else super().worth_of(option, hand)


class Charlies(Counting):
    def final(self, total: int, cards: int) -> float:
        return float(cards >= CHARLIE)


class ThreeCards(Counting):
    wanted: ClassVar[list[int]]

    def bonus(self, hand: Sequence[int]) -> float:
        rest = list(self.wanted)
        for value in hand:
            if value not in rest:
                return 0.0
            rest.remove(value)
        return self.chance[rest[0]]


class ThreeSevens(ThreeCards):
    wanted = SEVENS


class SixSevenEights(ThreeCards):
    wanted = SIX_SEVEN_EIGHT


def extras_odds(rules: TableRules) -> list[Odds]:
    """A line for each bonus that the room pays."""
    bet = rules.limit(WAGER).min
    return [Odds(name, "ev_per_ante", paid / bet, strategy=play) for name, paid, play in _paid_a_round(rules)]


def _paid_a_round(rules: TableRules) -> Iterator[tuple[str, Fraction | float, str]]:
    """By its name: how many cents a round brings, and in which play."""
    house = rules.switches_of(Switches)
    table, decks = strategy(rules), house.decks
    for pattern, often, shares in (
        ("pd_888", three_eights, shares_of_one_rank(decks)),
        ("777", partial(how_often, play=ThreeSevens), shares_of_one_rank(decks)),
        ("678", partial(how_often, play=SixSevenEights), SHARES_OF_THREE_RANKS),
    ):
        kinds = _by_kind(rules, pattern, shares)
        times = often(table) if kinds else 0.0
        for name, share in kinds.items():
            play = ALONE if getattr(house, name) == "jackpot" else AT_LEAST_BET
            yield name, times * float(share) * amount_of(rules, name), play
    if charlies := amount_of(rules, CHARLIES):
        yield CHARLIES, how_often(table, Charlies, CHARLIE) * charlies, AT_LEAST_BET
    if house.consecutive_pure_bonus != "off":
        yield STREAK, streaks(house, [*map(cents, house.consecutive_pure_bonus)]), AT_LEAST_BET


def amount_of(rules: TableRules, name: str) -> Cents:
    """What a bonus pays: nothing where the room doesn't offer it, and the seed where it is a jackpot."""
    value = getattr(rules.switches_of(Switches), name)
    if value == "jackpot":
        return rules.meters[JACKPOT].seed
    return 0 if value == "off" else cents(value)


def _by_kind(rules: TableRules, pattern: str, shares: Shares) -> dict[str, Fraction]:
    """Of the hands of a pattern, the share that each bonus is paid for: each kind gets the best that is offered for it."""
    names = PATTERNS[pattern]
    found: dict[str, Fraction] = {}
    for at, share in enumerate(shares):
        name = next((name for name in names[at:] if amount_of(rules, name)), None)
        if name is not None:
            found[name] = found.get(name, Fraction(0)) + share
    return found


# -- how often -------------------------------------------------------------------------------------


def how_often(table: BasicStrategy, play: type[Counting], counted_cards: int = 2) -> float:
    """Hands of a round that end so, by the chart, those from splits as well."""
    facts = replace(table.facts, counted_cards=counted_cards)
    found = 0.0
    for up in VALUES:
        policy = _of_two_cards(table.policy(up))
        effects = Effects(play, facts, up, policy)
        for opening in openings(facts.shoe, up):
            if sum(opening.hand) == ACE + TEN and ACE in opening.hand:
                continue
            going = 1 - dealer_totals(opening.left, up, facts.soft_17)[0]
            hand = play(facts, opening.left, up, policy, effects)
            option = table.preference(up, opening.hand)[0]
            found += opening.chance * going * hand.worth_of(option, opening.hand)
    return found


def _of_two_cards(policy: Policy) -> Policy:
    """The chart does not ask how many cards a hand has."""
    return lambda total, soft, cards: policy(total, soft, 2)


def three_eights(table: BasicStrategy) -> float:
    """Rounds in which the banker has them and the player has not surrendered.

    What is drawn meanwhile does not change what the banker may expect.
    """
    cards, eights = sum(table.facts.shoe), table.facts.shoe[EIGHT]
    often = _draws(cards, eights, len(EIGHTS))
    for opening in openings(table.facts.shoe, EIGHT):
        if table.preference(EIGHT, opening.hand)[0] == "surrender":
            often -= opening.chance * _draws(sum(opening.left), opening.left[EIGHT], len(EIGHTS) - 1)
    return often


def _draws(cards: int, of_value: int, times: int) -> float:
    """So many cards in a row that are all of the value."""
    chance = 1.0
    for drawn in range(times):
        chance *= (of_value - drawn) / (cards - drawn)
    return chance


def shares_of_one_rank(decks: int) -> Shares:
    """Three cards of one rank: of one suit, else of one color, else neither."""

    def among(number: int) -> Fraction:
        """How often the second and third card are among so many that are like the first, itself one of them."""
        return Fraction((number - 1) * (number - 2), (4 * decks - 1) * (4 * decks - 2))

    suited, colored = among(decks), among(2 * decks)
    return suited, colored - suited, 1 - colored


SHARES_OF_THREE_RANKS: Shares = (Fraction(1, 16), Fraction(1, 4) - Fraction(1, 16))


def pures_in_a_row(house: Switches, number: int) -> Fraction:
    """How often a round and those before it in its circle are so many Pures, all dealt from the shoe that has lost the cards
    of the earlier ones. A machine puts these back.
    """
    aces, tens, cards = 4 * house.decks, 16 * house.decks, 52 * house.decks
    found = Fraction(1)
    for earlier in range(number):
        gone = 0 if house.continuous_shuffle else earlier
        left = cards - 2 * gone
        found *= Fraction(2 * max(aces - gone, 0) * (tens - gone), left * (left - 1))
    return found


def streaks(house: Switches, amounts: Sequence[Cents]) -> Fraction:
    """What a round pays for the second, third, fourth and every later Pure in a row."""
    often = [pures_in_a_row(house, number) for number in range(2, len(amounts) + 2)]
    exactly = [one - longer for one, longer in zip(often, [*often[1:], Fraction(0)], strict=True)]
    return sum((chance * amount for chance, amount in zip(exactly, amounts, strict=True)), Fraction(0))
