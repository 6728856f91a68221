"""The parts that prices are made of, each by itself: sets of cards, outcomes, averages, fees, what a coach says of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from casino_sim.cards import DECK, NAME
from casino_sim.houses.fees import offered
from casino_sim.houses.loader import with_options
from casino_sim.houses.rules import TableRules
from casino_sim.money import Ratio
from casino_sim.odds import base_game, combos, overlap
from casino_sim.odds.against_dealer import Runouts
from casino_sim.odds.base_game import average
from casino_sim.odds.bonus_bets import bonus_rows
from casino_sim.odds.coaching import advice, of_runouts, on_the_way, unseen
from casino_sim.odds.combos import numbers, sets, sum_over_next, sum_over_parts, without_one
from casino_sim.odds.first_cards import net_for_one
from casino_sim.odds.outcomes import of_chance, spread_of
from casino_sim.odds.prices import BASE, Price, _signed, fee_on, fee_on_bank, fee_rows, priced, with_fee
from casino_sim.odds.report import Odds
from casino_sim.odds.seats import novice, takes_bank
from casino_sim.paytables import make
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Bets, Choose, Option, Range
from casino_sim.table.auto import play_one, seated
from casino_sim.table.game import Game
from casino_sim.table.twentyone import packs
from games import BY_ID
from tests.persons import HOUSES
from tests.table_views import view_of


def test_sets_stand_in_their_order_and_know_their_parts() -> None:
    for size, cards in ((0, 5), (1, 5), (3, 7), (4, 6)):
        rows = sets(size, cards)
        wanted = sorted(combinations(range(cards), size), key=lambda found: found[::-1])
        assert [tuple(row) for row in rows.tolist()] == wanted
        assert numbers(rows).tolist() == list(range(len(wanted)))
    below = {tuple(row): at for at, row in enumerate(sets(2, 6).tolist())}
    for gone, left in enumerate(without_one(3, 6)):
        for row, at in zip(sets(3, 6).tolist(), left.tolist(), strict=True):
            assert at == below[tuple(card for place, card in enumerate(row) if place != gone)]


def test_values_are_summed_over_the_next_card_and_over_the_parts() -> None:
    values = np.arange(len(sets(3, 6)), dtype=np.int64)
    rows = [frozenset(row) for row in sets(3, 6).tolist()]
    smaller = [frozenset(row) for row in sets(2, 6).tolist()]
    up = sum_over_next(values, 3, 6).tolist()
    assert up == [sum(v for v, row in zip(values.tolist(), rows, strict=True) if part < row) for part in smaller]
    parts = np.arange(len(smaller), dtype=np.int64)
    down = sum_over_parts(parts, 3, 6).tolist()
    assert down == [sum(v for v, part in zip(parts.tolist(), smaller, strict=True) if part < row) for row in rows]


def test_all_or_nothing_wins_the_odds_or_loses_the_stake() -> None:
    found = of_chance(Fraction(1, 4), Ratio(3, 2))
    assert found == {Fraction(3, 2): Fraction(1, 4), Fraction(-1): Fraction(3, 4)}
    spread = {row.measure: row.value for row in spread_of("x", found)}
    assert spread["hit_frequency"] == Fraction(1, 4)
    mean = Fraction(3, 8) - Fraction(3, 4)
    assert float(spread["standard_deviation"]) == pytest.approx(sqrt(Fraction(9, 16) + Fraction(3, 4) - mean**2))


def test_a_price_for_one_counts_the_stake_in() -> None:
    table = make("x", "X", [("flush", "Flush", "5 for 1"), ("pair", "Pair", "2 to 1"), ("ace", "Ace", "push")])
    rows = Counter({"flush": 1, "pair": 2, "ace": 3, "": 4})
    assert net_for_one(rows, table) == Fraction(1 * 4 + 2 * 2 + 3 * 0 - 4, 10)


def test_an_average_is_that_of_its_rounds_with_their_standard_error() -> None:
    """By what the rounds left in the purse."""
    rules, game = HOUSES["mount_airy"].tables["mini_baccarat"], BY_ID["mini_baccarat"]
    unit = rules.limits["base"].min

    def on_player(view: object, question: object, chance: Stream) -> Bets:
        return Bets({"player": 4 * unit})

    table, results = seated(game, rules, 1), list[float]()
    for number in range(30):
        before = table.purse(1)
        play_one(game, table, derive(rules.game.encode(), str(number)), {1: on_player}, Stream(b"", ""))
        results.append((table.purse(1) - before) / unit)
    mean, error = average(game, rules, on_player, 30, ["player"])
    assert mean == pytest.approx(fmean(results)) and error == pytest.approx(stdev(results) / sqrt(30))
    assert set(results) == {4, -4, 0}
    assert average(game, rules, on_player, 30, ["banker"]) == (0, 0), "on another wager nothing was won"


def test_of_cards_to_come_it_is_said_how_many_win_and_how_many_lose() -> None:
    (fact,) = on_the_way(np.array([5, 0, -5, -5], np.int64))
    assert (fact.words["good"], fact.words["bad"]) == ("25%", "50%")
    assert on_the_way(np.array([5], np.int64)) == ()
    (fact,) = on_the_way(np.array([1, -1], np.int64))
    assert (fact.words["good"], fact.words["bad"]) == ("50%", "50%")


def test_of_the_dealers_hands_it_is_said_how_many_are_beaten_and_how_many_win() -> None:
    """Two boards that may come, on each of which the dealer may hold four hands."""
    won, lost = np.array([1, 3]), np.array([2, 0])
    results = Runouts(won, lost, won - lost, np.zeros(2, np.uint8), 4)
    assert results.ahead.tolist() == [-1, 3]
    (fact,) = of_runouts(results)
    assert fact.words == {"won": "50%", "lost": "25%"}


def test_two_kings_of_spades_take_two_decks() -> None:
    """Of two decks there is one such hand, in either order; and 8 aces and 30 tens are left for the banker's blackjack."""
    one, two = bonus_rows(Counter(packs(1))), bonus_rows(Counter(packs(2)))
    assert one["kings_of_spades"] == one["kings_of_spades_beaten"] == 0
    dealt = 102 * 101 // 2
    assert (two["kings_of_spades"], two["kings_of_spades_beaten"]) == (2 * (dealt - 8 * 30), 2 * 8 * 30)
    assert two.total() == 104 * 103 * dealt


