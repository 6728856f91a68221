"""A person and the desk: chips by the rules of the table, sitting out and coming back, another seat, leaving for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.bots import Bot
from casino_sim.session.seating import BadSeats
from casino_sim.session.session import Session
from casino_sim.session.wishes import Wishes
from casino_sim.store.records import Seating
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Choose, Refused
from casino_sim.table.events import Decided, Staked
from games.poker_room import face
from games.poker_room.desk import NotNow
from tests.persons import books_are_right, person_at


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "players") as store:
        yield store


def at_hold_em(store: Store, house: str = "mount_airy", bots: int = 4, **options: str) -> Session:
    """Somebody who has bought in for what is usual."""
    session = person_at(store, house, "holdem", bots=bots, options=dict(options))
    session.buy_in(40_000)
    return session


def play_hand(session: Session) -> None:
    """One hand: check where it is free, else fold; post what is owed."""
    session.deal()
    while session.in_round:
        question = session.question
        assert isinstance(question, Choose)
        ids = [option.id for option in question.options]
        session.answer(Answer(next(id for id in ("check", "post", "fold", "no", "wait") if id in ids)))


def dealt_in(session: Session) -> bool:
    return any(
        getattr(event, "seat", 0) == session.seat and isinstance(event, Staked | Decided) for event in session.events
    )


@pytest.mark.feature("F276")
def test_the_desk_sells_chips_by_the_rules_of_the_table(store: Store) -> None:
    """2-5 no-limit: from 50 to 200 big blinds, and never more than that before one seat."""
    session = person_at(store, game="holdem", bots=3, options={"structure": "no_limit"})
    assert session.buy_in_limits == (25_000, 100_000)
    for amount, said in ((24_900, "the minimum buy-in here is \\$250"), (100_100, "the table maximum is \\$1,000")):
        with pytest.raises(NotNow, match=said):
            session.buy_in(amount)
    session.buy_in(90_000)
    assert session.buy_in_limits == (100, 10_000)
    session.buy_in(10_000)
    assert session.buy_in_limits == (0, 0)
    with pytest.raises(NotNow, match="the table maximum"):
        session.buy_in(100)
    books_are_right(store, session.player)


@pytest.mark.feature("F277")
def test_one_short_buy_a_session(store: Store) -> None:
    """3-6: thirty dollars first; later on once less than that, then no more; leaving begins a new session."""
    session = person_at(store, "marysville", "holdem", bots=3, options={"stakes": "3-6"})
    with pytest.raises(NotNow, match="the minimum buy-in here is \\$30"):
        session.buy_in(2_000)
    session.buy_in(3_000)
    assert session.buy_in_limits[0] == 100, "filling up is free"
    lose_all(session)
    session.buy_in(2_000)
    lose_all(session)
    with pytest.raises(NotNow):
        session.buy_in(2_000)
    session.buy_in(3_000)
    session.leave()
    with pytest.raises(NotNow):
        session.buy_in(2_000)


def lose_all(session: Session) -> None:
    """The person's chips go home without them, as if they had been lost."""
    from msgspec.structs import replace

    from casino_sim.ledger import OUTSIDE
    from casino_sim.session.seating import moved

    purse = session.seating.purse
    amount = session._snapshot.balances[purse]
    session._snapshot = replace(session._snapshot, balances=moved(session._snapshot.balances, purse, OUTSIDE, amount))
    session._lie_as_before([])


@pytest.mark.feature("F292")
def test_who_sits_out_is_not_dealt_in_and_owes_blinds_when_back(store: Store) -> None:
    session = at_hold_em(store)
    play_hand(session)
    session.sit_out(True)
    assert session.sits_out
    chips = session.purse
    for _hand in range(6):
        play_hand(session)
        assert not dealt_in(session)
    assert session.purse == chips and session.owes == "both"
    session.sit_out(False)
    session.deal()
    asked = []
    for _hand in range(6):
        while isinstance(question := session.question, Choose):
            asked.append(question.about)
            ids = [option.id for option in question.options]
            session.answer(Answer(next(id for id in ("check", "post", "fold") if id in ids)))
        if "post_choice" in asked or not session.owes:
            break
        session.deal()
    assert dealt_in(session) and not session.owes
    books_are_right(store, session.player)


