"""A card room's deal that goes wrong where the table has it so, new decks on request, and who decides about a hand."""

from __future__ import annotations

import pytest

from casino_sim.cards import CARD
from casino_sim.equipment import ScriptFault
from casino_sim.houses.loader import load_house, with_options
from casino_sim.odds.prices import digest
from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import Announced, Discarded, Shuffled
from casino_sim.table.pai_gow.turns import PaiGowMemory
from casino_sim.table.table import Table
from games import BY_ID
from games.pai_gow_poker.bots import strategies
from tests.casino import MV, Played, at, rows
from tests.games.pai_gow_poker.hands import BETTER, DOUBLE, FACE_UP, FORTUNE, MIDDLE, NO_FEE, WORSE, house_ways

BANK = {**NO_FEE, "player_dealer": "seat3", "bank": "500"}
SAYS = f"seat3 pile_1, {house_ways('you', 'seat3')}"


def said(table: Table) -> str:
    return " ".join(event.said for event in table.events if isinstance(event, Announced))


def dealt(kind: str, number: int, game: str = DOUBLE) -> Table:
    """A hand of four players who set the house way, in which this goes wrong."""
    rules = with_options(load_house(MV, BY_ID).tables[game], {"irregularities": True, **NO_FEE}, BY_ID[game])
    table = seated(BY_ID[game], rules, 4)
    table.remembered(PaiGowMemory).irregularity = kind
    everybody = dict.fromkeys(table.occupied, strategies(rules)["recommended"])
    play_one(BY_ID[game], table, derive(b"wrong", str(number)), everybody, Stream(b"players", "bots"))
    return table


def packs(table: Table) -> list[str]:
    return [event.pack for event in table.events if isinstance(event, Shuffled)]


# -- PG-14 ---------------------------------------------------------------------------------------------


@rows(
    "kind, why",
    ("exposed_card", "An ace or the joker came face up in the deal."),
    ("two_exposed", "Two cards came face up in the deal."),
    ("bank_count", "The player-dealer's hand has eight cards."),
    ("wrong_seat", "A hand went to the wrong seat, and the cup isn't closed."),
)
def test_PG_14_a_misdeal_is_dealt_again_and_the_bets_stay(kind: str, why: str) -> None:
    table = next(table for table in (dealt(kind, number) for number in range(60)) if "Misdeal" in said(table))
    assert f"{why} Misdeal." in said(table) and packs(table) == ["deck", "redeal"]
    whole(table)


@rows("game", DOUBLE, FACE_UP)
def test_PG_14_one_card_face_up_is_replaced_after_the_deal(game: str) -> None:
    seen = set()
    for table in (dealt("exposed_card", number, game) for number in range(12)):
        if "Misdeal" not in said(table):
            assert "The first of the cards left over replaces it." in said(table) and packs(table) == ["deck"]
            (gone,) = [event for event in table.events if isinstance(event, Discarded) and event.place != "discard"]
            assert CARD[gone.cards[0]] not in table.cards(gone.place)
            assert gone.cards[0][0] != "A" and gone.cards != ("Jk",)
            seen.add(gone.place == "dealer")
            whole(table)
    assert seen == {True, False}, "a player's card, and one of the bank's"


def whole(table: Table) -> None:
    """Seven cards before the bank and each player, none twice, every bet settled and every chip there."""
    hands = [hand.cards for place, hand in table.hands.items() if place != "discard"]
    assert [len(hand) for hand in hands] == [7] * 5
    assert len({card for hand in hands for card in hand}) == 35
    assert table.ledger.total() == 0 and not any(table.bets.values())
    assert sum(line.returned - line.staked for line in table.lines) == 0


def test_PG_14_only_where_a_player_dealer_banks() -> None:
    with pytest.raises(ScriptFault, match="'irregularities' is off"):
        at(DOUBLE, MV)("50", irregularity="exposed_card")
    with pytest.raises(ValueError, match="tables where a player-dealer banks"):
        at("pai_gow_poker", "mount_airy")("50", options={"irregularities": True})


