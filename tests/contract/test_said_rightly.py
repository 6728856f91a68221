"""What the guides, the lessons and the glossary say about single houses, as it reads there, against the houses' own paper."""

from __future__ import annotations

import pytest

from casino_sim.guide import READINGS, Guide, render, source
from casino_sim.houses.fees import charged_at, spoken_terms
from casino_sim.learn.glossary import glossary
from casino_sim.learn.lessons import all_lessons, texts
from games import BY_ID
from tests.contract.tables import all_tables

TABLES = {(rules.house, rules.game): (game, rules) for game, rules in all_tables()}
LESSONS = {lesson.id: " ".join(texts(lesson)) for lesson in all_lessons(BY_ID)}


def guide_of(house: str, game: str) -> Guide:
    found, rules = TABLES[house, game]
    return render(source(found.package, found.guide), rules)


def said(house: str, game: str, rule: str) -> str:
    """A rule as somebody at this table reads it; nothing where the table has no such rule."""
    found = guide_of(house, game).rule(rule)
    return "" if found is None else " ".join(block.text for block in found.blocks)


def readings(house: str, game: str) -> str:
    return said(house, game, READINGS)


def means(id: str) -> str:
    term = glossary().term(id)
    assert term is not None
    return term.means


# Pai gow --------------------------------------------------------------------------------------------------------------


def test_any_fortune_bet_earns_envy_at_valley_forge_and_five_dollars_at_marysville() -> None:
    assert "Any Fortune bet earns you an envy button." in said("valley_forge", "pai_gow_poker", "PG-10")
    assert "A Fortune bet of $5 or more" in said("marysville", "fortune_pai_gow_poker", "PG-10")
    assert "Your Fortune bet also earns" in LESSONS["fortune_pai_gow"]


@pytest.mark.parametrize(("house", "game"), [table for table in TABLES if "fortune" not in TABLES[table][1].wagers])
def test_no_envy_button_is_named_where_there_is_no_fortune(house: str, game: str) -> None:
    whole = " ".join(block.text for rule in guide_of(house, game).rules for block in rule.blocks)
    assert "envy button" not in whole


def test_bets_at_valley_forges_pai_gow_go_up_by_five_dollars() -> None:
    assert "Bet $10 to $500 in $5 increments" in said("valley_forge", "pai_gow_poker", "PG-3")
    assert "increments" not in said("mount_airy", "pai_gow_poker", "PG-3")


# Fees -----------------------------------------------------------------------------------------------------------------


def test_marysvilles_tiles_say_that_zero_against_zero_is_our_ruling() -> None:
    assert "This house prints no rule of its own for zero" in said("marysville", "pai_gow_tiles", "PT-7")


@pytest.mark.parametrize("game", [game for house, game in TABLES if house == "marysville"])
def test_every_guide_of_the_card_room_says_its_fee_in_dollars(game: str) -> None:
    _game, rules = TABLES["marysville", game]
    whole = " ".join(block.text for rule in guide_of("marysville", game).rules for block in rule.blocks)
    terms = spoken_terms(charged_at(rules))
    assert terms
    for term in terms:
        assert term in whole and "$" in term


@pytest.mark.parametrize("game", ["double_hand_poker", "fortune_pai_gow_poker", "pai_gow_tiles"])
def test_pai_gow_players_are_told_that_they_pay_a_fee(game: str) -> None:
    told = said("marysville", game, "BANK-1")
    assert "Each player pays by the size of the bet: $1 up to $100" in told
    assert "The player-dealer pays $1 a hand." in told


def test_the_lesson_on_banking_charges_what_three_card_poker_posts_at_marysville() -> None:
    assert "$0.50 up to $50" in said("marysville", "three_card_poker", "BANK-1")
    assert "50 cents before the deal" in LESSONS["taking_the_bank"]


# Single figures -------------------------------------------------------------------------------------------------------


def test_the_second_chance_is_taken_by_its_own_chart() -> None:
    assert "with 22 to 29 whenever the dealer shows 2 through 8" in said("mount_airy", "double_back_jack", "DB-14")
    assert "With 22 to 29 against a two to an eight" in LESSONS["double_back_jack"]


