"""A round that is over: shown again step by step, checked against what the house promised, tried otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from casino_sim.cards import CARD, DECK, NAME
from casino_sim.equipment import FairEquipment, ScriptedEquipment, ScriptFault, scripted_cards
from casino_sim.rng import Stream
from casino_sim.session.proof import Proof, proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.session import Session
from casino_sim.shoe import Shoe
from casino_sim.store.records import RoundRecord
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets
from casino_sim.table.events import Announced, RoundClosed, RoundOpened, Shuffled, as_seen
from casino_sim.table.journal import Mismatch, events_from_json
from casino_sim.wheels import SINGLE_ZERO
from tests.persons import person_at, play_round

SEED = bytes(range(32))
BANKER = Bets({"banker": 25_00})


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path / "players") as store:
        yield store


def record_of(store: Store, id: int) -> RoundRecord:
    found = store.rounds.get(id)
    assert found is not None
    return found


def at_baccarat(store: Store, rounds: int) -> Session:
    """So many hands from one shoe, $25 on the banker each."""
    session = person_at(store, game="mini_baccarat", chips=5_000_00)
    for _ in range(rounds):
        session.deal()
        session.answer(BANKER)
    return session


def recording(store: Store, session: Session, record: RoundRecord, proof: Proof | None = None) -> Recording:
    return Recording(record, session.game, session.rules, proof or proof_of(store, record))


# -- shown again -----------------------------------------------------------------------------------


def test_a_round_is_shown_again_as_you_saw_it(store: Store) -> None:
    session = person_at(store, bots=1)
    session.deal("my cut")
    for reply in (Bets({"ante": 10_00}), Answer("bet_3x"), Answer("fold")):
        session.answer(reply)
    record = record_of(store, 1)
    steps = recording(store, session, record).steps()
    opened, closed = steps[0].events[0], steps[-1].events[-1]
    assert opened == RoundOpened(1, record.start.commitment)
    assert closed == RoundClosed(record.start.secret.hex(), "my cut")
    told = [event for step in steps for event in step.events]
    assert sum(isinstance(event, RoundOpened) for event in told) == 1
    assert sum(isinstance(event, RoundClosed) for event in told) == 1
    assert (steps[0].seat, steps[0].reply) == (0, None), "the first step is the beginning, and has no answer"
    mine = [(step.about, step.reply) for step in steps if step.seat == 1]
    assert mine == [
        ("bets", Bets({"ante": 10_00})),
        ("third_street", Answer("bet_3x")),
        ("fourth_street", Answer("fold")),
    ]
    shown = [card for step in steps[:-1] for card in step.view.cards.get("seat2", ())]
    assert set(shown) == {"??"}, "not what another player held before the showdown"
    assert steps[-1].view.purses == session.view().purses


def test_everything_that_happened_is_shown_again_from_the_first_shuffle_on(store: Store) -> None:
    session = at_baccarat(store, 1)
    record = record_of(store, 1)
    assert record.events is not None
    opened, *told, closed = (event for step in recording(store, session, record).steps() for event in step.events)
    assert isinstance(opened, RoundOpened) and isinstance(closed, RoundClosed)
    assert told == [as_seen(event, frozenset({1})) for event in events_from_json(record.events)]
    assert any(isinstance(event, Shuffled) for event in told)
    assert isinstance(told[0], Announced), "something is said before anybody bets"


def test_a_hand_of_a_shoe_is_tried_otherwise_with_the_cards_that_were_seen(store: Store) -> None:
    """To stand instead of hit, or to hit instead of stand: what came then comes again, and after it nobody knows."""
    session = person_at(store, game="blackjack")
    tried = 0
    while tried < 3:
        session.deal()
        session.answer(Bets({"blackjack_wager": 25_00}))
        while session.in_round:
            offered = [option.id for option in getattr(session.question, "options", ())]
            session.answer(Answer("stand" if "stand" in offered else "no"))
        record = store.rounds.latest(session.id)
        assert record is not None
        shoe = session._snapshot.shoe
        if len(record.answers) < 2 or shoe is None or shoe.is_out:
            continue
        fork = recording(store, session, record).fork(1).table.shoe
        assert fork is not None
        if fork.position == shoe.position:
            continue
        lies = [NAME[card] for card in fork.cards]
        assert lies[: shoe.position] == shoe.cards.split()[: shoe.position]
        assert lies[shoe.position :] != shoe.cards.split()[shoe.position :]
        tried += 1


def test_before_the_bets_the_table_lies_as_it_did_then(store: Store) -> None:
    session = person_at(store, chips=500_00)
    play_round(session, Stream(b"x", "y"))
    before = recording(store, session, record_of(store, 1)).view_before()
    assert before.purses[1] == 500_00 and not before.cards.get("seat1")


def test_a_hand_that_is_still_on_is_not_tried_otherwise(store: Store) -> None:
    """It would show the cards to come."""
    session = person_at(store)
    session.deal()
    session.answer(Bets({"ante": 10_00}))
    with pytest.raises(Mismatch, match="isn't over"):
        recording(store, session, record_of(store, 1)).fork(1)


def test_of_a_shoe_that_is_done_with_the_other_way_is_dealt_the_same_cards(store: Store) -> None:
    session = at_baccarat(store, 1)
    record = record_of(store, 1)
    whole = recording(store, session, record, Proof(True)).fork(1).table.shoe
    assert whole is not None and session._snapshot.shoe is not None
    unseen = session._snapshot.shoe.cards.split()[whole.position :]
    assert [NAME[card] for card in whole.cards[whole.position :]] == unseen


# -- is it what the house said it was? -------------------------------------------------------------


def test_every_hand_of_a_shoe_is_proven_by_the_round_that_shuffled_it(store: Store) -> None:
    session = at_baccarat(store, 3)
    for id in (1, 2, 3):
        proof = proof_of(store, record_of(store, id))
        assert (proof.shuffled.id if proof.shuffled else None) == (None if id == 1 else 1)
        assert recording(store, session, record_of(store, id)).first_difference() is None


def test_a_shoe_that_was_rearranged_is_named_with_the_round_that_shuffled_it(store: Store) -> None:
    """By the shuffle alone: what the round before it left can't be asked here."""
    session = at_baccarat(store, 3)
    record = record_of(store, 3)
    proof = replace(proof_of(store, record), previous=None)
    shoe = record.start.before.shoe
    assert shoe is not None and proof.shuffled is not None

    def difference(**changes: object) -> str:
        before = replace(record.start.before, shoe=replace(shoe, **changes))
        changed = replace(record, start=replace(record.start, before=before))
        return str(recording(store, session, changed, proof).first_difference())

    led_to = "the cards of its shoe were in another order than its shuffle in round 1 led to"
    cards = shoe.cards.split()
    assert difference(cards=" ".join([*cards[:-2], cards[-1], cards[-2]])) == led_to
    assert difference(cut=shoe.cut + 1) == led_to
    assert difference(position=1) == led_to, "cards that were dealt already are dealt again"


