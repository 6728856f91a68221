"""What a game tells the front ends: one struct on :class:`casino_sim.table.game.Game`, checked by mypy.

A game fills in what it has to say; the defaults say nothing. Functions get the rules of the table first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.table import bank_choice
from casino_sim.table.advance_action import AdvanceAction
from casino_sim.table.ask import Choose, Option
from casino_sim.table.events import Settled
from casino_sim.table.track import Track
from casino_sim.table.view import View
from casino_sim.table.what_if import OWN_CARDS, WhatIf


class Family(NamedTuple):
    """Tables that stand together in the lobby."""

    id: str
    lessons: str  # the heading over their lessons


BLACKJACK = Family("blackjack", N_("Blackjack and 21"))
CRAPS = Family("craps", N_("Dice and wheels"))
ROULETTE = Family("roulette", N_("Dice and wheels"))
WHEEL = Family("wheel", N_("Dice and wheels"))
BACCARAT = Family("baccarat", N_("Baccarat"))
POKER = Family("poker", N_("Poker against the house"))
PAI_GOW = Family("pai_gow", N_("Pai gow"))
POKER_ROOM = Family("poker_room", N_("The poker room"))
FAMILIES = (BLACKJACK, CRAPS, ROULETTE, WHEEL, BACCARAT, POKER, PAI_GOW, POKER_ROOM)  # in the order of the lobby


class Cell(NamedTuple):
    """One mark on a score board."""

    shape: str  # disc, ring, stroke, tile, head
    color: str  # red, blue, green, black
    letter: str
    beside: str = ""  # written to the right of a tile: how often it came


Cards = Mapping[str, tuple[str, ...]]  # names of cards by place, as a view has them
Groups = Mapping[str, tuple[tuple[str, ...], ...]]  # hands that lie in parts, by place
Parts = Sequence[Sequence[str]]  # one such hand
Marks = Mapping[str, Any]  # markers on the table, by name
Board = Mapping[tuple[int, int], Cell]  # by column and row
NamedHands = tuple[tuple[str, str], tuple[str, str]]  # of each of two hands its title, and what lies in it

HandNames = Callable[[TableRules, Cards, Groups], Mapping[str, str]]
Situation = Callable[[TableRules, View, Choose], str]
QuickAmounts = Callable[[TableRules, View, Choose, Option], Sequence[tuple[str, Cents]]]
SignLine = Callable[[TableRules], str]
BigBlind = Callable[[TableRules], Cents]
Funds = Callable[[TableRules, Marks], Mapping[str, str]]
Moment = Callable[[TableRules, Cards, Marks, Settled], str]
ScoreBoards = Callable[[TableRules, Marks], Mapping[str, Board]]
ScoreTotals = Callable[[TableRules, Marks], Mapping[str, Sequence[tuple[str, str]]]]
BoardLines = Callable[[TableRules, Marks], Sequence[str]]
StackButton = Callable[[TableRules, str, Cents], str]
Commission = Callable[[TableRules, str, Cents], Cents]
IsWorking = Callable[[TableRules, Marks, str], bool]
CallLabel = Callable[[TableRules, str], str]
CalledBets = Callable[[TableRules], Sequence[tuple[str, Mapping[str, tuple[str, str]]]]]
CallChip = Callable[[TableRules, str], Cents]
ColorChip = Callable[[TableRules, Marks, int], Cents]
OddsBehind = Callable[[TableRules, str], str]
PayingRows = Callable[[TableRules, str], Sequence[str]]
PricedAs = Callable[[TableRules, str], str]
Covers = Callable[[TableRules, str], Sequence[str]]
Racetrack = Callable[[TableRules], Track | None]
DealtStacks = Callable[[TableRules], int]
NameHands = Callable[[TableRules, Sequence[str], Sequence[str]], NamedHands]
CompareWithBank = Callable[[TableRules, Parts, Parts], str]
IsFoul = Callable[[TableRules, Parts], bool]


class TwoHands(Struct, frozen=True, kw_only=True):
    """A hand that its player sets as two."""

    name: NameHands  # title and name of each, as far as they are laid out
    how_to: str  # what has to be done
    orders: Mapping[str, Callable[[str], Any]]  # ways to sort the cards: what the button says, and the sort key
    is_foul: IsFoul = lambda rules, parts: False  # set so, it loses by that alone
    compare: CompareWithBank = lambda rules, parts, bank: ""  # how it would fare against the bank's open hand
    ranking_rule: str = ""  # the rule of the guide that stands on the panel of ranks, too


class Face(Struct, frozen=True, kw_only=True):
    # In the lobby and at school
    tile: str = (
        "As Kh"  # what lies on its tile: cards (``As``, ``??`` for a back), dice (``5``), tiles (``6-6``), a wheel
    )
    has_chart: bool = False  # its coach draws up a chart of the best play
    what_if: WhatIf = OWN_CARDS  # which cards the coach changes to find what would change the answer

    # Words
    go: str = N_("Deal")  # the key that sets the round going
    situation: Situation = lambda rules, view, question: ""  # a sentence on a decision: the price of a call
    sign_line: SignLine = lambda rules: ""  # the line under the table's name, where it is not the limits
    announces: bool = False  # the dealer's last words stay beside the result: the number, the roll
    quick_amounts: QuickAmounts = (
        lambda rules, view, question, option: ()
    )  # handy amounts of an option, with their names
    big_blind: BigBlind = lambda rules: 0  # in which stacks may be counted; 0 where nobody does
    advance_actions: tuple[AdvanceAction, ...] = ()  # answers that may be given before one is asked

    # On the felt
    hand_names: HandNames = lambda rules, cards, groups: {}  # what is written beside hands, by place
    moment: Moment = lambda rules, cards, marks, won: ""  # what a bet was won by, where that is worth a moment
    splits: bool = False  # a seat may come to several hands, which lie smaller
    funds: Funds = lambda rules, marks: {}  # amounts that are shown as meters are, by their names
    seat_marks: Mapping[str, str] = {}  # markers that name a seat, where seats have no place: the shooter
    score_boards: ScoreBoards = lambda rules, marks: {}
    score_totals: ScoreTotals = lambda rules, marks: {}  # above a board: words and their colors
    board_lines: BoardLines = lambda rules, marks: ()  # the same in sentences, where there are only words
    dealt_stacks: DealtStacks = lambda rules: 0  # hands that are dealt as stacks, played or not
    two_hands: TwoHands | None = None

    # Bets
    paying_rows: PayingRows = lambda rules, wager: ()  # hands of its printed table that pay a bet, where not all can
    priced_as: PricedAs = lambda rules, wager: wager  # the name under which the odds list a bet
    commission: Commission = lambda rules, wager, amount: 0  # what a bet costs besides
    covers: Covers = lambda rules, wager: ()  # the spots of the single numbers that a bet covers
    odds_behind: OddsBehind = lambda rules, wager: ""  # the odds that may lie behind a bet
    is_working: IsWorking = lambda rules, marks, wager: True  # whether a bet works when nobody calls it otherwise
    stack_button: StackButton = lambda rules, wager, amount: ""  # the button on a stack: bought, laid, envy

    # Calls and colors
    call_label: CallLabel = lambda rules, call: call  # a call that is no bet, in words
    called_bets: CalledBets = (
        lambda rules: ()
    )  # bets that are made by name: groups with a title, name and price of each
    call_chip: CallChip = lambda rules, call: 0  # the chip of the stack that a call asks for
    color_chip: ColorChip = lambda rules, marks, seat: 0  # what a seat's color is worth; 0 where all play house chips
    racetrack: Racetrack = lambda rules: None

    def explained(self, rules: TableRules, view: View, question: Choose) -> str:
        """What to know at a decision: the game's own sentence, else what the bank risks."""
        return self.situation(rules, view, question) or bank_choice.situation(rules, view, question)

    def handy_amounts(
        self, rules: TableRules, view: View, question: Choose, option: Option
    ) -> Sequence[tuple[str, Cents]]:
        """Named amounts of an option: the game's own, else those of a bank."""
        own = self.quick_amounts(rules, view, question, option)
        return own or bank_choice.quick_amounts(rules, view, question, option)
