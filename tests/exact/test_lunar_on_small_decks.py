"""Lunar Poker with few cards left in the deck: every hand of the dealer, every sixth card and every draw laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb, hypot, sqrt
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from casino_sim.cards import CARD, DECK, INDEX, NAME
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.combos import sets
from casino_sim.poker.batch import rank_rows
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.simulation.engine import HERE, Engine
from games import BY_ID
from games.lunar_poker import odds as module
from games.lunar_poker import odds_book as book
from games.lunar_poker import odds_hand
from games.lunar_poker.bots import on_five_cards
from games.lunar_poker.hands import QUALIFIES, STRAIGHT, best_two, odds_of
from games.lunar_poker.odds_hand import Against, ante_pays, combinations_of_five, counted, prices
from tests.odds import printed

GAME = BY_ID["lunar_poker"]
PRINTED = printed(load_house("mount_airy", BY_ID).tables["lunar_poker"], "bet", two_pair="5 to 2")
BY_RULE = with_options(PRINTED, {"nonqualify_ante": "pa_671a12"}, GAME)


def numbers(text: str) -> list[int]:
    return sorted(INDEX[CARD[name]] for name in text.split())


def array(cards: Sequence[int]) -> Any:
    return np.array(cards, np.uint8)


class ByHand:
    """What antes bring against a dealer whose hands are dealt from ``left`` beside the open card."""

    def __init__(self, rules: TableRules, left: Sequence[int], up: Sequence[int] = ()) -> None:
        self.rules, self.left, self.up = rules, list(left), list(up)
        self.dealers = [{*more, *up} for more in combinations(self.left, 5 - len(up))]
        self.ranks = [rank_high([DECK[card] for card in dealer]) for dealer in self.dealers]

    def ante(self, rank: int) -> float:
        """When the dealer does not qualify: 4 to 1 as printed; by the state's rule only for a straight or better."""
        return 4.0 if self.rules is PRINTED or rank >= STRAIGHT else 1.0

    def bet(self, hand: Sequence[int], gone: Sequence[int] = ()) -> float:
        """Ante, and a bet of two: against every hand of the dealer without the cards that are gone."""
        mine = rank_high([DECK[card] for card in hand])
        pays = self.rules.pays["bet"].by_hand
        both = (
            sum(float(odds_of(row, pays)) for row in best_two([DECK[card] for card in hand], pays))
            if (mine >= QUALIFIES)
            else 0.0
        )
        taken = {*hand, *gone}
        found = []
        for dealer, rank in zip(self.dealers, self.ranks, strict=True):
            if not taken & dealer:
                if rank < QUALIFIES:
                    found.append(self.ante(mine))
                else:
                    found.append(2 * both if mine > rank else -3.0 if mine < rank else 0.0)
        return fmean(found)


# The dealer's hands are of the cards left; ace-king and pairs among them.
OWN, UP = numbers("Kh 9s 9c 5d Ad"), numbers("4c")
LEFT = numbers("As Ks Kc Qd 9d 8h 5s 4d 3h 2s 2c")


@pytest.fixture(params=[PRINTED, BY_RULE], ids=["as printed", "671a.12"])
def rules(request: pytest.FixtureRequest) -> TableRules:
    found: TableRules = request.param
    return found


@pytest.mark.parametrize("up", [UP, []], ids=["open card", "no open card"])
def test_a_bet_is_worth_what_every_hand_of_the_dealer_makes_of_it(rules: TableRules, up: list[int]) -> None:
    against, by_hand = Against(rules, array(OWN), array(up), array(LEFT)), ByHand(rules, LEFT, up)
    for hand in (OWN, numbers("Ac Kd 7h 3s 2d"), numbers("6s 7s 8s 9h Td"), numbers("Qc Jd 8s 5h 3c")):
        rank = rank_high([DECK[card] for card in hand])
        unblocked = fmean(
            by_hand.ante(rank)
            if other < QUALIFIES
            else 2 * float(combinations_of_five(rules.pays["bet"].rows)[rank] @ prices(rules.pays["bet"]))
            if rank > other
            else -3.0
            if rank < other
            else 0.0
            for other in by_hand.ranks
        )
        assert against.by_rank[rank] == pytest.approx(unblocked)
        assert against.betting(array(hand)) == pytest.approx(unblocked)
        lower, higher = against.shares(array(hand))
        assert lower == pytest.approx(fmean(other < rank for other in by_hand.ranks))
        assert higher == pytest.approx(fmean(other > rank for other in by_hand.ranks))
    for dealer, rank in zip(by_hand.dealers, by_hand.ranks, strict=True):
        lower, higher = against.shares(array(sorted(dealer)))
        assert lower == pytest.approx(fmean(other < rank for other in by_hand.ranks)), "whatever lies just below it"
        assert higher == pytest.approx(fmean(other > rank for other in by_hand.ranks))


