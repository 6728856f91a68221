"""Every switch of every table can be set otherwise, and moves the price in the right direction or has a reason why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from casino_sim.lab.pricing import measured
from casino_sim.lab.settings import settings
from casino_sim.lab.variant import Variant, apply, table_of
from games import BY_ID
from tests.contract.tables import all_tables

# A value that is worse for the player than the house's own, and the wager that it costs. "" where a bet is gone then.
WORSE = [
    ("mount_airy", "craps", "odds_on_4_10", "0", "pass_line"),
    ("mount_airy", "craps", "odds_on_5_9", "0", "pass_line"),
    ("mount_airy", "craps", "odds_on_6_8", "0", "dont_pass"),
    ("mount_airy", "craps", "commission_percent", "6", "buy_4"),
    ("mount_airy", "blackjack", "dealer_soft_17", "hit", "base"),
    ("mount_airy", "blackjack", "split_hands", "2", "base"),
    ("mount_airy", "blackjack", "double_after_split", "no", "base"),
    ("mount_airy", "blackjack", "surrender", "none", "base"),
    ("mount_airy", "blackjack", "insurance", "no", ""),
    ("mount_airy", "double_back_jack", "dealer_soft_17", "hit", "base"),
    ("mount_airy", "double_back_jack", "split_aces", "one_card", "base"),
    ("mount_airy", "double_back_jack", "surrender", "none", "base"),
    ("mount_airy", "double_back_jack", "decks", "8", "base"),
    ("mount_airy", "double_back_jack", "insurance", "no", ""),
    ("mount_airy", "mini_baccarat", "commission_percent", "6", "banker"),
    ("mount_airy", "mini_baccarat", "decks", "1", "tie"),
    ("mount_airy", "mini_baccarat", "dragon_bonus_offered", "no", ""),
    ("mount_airy", "three_card_poker", "suited_a23", "straight", "base"),
    ("mount_airy", "lunar_poker", "nonqualify_ante", "pa_671a12", "base"),
    ("mount_airy", "spanish_21", "insurance", "no", ""),
    ("mount_airy", "spanish_21", "rescue", "no", "base"),
    ("mount_airy", "spanish_21", "super_bonus", "no", ""),
    ("mount_airy", "spanish_21", "super_bonus_from", "200", "super_bonus"),
    ("mount_airy", "pai_gow_poker", "commission_percent", "6", "base"),
    ("mount_airy", "pai_gow_tiles", "commission_percent", "6", "base"),
    ("mount_airy", "seven_card_stud", "rake_most", "10", "pot"),
    ("marysville", "no_bust_21", "split_hands", "2", "base"),
    ("marysville", "pure_21_5", "split_hands", "2", "base"),
    ("marysville", "pure_21_5", "pure_pays", "6_to_5", "base"),
    ("marysville", "pure_21_5", "insurance_offered", "no", ""),
]
BETTER = [
    ("mount_airy", "blackjack", "decks", "6", "base"),
    ("mount_airy", "blackjack", "split_aces", "draw", "base"),
    ("mount_airy", "blackjack", "split_aces_hands", "4", "base"),
    ("mount_airy", "three_card_poker", "dealer_card_up", "yes", "base"),
    ("mount_airy", "double_back_jack", "second_chance_win", "both", "base"),
    ("mount_airy", "spanish_21", "bonus_after_split", "yes", "base"),
    ("mount_airy", "seven_card_stud", "fee_schedule", "none", "pot"),
    ("mount_airy", "seven_card_stud", "rake_step", "20", "pot"),
    ("mount_airy", "roulette_double_zero", "zero_takes", "half", "red"),
    ("mount_airy", "roulette_single_zero", "zero_takes", "half", "even"),
    ("valley_forge", "roulette_double_zero", "zero_takes", "half", "low"),
    ("marysville", "no_bust_21", "double_after_split", "yes", "base"),
    ("marysville", "pure_21_5", "double_after_split", "yes", "base"),
    ("marysville", "pure_21_5", "pd_888", "win", "base"),
    ("marysville", "pai_gow_tiles", "fee_schedule", "none", "base"),
]
# Tried by the same means, but too slow for every run of the tests.
SLOW = {
    "spanish_21": {"decks", "dealer_soft_17", "split_hands", "split_aces", "split_aces_hands", "surrender", "redouble"},
    "pai_gow_tiles": {"zero", "gee_joon_apart", "house_way"},
    "pai_gow_poker": {"wheel_rank", "house_way"},
    "lunar_poker": {"dealer_upcard"},
    "no_bust_21": {"decks"},
    "pure_21_5": {"decks"},
}
EQUIPMENT = "the price is that of a fresh shoe, which every round has in the long run"
WHO_BANKS = "says who may hold the bank; the price of the bank stands in a row of its own"
PLACES = "opens places for chips; a wager there has the price of the hand that it lies on"
CAP = "caps what one round pays, far above the bets that prices are counted for"
MANNERS = "how the game is dealt or shown; nothing is paid otherwise"
UNCOUNTED = "a bonus whose odds nobody has worked out: a gap, and told as one"
# By switch, why it moves no price; with the game where the reason is that game's alone.
NO_PRICE = {
    "penetration": EQUIPMENT,
    "continuous_shuffle": EQUIPMENT,
    "deal": EQUIPMENT,
    "backline": PLACES,
    "front_bank": PLACES,
    "dragon_needs": PLACES,
    "pair_plus_alone": PLACES,
    "action_button": MANNERS,
    "strict_break": WHO_BANKS,
    "banker": WHO_BANKS,
    "player_banking": WHO_BANKS,
    "co_banking": WHO_BANKS,
    "kum_kum": WHO_BANKS,
    "aggregate_cap": CAP,
    "fortune_cap": CAP,
    "super_bonus_large_from": "the least bet does not reach it",
    "insurance_rounding": "is worth half a chip on odd bets",
    "even_money": "is insurance by another name",
    "even_money_offered": "is insurance by another name",
    "double_for_less": "less than a full double is never the best play",
    "peek": "a dealer who looks later takes no doubles and splits with a blackjack",
    "ante_without_qualifying": "the best play folds every hand that a dealer who does not qualify would beat",
    "progressive_survives_fold": "the best play folds no hand that wins the meter",
    "both_sides": PLACES,
    "super_declared": "the price is that of a player who forgets no hand",
    "faces": MANNERS,
    "void_spins": MANNERS,
    "value_chips": MANNERS,
    "color_value": MANNERS,
    "stack_prices": MANNERS,
    "last_numbers": MANNERS,
    "wheel": "the cloth belongs to the wheel: the other one is another game of the casino",
    "seats": MANNERS,
    "positions": MANNERS,
    "envy_from": "envy depends on the others at the table",
    "envy_pays": "envy depends on the others at the table",
    "face_up": "the house way against an open hand is the game of another table",
    "reconstructed": "says only that the house prints no such table",
    **dict.fromkeys(
        (
            "place_off_on_come_out", "buy_off_on_come_out", "hardways_off_on_come_out", "come_odds_off_on_come_out",
            "winners_stay_up", "buys_stay_up",
        ),
        "a bet that rests or stays is decided later, at the same price",
    ),
    **dict.fromkeys(
        (
            "pd_888_bonus", "pd_888_same_color_bonus", "pd_888_suited_bonus", "suited_777_bonus", "same_color_777_bonus",
            "unsuited_777_bonus", "suited_678_bonus", "same_color_678_bonus", "seven_card_charlie_bonus",
            "consecutive_pure_bonus",
        ),
        UNCOUNTED,
    ),
}  # fmt: skip
# At a poker table a seat wins what the others there lose: only what the room keeps of a pot has a price.
POKER = "poker_room"
ONLY_AT = {
    ("double_back_jack", "split_hands"): "more than one split is worth nothing there",
    ("pai_gow_poker", "surrender"): "the house way never gives a hand up",
    ("mini_baccarat", "faces"): MANNERS,
}
WITH_FEE = "ev_per_ante_with_fee"


def edges(house: str, game: str, *changes: tuple[str, str]) -> dict[str, float]:
    """By wager, its first figure that a dollar bet is counted in; with the room's fee where it has one."""
    changed = apply(Variant(house, game, changes), BY_ID)
    found: dict[str, float] = {}
    for line in measured(changed.game, changed.after):
        if line.measure in ("ev_per_ante", "ev_per_unit_bet", "ev_per_ante_with_fee"):
            found[line.wager] = (
                float(line.value) if line.measure == WITH_FEE else found.get(line.wager, float(line.value))
            )
    for line in measured(changed.game, changed.after):
        if line.measure == "element_of_risk" and line.strategy == "full odds":
            found[line.wager] = float(line.value)
    return found


