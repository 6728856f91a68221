"""Everything that happens at a table has a sentence; the result says apart what was won, lost, kept and charged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from casino_sim import i18n
from casino_sim.bots import Bot
from casino_sim.narration.narrator import FULL, QUIET, narrate, result
from casino_sim.narration.sentences import SENTENCES, sentence
from casino_sim.narration.words import Words
from casino_sim.rng import Stream
from casino_sim.session.find_table import table_of
from casino_sim.store.records import Seating
from casino_sim.store.store import Store
from casino_sim.table import events as ev
from games import BY_ID
from tests.persons import TABLES, person_at, play_round

HERE = Seating((1,), (Bot(2, "Rosa", ""),))


def words(game: str = "mississippi_stud", seating: Seating = HERE) -> Words:
    return Words(table_of("mount_airy", game, {}, BY_ID)[1], seating)


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(ev.EVENT_TYPES)


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (ev.Staked(1, "ante", 10_00, 10_00), "You bet $10 on Ante."),
        (ev.Staked(2, "ante", 12_50, 12_50), "Rosa bets $12.50 on Ante."),
        (ev.Staked(3, "ante", 12_50, 12_50), "Seat 3 bets $12.50 on Ante."),
        (ev.TakenDown(1, "three_card_bonus", 5_00, 0), "You take $5 back from 3 Card Bonus."),
        (ev.Traveled(1, "ante", "third_street", 5_00), "Your $5 on Ante moves to 3rd Street."),
        (ev.Collected(1, "progressive", 5_00), "The dealer collects your $5 on Progressive."),
        (ev.Shuffled("shoe", 416), "The dealer shuffles a new shoe of 416 cards."),
        (ev.Dealt("seat1", "Qh", ev.OWNER, 1), "Your cards: Qh."),
        (ev.Dealt("board", "??", ev.NOBODY), "Board: 1 card face down."),
        (ev.Dealt("seat1/2", "Qh", ev.ALL, 1), "Your cards, hand 2: Qh."),
        (ev.TurnedOver("dealer", (1,), ("6s",)), "Dealer, turned over: 6s."),
        (ev.Moved("seat1", 1, "seat1/2", "8c", ev.ALL, 1), "8c goes to Your cards, hand 2."),
        (ev.Arranged("seat1", (("Ah", "Kh"), ("9c", "9d")), ev.OWNER, 1), "Your cards, set: Ah Kh | 9c 9d."),
        (ev.Discarded("seat2", ("??", "??"), ev.NOBODY, 2), "Rosa: 2 cards are discarded."),
        (ev.Rolled((6, 2)), "The dice: 6-2, 8."),
        (ev.Spun("wheel", "00"), "The wheel stops at 00."),
        (ev.Decided(2, "act", "raise", 40_00, "Raise"), "Rosa raises to $40."),
        (ev.Decided(2, "act", "fold", None, "Fold"), "Rosa folds."),
        (ev.Decided(2, "third_street", "bet_3x", None, "Bet 3×"), "Rosa: Bet 3×."),
        (ev.Decided(2, "buy", "buy_sixth", 5_00, "Buy a sixth card"), "Rosa: Buy a sixth card $5."),
        (ev.Settled(1, "ante", 10_00, 30_00, "win", "MS-6"), "You win $20 on Ante (MS-6)."),
        (ev.Settled(1, "ante", 10_00, 10_00, "push", "MS-6"), "Your $10 on Ante comes back (MS-6)."),
        (ev.Settled(2, "ante", 10_00, 0, "lose", "MS-4"), "Rosa loses $10 on Ante."),
        (
            ev.Settled(1, "envy", 0, 0, "no_action", "PG-10", 0, "no_action", 5_00),
            "The bank has nothing left for your envy, no action: the bank ran out (PG-10).",
        ),
        (
            ev.Settled(1, "ante", 10_00, 29_50, "win", "X-1", 10_00, "partial", 40_00, 50),
            "You win $19.50 on Ante, commission $0.50, $10 stays up, partly covered: $40 was due (X-1).",
        ),
        (ev.FeeTaken("seat1", 1_00, "collection"), "You pay $1: the collection."),
        (ev.FeeTaken("pot", 3_00, "rake"), "The pot pays $3: the rake."),
        (ev.Gathered(0, 20_00, 60_00, (1, 2), (10_00, 10_00), "pot"), "The pot holds $60."),
        (ev.Gathered(1, 20_00, 20_00, (1, 2), (10_00, 10_00), "pot"), "Side pot 1 holds $20."),
        (ev.PotPaid(0, 60_00, 0, 2), "Rosa takes $60 from the pot."),
        (ev.PotPaid(0, 60_00, 0, 1), "You take $60 from the pot."),
        (ev.MeterMoved("linked", 10_000_00, 10_001_00, "wager", 1), "Linked Progressive: $10,001."),
        (ev.Marked("puck", 6), "The puck is on 6."),
        (ev.Marked("puck", 0), ""),
        (ev.Marked("pile", "pile_3"), "Stack 3 goes out first."),
        (ev.Marked("shooter", 2), "Shooter: Rosa."),
        (ev.Marked("button", 1), "Dealer button: You."),
        (ev.Marked("bank_amount", 300_00), "The bank posts $300."),
        (ev.Marked("ante@2", "off"), "Rosa: Ante is off."),
        (ev.Marked("results", ["B", "P"]), ""),
        (ev.Announced("Point is {number}.", {"number": 6}), "Point is 6."),
        (ev.Settled(1, "bank", 10_00, 0, "lose", "BANK-1"), "You lose $10 on the bank (BANK-1)."),
        (ev.RoundVoided("a fault"), "The round is void and all bets go back: a fault."),
    ],
)
def test_an_event_in_the_casinos_words(event: Any, says: str) -> None:
    assert sentence(event, words()) == says


def test_two_seats_of_one_person_are_told_apart() -> None:
    both = words(seating=Seating((1, 2)))
    assert sentence(ev.Staked(2, "ante", 10_00, 10_00), both) == "You bet $10 on Ante."
    assert sentence(ev.Dealt("seat2", "Qh", ev.OWNER, 2), both) == "Your cards (seat 2): Qh."


def test_a_deal_is_one_line_and_what_others_hold_is_told_together() -> None:
    deal = [
        ev.Dealt("seat1", "Qh", ev.OWNER, 1),
        ev.Dealt("seat2", "??", ev.OWNER, 2),
        ev.Dealt("seat1", "2c", ev.OWNER, 1),
        ev.Dealt("seat2", "??", ev.OWNER, 2),
        ev.Dealt("dealer", "6d", ev.ALL),
    ]
    assert list(narrate(deal, words())) == ["Your cards: Qh 2c.  Dealer: 6d.  Rosa: 2 cards face down."]


def test_a_quiet_table_tells_only_what_concerns_the_person() -> None:
    both = [ev.Staked(1, "ante", 5_00, 5_00), ev.Staked(2, "ante", 5_00, 5_00), ev.Rolled((1, 2))]
    assert len(list(narrate(both, words(), FULL))) == 3
    assert list(narrate(both, words(), QUIET)) == ["You bet $5 on Ante.", "The dice: 1-2, 3."]


def test_the_puck_is_picked_up_only_where_it_lay() -> None:
    table = words("craps")
    lines = list(narrate([ev.Marked("puck", None), ev.Marked("puck", 6), ev.Marked("puck", 0)], table))
    assert lines == ["The puck is on 6.", "The puck is off."]


def test_a_symbol_of_the_wheel_is_called_by_its_name() -> None:
    assert sentence(ev.Spun("wheel", "fox"), words("big_six")) == "The wheel stops at Fox."


def test_a_bet_beside_another_hand_says_whose() -> None:
    table = Words(table_of("marysville", "pai_gow_tiles", {}, BY_ID)[1], HERE)
    said = sentence(ev.Staked(1, "pai_gow_on_2", 10_00, 10_00), table)
    assert said == "You bet $10 on Bet behind (Rosa's hand)."


def test_what_the_bank_holds_is_not_said_twice() -> None:
    bank = [ev.Marked("bank_amount", 40_00), ev.Marked("bank_left", 40_00), ev.Marked("bank_left", 30_00)]
    assert list(narrate(bank, words())) == ["The bank posts $40.", "The bank has $30 left."]


@pytest.mark.parametrize(
    ("events", "says"),
    [
        ([ev.Settled(2, "ante", 10_00, 0, "lose", "X-1")], ""),
        (
            [ev.Settled(1, "ante", 10_00, 30_00, "win", "X-1"), ev.Settled(1, "third_street", 5_00, 0, "lose", "X-1")],
            "Result: won $20, lost $5. Net +$15.",
        ),
        (
            [
                ev.Settled(1, "ante", 20_00, 39_00, "win", "X-1", commission=1_00),
                ev.FeeTaken("seat1", 2_00, "collection"),
            ],
            "Result: won $20, lost $0, commission $1, fees $2. Net +$17.",
        ),
        (
            [
                ev.Settled(1, "ante", 21_00, 0, "lose", "X-1", commission=1_00),
                ev.Settled(1, "draw", 5_00, 0, "fee", "X-2"),
            ],
            "Result: won $0, lost $20, commission $1, fees $5. Net -$26.",
        ),
    ],
)
def test_the_result_keeps_wins_commission_and_fees_apart(events: list[Any], says: str) -> None:
    assert result(events, words()) == says


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_a_round_of_every_table_can_be_told_and_its_result_is_the_ledgers(
    tmp_path: Path, house: str, game: str
) -> None:
    """Whatever the games put into their events, the sentences can say; the net they end with is that of the record."""
    chance = Stream(b"told", game)
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=3)
        for _ in range(8):
            play_round(session, chance)
            table = Words(session.rules, session.seating)
            lines = list(narrate(session.events, table))
            assert lines and all(line and "{" not in line for line in lines), lines
            net = store.rounds.last(1)[0].net
            said = result(session.events, table)
            assert said.endswith(f"Net {_signed(net)}.") if said else net == 0


def _signed(net: int) -> str:
    from casino_sim.money import spoken

    return spoken(net, sign=True)


def test_the_dealers_calls_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    class Upper:
        def gettext(self, text: str) -> str:
            return text.upper()

    monkeypatch.setattr(i18n, "_catalogue", Upper())
    assert sentence(ev.Announced("No more bets.", {}), words()) == "NO MORE BETS."
