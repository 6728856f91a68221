"""Published figures of other rules than ours, each reached by nothing but a change of a house's values.

Compared to their last digit. Where a figure is a count that anybody can make, the count stands behind it.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from casino_sim.lab.pricing import measured
from casino_sim.lab.variant import Variant, apply
from games import BY_ID

WIZARD = "wizardofodds.com"
BLACKJACK = f"{WIZARD}, blackjack: rule variations, eight decks"
THREE_CARD = f"{WIZARD}, Three Card Poker"
GROCHOWSKI = (
    "casinocitytimes.com, John Grochowski, Three Card Poker and Pair Plus (2021), and its column on 40-30-5-4-1"
)
PAIR_PLUS_COUNT = "48, 52, 720, 1,096 and 3,744 of the 22,100 hands of three, as he counts them (2021)"
TRIPS_COUNT = "4,324, 37,260, 224,848, 3,473,184, 4,047,644, 6,180,020 and 6,461,620 of the 133,784,560 hands of seven"
TIES = "casinoexploit.com, baccarat: probabilities by decks, after wizardofodds.com"
TIES_COUNT = "475,627,426,473,216 of 4,998,398,275,503,360 ways end in a tie with eight decks, as the same page has it"
CRAPS = f"{WIZARD}, craps: odds and all bets"
BACCARAT = f"{WIZARD}, baccarat: house edge by decks and commissions"
ROULETTE = f"{WIZARD}, roulette: la partage, on one zero and on two (as in Atlantic City)"
WHEEL = f"{WIZARD}, Big Six"

# The rules that the published effects are counted from: eight decks, the dealer stands, doubles after splits, four hands.
EIGHT_DECKS = {
    **dict.fromkeys(("wagers.match_the_dealer", "wagers.blazing_7s", "wagers.lucky_ladies"), "no"),
    "wagers.perfect_pairs": "no",
    "split_hands": "4",
    "surrender": "none",
}
BY_ANTE, BY_BET, OF_ALL = "ev_per_ante", "ev_per_unit_bet", "element_of_risk"


def pair_plus(*pays: int) -> dict[str, str]:
    rows = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair")
    return {f"pays.pair_plus.{row}": f"{price} to 1" for row, price in zip(rows, pays, strict=True)}


def ante_bonus(*pays: int) -> dict[str, str]:
    rows = ("straight_flush", "three_of_a_kind", "straight")
    return {f"pays.ante_bonus.{row}": f"{price} to 1" for row, price in zip(rows, pays, strict=True)}


def trips(*pays: int) -> dict[str, str]:
    rows = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind")
    return {f"pays.trips.{row}": f"{price} to 1" for row, price in zip(rows, pays, strict=True)}


def odds(times: int) -> dict[str, str]:
    return {f"odds_on_{numbers}": str(times) for numbers in ("4_10", "5_9", "6_8")}


def decks(count: int) -> dict[str, str]:
    return {"decks": str(count)}


Row = tuple[str, str, str, Mapping[str, str], str, str, str]  # house, game, wager, changes, measure, per cent, source
PUBLISHED: list[Row] = [
    *(
        ("mount_airy", "three_card_poker", "pair_plus", pair_plus(*pays), BY_BET, edge, source)
        for pays, edge, source in (
            ((40, 30, 6, 4, 1), "2.32", GROCHOWSKI),
            ((40, 30, 6, 3, 1), "7.28", GROCHOWSKI),
            ((40, 30, 5, 4, 1), "5.57", GROCHOWSKI),
            ((40, 25, 6, 4, 1), "3.49", PAIR_PLUS_COUNT),
            ((40, 25, 5, 4, 1), "6.75", PAIR_PLUS_COUNT),
            ((50, 30, 6, 3, 1), "5.10", PAIR_PLUS_COUNT),
            ((35, 33, 6, 4, 1), "2.70", PAIR_PLUS_COUNT),
            ((35, 25, 6, 4, 1), "4.58", PAIR_PLUS_COUNT),
        )
    ),
    *(
        ("mount_airy", "three_card_poker", "base", ante_bonus(*pays), measure, edge, THREE_CARD)
        for pays, measure, edge in (
            ((5, 4, 1), BY_ANTE, "3.37"),
            ((5, 4, 1), OF_ALL, "2.01"),
            ((4, 3, 1), BY_ANTE, "3.83"),
            ((3, 2, 1), BY_ANTE, "4.28"),
            ((5, 3, 1), BY_ANTE, "3.61"),
        )
    ),
    *(
        ("valley_forge", "ultimate_texas_holdem", "trips", trips(*pays), BY_BET, edge, TRIPS_COUNT)
        for pays, edge in (((50, 40, 30, 9, 7, 4, 3), "0.90"), ((50, 40, 30, 8, 7, 4, 3), "3.50"))
    ),
    *(
        ("mount_airy", "craps", line, odds(times), OF_ALL, edge, CRAPS)
        for line, times, edge in (
            ("pass_line", 1, "0.848"),
            ("pass_line", 2, "0.606"),
            ("pass_line", 3, "0.471"),
            ("pass_line", 5, "0.326"),
            ("pass_line", 10, "0.184"),
            ("pass_line", 20, "0.099"),
            ("pass_line", 100, "0.021"),
            ("dont_pass", 1, "0.682"),
            ("dont_pass", 2, "0.455"),
            ("dont_pass", 3, "0.341"),
            ("dont_pass", 5, "0.227"),
            ("dont_pass", 10, "0.124"),
            ("dont_pass", 20, "0.065"),
        )
    ),
    ("mount_airy", "craps", "field", {"pays.field.12": "3 to 1"}, BY_BET, "2.78", CRAPS),
    ("mount_airy", "craps", "field", {"pays.field.12": "2 to 1"}, BY_BET, "5.56", CRAPS),
    ("mount_airy", "craps", "any_seven", {"pays.propositions.any_seven": "5 for 1"}, BY_BET, "16.67", CRAPS),
    ("mount_airy", "craps", "twelve", {"pays.propositions.twelve": "29 to 1"}, BY_BET, "16.67", CRAPS),
    ("mount_airy", "craps", "eleven", {"pays.propositions.eleven": "14 to 1"}, BY_BET, "16.67", CRAPS),
    ("mount_airy", "mini_baccarat", "banker", {"commission_percent": "5"}, BY_BET, "1.06", BACCARAT),
    ("mount_airy", "mini_baccarat", "banker", {"commission_percent": "4"}, BY_BET, "0.60", BACCARAT),
    ("mount_airy", "mini_baccarat", "banker", {"commission_percent": "3"}, BY_BET, "0.14", BACCARAT),
    ("mount_airy", "mini_baccarat", "banker", decks(1), BY_BET, "1.01", BACCARAT),
    ("mount_airy", "mini_baccarat", "player", decks(1), BY_BET, "1.29", BACCARAT),
    ("mount_airy", "mini_baccarat", "tie", decks(1), BY_BET, "15.75", BACCARAT),
    ("mount_airy", "mini_baccarat", "tie", decks(6), BY_BET, "14.44", TIES),
    ("mount_airy", "mini_baccarat", "tie", {"pays.main.tie": "9 to 1"}, BY_BET, "4.84", TIES_COUNT),
    ("mount_airy", "big_six", "joker", {"pays.main.joker": "40 to 1"}, BY_BET, "24.07", WHEEL),
    ("mount_airy", "big_six", "joker", {"pays.main.joker": "45 to 1"}, BY_BET, "14.81", WHEEL),
    (
        "mount_airy",
        "roulette_double_zero",
        "straight",
        {"pays.main.straight": "34 to 1"},
        BY_BET,
        "7.89",
        "2 + 1 of 38",
    ),
    ("mount_airy", "roulette_single_zero", "red", {"zero_takes": "half"}, BY_BET, "1.35", ROULETTE),
    ("mount_airy", "roulette_double_zero", "red", {"zero_takes": "half"}, BY_BET, "2.63", ROULETTE),
    ("mount_airy", "roulette_single_zero", "dozen", {"zero_takes": "half"}, BY_BET, "2.70", ROULETTE),
    ("mount_airy", "blackjack", "base", EIGHT_DECKS, BY_ANTE, "0.43", BLACKJACK),
]
EFFECTS = [  # of a rule on the table of eight decks, in per cent of the bet
    ({"double_after_split": "no"}, "0.14"),
    ({"surrender": "late"}, "-0.08"),
    ({"split_aces": "draw"}, "-0.19"),
    ({"pays.main.blackjack": "7 to 5"}, "0.45"),
    ({"pays.main.blackjack": "6 to 5"}, "1.36"),
]


def edge(house: str, game: str, changes: Mapping[str, str], wager: str, measure: str) -> float:
    """What the house keeps of a hundred dollars: the best play first."""
    changed = apply(Variant(house, game, tuple(changes.items())), BY_ID)
    lines = measured(changed.game, changed.after)
    return next(-100 * float(line.value) for line in lines if (line.wager, line.measure) == (wager, measure))


def to_its_last_digit(figure: str) -> object:
    digits = len(figure.partition(".")[2])
    return pytest.approx(float(figure), abs=0.5 * 10**-digits + 1e-9)


@pytest.mark.parametrize(("house", "game", "wager", "changes", "measure", "percent", "source"), PUBLISHED)
def test_a_published_figure(
    house: str, game: str, wager: str, changes: Mapping[str, str], measure: str, percent: str, source: str
) -> None:
    assert edge(house, game, changes, wager, measure) == to_its_last_digit(percent), source


@pytest.mark.parametrize(("changes", "effect"), EFFECTS)
def test_the_published_effect_of_a_rule(changes: Mapping[str, str], effect: str) -> None:
    whole = {**EIGHT_DECKS, **changes}
    before, after = (edge("mount_airy", "blackjack", each, "base", BY_ANTE) for each in (EIGHT_DECKS, whole))
    assert after - before == to_its_last_digit(effect), BLACKJACK


def test_there_are_forty_of_them() -> None:
    assert len(PUBLISHED) + len(EFFECTS) >= 40
