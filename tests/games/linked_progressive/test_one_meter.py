"""The linked progressive: one meter, one wager and one table of prizes at four games, kept from table to table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim.bots import least_bets
from casino_sim.houses.loader import load_house
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets, Stake
from games import BY_ID
from tests.casino import MA, at
from tests.persons import person_at

HOUSE = MA
LINKED = ("texas_holdem_bonus", "let_it_ride", "mississippi_stud", "crazy_4_poker")
TABLES = load_house(HOUSE, BY_ID).tables


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "players") as store:
        yield store


@pytest.mark.feature("F140", "F145", "F168", "F172", "F191", "F192")
def test_four_games_share_meter_wager_and_prizes() -> None:
    linked = [TABLES[game] for game in LINKED]
    assert {game for game, rules in TABLES.items() if "linked" in rules.meters} == set(LINKED)
    assert len({(meter.id, meter.seed, meter.increment) for rules in linked for meter in rules.meters.values()}) == 1
    assert {rules.limit("progressive").min for rules in linked} == {rules.limit("progressive").max for rules in linked}
    assert len({rules.pays["progressive"].rows for rules in linked}) == 1


@pytest.mark.feature("F191", "F300")
def test_a_round_at_each_game_raises_the_same_meter_by_a_dollar(store: Store) -> None:
    for visit, game in enumerate(LINKED, start=1):
        session = person_at(store, game=game, bots=0)
        assert session.view().meters == {"linked": 1_000_000 + 100 * (visit - 1)}, "the meter as the last table left it"
        session.deal()
        assert isinstance(session.question, Stake)
        session.answer(Bets(least_bets(session.question).stakes | {"progressive": 500}))
        while session.question is not None:
            offered = [option.id for option in session.question.options]
            session.answer(Answer("fold" if "fold" in offered else offered[-1]))
        assert store.meters.all(HOUSE) == {"linked": 1_000_000 + 100 * visit}
    assert [change.game for change in store.meters.log(HOUSE, "linked")] == list(LINKED)


@pytest.mark.feature("F191", "F192")
def test_who_hits_after_a_royal_elsewhere_plays_for_what_has_grown_since() -> None:
    """A royal takes the meter; four wagers later a second one takes ten thousand and four."""
    royal = "ante super_bonus progressive 5", "Ah Kh Qh Jh Th / Jd 9d 7h 5d 2h", "play_1x"
    first = at("crazy_4_poker", MA)(*royal, seats=4, meters={"linked": "54999.00"})
    assert first.lines("returned", wager="progressive") == ["55000.00"]
    assert first.meters["linked"] == "10000.00"
    between = first.again(
        "seat2 seat3 seat4 ante super_bonus progressive 5",
        "seat2 Jc 8d 7s 4c 2d / seat3 Tc 8h 6s 4d 2s / seat4 9s 8s 6c 4h 3c / dealer Ks 9d 7h 5d 2h",
        "seat2 fold, seat3 fold, seat4 fold",
    )
    assert between.meters["linked"] == "10003.00"
    second = between.again(*royal)
    assert second.lines("returned", wager="progressive") == ["10004.00"]
    assert second.meters["linked"] == "10000.00"