WITH_A_ROYAL = numbers("As Ks Qs Js Ts Ac Kh Kd 4d 5s 3h 2s")


def test_a_hand_is_compared_with_the_very_next_ones(rules: TableRules) -> None:
    """The dealer may hold the lowest ace-king, the next one up, or a royal flush; one's own hand is each of theirs in turn."""
    own = numbers("9h 8d 7c 6s 4c")
    against, by_hand = Against(rules, array(own), array([]), array(WITH_A_ROYAL)), ByHand(rules, WITH_A_ROYAL)
    assert {QUALIFIES, QUALIFIES + 1, len(CATEGORY_HIGH) - 1} <= set(by_hand.ranks)
    pays = prices(rules.pays["bet"])
    made = dict(zip(by_hand.ranks, by_hand.dealers, strict=True))
    for rank in [rank for rank in sorted(made) if abs(rank - QUALIFIES) < 9] + sorted(made)[-2:]:
        dealer = made[rank]
        both = float(counted(sorted(dealer), rules.pays["bet"]) @ pays) if rank >= QUALIFIES else 0.0
        worth = fmean(
            by_hand.ante(rank) if other < QUALIFIES else 2 * both if rank > other else -3.0 * (rank < other)
            for other in by_hand.ranks
        )
        assert against.betting(array(sorted(dealer))) == pytest.approx(worth)
        assert against.by_rank[rank] == pytest.approx(worth)
        lower, higher = against.shares(array(sorted(dealer)))
        assert lower == pytest.approx(fmean(other < rank for other in by_hand.ranks))
        assert higher == pytest.approx(fmean(other > rank for other in by_hand.ranks))


def test_the_lowest_ace_king_of_the_dealer_qualifies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards drawn to a pair of nines, against A-K-4-3-2 and against the ace-queen below it."""
    against = Against(PRINTED, array(OWN), array(UP), array(LEFT))
    deals = [numbers("9d 8h") + numbers(dealer) for dealer in ("As Kc 3h 2c", "As Qd 3h 2c", "As Ks Kc 2c")]
    monkeypatch.setattr(against, "_deals", lambda count: np.array(deals, np.uint8))
    ranks, bet = against.exchanged(array(OWN), array(numbers("5d Ad")))
    assert [CATEGORY_HIGH[rank] for rank in ranks] == ["three_of_a_kind"] * 3
    assert bet.tolist() == [2 * float(against.five[ranks[0]]) - 1, 4.0 - 1, 2 * float(against.five[ranks[0]]) - 1]
    ranks, bet = against.exchanged(array(numbers("Qh Ts 7c 6d 3d")), array(numbers("7c 6d")))
    assert bet.tolist() == [-3.0 - 1, 4.0 - 1, -3.0 - 1], "queen-high loses all to who qualifies"


def test_every_sixth_card_is_one_that_the_dealer_does_not_hold(rules: TableRules) -> None:
    against, by_hand = Against(rules, array(OWN), array(UP), array(LEFT)), ByHand(rules, LEFT, UP)
    worth = {card: by_hand.bet([*OWN, card]) for card in LEFT}
    value, bets = against.buying(array(OWN))
    assert value == pytest.approx(fmean(max(each, -1.0) for each in worth.values()) - 1)
    assert bets == pytest.approx(fmean(each >= -1 for each in worth.values()))
    low = numbers("Qh 8s 7c 5d 3d")
    worth = {card: by_hand.bet([*low, card]) for card in LEFT}
    value, bets = against.buying(array(low))
    assert value == pytest.approx(fmean(max(each, -1.0) for each in worth.values()) - 1)
    assert bets == pytest.approx(fmean(each >= -1 for each in worth.values()))
    assert any(-1 < each < 1 for each in worth.values()), "some are worth a bet and no more than that"
    made = {card: rank_high([DECK[each] for each in (*low, card)]) >= QUALIFIES for card in LEFT}
    value, bets = against.buying(array(low), book.played(False))
    assert value == pytest.approx(fmean(worth[card] if made[card] else -1.0 for card in LEFT) - 1)
    assert bets == pytest.approx(fmean(made.values())) and 0 < bets < 1


def draws(against: Against, own: Sequence[int], gone: Sequence[int]) -> float:
    """The mean over every draw, the dealer's hands as they were before it."""
    kept = [card for card in own if card not in gone]
    hands = [[*kept, *drawn] for drawn in combinations(LEFT, len(gone))]
    return fmean(max(float(against.by_rank[rank_high([DECK[card] for card in hand])]), -1.0) for hand in hands)


