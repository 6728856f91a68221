"""Every switch of every table can be set otherwise, and moves the price in the right direction or has a reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from casino_sim.houses.loader import load_house, with_options
from casino_sim.lab.pace import WITH_FEE
from casino_sim.lab.pricing import measured
from casino_sim.lab.settings import settings
from casino_sim.lab.variant import LabFault, Variant, apply, table_of
from games import BY_ID
from games.pai_gow_poker.odds import dealt
from tests.contract.tables import all_tables

Rows = list[tuple[str, str, str, str, str]]  # house, game, switch, its value, and the wager that shows it
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
    ("mount_airy", "spanish_21", "dealer_soft_17", "hit", "base"),
    ("mount_airy", "spanish_21", "split_hands", "2", "base"),
    ("mount_airy", "spanish_21", "surrender", "none", "base"),
    ("mount_airy", "spanish_21", "rescue", "no", "base"),
    ("mount_airy", "spanish_21", "super_bonus", "no", ""),
    ("mount_airy", "spanish_21", "super_bonus_from", "200", "super_bonus"),
    ("mount_airy", "pai_gow_poker", "commission_percent", "6", "base"),
    ("mount_airy", "pai_gow_tiles", "commission_percent", "6", "base"),
    ("mount_airy", "pai_gow_tiles", "gee_joon_apart", "lowest", "base"),
    ("mount_airy", "pai_gow_tiles", "house_way", "ca_hints", "base"),
    ("mount_airy", "lunar_poker", "dealer_upcard", "no", "base"),
    ("mount_airy", "seven_card_stud", "rake_most", "10", "pot"),
    ("mount_airy", "holdem", "rake_chip", "2", "pot"),
    ("mount_airy", "holdem", "time_from_limit", "1", "pot"),
    ("marysville", "no_bust_21", "split_hands", "2", "base"),
    ("marysville", "no_bust_21", "decks", "8", "base"),
    ("marysville", "pure_21_5", "decks", "8", "base"),
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
    ("mount_airy", "spanish_21", "decks", "4", "base"),
    ("mount_airy", "spanish_21", "split_aces", "draw", "base"),
    ("mount_airy", "spanish_21", "split_aces_hands", "4", "base"),
    ("mount_airy", "spanish_21", "redouble", "1", "base"),
    ("marysville", "double_hand_poker", "fee_schedule", "none", "base"),
    *(
        ("marysville", game, "fee_schedule", "none", "bank")
        for game in ("three_card_poker", "ultimate_texas_holdem", "no_bust_21", "pure_21_5")
    ),
    ("mount_airy", "holdem", "jackpot_from", "50", "pot"),
    ("mount_airy", "seven_card_stud", "fee_schedule", "none", "pot"),
    ("mount_airy", "seven_card_stud", "rake_step", "20", "pot"),
    ("mount_airy", "roulette_double_zero", "zero_takes", "half", "red"),
    ("mount_airy", "roulette_single_zero", "zero_takes", "half", "even"),
    ("valley_forge", "roulette_double_zero", "zero_takes", "half", "low"),
    ("marysville", "no_bust_21", "double_after_split", "yes", "base"),
    ("marysville", "pure_21_5", "double_after_split", "yes", "base"),
    ("marysville", "pure_21_5", "pd_888", "win", "base"),
    ("marysville", "pai_gow_tiles", "fee_schedule", "none", "base"),
    ("mount_airy", "pai_gow_tiles", "zero", "higher_tile", "base"),
    *(
        ("marysville", "pure_21_5", f"{bonus}_bonus", "25", f"{bonus}_bonus")
        for bonus in (
            *("pd_888", "pd_888_same_color", "pd_888_suited", "suited_777", "same_color_777", "unsuited_777"),
            *("suited_678", "same_color_678", "seven_card_charlie"),
        )
    ),
    ("marysville", "pure_21_5", "consecutive_pure_bonus", '["25", "100", "500", "1000"]', "consecutive_pure_bonus"),
]
# Simulated: the same deals with and without, which leaves a difference hardly any error. The value is better, or worse, for
# a player against the bank, or for the bank itself.
SAME_DEALS = [
    ("penn_national", "face_up_pai_gow_poker", "house_way", "ca_chart", "player", "better"),
    ("penn_national", "face_up_pai_gow_poker", "wheel_rank", "low", "player", "worse"),
    ("mount_airy", "pai_gow_poker", "house_way", "ca_chart", "bank", "better"),
]
EQUIPMENT = "the price is that of a fresh shoe, which every round has in the long run"
WHO_BANKS = "says who may hold the bank; the price of the bank stands in a row of its own"
PLACES = "opens places for chips; a wager there has the price of the hand that it lies on"
CAP = "caps what one round pays, far above the bets that prices are counted for"
MANNERS = "how the game is dealt or shown; nothing is paid otherwise"
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
    **dict.fromkeys(("deck_requests", "irregularities", "most_money_decides"), MANNERS),
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
}  # fmt: skip
# At a poker table a seat wins what the others there lose: only what the room keeps of a pot has a price.
OTHER_POTS = "other pots are played for, no better or worse rule: the room keeps as large a share of them"
WHERE_TIME_IS_PAID = "counts only where time is paid instead of a rake, which time_from_limit says"
ONLY_AT = {
    ("double_back_jack", "split_hands"): "more than one split is worth nothing there",
    ("pai_gow_poker", "surrender"): "the house way never gives a hand up",
    ("mini_baccarat", "faces"): MANNERS,
    **dict.fromkeys(
        [
            ("poker_room", switch)
            for switch in (
                "structure", "stakes", "limit_stakes", "spread_stakes", "no_limit_stakes", "forced_bets", "raises",
                "kills", "kill_pots", "kill_vote", "kill_from",
            )
        ],
        OTHER_POTS,
    ),
    **dict.fromkeys(
        [
            ("poker_room", switch)
            for switch in (
                "buy_in_bets", "buy_in_of", "buy_in_big_blinds", "short_buys", "straddle", "muck_beaten", "irregularities",
            )
        ],
        MANNERS,
    ),
    **dict.fromkeys(
        [("poker_room", switch) for switch in ("time_from_no_limit", "time_fee", "time_minutes")], WHERE_TIME_IS_PAID
    ),
    ("poker_room", "income"): "a room of flat fees collects by a schedule, which the house chooses beside it",
    ("poker_room", "jackpot_players"): "counts heads at the table; the price is that of a full one",
    ("poker_room", "jackpot_shares"): "the whole meter goes to players, however it is shared",
}  # fmt: skip


def edges(house: str, game: str, *changes: tuple[str, str]) -> dict[str, float]:
    """By wager, its first figure that a dollar bet is counted in; with the room's fee where it has one."""
    changed = apply(Variant(house, game, changes), BY_ID)
    found: dict[str, float] = {}
    for line in measured(changed.game, changed.after):
        if line.measure.removesuffix(WITH_FEE) in ("ev_per_ante", "ev_per_unit_bet"):
            fee = line.measure.endswith(WITH_FEE)
            found[line.wager] = float(line.value) if fee else found.get(line.wager, float(line.value))
    for line in measured(changed.game, changed.after):
        if line.measure == "element_of_risk" and line.strategy == "full odds":
            found[line.wager] = float(line.value)
    return found


