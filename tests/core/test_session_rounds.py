"""A person at a table: chips, undo before the deal, void rounds, what lasts, and turns beside the screen."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from casino_sim.fair import commitment
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream
from casino_sim.session import session as session_module
from casino_sim.session.opening import free_stranded
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.seating import BadSeats, seating_for
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets, Choose, Refused, Stake
from casino_sim.table.events import RoundClosed, RoundOpened, RoundVoided
from games import BY_ID
from tests.persons import ENOUGH, all_chips, books_are_right, person_at, play_round

ANTE = Bets({"ante": 10_00})


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path / "players") as store:
        yield store


# -- chips -----------------------------------------------------------------------------------------


@pytest.mark.feature("F004")
def test_chips_are_bought_at_the_table_and_cashed_when_leaving(store: Store) -> None:
    session = person_at(store, chips=500_00)
    assert (session.bankroll, session.purse) == (ENOUGH - 500_00, 500_00)
    assert session.leave() == 500_00
    assert (session.bankroll, session.purse) == (ENOUGH, 0)


def test_nobody_buys_more_than_the_bankroll_holds(store: Store) -> None:
    session = person_at(store, chips=0)
    with pytest.raises(Refused, match="the bankroll has"):
        session.buy_in(ENOUGH + 1)
    store.players.cashier(session.player, 100)
    session.buy_in(ENOUGH + 1)
    assert session.bankroll == 99


def test_the_bank_is_offered_once_chips_come(store: Store) -> None:
    """Without chips the offer passed them by, and others answered. What those answered after it is asked again."""
    session = person_at(store, "marysville", "no_bust_21", chips=0, bots=3, seats=(1,))
    session.deal()
    session.buy_in(100_00)
    question = session.question
    assert isinstance(question, Choose) and (question.seat, question.about) == (1, "bank")
    session.answer(Answer("no"))
    assert isinstance(session.question, Stake) and session.purse == 100_00


def test_chips_may_come_while_bets_are_open_but_not_once_cards_are_out(store: Store) -> None:
    session = person_at(store, chips=5_00, bots=2, seats=(3,))
    session.deal()
    with pytest.raises(Refused, match="has"):
        session.answer(ANTE)
    session.buy_in(100_00)
    assert isinstance(session.question, Stake) and session.purse == 105_00
    session.answer(ANTE)
    with pytest.raises(Refused, match="between rounds"):
        session.buy_in(100_00)
    while session.in_round:
        session.answer(Answer("fold")) if session.question else session.let_bots_act()
    books_are_right(store, session.player)


def test_a_game_that_sells_chips_itself_takes_them_from_the_bankroll(store: Store) -> None:
    session = person_at(store, game="holdem", bots=3)
    session.deal()
    assert isinstance(session.question, Choose) and session.question.about == "rebuy"
    before = session.bankroll
    with pytest.raises(Refused, match="bankroll has"):
        poor = store.players.cashier(session.player, -before + 50_00)
        assert poor.bankroll == 50_00
        session.answer(Answer("buy_in", 100_00))
    session.answer(Answer("buy_in", 45_00))
    assert session.bankroll == 5_00
    books_are_right(store, session.player)


def test_chips_are_offered_for_no_more_than_the_bankroll_holds(store: Store) -> None:
    """$40 to $8,000 at this table: with $120.50 that is $40 to $120, with $30 nothing, after the cashier more again."""
    session = person_at(store, game="holdem", bots=3)
    session.deal()
    offered = []
    for bankroll in (120_50, 30_00, 500_00):
        store.players.cashier(session.player, bankroll - session.bankroll)
        question = session.question
        assert isinstance(question, Choose) and session.question is question
        offered.append([(option.id, option.amount and option.amount.high) for option in question.options])
    assert offered == [[("buy_in", 120_00), ("no", None)], [("no", None)], [("buy_in", 500_00), ("no", None)]]
    session.answer(Answer("buy_in", 500_00))
    assert session.bankroll == 0


def test_leaving_before_the_deal_calls_the_round_off_and_a_hand_that_is_dealt_waits(store: Store) -> None:
    session = person_at(store, chips=500_00)
    session.deal()
    assert session.leave() == 500_00 and not session.in_round
    session.buy_in(500_00)
    session.deal()
    session.answer(ANTE)
    assert session.leave() == 0 and session.in_hand
    again = person_at(store)
    assert isinstance(again.question, Choose) and again.view() == session.view()
    assert store.rounds.last(player=again.player)[0].state == "open"


def test_several_players_have_their_own_bankroll_table_and_history(store: Store) -> None:
    ann, ben = person_at(store, name="Ann"), person_at(store, name="Ben", chips=300_00)
    play_round(ann, Stream(b"a", "a"))
    ben.deal()
    ben.answer(ANTE)
    assert ann.player != ben.player and ben.purse == 290_00
    assert [line.number for line in store.rounds.last(player=ann.player)] == [1]
    assert [line.state for line in store.rounds.last(player=ben.player)] == ["open"]
    books_are_right(store, ann.player)
    books_are_right(store, ben.player)


def test_two_seats_of_one_person_share_one_purse(store: Store) -> None:
    session = person_at(store, seats=(1, 2), bots=1, chips=100_00)
    session.deal()
    session.answer(ANTE)
    assert session.seat == 2 and session.purse == 90_00
    session.answer(Bets({"ante": 20_00}))
    assert session.purse == 70_00
    view = session.view()
    assert "??" not in view.cards["seat1"] + view.cards["seat2"]
    assert view.cards["seat3"] == ("??", "??")


# -- undo ------------------------------------------------------------------------------------------


def test_bets_are_taken_back_as_long_as_another_seat_is_still_asked(store: Store) -> None:
    session = person_at(store, seats=(1, 2), chips=100_00)
    session.deal()
    empty = session.view()
    session.answer(ANTE)
    assert session.seat == 2 and session.can_undo
    session.undo()
    assert session.seat == 1 and session.view() == empty and session.answers == 0
    session.answer(Bets({"ante": 5_00}))
    session.answer(ANTE)
    assert not session.can_undo
    with pytest.raises(Refused, match="you can't undo"):
        session.undo()
    assert session.view().bets == {1: {"ante": 5_00}, 2: {"ante": 10_00}}


def test_what_was_taken_back_stays_so_after_a_crash(store: Store) -> None:
    session = person_at(store, seats=(1, 2), chips=100_00)
    session.deal()
    session.answer(ANTE)
    session.undo()
    again = person_at(store, seats=(1, 2))
    assert again.seat == 1 and again.purse == 100_00
    again.answer(Bets({"ante": 7_00}))
    again.answer(ANTE)
    assert again.view().bets[1] == {"ante": 7_00}


def test_a_buy_in_at_the_table_can_be_taken_back_and_returns_to_the_bankroll(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino_sim.session.open_round.PATIENCE", -1.0)  # shown after each bot: no card is dealt yet
    session = person_at(store, game="holdem", bots=3)
    session.deal()
    session.prepare(Answer("buy_in", 400_00)).commit().apply()
    assert session.bankroll == ENOUGH - 400_00
    session.undo()
    assert session.bankroll == ENOUGH and session.purse == 0
    assert isinstance(session.question, Choose) and session.question.about == "rebuy"
    books_are_right(store, session.player)


# -- fairness --------------------------------------------------------------------------------------


def test_the_house_gives_its_word_before_the_cut_and_keeps_it(store: Store) -> None:
    session = person_at(store, seed=None)
    word = session.commitment
    opened = session.deal(cut="my own word")[0]
    assert isinstance(opened, RoundOpened) and opened.commitment == word
    play_round(session, Stream(b"x", "y"))
    closed = session.events[-1]
    assert isinstance(closed, RoundClosed) and closed.nonce == "my own word"
    assert commitment(bytes.fromhex(closed.secret)) == word
    assert session.commitment != word


def test_the_cut_changes_the_cards(store: Store) -> None:
    hands = set()
    for cut in ("one", "two", "three"):
        session = person_at(store, name=cut, seed=b"the same secrets")
        session.deal(cut=cut)
        session.answer(ANTE)
        hands.add(session.view().cards["seat1"])
    assert len(hands) == 3


def test_the_same_seed_plays_the_same_rounds(tmp_path: Path) -> None:
    courses = []
    for folder in ("a", "b"):
        with Store.open(tmp_path / folder) as store:
            session = person_at(store, bots=2, seed=b"again")
            for _ in range(3):
                play_round(session, Stream(b"x", "y"))
            courses.append([event for event in session.events if not isinstance(event, RoundClosed)])
    assert courses[0] == courses[1]


def test_a_record_that_was_changed_does_not_verify(store: Store) -> None:
    session = person_at(store)
    session.deal()
    session.answer(ANTE)
    session.answer(Answer("bet_3x"))
    session.answer(Answer("fold"))
    round = store.rounds.get(1)
    assert round is not None

    def difference(**changes: object) -> str | None:
        return Recording(
            replace(round, **changes), session.game, session.rules, proof_of(store, round)
        ).first_difference()

    assert difference() is None
    start = round.start
    assert "isn't the one that was committed to" in str(difference(start=replace(start, secret=bytes(32))))
    assert "event" in str(difference(start=replace(start, nonce="another")))
    assert "rules" in str(difference(start=replace(start, rules="other")))
    assert "the result was" in str(difference(net=round.net + 1))
    assert "answer 2" in str(difference(answers=(round.answers[0], round.answers[0])))
    assert "isn't" in str(difference(answers=round.answers[:2]))


def test_a_round_can_be_taken_up_at_any_decision_to_try_something_else(store: Store) -> None:
    session = person_at(store)
    session.deal()
    for reply in (ANTE, Answer("bet_1x"), Answer("fold")):
        session.answer(reply)
    chips = all_chips(store, session.player)
    round = store.rounds.get(1)
    assert round is not None
    other = Recording(round, session.game, session.rules, proof_of(store, round)).fork(2)
    other.answer(Answer("bet_3x"))
    assert other.table.bet(1, "fourth_street") == 30_00
    assert all_chips(store, session.player) == chips and store.rounds.get(1) == round


# -- void rounds -----------------------------------------------------------------------------------


def test_a_round_whose_rules_have_changed_is_void_and_its_stakes_go_back(store: Store) -> None:
    session = person_at(store, chips=500_00)
    session.deal()
    session.answer(Bets({"ante": 10_00, "progressive": 5_00}))
    store.database.write("UPDATE rounds SET rules = 'of an earlier version'")
    again = person_at(store)
    assert "Round 1 can't be continued" in again.notice and "bets went back" in again.notice
    assert not again.in_round and again.purse == 500_00
    assert [(line.state, line.net) for line in store.rounds.last()] == [("voided", 0)]
    assert store.meters.all("mount_airy") == {}
    assert len(store.rounds.answers(1)) == 1, "the record is kept"
    books_are_right(store, again.player)
    play_round(again, Stream(b"x", "y"))


def test_a_round_that_deals_other_cards_than_it_showed_is_void(store: Store) -> None:
    session = person_at(store, chips=500_00)
    session.deal()
    session.answer(ANTE)
    store.database.write("UPDATE rounds SET course = 'other cards'")
    again = person_at(store)
    assert "doesn't take the same course" in again.notice and again.purse == 500_00


def test_a_voided_round_gives_back_what_was_bought_in_it(store: Store) -> None:
    session = person_at(store, game="holdem", bots=5)
    session.deal()
    session.answer(Answer("buy_in", 400_00))
    assert session.in_hand
    store.database.write("UPDATE rounds SET rules = 'other'")
    again = person_at(store, game="holdem", bots=5)
    assert again.notice and again.bankroll == ENOUGH
    books_are_right(store, again.player)


def test_a_mistake_of_the_dealer_voids_the_round(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in a game's code costs nobody a cent and does not end the evening."""
    session = person_at(store, chips=500_00)
    session.deal()
    session.answer(ANTE)
    with monkeypatch.context() as patched:
        patched.setattr("games.mississippi_stud.rules.settle", broken)
        last = session.answer(Answer("fold"))[-1]
    assert isinstance(last, RoundVoided) and "no such card" in last.why
    assert session.purse == 500_00 and not session.in_round
    play_round(session, Stream(b"x", "y"))
    books_are_right(store, session.player)


