"""Exact odds from a full shoe: every way the first six cards can fall, counted once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from games.baccarat.hands import NATURAL, STOOD, banker_draws, dragon_row, player_draws
from games.baccarat.house import Switches
from games.baccarat.wagers import DRAGONS

CARDS_OF = [16] + [4] * 9  # in one deck: of no points, of one, of two ...


class Result(NamedTuple):
    player: int
    banker: int
    natural: bool


def odds(rules: TableRules) -> list[Odds]:
    return [Odds(wager, "ev_per_unit_bet", value(rules, wager)) for wager in offered(rules)]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """Every wager on the same hands, dealt from shoes that are played to the cut card."""
    from casino_sim.odds.simulate_dice_wheels import baccarat_hands, mean_of  # NumPy: only who simulates waits for it

    house = rules.switches_of(Switches)
    decks = house.decks
    draws = [[banker_draws(total, third) for third in range(STOOD + 1)] for total in range(10)]
    cut = 52 * decks * house.penetration // 100
    seen = baccarat_hands(rounds, [count * decks for count in CARDS_OF], draws, cut)
    found = []
    for wager in offered(rules):
        pairs = [(float(profit(rules, wager, Result(*result))), count) for result, count in seen.items()]
        sample = mean_of(pairs)
        found.append(Odds(wager, "ev_per_unit_bet", sample.mean, "simulated", sample.stderr))
    return found


def offered(rules: TableRules) -> list[str]:
    dragons = rules.switches_of(Switches).dragon_bonus_offered
    return [wager for wager in rules.wagers if dragons or wager not in DRAGONS]


def value(rules: TableRules, wager: str) -> Fraction:
    """What a unit on this wager brings, a tie counted as a bet that was made."""
    ways = results(rules.switches_of(Switches).decks)
    return sum((count * profit(rules, wager, result) for result, count in ways.items()), Fraction()) / sum(
        ways.values()
    )


def profit(rules: TableRules, wager: str, result: Result) -> Fraction:
    """By the same rows that the dealer pays by; the commission before it is rounded."""
    if wager in DRAGONS:
        mine, other = (result.player, result.banker) if wager == "dragon_player" else (result.banker, result.player)
        pay = rules.pays["dragon"].pay(dragon_row(mine, other, result.natural))
        if pay is None:
            return Fraction(-1)
        return Fraction(pay.ratio.gain, pay.ratio.stake) if pay.kind == "ratio" else Fraction()
    winner = _winner(result)
    if wager != winner:
        return Fraction(0 if winner == "tie" else -1)
    price = rules.pays["main"].ratio(wager)
    won = Fraction(price.gain, price.stake)
    return won * (100 - rules.switches_of(Switches).commission_percent) / 100 if wager == "banker" else won


def _winner(result: Result) -> str:
    if result.player == result.banker:
        return "tie"
    return "player" if result.player > result.banker else "banker"


@cache
def results(decks: int) -> dict[Result, int]:
    """How many orders of six cards lead to each result; cards that are not drawn count too."""
    shoe = [count * decks for count in CARDS_OF]
    cards = 52 * decks
    found: dict[Result, int] = {}
    for player, ways_of_player in _pairs(shoe):
        left = _without(shoe, player)
        for banker, ways_of_banker in _pairs(left):
            ways = ways_of_player * ways_of_banker
            for result, more, drawn in _finished(sum(player) % 10, sum(banker) % 10, _without(left, banker)):
                found[result] = found.get(result, 0) + ways * more * perm(cards - 4 - drawn, 2 - drawn)
    return found


def _pairs(shoe: list[int]) -> Iterator[tuple[tuple[int, int], int]]:
    """Two cards in either order, with the number of ways."""
    for one in range(10):
        yield (one, one), shoe[one] * (shoe[one] - 1)
        for other in range(one):
            yield (one, other), 2 * shoe[one] * shoe[other]


def _without(shoe: list[int], cards: tuple[int, ...]) -> list[int]:
    left = list(shoe)
    for card in cards:
        left[card] -= 1
    return left


def _finished(player: int, banker: int, left: list[int]) -> Iterator[tuple[Result, int, int]]:
    """Every end of a hand whose first four cards are dealt: the result, its ways, and how many cards were drawn."""
    if player in NATURAL or banker in NATURAL:
        yield Result(player, banker, True), 1, 0
    elif not player_draws(player):
        yield from _banker(player, banker, STOOD, left, 1, 0)
    else:
        for third, count in enumerate(left):
            yield from _banker((player + third) % 10, banker, third, _without(left, (third,)), count, 1)


def _banker(
    player: int, banker: int, third: int, left: list[int], ways: int, drawn: int
) -> Iterator[tuple[Result, int, int]]:
    if not banker_draws(banker, third):
        yield Result(player, banker, False), ways, drawn
        return
    for card, count in enumerate(left):
        yield Result(player, (banker + card) % 10, False), ways * count, drawn + 1
