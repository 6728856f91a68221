"""Criss Cross Poker with seven cards left in the deck: every cross laid out, every bet tried, every chip followed."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from casino_sim.cards import CARD, DECK, INDEX
from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.odds.outcomes import net
from casino_sim.poker.evaluator import rank_high
from casino_sim.poker.printed import by_stud_pairs, rows
from casino_sim.poker.rankings import HIGH
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.criss_cross_poker import odds as module
from games.criss_cross_poker.hands import ante_hand
from games.criss_cross_poker.odds_cross import LADDER, Cross
from tests.odds import printed

AS_PRINTED = load_house("mount_airy", BY_ID).tables["criss_cross_poker"]
# Halves and thirds of an ante, so that nothing comes out even by chance.
RULES = printed(printed(AS_PRINTED, "main", two_pair="5 to 2"), "ante", pair_of_jacks_or_better="4 to 3")
FOLD = Fraction(-2)
HANDS = [
    ("Jh Js", "Jd Kc Ks 7h 7c 2d 3s"),
    ("9h Kd", "9c 8d Kh Qs Jc Ts 2c"),
    ("2c 7d", "3h 4s 9d Jc Kd 6h 8s"),
    ("6c 6d", "6h Ac As Ad 2s 2h Tc"),
    ("9s Ts", "2s 3s 4c 4d 5s 7s 8d"),  # after a bet down the middle is often given up
    ("5s 9h", "2c 2d 2h 5c 6s 8c 8s"),  # and here to give up and to go on is often worth the same
    ("2c 3c", "3s 6c 9c Td Th Jc Kc"),
]
Line = tuple[int, int]
NAMES = rows(HIGH, by_stud_pairs)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(sorted(INDEX[CARD[name]] for name in text.split()))


@cache
def named(own: str, left: str) -> tuple[Cross, ByHand]:
    hole, rest = numbers(own), numbers(left)
    return Cross(RULES, hole, np.array(rest, np.uint8)), ByHand(hole, rest)


class ByHand:
    """One hand of two cards, with the middle card turned last, as somebody would lay it all out."""

    def __init__(self, own: tuple[int, ...], rest: tuple[int, ...]) -> None:
        self.own, self.rest = own, rest
        self.pairs: list[Line] = sorted(combinations(rest, 2), key=lambda pair: pair[::-1])
        self.main = {row: net(RULES.pays["main"].pay(row)) for row in NAMES}
        self.ante = {row: net(RULES.pays["ante"].pay(ante_hand(row))) for row in NAMES}

    def apart(self, line: Line) -> list[Line]:
        return [other for other in self.pairs if not set(line) & set(other)]

    def middles(self, across: Line, down: Line) -> list[int]:
        return [card for card in self.rest if card not in (*across, *down)]

    @cache  # noqa: B019
    def row(self, line: Line, middle: int) -> str:
        return NAMES[rank_high([DECK[card] for card in (*self.own, *line, middle)])]

    def better(self, across: Line, down: Line, middle: int) -> str:
        one, other = (self.row(line, middle) for line in (across, down))
        rank = [one if one in LADDER else "", other if other in LADDER else ""]
        return max(rank, key=LADDER.index)

    def won(self, across: Line, down: Line, middle: int, bets: tuple[int, int, int]) -> Fraction:
        """Of two antes and the bets across, down and on the middle."""
        lines = [self.row(line, middle) for line in (across, down)]
        total = self.ante[lines[0]] + self.ante[lines[1]]
        rows_bet = (*lines, self.better(across, down, middle))
        return total + sum(bet * self.main[row] for bet, row in zip(bets, rows_bet, strict=True))

    @cache  # noqa: B019
    def middle(self, across: Line, down: Line, times: int, more: int) -> tuple[Fraction, int]:
        """The best once both lines lie open, and the bet for it; of equals the larger one."""
        middles = self.middles(across, down)
        found = Fraction(-(2 + times + more)), 0
        for bet in (1, 2, 3):
            worth = sum((self.won(across, down, m, (times, more, bet)) for m in middles), Fraction(0)) / len(middles)
            if worth >= found[0]:
                found = worth, bet
        return found

    @cache  # noqa: B019
    def down(self, across: Line, times: int) -> tuple[Fraction, int]:
        """The best once the line across lies open."""
        found = Fraction(-(2 + times)), 0
        for bet in (1, 2, 3):
            worth = [self.middle(across, down, times, bet)[0] for down in self.apart(across)]
            if sum(worth) / len(worth) >= found[0]:
                found = sum(worth, Fraction(0)) / len(worth), bet
        return found

    @cache  # noqa: B019
    def across(self, times: int) -> Fraction:
        return sum((self.down(line, times)[0] for line in self.pairs), Fraction(0)) / len(self.pairs)

    def action(self, across: Line, times: int) -> Fraction:
        bet = self.down(across, times)[1]
        if not bet:
            return Fraction(2 + times)
        bets = [self.middle(across, down, times, bet)[1] for down in self.apart(across)]
        return 2 + times + bet + Fraction(sum(bets), len(bets))

    def chips(self, times: int) -> tuple[dict[str, Fraction], dict[str, Fraction], Fraction]:
        """Where they end under the best play: by the row of the bets, of the antes, and what is given up."""
        main, ante = dict.fromkeys(LADDER, Fraction(0)), dict.fromkeys(LADDER, Fraction(0))
        folded = Fraction(0)
        for across in self.pairs:
            share, more = Fraction(1, len(self.pairs)), self.down(across, times)[1]
            if not more:
                folded += share * (2 + times)
                continue
            for down in self.apart(across):
                each, bet = share / len(self.apart(across)), self.middle(across, down, times, more)[1]
                if not bet:
                    folded += each * (2 + times + more)
                    continue
                middles = self.middles(across, down)
                for m in middles:
                    one, other, best = (
                        self.row(across, m),
                        self.row(down, m),
                        self.better(across, down, m),
                    )
                    for row, chips in ((one, times), (other, more), (best, bet)):
                        main[row if row in LADDER else ""] += each * chips / len(middles)
                    for row in (one, other):
                        ante[row if row in LADDER else ""] += each / len(middles)
        return main, ante, folded


@pytest.mark.parametrize(("own", "left"), HANDS)
@pytest.mark.parametrize("times", [1, 2, 3])
def test_every_bet_is_worth_what_all_crosses_laid_out_bring(own: str, left: str, times: int) -> None:
    cross, by_hand = named(own, left)
    value, action, down = cross.across(cross.lines(), times)
    ways = cross.ways
    assert ways == 10 * 3 and cross.left == 3 and cross.cards == 7
    for at, line in enumerate(by_hand.pairs):
        assert Fraction(int(value[at]), ways * cross.unit) == by_hand.down(line, times)[0]
        assert Fraction(int(action[at]), ways) == by_hand.action(line, times)
        assert int(down[at]) == by_hand.down(line, times)[1]


@pytest.mark.parametrize(("own", "left"), HANDS)
def test_some_lines_alone_are_worth_the_same(own: str, left: str) -> None:
    """The coach looks at the line that lies open and at no other."""
    cross, by_hand = named(own, left)
    some = np.array([2, 11, 20])
    value, action, down = cross.across(cross.lines(some), 2)
    for at, line in enumerate(by_hand.pairs[place] for place in some):
        assert Fraction(int(value[at]), cross.ways * cross.unit) == by_hand.down(line, 2)[0]
        assert Fraction(int(action[at]), cross.ways) == by_hand.action(line, 2)
        assert int(down[at]) == by_hand.down(line, 2)[1]


@pytest.mark.parametrize(("own", "left"), HANDS)
def test_the_best_play_and_where_its_chips_end(own: str, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cross, by_hand = named(own, left)
    monkeypatch.setattr(module, "Cross", lambda rules, hole: cross)
    found = module.best_play(RULES, (0, 1))
    across = {times: by_hand.across(times) for times in (1, 2, 3)}
    assert found.across == across
    best = max(across, key=lambda times: (across[times], times))
    if across[best] < FOLD:
        assert (found.action, found.folded, set(found.main), set(found.ante)) == (2, 2, {0}, {0})
        return
    main, ante, folded = by_hand.chips(best)
    assert dict(zip(LADDER, found.main, strict=True)) == main
    assert dict(zip(LADDER, found.ante, strict=True)) == ante
    assert found.folded == folded
    assert found.action == sum(main.values()) + sum(ante.values()) + folded
    entry = {"main": main, "ante": ante, "folded": folded}
    assert module.priced(RULES, entry) == across[best], "what the rows pay makes up what the bets are worth"


@pytest.mark.parametrize(("once", "thrice", "bet"), [(-3, -4, 1), (-4, -3, 3), (-3, -3, 3), (-4, -4, 0)])
def test_of_plays_that_are_worth_the_same_the_larger_bet_is_made(
    once: int, thrice: int, bet: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two antes and one across are lost with a fold, which is minus three."""
    cross, _ = named(*HANDS[0])
    lines = cross.lines()
    worth, shape = {1: once, 3: thrice}, len(cross.pairs)

    def down(lines: object, across: int, times: int) -> tuple[Any, Any]:
        return np.full(shape, worth[times] * cross.ways * cross.unit), np.full(shape, 10 * times)

    monkeypatch.setattr(cross, "down", down)
    value, action, bets = cross.across(lines, 1)
    assert set(bets.tolist()) == {bet} and set(action.tolist()) == {10 * bet or 3 * cross.ways}
    assert set(value.tolist()) == {max(-3, once, thrice) * cross.ways * cross.unit}