def broken(*_: object) -> None:
    raise KeyError("no such card")


def test_a_table_of_another_version_begins_afresh_and_its_chips_go_back(store: Store) -> None:
    session = person_at(store, game="craps", chips=500_00)
    snapshot = session._snapshot
    with store.transaction():
        store.sessions.keep(session.id, replace(snapshot, memory={"point": "not a number"}))
    again = person_at(store, game="craps", chips=0)
    assert "different version" in again.notice
    assert again.bankroll == ENOUGH and again.purse == 0


# -- what lasts ------------------------------------------------------------------------------------


def test_a_meter_is_one_for_all_linked_tables_and_every_change_is_logged(store: Store) -> None:
    ann = person_at(store, bots=0)
    ann.deal()
    for reply in (Bets({"ante": 10_00, "progressive": 5_00}), Answer("fold")):
        ann.answer(reply)
    assert store.meters.all("mount_airy") == {"linked": 10_001_00}
    ben = person_at(store, name="Ben")
    assert ben.view().meters == {"linked": 10_001_00}
    ben.deal()
    ben.answer(Bets({"ante": 10_00, "progressive": 5_00}))
    assert ben.view().meters == {"linked": 10_002_00}
    ben.answer(Answer("fold"))
    changes = [(c.game, c.round, c.seat, c.cause, c.before, c.after) for c in store.meters.log("mount_airy", "linked")]
    assert changes == [
        ("mississippi_stud", 1, 1, "wager", 10_000_00, 10_001_00),
        ("mississippi_stud", 2, 1, "wager", 10_001_00, 10_002_00),
    ]


