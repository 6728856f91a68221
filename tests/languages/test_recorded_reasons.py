"""Why a round is void or can't be dealt again is kept in English, and told in the language of whoever reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.app.text.books import history_lines
from casino_sim.i18n import _, set_language
from casino_sim.narration.sentences import round_voided
from casino_sim.narration.words import Words
from casino_sim.session import session as session_module
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.store.store import Store
from casino_sim.table import reasons
from casino_sim.table.ask import Answer, Bets
from casino_sim.table.events import RoundVoided
from casino_sim.table.journal import Mismatch
from games import BY_ID
from tests.languages.pseudo import CODE, PLAIN_VOWEL, pseudo
from tests.persons import person_at
from tests.trust.test_store_adds_up import damage

CHANGED = "the rules of this table have changed since it began"


def test_a_round_that_cannot_go_on_is_void_for_a_reason_in_the_language(tmp_path: Path, pseudo_there: None) -> None:
    with Store.open(tmp_path / "players") as store:
        session = person_at(store, chips=500_00)
        session.deal()
        session.answer(Bets({"ante": 10_00}))
        store.database.write("UPDATE rounds SET rules = 'of an earlier version'")
        set_language(CODE)
        notice = person_at(store).notice
        assert pseudo(CHANGED) in notice and not PLAIN_VOWEL.search(notice)
        (line,) = store.rounds.last()
        assert line.why == CHANGED, "what is kept is the same in every language"
        (told,) = history_lines([line])
        assert pseudo(CHANGED) in told


def nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object, **_named: object) -> None:
        raise RuntimeError("42")

    monkeypatch.setattr(session_module, "begin", fails)


def test_why_the_dealer_could_not_go_on_is_told_in_the_language(
    tmp_path: Path, pseudo_spoken: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path / "players") as store:
        session = person_at(store, chips=500_00)
        nothing_begins(monkeypatch)
        voided = next(event for event in session.deal() if isinstance(event, RoundVoided))
        assert voided.why == "the dealer couldn't begin: 42"
        said = round_voided(voided, Words(session.rules, session.seating))
        assert pseudo("the dealer couldn't begin: {fault}").format(fault="42") in said and not PLAIN_VOWEL.search(said)


def in_another_process() -> None:
    """What this one has put together is not known there."""
    i18n._composed.clear()


def test_another_process_tells_a_kept_reason_in_its_language(
    tmp_path: Path, pseudo_there: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path / "players") as store:
        session = person_at(store, chips=500_00)
        nothing_begins(monkeypatch)
        session.deal()
        (line,) = store.rounds.last()
        assert line.why == "the dealer couldn't begin: 42", "what is kept is the same in every language"
        in_another_process()
        set_language(CODE)
        (said,) = history_lines([line])
        assert pseudo("the dealer couldn't begin: {fault}").format(fault="42") in said


@pytest.mark.parametrize("template", reasons.TEMPLATES)
def test_every_reason_is_known_again_by_its_words_and_what_stands_in_them(template: str, pseudo_spoken: None) -> None:
    inner = "answer {number} is by seat {seat}, and nobody is asked"
    fault = inner.format(number=3, seat=2)
    values = {"fault": fault, "number": 7, "seat": 1, "now": 4, "house": "1", "game": "2", "meant": "3", "known": "4"}
    in_another_process()
    said = reasons.told(template.format(**values))
    assert said == pseudo(template).format(**values | {"fault": pseudo(inner).format(number=3, seat=2)})


def test_what_does_not_match_and_what_is_not_over_is_told_in_the_language(tmp_path: Path, pseudo_spoken: None) -> None:
    with Store.open(tmp_path / "players") as store:
        session = person_at(store, chips=500_00)
        session.deal()
        session.answer(Bets({"ante": 10_00}))
        open_round = store.rounds.get(1)
        assert open_round is not None
        with pytest.raises(Mismatch) as fault:
            Recording(open_round, session.game, session.rules, proof_of(store, open_round)).fork(0)
        assert _(str(fault.value)) == pseudo("the round isn't over")
        session.answer(Answer("fold"))
        store.database.write("UPDATE rounds SET rules = 'of an earlier version'")
        record = store.rounds.get(1)
        assert record is not None
        difference = Recording(record, session.game, session.rules, proof_of(store, record)).first_difference()
        assert difference == "the rules of this table have changed since the round was played"
        assert _(difference) == pseudo(difference)


def test_a_table_that_a_house_no_longer_has_is_told_in_the_language(pseudo_spoken: None) -> None:
    with pytest.raises(NoSuchTable) as fault:
        table_of("mount_airy", "lowball", {}, BY_ID)
    assert str(fault.value).startswith("Mount Airy has no table 'lowball'; it has ")
    assert _(str(fault.value)).startswith("«") and " has no table" not in _(str(fault.value))


def test_what_opening_the_players_file_mended_is_told_in_the_players_language(
    tmp_path: Path, pseudo_there: None
) -> None:
    """Whose language that is stands in the file itself."""
    with Store.open(tmp_path) as store:
        store.players.welcome("Ann", 1_000_000)
    damage(tmp_path, "UPDATE players SET bankroll = bankroll + 5")
    with Store.open(tmp_path) as store:
        assert "The record of Ann was damaged" in store.notice
        set_language(CODE)
        assert "Ann" in store.notice and "$10.000" in store.notice
        assert not PLAIN_VOWEL.search(store.notice.replace("Ann", ""))
