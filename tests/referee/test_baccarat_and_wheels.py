"""Baccarat, both roulettes and the Big Six: what may be bet, which cards are drawn, what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from casino_sim.table.ask import Bets, Refused, Stake
from casino_sim.table.events import Dealt, Spun
from tests.referee.rounds import Chance, Line, Played, any_amount, any_bets, rounds, settled

# -- Baccarat --------------------------------------------------------------------------------------

DRAGON = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}
DRAWS = {3: "0123456790", 4: "234567", 5: "4567", 6: "67"}  # Banker's total: Player's third cards on which Banker draws


def points(cards: Sequence[str]) -> int:
    return sum(1 if card[0] == "A" else int(card[0]) if card[0].isdigit() else 0 for card in cards) % 10


def fits(stakes: dict[str, int], purse: int) -> bool:
    """Player or Banker, a tie by itself only as a full bet, a dragon beside Player or Banker."""
    if ("player" in stakes and "banker" in stakes) or sum(stakes.values()) > purse:
        return False
    main = "player" in stakes or "banker" in stakes
    tie = stakes.get("tie", 0)
    if tie and not (500 <= tie <= 50_000 if main else 1000 <= tie <= 500_000):
        return False
    return main or not any(wager.startswith("dragon") for wager in stakes)


def at_baccarat(question: Stake, purse: int, chance: Chance) -> Bets:
    for _ in range(20):
        spots = question.spots.values()
        stakes = {spot.wager: any_amount(spot.limit, chance) for spot in spots if chance.random() < 0.45}
        try:
            question.check(Bets(stakes), purse)
            taken = True
        except Refused:
            taken = False
        assert taken == fits(stakes, purse)
        if taken:
            return Bets(stakes)
    return Bets()


def baccarat(played: Played) -> Iterator[Line]:
    dealt, order = played.dealt, [event.place for event in played.table.events if isinstance(event, Dealt)]
    if not dealt:
        assert not played.staked
        return
    first = {side: points(dealt[side][:2]) for side in ("player", "banker")}
    natural = max(first.values()) >= 8
    expected = ["player", "banker"] * 2
    if not natural:
        third = str(points(dealt["player"][2:])) if first["player"] <= 5 else ""
        expected += ["player"] if third else []
        draws = third in DRAWS.get(first["banker"], "0123456789") if third else True
        expected += ["banker"] if first["banker"] <= (6 if third else 5) and draws else []
    assert order == expected
    margin = points(dealt["player"]) - points(dealt["banker"])
    for (seat, wager), stake in played.staked.items():
        ahead = -margin if wager.endswith("banker") else margin
        back = 2 * stake if ahead > 0 else 0 if ahead else stake
        if wager == "banker" and ahead > 0:
            back -= -(-stake // 500) * 25
        if wager == "tie":
            back = 0 if margin else 9 * stake
        if wager.startswith("dragon") and not natural:
            back = stake * (1 + DRAGON[ahead]) if ahead in DRAGON else 0
        yield seat, wager, stake, back


@pytest.mark.parametrize("game", ["mini_baccarat", "midi_baccarat"])
def test_every_hand_of_baccarat_is_drawn_and_paid_as_the_printed_guide_says(game: str) -> None:
    for played in rounds(game, 600, seats=4, put_up=at_baccarat):
        settled(played, list(baccarat(played)))


# -- Wheels ----------------------------------------------------------------------------------------

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
PRICE = {"straight": 35, "split": 17, "street": 11, "corner": 8, "basket": 6, "line": 5, "column": 2, "dozen": 2}
SYMBOLS = {"fox": 1, "squirrel": 2, "rabbit": 5, "deer": 10, "wolf": 20, "joker": 45, "logo": 45}


def covers(bet: str, pocket: str) -> bool:
    """Whether a bet of the layout covers a pocket, from where on the cloth it lies."""
    kind, *named = bet.split("_")
    if kind in ("straight", "split") or len(named) > 1:
        return pocket in named
    if bet in ("basket", "corner_0"):
        return pocket in {"0", "1", "2", "3"} | ({"00"} if bet == "basket" else set())
    number, at = int(pocket), int(named[0]) if named else 0
    row, column = (number - 1) // 3, (number - 1) % 3
    if pocket in ("0", "00"):
        return False
    if kind in ("street", "line"):
        return row - (at - 1) // 3 in (range(2) if kind == "line" else range(1))
    if kind == "corner":
        return number in (at, at + 1, at + 3, at + 4)
    halves = {"low": number <= 18, "high": number > 18, "even": number % 2 == 0, "odd": number % 2 == 1}
    colors = {"red": number in RED, "black": number not in RED}
    return {**halves, **colors, "column": column == at - 1, "dozen": (number - 1) // 12 == at - 1}[kind]


def on_the_cloth(question: Stake, purse: int, chance: Chance) -> Bets:
    some = chance.sample(sorted(question.spots), chance.randint(0, 30))
    bets = Bets({bet: any_amount(question.spots[bet].limit, chance) for bet in some})
    return bets if sum(bets.stakes.values()) <= purse else Bets()


@pytest.mark.parametrize(("game", "pockets"), [("roulette_double_zero", 38), ("roulette_single_zero", 37)])
def test_every_position_of_the_cloth_is_paid_by_what_it_covers(game: str, pockets: int) -> None:
    seen = set()
    for played in rounds(game, 400, put_up=on_the_cloth):
        pocket = next((event.pocket for event in played.table.events if isinstance(event, Spun)), "")
        seen.add(pocket)
        won = {(seat, bet) for seat, bet in played.staked if covers(bet, pocket)}
        settled(
            played,
            [
                (*bet, stake, stake * (1 + PRICE.get(bet[1].partition("_")[0], 1)) if bet in won else 0)
                for bet, stake in played.staked.items()
            ],
        )
    assert len(seen - {""}) == pockets


def test_the_big_six_pays_the_symbol_it_stops_on() -> None:
    for played in rounds("big_six", 300, put_up=any_bets):
        symbol = next((event.pocket for event in played.table.events if isinstance(event, Spun)), "")
        settled(
            played,
            [
                (seat, bet, stake, stake * (1 + SYMBOLS[bet]) if bet == symbol else 0)
                for (seat, bet), stake in played.staked.items()
            ],
        )