def test_a_meter_that_moved_while_a_hand_was_waiting_keeps_both_changes(store: Store) -> None:
    ann, ben = person_at(store), person_at(store, name="Ben")
    bets = Bets({"ante": 10_00, "progressive": 5_00})
    ann.deal()
    ann.answer(bets)
    ben.deal()
    ben.answer(bets)
    ben.answer(Answer("fold"))
    person_at(store).answer(Answer("fold"))
    assert store.meters.all("mount_airy") == {"linked": 10_002_00}


def test_a_shoe_is_dealt_on_from_after_a_visit(store: Store) -> None:
    session = person_at(store, game="blackjack")
    play_round(session, Stream(b"x", "y"))
    shoe = session._snapshot.shoe
    session.leave()
    again = person_at(store, game="blackjack", seed=b"another evening")
    assert shoe is not None and again._snapshot.shoe == shoe
    play_round(again, Stream(b"x", "z"))
    after = again._snapshot.shoe
    assert after is not None and after.cards == shoe.cards and after.position > shoe.position


def test_bets_that_work_and_the_puck_wait_for_the_player(store: Store) -> None:
    session = person_at(store, game="craps", chips=500_00)
    while not session.view().bets.get(1):
        if not session.in_round:
            session.deal()
        session.answer(Bets({"pass_line": 10_00}) if not session.view().bets.get(1) else Bets())
    puck, bets = session.view().marks["puck"], session.view().bets[1]
    up = sum(bets.values())
    left = session.leave()
    assert left + up == all_chips(store, session.player) - (session.bankroll - left)
    again = person_at(store, game="craps", chips=0)
    assert again.view().marks["puck"] == puck and again.view().bets[1] == bets
    with pytest.raises(BadSeats, match="has bets on the layout"):
        again.reseat(seating_for(again.game, again.rules, (4,)))
    books_are_right(store, again.player)


