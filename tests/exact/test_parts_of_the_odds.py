"""Smaller parts of the odds by figures that can be counted on paper."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import asdict

from casino_sim.cards import DECK
from casino_sim.houses.fees import offered
from casino_sim.houses.loader import with_options
from casino_sim.odds import advice, prices, showdown, stored
from casino_sim.odds.combos import SuitClasses, sets
from casino_sim.odds.pai_gow_poker import Rules, against_bank, face_up
from casino_sim.odds.prices import Price, fee_on_bank
from casino_sim.odds.printed import meter_wager
from casino_sim.odds.seats import banking_seats, novice_choice
from casino_sim.odds.twentyone import without
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.poker.printed import rows as rows_of
from casino_sim.poker.rankings import FOUR_CARD, STANDARD
from casino_sim.rng import Stream
from casino_sim.simulation.engine import HERE
from casino_sim.table.ask import Answer, Bets, Choose, Option, Range, Spot, Stake
from casino_sim.wagers import Limit
from games import BY_ID
from games.blackjack.values import strategy
from games.crazy_4_poker import odds as crazy
from games.crazy_4_poker.hands import super_row
from games.pai_gow_poker import odds as pai_gow
from games.poker_room import odds as poker_room
from games.pure_21_5 import values as pure
from games.pure_21_5.odds_extras import shares_of_one_rank
from tests.odds import printed
from tests.persons import HOUSES
from tests.table_views import view_of


def test_every_board_is_dealt_out_against_every_two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three boards, two of them at a time; some hands on each looked at one by one."""
    boards = [(0, 5, 10, 20, 33), (1, 2, 3, 44, 51), (8, 9, 26, 27, 40)]
    every, pairs = sets(5), [tuple(row) for row in sets(2).tolist()]
    at = np.array([int(np.flatnonzero((every == board).all(axis=1))[0]) for board in boards])
    classes = SuitClasses(at, at, at, at)  # type: ignore[arg-type]
    monkeypatch.setattr(showdown, "suit_classes", lambda size: {5: classes}[size])
    monkeypatch.setattr(showdown, "BOARDS_AT_ONCE", 2)
    found = showdown.every_showdown()
    assert found.won.shape == found.lost.shape == found.qualified.shape == found.kind.shape == (3, 1326)
    for row, board in enumerate(boards):
        lying = [DECK[card] for card in board]
        ranks = {
            pair: rank_high([*(DECK[card] for card in pair), *lying]) for pair in pairs if not set(pair) & set(board)
        }
        for column, pair in enumerate(pairs):
            if pair not in ranks:
                assert not found.won[row, column] and not found.lost[row, column] and not found.kind[row, column]
            elif column % 61 == 0:
                mine, dealers = ranks[pair], [rank for two, rank in ranks.items() if not set(two) & set(pair)]
                assert found.won[row, column] == sum(rank < mine for rank in dealers)
                assert found.lost[row, column] == sum(rank > mine for rank in dealers)
                assert STANDARD[found.kind[row, column]] == CATEGORY_HIGH[mine]
                paired = [rank for rank in dealers if rank > showdown.BEST_HIGH_CARD]
                assert found.qualified[row, column] == sum((rank < mine) - (rank > mine) for rank in paired)


def test_starting_hands_are_called_by_rank_and_suit_and_come_in_six_four_or_twelve_ways() -> None:
    found = {name: (hole, count) for name, hole, count in showdown.holes()}
    assert len(found) == 169 and sum(count for _, count in found.values()) == 1326
    for name, ((low, high), count) in found.items():
        assert count == (6 if len(name) == 2 else 4 if name.endswith("s") else 12)
        assert showdown.hole_name(low, high) == showdown.hole_name(high, low) == name
    assert {"AA", "AKs", "AKo", "32o"} <= set(found)


