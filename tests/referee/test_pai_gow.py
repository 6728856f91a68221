"""Pai gow with cards and with tiles: who may bank, how the house sets its hand, and what wager, bank and half bank bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from casino_sim.table.ask import Answer, Bets, Choose, Stake
from tests.core.poker_oracle import FLUSH, STRAIGHT, STRAIGHT_FLUSH, Rank, front, numbers, with_joker
from tests.referee.rounds import Asked, Chance, Line, Played, any_amount, any_answer, rounds, settled

Set = tuple[Rank, Rank]  # the low and the high hand, or the front and the back
ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7

# -- Cards -----------------------------------------------------------------------------------------


def set_apart(seven: Sequence[str], two: Sequence[str]) -> Set:
    return front(two), with_joker([card for card in seven if card not in two], wheel_is_second=True)


def is_foul(way: Set) -> bool:
    """The two in front are worth more than the five behind: only against no pair there, or against a lower one."""
    before, behind = way
    counting = 2 if before[0] else 3  # equal pairs are fair, whatever lies beside the one behind
    return behind[0] < 2 and before[:counting] > behind[:counting]


def by_the_chart(seven: Sequence[str]) -> Set:
    """The house way, row by row: the front that the row names, with the best back that leaves."""
    ways = [set_apart(seven, two) for two in combinations(seven, 2)]
    complete = [way for way in ways if way[1][0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)]
    counts = Counter(ACE if card == "Jk" else numbers([card])[0] for card in seven)
    fives, fours, threes, pairs, singles = (
        sorted((rank for rank in counts if counts[rank] == size), reverse=True) for size in (5, 4, 3, 2, 1)
    )

    def with_front(*ranks: int) -> Set:
        wanted = (1, *ranks, *ranks) if len(ranks) == 1 else (0, *ranks)
        return max((way for way in ways if way[0] == wanted), key=lambda way: way[1])

    if fives:
        return with_front(KING if pairs == [KING] else ACE)
    if fours and (pairs or threes):
        return with_front((pairs or threes)[0])
    if fours:
        stays = fours[0] < SEVEN or (fours[0] < JACK and singles[0] >= KING)
        return with_front(*singles[:2]) if stays else with_front(fours[0])
    if len(threes) == 2:
        return with_front(threes[0])
    if len(pairs) == 3 or (threes and pairs):
        return with_front(pairs[0])
    if threes:
        with_an_ace = [way for way in complete if way[0][0] == 1 or way[0][1] == ACE]
        if with_an_ace:
            return max(with_an_ace)
        return with_front(ACE, singles[0]) if threes[0] == ACE else with_front(*singles[:2])
    if len(pairs) == 2:
        stay = pairs[0] < JACK and singles[0] >= (ACE if pairs[0] >= SEVEN else KING)
        return with_front(*singles[:2]) if stay else with_front(pairs[1])
    if complete:
        best = max(complete)
        ace_in_front = pairs and TEN <= pairs[0] <= KING and singles[0] == ACE and (0, *singles[:2]) > best[0]
        return with_front(*singles[:2]) if ace_in_front else best
    return with_front(*singles[:2]) if pairs else with_front(*singles[1:3])


# -- Tiles -----------------------------------------------------------------------------------------

SINGLES = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split()  # the paired tiles, the highest first
MIXED = ({"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"})
GEE_JOON = {"2-4", "1-2"}
RANK = {tile: 17 - at for at, tile in enumerate(SINGLES)} | {"2-4": 3, "1-2": 1}
RANK |= {tile: rank for two, rank in zip(MIXED, (6, 5, 4, 2), strict=True) for tile in two}
PAIR, WONG_OR_GONG, POINTS = 2, 1, 0


def pips(tile: str) -> int:
    return sum(map(int, tile.split("-")))


def of_two(one: str, other: str) -> Rank:
    """What two tiles are worth; nothing against nothing is equal whatever the tiles."""
    if {one, other} == GEE_JOON:
        return PAIR, 99
    if one == other:
        return PAIR, 10 + RANK[one]
    if {one, other} in MIXED:
        return PAIR, RANK[one]
    for top, small in ((one, other), (other, one)):
        if top in ("6-6", "1-1") and pips(small) in (8, 9):
            return WONG_OR_GONG, pips(small), RANK[top]
    counted = [(3, 6) if tile in GEE_JOON else (pips(tile),) for tile in (one, other)]
    points = max((a + b) % 10 for a in counted[0] for b in counted[1])
    return (POINTS, points, max(RANK[one], RANK[other])) if points else (POINTS, 0)


def two_and_two(four: Sequence[str], two: Sequence[str]) -> Set:
    rest = list(four)
    for tile in two:
        rest.remove(tile)
    low, high = sorted((of_two(*two), of_two(*rest)))
    return low, high


def by_the_house(four: Sequence[str]) -> Set:
    ways = [two_and_two(four, (four[0], other)) for other in four[1:]]
    for kind in (PAIR, WONG_OR_GONG):
        if fitting := [way for way in ways if way[1][0] == kind]:
            both = [way for way in fitting if way[0][0] == kind == PAIR]
            return max(both or fitting, key=(lambda way: way[::-1]) if kind == PAIR else None)
    if good := [way for way in ways if way[1][1] >= 7]:
        fair = max(good)[0] >= (POINTS, 3, RANK["3-3"])
        return max(good) if fair else max(good, key=lambda way: way[::-1])
    return max(ways)


# -- the table -------------------------------------------------------------------------------------


class Room:
    """Who banked last, and who bet when the dealer did."""

    def __init__(self, least: int, seats: int, set_as: Callable[[Sequence[str], Asked], Set]) -> None:
        self.least, self.seats, self.set_as = least, seats, set_as
        self.last = 0
        self.wagers: dict[int, int] = {}

    def settle(self, played: Played, house_way: Callable[[Sequence[str]], Set]) -> Iterator[Line]:
        asked, occupied = list(played.asked), played.table.occupied
        banker, shared, dealers = self.banker(played, asked)
        room = 0
        if banker:
            room = 2 * played.purses[banker] if shared else played.purses[banker] - dealers
        for seat in occupied:
            may = played.owner(seat) != played.owner(banker) if banker else True
            assert (seat in played.bets) == (may and (not banker or room >= self.least))
            room -= sum(played.bets.get(seat, {}).values())
        assert room >= 0 or not banker
        bettors = {seat: bets["pai_gow"] for seat, bets in played.bets.items() if bets}
        if not banker and bettors:
            self.wagers = bettors
        alone = banker and not shared
        if not bettors and not alone:
            return
        ways = {seat: self.set_as(played.dealt[f"seat{seat}"], asked.pop(0)) for seat in bettors}
        bank = dealer = house_way(played.dealt["dealer"])
        if alone:
            bank = self.set_as(played.dealt[f"seat{banker}"], asked.pop(0))
        assert not asked
        gross = -dealers * against(dealer, bank) if alone else 0
        for seat, wager in bettors.items():
            result = against(ways[seat], bank)
            gross -= wager * result
            yield seat, "pai_gow", wager, (0, wager, 2 * wager - commission(wager))[result + 1]
        if banker:
            mine = gross // 2 if shared else gross
            mine -= commission(mine) if mine > 0 else 0
            yield banker, "bank", max(-mine, 0), max(mine, 0)

    def banker(self, played: Played, asked: list[Asked]) -> tuple[int, bool, int]:
        """Counterclockwise from the last one, each player once: the first who may and wants to.

        With it whether the bank is shared, and the dealer's own wager.
        """
        offered = {played.owner(self.last)} - {0}
        for seat in range((self.last or self.seats + 1) - 1, 0, -1):
            wager = self.wagers.get(seat, 0)
            if seat not in played.table.occupied or not wager or played.owner(seat) in offered:
                continue
            purse = played.purses[seat]
            others = sum(played.owner(other) != played.owner(seat) for other in played.table.occupied) * self.least
            allowed = {"no"}
            if purse >= others + self.least:
                allowed |= {"take_bank"}
            if others and 2 * purse >= others:
                allowed |= {"co_bank"}
            if allowed == {"no"}:
                continue
            offered.add(played.owner(seat))
            said = asked.pop(0)
            assert (said.seat, said.about, set(said.options)) == (seat, "bank", allowed)
            if said.option == "no":
                continue
            self.last = seat
            usual = wager if purse >= others + wager else self.least
            dealers = usual if said.amount is None else said.amount
            assert dealers in (wager, self.least)
            return (seat, True, 0) if said.option == "co_bank" else (seat, False, dealers)
        self.last = 0
        return 0, False, 0


def against(mine: Set, bank: Set) -> int:
    """1 for both hands better, 0 for one of them, -1 for none: copies are the bank's."""
    return (mine[0] > bank[0]) + (mine[1] > bank[1]) - 1


