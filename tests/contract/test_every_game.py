"""What every game owes, at every house. Nothing here knows a game by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import msgspec
import pytest

from casino_sim.bots import strategies
from casino_sim.cards import DECK, NAME
from casino_sim.equipment import FairEquipment
from casino_sim.guide import render, rule_ids, source
from casino_sim.houses.rules import TableRules
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Bets, Choose, Refused, Reply
from casino_sim.table.auto import seated
from casino_sim.table.events import ALL, AnyEvent, Settled, Shuffled, as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.snapshot import from_json, restore, take, to_json
from casino_sim.table.table import Table
from casino_sim.table.view import View
from tests.contract.tables import all_tables, name

TABLES = all_tables()
every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])
ROUNDS = 12


def how_many(game: Game, rules: TableRules) -> int:
    return min(rules.seats, max(3, game.bot_seats))


def rounds(
    game: Game, rules: TableRules, count: int = ROUNDS, strategy: str = "random"
) -> Iterator[tuple[Table, Round, bytes]]:
    """Whole rounds by one strategy at every seat; each is yielded with a question open, before every answer."""
    table = seated(game, rules, how_many(game, rules))
    play = strategies(game, rules)[strategy]
    chance = Stream(b"contract", strategy)
    for number in range(count):
        seed = derive(b"contract", f"{rules.house} {rules.game} {number}")
        table.open_round(FairEquipment(seed))
        round = Round(game, table)
        while round.question is not None:
            yield table, round, seed
            view = table.view(round.question.seat)
            round.answer(play(view, round.question, chance))
        yield table, round, seed


@every_table
def test_random_rounds_end_and_no_cent_appears_or_vanishes(game: Game, rules: TableRules) -> None:
    for table, round, _ in rounds(game, rules):
        assert table.ledger.total() == 0
        for seat in table.occupied:
            assert sum(table.bets[seat].values()) == table.ledger.balance(f"felt:{seat}")
        assert sum(table.pots) == table.ledger.balance("pot")
        if round.done and not game.bets_stay:
            assert not any(table.bets.values()), "chips lie on the felt after the round"
            assert not any(table.in_tray.values()), "a collected wager was never decided"
            assert not sum(table.pots)


@every_table
def test_the_result_lines_are_what_the_purses_say(game: Game, rules: TableRules) -> None:
    before: dict[int, int] = {}
    number = 0
    for table, round, _ in rounds(game, rules):
        if table.round != number:
            number, before = table.round, _worth(table)
        if round.done and not game.table_stakes:
            on_felt = {seat: sum(table.bets[seat].values()) for seat in table.occupied}
            if game.bets_stay and any(on_felt.values()):
                continue  # compared over the whole life of the bets, in the game's own tests
            assert {seat: _worth(table)[seat] - before[seat] for seat in table.occupied} == {
                seat: table.net(seat) for seat in table.occupied
            } or game.bets_stay


def _worth(table: Table) -> dict[int, int]:
    return {
        seat: table.ledger.balance(f"purse:{seat}") + table.ledger.balance(f"felt:{seat}") for seat in table.occupied
    }


@every_table
def test_every_question_offers_something_and_refuses_the_rest_in_words(game: Game, rules: TableRules) -> None:
    for table, round, _ in rounds(game, rules, 6):
        question = round.question
        if question is None:
            continue
        wrong: list[Reply] = [Answer("moonwalk"), Bets({"moonwalk": 500})]
        if isinstance(question, Choose):
            assert question.options
            assert len({option.id for option in question.options}) == len(question.options)
            assert all(option.label for option in question.options)
        for reply in wrong:
            before = table.ledger.balances.copy()
            with pytest.raises(Refused, match=r".{15,}"):
                round.answer(reply)
            assert round.question is question
            assert table.ledger.balances == before


@every_table
def test_the_same_seed_and_answers_give_the_same_round(game: Game, rules: TableRules) -> None:
    table = seated(game, rules, how_many(game, rules))
    chance = Stream(b"replay", "bots")
    play = strategies(game, rules)["random"]
    for number in range(4):
        kept = to_json(take(table))
        seed = derive(b"replay", str(number))
        table.open_round(FairEquipment(seed))
        round = Round(game, table)
        while round.question is not None:
            round.answer(play(table.view(round.question.seat), round.question, chance))
        again = restore(from_json(kept), game, rules, FairEquipment(seed))
        again.open_round(FairEquipment(seed))
        replayed = Round(game, again)
        for _, reply in round.answers:
            replayed.answer(reply)
        assert replayed.done
        assert again.events == table.events
        assert to_json(take(again)) == to_json(take(table))


@every_table
def test_cutting_the_record_after_any_answer_and_going_on_gives_the_same_table(game: Game, rules: TableRules) -> None:
    table = seated(game, rules, how_many(game, rules))
    chance = Stream(b"cut", "bots")
    play = strategies(game, rules)["random"]
    kept = to_json(take(table))
    seed = derive(b"cut", "round")
    table.open_round(FairEquipment(seed))
    round = Round(game, table)
    seen: list[bytes] = []
    while round.question is not None:
        seen.append(_picture(table, round))
        round.answer(play(table.view(round.question.seat), round.question, chance))
    for cut in range(len(round.answers)):
        again = restore(from_json(kept), game, rules, FairEquipment(seed))
        again.open_round(FairEquipment(seed))
        resumed = Round(game, again)
        for _, reply in round.answers[:cut]:
            resumed.answer(msgspec.json.decode(msgspec.json.encode(reply), type=Answer | Bets))
        assert _picture(again, resumed) == seen[cut]


def _picture(table: Table, round: Round) -> bytes:
    assert round.question is not None
    return msgspec.json.encode(
        (round.question.seat, round.question.about, [table.view(seat) for seat in table.occupied])
    )


@every_table
def test_a_seat_never_learns_a_card_it_may_not_see(game: Game, rules: TableRules) -> None:
    for table, _, _ in rounds(game, rules, 5):
        for seat in table.occupied:
            eyes = table.viewers(seat)
            seen = [as_seen(event, eyes) for event in since_shuffle(table)]
            told = msgspec.json.encode([table.view(seat), seen]).decode()
            for hand in table.hands.values():
                for card, sight in zip(hand.cards, hand.sight, strict=True):
                    hidden = sight != ALL and not (sight == 1 and hand.seat in eyes)
                    if hidden and card in DECK and not _lies_open(table, card, eyes):
                        assert f'"{NAME[card]}"' not in told


def since_shuffle(table: Table) -> list[AnyEvent]:
    """Cards that were shown before the deck was shuffled (the draw for the button) say nothing about this deal."""
    last = max((i for i, event in enumerate(table.events) if isinstance(event, Shuffled)), default=0)
    return table.events[last:]


def _lies_open(table: Table, card: int, eyes: frozenset[int]) -> bool:
    """With several packs the same card may lie elsewhere in plain sight, or have lain there."""
    if table.shoe is not None:
        return True
    return (
        any(card in hand.cards and (ALL in hand.sight or hand.seat in eyes) for hand in table.hands.values())
        and sum(hand.cards.count(card) for hand in table.hands.values()) > 1
    )


@every_table
def test_hidden_cards_do_not_change_the_view(game: Game, rules: TableRules) -> None:
    for table, _, _ in rounds(game, rules, 4):
        for seat in table.occupied:
            eyes = table.viewers(seat)
            before = table.view(seat)
            swapped = []
            for hand in table.hands.values():
                for i, sight in enumerate(hand.sight):
                    if sight != ALL and not (sight == 1 and hand.seat in eyes):
                        swapped.append((hand, i, hand.cards[i]))
                        hand.cards[i] = (
                            DECK[(DECK.index(hand.cards[i]) + 17) % 52] if hand.cards[i] in DECK else hand.cards[i]
                        )
            assert table.view(seat) == before
            for hand, i, card in swapped:
                hand.cards[i] = card


@every_table
def test_events_and_views_go_through_json_unharmed(game: Game, rules: TableRules) -> None:
    for table, round, _ in rounds(game, rules, 3):
        view = table.view(table.occupied[0])
        assert msgspec.json.encode(msgspec.json.decode(msgspec.json.encode(view), type=View)) == msgspec.json.encode(
            view
        )
        if round.done:
            for event in table.events:
                data = msgspec.json.encode(event)
                assert msgspec.json.encode(msgspec.json.decode(data, type=AnyEvent)) == data


@every_table
def test_every_strategy_plays_whole_rounds(game: Game, rules: TableRules) -> None:
    for strategy in strategies(game, rules):
        for table, _, _ in rounds(game, rules, 3, strategy):
            assert table.ledger.total() == 0


@every_table
def test_every_result_quotes_a_rule_of_the_guide(game: Game, rules: TableRules) -> None:
    known = set(rule_ids(source(game.package, game.guide)))
    for table, round, _ in rounds(game, rules):
        if round.done:
            quoted = {event.rule for event in table.events if isinstance(event, Settled)}
            assert quoted <= known, f"not in the guide: {sorted(quoted - known)}"


@every_table
@pytest.mark.feature("F009", "F303")
def test_the_guide_names_every_wager_and_switch(game: Game, rules: TableRules) -> None:
    text = source(game.package, game.guide)
    named = set(
        re.findall(r"[a-z0-9_*]+", " ".join(re.findall(r"(?:wagers|switches):([^>]*?)(?=wagers:|switches:|-->)", text)))
    )
    named |= set(re.findall(r"\[if (?:not )?(?:switch|wager)\.(\w+)", text))
    named |= set(re.findall(r"\{(?:limit|switch)\.(\w+)", text))
    switches = {field.name for field in msgspec.structs.fields(game.switches)}
    families = [word for word in named if word.endswith("_*")]  # hop_* speaks of every hop
    missing = [
        word
        for word in (*rules.wagers, *switches)
        if word not in named and not any(fnmatchcase(word, family) for family in families)
    ]
    assert not missing, f"the guide of {game.id} says nothing of {missing}"
    guide = render(text, rules)
    assert guide.rules
    assert not any("{" in block.text or "[if" in block.text for rule in guide.rules for block in rule.blocks)