def changes_for(game: str, switch: str, value: str) -> tuple[tuple[str, str], ...]:
    return ((f"switches.{switch}", value),)


@pytest.mark.parametrize(("house", "game", "switch", "value", "wager"), WORSE)
def test_it_costs_the_player(house: str, game: str, switch: str, value: str, wager: str) -> None:
    before, after = edges(house, game), edges(house, game, *changes_for(game, switch, value))
    if wager:
        assert after[wager] < before[wager]
    else:
        assert len(after) < len(before)


@pytest.mark.parametrize(("house", "game", "switch", "value", "wager"), BETTER)
def test_it_pays_the_player(house: str, game: str, switch: str, value: str, wager: str) -> None:
    assert edges(house, game, *changes_for(game, switch, value))[wager] > edges(house, game)[wager]


def every_switch() -> Iterator[tuple[str, str]]:
    """By the folder of the game: tables of one folder share their switches."""
    seen = set()
    for game, rules in all_tables():
        for path in settings(game, table_of(rules.house, game.id, BY_ID)):
            if path.startswith("switches."):
                found = game.package.rpartition(".")[2], path.removeprefix("switches.")
                if found not in seen:
                    seen.add(found)
                    yield found


def test_every_switch_has_its_direction_or_its_reason() -> None:
    moved = {(BY_ID[game].package.rpartition(".")[2], switch) for _h, game, switch, _v, _w in (*WORSE, *BETTER)}
    fees = {folder for folder, switch in every_switch() if switch == "fee_schedule"}
    without = []
    for folder, switch in every_switch():
        if (folder, switch) in moved or switch in SLOW.get(folder, ()) or switch in NO_PRICE:
            continue
        if (folder, switch) in ONLY_AT or folder == POKER or (switch == "fee_schedule" and folder in fees):
            continue
        without.append(f"{folder}: {switch}")
    assert without == []


def test_no_reason_stands_for_a_switch_that_is_gone() -> None:
    there = {switch for _folder, switch in every_switch()}
    assert set(NO_PRICE) - there == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("house", "game", "switch", "value"),
    [
        ("mount_airy", "spanish_21", "dealer_soft_17", "hit"),
        ("mount_airy", "spanish_21", "split_hands", "2"),
        ("mount_airy", "spanish_21", "surrender", "none"),
        ("mount_airy", "pai_gow_tiles", "zero", "higher_tile"),
    ],
)
def test_the_slow_ones_move_too(house: str, game: str, switch: str, value: str) -> None:
    assert edges(house, game, *changes_for(game, switch, value)) != edges(house, game)
