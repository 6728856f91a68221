"""The opponents: legal, bounded, different from each other, and never looking into anybody's cards."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from math import sqrt

import pytest
from msgspec.structs import replace

from casino_sim.cards import HIDDEN, cards
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Choose
from casino_sim.table.auto import play, play_one, seated
from casino_sim.table.table import Table
from games import BY_ID
from games.poker_room import GAMES
from games.poker_room.bots import mixture, strategies
from games.poker_room.memory import Memory
from games.poker_room.players.lowball import throw_away
from games.poker_room.players.start import place
from games.poker_room.players.style import LEVELS, STYLES
from games.poker_room.stakes import of_table
from tests.casino import MA
from tests.games.poker_room.poker import spread

LIMIT = ("mount_airy", "holdem", {"fee_schedule": "none"})
NO_LIMIT = ("marysville", "holdem", {"fee_schedule": "none", "structure": "no_limit"})


def rules_of(house: str, game: str, options: dict[str, str]) -> TableRules:
    return with_options(load_house(house, BY_ID).tables[game], options, BY_ID[game])


Where = tuple[str, str, dict[str, str]]


def hands_between(where: Where, first: str, second: str, deals: int) -> Iterator[tuple[Table, dict[int, str]]]:
    """Six seats, every other one played by the first. Each deal is played twice: then they change places."""
    house, game, options = where
    rules = rules_of(house, game, options)
    known = strategies(rules)
    for number in range(deals):
        seed = derive(b"match", str(number))
        for turn in (0, 1):
            table = seated(BY_ID[game], rules, 6)
            table.remembered(Memory).button = 1 + number % 6
            names = {seat: first if (seat + turn) % 2 else second for seat in range(1, 7)}
            play_one(BY_ID[game], table, seed, {s: known[names[s]] for s in names}, Stream(seed, "bots"))
            yield table, names


def lead(where: Where, first: str, second: str, deals: int) -> float:
    """By how many standard errors the first kind of player wins."""
    nets = [
        sum(table.net(seat) for seat in names if names[seat] == first)
        for table, names in hands_between(where, first, second, deals)
    ]
    won = [one + other for one, other in zip(nets[::2], nets[1::2], strict=True)]
    mean = sum(won) / deals
    return mean / sqrt(sum((result - mean) ** 2 for result in won)) * deals


@pytest.mark.feature("F296")
@pytest.mark.parametrize(
    ("better", "worse", "where", "deals"),
    [
        ("regular", "novice", LIMIT, 700),
        ("skilled", "regular", LIMIT, 1000),
        ("skilled", "novice", NO_LIMIT, 300),
        ("expert", "novice", LIMIT, 300),
    ],
)
def test_a_better_level_wins(better: str, worse: str, where: Where, deals: int) -> None:
    assert lead(where, better, worse, deals) > 2.5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "where", "deals"),
    [
        ("skilled", "regular", NO_LIMIT, 6000),
        ("expert", "skilled", LIMIT, 5000),
        ("expert", "skilled", NO_LIMIT, 9000),
        ("tight_aggressive", "maniac", LIMIT, 8000),
        ("tight_aggressive", "maniac", NO_LIMIT, 6000),
        ("skilled", "novice", ("mount_airy", "seven_card_stud", {"fee_schedule": "none"}), 1500),
        ("skilled", "novice", ("mount_airy", "omaha_hi_lo", {"fee_schedule": "none"}), 800),
        ("skilled", "novice", ("marysville", "lowball", {"fee_schedule": "none"}), 1500),
    ],
)
def test_every_step_up_wins_in_the_long_run(better: str, worse: str, where: Where, deals: int) -> None:
    assert lead(where, better, worse, deals) > 2.5


def test_every_level_and_every_style_sits_at_every_table() -> None:
    for game in GAMES:
        for house in ("mount_airy", "marysville"):
            rules = load_house(house, BY_ID).tables.get(game.id)
            if rules is not None:
                known = strategies(rules)
                assert set(LEVELS) | set(STYLES) <= set(known)
                assert {mixture(level, style) for level in LEVELS for style in STYLES} <= set(known)


def test_the_same_seed_plays_the_same_hands() -> None:
    rules = rules_of(*LIMIT)
    strategy = strategies(rules)["skilled"]
    first = play(BY_ID["holdem"], rules, 40, b"again", strategy, 6)
    assert first == play(BY_ID["holdem"], rules, 40, b"again", strategy, 6)


def test_a_player_never_answers_by_a_card_they_cannot_see() -> None:
    """Every hidden card of a view may be any other: the answer is the same."""
    rules = rules_of(*LIMIT)
    for name in ("skilled", "expert"):
        strategy = strategies(rules)[name]
        r = spread("holdem", MA)("As Kd / 8c 3d / 9c 4d / Tc 5d")
        view = r.view("seat3")
        assert all(shown == (HIDDEN, HIDDEN) for place, shown in view.cards.items() if place != "seat3")
        question = r.question
        assert isinstance(question, Choose)
        assert strategy(view, question, Stream(b"one", "x")) == strategy(view, question, Stream(b"one", "x"))


def test_good_starting_hands_stand_above_bad_ones() -> None:
    ladders = {
        "holdem": ["As Ad", "Ks Kd", "As Ks", "Ts 9s", "7c 2d"],
        "omaha_hi_lo": ["As Ad 2s 3d", "As 2d Kc Qc", "9s 9d 8c 7h", "Ks 9d 8c 3h"],
        "seven_card_stud": ["As Ad Ah", "Ks Kd 2h", "Ts 9s 8s", "7c 2d Jh"],
        "lowball": ["Ah 2c 3d 4s 6h", "Jk 2c 3d 4s Kh", "Ah 2c 3d Ks Kh", "Kc Kd Qh Qs Jd"],
    }
    for game, ladder in ladders.items():
        places = [place(game, cards(hand)) for hand in ladder]
        assert places == sorted(places, reverse=True) and places[0] > 0.95 > places[-1]


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("Ah 2c 3d 4s 9h", ""),  # a nine is pat
        ("Ah 2c 3d 4s Th", "Th"),
        ("Jk 2c 2d 4s 7h", "2d"),
        ("Kc Kd Qh Qs 7d", "Qh Qs Kc Kd"),
    ],
)
def test_what_a_low_ball_player_draws(hand: str, thrown: str) -> None:
    assert sorted(throw_away(cards(hand), 0)) == sorted(cards(thrown))


def test_a_short_stack_does_not_stop_the_table() -> None:
    """Everybody with a few chips: rebuys, all-ins and side pots, and the books stay right."""
    rules = rules_of(*NO_LIMIT)
    table = seated(BY_ID["holdem"], rules, 6)
    for seat in table.occupied:
        table.ledger.transfer(f"purse:{seat}", "outside", 38_000, "leave 20")
    strategy = strategies(rules)["maniac"]
    chance = Stream(b"short", "bots")
    for number in range(60):
        play_one(BY_ID["holdem"], table, derive(b"short", str(number)), dict.fromkeys(table.occupied, strategy), chance)
        assert table.ledger.total() == 0
    assert of_table(replace(rules)).big_blind == 400


def test_players_do_not_keep_the_hands_of_a_long_evening_in_mind() -> None:
    rules = rules_of(*LIMIT)
    table, chance = seated(BY_ID["holdem"], rules, 6), Stream(b"evening", "bots")
    everybody = dict.fromkeys(table.occupied, strategies(rules)["regular"])

    def evening(first: int, last: int) -> None:
        for number in range(first, last):
            play_one(BY_ID["holdem"], table, derive(b"evening", str(number)), everybody, chance)

    evening(0, 150)
    tracemalloc.start()
    try:
        evening(150, 400)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 700_000  # bytes: the cards of 250 hands alone would be more