def test_nobody_sits_out_in_the_middle_of_a_hand(store: Store) -> None:
    session = at_hold_em(store)
    session.deal()
    while not session.in_hand:
        session.deal()
    with pytest.raises(Refused, match="between hands"):
        session.sit_out(True)


def test_what_is_wished_for_in_a_hand_is_done_after_it(store: Store) -> None:
    session = at_hold_em(store)
    play_hand(session)
    session.deal()
    while not session.in_hand:
        session.deal()
    wishes = Wishes(session)
    wishes.seat, wishes.chips, wishes.away = 9, 5_000, True
    assert len(wishes.sentences()) == 3
    assert wishes.carry_out() == []
    while session.in_round:
        question = session.question
        assert isinstance(question, Choose)
        session.answer(Answer("fold" if question.options[0].id == "fold" else question.options[0].id))
    chips = session.purse
    assert wishes.carry_out() == ["You are in seat 9 now.", "You have $50 more.", "You are sitting out."]
    assert session.seating.mine == (9,) and session.purse == chips + 5_000 and session.sits_out
    assert not wishes.any
    books_are_right(store, session.player)


def test_a_move_keeps_chips_and_company(store: Store) -> None:
    session = at_hold_em(store)
    play_hand(session)
    chips, bots = session.purse, session.seating.bots
    with pytest.raises(BadSeats, match="seat 3 is taken"):
        session.move(3)
    session.move(8)
    assert (session.purse, session.seating.bots, session.seating.mine) == (chips, bots, (8,))
    play_hand(session)
    books_are_right(store, session.player)


def test_a_newcomer_at_a_seat_owes_nothing_of_whoever_sat_there(store: Store) -> None:
    session = at_hold_em(store)
    play_hand(session)
    others = session.seating.bots[:-1]
    last = session.seating.bots[-1].seat
    session.reseat(Seating(session.seating.mine, (*others, Bot(last, "Nell", "maniac"))))
    assert session._snapshot.memory["known"].count(last) == 0
    play_hand(session)
    books_are_right(store, session.player)


def test_who_leaves_and_sits_down_again_is_new(store: Store) -> None:
    session = at_hold_em(store, bots=5)
    for _hand in range(8):
        play_hand(session)
    session.leave()
    assert session.buy_in_limits[0] == 4_000, "five of the largest bets, as at the first time"
    session.buy_in(40_000)
    session.deal()
    asked = isinstance(session.question, Choose) and session.question.about == "post_choice"
    posted = [event for event in session.events if isinstance(event, Staked) and event.seat == 1]
    assert asked or posted[0].amount == 400, "they post, wait, or have the big blind"
    books_are_right(store, session.player)


def test_what_is_asked_before_the_deal_is_said_in_words(store: Store) -> None:
    session = person_at(store, "marysville", "holdem", bots=4, options={"stakes": "3-6"})
    session.deal()
    said = []
    for _hand in range(12):
        while isinstance(question := session.question, Choose):
            if question.about != "act":
                said.append(face.situation(session.rules, session.view(), question))
            ids = [option.id for option in question.options]
            amount = (
                question.options[0].amount.default if question.about == "rebuy" and question.options[0].amount else None
            )
            session.answer(Answer(next(id for id in ("buy_in", "check", "wait", "fold") if id in ids), amount))
        session.leave()
        session.deal()
    assert said[0] == "Buy in for $30 to $6,000, or sit out."
    assert any(words == "You owe a blind: wait for the big blind, or post $3." for words in said)