def test_some_of_these_hands_are_folded_and_some_are_bet_three_times() -> None:
    bets = set()
    for own, left in HANDS[:4]:
        _, by_hand = named(own, left)
        worth = {times: by_hand.across(times) for times in (1, 2, 3)}
        best = max(worth, key=lambda times: (worth[times], times))
        bets.add(0 if worth[best] < FOLD else best)
    assert bets >= {0, 3}


def test_what_is_kept_is_the_average_of_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two kinds of hands, of which one is dealt twelve times to the other's six."""
    kept: dict[str, Any] = {}
    crosses = {at: named(*HANDS[at])[0] for at in (0, 2)}
    monkeypatch.setattr(module, "Cross", lambda rules, hole: crosses[hole[0]])
    monkeypatch.setattr(module, "holes", lambda: iter([("JJ", (0, 1), 6), ("72o", (2, 3), 12)]))
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({(package, key): entry}))
    module.recompute(RULES, HERE)
    (entry,) = kept.values()
    assert list(kept) == [("games.criss_cross_poker", module.of_pays(RULES))]
    jacks, low = module.best_play(RULES, (0, 1)), module.best_play(RULES, (2, 3))
    assert Fraction(entry["action"]) == (jacks.action + 2 * low.action) / 3
    assert Fraction(entry["folded"]) == (jacks.folded + 2 * low.folded) / 3
    for key in ("main", "ante"):
        chips = [(a + 2 * b) / 3 for a, b in zip(getattr(jacks, key), getattr(low, key), strict=True)]
        assert [Fraction(entry[key][row]) for row in LADDER] == chips
    assert entry["across"]["JJ"] == pytest.approx([float(jacks.across[times]) for times in (1, 2, 3)])
    best = [max(max(hand.across.values()), FOLD) for hand in (jacks, low)]
    assert module.priced(RULES, entry) == (best[0] + 2 * best[1]) / 3
