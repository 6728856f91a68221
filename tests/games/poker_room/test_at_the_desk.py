"""A person and the desk: chips by the rules of the table, sitting out and coming back, another seat, leaving for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.sitting.seating import BadSeats
from casino_sim.sitting.sitting import Sitting
from casino_sim.sitting.wishes import Wishes
from casino_sim.store.records import Bot, Seating
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Choose, Refused
from casino_sim.table.events import Decided, Staked
from games.poker_room import labels
from games.poker_room.desk import NotNow
from tests.persons import books_are_right, person_at


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "players") as store:
        yield store


def at_hold_em(store: Store, house: str = "mount_airy", bots: int = 4, **options: str) -> Sitting:
    """Somebody who has bought in for what is usual."""
    sitting = person_at(store, house, "holdem", bots=bots, options=dict(options))
    sitting.buy_in(40_000)
    return sitting


def play_hand(sitting: Sitting) -> None:
    """One hand: check where it is free, else fold; post what is owed."""
    sitting.deal()
    while sitting.in_round:
        question = sitting.question
        assert isinstance(question, Choose)
        ids = [option.id for option in question.options]
        sitting.answer(Answer(next(id for id in ("check", "post", "fold", "no", "wait") if id in ids)))


def dealt_in(sitting: Sitting) -> bool:
    return any(
        getattr(event, "seat", 0) == sitting.seat and isinstance(event, Staked | Decided) for event in sitting.events
    )


@pytest.mark.feature("F276")
def test_the_desk_sells_chips_by_the_rules_of_the_table(store: Store) -> None:
    """2-5 no-limit: from 50 to 200 big blinds, and never more than that before one seat."""
    sitting = person_at(store, game="holdem", bots=3, options={"structure": "no_limit"})
    assert sitting.buy_in_limits == (25_000, 100_000)
    for amount, said in ((24_900, "the least buy-in here is \\$250"), (100_100, "this table takes \\$1,000 at most")):
        with pytest.raises(NotNow, match=said):
            sitting.buy_in(amount)
    sitting.buy_in(90_000)
    assert sitting.buy_in_limits == (100, 10_000)
    sitting.buy_in(10_000)
    assert sitting.buy_in_limits == (0, 0)
    with pytest.raises(NotNow, match="as much as this table takes"):
        sitting.buy_in(100)
    books_are_right(store, sitting.player)


@pytest.mark.feature("F277")
def test_one_short_buy_a_session(store: Store) -> None:
    """3-6: thirty dollars first; later on once less than that, then no more; leaving begins a new session."""
    sitting = person_at(store, "marysville", "holdem", bots=3, options={"stakes": "3-6"})
    with pytest.raises(NotNow, match="the least buy-in here is \\$30"):
        sitting.buy_in(2_000)
    sitting.buy_in(3_000)
    assert sitting.buy_in_limits[0] == 100, "filling up is free"
    lose_all(sitting)
    sitting.buy_in(2_000)
    lose_all(sitting)
    with pytest.raises(NotNow):
        sitting.buy_in(2_000)
    sitting.buy_in(3_000)
    sitting.leave()
    with pytest.raises(NotNow):
        sitting.buy_in(2_000)


def lose_all(sitting: Sitting) -> None:
    """The person's chips go home without him, as if they had been lost."""
    from msgspec.structs import replace

    from casino_sim.ledger import OUTSIDE
    from casino_sim.sitting.seating import moved

    purse = sitting.seating.purse
    amount = sitting._snapshot.balances[purse]
    sitting._snapshot = replace(sitting._snapshot, balances=moved(sitting._snapshot.balances, purse, OUTSIDE, amount))
    sitting._lie_as_before([])


@pytest.mark.feature("F292")
def test_who_sits_out_is_not_dealt_in_and_owes_blinds_when_back(store: Store) -> None:
    sitting = at_hold_em(store)
    play_hand(sitting)
    sitting.sit_out(True)
    assert sitting.sits_out
    chips = sitting.purse
    for _hand in range(6):
        play_hand(sitting)
        assert not dealt_in(sitting)
    assert sitting.purse == chips and sitting.owes == "both"
    sitting.sit_out(False)
    sitting.deal()
    asked = []
    for _hand in range(6):
        while isinstance(question := sitting.question, Choose):
            asked.append(question.about)
            ids = [option.id for option in question.options]
            sitting.answer(Answer(next(id for id in ("check", "post", "fold") if id in ids)))
        if "post_choice" in asked or not sitting.owes:
            break
        sitting.deal()
    assert dealt_in(sitting) and not sitting.owes
    books_are_right(store, sitting.player)