@pytest.mark.parametrize(("amount", "posted"), [(1_00, 10_00), (60_00, 60_00), (900_00, 500_00)])
def test_a_seat_that_takes_the_bank_posts_what_it_may(amount: int, posted: int) -> None:
    offer = Choose(1, "bank", (Option("take_bank", "", amount=Range(10_00, 500_00)), Option("no", "")))
    view = view_of("no_bust_21", {}, house="marysville")
    assert takes_bank(amount)(view, offer) == Answer("take_bank", posted)
    assert takes_bank(amount)(view, Choose(1, "hand", (Option("hit", ""),))) is None


def test_a_rooms_fee_is_part_of_what_the_game_costs_and_of_no_other_bet() -> None:
    tables = HOUSES["marysville"].tables
    game, schedule = next((game, row.id) for game in tables for row in offered(game) if row.player_fee)
    rules = with_options(tables[game], {"fee_schedule": schedule}, BY_ID[game])
    fee = fee_on(rules, 10_00)
    assert fee > 0
    price = Price(BASE, 1.5, action=1.25)
    charged = with_fee(rules, price, 10_00)
    assert charged is not None and charged.edge == pytest.approx(1.5 + 100 * fee / (10_00 * 1.25))
    assert with_fee(rules, Price("bonus", 1.5), 10_00) is None and with_fee(rules, price, 0) is None
    free = with_options(tables[game], {"fee_schedule": "none"}, BY_ID[game])
    assert with_fee(free, price, 10_00) is None
    rows = [Odds(BASE, "ev_per_ante", Fraction(-1, 50)), Odds("bonus", "ev_per_ante", Fraction(-1, 50))]
    assert [(row.wager, row.measure) for row in fee_rows(rules, rows)] == [(BASE, "ev_per_ante_with_fee")]
    assert fee_rows(free, rows) == []