@pytest.mark.parametrize("own", [OWN, numbers("Qh 8s 7c 6d 3d"), numbers("Ah Kd 8d 6c 3s")])
def test_the_best_exchange_is_the_best_of_all_of_two_to_five_cards(own: list[int]) -> None:
    against = Against(BY_RULE, array(own), array(UP), array(LEFT))
    every = {gone: draws(against, own, gone) for size in (2, 3, 4, 5) for gone in combinations(own, size)}
    gone, value = against.best_exchange(array(own))
    assert value == pytest.approx(max(every.values()) - 1)
    assert every[tuple(gone.tolist())] == pytest.approx(max(every.values()))


def test_of_too_many_draws_some_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_hand, "ALL_DRAWS_UP_TO", 300)  # five of eleven cards are 462 draws
    against = Against(BY_RULE, array(OWN), array(UP), array(LEFT))
    seen = list[int]()
    ranks_of = against._after_draw
    monkeypatch.setattr(against, "_after_draw", lambda kept, drawn: seen.append(len(drawn)) or ranks_of(kept, drawn))
    found = against._estimate(array(OWN), np.array([0, 1, 2, 3, 4]))
    assert seen == [300] and found == pytest.approx(draws(against, OWN, OWN), abs=0.25)
    against._estimate(array(OWN), np.array([0, 1, 2, 3]))
    assert seen[1:] == [300] and comb(11, 4) == 330
    against._estimate(array(OWN), np.array([0, 1]))
    assert seen[2:] == [55]
    monkeypatch.setattr(odds_hand, "ALL_DRAWS_UP_TO", 330)
    found = against._estimate(array(OWN), np.array([0, 1, 2, 3]))
    assert found == pytest.approx(draws(against, OWN, OWN[:4])), "so many are not too many"


@pytest.mark.parametrize("up", [UP, []], ids=["open card", "no open card"])
def test_an_exchange_is_sampled_with_the_dealers_hand_from_what_is_left(rules: TableRules, up: list[int]) -> None:
    """Two cards are given up: 55 draws, and for each every hand of the dealer without the cards drawn."""
    gone, kept = OWN[:2], OWN[2:]
    against, by_hand = Against(rules, array(OWN), array(up), array(LEFT)), ByHand(rules, LEFT, up)
    final = [[*kept, *drawn] for drawn in combinations(LEFT, 2)]
    worth = [by_hand.bet(hand) - 1 for hand in final]
    ranks, bet = against.exchanged(array(OWN), array(gone))
    error = float(bet.std()) / sqrt(len(bet))
    assert len(bet) == odds_hand.SAMPLES and float(bet.mean()) == pytest.approx(fmean(worth), abs=4 * error)
    made = [rank_high([DECK[card] for card in hand]) for hand in final]
    for least in (QUALIFIES, sorted(made)[30], max(made)):
        share = fmean(rank >= least for rank in made)
        assert float((ranks >= least).mean()) == pytest.approx(share, abs=4 * sqrt(share / len(ranks)))


