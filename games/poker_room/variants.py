"""The nine games as data: which cards each street brings, who opens the betting, how hands are ranked."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from casino_sim.cards import DECK, DECK_WITH_JOKER, Card
from casino_sim.i18n import N_

Opener = Literal["blinds", "button", "low_card", "high_hand"]


class Street(Struct, frozen=True, kw_only=True):
    """What the dealer does before a betting round, and what the round is like."""

    id: str
    label: str
    burn: bool = True
    down: int = 0  # cards to each hand, for its owner's eyes
    up: int = 0  # cards to each hand, for everybody
    board: int = 0
    draws: bool = False  # hands exchange cards
    upper: bool = False  # the upper limit holds
    opener: Opener = "button"  # who acts first
    open_pair: bool = False  # a pair in sight lets anybody bet the upper limit
    drop: bool = False  # once its cards lie, the house takes its share of the pot, from here on
    designated: bool = False  # once its cards lie, the designated table fee falls due


class Variant(Struct, frozen=True, kw_only=True):
    """One game of the room."""

    streets: tuple[Street, ...]
    pack: tuple[Card, ...] = DECK
    best: Literal["any", "two_and_three", "lowest"] = "any"  # how a hand is made of its cards and the board
    split: bool = False  # half the pot to the best eight-or-better low
    blinds: bool = True  # else antes and a bring-in
    jackpot: bool = False  # hands of this game can win the bad beat jackpot

    @property
    def joker(self) -> bool:
        return len(self.pack) > len(DECK)

    @property
    def has_board(self) -> bool:
        return self.board_cards > 0

    @property
    def board_cards(self) -> int:
        return sum(street.board for street in self.streets)

    @property
    def hole_cards(self) -> int:
        return sum(street.down + street.up for street in self.streets)

    def hole_beside(self, on_board: int) -> int:
        """Cards that a hand comes to beside so many on the board: at stud one less where everybody shares the last one."""
        return self.hole_cards - max(on_board - self.board_cards, 0)


def community(hole: int) -> tuple[Street, ...]:
    """Hole cards, a flop of three, a turn and a river."""
    return (
        Street(id="preflop", label=N_("Before the flop"), burn=False, down=hole, opener="blinds"),
        Street(id="flop", label=N_("Flop"), board=3, drop=True),
        Street(id="turn", label=N_("Turn"), board=1, upper=True, drop=True),
        Street(id="river", label=N_("River"), board=1, upper=True, drop=True, designated=True),
    )


def stud(open_pair: bool) -> tuple[Street, ...]:
    """Two down and one up, three more up, the last one down."""
    return (
        Street(id="third", label=N_("Third street"), burn=False, down=2, up=1, opener="low_card"),
        Street(id="fourth", label=N_("Fourth street"), up=1, opener="high_hand", open_pair=open_pair, drop=True),
        Street(id="fifth", label=N_("Fifth street"), up=1, opener="high_hand", upper=True, drop=True),
        Street(id="sixth", label=N_("Sixth street"), up=1, opener="high_hand", upper=True, drop=True),
        Street(id="seventh", label=N_("Seventh street"), down=1, opener="high_hand", upper=True, drop=True),
    )


FIVE_CARD_DRAW = (
    Street(id="before_draw", label=N_("Before the draw"), burn=False, down=5, opener="blinds"),
    Street(id="draw", label=N_("The draw"), draws=True, upper=True),
)

VARIANTS: dict[str, Variant] = {
    "seven_card_stud": Variant(streets=stud(open_pair=True), blinds=False),
    "seven_card_stud_hi_lo": Variant(streets=stud(open_pair=False), split=True, blinds=False),
    "holdem": Variant(streets=community(2), jackpot=True),
    "omaha": Variant(streets=community(4), best="two_and_three"),
    "omaha_hi_lo": Variant(streets=community(4), best="two_and_three", split=True),
    "omaha_hi_lo_joker": Variant(streets=community(4), pack=DECK_WITH_JOKER, best="two_and_three", split=True),
    "lowball": Variant(streets=FIVE_CARD_DRAW, pack=DECK_WITH_JOKER, best="lowest"),
}

# What may go wrong in a hand: PR-17.
BOXED, WRONG_COUNT, OUT_OF_TURN, CHIPS_IN = "boxed_card", "wrong_count", "out_of_turn", "chips_in"
EXPOSED, LARGE_FLOP = "exposed_card", "four_card_flop"
TOO_EARLY = {"preflop": "early_flop", "flop": "early_turn", "turn": "early_river"}  # by the street still being bet
WITH_BLINDS = (EXPOSED,)
WITH_A_BOARD = (LARGE_FLOP, *TOO_EARLY.values())
ANYWHERE = (BOXED, WRONG_COUNT, OUT_OF_TURN, CHIPS_IN)


def kinds_of_irregularity(of: Variant) -> tuple[str, ...]:
    """What may go wrong in this game."""
    return ANYWHERE + (WITH_BLINDS if of.blinds else ()) + (WITH_A_BOARD if of.has_board else ())
