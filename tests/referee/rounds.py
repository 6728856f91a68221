"""Rounds for a second referee to settle.

Anybody plays them: every legal stake and answer comes up, with deep pockets and with short ones, from packs that are stacked
so that rare hands are not rare. A referee of this folder is told what was staked, dealt and answered, and works out
every line of the result from the house's printed guide; what the casino did is compared with it to the cent. The referees
share no rule, no paytable and no ranking with the code that they judge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from casino_sim.cards import NAME, Card
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house, with_options
from casino_sim.ledger import OUTSIDE
from casino_sim.rng import derive
from casino_sim.shoe import Shoe
from casino_sim.table.ask import Answer, Bets, Choose, Refused, Stake
from casino_sim.table.events import Dealt, Staked
from casino_sim.table.round import Round
from casino_sim.table.snapshot import fresh
from casino_sim.table.table import Table
from casino_sim.wagers import Limit, wager_of
from games import BY_ID

HOUSE = "mount_airy"
Line = tuple[int, str, int, int]  # seat, wager, staked, returned
Chance = random.Random
Decide = Callable[[Choose, Chance], Answer]
PutUp = Callable[[Stake, int, Chance], Bets]
RANKS = "23456789TJQKA"


@dataclass
class Asked:
    """A decision as it was put and answered; ``options`` with the amounts they may carry."""

    seat: int
    about: str
    options: Mapping[str, tuple[int, int] | None]
    option: str
    amount: int | None
    cards: tuple[str, ...]


@dataclass
class Played:
    """One round that is over."""

    table: Table
    purses: Mapping[int, int]  # before it
    meters: Mapping[str, int]
    asked: list[Asked] = field(default_factory=list)
    bets: dict[int, dict[str, int]] = field(default_factory=dict)  # what the seats put up before the deal

    @property
    def staked(self) -> dict[tuple[int, str], int]:
        """All that was put up, by seat and wager."""
        return {(event.seat, event.spot): event.total for event in self.table.events if isinstance(event, Staked)}

    @property
    def dealt(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for event in self.table.events:
            if isinstance(event, Dealt):
                found.setdefault(event.place, []).append(event.card)
        return found

    def said(self, seat: int, option: str) -> bool:
        return any(asked.seat == seat and asked.option == option for asked in self.asked)

    def owner(self, seat: int) -> int:
        return self.table.owner(seat)


def settled(played: Played, expected: Sequence[Line]) -> None:
    """The casino's result is the referee's, line by line, and the chips went where the lines say."""
    table = played.table
    lines = [(line.seat, wager_of(line.spot), line.staked, line.returned) for line in table.lines]
    assert sorted(lines) == sorted(expected), played.asked
    for seat, before in played.purses.items():
        mine = [line for line in expected if played.owner(line[0]) == played.owner(seat)]
        assert table.purse(seat) == before + sum(returned - staked for _, _, staked, returned in mine)


# -- playing ---------------------------------------------------------------------------------------


def rounds(
    game: str,
    count: int,
    *,
    seats: int = 3,
    decide: Decide | None = None,
    put_up: PutUp | None = None,
    options: Mapping[str, Any] | None = None,
    stack: Callable[[Chance], int] | None = None,
) -> Iterator[Played]:
    """So many rounds at one table; in the second half of them one player has the first two seats, but at poker.

    ``stack`` says how many chips somebody has before a round.
    """
    chance = random.Random(f"{game} {seats} {options}")
    facts = BY_ID[game]
    rules = load_house(HOUSE, BY_ID).tables[game]
    if options:
        rules = with_options(rules, dict(options), facts)
    table = fresh(facts, rules, range(1, seats + 1), FairEquipment(bytes(32)))
    for number in range(count):
        table.owners = {2: 1} if seats > 1 and number >= count // 2 and not facts.table_stakes else {}
        bring_chips(table, chance, stack or deep_or_short)
        purses = {seat: table.purse(seat) for seat in table.occupied}
        played = Played(table, purses, {id: table.meter(id) for id in rules.meters})
        stacked = Stacked(chance) if chance.random() < 0.7 else FairEquipment(derive(bytes(32), f"{game}{number}"))
        table.open_round(stacked)
        round = Round(facts, table)
        while (question := round.question) is not None:
            if isinstance(question, Stake):
                bets = (put_up or any_bets)(question, table.purse(question.seat), chance)
                played.bets[question.seat] = dict(bets.stakes)
                round.answer(bets)
            else:
                answer = (decide or any_answer)(question, chance)
                amounts = {o.id: (o.amount.low, o.amount.high) if o.amount else None for o in question.options}
                played.asked.append(
                    Asked(question.seat, question.about, amounts, answer.option, answer.amount, answer.cards)
                )
                round.answer(answer)
        assert table.ledger.total() == 0
        yield played


def deep_or_short(chance: Chance) -> int:
    """A fortune, or some twenty to two hundred dollars."""
    return 10**8 if chance.random() < 0.7 else chance.randint(80, 800) * 25


def bring_chips(table: Table, chance: Chance, stack: Callable[[Chance], int]) -> None:
    for seat in table.occupied:
        if table.owner(seat) == seat:
            wanted, here = stack(chance), table.purse(seat)
            source, target = (OUTSIDE, f"purse:{seat}") if wanted > here else (f"purse:{seat}", OUTSIDE)
            table.ledger.transfer(source, target, abs(wanted - here), "chips")


def any_answer(question: Choose, chance: Chance) -> Answer:
    option = chance.choice(question.options)
    amount: int | None = None
    cards: tuple[str, ...] = ()
    if option.amount:
        steps = (option.amount.high - option.amount.low) // option.amount.step
        some = option.amount.low + option.amount.step * chance.randint(0, steps)
        amount = chance.choice((option.amount.low, option.amount.high, some))
    if option.pick:
        size = chance.randint(option.pick.low, option.pick.high)
        cards = chance.choice(option.pick.only) if option.pick.only else tuple(chance.sample(option.pick.out_of, size))
    return Answer(option.id, amount, cards)


def rarely(unwelcome: str) -> Decide:
    """Any answer, but mostly not this one: a fold ends the round before anything happens."""

    def decide(question: Choose, chance: Chance) -> Answer:
        answer = any_answer(question, chance)
        return any_answer(question, chance) if answer.option == unwelcome else answer

    return decide


def any_amount(limit: Limit, chance: Chance) -> int:
    steps = (limit.max - limit.min) // limit.step
    most = chance.choice((0, min(steps, 10), steps))
    return limit.min + limit.step * (steps if chance.random() < 0.15 else chance.randint(0, most))


def any_bets(question: Stake, purse: int, chance: Chance) -> Bets:
    """About half of the wagers on offer, the required ones mostly; nothing if twenty tries are all refused."""
    order = sorted(question.spots.values(), key=lambda spot: (bool(spot.needs), bool(spot.equals)))
    for _ in range(20):
        stakes: dict[str, int] = {}
        for spot in order:
            if spot.equals:
                stakes |= {spot.wager: stakes[spot.equals]} if spot.equals in stakes else {}
            elif spot.needs and not any(other in stakes for other in spot.needs):
                continue
            elif chance.random() < (0.9 if spot.required else 0.5):
                stakes[spot.wager] = any_amount(spot.limit, chance)
        try:
            return question.check(Bets(stakes), purse)
        except Refused:
            continue
    return Bets()


# -- stacked packs ---------------------------------------------------------------------------------


class Stacked(FairEquipment):
    """A pack with a choice of its cards on top: pictures, a suit or two, a few ranks, a short sequence."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(derive(bytes(32), str(chance.random())))
        self._chance = chance
        self._order: list[Card] = []

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        chance = self._chance
        ranks, suits = chosen(chance)
        top = [card for card in pack if NAME[card][0] in ranks and NAME[card][-1] in suits]
        rest = list(pack)
        for card in top:
            rest.remove(card)
        chance.shuffle(rest)
        strangers = chance.choice((0, 0, 2, 4))
        top += rest[:strangers]
        chance.shuffle(top)
        self._order = [*top, *rest[strangers:]][::-1]

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        self.shuffle(pack)
        return None, True

    def draw(self, place: str) -> Card:
        return self._order.pop()

    def burn(self) -> None:
        self._order.pop(0)  # from below: what lies on top is wanted

    def cards_left(self) -> int:
        return len(self._order)

    def reshuffle(self, discards: Sequence[Card]) -> None:
        self._order = [*discards, *self._order]


def chosen(chance: Chance) -> tuple[str, str]:
    """Ranks and suits whose cards lie on top. The joker, whose name is ``Jk``, may be among them."""
    start = chance.randint(0, 8)
    ranks = chance.choice(
        (
            RANKS,
            *("TJQKA", "TJQKA", "A2345"),
            *("A", "AT", "AQ", "7", "7", "678"),
            RANKS[start : start + 5],
            "".join(chance.sample(RANKS, chance.randint(2, 6))),
        )
    )
    return ranks, "".join(chance.sample("cdhs", chance.choice((1, 1, 2, 4)))) + "k"