def test_after_an_exchange_what_is_worth_a_bet_is_bet() -> None:
    """And the fee and the ante are lost with the rest; the book bets by the hand alone."""
    against = Against(BY_RULE, array(OWN), array(UP), array(LEFT))
    ranks, bet = against.exchanged(array(OWN), array(OWN[:2]))
    stays = [float(against.by_rank[rank]) >= -1 for rank in ranks]
    value, share = against.bet_or_fold(ranks, bet)
    assert value == pytest.approx(fmean(b if s else -2.0 for b, s in zip(bet, stays, strict=True)))
    assert share == pytest.approx(fmean(stays))
    low = numbers("Qh 8s 7c 6d 3d")
    ranks, bet = against.exchanged(array(low), array(low[:3]))
    value, share = against.bet_or_fold(ranks, bet, book.played(False))
    assert share == pytest.approx(fmean(rank >= QUALIFIES for rank in ranks)) and 0 < share < 1
    assert value == pytest.approx(fmean(b if r >= QUALIFIES else -2.0 for b, r in zip(bet, ranks, strict=True)))


def test_the_coach_gives_up_the_best_cards_and_knows_the_error() -> None:
    own = numbers("Qh 8s 7c 6d 3d")
    against = Against(BY_RULE, array(own), array(UP), array(LEFT))
    gone, value, error = against.exchanging(array(own))
    assert gone.tolist() == Against(BY_RULE, array(own), array(UP), array(LEFT)).best_exchange(array(own))[0].tolist()
    by_hand = ByHand(BY_RULE, LEFT, UP)
    kept = [card for card in own if card not in gone]
    exact = []
    for drawn in combinations(LEFT, len(gone)):
        hand = [*kept, *drawn]
        rank = rank_high([DECK[card] for card in hand])
        if any(not {*drawn} & dealer for dealer in by_hand.dealers):
            exact.append(by_hand.bet(hand) - 1 if float(against.by_rank[rank]) >= -1 else -2.0)
    assert value == pytest.approx(fmean(exact), abs=4 * error) and 0.005 < error < 0.05


def test_samples_are_different_cards_that_are_out_each_as_often_in_every_place() -> None:
    against = Against(BY_RULE, array(OWN), array(UP), array(LEFT))
    dealt = against._deals(7)
    assert dealt.shape == (odds_hand.SAMPLES, 7) and set(dealt.ravel().tolist()) == set(LEFT)
    assert (np.diff(np.sort(dealt, axis=1), axis=1) > 0).all()
    for place in range(7):
        counts = np.bincount(dealt[:, place], minlength=52)[LEFT]
        assert counts.min() > 0.9 * odds_hand.SAMPLES / 11


