"""The poker-based tables against the house and against printed pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from tests.core.poker_oracle import (
    FLUSH,
    FULL_HOUSE,
    ORDER,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    Rank,
    best_of,
    natural,
    numbers,
)
from tests.referee.rounds import Line, Played, rarely, rounds, settled

ROYAL = "royal"
ACE, KING, QUEEN, JACK, TEN, SIX = 14, 13, 12, 11, 10, 6
Pays = dict[int | str, int]


def from_the_top(figures: str) -> Pays:
    """Printed figures "to 1", the royal flush first."""
    rows = (ROYAL, STRAIGHT_FLUSH, QUADS, FULL_HOUSE, FLUSH, STRAIGHT, TRIPS, TWO_PAIR, PAIR)
    return dict(zip(rows, map(int, figures.split()), strict=False))


STUD = from_the_top("500 100 40 10 6 4 3 2")
CROSS = from_the_top("500 100 40 12 8 5 3 2")
CROSS_BONUS = from_the_top("250 100 40 15 10 6 4 3")
RIDE = from_the_top("1000 200 50 11 8 5 3 2")
RIDE_BONUS = from_the_top("25000 2500 400 200 50 25 5")
SIX_CARD = from_the_top("1000 200 50 25 15 10 5")
LUNAR = from_the_top("100 50 20 7 5 4 3 2 1")
THREE_CARDS: Pays = {STRAIGHT_FLUSH: 40, TRIPS: 30, STRAIGHT: 6, FLUSH: 3, PAIR: 1}
ANTE_BONUS: Pays = {STRAIGHT_FLUSH: 5, TRIPS: 4, STRAIGHT: 1}
LINKED: Pays = {QUADS: 300, FULL_HOUSE: 50, FLUSH: 40, STRAIGHT: 30, TRIPS: 9}


def kind(cards: Sequence[str]) -> int | str:
    """What three, four or five cards are, the royal flush by a name of its own."""
    rank = natural(cards)
    found = ORDER[len(cards)][rank[0]]
    return ROYAL if len(cards) == 5 and found == STRAIGHT_FLUSH and rank[1] == 10 * ACE else found


def best_kind(cards: Sequence[str]) -> int | str:
    return kind(max(combinations(cards, 5), key=natural))


def pair_of(cards: Sequence[str]) -> int:
    """The rank of the pair where the cards are one, else 0."""
    return natural(cards)[1] if kind(cards) == PAIR else 0


def won(staked: int, times: int | None) -> int:
    """What comes back of a wager: so many times the stake on top of it, or nothing at all."""
    return 0 if times is None else staked * (1 + times)


def against(mine: Rank, other: Rank) -> int:
    """Even money: how many times the stake comes back."""
    return 2 if mine > other else 1 if mine == other else 0


def three_card_bonus(cards: Sequence[str], mini_royal: bool = False) -> int | None:
    if mini_royal and kind(cards) == STRAIGHT_FLUSH and ACE in numbers(cards) and KING in numbers(cards):
        return 50
    return THREE_CARDS.get(kind(cards))


def linked(played: Played, hands: dict[int, Sequence[str] | None]) -> Iterator[Line]:
    """The five dollars of each bettor, from the highest seat down; None is a hand that was folded."""
    bettors = sorted((seat for seat, wager in played.staked if wager == "progressive"), reverse=True)
    meter = played.meters["linked"] + 100 * len(bettors)
    kinds = {seat: kind(five) if (five := hands[seat]) else None for seat in bettors}
    royals = [seat for seat in bettors if kinds[seat] == ROYAL]
    share = 0
    for seat in bettors:
        if kinds[seat] == ROYAL:
            if seat == royals[0]:
                share, odd = divmod(meter, len(royals))
                meter, prize = 1_000_000, share + odd
            else:
                prize = share
        elif kinds[seat] == STRAIGHT_FLUSH:
            prize = meter // 10
            meter -= prize
        else:
            prize = 500 * LINKED.get(kinds[seat] or 0, 0)
        yield seat, "progressive", 500, prize
    assert played.table.meter("linked") == meter


def seats_with(played: Played, wager: str) -> list[int]:
    return [seat for seat in played.table.occupied if (seat, wager) in played.staked]


# -- one referee a game ----------------------------------------------------------------------------


def texas_holdem_bonus(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    hands: dict[int, Sequence[str] | None] = {}
    for seat in seats_with(played, "ante"):
        own, ante = dealt[f"seat{seat}"], staked[seat, "ante"]
        plays = (seat, "flop") in staked
        hands[seat] = [*own, *dealt["board"][:3]] if plays else None
        if not plays:
            yield seat, "ante", ante, 0
            if (seat, "bonus") in staked:
                yield seat, "bonus", staked[seat, "bonus"], 0
            continue
        mine = best_of(natural, [*own, *dealt["board"]], 5)
        times = against(mine, best_of(natural, [*dealt["dealer"], *dealt["board"]], 5))
        for street, antes in (("flop", 2), ("turn", 1), ("river", 1)):
            if (seat, street) in staked:
                assert staked[seat, street] == antes * ante
                yield seat, street, antes * ante, antes * ante * times
        straight = mine[0] >= STRAIGHT
        yield seat, "ante", ante, ante * (1 if times == 2 and not straight else times)
        if (seat, "bonus") in staked:
            yield seat, "bonus", staked[seat, "bonus"], won(staked[seat, "bonus"], hole_cards(own))
    yield from linked(played, hands)


def hole_cards(two: Sequence[str]) -> int | None:
    low, high = sorted(numbers(two))
    suited = two[0][1] == two[1][1]
    if low == high:
        return 30 if high == ACE else 10 if high >= JACK else 3
    if high == ACE and low == KING:
        return 25 if suited else 15
    if high == ACE and low >= JACK:
        return 20 if suited else 5
    return None


def let_it_ride(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    hands: dict[int, Sequence[str] | None] = {}
    for seat in seats_with(played, "bet_1"):
        own = dealt[f"seat{seat}"]
        hands[seat] = five = [*own, *dealt["board"]]
        times, left = RIDE.get(kind(five), 1 if pair_of(five) >= TEN else None), 5_000_000
        for bet in ("1", "2", "dollar"):
            stake = staked[seat, f"bet_{bet}"]
            assert stake == staked[seat, "bet_1"]
            if played.said(seat, f"take_back_{bet}"):
                yield seat, f"bet_{bet}", stake, stake
            else:
                gain = min(stake * (times or 0), left)
                left -= gain
                yield seat, f"bet_{bet}", stake, stake + gain if times else 0
        if (seat, "five_card_bonus") in staked:
            yield seat, "five_card_bonus", 100, 100 * RIDE_BONUS.get(kind(five), 0)
        if (seat, "three_card_bonus") in staked:
            stake = staked[seat, "three_card_bonus"]
            yield seat, "three_card_bonus", stake, won(stake, three_card_bonus(own))
    yield from linked(played, hands)


def jacks_or_better(five: Sequence[str], pays: Pays) -> int | None:
    pair = pair_of(five)
    return (1 if pair >= JACK else 0 if pair >= SIX else None) if pair else pays.get(kind(five))


def mississippi_stud(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    hands: dict[int, Sequence[str] | None] = {}
    for seat in seats_with(played, "ante"):
        plays = (seat, "fifth_street") in staked
        five = [*dealt[f"seat{seat}"], *dealt["board"]]
        hands[seat] = five if plays else None
        for wager in ("ante", "third_street", "fourth_street", "fifth_street"):
            if (seat, wager) in staked:
                stake = staked[seat, wager]
                assert stake in [staked[seat, "ante"] * times for times in (1, 2, 3)]
                yield seat, wager, stake, won(stake, jacks_or_better(five, STUD) if plays else None)
        if (seat, "three_card_bonus") in staked:
            stake = staked[seat, "three_card_bonus"]
            yield seat, "three_card_bonus", stake, won(stake, three_card_bonus(dealt["board"], mini_royal=True))
    yield from linked(played, hands)


def crazy_4_poker(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    hands: dict[int, Sequence[str] | None] = {}
    for seat in seats_with(played, "ante"):
        own, ante = dealt[f"seat{seat}"], staked[seat, "ante"]
        play, queens_up = staked.get((seat, "play"), 0), staked.get((seat, "queens_up"), 0)
        mine, dealer = (best_of(natural, cards, 4) for cards in (own, dealt["dealer"]))
        hands[seat] = own if play else None
        assert play in (0, ante) or (play in (2 * ante, 3 * ante) and mine >= (ORDER[4].index(PAIR), ACE))
        qualified = dealer >= (0, KING)
        times = against(mine, dealer) if play else 0
        if play:
            yield seat, "play", play, play * (times if qualified else 2)
        yield seat, "ante", ante, ante * (times if qualified or not play else 1)
        yield seat, "super_bonus", ante, super_bonus(ante, mine, lost=not play or (qualified and not times), plays=play)
        if queens_up:
            yield seat, "queens_up", queens_up, won(queens_up, queens_up_pays(mine) if play else None)
    yield from linked(played, hands)


def super_bonus(ante: int, mine: Rank, lost: bool, plays: int) -> int:
    found = ORDER[4][mine[0]]
    half_times = {QUADS: 400 if mine[1] == ACE else 60, STRAIGHT_FLUSH: 30, TRIPS: 4, FLUSH: 3, STRAIGHT: 2}.get(found)
    if plays and half_times:
        return ante + ante * half_times // 2
    return 0 if lost else ante


def queens_up_pays(mine: Rank) -> int | None:
    found = ORDER[4][mine[0]]
    if found == PAIR:
        return 1 if mine[1] >= QUEEN else None
    return {QUADS: 50, STRAIGHT_FLUSH: 40, TRIPS: 7, FLUSH: 4, STRAIGHT: 3, TWO_PAIR: 2}.get(found)


def three_card_poker(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    for seat in sorted({seat for seat, _ in staked}):
        own, dealer = dealt[f"seat{seat}"], dealt["dealer"]
        ante, play = staked.get((seat, "ante"), 0), staked.get((seat, "play"), 0)
        folded = ante and not play
        if ante:
            assert play in (0, ante)
            qualified = natural(dealer) >= (0, QUEEN)
            times = 0 if folded else against(natural(own), natural(dealer)) if qualified else 2
            yield seat, "ante", ante, ante * times
        if play:
            yield seat, "play", play, play * (times if qualified else 1)
            if bonus := ANTE_BONUS.get(kind(own)):
                yield seat, "ante_bonus", 0, ante * bonus
        if pair_plus := staked.get((seat, "pair_plus")):
            yield seat, "pair_plus", pair_plus, won(pair_plus, None if folded else THREE_CARDS.get(kind(own)))
        if six := staked.get((seat, "six_card_bonus")):
            yield seat, "six_card_bonus", six, won(six, SIX_CARD.get(best_kind([*own, *dealer])))


def criss_cross_poker(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    for seat in seats_with(played, "ante_across"):
        own, (left, right, top, bottom, center) = dealt[f"seat{seat}"], dealt["board"]
        plays, ante = (seat, "middle") in staked, staked[seat, "ante_across"]
        lines = {"across": [*own, left, center, right], "down": [*own, top, center, bottom]}
        lines["middle"] = max(lines.values(), key=natural)
        for wager, five in lines.items():
            times = jacks_or_better(five, CROSS) if plays else None
            if (seat, wager) in staked:
                stake = staked[seat, wager]
                assert stake in (ante, 2 * ante, 3 * ante)
                yield seat, wager, stake, won(stake, times)
            if wager != "middle":
                assert staked[seat, f"ante_{wager}"] == ante
                yield seat, f"ante_{wager}", ante, won(ante, min(times, 1) if times is not None else None)
        if bonus := staked.get((seat, "five_card_bonus")):
            board = dealt["board"]
            sixes = 1 if pair_of(board) >= SIX else None
            yield seat, "five_card_bonus", bonus, won(bonus, CROSS_BONUS.get(kind(board), sixes))


# -- Lunar Poker -----------------------------------------------------------------------------------


def lunar_poker(played: Played) -> Iterator[Line]:
    staked, dealt = played.staked, played.dealt
    seats = seats_with(played, "ante")
    for (seat, wager), stake in staked.items():
        if wager.startswith("super_"):
            whose = {"super_own": f"seat{seat}", "super_dealer": "dealer"}.get(wager, f"seat{wager[-1]}")
            if whose in dealt:
                yield seat, wager, stake, won(stake, super_row(dealt[whose][:5]))
    for seat in seats:
        ante, bet, own = staked[seat, "ante"], staked.get((seat, "bet"), 0), dealt[f"seat{seat}"]
        assert staked.get((seat, "super_own"), ante) >= ante and bet in (0, 2 * ante)
        drew = next((asked for asked in played.asked if asked.seat == seat and asked.about == "draw_fee"), None)
        if drew and drew.option in ("buy_sixth", "exchange"):
            yield seat, "draw_fee", ante, 0
        if instant := {ROYAL: 1000, STRAIGHT_FLUSH: 200}.get(kind(own[:5])):
            assert drew is None and not bet
            yield seat, "ante", ante, won(ante, instant)
            continue
        hand = [card for card in own if not drew or card not in drew.cards]
        yield seat, "ante", ante, ante * lunar_times(hand, dealt["dealer"])[0] if bet else 0
        if bet:
            yield seat, "bet", bet, bet * lunar_times(hand, dealt["dealer"])[1]


def lunar_times(hand: Sequence[str], dealer: Sequence[str]) -> tuple[int, int]:
    """How many times ante and bet come back."""
    mine, other = best_of(natural, hand, 5), natural(dealer)
    if other < (0, ACE, KING):
        return 5, 1
    if mine <= other:
        return (1, 1) if mine == other else (0, 0)
    every = list(lunar_combinations(hand))
    best = [set(five) for five in combinations(hand, 5) if natural(five) == mine]
    first = kind(next(five for five in combinations(hand, 5) if natural(five) == mine))
    pays = []
    for row, cards in every:
        if row == (first or "ace_king") and any(cards <= five for five in best):
            second = [lunar_pays(other) for other, its in every if not its <= cards]
            pays.append(lunar_pays(row) + max(second, default=0))
    return 1, 1 + max(pays)


def lunar_pays(row: int | str) -> int:
    return 1 if row == "ace_king" else LUNAR[row]


def lunar_combinations(hand: Sequence[str]) -> Iterator[tuple[int | str, set[str]]]:
    """Every set of cards that makes a row of the pays and holds no card besides."""
    for size in (2, 3, 4, 5):
        for cards in combinations(hand, size):
            ranks = numbers(cards)
            counts = sorted(ranks.count(rank) for rank in set(ranks))
            row: int | str | None = {(2,): PAIR, (3,): TRIPS, (4,): QUADS, (2, 2): TWO_PAIR}.get(tuple(counts))
            if set(ranks) == {ACE, KING} and size == 2:
                row = "ace_king"
            if size == 5 and kind(cards) in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, ROYAL):
                row = kind(cards)
            if row is not None:
                yield row, set(cards)


def super_row(five: Sequence[str]) -> int | None:
    made, ranks = kind(five), set(numbers(five))
    if made == QUADS:
        return 200
    if ranks <= {JACK, QUEEN, KING}:
        return 150
    if pays := {FULL_HOUSE: 100, FLUSH: 60, STRAIGHT_FLUSH: 60, ROYAL: 60, STRAIGHT: 30, TRIPS: 8}.get(made):
        return pays
    if {ACE, KING, QUEEN} <= ranks:
        return 5
    return 2 if len({card[1] in "dh" for card in five}) == 1 else None


REFEREES: tuple[Callable[[Played], Iterator[Line]], ...] = (
    texas_holdem_bonus,
    let_it_ride,
    mississippi_stud,
    crazy_4_poker,
    three_card_poker,
    criss_cross_poker,
    lunar_poker,
)


@pytest.mark.parametrize("referee", REFEREES, ids=lambda referee: referee.__name__)
def test_every_round_is_settled_as_the_printed_guide_says(referee: Callable[[Played], Iterator[Line]]) -> None:
    for seats, count in ((1, 800), (4, 200)):
        for played in rounds(referee.__name__, count, seats=seats, decide=rarely("fold")):
            settled(played, list(referee(played)))
