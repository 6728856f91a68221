"""Players, their names and the cashier, as the store keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.store.players import LONGEST_NAME, MAX_BANKROLL, OPENING_BANKROLL, BadName
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from tests.persons import person_at


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def test_a_new_player_gets_first_chips_and_keeps_them_on_the_next_visit(store: Store) -> None:
    ann = store.players.welcome("  Ann   Lee ")
    assert (ann.name, ann.bankroll) == ("Ann Lee", OPENING_BANKROLL)
    store.players.cashier(ann.id, 100)
    assert store.players.welcome("Ann Lee").bankroll == OPENING_BANKROLL + 100


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST_NAME + 1), "Ann\x07"])
def test_what_is_no_name_is_refused(store: Store, name: str) -> None:
    with pytest.raises(BadName, match=f"1 to {LONGEST_NAME} letters"):
        store.players.welcome(name)
    assert store.players.all() == []


def test_the_longest_name_is_a_name(store: Store) -> None:
    assert store.players.welcome("x" * LONGEST_NAME).name == "x" * LONGEST_NAME


def test_the_cashier_takes_back_all_there_is_and_not_a_cent_more(store: Store) -> None:
    ann = store.players.welcome("Ann", 500_00)
    with pytest.raises(StoreProblem, match=r"has \$500\. You can\'t return \$500.01"):
        store.players.cashier(ann.id, -500_01)
    assert store.players.cashier(ann.id, -500_00).bankroll == 0
    assert [(line.amount, line.why) for line in store.players.cage(ann.id)] == [
        (500_00, "first chips"),
        (-500_00, "cashier"),
    ]


def test_the_cashier_gives_up_to_what_a_person_can_read(store: Store) -> None:
    ann = store.players.welcome("Ann", 500_00)
    with pytest.raises(StoreProblem, match="won't let a bankroll go over"):
        store.players.cashier(ann.id, MAX_BANKROLL - 500_00 + 1)
    assert store.players.cashier(ann.id, MAX_BANKROLL - 500_00).bankroll == MAX_BANKROLL


def test_one_cent_is_written_down_and_nothing_is_not(store: Store) -> None:
    ann = store.players.welcome("Ann", 500_00)
    store.players.cashier(ann.id, 1)
    store.players.cashier(ann.id, 0)
    assert [line.amount for line in store.players.cage(ann.id)] == [500_00, 1]


def test_who_sat_at_a_table_last_is_who_comes_back(store: Store) -> None:
    assert store.players.last_at_a_table() is None
    store.players.welcome("Cid")
    for name in ("Ann", "Bob"):
        person_at(store, name=name)
    last = store.players.last_at_a_table()
    assert last is not None and last.name == "Bob"


def test_a_table_with_a_hand_on_it_is_unfinished(store: Store) -> None:
    session = person_at(store, name="Ann")
    person_at(store, name="Ann", game="blackjack")
    assert store.sessions.unfinished(session.player) == []
    session.deal()
    assert [record.game for record in store.sessions.unfinished(session.player)] == ["mississippi_stud"]