def test_five_cards_are_paid_for_the_same_combinations_whatever_their_suits() -> None:
    table = combinations_of_five(PRINTED.pays["bet"].rows)
    rng = np.random.default_rng(3)
    hands = [rng.permutation(52)[:5].tolist() for _ in range(300)]
    hands += [
        numbers(text)
        for text in (
            *("As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "5h 4h 3h 2h Ah", "Ac Ad Ah As Kc", "Kc Kd Kh Ks Ac", "9c 9d 9h 9s Ac"),
            *("Ac Ad Ah Ks Kc", "Kc Kd Kh As Ac", "7c 7d 7h 2s 2c", "As Ks 9s 4s 2s", "As Qs 9s 4s 2s", "Ac Kd Qh Js Tc"),
            *("5c 4d 3h 2s Ac", "Ac Ad Ah Ks 2c", "9c 9d 9h As Kc", "9c 9d 9h As Qc", "Ac Ad Kh Ks 2c", "9c 9d 4h 4s Ac"),
            *("Ac Ad Kh 3s 2c", "Kc Kd Ah 3s 2c", "9c 9d Ah Ks 2c", "9c 9d 4h 3s 2c", "Ac Kd 7h 3s 2c", "Ac Kd Qh Js 9c"),
        )
    ]  # fmt: skip
    for hand in hands:
        rank = rank_high([DECK[card] for card in hand])
        wanted = counted(hand, PRINTED.pays["bet"]) if rank >= QUALIFIES else np.zeros(10)
        assert table[rank].tolist() == wanted.tolist(), hand


def test_two_rows_are_paid_and_what_the_ante_wins_beside_them() -> None:
    pays = counted(numbers("Kh Ks 9c 5d Ad"), PRINTED.pays["bet"])
    assert {row: times for row, times in zip(book.BET_HANDS, pays, strict=True) if times} == {"pair": 1, "ace_king": 1}
    assert prices(PRINTED.pays["bet"]).tolist() == [100, 50, 20, 7, 5, 4, 3, 2.5, 1, 1]
    without = printed(PRINTED, "bet")
    rows = tuple(row for row in without.pays["bet"].rows if row.hand != "ace_king")
    fewer = replace(without.pays["bet"], rows=rows, by_hand={row.hand: row.pay for row in rows})
    assert prices(fewer).tolist()[-2:] == [1, 0]
    ranks = np.array([STRAIGHT - 1, STRAIGHT, STRAIGHT + 1])
    assert ante_pays(PRINTED, ranks).tolist() == [4, 4, 4] and ante_pays(BY_RULE, ranks).tolist() == [1, 4, 4]


# -- the book, followed through every kind of hand -------------------------------------------------

SMALL = numbers("As Ks Qs Js Ts 9s Ah Kd Qh 9h 9d 4c 4d 2c 7h")
ROYAL, STRAIGHT_FLUSH = numbers("As Ks Qs Js Ts"), numbers("Ks Qs Js Ts 9s")
NINES, TWO_PAIR, NOTHING = numbers("9h 9d Qs 2c 7h"), numbers("9h 9d 4c 4d 2c"), numbers("Qh Js 9d 4c 2c")
FLUSH_DRAW, FOURS, ACE_KING = numbers("As Ks Qs 9s 4c"), numbers("4c 4d Qh 7h 2c"), numbers("Ah Kd 9h 4c 2c")
KINDS = {
    "royal_flush": [ROYAL], "straight_flush": [STRAIGHT_FLUSH], "play": [NINES, TWO_PAIR], "fold": [NOTHING],
    "buy_sixth": [FLUSH_DRAW], "exchange": [FOURS, ACE_KING],
}  # fmt: skip


class SmallDealers:
    """Opponents whose hands come from the small deck."""

    every = tuple((set(hand), rank_high([DECK[card] for card in hand])) for hand in combinations(SMALL, 5))

    def at_most(self, cards: Any, ranks: Any) -> Any:
        found = []
        for row, rank in zip(cards.tolist(), np.asarray(ranks).tolist(), strict=True):
            found.append(sum(other <= rank for hand, other in self.every if not hand & set(row)))
        return np.array(found, np.int64)

    class ranks:  # noqa: N801
        def __class_getitem__(cls, at: Any) -> Any:
            return rank_rows("high5", sets(5)[at])


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[list[int]], list[int]], None]:
    def without(hands: Any) -> Any:
        return array([[card for card in SMALL if card not in hand] for hand in hands.tolist()])

    monkeypatch.setattr(book, "dealers", SmallDealers)
    monkeypatch.setattr(book, "opposing_hands", lambda known: comb(len(SMALL) - known, 5))
    monkeypatch.setattr(book, "without", without)
    monkeypatch.setattr(book, "GROUPS", 8)
    monkeypatch.setattr(book, "OF_A_GROUP", 4)

    def dealt(hands: list[list[int]], counts: list[int]) -> None:
        every = sets(5)
        at = [int(np.flatnonzero((every == hand).all(axis=1))[0]) for hand in hands]
        classes = SimpleNamespace(example=np.array(at), count=np.array(counts))
        monkeypatch.setattr(book, "suit_classes", lambda size: {5: classes}[size])

    return dealt


