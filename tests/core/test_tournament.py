"""Tournaments at blackjack, craps and hold'em: their printed rules by number, the chips to the cent, and nothing lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from casino_sim import bots
from casino_sim.equipment import FairEquipment
from casino_sim.houses.tournament import printed
from casino_sim.ledger import HOUSE, OUTSIDE
from casino_sim.narration import tournament as told
from casino_sim.rng import Stream
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.opening import sit_down
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.seating import BadSeats
from casino_sim.session.secret import SeededSecrets
from casino_sim.session.tournament import TournamentSession, entered, next_number, tournaments_of
from casino_sim.store.audit import checks
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets, Refused, Stake
from casino_sim.table.contest import Contest, Out, Race, Swing, chips_at, counted, is_over, opened, standings
from casino_sim.table.events import Dealt, Staked
from casino_sim.table.round import Round
from casino_sim.table.snapshot import Snapshot, restore
from casino_sim.table.view import View
from games import BY_ID
from games.blackjack import tournament as blackjack
from games.craps import tournament as craps
from games.poker_room import tournament as holdem
from tests.persons import HOUSES

GAMES = ("blackjack", "craps", "holdem")
BLACKJACK = printed("games.blackjack")
CRAPS = printed("games.craps")
HOLDEM = printed("games.poker_room")
CHANCE = Stream(b"tests", "a player")
LINE_BETS = ("pass_line", "dont_pass")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as found:
        yield found


def enter(
    store: Store, game: str = "blackjack", house: str = "mount_airy", seed: bytes | None = b"t"
) -> TournamentSession:
    player = store.players.welcome("Ann", 2_000_00)
    options = {"tournament": next_number(store, player.id)}
    at, rules = table_of(house, game, options, BY_ID)
    secrets = SeededSecrets(seed) if seed is not None else None
    found = sit_down(store, player.id, at, rules, options=options, secrets=secrets)
    assert isinstance(found, TournamentSession)
    return found


def again(store: Store, session: TournamentSession) -> TournamentSession:
    """The same table, as a program that was started again finds it."""
    record = store.sessions.get(session.id)
    at, rules = table_of(record.house, record.game, record.options, BY_ID)
    found = sit_down(store, record.player, at, rules, options=record.options)
    assert isinstance(found, TournamentSession)
    return found


@pytest.fixture(autouse=True)
def _the_same_chance_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "CHANCE", Stream(b"tests", "a player"))


def answer(session: TournamentSession, chance: Stream | None = None, random: bool = False) -> None:
    question, chance = session.question, chance or CHANCE
    assert question is not None
    ways = list(session.strategies.values())
    play = bots.at_random if random else ways[chance.below(2)]
    try:
        session.answer(play(session.view(), question, chance))
    except Refused:
        session.answer(ways[0](session.view(), question, chance))


def play_hand(session: TournamentSession, chance: Stream | None = None, random: bool = False) -> None:
    if not session.in_round:
        session.deal()
    while session.in_round:
        answer(session, chance, random)


def lying(chips: dict[int, int], figures: Any = BLACKJACK, round: int = 0, **more: Any) -> Snapshot:
    """A table as it begins, then with these chips after so many hands."""
    begun = opened(Snapshot(0, tuple(sorted(chips)), {}, {}), figures, min(chips))
    balances = {f"purse:{seat}": amount for seat, amount in chips.items()}
    return replace(begun, round=round, balances={**balances, OUTSIDE: -sum(chips.values())}, **more)


# -- the printed rules -----------------------------------------------------------------------------


def test_everybody_starts_with_the_same_chips_and_the_bankroll_stays(store: Store) -> None:  # TB-1
    session = enter(store)
    assert [session.view().purses[seat] for seat in (1, 2, 3, 4, 5, 6)] == [1_000_00] * 6
    while not session.over:
        play_hand(session)
    assert store.players.get(session.player).bankroll == 2_000_00
    assert store.players.cage(session.player)[1:] == []
    assert session.leave() == 0
    with pytest.raises(Refused, match="buys chips"):
        session.buy_in(100_00)


def test_a_blackjack_tournament_takes_its_own_bets_and_no_side_bets(store: Store) -> None:  # TB-2, TB-3
    session = enter(store)
    session.deal()
    question = session.question
    assert isinstance(question, Stake) and list(question.spots) == ["blackjack_wager"]
    for wrong in ({"blackjack_wager": 5_00}, {"blackjack_wager": 505_00}, {"blackjack_wager": 12_00}):
        with pytest.raises(Refused, match=r"10 to .500 in steps of .5"):
            session.answer(Bets(wrong))
    with pytest.raises(Refused, match="every hand"):
        session.answer(Bets())
    session.answer(Bets({"blackjack_wager": 15_00}))
    assert session.in_hand or session.contest.hand == 1


def test_the_button_shows_who_bets_first_and_moves_on(store: Store) -> None:  # TB-4
    session = enter(store)
    before_me = []
    for number in (1, 2, 3, 4):
        session.deal()
        before_me.append([event.seat for event in session.events if isinstance(event, Staked)])
        assert session.view().marks["first"] == number
        play_hand(session)
        dealt = [event.place for event in session.events if isinstance(event, Dealt)]
        assert dealt[0] == f"seat{number}"
    assert before_me == [[1, 2], [2], [], [4, 5, 6, 1, 2]]


def test_a_bet_is_final_and_leaving_the_table_takes_none_back(store: Store) -> None:  # TB-4
    session = enter(store, seed=None)
    session.deal()
    up = session.view().bets
    assert up[1] and up[2] and 3 not in up
    assert not session.can_undo and session.leave() == 0
    later = again(store, session)
    assert later.in_round and later.view().bets == up


def test_with_less_than_the_least_bet_a_player_is_out() -> None:  # TB-8
    after = counted(lying({1: 9_50, 2: 10_00, 3: 3_980_50}, round=7), BLACKJACK)
    contest = Contest.of(after.marks)
    assert contest.out == (Out(1, 7, 1_000_00),) and after.seats == (2, 3)
    assert after.balances == {"purse:2": 10_00, "purse:3": 3_980_50, OUTSIDE: 9_50 - 4_000_00}
    assert contest.began == {2: 10_00, 3: 3_980_50}
    assert counted(after, BLACKJACK) == after  # whoever asks twice gets the same answer


def test_the_button_passes_over_who_went_out() -> None:  # TB-4, TB-8
    after = counted(lying({1: 1_000_00, 2: 0, 3: 2_000_00}, round=1), BLACKJACK)
    assert after.seats == (3, 1) and after.marks["first"] == 3


def test_places_by_chips_then_by_who_lasted_longest_and_equals_share() -> None:  # TB-8, TB-9
    out = (Out(4, 3, 500_00), Out(5, 9, 200_00), Out(6, 9, 300_00), Out(7, 9, 200_00))
    contest = Contest((1, 2, 3, 4, 5, 6, 7), {}, 20, out)
    found = standings(contest, {1: 900_00, 2: 1_200_00, 3: 900_00})
    assert [(each.place, each.seat, each.shared) for each in found] == [
        (1, 2, False), (2, 1, True), (2, 3, True), (4, 6, False), (5, 5, True), (5, 7, True), (7, 4, False),
    ]  # fmt: skip


def test_chips_are_those_in_the_purse_and_on_the_felt_and_no_more() -> None:
    assert chips_at({"purse:1": 500, "felt:1": 300, "purse:2": 700}, 1) == 800
    assert chips_at({"purse:1": 500}, 1) == 500 and chips_at({"felt:1": 300}, 1) == 300 and chips_at({}, 1) == 0


def test_it_ends_with_the_last_hand_with_one_player_or_with_ones_own_chips() -> None:  # TB-9
    assert is_over(Contest((1, 2), {}, 20), BLACKJACK, (1,)) and not is_over(Contest((1, 2), {}, 19), BLACKJACK, (1,))
    assert is_over(Contest((1, 2), {}, 4, (Out(2, 4, 1),)), BLACKJACK, (1,))
    assert is_over(Contest((1, 2, 3), {}, 4, (Out(1, 4, 1),)), BLACKJACK, (1,))
    assert not is_over(Contest((1, 2, 3), {}, 400, (Out(3, 4, 1),)), HOLDEM, (1,))


def test_the_hands_that_moved_most_chips_are_remembered() -> None:
    once = counted(lying({1: 1_500_00, 2: 900_00, 3: 1_000_00}, round=1), BLACKJACK)
    assert Contest.of(once.marks).swings == (Swing(1, 1, 500_00), Swing(1, 2, -100_00))


def test_a_void_hand_is_dealt_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:  # TB-10
    session = enter(store)
    play_hand(session)
    chips = session.contest.began
    session.deal()
    monkeypatch.setattr(Round, "answer", _broken)
    session.answer(Bets({"blackjack_wager": 10_00}))
    monkeypatch.undo()
    assert not session.in_round and session.contest.began == chips and session.hand_number == 2
    play_hand(session)
    assert session.contest.hand == 2


def _broken(*_: Any) -> None:
    raise RuntimeError("tried")


def test_craps_asks_for_action_on_every_roll(store: Store) -> None:  # TC-3, TC-4
    session = enter(store, "craps")
    session.deal()
    for wrong in (Bets(), Bets({"hard_6": 9_00})):
        with pytest.raises(Refused, match="10 or more in action on every roll"):
            session.answer(wrong)
    with pytest.raises(Refused, match=r"10 to .500"):
        session.answer(Bets({"pass_line": 9_00}))
    session.answer(Bets({"dont_pass": 10_00}))
    while session.view().marks["puck"] == 0 or not session.view().bets[3]:
        play_hand(session)
    session.deal()
    assert sum(session.view().bets[3].values()) >= 10_00
    session.answer(Bets())  # what is up counts


def test_the_dice_go_round_the_table_whoever_bets_first(store: Store) -> None:  # TC-5, TC-6
    """Past a seat without a line bet, and past nobody else."""
    session = enter(store, "craps")
    last = changes = 0
    while not session.over:
        play_hand(session)
        shooter = session.view().marks.get("shooter")
        if last and shooter and shooter != last:
            on_the_line = {each.seat for each in session.events if isinstance(each, Staked) and each.spot in LINE_BETS}
            passed = {(last + step - 1) % 6 + 1 for step in range(1, (shooter - last) % 6)}
            assert shooter in on_the_line and not passed & on_the_line
            changes += 1
        last = shooter or last
    assert changes > 1


def test_where_nobody_has_to_act_first_the_seats_stay_in_their_order(store: Store) -> None:
    session = enter(store, "craps")
    turns = session.rules.tournament
    assert turns is not None
    plain = lying({1: 100_00, 2: 100_00, 3: 100_00}, replace(turns, turns=False), 5)
    after = counted(plain, replace(turns, turns=False))
    assert after.seats == (1, 2, 3) and "first" not in after.marks


def test_bets_that_are_still_up_count_for_what_lies_there() -> None:  # TC-8, TC-9
    up = {1: {"pass_line": 10_00, "place_6": 30_00}, 2: {"pass_line": 5_00}}
    snapshot = lying({1: 100_00, 2: 4_99, 3: 50_00}, CRAPS, 40, bets=up)
    balances = {**snapshot.balances, "felt:1": 40_00, "felt:2": 5_00, OUTSIDE: -199_99}
    after = counted(replace(snapshot, balances=balances), CRAPS)
    assert Contest.of(after.marks).began == {1: 140_00, 3: 50_00}
    assert after.bets == {1: up[1]} and "felt:2" not in after.balances
    assert sum(after.balances.values()) == 0


def test_blinds_rise_by_number_of_hands(store: Store) -> None:  # TH-4
    assert [HOLDEM.level_at(hand) for hand in (1, 8, 9, 16, 17, 88, 89, 900)] == [1, 1, 2, 2, 3, 11, 12, 12]
    session = enter(store, "holdem")
    posted = {}
    while not session.over and session.contest.hand < 9:
        session.deal()
        events = [event for event in session.events if isinstance(event, Staked)]
        posted[session.hand_number if session.in_round else session.contest.hand] = [e.amount for e in events[:2]]
        play_hand(session)
    assert posted[1] == posted[8] == [10_00, 20_00]
    assert posted.get(9, [15_00, 30_00]) == [15_00, 30_00] and 9 in posted


def dealt(button: int, small: int, big: int, seats: tuple[int, ...]) -> tuple[int, dict[int, int]]:
    """The next hand after one with these places: its button, and what each seat posted."""
    game, rules = table_of("mount_airy", "holdem", {"tournament": 1}, BY_ID)
    memory = {"button": button, "small_blind": small, "big_blind": big, "dealt": True, "dead_button": True}
    chips = {f"purse:{seat}": 1_500_00 for seat in seats}
    table = restore(
        Snapshot(9, seats, {**chips, OUTSIDE: -1_500_00 * len(seats)}, {}, memory=memory), game, rules,
        FairEquipment(bytes(32)),
    )  # fmt: skip
    table.open_round(FairEquipment(bytes(32)))
    Round(game, table)
    return table.marks["button"], {seat: spots["pot"] for seat, spots in table.bets.items() if spots}


def test_nobody_skips_a_blind_when_the_button_is_dead() -> None:  # TH-6
    assert dealt(1, 2, 3, (1, 2, 3, 4, 5)) == (2, {3: 10_00, 4: 20_00})
    assert dealt(1, 2, 3, (1, 2, 4, 5)) == (2, {4: 20_00})  # the big blind went out: no small blind
    assert dealt(2, 3, 4, (1, 2, 4, 5)) == (3, {4: 10_00, 5: 20_00})  # the button stops before the empty chair
    assert dealt(1, 2, 3, (1, 3, 4, 5)) == (2, {3: 10_00, 4: 20_00})  # the small blind went out


def test_the_button_posts_the_small_blind_of_two_and_nobody_the_big_one_twice() -> None:  # TH-7
    assert dealt(1, 2, 3, (2, 3)) == (3, {3: 10_00, 2: 20_00})
    assert dealt(1, 2, 3, (1, 2)) == (2, {2: 10_00, 1: 20_00})
    assert dealt(4, 4, 2, (2, 4)) == (2, {2: 10_00, 4: 20_00})


def test_the_house_takes_nothing_off_a_holdem_tournament(store: Store) -> None:  # TH-2
    for house in ("mount_airy", "marysville"):
        session = enter(store, "holdem", house)
        while not session.over and session.contest.hand < 12:
            play_hand(session)
            assert sum(session.contest.began.values()) == 9_000_00


# -- whole tournaments -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("random", [False, True])
def test_a_whole_tournament_ends_and_its_books_balance(store: Store, game: str, random: bool) -> None:
    session = enter(store, game, seed=f"{game} {random}".encode())
    chance = Stream(b"whole", game)
    begun = 6 * session.printed.chips
    while not session.over:
        play_hand(session, chance, random)
        balances = store.sessions.get(session.id).snapshot.balances
        chips = sum(amount for name, amount in balances.items() if name.partition(":")[0] in ("purse", "felt"))
        left_with_players = begun + balances.get(OUTSIDE, 0)  # what those who went out took off the table
        assert chips + left_with_players == begun - balances.get(HOUSE, 0)
        if game == "holdem":
            assert chips == begun
    places = [each.place for each in session.standings]
    assert places == sorted(places) and places[0] == 1 and len(places) == 6
    assert {each.seat for each in session.standings} == {1, 2, 3, 4, 5, 6}
    assert [fault for check in checks().values() for fault in check(store.database)] == []
    with pytest.raises(Refused, match="over"):
        session.deal()
    listed = next(entered(store, session.player, dict(BY_ID)))
    assert listed.over and listed.mine == session.mine
    assert store.statistics.of(session.player) == []  # its chips are no money won or lost


@pytest.mark.parametrize("game", GAMES)
def test_killed_after_any_answer_it_goes_on_at_the_same_decision(tmp_path: Path, game: str) -> None:
    chance = Stream(b"killed", game)
    with Store.open(tmp_path / "store") as store:
        session = enter(store, game, seed=None)
    answers = 0
    while answers < 25:
        with Store.open(tmp_path / "store") as store:
            session = again(store, session)
            if session.over:
                break
            if not session.in_round:
                session.deal()
            if session.question is not None:
                answer(session, chance)
                answers += 1
            seen = _all_seen(session)
        with Store.open(tmp_path / "store") as store:
            assert _all_seen(again(store, session)) == seen


def _all_seen(session: TournamentSession) -> tuple[object, ...]:
    question = session.question
    asked = (question.seat, question.about) if question is not None else None
    lies = session.view() if session.in_round else session.contest.began
    return asked, lies, session.standings, session.contest, session.next_rules, session.hand_number, session.over


@pytest.mark.parametrize("game", GAMES)
def test_every_round_of_it_is_dealt_again_to_the_cent(store: Store, game: str) -> None:
    session = enter(store, game)
    while not session.over and session.contest.hand < 12:
        play_hand(session)
    for line in store.rounds.last(session=session.id):
        record = store.rounds.get(line.id)
        assert record is not None
        at, rules = table_of(record.start.house, game, record.start.options, BY_ID)
        assert Recording(record, at, rules, proof_of(store, record)).first_difference() is None


def test_a_changed_count_is_found_out(store: Store) -> None:
    """The standings between two hands are part of what a round is verified by."""
    session = enter(store)
    play_hand(session)
    play_hand(session)
    record = store.rounds.get(store.rounds.last(1)[0].id)
    assert record is not None
    contest = Contest.of(record.start.before.marks)
    forged = replace(contest, began={**contest.began, 3: 9_999_00})
    marks = {**record.start.before.marks, "tournament": forged.written()}
    record = replace(record, start=replace(record.start, before=replace(record.start.before, marks=marks)))
    at, rules = table_of("mount_airy", "blackjack", record.start.options, BY_ID)
    assert "marks" in str(Recording(record, at, rules, proof_of(store, record)).first_difference())


def test_who_gives_up_ranks_behind_those_who_play_on(store: Store) -> None:
    session = enter(store)
    session.deal()
    with pytest.raises(Refused, match="finish the hand"):
        session.give_up()
    play_hand(session)
    session.give_up()
    later = again(store, session)
    assert later.over and later.mine.place == 6 and later.contest.gave_up


def test_nobody_changes_seats_or_sits_out(store: Store) -> None:  # TH-3
    session = enter(store, "holdem")
    with pytest.raises(BadSeats):
        session.reseat(session.seating)
    with pytest.raises(Refused):
        session.sit_out(True)


def test_several_tournaments_are_kept_apart(store: Store) -> None:
    first, second = enter(store), enter(store)
    play_hand(first)
    assert first.id != second.id and again(store, second).contest.hand == 0
    assert [each.record.id for each in entered(store, first.player, dict(BY_ID))] == [first.id, second.id]
    assert store.sessions.of(first.player) == [] and store.sessions.unfinished(first.player) == []


def test_houses_deal_the_tournaments_of_the_games_they_have() -> None:
    found = {id: [rules.game for rules in tournaments_of(house, dict(BY_ID))] for id, house in HOUSES.items()}
    assert found == {
        "mount_airy": ["craps", "blackjack", "holdem"], "valley_forge": ["craps", "blackjack"],
        "marysville": ["holdem"], "penn_national": [],
    }  # fmt: skip
    with pytest.raises(NoSuchTable, match="no tournament"):
        table_of("mount_airy", "omaha", {"tournament": 1}, BY_ID)
    with pytest.raises(NoSuchTable, match="own rules"):
        table_of("mount_airy", "blackjack", {"tournament": 1, "decks": 2}, BY_ID)


# -- how the others play ---------------------------------------------------------------------------


def still(left: int, mine: int, best: int, reach: int = 0) -> Race:
    return Race(mine * 100, best * 100, (reach or best) * 100, left)


def test_blackjack_players_bet_what_passes_the_leader_on_the_last_hand() -> None:
    def bet(now: Race) -> int:
        return blackjack.wanted(now, BLACKJACK, 1, Stream(b"x", "y")) // 100

    assert bet(still(1, 900, 1_000, 1_050)) == 155  # more than the leader has if the leader's bet wins, too
    assert bet(still(1, 1_000, 900, 1_100)) == 105  # in the lead: covers the one behind
    assert bet(still(1, 1_000, 500)) == 10  # far ahead: the least
    assert bet(still(3, 700, 1_000)) == 200  # a part of it while hands are left
    assert bet(still(12, 700, 1_000)) <= 20  # nothing presses


def test_a_blackjack_player_doubles_where_a_win_as_it_stands_is_not_enough(store: Store) -> None:
    session = enter(store)
    session.deal()
    view = session.view()
    contest = replace(Contest.of(view.marks), hand=19)
    marks = {**view.marks, "tournament": contest.written()}
    asked = _hand_question(3, double=100_00)

    def doubles(purse: int) -> Answer | None:
        purses = dict.fromkeys(view.seats, 1_000_00) | {3: purse}
        bets = {seat: {} for seat in view.seats} | {3: {"blackjack_wager": 100_00}}
        lies: View = replace(view, seat=3, purses=purses, bets=bets, marks=marks)
        return blackjack.must_double(lies, asked, BLACKJACK)

    assert doubles(750_00) == Answer("double", 100_00)  # 950 with a win, 1,050 with a double
    assert doubles(950_00) is None  # a win is enough
    assert doubles(300_00) is None  # even a double is not


def _hand_question(seat: int, double: int) -> Any:
    from casino_sim.table.ask import Choose, Option, Range

    amount = Range(50, double, 50, double)
    return Choose(seat, "hand", (Option("stand", "Stand"), Option("double", "Double down", amount=amount)))


def test_craps_players_press_on_the_last_rolls_and_leaders_do_not() -> None:
    assert craps.pressed(still(1, 1_200, 900), CRAPS, 1_000_00) == Bets()
    assert craps.pressed(still(1, 900, 1_200), CRAPS, 900_00) == Bets({"field": 301_00})
    assert craps.pressed(still(4, 900, 1_200), CRAPS, 900_00) == Bets({"field": 151_00})  # half of 301 and up
    assert craps.pressed(still(1, 300, 1_200), CRAPS, 300_00) == Bets({"eleven": 61_00})  # 15 to 1 makes 915
    assert craps.pressed(still(1, 8, 1_200), CRAPS, 8_00) == Bets()


def test_a_short_stack_goes_all_in_with_what_is_good_enough_and_folds_the_rest() -> None:
    assert holdem.pushed(1_00, 20_00, 0) > 0.5 > holdem.pushed(100_00, 20_00, 0) > holdem.pushed(200_00, 20_00, 0)
    assert holdem.pushed(100_00, 20_00, 1) == holdem.pushed(100_00, 20_00, 0) / 2
    assert pushed_with("As Ah", 120_00) == "all_in"
    assert pushed_with("7c 2d", 120_00) == "fold"
    assert pushed_with("7c 2d", 1_500_00) is None  # deep: plays on as ever


def test_what_is_posted_already_counts_to_the_stack() -> None:
    """Ten big blinds are $200 here: with $190 behind and $20 posted nobody is short, with $180 and $20 they are."""
    assert pushed_with("7c 2d", 190_00, posted=20_00) is None
    assert pushed_with("7c 2d", 180_00, posted=20_00) == "fold"


def pushed_with(cards: str, stack: int, posted: int = 0) -> str | None:
    from casino_sim.table.ask import Choose, Option
    from games.poker_room.players.reading import TableFacts

    _game, rules = table_of("mount_airy", "holdem", {"tournament": 1}, BY_ID)
    hands = {"seat1": ("??", "??"), "seat2": tuple(cards.split()), "seat3": ("??", "??")}
    purses = {1: 1_500_00, 2: stack, 3: 1_500_00}
    marks = {"street": "preflop", "line": ["", "", "", ""], "button": 1}
    view = View(
        "mount_airy",
        "holdem",
        2,
        3,
        (1, 2, 3),
        hands,
        {},
        {2: {"pot": posted}, 3: {"pot": 20_00}},
        purses,
        (),
        {},
        marks,
    )
    asked = Choose(2, "act", (Option("fold", "Fold"), Option("call", "Call", 20_00), Option("all_in", "All in", stack)))
    facts = TableFacts.of(rules)
    street = facts.variant.streets[0].id
    found = holdem.all_or_nothing(facts, replace(view, marks={**marks, "street": street}), asked)
    return found.option if found is not None else None


def test_the_hands_that_decided_it_end_with_the_one_in_which_the_player_went_out() -> None:
    contest = Contest((1, 3), {1: 3_000_00}, 12, (Out(3, 12, 400_00),), (Swing(9, 1, 900_00), Swing(12, 3, -400_00)))
    said = told.decided(contest, HOLDEM, {1: "Rosa"}, (3,))
    assert said == ["Hand 9: Rosa won $900", "Hand 12: you lost $400", "Hand 12: you went out"]


def test_the_dealer_announces_who_is_out_the_counts_the_last_hands_and_the_blinds() -> None:
    names = {1: "Rosa", 2: "Walt"}
    contest = Contest((1, 2, 3), {1: 1_200_00, 3: 800_00}, 15, (Out(2, 15, 50_00),))
    assert told.announced(contest, BLACKJACK, names, (3,)) == [
        "Walt is out.", "The count: Rosa $1,200, You $800.", "The last 5 hands.",
    ]  # fmt: skip
    assert told.announced(Contest((1, 3), {}, 8), HOLDEM, names, (3,)) == ["The blinds go up to $15 and $30."]
    assert told.announced(Contest((1, 3), {}, 39), CRAPS, names, (3,), counts=False) == ["The last roll."]


def test_blackjack_players_bet_their_pace_and_twice_that_now_and_then() -> None:
    far = still(20, 900, 1_000)
    chance = Stream(b"tests", "pace")
    bets = [blackjack.wanted(far, BLACKJACK, 3, chance) for _ in range(600)]
    least = BLACKJACK.least
    assert set(bets) == {3 * least, 6 * least} and 60 < bets.count(6 * least) < 140


def test_what_a_craps_player_takes_down_must_leave_the_least_in_action(store: Store) -> None:  # TC-4
    session = enter(store, "craps")
    session.deal()
    session.answer(Bets({"dont_pass": 10_00, "hard_6": 50_00}))
    while session.view().marks["puck"] == 0 or not session.view().bets[session.seat].get("hard_6"):
        if not session.in_round:
            session.deal()
        session.answer(Bets({"dont_pass": 10_00, "hard_6": 50_00}))
    if not session.in_round:
        session.deal()
    up = session.view().bets[session.seat]
    assert sum(up.values()) >= 60_00
    session.answer(Bets({"hard_6": 40_00}))