def test_a_shuffle_whose_secret_was_changed_is_named(store: Store) -> None:
    session = at_baccarat(store, 2)
    record = record_of(store, 2)
    proof = proof_of(store, record)
    assert proof.shuffled is not None and proof.previous is not None

    def difference(shuffled: RoundRecord | None, **changes: object) -> str:
        return str(recording(store, session, record, replace(proof, shuffled=shuffled, **changes)).first_difference())

    first = proof.shuffled
    other = replace(first, start=replace(first.start, secret=bytes(32)))
    assert difference(other) == "the shoe was shuffled in round 1, whose seed isn't the one that was committed to"
    unlike = replace(first, answers=(*first.answers, first.answers[0]))
    assert difference(unlike).startswith("the shoe was shuffled in round 1, which can't be dealt again: answer 2")
    assert difference(None, missing=True) == "the round that shuffled its shoe is no longer saved"
    found = difference(first, previous=unlike)
    assert found.startswith("round 1, which left the table to this one, can't be dealt again: answer 2")


def test_each_thing_that_a_table_keeps_is_compared_with_how_the_last_round_left_it(store: Store) -> None:
    """Shoe, bets that stay, what the table remembers, the count of rounds, your chips."""
    session = person_at(store, game="craps", chips=500_00)
    session.deal()
    session.answer(Bets({"pass_line": 10_00}))
    play_round(session, Stream(b"craps", "on"))
    play_round(session, Stream(b"craps", "on"))
    record = record_of(store, 2)
    before = record.start.before
    assert recording(store, session, record).first_difference() is None

    def difference(**changes: object) -> str:
        changed = replace(record, start=replace(record.start, before=replace(before, **changes)))
        return str(recording(store, session, changed).first_difference())

    for what, changes in (
        ("bets", {"bets": {1: {"field": 5_00}}}),
        ("memory", {"memory": {**(before.memory or {}), "point": 12}}),
        ("marks", {"marks": {**before.marks, "puck": "12"}}),
        ("number of rounds", {"round": before.round + 1}),
        ("chips", {"balances": {**before.balances, "purse:1": 1}}),
    ):
        assert difference(**changes) == f"the table before it isn't as round 1 left it: {what}"