def by_the_book(rules: TableRules, hand: list[int]) -> tuple[float, float]:
    """What the book's play brings with this hand, and the antes bet on it."""
    category = CATEGORY_HIGH[rank_high([DECK[card] for card in hand])]
    left = [card for card in SMALL if card not in hand]
    if category in ("royal_flush", "straight_flush"):
        return {"royal_flush": 1000.0, "straight_flush": 200.0}[category], 1.0
    answer = on_five_cards([NAME[DECK[card]] for card in hand], rules is PRINTED)
    if answer.option == "fold":
        return -1.0, 1.0
    dealers = ByHand(rules, left)
    if answer.option == "play":
        return dealers.bet(hand), 3.0
    gone = [INDEX[CARD[name]] for name in answer.cards]
    kept = [card for card in hand if card not in gone]
    worth, chips = [], []
    for drawn in combinations(left, len(gone) or 1):
        final = [*kept, *drawn]
        stays = rules is PRINTED or rank_high([DECK[card] for card in final]) >= QUALIFIES
        worth.append(dealers.bet(final) - 1 if stays else -2.0)
        chips.append(4.0 if stays else 2.0)
    return fmean(worth), fmean(chips)


@pytest.mark.parametrize("counts", [[4, 4, 24, 12, 24, 12, 24, 12], [24, 4, 4, 4, 12, 24, 12, 4]])
def test_the_books_play_is_followed_through_its_hands(
    rules: TableRules, counts: list[int], small: Callable[[list[list[int]], list[int]], None]
) -> None:
    exchanging = KINDS["exchange"]
    hands = [hand for each in KINDS.values() for hand in each]
    small(hands, counts)
    entry = book.follow(rules)
    wanted, total = [by_the_book(rules, hand) for hand in hands], sum(counts)
    value, error = book.priced(rules, entry)
    exact = sum(count * worth for count, (worth, _) in zip(counts, wanted, strict=True)) / total
    assert value == pytest.approx(exact, abs=5 * error) and error < 0.35
    action = sum(count * chips for count, (_, chips) in zip(counts, wanted, strict=True)) / total
    assert entry["action"] == pytest.approx(action, abs=0.1 if rules is BY_RULE else 1e-9)
    followed = [
        count * worth for count, (worth, _), hand in zip(counts, wanted, hands, strict=True) if hand not in exchanging
    ]
    alone, _ = book.priced(rules, {"followed": entry["followed"], "drawn": [[0.0] * len(book.ENDS)] * 2})
    assert alone == pytest.approx(sum(followed) / total), "what is not drawn is exact"
    assert len(entry["drawn"]) == 8


def test_groups_of_draws_are_averages_of_their_draws(small: Callable[[list[list[int]], list[int]], None]) -> None:
    """Many groups come close to every draw."""
    small([FOURS], [1])
    hands = array([FOURS] * 12)
    gone = array([[card for card in FOURS if card not in numbers("4c 4d")]] * 12)
    five = combinations_of_five(BY_RULE.pays["bet"].rows)
    groups = book.exchanging(hands, gone, np.full(12, 1 / 12), five, book.played(False))
    assert len(groups) == 8
    value, error = book.priced(BY_RULE, {"followed": [0.0] * len(book.ENDS), "drawn": [ends for ends, _ in groups]})
    worth, chips = by_the_book(BY_RULE, FOURS)
    assert value == pytest.approx(worth, abs=5 * error) and error < 0.3
    assert fmean(chip for _, chip in groups) == pytest.approx(chips, abs=0.2)


def test_the_error_is_that_of_the_groups() -> None:
    blank = [0.0] * len(book.ENDS)
    drawn = [[*blank[:-1], lost] for lost in (1.0, 2.0, 4.0)]
    value, error = book.priced(PRINTED, {"followed": [*blank[:-1], 0.5], "drawn": drawn})
    assert value == pytest.approx(-0.5 - 7 / 3) and error == pytest.approx(stdev([1.0, 2.0, 4.0]) / sqrt(3))
    one = [[float(at == place) for place in range(len(book.ENDS))] for at in range(len(book.ENDS))]
    worth = [book.priced(BY_RULE, {"followed": row, "drawn": [blank] * 2})[0] for row in one]
    assert worth == [100, 50, 20, 7, 5, 4, 3, 2.5, 1, 1, 4, 1, 1000, 200, -1]