def test_three_of_one_rank_are_of_one_suit_or_one_color_by_the_decks() -> None:
    """Six decks have twenty-four eights: after the first five more of its suit and eleven of its color."""
    suited, colored, neither = shares_of_one_rank(6)
    assert suited == Fraction(5 * 4, 23 * 22) and suited + colored == Fraction(11 * 10, 23 * 22)
    assert suited + colored + neither == 1
    assert shares_of_one_rank(1) == (0, 0, 1), "one deck has one of each"


def test_the_meter_gives_back_its_share_of_every_hand_that_wins_some() -> None:
    rules = HOUSES["mount_airy"].tables["mississippi_stud"]
    table, stake = rules.pays[rules.wagers["progressive"].pays], rules.limit("progressive").min
    hands = {row.hand: 3 + number for number, row in enumerate(table.rows)} | {"": 1000}
    lines = {line.measure: line.value for line in meter_wager(rules, "progressive", hands)}
    total = sum(hands.values())
    share = sum(
        Fraction(row.pay.percent * hands[row.hand], 100 * total) for row in table.rows if row.pay.kind == "meter"
    )
    assert share > 0
    back = Fraction(str(lines["return_without_meter"]))
    assert Fraction(lines["break_even_meter"]) * share == (1 - back) * Fraction(stake, 100)


@pytest.mark.parametrize("schedule", [row.id for row in offered("no_bust_21") if row.player_dealer_fee][:3])
def test_where_nobody_bets_the_bank_pays_nothing(schedule: str) -> None:
    rules = with_options(HOUSES["marysville"].tables["no_bust_21"], {"fee_schedule": schedule}, BY_ID["no_bust_21"])
    assert fee_on_bank(rules, []) == 0 < fee_on_bank(rules, [100_00])


# -- a newcomer ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "up", "does"),
    [
        ((10, 1), 6, "stand"), ((10, 2), 6, "stand"), ((9, 2), 6, "double"), ((6, 4), 10, "double"), ((5, 4), 6, "hit"),
        ((10, 2), 8, "stand"), ((10, 3), 9, "hit"), ((10, 4), 9, "stand"), ((10, 3), 10, "hit"), ((10, 4), 1, "stand"),
        ((8, 3, 1), 6, "stand"), ((1, 6), 6, "hit"), ((1, 7), 6, "stand"), ((1, 1), 6, "split"), ((7, 7), 10, "split"),
        ((8, 8), 1, "split"), ((9, 9), 7, "split"), ((10, 10), 5, "split"), ((6, 6), 6, "stand"), ((5, 5), 5, "double"),
        ((5, 4, 2), 6, "double"), ((10, 1, 1), 7, "stand"),
    ],
)  # fmt: skip
def test_a_newcomer_fears_to_break_and_splits_what_looks_nice(hand: tuple[int, ...], up: int, does: str) -> None:
    assert novice_choice(hand, up)[0] == does


def test_what_a_newcomer_does_where_there_is_nothing_to_split() -> None:
    assert novice_choice((7, 7), 10) == ("split", "stand") and novice_choice((1, 1), 10) == ("split", "stand")


def test_seats_of_a_card_room_bank_with_much_with_little_or_not_at_all() -> None:
    chart = strategy(HOUSES["mount_airy"].tables["blackjack"])
    seats = banking_seats(chart, "base_wager", 10_00)
    assert set(seats) == {"basic", "banker", "short_bank", "novice"}
    view = view_of("no_bust_21", {}, house="marysville", purses={1: 1_000_00})
    offer = Choose(1, "bank", (Option("take_bank", "", amount=Range(10_00, 500_00)), Option("no", "")))
    chance = Stream(b"seats", "")
    answers = {name: seat(view, offer, chance) for name, seat in seats.items()}
    assert answers["banker"] == Answer("take_bank", 200_00) and answers["short_bank"] == Answer("take_bank", 10_00)
    assert answers["basic"] == answers["novice"] == Answer("no")
    bets = Stake(1, lambda seat: {"base_wager": Spot("base_wager", "", Limit(10_00, 100_00))})
    assert {name: seat(view, bets, chance) for name, seat in seats.items()} == dict.fromkeys(
        seats, Bets({"base_wager": 10_00})
    )
    poor = view_of("no_bust_21", {}, house="marysville", purses={1: 9_99})
    assert seats["novice"](poor, bets, chance) == Bets()