def test_who_banks_pays_by_the_largest_wager_or_by_all_of_them() -> None:
    """Double-Hand Poker by its third list: a dollar up to $100 on the largest wager, two above; by the sixth on all."""
    table, game = HOUSES["marysville"].tables["double_hand_poker"], BY_ID["double_hand_poker"]
    by_largest = with_options(table, {"fee_schedule": "list_dhp_03"}, game)
    by_all = with_options(table, {"fee_schedule": "list_dhp_06"}, game)
    for bets, largest, together in (
        ([], 0, 0),
        ([100_00], 1_00, 1_00),
        ([60_00, 50_00], 1_00, 3_00),
        ([101_00], 2_00, 3_00),
    ):
        assert (fee_on_bank(by_largest, bets), fee_on_bank(by_all, bets)) == (largest, together)
    assert fee_on_bank(with_options(table, {"fee_schedule": "none"}, game), [100_00]) == 0


def test_one_price_a_wager_by_the_best_play_and_of_the_whole_action() -> None:
    rows = [
        Odds(BASE, "ev_per_ante", -0.02, stderr=0.001),
        Odds(BASE, "ev_per_ante", -0.05, strategy="worse"),
        Odds("trips", "ev_per_unit_bet", Fraction(-3, 100)),
        Odds("pass_line", "ev_per_unit_bet", Fraction(-7, 495)),
        Odds("pass_line", "ev_per_roll", Fraction(-7, 1671)),
        Odds("meter", "return_without_meter", Fraction(6, 10)),
    ]
    found = {price.wager: price for price in priced(HOUSES["mount_airy"].tables["blackjack"], rows)}
    assert found[BASE].edge == pytest.approx(2.0) and found[BASE].stderr == pytest.approx(0.1)
    assert found["trips"].edge == pytest.approx(3.0) and found["meter"].edge == pytest.approx(40.0)
    assert found["pass_line"].edge == pytest.approx(700 / 495)
    assert found["pass_line"].a_round == pytest.approx(495 / 1671)
    of_action = [Odds(BASE, "ev_per_ante", -0.02), Odds(BASE, "element_of_risk", -0.01)]
    (whole,) = priced(HOUSES["mount_airy"].tables["blackjack"], of_action)
    assert whole.edge == pytest.approx(1.0) and whole.action == pytest.approx(2.0)


BASE_WAGERS = {
    "three_card_poker": ("ante", "play", "ante_bonus"),
    "crazy_4_poker": ("ante", "super_bonus", "play"),
    "criss_cross_poker": ("ante_across", "ante_down", "across", "down", "middle"),
    "let_it_ride": ("bet_1", "bet_2", "bet_dollar"),
    "lunar_poker": ("ante", "bet", "draw_fee"),
    "mississippi_stud": ("ante", "third_street", "fourth_street", "fifth_street"),
    "texas_holdem_bonus": ("ante", "flop", "turn", "river"),
    "ultimate_texas_holdem": ("ante", "blind", "play"),
}