def test_no_card_of_a_hand_is_among_the_others() -> None:
    found = book.without(array([FOURS, ROYAL]))
    assert found.shape == (2, 47)
    for row, hand in zip(found.tolist(), (FOURS, ROYAL), strict=True):
        assert sorted([*row, *hand]) == list(range(52))


# -- the best play beside the book's ---------------------------------------------------------------


@pytest.mark.parametrize("open_card", [True, False])
def test_whole_deals_are_compared(open_card: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = with_options(PRINTED, {"dealer_upcard": open_card}, GAME)
    seen = list[tuple[list[int], list[int], list[int]]]()

    def against(of: TableRules, own: Any, up: Any, rest: Any) -> str:
        seen.append((own.tolist(), up.tolist(), rest.tolist()))
        return "against"

    monkeypatch.setattr(module, "Against", against)
    monkeypatch.setattr(module, "on_a_deal", lambda rules, own, against: (float(own[0]), 1.0))
    assert [gain for gain, _ in module.compared(rules, 4, HERE)] == [float(own[0]) for own, _, _ in seen]
    assert len(seen) == 4 and len({tuple(own) for own, _, _ in seen}) == 4
    for own, up, rest in seen:
        assert len(own) == 5 and own == sorted(own) and len(up) == open_card and rest == sorted(rest)
        assert sorted([*own, *up, *rest]) == list(range(52))


def exchanged(by_hand: ByHand, own: Sequence[int], gone: Sequence[int], stays: Callable[[int], bool]) -> Any:
    """Exactly what giving these up brings, and the antes bet on it besides the first."""
    kept = [card for card in own if card not in gone]
    worth, chips = [], []
    for drawn in combinations(by_hand.left, len(gone)):
        plays = stays(rank_high([DECK[card] for card in (*kept, *drawn)]))
        worth.append(by_hand.bet([*kept, *drawn]) - 1 if plays else -2.0)
        chips.append(3.0 if plays else 1.0)
    return fmean(worth), fmean(chips)


GAINS = [
    ("Qh Jc 9s 6c 3d", "4c", "Ks 8h 7d 7s 6h 5s 4d 3h 2s 2c", "fold"),
    ("As Ks Qs 9s 4c", "4d", "8h 8d 7d 7c 6h 6c 5c 3h 3d 2h", "buy_sixth"),
    ("Qh Qc 9s 6c 3d", "4d", "8h 8d 7d 7c 6h Ks 5c 3h Ad 2h", "play"),
    ("5h 5d 9s Qc 3d", "4d", "8h 8d 7d 7c 6h Ks 5c 3h Ad 2h", "exchange"),
]


@pytest.mark.parametrize(("own", "up", "left", "option"), GAINS)
def test_the_gain_is_what_the_best_play_brings_more_than_the_book(own: str, up: str, left: str, option: str) -> None:
    hand, by_hand = numbers(own), ByHand(BY_RULE, numbers(left), numbers(up))
    against = Against(BY_RULE, array(hand), array(numbers(up)), array(numbers(left)))
    answer = on_five_cards([NAME[DECK[card]] for card in hand], False)
    assert answer.option == option
    sixth = {card: by_hand.bet([*hand, card]) for card in by_hand.left}
    good = {card: rank_high([DECK[each] for each in (*hand, card)]) >= QUALIFIES for card in by_hand.left}
    gone, estimate = against.best_exchange(array(hand))
    best = {
        "fold": (-1.0, 0.0),
        "play": (by_hand.bet(hand), 2.0),
        "buy_sixth": (
            fmean(max(worth, -1.0) for worth in sixth.values()) - 1,
            1 + 2 * fmean(worth >= -1 for worth in sixth.values()),
        ),
        "exchange": exchanged(by_hand, hand, gone.tolist(), lambda rank: float(against.by_rank[rank]) >= -1),
    }
    books = best | {
        "buy_sixth": (
            fmean(worth if good[card] else -1.0 for card, worth in sixth.items()) - 1,
            1 + 2 * fmean(good.values()),
        ),
        "exchange": exchanged(
            by_hand, hand, [INDEX[CARD[name]] for name in answer.cards], lambda rank: rank >= QUALIFIES
        ),
    }
    chosen = max(best, key=lambda each: estimate if each == "exchange" else best[each][0])
    gain, chips = module.on_a_deal(BY_RULE, array(hand), against)
    assert gain == pytest.approx(best[chosen][0] - books[option][0], abs=0.12)
    assert chips == pytest.approx(best[chosen][1] - books[option][1], abs=0.05)


def test_where_book_and_best_play_do_the_same_nothing_is_gained() -> None:
    for own, left in (
        (ROYAL, LEFT[:10]),
        (STRAIGHT_FLUSH, LEFT[:10]),
        (TWO_PAIR, numbers("As Ks Kc Qd 8h 5s 3h 2s 6c")),
    ):
        rest = [card for card in left if card not in own]
        against = Against(BY_RULE, array(own), array(numbers("3c")), array(rest))
        assert module.on_a_deal(BY_RULE, array(own), against) == (0.0, 0.0)


def test_what_is_kept_is_the_mean_of_the_deals_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    deals = [(0.25, 1.0), (0.0, 0.0), (0.5, -1.0), (0.0, 0.0)]
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({(package, key): entry}))
    monkeypatch.setattr(module, "follow", lambda rules: {"action": 3.0})
    monkeypatch.setattr(module, "DEALS", 4)

    def compared(rules: TableRules, count: int, engine: Engine) -> Iterator[tuple[float, float]]:
        return iter(deals[:count])

    monkeypatch.setattr(module, "compared", compared)
    module.keep_play(PRINTED, HERE)
    package = "games.lunar_poker"
    assert kept[package, module.of_book(PRINTED)] == {"action": 3.0}
    best = kept[package, module.of_pays(PRINTED)]
    assert (best["gain"], best["action"]) == (pytest.approx(0.1875), 0.0)
    assert best["stderr"] == pytest.approx(stdev([0.25, 0, 0.5, 0]) / 2)