# -- reasons ---------------------------------------------------------------------------------------

CHART = strategy(HOUSES["mount_airy"].tables["blackjack"])
ASKED = Choose(1, "hand", tuple(Option(id, "") for id in ("stand", "hit", "double", "split", "surrender")))


@pytest.mark.parametrize(
    ("hand", "up", "reason"),
    [
        ((10, 7), 6, advice.STAND), ((10, 6), 6, advice.STAND_WEAK), ((10, 7), 10, advice.STAND),
        ((10, 2), 4, advice.STAND_WEAK), ((1, 8), 5, advice.STAND), ((10, 2), 2, advice.HIT),
        ((10, 5), 7, advice.HIT_STRONG), ((5, 3), 7, advice.HIT_FREE), ((1, 6), 9, advice.HIT_FREE),
        ((8, 3), 6, advice.DOUBLE), ((1, 1), 6, advice.SPLIT_ACES), ((8, 8), 6, advice.SPLIT),
        ((5, 4, 2), 8, advice.HIT_FREE), ((10, 2), 7, advice.HIT_STRONG),
    ],
)  # fmt: skip
def test_a_reason_goes_by_the_total_and_by_how_weak_the_dealer_is(hand: tuple[int, ...], up: int, reason: str) -> None:
    best = next(option for option in CHART.preference(up, hand) if not (len(hand) > 2 and option == "double"))
    question = Choose(1, "hand", tuple(o for o in ASKED.options if len(hand) == 2 or o.id in ("stand", "hit")))
    assert advice._reason(CHART, question, up, hand, best) == reason


def test_a_play_beside_the_chart_is_said_to_be_slightly_better() -> None:
    assert advice._reason(CHART, ASKED, 6, (10, 6), "hit") == advice.SLIGHTLY_BETTER


# -- pai gow poker and the poker room --------------------------------------------------------------


def test_pai_gow_hands_are_dealt_with_the_rules_of_the_table() -> None:
    """A win pays 95 cents of the dollar where five per cent are kept; face up the two plays are compared."""
    for house, game in (("valley_forge", "pai_gow_poker"), ("penn_national", "face_up_pai_gow_poker")):
        rules = HOUSES[house].tables[game]
        switches: Any = rules.switches
        setting = Rules(switches.house_way, switches.wheel_rank)
        if switches.face_up:
            assert pai_gow.dealt(rules, 1_500) == face_up(setting, 1_500)
        else:
            assert switches.commission_percent == 5
            assert pai_gow.dealt(rules, 1_500) == against_bank(setting, 0.95, 1_500)


def test_what_many_deals_brought_is_kept_by_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: (package, entry)}))
    monkeypatch.setattr(pai_gow, "MANY_DEALS", 1_000)
    rules = HOUSES["valley_forge"].tables["pai_gow_poker"]
    pai_gow.recompute(rules, HERE)
    first, second = pai_gow.dealt(rules, 1_000)
    entry = {"deals": 1_000, "first": list(first), "second": list(second)}
    assert kept == {pai_gow.of_setting(rules): ("games.pai_gow_poker", entry)}


