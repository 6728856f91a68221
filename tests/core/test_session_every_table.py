"""What holds at every table of every house: a round can be cut anywhere, taken up again, replayed and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.rng import Stream
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.store import Store
from casino_sim.table.events import RoundClosed, RoundOpened, RoundVoided, as_seen
from casino_sim.table.journal import events_from_json
from tests.persons import TABLES, all_chips, books_are_right, person_at, play_round, reply_to

every_table = pytest.mark.parametrize(("house", "game"), TABLES)
ROUNDS = 6


@every_table
def test_cut_after_every_answer_the_same_decision_comes_back(tmp_path: Path, house: str, game: str) -> None:
    """The store is closed and opened after each answer, as if the process had ended there: same cards, same chips."""
    chance = Stream(b"cut", game)
    store = Store.open(tmp_path)
    for _ in range(3):
        session = person_at(store, house, game, bots=2, seed=None)
        session.deal()
        while session.in_round:
            held = (session.view(), session.answers, session.course, session.bankroll, session.events, session.round_id)
            store.close()
            store = Store.open(tmp_path)
            session = person_at(store, house, game, bots=2, seed=None)
            assert session.notice == ""
            now = (session.view(), session.answers, session.course, session.bankroll, session.events, session.round_id)
            assert now == held
            session.answer(reply_to(session, chance)) if session.question else session.let_bots_act()
    books_are_right(store, session.player)
    store.close()


@every_table
def test_rounds_leave_a_record_that_replays_verifies_and_adds_up(tmp_path: Path, house: str, game: str) -> None:
    chance = Stream(b"record", game)
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=3)
        shown = []
        for _ in range(ROUNDS):
            play_round(session, chance)
            shown.append(session.events)
            assert not any(isinstance(event, RoundVoided) for event in session.events)
        lines = store.rounds.last(ROUNDS)
        for line, events in zip(reversed(lines), shown, strict=True):
            round = store.rounds.get(line.id)
            assert round is not None and line.state == "closed"
            recording = Recording(round, session.game, session.rules, proof_of(store, round))
            assert recording.first_difference() is None
            *again, closed = [event for step in recording.steps() for event in step.events]
            assert again == events[:-1]
            assert closed == events[-1] or events[-1] == RoundClosed("", closed.nonce), "a shoe's secret is told later"
        assert sum(line.net for line in lines) == sum(s.net for s in store.statistics.of(session.player))
        books_are_right(store, session.player)
        session.leave()
        books_are_right(store, session.player)
        assert session.purse == 0


@every_table
def test_what_is_shown_is_what_the_person_may_know(tmp_path: Path, house: str, game: str) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=3)
        play_round(session, Stream(b"eyes", game))
        round = store.rounds.get(1)
        assert round is not None and round.events is not None
        opened, *between, closed = session.events
        assert isinstance(opened, RoundOpened) and isinstance(closed, RoundClosed)
        assert between == [as_seen(event, frozenset(session.seating.mine)) for event in events_from_json(round.events)]


@every_table
def test_other_people_may_come_and_go_between_rounds(tmp_path: Path, house: str, game: str) -> None:
    """Bots are seated and sent away, the person moves: nobody's chips are lost, and the table goes on."""
    from casino_sim.session.seating import BadSeats, seating_for

    chance = Stream(b"seats", game)
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=3)
        at, rules = session.game, session.rules
        for seats, bots in [((1,), 1), ((2,), 3), ((rules.seats,), 2), ((1,), 3)]:
            before = all_chips(store, session.player)
            if not session.in_hand:
                try:
                    session.reseat(seating_for(at, rules, seats, min(bots, rules.seats - 1)))
                except BadSeats:  # a bet that is up keeps them where they are
                    assert session.view().bets.get(session.seating.mine[0])
            assert all_chips(store, session.player) == before
            for _ in range(3):
                play_round(session, chance)
                assert not any(isinstance(event, RoundVoided) for event in session.events), session.events[-1]
        books_are_right(store, session.player)