def test_what_a_record_says_and_what_is_dealt_again_are_told_side_by_side(store: Store) -> None:
    session = person_at(store)
    session.deal()
    for reply in (Bets({"ante": 10_00}), Answer("bet_3x"), Answer("fold")):
        session.answer(reply)
    record = record_of(store, 1)
    assert record.events is not None and record.net == -40_00

    def difference(**changes: object) -> str:
        return str(recording(store, session, replace(record, **changes)).first_difference())

    changed = difference(events=record.events.replace(b'"seat1"', b'"seat2"', 1))
    number, was = changed.split(" was ")
    first = next(n for n, event in enumerate(json.loads(record.events), 1) if "seat1" in event.values())
    assert number == f"event {first}" and '"seat2"' in was.split(", dealt again it is ")[0]
    assert '"seat1"' in was.split(", dealt again it is ")[1]
    shorter = b"[" + record.events[1:].partition(b"},{")[0] + b"}]"
    assert difference(events=shorter).startswith("1 events are recorded, dealt again there are ")
    assert difference(events=None, course="another") == "dealt again it takes another course"
    assert difference(events=None) == "None"
    assert difference(net=-41_00) == "the result was -41.00, dealt again it is -40.00"
    assert difference(fees=1).startswith("the result was")
    assert difference(lines=()).startswith("the result was")
    short = recording(store, session, replace(record, answers=record.answers[:2], events=None)).first_difference()
    assert short == "the recorded round was over after 2 answers, dealt again it isn't"


def test_a_secret_is_shown_once_nothing_more_can_come_of_it(store: Store) -> None:
    session = person_at(store)
    session.deal()
    session.answer(Bets({"ante": 10_00}))
    on = recording(store, session, record_of(store, 1))
    assert on.secret == "" and on.proof.previous is None
    assert not any(isinstance(event, RoundClosed) for step in on.steps() for event in step.events)
    session.answer(Answer("fold"))
    over = record_of(store, 1)
    assert recording(store, session, over).secret == over.start.secret.hex()
    play_round(session, Stream(b"x", "y"))
    proof = proof_of(store, record_of(store, 2))
    assert proof.previous is not None and proof.previous.id == 1
    assert not proof.live and proof.shuffled is None and not proof.missing
    session.buy_in(100_00)
    play_round(session, Stream(b"x", "z"))
    assert proof_of(store, record_of(store, 3)).previous is None, "chips came between"


# -- the equipment ---------------------------------------------------------------------------------


def test_a_script_deals_what_it_says_and_nothing_else() -> None:
    script = ScriptedEquipment(scripted_cards({"seat1": "As", "then": "Kd Qc", "discard": "2c 3c"}))
    script.shuffle(DECK)
    assert script.cards_left() == 52 - 5 + 2 + 1
    script.burn()
    assert script.draw("seat1/2") == CARD["As"]
    assert script.draw("board") == CARD["Kd"]
    assert script.left_over() == "cards left over for then: Qc"
    assert script.draw("discard") == CARD["3c"], "the first was burned"
    assert script.draw("board") == CARD["Qc"]
    assert script.left_over() is None
    with pytest.raises(ScriptFault, match=r"no card for board \(its card number 3\)"):
        script.draw("board")
    assert NAME[script.draw("discard")] not in ("As", "Kd", "Qc", "2c", "3c")
    assert script.cards_left() == 46


def test_a_script_says_what_it_has_too_much_or_too_little_of() -> None:
    with pytest.raises(ScriptFault, match="uses As more often than it is in the pack"):
        ScriptedEquipment(scripted_cards({"seat1": "As", "then": "As"})).shuffle(DECK)
    with pytest.raises(ScriptFault, match="uses As more often"):
        ScriptedEquipment(scripted_cards({"discard": "As As"})).bring_shoe(None, DECK, 75)
    with pytest.raises(ScriptFault, match="no throw of the dice left"):
        ScriptedEquipment().roll(2)
    with pytest.raises(ScriptFault, match="no spin of the wheel left"):
        ScriptedEquipment().spin(SINGLE_ZERO)
    assert ScriptedEquipment(dice=["4-2", "6-6"]).left_over() == "throws left over: 4-2 6-6"
    assert ScriptedEquipment(wheel=["17", "0"]).left_over() == "spins left over: 17 0"
    empty = ScriptedEquipment()
    empty.shuffle([CARD["5h"]])
    assert empty.draw("discard") == CARD["5h"]
    with pytest.raises(ScriptFault, match="no card is left that the script doesn't use"):
        empty.draw("discard")