# -- PG-5: a new deck ----------------------------------------------------------------------------------


def asked_for_decks(r: Played) -> list[str]:
    return [f"{event['seat']} {event['option']}" for event in r.events("decided") if event["about"] == "new_deck"]


def test_PG_5_before_a_turns_first_bank_any_player_may_want_a_new_deck_and_then_only_the_player_dealer() -> None:
    r = at(DOUBLE, MV)(
        "50 / seat2 50",
        f"{BETTER[0]} / seat2 {WORSE[0]} / dealer {MIDDLE}",
        f"you keep, seat2 new_deck, seat3 pile_1, {house_ways('you', 'seat2', 'seat3')}",
        **{**BANK, "options": {"deck_requests": True}},
    )
    assert asked_for_decks(r) == ["1 keep", "2 new_deck"], "the first wish is enough"
    assert "Seat 2 asks for a new deck" in said(r.table)
    assert packs(r.table) == ["new deck"]
    second = r.again(
        "50",
        f"{BETTER[0]} / dealer {MIDDLE}",
        f"seat3 keep, seat3 pile_1, {house_ways('you', 'seat3')}",
    )
    assert asked_for_decks(second) == ["3 keep"]
    assert packs(second.table) == ["deck"]


def test_PG_5_nobody_is_asked_where_the_table_does_not_have_it() -> None:
    r = at(DOUBLE, MV)("50", f"{BETTER[0]} / dealer {MIDDLE}", SAYS, seats=3, **BANK)
    assert not asked_for_decks(r)


# -- PG-13: most money decides -------------------------------------------------------------------------


@rows("behind, decides", (60, "seat2"), (30, "you"), (20, "you"))
def test_PG_13_at_double_hand_the_most_money_on_a_hand_sets_it_and_sees_it(behind: int, decides: str) -> None:
    state = {**BANK, "options": {"backline": True}}
    cards = f"{BETTER[0]} / dealer {MIDDLE}"
    r = at(DOUBLE, MV)(f"30 / seat2 pai_gow_on_1 {behind}", cards, "seat3 pile_1", **state)
    assert r.asked == decides
    assert ("??" in r.view().cards["seat1"]) == (decides != "you")
    r.says(f"{decides} set Ac Kd, seat3 house_way")
    assert r.nets == f"you 30.00, seat2 {behind}.00, seat3 -{30 + behind}.00"


def test_PG_13_money_pooled_on_a_hand_and_money_behind_it_count_alike() -> None:
    """Seat 2 pools 20 and seat 4 has 50 behind; the pool's odd cents are still those of its own largest share."""
    state = {**BANK, "options": {"backline": True}}
    bets = "30 / seat2 kum_kum_on_1 20 / seat4 pai_gow_on_1 50"
    r = at(DOUBLE, MV)(bets, f"{BETTER[0]} / dealer {MIDDLE}", "seat3 pile_1", **state)
    assert r.asked == "seat4"
    assert r.says("seat4 set Ac Kd, seat3 house_way").nets == "you 30.00, seat2 20.00, seat3 -100.00, seat4 50.00"


def test_PG_13_where_it_is_not_printed_the_player_in_the_seat_sets_the_hand() -> None:
    r = at(FORTUNE, MV)(
        "30 / seat2 pai_gow_on_1 60",
        f"{BETTER[0]} / dealer {MIDDLE}",
        "seat3 pile_1",
        **{**BANK, "options": {"backline": True}},
    )
    assert r.asked == "you"


def test_how_a_table_is_dealt_changes_no_price() -> None:
    """What is stored for the table is what it costs, whatever of this is chosen."""
    usual = load_house(MV, BY_ID).tables[DOUBLE]
    for name, value in (("deck_requests", True), ("irregularities", True), ("most_money_decides", False)):
        assert digest(with_options(usual, {name: value}, BY_ID[DOUBLE])) == digest(usual)
