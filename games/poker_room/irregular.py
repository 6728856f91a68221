"""What goes wrong in a hand now and then where a table has it so, and the dealer's rulings on it: PR-17.

The dealer's own slips happen by themselves and are ruled on at once. Where a player may err they are asked, as for any
other decision: other players then do it wrong, and a learner may try both ways.
"""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import NAME, Card
from casino_sim.equipment import UNSEEN
from casino_sim.i18n import N_
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Answer, Option
from casino_sim.table.events import ALL, AnyEvent, Shuffled
from casino_sim.table.pot_betting import Betting, Moves
from casino_sim.table.table import BOARD, Table, seat_place
from games.poker_room.hand import DEAD, IRREGULAR, POT, Hand
from games.poker_room.memory import Memory
from games.poker_room.stakes import variant
from games.poker_room.variants import (
    BOXED,
    CHIPS_IN,
    EXPOSED,
    LARGE_FLOP,
    OUT_OF_TURN,
    TOO_EARLY,
    WRONG_COUNT,
    Street,
    kinds_of_irregularity,
)

EVERY = 5  # hands from one to the next, on average

REDEAL = "redeal"  # the second shuffle of a hand
STANDS = N_("Seat {number}'s check stands.")
WAIT, CHECK = Option("wait", N_("Wait for your turn")), Option("check", N_("Check now"))
SAY_RAISE, ONE_MOTION = (
    Option("say_raise", N_('Say "raise" first')),
    Option("one_motion", N_("All chips in one motion")),
)
TWO_MOTIONS, ONE_CHIP = (
    Option("two_motions", N_("Call, then go back for more")),
    Option("one_chip", N_("One large chip")),
)


def plan(table: Table) -> str:
    """What goes wrong in the hand that begins, if it comes to that; mostly nothing."""
    memory = table.remembered(Memory)
    wanted, memory.irregularity = memory.irregularity, ""
    chance, known = table.equipment.stream("irregularities"), kinds_of_irregularity(variant(table.rules))
    return wanted or (known[chance.below(len(known))] if chance.below(EVERY) == 0 else "")


def happens(hand: Hand, kind: str) -> bool:
    """Whether it does so now. Nothing happens twice."""
    if hand.goes_wrong != kind:
        return False
    hand.goes_wrong = ""
    hand.table.mark(IRREGULAR, kind)
    return True


def dealt_from(events: Sequence[AnyEvent]) -> int:
    """Where the pack of the last hand was shuffled, or -1; a misdeal shuffles it once more."""
    packs = (i for i, event in enumerate(events) if isinstance(event, Shuffled) and event.pack != REDEAL)
    return max(packs, default=-1)


# -- in the deal -----------------------------------------------------------------------------------


def before_card(hand: Hand, seat: int) -> None:
    """A boxed card is dead, and the card below it takes its place."""
    if hand.goes_wrong != BOXED or seat != somebody(hand) or not happens(hand, BOXED):
        return
    card = hand.table.deal(UNSEEN, ALL)
    hand.stub -= 1
    hand.table.announce(N_("A card is face up in the deck. It is dead, and the next card replaces it."))
    hand.table.discard(UNSEEN, sight=ALL)
    show_dead(hand, card)


def is_misdeal(hand: Hand) -> bool:
    """PR-17, after the first cards: one too many, or one that everybody saw. Says whether all is dealt again."""
    if happens(hand, EXPOSED):
        replace_exposed(hand, somebody(hand))
    if not happens(hand, WRONG_COUNT):
        return False
    seat = somebody(hand)
    hand.deal_to(seat)
    if hand.variant.joker and hand.variant.has_board:
        hand.table.announce(
            N_("Seat {number} has one card too many. It goes back and is burned next."), seat, number=seat
        )
        hand.table.discard(seat_place(seat), hand.cards(seat)[-1:])
        hand.is_burned = True
        return False
    hand.table.announce(N_("Seat {number} has one card too many, and nobody has acted. Misdeal."), seat, number=seat)
    hand.table.clear_cards()
    hand.table.shuffle(hand.variant.pack, REDEAL)
    hand.stub = len(hand.variant.pack)
    return True


def replace_exposed(hand: Hand, seat: int) -> None:
    """The deal goes on first; then the exposed card becomes the first burn card."""
    place, last = seat_place(seat), len(hand.cards(seat)) - 1
    hand.table.turn_over(place, [last])
    card = hand.cards(seat)[last]
    hand.table.announce(
        N_("Seat {number}'s card was exposed. The top card replaces it, and it is burned."), seat, number=seat
    )
    hand.table.discard(place, [card], ALL)
    hand.deal_to(seat)
    hand.is_burned = True
    show_dead(hand, card)


def large_flop(hand: Hand, street: Street) -> None:
    """A flop of four goes back, and the new one comes without a burn."""
    if street.board == 3 and happens(hand, LARGE_FLOP):
        hand.deal_board(street.board + 1)
        hand.table.announce(N_("Four cards on the flop. All four are shuffled back, and nothing is burned again."))
        take_back(hand)