def test_dice_and_spins_of_a_script_come_in_its_order() -> None:
    script = ScriptedEquipment(dice=["4-2", "6-1"], wheel=["17", "0"])
    assert [script.roll(2), script.roll(2)] == [(4, 2), (6, 1)]
    assert [script.spin(SINGLE_ZERO), script.spin(SINGLE_ZERO)] == ["17", "0"]
    shoe, fresh = script.bring_shoe(None, DECK, 75)
    assert shoe is None and not fresh, "a script shuffles nothing"
    assert script.stream("button").word() == 876583452, "what it leaves to chance is the same each time"


def test_a_shoe_that_runs_dry_in_a_round_is_dealt_on_with_its_discards() -> None:
    shoe = Shoe(list(DECK), 50, 60, 50)
    equipment = FairEquipment(SEED)
    equipment.bring_shoe(shoe, DECK, 75)
    dealt = [equipment.draw("seat1") for _ in range(12)]
    assert dealt[:2] == list(DECK[50:]) and len(set(dealt)) == 12
    stream = Stream(SEED, "discards")
    discards = list(DECK[:50])
    stream.shuffle(discards)
    assert dealt[2:] == discards[:10], "in an order that the round's own seed gives"


def test_equipment_without_cards_deals_none() -> None:
    equipment = FairEquipment(SEED)
    assert equipment.cards_left() == 0
    with pytest.raises(RuntimeError, match="nothing to deal from"):
        equipment.draw("seat1")
    with pytest.raises(RuntimeError, match="only a deck"):
        equipment.reshuffle([])
    equipment.shuffle(DECK)
    equipment.burn()
    assert equipment.cards_left() == 51
    hand = [equipment.draw("seat1") for _ in range(51)]
    assert equipment.cards_left() == 0
    equipment.reshuffle(hand[:5])
    assert sorted(equipment.draw("seat1") for _ in range(5)) == sorted(hand[:5])


def test_a_fresh_shoe_burns_one_card_and_is_cut_where_the_house_says() -> None:
    equipment = FairEquipment(SEED)
    shoe, fresh = equipment.bring_shoe(None, DECK * 8, 93)
    assert fresh and shoe is not None and (shoe.position, shoe.cut, shoe.start) == (1, 386, 1)
    assert equipment.cards_left() == 8 * 52 - 1
    equipment.draw("player")
    assert equipment.cards_left() == 8 * 52 - 2
    again, fresh = FairEquipment(bytes(32)).bring_shoe(shoe, DECK * 8, 93)
    assert not fresh and again is shoe and shoe.start == 2, "what was dealt before is in the discard rack"


def test_of_a_shuffled_shoe_the_burned_card_alone_is_gone() -> None:
    shoe = Shoe.shuffled(DECK, Stream(SEED, "shoe"), 75)
    assert (shoe.position, shoe.start, shoe.cut) == (1, 1, 39) and sorted(shoe.cards) == sorted(DECK)


def test_a_shoe_that_ran_dry_is_shuffled_whole_before_the_next_round() -> None:
    """One deck, 50 cards gone before this round: its discards come back, and with them the shoe is done."""
    shoe = Shoe(list(DECK), 52, 40, 50)
    shoe.draw(Stream(SEED, "discards"))
    assert (shoe.position, shoe.start, shoe.cut) == (3, 0, 0) and len(shoe.cards) == 52
    assert shoe.cards[:2] == list(DECK[50:]), "what lies on the table stays there"
    assert shoe.cards[2:] != list(DECK[:50]), "and the discards come in another order"


def test_dice_and_numbers_of_chance() -> None:
    equipment = FairEquipment(SEED)
    dice = Stream(SEED, "dice")
    assert equipment.roll(2) == (dice.below(6) + 1, dice.below(6) + 1)
    assert equipment.roll(3) == (dice.below(6) + 1, dice.below(6) + 1, dice.below(6) + 1)
    units = Stream(SEED, "unit")
    words = Stream(SEED, "unit")
    found = [units.unit() for _ in range(200)]
    assert found == [words.word() / 2**32 for _ in range(200)]
    again = Stream(SEED, "unit")
    assert Stream.bytes_of(SEED, "unit", 8) == b"".join(again.word().to_bytes(4, "little") for _ in range(2))