def commission(won: int) -> int:
    return -(-won // 500) * 25


def cards_set(seven: Sequence[str], asked: Asked) -> Set:
    if asked.option == "house_way":
        return by_the_chart(seven)
    way = set_apart(seven, asked.cards)
    return ((), ()) if is_foul(way) else way  # a foul hand is beaten by everything


def tiles_set(four: Sequence[str], asked: Asked) -> Set:
    return by_the_house(four) if asked.option == "house_way" else two_and_two(four, asked.cards)


def decide(question: Choose, chance: Chance) -> Answer:
    offered = [option for option in question.options if option.id not in ("no", "set")]
    if offered and chance.random() < 0.5:
        chosen = chance.choice(offered)
        amount = chance.choice((None, chosen.amount.low, chosen.amount.high)) if chosen.amount else None
        return Answer(chosen.id, amount)
    return any_answer(question, chance)


def put_up(question: Stake, purse: int, chance: Chance) -> Bets:
    amount = any_amount(question.spots["pai_gow"].limit, chance)
    return Bets({"pai_gow": amount}) if amount <= purse and chance.random() < 0.85 else Bets()


TABLES = [
    pytest.param("pai_gow_poker", 1000, cards_set, by_the_chart, 150, id="cards"),
    pytest.param("pai_gow_tiles", 2500, tiles_set, by_the_house, 700, id="tiles"),
]


@pytest.mark.parametrize(("game", "least", "set_as", "house_way", "count"), TABLES)
def test_every_round_of_pai_gow_is_settled_as_the_printed_guide_says(
    game: str,
    least: int,
    set_as: Callable[[Sequence[str], Asked], Set],
    house_way: Callable[[Sequence[str]], Set],
    count: int,
) -> None:
    for seats in (2, 5):
        room = Room(least, 6, set_as)
        for played in rounds(game, count, seats=seats, decide=decide, put_up=put_up):
            settled(played, list(room.settle(played, house_way)))
