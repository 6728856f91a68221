"""Scripted rounds: one JSON object, played on a table whose equipment deals what the script says.

Cards are scripted by the place they go to, so a script does not depend on the dealing order. Whatever is asked for and not in
the script, and whatever is left over at the end, is a :class:`ScriptFault` that names the round and the place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from casino_sim.cards import CARD, NAME
from casino_sim.equipment import FairEquipment, ScriptedEquipment, ScriptFault, scripted_cards
from casino_sim.houses.checks import BadHouse, did_you_mean
from casino_sim.houses.loader import Games, NoSuchHouse, load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE, Ledger, NotEnoughChips
from casino_sim.money import BadMoney, Cents, cents, dollars
from casino_sim.rng import derive
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Refused, Reply, Stake
from casino_sim.table.events import AnyEvent, Settled
from casino_sim.table.game import Game, Preset
from casino_sim.table.round import Round
from casino_sim.table.table import Table
from casino_sim.wagers import hand_of, wager_of

SCRIPT_KEYS = ("house", "game", "seats", "you", "state", "rounds", "seed")
ROUND_KEYS = ("cards", "tiles", "dice", "wheel", "stakes", "answers")
STATE_KEYS = ("meters", "decks", "options", "owners", "bankroll", "fee_schedule")
UNNAMED_BANKROLL: Cents = 10**12  # a seat whose bankroll the script does not name can pay for anything
MONEY_FIELDS = frozenset({"amount", "total", "staked", "returned", "stays", "before", "after", "commission"})


class Scripted:
    """A table that plays scripted rounds, kept between them."""

    def __init__(self, script: Mapping[str, Any], games: Mapping[str, Game]) -> None:
        _only("the script", script, SCRIPT_KEYS)
        for number, body in enumerate(_list("rounds", script.get("rounds", [])), 1):
            _mapping(f"round {number}", body)
        self.game = _known("game", script.get("game"), games)
        state = _mapping("state", script.get("state", {}))
        _only("state", state, (*STATE_KEYS, *self.game.state_keys))
        rules = _rules(script, self.game, games, state)
        self.you = _whole("you", script.get("you", 1), 1, rules.seats)
        count = _whole("seats", script.get("seats", self.you), 1, rules.seats)
        if self.you > count:
            raise ScriptFault(f"you are in seat {self.you}, but the script has {count} seats")
        self.names = {seat: "you" if seat == self.you else f"seat{seat}" for seat in range(1, rules.seats + 1)}
        self.seats = {name: seat for seat, name in self.names.items()} | {f"seat{n}": n for n in self.names}
        self.seed = str(script.get("seed", "script")).encode()
        named = _mapping("state.owners", state.get("owners", {}))
        owners = {self.seat(seat, "owners"): self.seat(owner, "owners") for seat, owner in named.items()}
        ledger = Ledger()
        self.table = Table(rules, range(1, count + 1), ScriptedEquipment(), ledger, self.game.remember(), owners)
        self._fund(ledger, count, state)
        if self.game.preset is not None:
            self._preset(self.game.preset, self._with_seat_numbers(state))

    def _preset(self, preset: Preset, state: Mapping[str, Any]) -> None:
        try:
            preset(self.table, state)
        except ScriptFault:
            raise
        except (BadMoney, ValueError, TypeError, LookupError, AttributeError) as fault:
            own = ", ".join(key for key in state if key in self.game.state_keys)
            raise ScriptFault(f"state: the table can't be laid out with this {own}: {fault}") from None

    def seat(self, name: Any, where: str) -> int:
        found = self.seats.get(name) if isinstance(name, str) else None
        if found is None:
            raise ScriptFault(f"{where}: there is no seat '{name}'{did_you_mean(str(name), self.seats)}")
        return found

    def _fund(self, ledger: Ledger, count: int, state: Mapping[str, Any]) -> None:
        named = {
            self.seat(name, "bankroll"): _money("bankroll", amount)
            for name, amount in _mapping("state.bankroll", state.get("bankroll", {})).items()
        }
        usual = self.game.buy_in(self.table.rules) if self.game.buy_in else UNNAMED_BANKROLL
        for seat in range(1, count + 1):
            if self.table.owner(seat) == seat:
                ledger.transfer(OUTSIDE, f"purse:{seat}", named.get(seat, usual), "bankroll")
        preset = _mapping("state.meters", state.get("meters", {}))
        _only("state.meters", preset, tuple(self.table.rules.meters))
        for id, rule in self.table.rules.meters.items():
            amount = _money(f"state.meters.{id}", preset[id]) if id in preset else rule.seed
            ledger.transfer(OUTSIDE, f"meter:{id}", amount, "preset")

    def _with_seat_numbers(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """The script says ``you`` and ``seat3``; games count seats."""

        def numbered(value: Any) -> Any:
            if isinstance(value, str):
                return f"seat{self.seats[value]}" if value in self.seats else value
            if isinstance(value, dict):
                return {numbered(key): numbered(item) for key, item in value.items()}
            return [numbered(item) for item in value] if isinstance(value, list) else value

        return {key: numbered(value) for key, value in state.items()}

    def check(self, number: int, body: Mapping[str, Any]) -> None:
        """Whether a round of the script holds only what a round may hold."""
        _only(f"round {number}", body, ROUND_KEYS)
        _list(f"round {number}, answers", body.get("answers", []))

    def begin(self, number: int, body: Mapping[str, Any]) -> Round:
        """Lay out the round's equipment and start it."""
        where = f"round {number}"
        places = {**_mapping("cards", body.get("cards", {})), **_mapping("tiles", body.get("tiles", {}))}
        cards = {self._place(place): _text(f"cards of {place}", text) for place, text in places.items()}
        equipment = ScriptedEquipment(
            scripted_cards(cards),
            _texts(f"{where}, dice", body.get("dice", [])),
            _texts(f"{where}, wheel", body.get("wheel", [])),
            FairEquipment(derive(self.seed, where)) if not body.get("dice") else None,
        )
        self.table.open_round(equipment)
        return Round(self.game, self.table)

    def _place(self, place: str) -> str:
        known = (*self.seats, "then", "discard", *self.game.places)
        if place not in known:
            raise ScriptFault(f"cards: there is no place '{place}'{did_you_mean(place, known)}")
        return f"seat{self.seats[place]}" if place in self.seats else place

    def stakes(self, body: Mapping[str, Any]) -> dict[int, Bets]:
        found = {}
        for name, bets in _mapping("stakes", body.get("stakes", {})).items():
            bets = _mapping(f"stakes of {name}", bets)
            amounts = {k: _money(f"stakes of {name}, {k}", v) for k, v in bets.items() if k not in ("on", "off")}
            on, off = (tuple(_texts(f"stakes of {name}, {key}", bets.get(key, []))) for key in ("on", "off"))
            found[self.seat(name, "stakes")] = Bets(amounts, on, off)
        return found

    def reply(self, question: Choose, words: Any) -> Answer:
        if not isinstance(words, list) or len(words) not in (2, 3) or not all(isinstance(w, str) for w in words):
            raise ScriptFault(f"an answer is [seat, option], with an amount or cards after it, not {words!r}")
        if self.seat(words[0], "answers") != question.seat:
            asked = f"the dealer asks {self.names[question.seat]} ({question.about}): {question.offered()}"
            raise ScriptFault(f"the answer {words} is out of turn: {asked}")
        if len(words) == 2:
            return Answer(words[1])
        picks = any(option.id == words[1] and option.pick is not None for option in question.options)
        if picks:
            return Answer(words[1], cards=tuple(NAME[CARD[w]] if w in CARD else w for w in words[2].split()))
        return Answer(words[1], _money(f"the answer {words}", words[2]))

    def play(self, number: int, body: Mapping[str, Any]) -> dict[str, Any]:
        """One round from its first question to its result."""
        where = f"round {number}"
        self.check(number, body)
        try:
            round = self.begin(number, body)
            stakes, answers = self.stakes(body), _list("answers", body.get("answers", []))
            while round.question is not None:
                round.answer(self._next(round.question, stakes, answers))
            self.nothing_left(stakes, answers)
        except (ScriptFault, Refused, NotEnoughChips) as fault:
            raise ScriptFault(f"{where}: {fault}") from None
        return self.result()

    def _next(self, question: Ask, stakes: dict[int, Bets], answers: list[Any]) -> Reply:
        if isinstance(question, Stake):
            return stakes.pop(question.seat, Bets())
        if not answers:
            raise ScriptFault(
                f"the dealer asks {self.names[question.seat]} ({question.about}), and the script has no answer: "
                f"{question.offered()}"
            )
        return self.reply(question, answers.pop(0))

    def nothing_left(self, stakes: Mapping[int, Bets], answers: list[Any]) -> None:
        """A round that is over has used up what the script holds for it."""
        if answers:
            raise ScriptFault(f"answers left over: {json.dumps(answers)}")
        if stakes:
            left = ", ".join(self.names[seat] for seat in stakes)
            raise ScriptFault(f"stakes left over for {left}: nobody asked for them")
        equipment = self.table.equipment
        left_over = equipment.left_over() if isinstance(equipment, ScriptedEquipment) else None
        if left_over:
            raise ScriptFault(left_over)

    # -- the result ------------------------------------------------------------------------------

    def result(self) -> dict[str, Any]:
        table = self.table
        found: dict[str, Any] = {
            "net": {self.names[seat]: dollars(table.net(seat)) for seat in table.occupied},
            "wagers": [self.line(line) for line in table.lines],
        }
        if table.fees:
            found["fees"] = {self.name(payer): dollars(amount) for payer, amount in table.fees.items()}
        if table.rules.meters:
            found["meters"] = {id: dollars(table.meter(id)) for id in table.rules.meters}
        found["events"] = [self.event(event) for event in table.events]
        return found

    def name(self, place: str) -> str:
        return self.names[self.seats[place]] if place in self.seats else place

    def line(self, line: Settled) -> dict[str, Any]:
        found = {
            "seat": self.names.get(line.seat, f"seat{line.seat}"),
            "wager": wager_of(line.spot),
            "staked": dollars(line.staked),
            "returned": dollars(line.returned),
            "outcome": line.outcome,
            "rule": line.rule,
        }
        if hand_of(line.spot) > 1:
            found["hand"] = str(hand_of(line.spot))
        if line.commission:
            found["commission"] = dollars(line.commission)
        if line.coverage:
            found["coverage"] = line.coverage
        return found

    def event(self, event: AnyEvent) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(event)
        for key, value in found.items():
            if key in MONEY_FIELDS and isinstance(value, int):
                found[key] = dollars(value)
        return found


