"""What a room's bonuses at Pure 21.5 are worth: by the formula, by hand, and by dealing rounds."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import count_values
from games import BY_ID
from games.pure_21_5.odds_extras import Charlies, SixSevenEights, ThreeSevens, extras_odds, how_often, three_eights
from games.pure_21_5.values import strategy

ROUNDS = 60_000


def rules(**options: object) -> TableRules:
    table = load_house("marysville", BY_ID).tables["pure_21_5"]
    return with_options(table, options, BY_ID["pure_21_5"]) if options else table


def worth(**options: object) -> dict[str, float]:
    return {line.wager: float(line.value) for line in extras_odds(rules(**options))}


def test_a_room_without_bonuses_has_no_line_of_them() -> None:
    assert extras_odds(rules()) == []


def test_three_eights_of_the_banker_are_counted_in_the_shoe() -> None:
    """Six decks, the least bet of $5: 24 eights, six of each suit."""
    often = Fraction(24 * 23 * 22, 312 * 311 * 310)
    assert worth(pd_888_bonus="25.00")["pd_888_bonus"] == pytest.approx(float(often * 5))
    suited = often * Fraction(4 * 6 * 5 * 4, 24 * 23 * 22)
    found = worth(pd_888_bonus="25.00", pd_888_suited_bonus="250.00")
    assert found["pd_888_suited_bonus"] == pytest.approx(float(suited * 50))
    assert found["pd_888_bonus"] == pytest.approx(float((often - suited) * 5)), "the best one is paid"


def test_a_hand_falls_back_on_its_color() -> None:
    both = worth(same_color_678_bonus="25.00", suited_678_bonus="50.00")
    color = worth(same_color_678_bonus="25.00")
    assert both["suited_678_bonus"] == pytest.approx(2 * color["same_color_678_bonus"] / 4), "one in four of a color"
    assert both["same_color_678_bonus"] == pytest.approx(color["same_color_678_bonus"] * 3 / 4)


@pytest.mark.parametrize("machine", [True, False])
def test_pures_in_a_row(machine: bool) -> None:
    """Six decks: a machine puts the ace and the ten-value card of each Pure back, a shoe does not."""
    rows = [Fraction(1)]
    for earlier in range(5):
        gone = 0 if machine else earlier
        rows.append(rows[-1] * Fraction(2 * (24 - gone) * (96 - gone), (312 - 2 * gone) * (311 - 2 * gone)))
    paid = sum((rows[n] - rows[n + 1]) * amount for n, amount in ((2, 25), (3, 100), (4, 500))) + rows[5] * 1000
    amounts = ("25.00", "100.00", "500.00", "1000.00")
    found = worth(consecutive_pure_bonus=amounts, continuous_shuffle=machine)
    assert found["consecutive_pure_bonus"] == pytest.approx(float(paid / 5))


def test_a_jackpot_is_priced_at_its_seed_and_says_so() -> None:
    (line,) = extras_odds(rules(pd_888_bonus="jackpot"))
    assert float(line.value) == pytest.approx(float(Fraction(24 * 23 * 22, 312 * 311 * 310) * 100)), "$500 for each $5"
    assert line.strategy == "this table's basic strategy, at its least bet, alone at the meter's seed"


def test_dealt_rounds_end_so_as_often_as_worked_out() -> None:
    """One deck, where such hands come most often. Dealt and played here by the chart, with cards, not with odds."""
    table = strategy(rules(decks=1))
    chance = random.Random(215)
    seen = Counter(name for _ in range(ROUNDS) for name in dealt(table, chance))
    for name, expected in (
        ("678", how_often(table, SixSevenEights)),
        ("777", how_often(table, ThreeSevens)),
        ("charlie", how_often(table, Charlies, 7)),
        ("888", three_eights(table)),
    ):
        assert seen[name] == pytest.approx(expected * ROUNDS, abs=max(4 * (expected * ROUNDS) ** 0.5, 4)), name


def dealt(table: BasicStrategy, chance: random.Random) -> list[str]:
    """What one round from a full deck would be paid for."""
    deck = [min(rank, 10) for rank in range(1, 14) for _ in range(4)]
    chance.shuffle(deck)
    first, up, second, down = (deck.pop() for _ in range(4))
    if {up, down} == {1, 10} or {first, second} == {1, 10}:
        return []
    waiting, ended, hands = [[first, second]], [], 1
    surrendered = False
    while waiting:
        hand = waiting.pop()
        if len(hand) == 1:
            hand.append(deck.pop())
        split_aces = hands > 1 and hand[0] == 1
        while count_values(hand)[0] < 21:
            if split_aces and hand != [1, 1]:
                break
            options = table.preference(up, hand) if len(hand) == 2 else table.policy(up)(*count_values(hand), 2)
            may = {"stand", "hit"}
            if len(hand) == 2:
                may |= {"double"} if hands == 1 or table.facts.double_after_split else set()
                may |= {"surrender"} if hands == 1 else set()
                may |= {"split"} if hand[0] == hand[1] and hands < table.facts.split_hands else set()
            if split_aces:
                may = {"stand", "split"} if "split" in may else {"stand"}
            choice = next(option for option in (*options, "stand") if option in may)
            if choice == "split":
                hands += 1
                waiting.append([hand.pop()])
                hand.append(deck.pop())
                split_aces = hand[0] == 1
            elif choice in ("stand", "surrender"):
                surrendered = choice == "surrender"
                break
            else:
                hand.append(deck.pop())
                if choice == "double":
                    break
        ended.append(hand)
    if surrendered:
        return []
    found = [name for hand in ended if (name := special(hand))]
    return [*found, "888"] if [up, down, deck.pop()] == [8, 8, 8] else found


def special(hand: list[int]) -> str:
    if sorted(hand) in ([6, 7, 8], [7, 7, 7]):
        return "".join(map(str, sorted(hand)))
    return "charlie" if len(hand) >= 7 and count_values(hand)[0] <= 21 else ""