def test_statistics_are_kept_for_every_table_and_wager(store: Store) -> None:
    session = person_at(store)
    for replies in ((ANTE, Answer("fold")), (Bets({"ante": 20_00, "progressive": 5_00}), Answer("fold"))):
        session.deal()
        for reply in replies:
            session.answer(reply)
    session.deal()
    session.answer(Bets())
    (table,) = store.statistics.of(session.player)
    assert (table.rounds, table.won, table.net, table.worst) == (2, 0, -35_00, -25_00), "a round sat out is none"
    wagers = {row.wager: (row.rounds, row.staked, row.net, row.losses) for row in table.wagers}
    assert wagers == {"ante": (2, 30_00, -30_00, 2), "progressive": (1, 5_00, -5_00, 1)}
    assert store.statistics.of(session.player, "mount_airy", "craps") == []


def test_the_last_bets_are_remembered_for_the_next_visit(store: Store) -> None:
    session = person_at(store)
    assert session.last_bets(1) == {}
    session.deal()
    session.answer(Bets({"ante": 15_00, "progressive": 5_00}))
    session.answer(Answer("fold"))
    assert person_at(store).last_bets(1) == {"ante": 15_00, "progressive": 5_00}


def test_options_make_a_table_of_their_own(store: Store) -> None:
    first = person_at(store, options={"base": "5 to 50"}, chips=100_00)
    other = person_at(store, chips=200_00)
    assert first.id != other.id and (first.purse, other.purse) == (100_00, 200_00)
    first.deal()
    with pytest.raises(Refused, match=r"\$5 to \$50"):
        first.answer(Bets({"ante": 60_00}))


