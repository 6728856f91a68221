"""Ultimate Texas Hold'em on decks so small that every hand can be laid out: the best play, and what its chips end on.

What the program works out on 52 cards with sums over sets is here gone through flop by flop and board by board.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from casino_sim.cards import CARD, DECK, INDEX
from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.odds.against_dealer import runouts
from casino_sim.odds.combos import SuitClasses, sets
from casino_sim.odds.outcomes import net
from casino_sim.odds.showdown import BEST_HIGH_CARD, Showdowns
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.poker.rankings import STANDARD
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.texas_holdem_bonus import odds as bonus
from games.ultimate_texas_holdem import odds as module
from tests.odds import printed

RULES = load_house("valley_forge", BY_ID).tables["ultimate_texas_holdem"]
LEFT = 8  # cards that are still out: 56 boards, 56 flops
DEALS = 3  # hands that the dealer may hold


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "UNSEEN_CARDS", LEFT)
    monkeypatch.setattr(module, "BOARDS", 56)
    monkeypatch.setattr(module, "DEALS", DEALS)


def some_results(seed: int, good: int = 0) -> Showdowns:
    """For each board: of three dealers so many that lose and win, some of them qualified. ``good`` win besides."""
    rng = np.random.default_rng(seed)
    won = np.clip(rng.integers(0, DEALS + 1, 56) + good, 0, DEALS)
    lost = np.array([rng.integers(0, DEALS + 1 - w) for w in won])
    qualified = np.array([rng.integers(-low, high + 1) for low, high in zip(lost, won, strict=True)])
    kind = rng.integers(0, 6, 56)
    return Showdowns(won.astype(np.int16), lost.astype(np.int16), qualified.astype(np.int16), kind.astype(np.uint8))


class ByHand:
    """The same, as somebody would who lays out every flop, turn and river."""

    def __init__(self, results: Showdowns, pays: list[Fraction]) -> None:
        boards = [tuple(row) for row in sets(5, LEFT).tolist()]
        at = {board: place for place, board in enumerate(boards)}
        won, lost, qualified, kind = (
            getattr(results, name).astype(int).tolist() for name in ("won", "lost", "qualified", "kind")
        )
        # ante (only against a qualified dealer) and blind; the play bet comes on top, so often as it is bet
        besides = [Fraction(q) + w * pays[k] - less for q, w, k, less in zip(qualified, won, kind, lost, strict=True)]
        ahead = [more - less for more, less in zip(won, lost, strict=True)]

        def bet(place: int, times: int) -> Fraction:
            return (besides[place] + times * ahead[place]) / DEALS

        every = range(len(boards))
        self.raised, self.raised_less = (sum(bet(place, times) for place in every) / 56 for times in (4, 3))
        worth, action = Fraction(0), Fraction(0)
        ends = [Fraction(0)] * len(STANDARD)
        for flop in combinations(range(LEFT), 3):
            meets = [at[board] for board in boards if set(flop) <= set(board)]
            early = sum(bet(place, 2) for place in meets) / len(meets)
            late = sum(max(bet(place, 1), Fraction(-2)) for place in meets) / len(meets)
            worth += max(early, late) / 56
            for place in meets:
                stays = 2 if early >= late else 1 if bet(place, 1) >= -2 else 0
                action += Fraction(stays, 56 * len(meets))
                ends[kind[place]] += Fraction(won[place] * (stays > 0), 56 * len(meets) * DEALS)
        self.checked, self.value = worth, max(self.raised, worth)
        self.action = Fraction(6) if self.raised >= self.checked else 2 + action
        if self.raised >= self.checked:
            ends = [sum(Fraction(won[p], 56 * DEALS) for p in every if kind[p] == k) for k in range(len(STANDARD))]
        self.wins = ends


PAYS = [Fraction(0)] * 4 + [Fraction(1), Fraction(3, 2), Fraction(3), Fraction(10), Fraction(50), Fraction(500)]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("seed", "good", "raises"), [(1, -1, False), (2, -1, False), (3, -1, False), (4, 2, True)])
def test_the_best_play_is_that_of_every_flop_laid_out(seed: int, good: int, raises: bool) -> None:
    results, unit = some_results(seed, good), 2
    found = module.Play(results, np.array([int(pay * unit) for pay in PAYS], np.int64), unit)
    wanted = ByHand(results, PAYS)
    assert (found.raised >= found.checked) is raises
    assert (found.raised, found.raised_less, found.checked) == (wanted.raised, wanted.raised_less, wanted.checked)
    assert found.value == wanted.value and found.action == wanted.action
    assert found.wins == wanted.wins


@pytest.mark.usefixtures("small")
def test_a_hand_that_is_worth_as_much_raised_as_checked_is_raised() -> None:
    """Every board wins against every dealer with nothing on the blind: four antes beat anything later."""
    rows = np.full(56, DEALS, np.int16), np.zeros(56, np.int16), np.full(56, DEALS, np.int16), np.zeros(56, np.uint8)
    found = module.Play(Showdowns(*rows), np.zeros(len(STANDARD), np.int64), 1)
    assert (found.raised, found.raised_less, found.checked, found.action) == (5, 4, 3, 6)
    rows = np.zeros(56, np.int16), np.zeros(56, np.int16), np.zeros(56, np.int16), np.zeros(56, np.uint8)
    tied = module.Play(Showdowns(*rows), np.zeros(len(STANDARD), np.int64), 1)
    assert tied.value == 0 and tied.action == 6, "where all is tied nothing is lost by the raise"


@pytest.mark.usefixtures("small")
def test_the_whole_game_is_the_average_of_its_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two kinds of starting hands, one of which is dealt three times as often."""
    blind = RULES.pays["blind"]
    pays = [net(blind.pay(kind)) if blind.pay(kind) else Fraction(0) for kind in STANDARD]
    results = {(0, 1): some_results(7, -1), (2, 6): some_results(8, 2)}
    monkeypatch.setattr(module, "holes", lambda: iter([("22", (0, 1), 6), ("32s", (2, 6), 18)]))
    found = module.whole_game(SimpleNamespace(of=results.__getitem__), blind)  # type: ignore[arg-type]
    pair, suited = (ByHand(results[hole], pays) for hole in results)
    assert Fraction(found["value"]) == (pair.value + 3 * suited.value) / 4
    assert Fraction(found["action"]) == (pair.action + 3 * suited.action) / 4
    assert found["before_the_flop"]["32s"] == pytest.approx([suited.raised, suited.raised_less, suited.checked])
    for at, kind in enumerate(STANDARD):
        assert Fraction(found["blind_wins"][kind]) == (pair.wins[at] + 3 * suited.wins[at]) / 4
        assert Fraction(found["blind"].get(kind, 0)) == pays[at]
    assert set(found["blind"]) == {row.hand for row in blind.rows}


