"""Double Back Jack: no figures are published, so two ways of working it out have to agree, and hands counted by hand."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds.basic_strategy import openings, worth
from casino_sim.odds.twentyone import NATURAL, PLAYING, Effects, Shoe, dealer_totals, draw_chances, shoe_of, without
from games import BY_ID
from games.double_back_jack.odds import odds, simulation
from games.double_back_jack.values import BUST_TOTALS, DoubleBackFacts, by_chart, facts_of, play_of, strategy_of


def rules(**options: object) -> TableRules:
    table = load_house("mount_airy", BY_ID).tables["double_back_jack"]
    return with_options(table, options, BY_ID["double_back_jack"]) if options else table


def value(table: TableRules, wager: str, measure: str) -> float:
    (line,) = [line for line in odds(table) if (line.wager, line.measure) == (wager, measure)]
    return float(line.value)


@pytest.mark.parametrize(
    "options", [{}, {"second_chance_win": "both"}, {"dealer_soft_17": "hit", "split_aces": "one_card"}]
)
def test_simulated_rounds_agree(options: dict[str, str]) -> None:
    here = rules(**options)
    sample = simulation(here, seed=8).run(3_000_000, rounds_a_shoe=12)
    assert abs(sample.mean - value(here, "base", "ev_per_ante")) < 3 * sample.stderr
    put_up = value(here, "base", "ev_per_ante") / value(here, "base", "element_of_risk")
    assert sample.put_up == pytest.approx(put_up, abs=1.5e-3)


def test_what_the_readings_of_the_rules_are_worth() -> None:
    """About even for the player who never errs; a dealer who hits soft 17 costs near half a per cent; paying both
    wagers of a second chance would hand the player six."""
    plain = value(rules(), "base", "ev_per_ante")
    assert abs(plain) < 0.0015
    assert value(rules(dealer_soft_17="hit"), "base", "ev_per_ante") - plain == pytest.approx(-0.0044, abs=0.0001)
    assert value(rules(second_chance_win="both"), "base", "ev_per_ante") == pytest.approx(0.064, abs=0.0005)


def test_a_second_chance_counted_by_hand() -> None:
    """Endless shoe, 30 against a two: only a nine (21) and a ten (20, which waits) do not lose both wagers."""
    facts = DoubleBackFacts(
        shoe=shoe_of(1_000_000),
        soft_17="stand",
        split_hands=2,
        split_aces_hands=2,
        split_aces="draw",
        double_after_split=True,
        double_any_cards=False,
        surrender=True,
        both_win=False,
    )
    play = play_of(strategy_of(facts), 2)
    beats_twenty, makes_22 = play.dealer[21], play.dealer[22]
    twenty = (1 - beats_twenty - makes_22 - play.dealer[20]) - 2 * beats_twenty
    by_hand = (8 * -2 + 1 * 1 + 4 * twenty) / 13
    assert play.second_chances[-1] == pytest.approx(by_hand, abs=1e-6)
    assert not play.takes(30)
    assert play_of(strategy_of(facts), 8).takes(30)


# -- the same game, written down a second time -----------------------------------------------------
# An endless shoe, each card as likely as ever: nothing of the project's own mathematics, only the rules of the guide.

CARDS = dict.fromkeys(range(1, 10), 1 / 13) | {10: 4 / 13}


def plus(total: int, soft: bool, card: int) -> tuple[int, bool]:
    """A hand with one card more."""
    total += card
    if card == 1 and not soft and total <= 11:
        return total + 10, True
    return (total - 10, False) if total > 21 and soft else (total, soft)


def dealers(up: int) -> dict[int, float]:
    """What the dealer ends on, given no blackjack."""

    def draw(total: int, soft: bool, cards: dict[int, float]) -> dict[int, float]:
        found: dict[int, float] = {}
        for card, chance in cards.items():
            now, still_soft = plus(total, soft, card)
            ends = {now: 1.0} if now >= 17 else draw(now, still_soft, CARDS)
            for end, share in ends.items():
                found[end] = found.get(end, 0.0) + chance * share
        return found

    hole = {card: chance for card, chance in CARDS.items() if {up, card} != {1, 10}}
    return draw(*plus(0, False, up), {card: chance / sum(hole.values()) for card, chance in hole.items()})


def best_against(up: int, both_win: bool) -> float:
    """The opening wager against this up card, every hand played as well as it can be."""
    ends = dealers(up)

    def compared(total: int, win: float, loss: float) -> float:
        beaten = sum(chance for end, chance in ends.items() if end > 22 or end < total)
        return win * beaten - loss * sum(chance for end, chance in ends.items() if total < end < 22)

    def second_chance(total: int) -> float:
        if total >= 21:
            return 1.0 if total == 21 else -2.0
        return compared(total, 2.0 if both_win else 1.0, 2.0)

    def over(total: int) -> float:
        return max(-1.0, sum(chance * second_chance(total - card) for card, chance in CARDS.items()))

    def stand(total: int) -> float:
        return over(total) if total > 21 else 1.0 if total == 21 else compared(total, 1.0, 1.0)

    @cache
    def best(total: int, soft: bool) -> float:
        return stand(total) if total >= 21 else max(stand(total), hit(total, soft))

    def hit(total: int, soft: bool) -> float:
        return sum(chance * best(*plus(total, soft, card)) for card, chance in CARDS.items())

    def double(total: int, soft: bool) -> float:
        return sum(chance * 2 * stand(plus(total, soft, card)[0]) for card, chance in CARDS.items())

    def split_hand(first: int, second: int) -> float:
        total, soft = plus(*plus(0, False, first), second)
        return 1.0 if total == 21 else max(stand(total), hit(total, soft), double(total, soft))

    worth = 0.0
    for (first, one), (second, other) in product(CARDS.items(), repeat=2):
        total, soft = plus(*plus(0, False, first), second)
        found = [2.0] if total == 21 else [stand(total), hit(total, soft), double(total, soft), -0.5]
        if first == second:
            found.append(2 * sum(chance * split_hand(first, card) for card, chance in CARDS.items()))
        worth += one * other * max(found)
    return worth


@pytest.mark.parametrize("both_win", [False, True])
def test_an_endless_shoe_worked_out_a_second_way(both_win: bool) -> None:
    """Against a dealer's blackjack only the player's own, paid 2 to 1 all the same, does not lose."""
    naturals = 2 * CARDS[1] * CARDS[10]
    second = 0.0
    for up, chance in CARDS.items():
        blackjack = CARDS[11 - up] if up in (1, 10) else 0.0  # the hole card that makes one
        against_it = naturals * 2 - (1 - naturals)
        second += chance * (blackjack * against_it + (1 - blackjack) * best_against(up, both_win))
    endless = replace(facts_of(rules()), shoe=shoe_of(20_000), both_win=both_win)
    assert worth(strategy_of(endless), lambda dealer: 2.0).result == pytest.approx(second, abs=3e-6)


# -- every card followed ---------------------------------------------------------------------------
# The mathematics of the game adds up what each drawn card changes by being gone. Here every card is taken out of the shoe
# that is drawn, by player and dealer, the one laid sideways too.


def followed(facts: DoubleBackFacts, up: int) -> tuple[float, float]:
    """What the hands that are not split bring against an up card, by the chart: followed card by card, and worked out."""
    table = strategy_of(facts)
    policy, takes = table.policy(up), by_chart(facts, up)
    effects = Effects(table.play, facts, up, policy)

    @cache
    def compared(left: Shoe) -> list[tuple[float, float]]:
        """By total, how often it beats the dealer and how often it is beaten."""
        ends = dealer_totals(left, up, facts.soft_17)
        rest = 1 - ends[NATURAL]
        return [((sum(ends[23:]) + sum(ends[1:n])) / rest, sum(ends[n + 1 : 22]) / rest) for n in range(22)]

    def waits(left: Shoe, total: int) -> float:
        won, lost = compared(left)[total]
        return won - lost

    @cache
    def over(left: Shoe, total: int) -> float:
        if not takes[total - BUST_TOTALS.start]:
            return -1.0
        worth = 0.0
        for value, chance in enumerate(draw_chances(left, up)):
            now = total - value
            if now < 21 and chance:
                won, lost = compared(without(left, value))[now]
                worth += chance * (won - 2 * lost)
            else:
                worth += chance * (1 if now == 21 else -2)
        return worth

    @cache
    def played(left: Shoe, hard: int, ace: bool, option: str = "") -> float:
        soft = ace and hard <= 11
        total = hard + 10 * soft
        if total >= 21:
            return over(left, hard) if hard > 21 else 1.0
        option = option or next(option for option in policy(total, soft, 2) if option in ("stand", "hit"))
        if option == "stand":
            return waits(left, total)
        worth = 0.0
        for value, chance in enumerate(draw_chances(left, up)):
            if chance:
                after, more = without(left, value), (hard + value, ace or value == 1)
                worth += chance * (played(after, *more) if option == "hit" else 2 * played(after, *more, "stand"))
        return worth

    exactly = worked_out = 0.0
    for opening in openings(facts.shoe, up):
        option = table.preference(up, opening.hand)[0]
        if option in PLAYING and sum(opening.hand) + 10 * (1 in opening.hand) != 21:
            play = table.play(facts, opening.left, up, policy, effects)
            worked_out += opening.chance * play.worth_of(option, opening.hand)
            exactly += opening.chance * played(opening.left, sum(opening.hand), 1 in opening.hand, option)
    return exactly, worked_out


@pytest.mark.parametrize("up", [7, 10])
def test_following_every_card_agrees_to_the_sixth_place(up: int) -> None:
    exactly, worked_out = followed(facts_of(rules()), up)
    assert worked_out == pytest.approx(exactly, abs=3e-7), "one up card of ten: three millionths in all"