@pytest.mark.parametrize("id", BASE_WAGERS)
def test_a_base_game_is_played_by_its_best_strategy_on_the_wagers_that_belong_to_it(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = BY_ID[id]
    rules = next(house.tables[id] for house in HOUSES.values() if id in house.tables)
    seen = list[tuple[str, int, tuple[str, ...]]]()

    def played(at: Game, of: TableRules, strategy: object, rounds: int, wagers: Sequence[str]) -> tuple[float, float]:
        assert of is rules and strategy is best
        seen.append((at.id, rounds, tuple(wagers)))
        return -0.25, 0.125

    best = object()
    monkeypatch.setattr(base_game, "average", played)
    monkeypatch.setattr(base_game, "strategies", lambda game, rules: {"the best": best, "another": object()})
    module = game.part("odds")
    assert module is not None
    for rounds, most in ((50, 50), (2, 2), (1, 2), (0, 2)):
        (line,) = module.simulate(rules, rounds)
        assert (line.wager, line.measure, line.value, line.stderr) == ("base", "ev_per_ante", -0.25, 0.125)
        assert (line.method, line.strategy) == ("simulated", "the best")
        assert seen.pop() == (id, most, BASE_WAGERS[id]), "at least two rounds, or there is no error"


def test_a_price_of_nothing_has_no_sign() -> None:
    assert [_signed(Price(BASE, edge)) for edge in (0.0, 1.5, -1.5)] == ["0.00%", "1.50%", "−1.50%"]


def test_the_cards_that_a_seat_cannot_see_are_all_the_others() -> None:
    view = view_of("three_card_poker", {"seat1": ("2c", "Ks", "4h"), "dealer": ("Ad", "??", "??")})
    found = unseen(view).tolist()
    lying = [NAME[card] for card in DECK if NAME[card] in ("2c", "Ks", "4h", "Ad")]
    assert len(lying) == 4 and [NAME[DECK[card]] for card in found] == [
        NAME[card] for card in DECK if NAME[card] not in lying
    ]


def test_the_reason_is_that_of_the_best_option() -> None:
    question = Choose(1, "hand", tuple(Option(id, "") for id in ("fold", "play", "check")))
    reasons = {"fold": "too low", "play": "good", "check": "wait"}
    found = advice(question, {"play": 1.5, "fold": -1.0, "raise": 9.0}, reasons, {"play": 0.25})
    assert [(each.option, each.value, each.stderr) for each in found.options] == [
        ("play", 1.5, 0.25), ("fold", -1.0, None),
    ]  # fmt: skip
    assert found.reason == "good"
    assert advice(question, {"fold": 2.0, "play": 1.0}, reasons).reason == "too low"
    assert advice(question, {"fold": 2.0}, "one for all").reason == "one for all"


def test_a_newcomer_plays_by_feel_and_takes_what_is_offered_first() -> None:
    seat, chance = novice("base_wager", 10_00), Stream(b"seats", "")
    view = view_of("blackjack", {"seat1": ("Tc", "6d"), "dealer": ("5h", "??")}, purses={1: 100_00})

    def ask(about: str, *ids: str) -> Choose:
        return Choose(1, about, tuple(Option(id, "") for id in ids))

    assert seat(view, ask("hand", "hit", "stand"), chance) == Answer("stand")
    assert seat(view, ask("hand", "surrender", "split"), chance) == Answer("surrender"), "neither a card nor none"
    assert seat(view, ask("insurance", "yes", "no"), chance) == Answer("yes")
    assert seat(view, ask("bank", "take_bank", "no"), chance) == Answer("no")


def test_hands_without_ones_cards_are_counted_in_a_deck_of_sixteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands ranked by the sum of their cards; every one of the 4,368 is looked at."""
    monkeypatch.setattr(combos, "sets", lambda size, cards=16: sets(size, cards))
    monkeypatch.setattr(overlap, "sets", lambda size, cards=16: sets(size, cards))
    monkeypatch.setattr(overlap, "DECK_SIZE", 16)
    classes = {size: combos.suit_classes.__wrapped__(size) for size in range(5)}
    monkeypatch.setattr(overlap, "suit_classes", classes.__getitem__)
    dealers = overlap.Opponents(lambda hands: (hands // 4).sum(axis=1).astype(np.uint16), 16)
    every = list(combinations(range(16), 5))
    assert dealers.ranks.tolist() == [sum(card // 4 for card in hand) for hand in sorted(every, key=lambda h: h[::-1])]
    for own in ((0, 1, 2, 3, 4), (1, 5, 6, 11, 15), (0, 3, 4, 9, 10, 14), (2, 3, 6, 8, 9, 12, 13)):
        apart = [sum(card // 4 for card in hand) for hand in every if not set(hand) & set(own)]
        for rank in (3, 6, 7, 9, 15):
            found = dealers.at_most(np.array([own, own], np.uint8), np.array([rank, 15]))
            assert found.tolist() == [sum(other <= rank for other in apart), len(apart)]


def test_sets_that_differ_in_their_suits_alone_are_one_class() -> None:
    """169 starting hands: pairs six ways, of one suit four, else twelve; and the change leads to the example."""
    classes, rows = combos.suit_classes(2), sets(2)
    assert len(classes.example) == 169 and sorted(set(classes.count.tolist())) == [4, 6, 12]
    for at, (low, high) in enumerate(rows.tolist()):
        example = rows[classes.example[classes.class_of[at]]].tolist()
        assert sorted(combos.SUIT_CHANGES[classes.change[at]][[low, high]].tolist()) == example
        assert [card // 4 for card in example] == [low // 4, high // 4]
        assert (example[0] % 4 == example[1] % 4) == (low % 4 == high % 4)