def changes_for(game: str, switch: str, value: str) -> tuple[tuple[str, str], ...]:
    return ((f"switches.{switch}", value),)


def new_ones_first(rows: Rows) -> Iterator[Any]:
    """A switch that another game of the list has, too, is tried there in the long run."""
    seen: set[str] = set()
    for row in rows:
        yield pytest.param(*row, marks=pytest.mark.slow if row[2] in seen else ())
        seen.add(row[2])


@pytest.mark.parametrize(("house", "game", "switch", "value", "wager"), list(new_ones_first(WORSE)))
def test_it_costs_the_player(house: str, game: str, switch: str, value: str, wager: str) -> None:
    before, after = edges(house, game), edges(house, game, *changes_for(game, switch, value))
    if wager:
        assert after[wager] < before[wager]
    else:
        assert len(after) < len(before)


@pytest.mark.parametrize(("house", "game", "switch", "value", "wager"), list(new_ones_first(BETTER)))
def test_it_pays_the_player(house: str, game: str, switch: str, value: str, wager: str) -> None:
    """A bonus that the house does not pay brings nothing."""
    assert edges(house, game, *changes_for(game, switch, value))[wager] > edges(house, game).get(wager, 0.0)


@pytest.mark.parametrize(("house", "game", "switch", "value", "who", "effect"), SAME_DEALS)
def test_a_setting_of_hands_has_its_direction(
    house: str, game: str, switch: str, value: str, who: str, effect: str
) -> None:
    rules = load_house(house, BY_ID).tables[game]
    before, after = (dealt(each, 50_000) for each in (rules, with_options(rules, {switch: value}, BY_ID[game])))
    at = ("player", "bank").index(who)
    assert (after[at].value > before[at].value) == (effect == "better")
    assert after[at].value != before[at].value


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
    tried = [row[1:3] for row in (*WORSE, *BETTER, *SAME_DEALS)]
    moved = {(BY_ID[game].package.rpartition(".")[2], switch) for game, switch in tried}
    without = []
    for folder, switch in every_switch():
        if (folder, switch) in moved or switch in NO_PRICE:
            continue
        if (folder, switch) in ONLY_AT:
            continue
        without.append(f"{folder}: {switch}")
    assert without == []


def test_no_reason_stands_for_a_switch_that_is_gone() -> None:
    there = set(every_switch())
    assert set(NO_PRICE) - {switch for _folder, switch in there} == set()
    only_at = {(BY_ID[folder].package.rpartition(".")[2] if folder in BY_ID else folder, s) for folder, s in ONLY_AT}
    assert only_at - there == set()


# Reasons that say that nothing is paid otherwise, held against the odds where they take no time.
QUICK = {
    "craps", "roulette_double_zero", "big_six", "mini_baccarat", "three_card_poker", "blackjack", "mississippi_stud",
    "pure_21_5",
}  # fmt: skip
REALLY_OTHER = {"face_up", "wheel", "dragon_needs"}  # another game, or a bet that is there or is not


@pytest.mark.parametrize("game", sorted(QUICK))
def test_a_switch_without_a_price_moves_none(game: str) -> None:
    house = "marysville" if game == "pure_21_5" else "mount_airy"
    known, folder = settings(BY_ID[game], table_of(house, game, BY_ID)), BY_ID[game].package.rpartition(".")[2]
    printed = edges(house, game)
    for path, setting in known.items():
        switch = path.removeprefix("switches.")
        listed = switch in NO_PRICE and switch not in REALLY_OTHER
        if path == switch or not listed or (folder, switch) in {(g, s) for _h, g, s, *_ in (*WORSE, *BETTER)}:
            continue
        for other in [value for value in setting.choices if value != setting.value][:1]:
            try:
                moved = edges(house, game, (path, other))
            except LabFault:
                continue  # refused: it stands only beside another value
            assert {wager: moved[wager] for wager in printed} == pytest.approx(printed, abs=1e-9), switch