# -- beside the screen -----------------------------------------------------------------------------


def test_an_answer_is_written_beside_the_screen_and_shows_only_when_it_is_safe(store: Store) -> None:
    session = person_at(store, bots=2, chips=500_00)
    session.deal()
    before = session.view()
    with ThreadPoolExecutor(1) as beside:
        turn = session.prepare(ANTE)
        assert session.busy and session.question is None and session.view() == before
        turn.start(beside)
    assert turn.committed and session.view() == before, "nothing shows before it is applied"
    assert len(session.events) == 1, "the beginning of the round, and no more"
    assert len(store.rounds.answers(1)) >= 1, "and by then it is in the store"
    events = turn.apply()
    assert events and not session.busy and session.view().bets[1] == {"ante": 10_00}


def test_a_wrong_answer_is_refused_before_anything_is_written(store: Store) -> None:
    session = person_at(store)
    session.deal()
    with pytest.raises(Refused, match="'ante' takes"):
        session.prepare(Bets({"ante": 1_00}))
    assert not session.busy and store.rounds.answers(1) == ()


def test_bots_that_think_long_are_shown_one_after_the_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casino_sim.session.open_round.PATIENCE", -1.0)
    session = person_at(store, bots=3, seats=(1,))
    session.deal()
    turn = session.prepare(ANTE).commit()
    seen = turn.apply()
    steps = 1
    while session.bots_to_act:
        events = session.prepare_bots().commit().apply()
        assert events == session.events[len(session.events) - len(events) :]
        seen += events
        steps += 1
    assert steps >= 3 and [*session.events[:1], *seen] == session.events


def test_a_bot_that_asks_for_what_is_not_offered_does_the_plain_thing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def foolish(*_: object) -> Answer:
        return Answer("steal_the_tray")

    monkeypatch.setattr(session_module.bots, "strategies", lambda game, rules: {"foolish": foolish})
    session = person_at(store, bots=2)
    play_round(session, Stream(b"x", "y"))
    assert store.rounds.last()[0].state == "closed"


def test_chips_are_never_created_by_a_failing_store(store: Store) -> None:
    session = person_at(store, chips=500_00)
    store.database.write("PRAGMA query_only = ON")
    for attempt in (session.leave, lambda: session.buy_in(100_00), session.deal):
        with pytest.raises(StoreProblem):
            attempt()
        assert session.purse == 500_00 and session.bankroll == ENOUGH - 500_00
    store.database.write("PRAGMA query_only = OFF")
    assert session.leave() == 500_00
    books_are_right(store, session.player)


# -- tables that change ----------------------------------------------------------------------------


def test_a_table_that_no_house_offers_any_more_gives_its_chips_back(store: Store) -> None:
    session = person_at(store, chips=500_00)
    session.deal()
    session.answer(ANTE)
    assert free_stranded(store, session.player, BY_ID) == []
    with pytest.MonkeyPatch.context() as patched:
        closed = replace(load_house("mount_airy", BY_ID), tables={})
        patched.setattr("casino_sim.session.find_table.load_house", lambda *_: closed)
        told = free_stranded(store, session.player, BY_ID)
    assert len(told) == 1 and "$500" in told[0]
    assert store.players.get(session.player).bankroll == ENOUGH
    books_are_right(store, session.player)
    again = person_at(store, chips=100_00)
    play_round(again, Stream(b"x", "y"))
    books_are_right(store, again.player)


def test_old_rounds_can_be_forgotten_and_their_sums_stay(store: Store) -> None:
    session = person_at(store)
    for _ in range(5):
        play_round(session, Stream(b"x", "y"))
    session.deal()
    totals, log = store.statistics.of(session.player), store.meters.log("mount_airy", "linked")
    assert store.rounds.forget(keep=2) == 3
    assert [(line.number, line.state) for line in store.rounds.last()] == [(6, "open"), (5, "closed"), (4, "closed")]
    assert store.statistics.of(session.player) == totals and store.meters.log("mount_airy", "linked") == log
    assert person_at(store).view() == session.view()


def test_company_plays_in_the_different_ways_of_the_game(store: Store) -> None:
    craps = person_at(store, game="craps", bots=5)
    ways = [bot.strategy for bot in craps.seating.bots]
    assert len(set(ways)) == 5 and "random" not in ways
