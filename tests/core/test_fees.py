"""What a card room charges, by its printed schedules: how an amount is looked up, and how the terms are spoken."""

from __future__ import annotations

import pytest

from casino_sim.houses.fees import (
    Bracket,
    PlayersBracket,
    Schedule,
    UnknownSchedule,
    by_amount,
    by_players,
    charged_at,
    default,
    named,
    offered,
    schedules,
    spoken_terms,
)
from casino_sim.houses.loader import with_options
from games import BY_ID
from tests.persons import HOUSES

STEPS = (Bracket(100, 10, 100), Bracket(200, 101, 200), Bracket(500, 201, 300))


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [
        (0, 0),  # no action, no fee
        (0.01, 100),  # a part of a dollar counts as one, and below the lowest bracket the lowest is charged
        (10, 100),
        (100, 100),
        (100.01, 200),
        (101, 200),
        (200, 200),
        (201, 500),
        (5000, 500),  # above a closed highest bracket the highest
    ],
)
def test_a_fee_is_looked_up_by_the_bracket_that_the_amount_falls_in(dollars: float, fee: int) -> None:
    assert by_amount(STEPS, round(dollars * 100)) == fee


def test_where_no_bracket_is_printed_nothing_is_charged() -> None:
    assert by_amount((), 10_000) == 0


POTS = Schedule(
    id="x",
    family="f",
    option=1,
    games=("holdem",),
    basis="per_pot",
    pot_fee=(PlayersBracket(7, 500), PlayersBracket(2, 200, 2), PlayersBracket(3, 300, 6)),
    designated_fee_cents=100,
    jackpot_fee_cents=200,
    time_fee_cents=600,
    period_minutes=30,
    player_fee=STEPS,
    player_dealer_fee=(Bracket(300),),
)


@pytest.mark.parametrize(("players", "fee"), [(1, 0), (2, 200), (3, 300), (6, 300), (7, 500), (10, 500)])
def test_a_pot_pays_by_the_players_dealt_in(players: int, fee: int) -> None:
    assert by_players(POTS, players) == fee


def test_every_kind_of_fee_is_told() -> None:
    assert spoken_terms(None) == []
    assert spoken_terms(POTS) == [
        "Each player pays by the size of the bet: $1 up to $100, $2 up to $200, $5 above that.",
        "The player-dealer pays $3 a hand.",
        "The fee depends on the players dealt in: $2 for 2, $3 for 3 to 6, $5 for 7 or more.",
        "The designated table fee is $1.",
        "The jackpot fee is $2.",
        "Each player pays $6 every 30 minutes.",
    ]


@pytest.mark.parametrize(
    ("on", "said"),
    [("largest_player_wager", "by the largest bet on the table"), ("", "by the total of all bets")],
)
def test_the_player_dealers_fee_says_what_it_goes_by(on: str, said: str) -> None:
    schedule = Schedule(
        id="x",
        family="f",
        option=1,
        games=("g",),
        basis="mixed",
        player_dealer_fee=STEPS,
        player_dealer_bracket_on=on,
    )
    assert said in spoken_terms(schedule)[0]


def test_a_schedule_covers_the_betting_and_the_stakes_that_it_is_printed_for() -> None:
    row = Schedule(id="x", family="f", option=1, games=("g",), basis="per_pot", structure="limit", limits=("4-8",))
    assert row.covers("limit", "4-8")
    assert not row.covers("no_limit", "4-8")
    assert not row.covers("limit", "8-16")
    anything = Schedule(id="x", family="f", option=1, games=("g",), basis="per_pot")
    assert anything.covers("no_limit", "1-2")


def test_a_table_is_offered_the_schedules_of_its_own_game_and_no_printed_note() -> None:
    for game in ("holdem", "no_bust_21", "pai_gow_tiles"):
        rows = offered(game)
        assert rows and all(game in row.games and not row.additive_only for row in rows)
    notes = [row for row in schedules().values() if row.additive_only]
    for note in notes:
        assert note not in offered(note.games[0])
        with pytest.raises(UnknownSchedule, match="isn't for"):
            named(note.id, note.games[0])
    no_limit = offered("holdem", "no_limit", "2-4")
    assert no_limit and all(row.covers("no_limit", "2-4") for row in no_limit)
    assert set(no_limit) < set(offered("holdem"))


def test_a_schedule_that_is_not_printed_or_not_for_the_game_is_refused() -> None:
    assert named("none", "holdem") is None
    with pytest.raises(UnknownSchedule, match="collection schedule 'nothing'"):
        named("nothing", "holdem")
    with pytest.raises(UnknownSchedule, match="isn't for holdem"):
        named(offered("no_bust_21")[0].id, "holdem")
    with pytest.raises(UnknownSchedule, match="no collection schedule is printed for craps"):
        default("craps")


def test_a_poker_table_charges_what_is_posted_for_the_stakes_it_usually_plays() -> None:
    checked = 0
    for game, rules in HOUSES["marysville"].tables.items():
        structure = getattr(rules.switches, "structure", "")
        if not structure or rules.switches.fee_schedule != "posted":
            continue
        stakes = getattr(rules.switches, f"{structure}_stakes")
        usual = with_options(rules, {"stakes": "usual"}, BY_ID[game])
        charged = charged_at(usual)
        assert charged is not None
        assert charged == charged_at(with_options(rules, {"stakes": stakes[0]}, BY_ID[game]))
        assert charged.covers(structure, stakes[0])
        checked += 1
    assert checked


def test_a_table_without_collection_charges_nothing_and_one_that_names_a_schedule_charges_by_it() -> None:
    assert charged_at(HOUSES["mount_airy"].tables["blackjack"]) is None
    rules = HOUSES["marysville"].tables["no_bust_21"]
    other = next(row for row in offered("no_bust_21") if row != charged_at(rules))
    assert charged_at(with_options(rules, {"fee_schedule": other.id}, BY_ID["no_bust_21"])) == other
    assert charged_at(with_options(rules, {"fee_schedule": "none"}, BY_ID["no_bust_21"])) is None