def test_nobody_sits_out_in_the_middle_of_a_hand(store: Store) -> None:
    sitting = at_hold_em(store)
    sitting.deal()
    while not sitting.in_hand:
        sitting.deal()
    with pytest.raises(Refused, match="between two hands"):
        sitting.sit_out(True)


def test_what_is_wished_for_in_a_hand_is_done_after_it(store: Store) -> None:
    sitting = at_hold_em(store)
    play_hand(sitting)
    sitting.deal()
    while not sitting.in_hand:
        sitting.deal()
    wishes = Wishes(sitting)
    wishes.seat, wishes.chips, wishes.away = 9, 5_000, True
    assert len(wishes.told()) == 3
    assert wishes.carry_out() == []
    while sitting.in_round:
        question = sitting.question
        assert isinstance(question, Choose)
        sitting.answer(Answer("fold" if question.options[0].id == "fold" else question.options[0].id))
    chips = sitting.purse
    assert wishes.carry_out() == ["You sit at seat 9 now.", "You have $50 more.", "You sit out."]
    assert sitting.seating.mine == (9,) and sitting.purse == chips + 5_000 and sitting.sits_out
    assert not wishes.any
    books_are_right(store, sitting.player)


def test_a_move_keeps_chips_and_company(store: Store) -> None:
    sitting = at_hold_em(store)
    play_hand(sitting)
    chips, bots = sitting.purse, sitting.seating.bots
    with pytest.raises(BadSeats, match="seat 3 is taken"):
        sitting.move(3)
    sitting.move(8)
    assert (sitting.purse, sitting.seating.bots, sitting.seating.mine) == (chips, bots, (8,))
    play_hand(sitting)
    books_are_right(store, sitting.player)


def test_a_newcomer_at_a_seat_owes_nothing_of_whoever_sat_there(store: Store) -> None:
    sitting = at_hold_em(store)
    play_hand(sitting)
    others = sitting.seating.bots[:-1]
    last = sitting.seating.bots[-1].seat
    sitting.reseat(Seating(sitting.seating.mine, (*others, Bot(last, "Nell", "maniac"))))
    assert sitting._snapshot.memory["known"].count(last) == 0
    play_hand(sitting)
    books_are_right(store, sitting.player)


def test_who_leaves_and_sits_down_again_is_new(store: Store) -> None:
    sitting = at_hold_em(store, bots=5)
    for _hand in range(8):
        play_hand(sitting)
    sitting.leave()
    assert sitting.buy_in_limits[0] == 4_000, "five of the largest bets, as at the first time"
    sitting.buy_in(40_000)
    sitting.deal()
    asked = isinstance(sitting.question, Choose) and sitting.question.about == "post_choice"
    posted = [event for event in sitting.events if isinstance(event, Staked) and event.seat == 1]
    assert asked or posted[0].amount == 400, "he posts, waits, or has the big blind"
    books_are_right(store, sitting.player)


def test_what_is_asked_before_the_deal_is_said_in_words(store: Store) -> None:
    sitting = person_at(store, "marysville", "holdem", bots=4, options={"stakes": "3-6"})
    sitting.deal()
    said = []
    for _hand in range(12):
        while isinstance(question := sitting.question, Choose):
            if question.about != "act":
                said.append(labels.situation(sitting.rules, sitting.view(), question))
            ids = [option.id for option in question.options]
            amount = (
                question.options[0].amount.default if question.about == "rebuy" and question.options[0].amount else None
            )
            sitting.answer(Answer(next(id for id in ("buy_in", "check", "wait", "fold") if id in ids), amount))
        sitting.leave()
        sitting.deal()
    assert said[0] == "Buy in for $30 to $6,000, or sit out."
    assert any(words == "You owe a blind: wait for the big blind, or post $3." for words in said)
