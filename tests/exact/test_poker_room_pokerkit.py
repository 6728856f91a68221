"""Whole random hands played beside PokerKit, an independent engine: the same legal actions, the same pots, the same
payouts. Where house rules differ from PokerKit's (what may follow a short all-in, the number of raises, several odd
chips) the hand keeps to what both know, or the difference is named. PokerKit has no joker: hands in which one shows up are
not counted. Of a spread it knows the least bet and not the largest.

PokerKit comes with the extra ``test``; without it these tests are skipped.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from casino_sim.cards import DECK, NAME
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.ledger import OUTSIDE
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Choose, Option
from casino_sim.table.events import Announced, AnyEvent, Dealt, Gathered, Marked, Shuffled
from casino_sim.table.round import Round
from casino_sim.table.snapshot import fresh
from games import BY_ID
from games.poker_room.memory import Memory
from games.poker_room.stakes import of_table

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit, the independent engine, is not installed here")

BY_ITSELF = tuple(
    getattr(pokerkit.Automation, name)
    for name in (
        "ANTE_POSTING",
        "BET_COLLECTION",
        "BLIND_OR_STRADDLE_POSTING",
    )
)
HIGH, LOW = pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand
LOWEST = pokerkit.RegularLowHand
OMAHA, OMAHA_LOW = pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand
P, H = pokerkit.Opening.POSITION, pokerkit.Opening.HIGH_HAND

# game, house, structure, hand types of PokerKit
VARIANTS = {
    "holdem limit": ("holdem", "marysville", "limit", (HIGH,)),
    "holdem no-limit": ("holdem", "marysville", "no_limit", (HIGH,)),
    "omaha limit": ("omaha", "mount_airy", "limit", (OMAHA,)),
    "omaha hi-lo limit": ("omaha_hi_lo", "marysville", "limit", (OMAHA, OMAHA_LOW)),
    "omaha hi-lo no-limit": ("omaha_hi_lo", "marysville", "no_limit", (OMAHA, OMAHA_LOW)),
    "omaha joker limit": ("omaha_hi_lo_joker", "marysville", "limit", (OMAHA, OMAHA_LOW)),
    "omaha joker no-limit": ("omaha_hi_lo_joker", "marysville", "no_limit", (OMAHA, OMAHA_LOW)),
    "low-ball": ("lowball", "marysville", "spread", (LOWEST,)),
    "stud limit": ("seven_card_stud", "mount_airy", "limit", (HIGH,)),
    "stud hi-lo limit": ("seven_card_stud_hi_lo", "mount_airy", "limit", (HIGH, LOW)),
}


AGAIN = ("omaha hi-lo no-limit", "omaha joker no-limit")


class Unknown(Exception):
    """A joker, or discards that are shuffled in: PokerKit has no such thing."""


def is_unknown(event: AnyEvent) -> bool:
    if isinstance(event, Announced):
        return "discards" in event.text
    return isinstance(event, Dealt) and event.card == "Jk"


class Beside:
    """One hand at our table and in PokerKit, step by step."""

    def __init__(self, variant: str, number: int) -> None:
        game_id, house, structure, self.types = VARIANTS[variant]
        self.chance = Stream(f"{variant} {number}".encode(), "test")
        options = {"structure": structure, "fee_schedule": "none", "muck_beaten": False}
        self.rules = with_options(load_house_once(house).tables[game_id], options, BY_ID[game_id])
        self.stakes = of_table(self.rules)
        self.stud = not self.stakes.big_blind
        self.chip = self.stakes.unit  # PokerKit counts in these
        count = 2 + self.chance.below(5)
        game = BY_ID[game_id]
        self.table = fresh(game, self.rules, range(1, count + 1), FairEquipment(bytes(32)))
        self.table.remembered(Memory).button = 1 + self.chance.below(count)
        self.start: dict[int, int] = {}
        for seat in self.table.occupied:
            self.start[seat] = self.stack()
            self.table.ledger.transfer(OUTSIDE, f"purse:{seat}", self.start[seat], "chips")
        self.table.open_round(FairEquipment(derive(b"pokerkit", f"{variant} {number}")))
        self.round = Round(game, self.table)
        self.order = self.seats_in_order()
        self.state = self.make_state()
        self.heard = 0
        self.queue: dict[str, list[str]] = defaultdict(list)
        self.raises = 0 if self.stud else 1
        self.street = ""
        self.short = False  # somebody has gone all-in on this street for less than a full bet or raise
        self.asked = 0

    def stack(self) -> int:
        """Short ones often, so that there are many side pots; never too short for a blind."""
        big = self.stakes.upper if self.stakes.structure != "no_limit" else 4 * self.stakes.big_blind
        return big * (1 + self.chance.below(3 if self.chance.below(3) else 30)) + self.chip * self.chance.below(8)

    def seats_in_order(self) -> list[int]:
        """As PokerKit counts: the first left of the button is 0."""
        seats = list(self.table.occupied)
        if self.stud:
            return seats
        button = self.table.remembered(Memory).button
        return [s for s in seats if s > button] + [s for s in seats if s <= button]

    def make_state(self) -> Any:
        stakes, chip = self.stakes, self.chip
        no_limit = stakes.structure != "limit"
        small, big = (stakes.big_blind, stakes.big_blind) if no_limit else (stakes.lower, stakes.upper)

        def street(burn: bool, holes: tuple[bool, ...], board: int, opening: Any, least: int) -> Any:
            return pokerkit.Street(burn, holes, board, False, opening, least // chip, None)

        holes = 4 if self.types[0] is OMAHA else 2
        if self.types[0] is LOWEST:
            draw = pokerkit.Street(True, (), 0, True, P, small // chip, None)
            streets = (street(False, (False,) * 5, 0, P, small), draw)
        elif self.stud:
            first = street(False, (False, False, True), 0, pokerkit.Opening.LOW_CARD, small)
            streets = (
                first,
                street(True, (True,), 0, H, small),
                *[street(True, (True,), 0, H, big) for _ in range(2)],
                street(True, (False,), 0, H, big),
            )
        else:
            streets = (
                street(False, (False,) * holes, 0, P, small),
                street(True, (), 3, P, small),
                street(True, (), 1, P, big),
                street(True, (), 1, P, big),
            )
        structure = pokerkit.BettingStructure
        return pokerkit.State(
            BY_ITSELF,
            pokerkit.Deck.STANDARD,
            self.types,
            streets,
            structure.NO_LIMIT if no_limit else structure.FIXED_LIMIT,
            True,
            stakes.ante // chip,
            (stakes.small_blind // chip, stakes.big_blind // chip) if not self.stud else 0,
            stakes.bring_in // chip,
            [self.start[seat] // chip for seat in self.order],
            len(self.order),
        )

    # -- the cards ---------------------------------------------------------------------------------

    def hear(self) -> None:
        """What our dealer has dealt since, by place; a draw for the button does not count."""
        for event in self.table.events[self.heard :]:
            if isinstance(event, Shuffled):
                self.queue.clear()
            elif is_unknown(event):
                raise Unknown
            elif isinstance(event, Dealt):
                self.queue[event.place].append(event.card)
            elif isinstance(event, Marked) and event.marker == "street" and event.value not in (None, self.street):
                self.raises = int(not self.street and not self.stud)
                self.street = event.value
                self.short = False
        self.heard = len(self.table.events)

    def deal(self) -> None:
        self.hear()
        state = self.state
        while state.status and state.actor_index is None and state.showdown_index is None:
            if state.can_burn_card("??"):
                state.burn_card("??")
            elif state.hole_dealee_index is not None:
                state.deal_hole(self.queue[f"seat{self.order[state.hole_dealee_index]}"].pop(0))
            elif state.can_deal_board():
                state.deal_board(self.queue["board"].pop(0))
            else:
                break

    # -- the actions -------------------------------------------------------------------------------

    def play(self) -> None:
        while self.round.question is not None:
            self.deal()
            question = self.round.question
            assert isinstance(question, Choose)
            self.asked += 1
            if question.about == "draw":
                self.draw(question)
                continue
            assert self.order[self.state.actor_index] == question.seat
            offered = {option.id: option for option in question.options}
            if question.about == "bring_in":
                self.bring_in(offered)
            else:
                self.compare(question.seat, offered)
                self.act(question.seat, offered)
        self.hear()
        assert self.state.actor_index is None
        self.live = [i for i, lives in enumerate(self.state.statuses) if lives]
        self.pots = list(self.state.pots)
        self.deal()
        while self.state.showdown_index is not None:  # everybody shows, in an all-in before the last cards come
            self.state.show_or_muck_hole_cards(True)
            self.deal()

    def bring_in(self, offered: dict[str, Option]) -> None:
        complete = "complete" in offered and self.chance.below(4) == 0
        assert self.state.can_post_bring_in()
        if complete:
            self.state.complete_bet_or_raise_to()
            self.raises = 1
        else:
            self.state.post_bring_in()
        self.round.answer(Answer("complete" if complete else "bring_in"))

    def draw(self, question: Choose) -> None:
        """Any of the five go, or none."""
        assert self.order[self.state.stand_patter_or_discarder_index] == question.seat
        pick = question.options[0].pick
        assert pick is not None
        thrown = tuple(name for name in pick.out_of if self.chance.below(3) == 0)
        self.state.stand_pat_or_discard("".join(thrown))
        self.round.answer(Answer("draw", cards=thrown) if thrown else Answer("stand_pat"))

    def raising(self, offered: dict[str, Option]) -> Option | None:
        return next((offered[id] for id in ("bet", "raise", "complete") if id in offered), None)

    def compare(self, seat: int, offered: dict[str, Option]) -> None:
        """Check or call, fold, and the bounds of a bet or raise."""
        state, chip = self.state, self.chip
        call = offered.get("call")
        assert state.checking_or_calling_amount == (call.cost // chip if call else 0)
        assert ("fold" in offered) == bool(call)
        if self.short:
            return  # the house lets a short all-in be completed, PokerKit wants a full raise above it
        raising = self.raising(offered)
        if raising is not None:
            assert raising.amount is not None
            least, most = raising.amount.low // chip, raising.amount.high // chip
            assert state.min_completion_betting_or_raising_to_amount == least
            assert state.max_completion_betting_or_raising_to_amount == most or self.stakes.structure == "spread"
        elif "all_in" in offered and state.can_complete_bet_or_raise_to():
            assert state.max_completion_betting_or_raising_to_amount == self.all_in(seat, offered)
        elif "all_in" not in offered and state.can_complete_bet_or_raise_to():
            capped = self.raises >= 4 and sum(state.statuses) > 2
            assert capped, f"PokerKit would let seat {seat} raise"

    def all_in(self, seat: int, offered: dict[str, Option]) -> int:
        return (self.table.bet(seat, "pot") + offered["all_in"].cost) // self.chip

    def act(self, seat: int, offered: dict[str, Option]) -> None:
        """A random action that both engines know."""
        raising = self.raising(offered)
        may_raise = not self.short
        roll = self.chance.below(10)
        if "call" in offered and roll == 0:
            self.state.fold()
            self.round.answer(Answer("fold"))
        elif raising is not None and may_raise and roll > 5:
            assert raising.amount is not None
            steps = (raising.amount.high - raising.amount.low) // raising.amount.step
            amount = raising.amount.low + raising.amount.step * self.chance.below(min(steps, 12) + 1)
            if self.chance.below(6) == 0:
                amount = raising.amount.high
            self.raise_to(raising.id, amount)
        elif "all_in" in offered and may_raise and roll > 6 and self.state.can_complete_bet_or_raise_to():
            least = raising.amount.low // self.chip if raising and raising.amount else 0
            self.short = not least or self.all_in(seat, offered) < least
            self.state.complete_bet_or_raise_to(self.all_in(seat, offered))
            self.raises += 1
            self.round.answer(Answer("all_in"))
        else:
            self.state.check_or_call()
            self.round.answer(Answer("call" if "call" in offered else "check"))

    def raise_to(self, option: str, amount: int) -> None:
        self.state.complete_bet_or_raise_to(amount // self.chip)
        self.raises += 1
        self.round.answer(Answer(option, amount))

    # -- the result --------------------------------------------------------------------------------

    def check_result(self) -> None:
        """PokerKit's pots, by PokerKit's hands, go to the seats that ours went to, to the last chip.

        PokerKit itself halves a side pot for the low hand also where only somebody outside that pot has one; by the
        house's rule the best high hand of the pot takes it all. So each pot is cut here.
        """
        state = self.state
        won = dict.fromkeys(self.order, 0)
        for pot in self.pots:
            claims = [i for i in pot.player_indices if i in self.live]
            for kind, part in self.halves(pot.amount, claims):
                best = max(state.get_hand(i, 0, kind) for i in self.holders(claims, kind)) if len(claims) > 1 else None
                winners = claims if best is None else [i for i in claims if state.get_hand(i, 0, kind) == best]
                for place, i in enumerate(self.odd_chips_first(winners)):
                    won[self.order[i]] += part // len(winners) + (place < part % len(winners))
        ours = {seat: self.table.purse(seat) for seat in self.order}
        # Where all others have folded PokerKit leaves the last bet before its owner.
        theirs = {seat: (state.stacks[i] + state.bets[i] + won[seat]) * self.chip for i, seat in enumerate(self.order)}
        assert ours == theirs
        if len(self.live) > 1:
            assert [pot.amount * self.chip for pot in self.pots] == self.gathered()

    def holders(self, claims: list[int], kind: int) -> list[int]:
        return [i for i in claims if self.state.get_hand(i, 0, kind) is not None]

    def halves(self, amount: int, claims: list[int]) -> list[tuple[int, int]]:
        if len(claims) == 1 or len(self.types) == 1 or not self.holders(claims, 1):
            return [(0, amount)]
        return [(0, amount - amount // 2), (1, amount // 2)]

    def odd_chips_first(self, winners: list[int]) -> list[int]:
        if not self.stud:
            return winners
        return sorted(winners, key=lambda i: max(map(by_rank_and_suit, self.state.hole_cards[i])), reverse=True)

    def gathered(self) -> list[int]:
        """What lay in each of our pots at the end."""
        found: dict[int, int] = {}
        for event in self.table.events:
            if isinstance(event, Gathered):
                found[event.pot] = event.total
        return [found[pot] for pot in sorted(found)]


def by_rank_and_suit(card: Any) -> tuple[int, int]:
    rank, suit = repr(card)
    return "23456789TJQKA".index(rank), "cdhs".index(suit)


HOUSES: dict[str, Any] = {}


def load_house_once(house: str) -> Any:
    if house not in HOUSES:
        HOUSES[house] = load_house(house, BY_ID)
    return HOUSES[house]


def play_beside(variant: str, hands: int) -> tuple[int, int]:
    """How many decisions were compared, and how many hands had a side pot."""
    decisions = side_pots = played = number = 0
    while played < hands:
        beside = Beside(variant, number)
        number += 1
        try:
            beside.play()
        except Unknown:
            continue
        beside.check_result()
        played += 1
        decisions += beside.asked
        side_pots += len(beside.table.pots) > 1
    return decisions, side_pots


@pytest.mark.feature("F290")
@pytest.mark.parametrize(
    "variant",  # each game every time; two of them without a limit as well in the long run
    [pytest.param(each, marks=pytest.mark.slow if each in AGAIN else ()) for each in VARIANTS],
)
def test_a_hundred_hands_go_as_in_pokerkit(variant: str) -> None:
    decisions, side_pots = play_beside(variant, 100)
    assert decisions > 500
    assert side_pots > 10


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_thousands_of_hands_go_as_in_pokerkit(variant: str) -> None:
    decisions, side_pots = play_beside(variant, 4000)
    assert decisions > 20_000
    assert side_pots > 400


def test_cards_are_written_alike() -> None:
    assert {repr(card) for card in pokerkit.Deck.STANDARD} == {NAME[card] for card in DECK}


def test_the_tables_are_those_of_the_houses() -> None:
    rules: TableRules = Beside("holdem limit", 0).rules
    assert rules.house == "marysville" and rules.seats == 10