def test_everything_is_kept_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({(package, key): entry}))
    monkeypatch.setattr(module, "every_showdown", lambda: "all")
    monkeypatch.setattr(module, "beaten", lambda showdowns: {"hands": showdowns})
    monkeypatch.setattr(module, "whole_game", lambda showdowns, blind: {"game": showdowns, "pays": blind.rows})
    module.recompute(RULES, HERE)
    package = "games.ultimate_texas_holdem"
    assert kept == {
        (package, module.BEATEN): {"hands": "all"},
        (package, module.of_pays(RULES.pays["blind"])): {"game": "all", "pays": RULES.pays["blind"].rows},
    }


def test_the_lower_hand_of_a_showdown_is_counted_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three boards, of which one stands for twelve: of two hands that meet each counts once as ours, once as theirs."""
    boards = [(0, 5, 10, 20, 33), (1, 2, 3, 44, 51), (8, 9, 26, 27, 40)]
    weights, pairs = [1, 12, 4], [tuple(row) for row in sets(2).tolist()]
    numbers = [int(np.flatnonzero((sets(5) == board).all(axis=1))[0]) for board in boards]
    classes = SuitClasses(np.zeros(1), np.array(numbers), np.array(weights), np.zeros(1, np.uint8))  # type: ignore[arg-type]
    monkeypatch.setattr(module, "suit_classes", lambda size: {5: classes}[size])
    monkeypatch.setattr(module, "BOARDS_AT_ONCE", 2)
    rng = np.random.default_rng(5)
    won, lost = (rng.integers(0, 400, (3, len(pairs))).astype(np.int16) for _ in range(2))
    kind = rng.integers(0, len(STANDARD), (3, len(pairs))).astype(np.uint8)
    found = module.beaten(Showdowns(won, lost, won, kind))
    wanted = dict.fromkeys(STANDARD, 0) | {"tie": 0}
    for row, (board, weight) in enumerate(zip(boards, weights, strict=True)):
        for column, hole in enumerate(pairs):
            if not set(hole) & set(board):
                wanted[STANDARD[kind[row, column]]] += 2 * weight * int(lost[row, column])
                wanted["tie"] += weight * (990 - int(won[row, column]) - int(lost[row, column]))
    assert found == wanted


def test_other_blind_pays_are_priced_row_by_row_with_the_kept_play() -> None:
    entry = module.kept_for(RULES.pays["blind"])
    other = printed(RULES, "blind", flush="2 to 1", straight="3 to 1")
    wins = {row: Fraction(chance) for row, chance in entry["blind_wins"].items()}
    value, action, strategy = module.base_game(other)
    assert value == Fraction(entry["value"]) + wins["flush"] * Fraction(1, 2) + wins["straight"] * 2
    assert action == Fraction(entry["action"]) and strategy == "optimal for another blind table"
    assert module.base_game(RULES) == (Fraction(entry["value"]), action, "optimal")


# -- Texas Hold'em Bonus: a bet of two for the flop, one each for turn and river -------------------

BELOW_A_STRAIGHT = ("high_card", "pair", "two_pair", "three_of_a_kind")


def bonus_by_hand(results: Showdowns) -> tuple[Fraction, Fraction]:
    boards = [tuple(row) for row in sets(5, LEFT).tolist()]
    ahead = {board: Fraction(int(results.ahead[at]), DEALS) for at, board in enumerate(boards)}
    value, action = Fraction(0), Fraction(3)
    for at, board in enumerate(boards):
        pays = int(results.won[at]) if STANDARD[int(results.kind[at])] not in BELOW_A_STRAIGHT else 0
        value += (Fraction(pays - int(results.lost[at]), DEALS) + 2 * ahead[board]) / 56
    for seen in (3, 4):
        groups = list(combinations(range(LEFT), seen))
        for group in groups:
            meets = [ahead[board] for board in boards if set(group) <= set(board)]
            if sum(meets) > 0:  # where nothing is won on the average nothing is bet
                value += sum(meets) / len(meets) / len(groups)
                action += Fraction(1, len(groups))
    return value, action


@pytest.fixture
def small_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("UNSEEN_CARDS", LEFT), ("BOARDS", 56), ("DEALS", DEALS)):
        monkeypatch.setattr(bonus, name, value)


@pytest.mark.usefixtures("small_bonus")
@pytest.mark.parametrize(("seed", "good"), [(1, -1), (2, -1), (5, 0), (4, 2)])
def test_turn_and_river_are_bet_where_that_wins_on_the_average(seed: int, good: int) -> None:
    results = some_results(seed, good)
    assert bonus.after_the_flop_bet(results) == bonus_by_hand(results)


@pytest.mark.usefixtures("small_bonus")
def test_hands_that_cost_more_than_the_ante_are_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    beaten = some_results(9, -2)
    beaten = Showdowns(beaten.won, (DEALS - beaten.won).astype(np.int16), beaten.qualified, beaten.kind)
    results = {(0, 1): some_results(4, 2), (2, 6): beaten}
    monkeypatch.setattr(bonus, "holes", lambda: iter([("22", (0, 1), 6), ("32o", (2, 6), 12)]))
    monkeypatch.setattr(bonus, "every_showdown", lambda: SimpleNamespace(of=results.__getitem__))
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({(package, key): entry}))
    bonus.recompute(RULES, HERE)
    entry = kept["games.texas_holdem_bonus", bonus.METHOD]
    (good, more), (bad, _) = (bonus_by_hand(results[hole]) for hole in results)
    assert good > -1 > bad
    assert Fraction(entry["value"]) == (good - 2) / 3 and Fraction(entry["action"]) == (more + 2) / 3
    assert entry["bet_flop"] == {"22": pytest.approx(float(good)), "32o": pytest.approx(float(bad))}


# -- one hand against the dealer, as the coach looks at it -----------------------------------------


@pytest.mark.parametrize(
    ("own", "board"),
    [("Ah Kd", "Qs Jc 4h"), ("7c 7d", "7h 2s 2c 9d"), ("2c 3d", "Ah Qs Jd 9c"), ("3c 2d", "Ks Qs Js Ts 9s")],
)
def test_every_card_to_come_against_every_two_of_the_dealer(own: str, board: str) -> None:
    """Of a deck of which nine cards are left."""
    mine, lying = ([INDEX[CARD[name]] for name in text.split()] for text in (own, board))
    rest = [card for card in range(52) if card not in (*mine, *lying)][::5][:9]
    found = runouts(*(np.array(cards, np.uint8) for cards in (mine, lying, rest)))
    places = [tuple(row) for row in sets(5 - len(lying), len(rest)).tolist()]
    assert len(found.won) == len(places)
    for at, more in enumerate(places):
        whole = [*lying, *(rest[place] for place in more)]
        me = rank_high([DECK[card] for card in (*mine, *whole)])
        left = [card for place, card in enumerate(rest) if place not in more]
        dealers = [rank_high([DECK[card] for card in (*two, *whole)]) for two in combinations(left, 2)]
        assert found.won[at] == sum(them < me for them in dealers)
        assert found.lost[at] == sum(them > me for them in dealers)
        pairs = [them for them in dealers if them > BEST_HIGH_CARD]
        assert found.qualified[at] == sum(them < me for them in pairs) - sum(them > me for them in pairs)
        assert STANDARD[found.kind[at]] == CATEGORY_HIGH[me] and found.deals == len(dealers)
        assert found.ahead[at] == found.won[at] - found.lost[at]