def test_all_values_of_the_switches_that_matter_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()
    monkeypatch.setattr(
        module,
        "keep_play",
        lambda rules, engine: seen.add((rules.switches.nonqualify_ante, rules.switches.dealer_upcard)),
    )
    module.recompute(PRINTED, HERE)
    assert seen == {(ante, card) for ante in ("as_printed", "pa_671a12") for card in (True, False)}
    declared = with_options(PRINTED, {"super_declared": "by_player"}, GAME)
    assert module.of_pays(declared) == module.of_pays(PRINTED) != module.of_pays(BY_RULE)
    assert module.of_book(PRINTED) != module.of_book(BY_RULE)


def test_the_price_adds_the_gain_to_the_book_with_both_errors() -> None:
    rules = load_house("mount_airy", BY_ID).tables["lunar_poker"]
    entries = stored.read("games.lunar_poker")
    better, followed = entries[module.of_pays(rules)], entries[module.of_book(rules)]
    value, error = book.priced(rules, followed)
    per_ante, of_risk = module.base_game(rules)
    assert per_ante.value == pytest.approx(value + better["gain"])
    assert per_ante.stderr == pytest.approx(hypot(error, better["stderr"]))
    antes = followed["action"] + better["action"]
    assert of_risk.value == pytest.approx(per_ante.value / antes)
    assert of_risk.stderr == pytest.approx(per_ante.stderr / antes)
    assert [(line.measure, line.strategy) for line in (per_ante, of_risk)] == [
        ("ev_per_ante", "optimal"), ("element_of_risk", "optimal"),
    ]  # fmt: skip
    (per_ante, of_risk) = module.base_game(PRINTED)
    assert {per_ante.strategy, of_risk.strategy} == {"the book"}
    assert of_risk.value == pytest.approx(per_ante.value / followed["action"])