def somebody(hand: Hand) -> int:
    """The seat that it happens to."""
    live = hand.live
    return live[hand.table.equipment.stream("irregularity at a seat").below(len(live))]


# -- on the board ----------------------------------------------------------------------------------


def too_early(hand: Hand, street: Street, betting: Betting, seat: int) -> None:
    """The next street is dealt while one player, ``seat``, has not acted."""
    kind = TOO_EARLY.get(street.id)
    if hand.goes_wrong != kind or set(betting.live) - betting.acted != {seat} or not happens(hand, kind):
        return
    count = next(later for later in hand.variant.streets[hand.variant.streets.index(street) + 1 :]).board
    hand.burn()
    right = len(hand.table.cards(BOARD))
    hand.deal_board(count)
    if kind == "early_turn":
        hand.set_aside = hand.table.discard(BOARD, hand.table.cards(BOARD)[right:], ALL)
        said = N_(
            "The turn came too early: seat {number} hasn't acted. It is set aside, and the next card will be the turn."
        )
        hand.table.announce(said, seat, number=seat)
        return
    said = N_(
        "The flop came too early: seat {number} hasn't acted. It is shuffled back and dealt again without a burn."
    )
    if kind == "early_river":
        said = N_(
            "The river came too early: seat {number} hasn't acted. It is shuffled back and dealt again without a burn."
        )
    hand.table.announce(said, seat, number=seat)
    take_back(hand, right)


def before_board(hand: Hand, street: Street) -> None:
    """A turn card that was set aside is shuffled in again for the river."""
    if hand.set_aside and street.id == "river":
        hand.table.announce(N_("The card set aside is shuffled in, and the river comes without a burn."))
        hand.table.equipment.reshuffle(hand.set_aside)
        hand.stub += len(hand.set_aside)
        hand.set_aside = []
        hand.is_burned = True


def take_back(hand: Hand, right: int = 0) -> None:
    """Cards of the board beyond the first ``right`` go back into the deck; the burn card stays burned."""
    cards = hand.table.discard(BOARD, hand.table.cards(BOARD)[right:], ALL)
    hand.table.equipment.reshuffle(cards)
    hand.stub += len(cards)
    hand.is_burned = True


def show_dead(hand: Hand, card: Card) -> None:
    hand.dead.append(NAME[card])
    hand.table.mark(DEAD, list(hand.dead))


# -- in the betting --------------------------------------------------------------------------------


async def check_out_of_turn(hand: Hand, betting: Betting, seat: int) -> None:
    """While ``seat`` thinks, a player behind them may check; whoever does so may not bet first."""
    behind = [other for other in betting.live if other not in betting.acted and other != seat and betting.behind[other]]
    if betting.level or not behind or not happens(hand, OUT_OF_TURN):
        return
    other = behind[hand.table.equipment.stream("out of turn").below(len(behind))]
    if (await hand.table.choose(other, OUT_OF_TURN, [CHECK, WAIT])).option == CHECK.id:
        hand.barred.add(other)
        hand.table.announce(N_("Seat {number} checks out of turn, so they may not bet first."), other, number=other)


def has_to_check(hand: Hand, betting: Betting, seat: int) -> bool:
    """Whether this seat has checked out of turn, and nobody has bet since."""
    if betting.level or seat not in hand.barred:
        return False
    hand.table.announce(STANDS, seat, number=seat)
    return True


async def chips_in(hand: Hand, seat: int, moves: Moves, answer: Answer) -> Answer:
    """How the chips of a raise go in. Two motions, or one large chip, without a word are a call."""
    if answer.option != "raise" or not moves.owed or not happens(hand, CHIPS_IN):
        return answer
    table = hand.table
    target = (answer.amount or moves.low) - table.bet(seat, POT)
    chip = large_chip(table, seat, target)
    options = [SAY_RAISE, ONE_MOTION, TWO_MOTIONS, *([ONE_CHIP] if chip else [])]
    how = (await table.choose(seat, CHIPS_IN, options)).option
    if how in (SAY_RAISE.id, ONE_MOTION.id):
        table.announce(N_("The raise stands."), seat)
        return answer
    put, said = target, N_("A string raise: seat {number} said nothing. It is a call, and {amount} goes back.")
    if how == ONE_CHIP.id:
        put, said = chip, N_("One large chip without a word: seat {number} calls, and {amount} goes back.")
    table.stake(seat, POT, put)
    table.announce(said, seat, number=seat, amount=spoken(put - moves.owed))
    table.take_down(seat, POT, put)  # the call itself follows
    return Answer("call")


def large_chip(table: Table, seat: int, target: Cents) -> Cents:
    """The smallest chip of the house that is worth as much as the raise or more; 0 where the seat has none."""
    fitting = [chip for chip in table.rules.money.chips if target <= chip <= table.purse(seat)]
    return min(fitting, default=0)