@pytest.mark.parametrize(("done", "from_hand"), [(0, 0), (40, 40), (45, 0), (60, 0), (70, 0)])
def test_a_sitting_of_the_poker_room_goes_on_where_it_was_stopped(
    done: int, from_hand: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three sittings of twenty hands; one that is broken off, or a run that is over, begins anew."""
    kept, begun = dict[str, Any](), list[int]()
    monkeypatch.setattr(stored, "keep", lambda package, key, entry: kept.update({key: entry}))
    monkeypatch.setattr(poker_room, "SITTING", 20)
    monkeypatch.setattr(poker_room, "MANY_HANDS", 60)
    monkeypatch.setattr(poker_room, "many_hands", lambda rules: poker_room.Hands(hands=done) if done else None)

    def played(rules: object, count: int, first: int = 0) -> Any:
        begun.append(first)
        return poker_room.Hands(hands=count)

    monkeypatch.setattr(poker_room, "played", played)
    rules = HOUSES["marysville"].tables["holdem"]
    poker_room.recompute(rules, HERE)
    assert begun == list(range(from_hand, 60, 20))
    assert kept == {poker_room.of_rules(rules): asdict(poker_room.Hands(hands=60))}


@pytest.mark.parametrize(("pd_888", "gains"), [("push", 1), ("win", 2)])
def test_three_eights_of_the_banker_save_a_hand_that_went_over(pd_888: str, gains: int) -> None:
    """PU-13: with an eight up two more have to follow; then the wager goes back, or wins where the room says so."""
    rules = with_options(HOUSES["marysville"].tables["pure_21_5"], {"pd_888": pd_888}, BY_ID["pure_21_5"])
    facts = pure.facts_of(rules)
    left = without(facts.shoe, 8, 10, 10, 5)
    chance = Fraction(left[8] * (left[8] - 1), sum(left) * (sum(left) - 1))
    assert pure.PurePlay(facts, left, 8).over(25) == pytest.approx(float(-1 + gains * chance))
    assert pure.PurePlay(facts, left, 7).over(25) == -1.0


@pytest.mark.parametrize(
    ("stderr", "said"),
    [(0.0, "1.23%"), (0.11, "1.23 ± 0.11%"), (0.012, "1.235 ± 0.012%"), (0.00123, "1.2346 ± 0.0012%"),
     (0.0001234, "1.2346 ± 0.0001%")],
)  # fmt: skip
def test_a_price_has_two_digits_of_its_error_and_four_after_the_point_at_most(stderr: float, said: str) -> None:
    assert Price("trips", 1.23456789, stderr=stderr).percent == said
    assert Price("trips", -1.23456789, stderr=stderr).percent == said


def test_prices_are_written_as_they_are_read_and_tables_alike_share_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "prices.json"
    monkeypatch.setattr(prices, "game_file", lambda package, name: file)
    game = BY_ID["big_six"]
    tables = [(game, house.tables["big_six"]) for house in HOUSES.values() if "big_six" in house.tables]
    prices.write("games.big_six", [*tables, *tables])
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert set(kept) == {prices.digest(rules) for _, rules in tables}
    names = sorted(name for entry in kept.values() for name in entry["tables"])
    assert names == sorted(2 * [f"{rules.house} big_six" for _, rules in tables])
    module = game.part("odds")
    assert module is not None
    for _, rules in tables:
        assert [prices._as_odds(row) for row in kept[prices.digest(rules)]["odds"]] == list(module.odds(rules))


def test_a_super_bonus_that_goes_back_wins_nothing_and_loses_nothing() -> None:
    """Where a house prints a push for a hand, the Super Bonus on it is out of the game whatever the dealer has."""
    rules = HOUSES["mount_airy"].tables["crazy_4_poker"]
    row = rules.pays["super_bonus"].rows[-1].hand
    pushes = printed(rules, "super_bonus", **{row: "push"})
    names = rows_of(FOUR_CARD, super_row)
    rank = np.array([names.index(row), 1])
    missed, won, lost = np.array([10, 10]), np.array([20, 20]), np.array([30, 30])
    found, unit = crazy.playing(pushes, rank, missed, won, lost, 60)
    assert found[1].tolist() == [(10 + 2 * (20 - 30)) * unit, (10 + 2 * (20 - 30) - 30) * unit]
    assert found[3].tolist() == [(30 + 4 * (20 - 30)) * unit, (30 + 4 * (20 - 30) - 30) * unit]
