"""Insurance and the bank as a coach counts them: the tens that are left, what a wager brings, what the room takes."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest

from casino_sim.houses.fees import offered
from casino_sim.houses.loader import with_options
from casino_sim.money import spoken
from casino_sim.odds.advice import (
    ALREADY_RIGHT,
    BANK_FEE,
    BANK_WORTH,
    MORE_TENS,
    PLAYING,
    Sampled,
    advise_bank,
    insurance_facts,
    ten_in_the_hole,
    weigh_bank,
)
from casino_sim.odds.prices import fee_on, fee_on_bank
from casino_sim.table.ask import Choose, Option, Range
from games import BY_ID
from games.blackjack.values import strategy
from tests.persons import HOUSES
from tests.table_views import view_of

BLACKJACK = strategy(HOUSES["mount_airy"].tables["blackjack"])
SHOE = BLACKJACK.facts.shoe
ROOM = HOUSES["marysville"].tables["no_bust_21"]
SCHEDULES = [row.id for row in offered("no_bust_21") if row.player_dealer_fee]
PAID = [row.id for row in offered("no_bust_21") if row.player_fee]


@pytest.mark.parametrize(("hand", "tens"), [((10, 10), 2), ((10, 1), 1), ((9, 8), 0), ((2, 3, 10), 1)])
def test_insurance_is_right_with_a_third_of_the_cards_tens(hand: tuple[int, ...], tens: int) -> None:
    """An ace and the hand are out of the shoe. So many more tens, in the place of other cards, would make it right."""
    left, left_tens = sum(SHOE) - 1 - len(hand), SHOE[10] - tens
    assert ten_in_the_hole(BLACKJACK, hand) == pytest.approx(left_tens / left)
    share, change = insurance_facts(BLACKJACK, hand, 2.0)
    assert share.words == {"tens": f"{100 * left_tens / left:.0f}%", "needed": "33%"}
    assert (change.sentence, change.words["count"]) == (MORE_TENS[0], str(ceil(Fraction(left, 3) - left_tens)))


def test_where_it_pays_more_insurance_is_right_already() -> None:
    left, left_tens = sum(SHOE) - 3, SHOE[10]
    share, change = insurance_facts(BLACKJACK, (9, 8), 3.0)
    assert share.words["needed"] == "25%"
    assert (change.sentence, change.words["count"]) == (ALREADY_RIGHT[0], str(ceil(left_tens - Fraction(left, 4))))


def offer(*ids: str) -> Choose:
    amount = Range(10_00, 500_00)
    return Choose(1, "bank", tuple(Option(id, "", amount=amount if id == "take_bank" else None) for id in ids))


@pytest.mark.parametrize("seats", [(1,), (1, 2), (1, 2, 3, 5)])
@pytest.mark.parametrize("schedule", ["none", SCHEDULES[0], SCHEDULES[-1], *PAID[:1]])
def test_the_bank_faces_a_least_wager_of_everybody_else_and_pays_its_fee(seats: tuple[int, ...], schedule: str) -> None:
    rules = with_options(ROOM, {"fee_schedule": schedule}, BY_ID["no_bust_21"])
    least, others = rules.limits["base"].min, max(1, len(seats) - 1)
    view = view_of("no_bust_21", {}, house="marysville", seats=seats)
    fee, players_fee = fee_on_bank(rules, [least] * others), fee_on(rules, least)
    assert (fee > 0) is (schedule in SCHEDULES) and (players_fee > 0) is (schedule in PAID)
    asked = offer("take_bank", "co_bank", "no")
    found = weigh_bank(rules, view, asked, Sampled(0.03, 0.001), Sampled(-0.02, 0.002))
    worth = {value.option: (value.value, value.stderr, value.amount) for value in found.options}
    bank = least * others * 0.03 - fee
    assert worth["take_bank"] == (pytest.approx(bank), pytest.approx(least * others * 0.001), 10_00)
    assert worth["co_bank"] == (pytest.approx(bank / 2), pytest.approx(least * others * 0.0005), None)
    assert worth["no"] == (pytest.approx(-0.02 * least - players_fee), pytest.approx(0.002 * least), None)
    facts = {fact.sentence: fact.words for fact in found.facts}
    assert facts[BANK_WORTH] == {
        "action": spoken(least * others),
        "worth": spoken(round(least * others * 0.03), cents=True),
    }
    assert facts.get(BANK_FEE) == ({"fee": spoken(fee, cents=True)} if fee else None)
    assert facts[PLAYING] == {"cost": spoken(round(0.02 * least + players_fee), cents=True)}
    assert [value.value for value in found.options] == sorted((each[0] for each in worth.values()), reverse=True)


def test_where_playing_costs_nothing_it_is_not_said() -> None:
    rules = with_options(ROOM, {"fee_schedule": "none"}, BY_ID["no_bust_21"])
    view = view_of("no_bust_21", {}, house="marysville", seats=(1, 2))
    found = advise_bank(rules, view, offer("take_bank", "no"), -0.01)
    assert [value.option for value in found.options] == ["no", "take_bank"]
    least = rules.limits["base"].min
    assert [value.value for value in found.options] == [pytest.approx(0.01 * least), pytest.approx(-0.01 * least)]
    assert [value.stderr for value in found.options] == [None, None]
    assert PLAYING not in {fact.sentence for fact in found.facts}
