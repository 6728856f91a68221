"""Guests come, play and go: who is handed to the next one, what goes back to the house, what is kept for the audit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.rng import Stream
from casino_sim.session.session import Session
from casino_sim.store import audit
from casino_sim.store.records import Player
from casino_sim.store.store import Store
from games import BY_ID
from kiosk.guest.guests import GUEST_LEFT, Guests, check_books
from tests.persons import all_chips, person_at, play_round, reply_to

CHIPS = 1_000_00


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def guests(store: Store) -> Guests:
    return Guests(store, BY_ID)


def sat_down(store: Store, guest: Player, rounds: int = 1) -> None:
    session = person_at(store, name=guest.name, chips=100_00)
    for number in range(rounds):
        play_round(session, Stream(bytes(32), f"{guest.id} {number}"))


def faults(store: Store) -> list[str]:
    found: list[str] = []
    check_books(store, found.append)
    return found


def test_a_guest_has_a_number_for_a_name_chips_and_the_houses_settings(guests: Guests) -> None:
    guest = guests.welcome(CHIPS, {"speed": "fast"})
    assert (guest.name, guest.bankroll, guest.settings) == ("Guest 1", CHIPS, {"speed": "fast"})


def test_one_who_was_prepared_and_never_came_is_the_next_guest_with_todays_settings(guests: Guests) -> None:
    prepared = guests.welcome(CHIPS, {"speed": "fast"})
    guest = guests.welcome(CHIPS, {"speed": "normal"})
    assert guest.id == prepared.id and guest.settings == {"speed": "normal"}


def test_nobody_gets_what_somebody_else_has_touched(store: Store, guests: Guests) -> None:
    """At a table, at the cashier's, or prepared with other chips than are given today."""
    first = guests.welcome(CHIPS, {})
    sat_down(store, first)
    second = guests.welcome(CHIPS, {})
    store.players.cashier(second.id, 50_00)
    store.players.cashier(second.id, -50_00)
    third = guests.welcome(CHIPS, {})
    fourth = guests.welcome(2 * CHIPS, {})
    assert [each.name for each in (first, second, third, fourth)] == ["Guest 1", "Guest 2", "Guest 3", "Guest 4"]


def test_a_guest_who_goes_leaves_no_chip_behind(store: Store, guests: Guests) -> None:
    guest = guests.welcome(CHIPS, {})
    sat_down(store, guest)
    assert guests.close(guest.id) == []
    assert all_chips(store, guest.id) == 0 and faults(store) == []


def test_a_hand_that_a_guest_leaves_is_void_and_says_why(store: Store, guests: Guests) -> None:
    guest = guests.welcome(CHIPS, {})
    session = person_at(store, name=guest.name, chips=100_00)
    session.deal()
    (number,) = guests.close(guest.id)
    record = store.rounds.get(number)
    assert record is not None and (record.state, record.why) == ("voided", GUEST_LEFT)
    assert all_chips(store, guest.id) == 0 and faults(store) == []


def test_a_buy_in_during_the_hand_comes_back_as_well(store: Store, guests: Guests) -> None:
    """A poker table sells its chips itself, inside the first hand."""
    guest = guests.welcome(CHIPS, {})
    session = person_at(store, game="holdem", name=guest.name, bots=3)
    buy_in(store, guest, session)
    guests.close(guest.id)
    assert all_chips(store, guest.id) == 0 and faults(store) == []


def test_a_hand_that_asks_for_a_buy_in_is_void_too(store: Store, guests: Guests) -> None:
    guest = guests.welcome(CHIPS, {})
    person_at(store, game="holdem", name=guest.name, bots=3).deal()
    (number,) = guests.close(guest.id)
    assert store.rounds.last()[0].id == number and store.rounds.last()[0].state == "voided"


def buy_in(store: Store, guest: Player, session: Session) -> None:
    """Deals, and answers until the hand has taken chips out of the bankroll."""
    session.deal()
    chance = Stream(bytes(32), "buys in")
    while session.in_round and not drawn(store, guest):
        session.answer(reply_to(session, chance)) if session.question is not None else session.let_bots_act()
    assert drawn(store, guest) > 0


def drawn(store: Store, guest: Player) -> int:
    return sum(round.brought for line in store.rounds.last(player=guest.id) if (round := store.rounds.get(line.id)))


def test_after_a_power_cut_everybody_but_who_is_taken_up_again_is_closed(store: Store, guests: Guests) -> None:
    gone, still_here = guests.welcome(CHIPS, {}), guests.welcome(2 * CHIPS, {})
    for guest in (gone, still_here):
        person_at(store, name=guest.name, chips=100_00).deal()
    assert len(guests.close_all(but=still_here.id)) == 1
    assert all_chips(store, gone.id) == 0 and all_chips(store, still_here.id) == 2 * CHIPS


def test_chips_that_only_lie_at_a_table_are_closed_too(store: Store, guests: Guests) -> None:
    guest = guests.welcome(100_00, {})
    person_at(store, name=guest.name, chips=100_00)
    assert store.players.get(guest.id).bankroll == 0
    guests.close_all()
    assert all_chips(store, guest.id) == 0


def test_the_last_rounds_stay_and_who_played_before_them_is_gone(store: Store, guests: Guests) -> None:
    ids = []
    for _ in range(3):
        guest = guests.welcome(CHIPS, {"speed": "fast"})
        sat_down(store, guest, rounds=2)
        guests.close(guest.id)
        ids.append(guest.id)
    guests.forget(keep=3)
    guests.forget(keep=3)  # every start does
    assert [each.id for each in sorted(store.players.all(), key=lambda each: each.id)] == ids[1:]
    assert len(store.rounds.last()) == 4, "the second guest's two go with neither: the visit stays whole"
    assert all(each.settings == {} for each in store.players.all()) and faults(store) == []
    told = [fault for check in audit.checks().values() for fault in check(store.database)]
    assert told == [], "the chain goes on from the oldest round that is left"


def test_who_is_at_the_machine_is_not_forgotten(store: Store, guests: Guests) -> None:
    before = guests.welcome(CHIPS, {})
    now = guests.welcome(2 * CHIPS, {"speed": "fast"})
    guests.forget(but=now.id)
    assert [(each.id, each.settings) for each in store.players.all()] == [(now.id, {"speed": "fast"})]
    assert before.id != now.id


def test_books_that_are_off_by_a_cent_are_told(store: Store, guests: Guests) -> None:
    guest = guests.welcome(CHIPS, {})
    sat_down(store, guest, rounds=3)  # not all of them a push
    assert faults(store) == []
    with store.transaction():
        store.database.write("UPDATE players SET bankroll = bankroll + 1 WHERE id = ?", (guest.id,))
        store.database.write("UPDATE rounds SET net = net + 1 WHERE id = (SELECT max(id) FROM rounds)")
        store.database.write("UPDATE books SET change = change + 1 WHERE account = (SELECT min(account) FROM books)")
    told = faults(store)
    assert any("the cage adds up to" in fault for fault in told)
    assert any("lie at the tables" in fault for fault in told)
    assert "round 3: its books are off by 1" in told


def test_the_books_are_right_while_a_hand_is_on(store: Store, guests: Guests) -> None:
    """Also where the guest has bought in during that hand."""
    guest = guests.welcome(CHIPS, {})
    session = person_at(store, game="holdem", name=guest.name, bots=3)
    buy_in(store, guest, session)
    assert session.in_round and faults(store) == []
