"""How every event moves. One function a kind of event: it gets the floor of the table and returns what is to be played.

The picture changes at the end of a movement, so skipping a movement leaves exactly what the event says.
"""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.motion import STAGGER, Animation, Call, Pause, sequence, together
from casino_sim.app.stage.table.draw import card_moves, chip_moves
from casino_sim.app.stage.table.draw.movement import READ, Floor, Step, at_once
from casino_sim.table import events as happened
from casino_sim.table.events import AnyEvent
from casino_sim.table.table import DEALER
from casino_sim.table.twentyone import LOOKS


def decided(floor: Floor, event: happened.Decided) -> Animation:
    """A player who checks knocks on the table."""
    if event.option != "check":
        return at_once(floor, event)
    at = floor.brush.places.purse(event.seat)
    return sequence(Call(lambda: floor.sound("knock", at=at)), at_once(floor, event))


BRIEFLY = 0.08  # a call that nothing hangs on


def roll(floor: Floor, event: happened.Rolled) -> Animation:
    return floor.throw(event.dice, event)


def spin(floor: Floor, event: happened.Spun) -> Animation:
    return floor.spin(event.wheel, event.pocket, event)


def speak(floor: Floor, event: happened.Announced) -> Animation:
    text = floor.called(event)
    if event.text == LOOKS:
        return sequence(Call(lambda: floor.say(text)), card_moves.peek(floor, DEALER))
    return sequence(Call(lambda: floor.say(text)), Pause(BRIEFLY if ceremony(floor) else READ))


def ceremony(floor: Floor) -> bool:
    """Cup, count and stacks before the first card lies: seen a hundred times an evening, so it goes quickly."""
    return floor.brush.places.layout.shaker is not None and not floor.picture.cards


def lock(floor: Floor, event: happened.BettingClosed) -> Animation:
    return sequence(Call(lambda: floor.apply(event)), Pause(0.12))


MOVES: dict[type, Step] = {
    happened.RoundOpened: card_moves.clear,
    happened.BettingClosed: lock,
    happened.Staked: chip_moves.stake,
    happened.TakenDown: chip_moves.take_down,
    happened.Traveled: chip_moves.travel,
    happened.Called: at_once,
    happened.Collected: chip_moves.collect,
    happened.Shuffled: card_moves.shuffle,
    happened.Burned: card_moves.burn,
    happened.Dealt: card_moves.deal,
    happened.TurnedOver: card_moves.turn_over,
    happened.Moved: card_moves.move_card,
    happened.Arranged: card_moves.arrange,
    happened.Discarded: card_moves.discard,
    happened.Cleared: card_moves.clear,
    happened.Rolled: roll,
    happened.Spun: spin,
    happened.Decided: decided,
    happened.Settled: chip_moves.decide,
    happened.CommissionHeld: at_once,
    happened.FeeTaken: chip_moves.drop,
    happened.Gathered: chip_moves.gather,
    happened.PotPaid: chip_moves.pay_pot,
    happened.MeterMoved: chip_moves.meter,
    happened.Marked: chip_moves.mark,
    happened.Announced: speak,
    happened.RoundClosed: at_once,
    happened.RoundVoided: at_once,
}


def moves_of(floor: Floor, events: Sequence[AnyEvent]) -> Animation:
    """What a run of events of one kind plays."""
    if isinstance(events[0], happened.Dealt):
        return card_moves.deal_all(floor, [event for event in events if isinstance(event, happened.Dealt)])
    return together(*(MOVES[type(event)](floor, event) for event in events), stagger=STAGGER)
