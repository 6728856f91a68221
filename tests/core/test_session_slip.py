"""The bet slip under window and terminal: everything can be taken back as long as the dealer does not have it."""

from __future__ import annotations

from pathlib import Path

from casino_sim.session.slip import BetSlip
from casino_sim.store.store import Store
from casino_sim.table.ask import Bets, Stake
from tests.persons import person_at


def slip_at(
    tmp_path: Path, table: str = "mount_airy mississippi_stud", last: dict[str, int] | None = None, chips: int = 500_00
) -> BetSlip:
    house, game = table.split()
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, chips=chips)
        session.deal()
        question = session.question
        assert isinstance(question, Stake)
        return BetSlip(question, session.purse, last)


def test_bets_are_laid_out_and_counted(tmp_path: Path) -> None:
    slip = slip_at(tmp_path)
    assert not slip.changed
    slip.make({"ante": 10_00, "progressive": 5_00})
    assert slip.put("ante", 5_00) is None
    assert (slip.new_money, slip.staked("ante"), slip.staked("three_card_bonus"), slip.left) == (
        20_00,
        15_00,
        0,
        480_00,
    )
    assert slip.missing() is None
    assert slip.bets() == Bets({"ante": 15_00, "progressive": 5_00})


def test_each_step_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    slip = slip_at(tmp_path)
    slip.make({"ante": 10_00})
    slip.double()
    slip.clear()
    assert not slip.changed
    assert slip.undo() and slip.bets() == Bets({"ante": 20_00})
    assert slip.undo() and slip.bets() == Bets({"ante": 10_00})
    assert slip.redo() and slip.staked("ante") == 20_00
    assert slip.undo() and slip.undo() and not slip.changed
    assert not slip.undo()


def test_what_the_dealer_would_refuse_is_said_before_it_is_bet(tmp_path: Path) -> None:
    slip = slip_at(tmp_path, chips=12_00)
    assert slip.put("pass_line", 5_00) == "You can't make this bet now."
    assert slip.put("progressive", 5_00) == "Progressive needs a bet on Ante."
    slip.make({"progressive": 5_00})
    assert slip.missing() == "You need a bet on Ante to get a hand."
    slip.make({"ante": 10_00})
    assert slip.missing() == "seat 1 has $12, these bets need $15"
    assert slip.double() == "You don't have enough chips: $0 left."
    assert slip.staked("ante") == 10_00, "what does not go changes nothing"


def test_the_last_bets_can_be_made_again_where_they_are_open(tmp_path: Path) -> None:
    first = slip_at(tmp_path / "first")
    assert not first.can_rebet and first.rebet() == "There are no earlier bets to repeat."
    slip = slip_at(tmp_path / "second", last={"ante": 15_00, "gone": 5_00})
    assert slip.rebet() is None
    assert slip.bets() == Bets({"ante": 15_00})


def test_a_bet_that_must_equal_another_follows_it_unless_both_are_named(tmp_path: Path) -> None:
    slip = slip_at(tmp_path, "valley_forge ultimate_texas_holdem")
    slip.make({"ante": 10_00})
    assert slip.staked("blind") == 10_00
    slip.make({"ante": 10_00, "blind": 20_00})
    assert slip.missing() == "'blind' must be as large as 'ante', $10"
    slip.take("ante")
    assert not slip.changed


def at_craps(store: Store) -> BetSlip:
    """With $5 on the hard eight from the roll before."""
    session = person_at(store, game="craps", chips=500_00)
    session.deal()
    session.answer(Bets({"pass_line": 10_00, "hard_8": 5_00}))
    while session.view().bets.get(1, {}).get("hard_8") != 5_00:  # it was lost on the way: bet it again
        session.deal() if not session.in_round else session.answer(Bets({"hard_8": 5_00}))
    if not session.in_round:
        session.deal()
    question = session.question
    assert isinstance(question, Stake)
    return BetSlip(question, session.purse, {"hard_8": 5_00})


def test_bets_that_lie_on_the_layout_stand_unless_they_are_named(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        slip = at_craps(store)
        assert not slip.changed and slip.staked("hard_8") == 5_00
        slip.take("hard_8")
        assert slip.new_money == -5_00 and slip.bets() == Bets({"hard_8": 0})
        slip.undo()
        slip.rebet()
        assert not slip.changed, "it lies there already"
        slip.double()
        assert not slip.changed, "only what is new is doubled"


def test_clear_takes_down_whatever_may_come_down(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        slip = at_craps(store)
        slip.make({"field": 10_00})
        slip.call("hard_8", on=True)
        slip.clear()
        assert slip.bets() == Bets({"hard_8": 0} | dict.fromkeys(slip.bets().stakes, 0))
        assert (slip.staked("hard_8"), slip.staked("field"), slip.on) == (0, 0, ())
        assert slip.undo() and (slip.staked("field"), slip.on) == (10_00, ("hard_8",))


def test_a_call_is_a_step_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        slip = at_craps(store)
        slip.call("hard_8", on=False)
        assert slip.changed and slip.bets() == Bets({}, off=("hard_8",))
        slip.call("hard_8", on=True)
        assert (slip.on, slip.off) == (("hard_8",), ())
        assert slip.undo() and (slip.on, slip.off) == ((), ("hard_8",))
        assert slip.undo() and not slip.changed
        assert slip.call("field", on=False) == "You can't turn Field on or off now."
