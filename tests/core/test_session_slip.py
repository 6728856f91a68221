"""Bets as they are laid out before the dealer has them: everything can still be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.session.slip import BetSlip
from casino_sim.store.store import Store
from casino_sim.table.ask import Bets, Refused, Stake
from tests.persons import person_at


def slip_at(tmp_path: Path, game: str = "mississippi_stud", last: Bets | None = None, chips: int = 500_00) -> BetSlip:
    with Store.open(tmp_path) as store:
        session = person_at(store, game=game, chips=chips)
        session.deal()
        question = session.question
        assert isinstance(question, Stake)
        return BetSlip(question, session.purse, last)


def test_bets_are_laid_out_and_counted(tmp_path: Path) -> None:
    slip = slip_at(tmp_path)
    assert slip.empty
    slip.put({"ante": 10_00, "progressive": 5_00})
    slip.add("ante", 5_00)
    assert (slip.cost, slip.amount("ante"), slip.amount("three_card_bonus")) == (20_00, 15_00, 0)
    assert slip.checked() == Bets({"ante": 15_00, "progressive": 5_00})


def test_each_step_can_be_taken_back(tmp_path: Path) -> None:
    slip = slip_at(tmp_path)
    slip.put({"ante": 10_00})
    slip.double()
    slip.clear()
    assert slip.empty
    assert slip.undo() and slip.bets == Bets({"ante": 20_00})
    assert slip.undo() and slip.bets == Bets({"ante": 10_00})
    assert slip.undo() and slip.empty
    assert not slip.undo()


def test_what_the_dealer_would_refuse_is_refused_with_his_words(tmp_path: Path) -> None:
    slip = slip_at(tmp_path, chips=12_00)
    with pytest.raises(Refused, match="'pass_line' is no bet here now: there are ante"):
        slip.put({"pass_line": 5_00})
    slip.put({"progressive": 5_00})
    with pytest.raises(Refused, match="'progressive' needs ante beside it"):
        slip.checked()
    slip.put({"ante": 10_00})
    with pytest.raises(Refused, match=r"seat 1 has \$12, these bets need \$15"):
        slip.checked()


def test_the_last_bets_can_be_made_again_where_they_are_open(tmp_path: Path) -> None:
    assert not slip_at(tmp_path / "first").can_rebet
    slip = slip_at(tmp_path / "second", last=Bets({"ante": 15_00, "gone": 5_00}))
    slip.rebet()
    assert slip.checked() == Bets({"ante": 15_00})


def test_bets_that_lie_on_the_layout_stand_unless_they_are_named(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = person_at(store, game="craps", chips=500_00)
        session.deal()
        session.answer(Bets({"pass_line": 10_00, "hard_8": 5_00}))
        while session.view().bets.get(1, {}).get("hard_8") != 5_00:  # it was lost on the way: bet it again
            session.deal() if not session.in_round else session.answer(Bets({"hard_8": 5_00}))
        if not session.in_round:
            session.deal()
        question = session.question
        assert isinstance(question, Stake)
        slip = BetSlip(question, session.purse, Bets({"hard_8": 5_00}))
        assert slip.empty and slip.amount("hard_8") == 5_00
        slip.put({"hard_8": 0})
        assert slip.cost == -5_00
        slip.undo()
        slip.rebet()
        assert slip.empty, "it lies there already"
        slip.call("hard_8", on=False)
        slip.call("hard_8", on=True)
        assert (slip.bets.on, slip.bets.off) == (("hard_8",), ())
        with pytest.raises(Refused, match="cannot be called"):
            slip.call("field", on=False)