@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
def test_the_tie_has_its_own_limits_beside_another_bet(house: str) -> None:
    told = said(house, "mini_baccarat", "BA-7")
    limits = TABLES[house, "mini_baccarat"][1].limits
    assert limits["tie"] != limits["side"]
    assert "you may bet $5 to $5,000 on the Tie. On its own, the Tie bet must meet the table's main limits: $" in told


def test_player_costs_a_sixth_more_than_banker_and_not_a_quarter() -> None:
    told = said("mount_airy", "mini_baccarat", "BA-10")
    assert "about $1.24" in told and "quarter" not in told


def test_lunars_dealer_misses_44_times_in_a_hundred() -> None:
    assert "doesn't qualify 44 percent of the time" in LESSONS["lunar_poker"]


def test_caps_are_written_with_their_separators() -> None:
    assert "$50,000 in total" in said("valley_forge", "ultimate_texas_holdem", "UTH-6")


# Words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("natural_22", "two jokers as your first two cards"),
        ("joker_21", "a joker with any other card"),
        (
            "zero_tiles",
            "In most houses the bank wins zero against zero, whatever the tiles. In others the higher tile wins",
        ),
        ("bonus_card", "a king, queen, jack or ten. The deck has sixteen of them"),
        ("chart_1", "must hit, must stand, or your option"),
        ("dai_su", "It isn't allowed"),
        ("front_bank", "on top of the [player-dealer](term:player_dealer)'s bank. They get first action"),
        ("total_payoff", "the printed prize includes your $1"),
    ],
)
def test_a_word_means_what_the_house_prints(word: str, meaning: str) -> None:
    assert meaning in means(word)


def test_no_word_is_headed_by_an_id() -> None:
    assert [term.word for term in glossary().terms if "_" in " ".join(term.forms)] == []


SHORT_ALL_IN = "players who have already acted may call or fold but not raise again"
CARD_ROOMS = {
    "mount_airy": "seven_card_stud seven_card_stud_hi_lo holdem omaha omaha_hi_lo",
    "marysville": "holdem omaha_hi_lo omaha_hi_lo_joker lowball",
}

# What the paper leaves open -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game", "ruling"),
    [
        ("valley_forge", "blackjack", "doesn't mention even money"),
        ("valley_forge", "spanish_21", "standard Pennsylvania bonuses"),
        ("valley_forge", "craps", "no payouts for place bets, hardways and center bets, and no limit on odds"),
        ("valley_forge", "craps", "Here buy bets and hardways are off, too"),
        ("valley_forge", "craps", "Here it stays up like a place bet"),
        ("mount_airy", "craps", "a winning buy bet stays up like a place bet"),
        ("mount_airy", "blackjack", "two cards of the same rank and suit. Two queens of hearts have their own lines"),
        ("penn_national", "face_up_pai_gow_poker", "doesn't say if a surrendered or foul hand still pays envy"),
        ("mount_airy", "holdem", "doesn't say how the bad beat jackpot is split"),
        ("marysville", "three_card_poker", "a suited ace, two and three"),
        ("marysville", "no_bust_21", "all 21s are equal"),
        ("marysville", "omaha_hi_lo_joker", "five aces"),
        ("marysville", "ultimate_texas_holdem", "the Bad Beat Bonus pushes, which is our own ruling"),
        ("penn_national", "face_up_pai_gow_poker", "you can surrender without one"),
        ("valley_forge", "pai_gow_poker", "It never completes a full house"),
        ("mount_airy", "three_card_poker", "it is the lowest straight flush"),
        ("marysville", "face_up_pai_gow_poker", "the same line of the paytable. Neither of those players is paid"),
        *((house, game, SHORT_ALL_IN) for house, games in CARD_ROOMS.items() for game in games.split()),
    ],
)
def test_a_guide_ends_with_what_the_house_leaves_open(house: str, game: str, ruling: str) -> None:
    assert ruling in readings(house, game)