def play_script(script: Mapping[str, Any], games: Mapping[str, Game]) -> dict[str, Any]:
    """What ``casino-sim deal`` prints."""
    table = Scripted(script, games)
    rounds = script.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        raise ScriptFault("the script has no rounds")
    return {"rounds": [table.play(number, _mapping(f"round {number}", body)) for number, body in enumerate(rounds, 1)]}


def _rules(script: Mapping[str, Any], game: Game, games: Games, state: Mapping[str, Any]) -> TableRules:
    house_id = script.get("house")
    try:
        house = load_house(str(house_id), games)
    except (BadHouse, NoSuchHouse) as fault:
        raise ScriptFault(str(fault)) from None
    rules = house.tables.get(game.id)
    if rules is None:
        raise ScriptFault(f"{house.name} doesn't offer {game.id}; it has {', '.join(house.tables)}")
    options = dict(_mapping("state.options", state.get("options", {})))
    for key in ("decks", "fee_schedule"):
        if key in state:
            options[key] = state[key]
    if not options:
        return rules
    try:
        return with_options(rules, options, game)
    except BadHouse as fault:
        raise ScriptFault(str(fault)) from None


def _known(what: str, word: Any, known: Mapping[str, Game]) -> Game:
    if not isinstance(word, str) or word not in known:
        raise ScriptFault(f"{what}: there is no {what} '{word}'{did_you_mean(str(word), known)}")
    return known[word]


def _only(where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise ScriptFault(f"{where}: '{key}' isn't known here{did_you_mean(str(key), known)}")


def _mapping(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScriptFault(f"{where}: should be an object, not {value!r}")
    return value


def _list(where: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ScriptFault(f"{where}: should be a list, not {value!r}")
    return list(value)


def _text(where: str, value: Any) -> str:
    if not isinstance(value, str):
        raise ScriptFault(f"{where}: should be a text, not {value!r}")
    return value


def _texts(where: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ScriptFault(f"{where}: should be a list of texts")
    return value


def _whole(where: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScriptFault(f"{where}: should be a number from {low} to {high}, not {value!r}")
    return value


def _money(where: str, value: Any) -> Cents:
    try:
        return cents(value)
    except BadMoney as fault:
        raise ScriptFault(f"{where}: {fault}") from None
