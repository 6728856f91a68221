"""Each event as a sentence, in the casino's words; empty where another event's sentence says it already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casino_sim.cards import HIDDEN
from casino_sim.i18n import N_, _, ngettext
from casino_sim.money import spoken
from casino_sim.narration.marker_words import of_a_marker
from casino_sim.narration.words import Words, cards
from casino_sim.table import events as ev
from casino_sim.table.calls import said_to
from casino_sim.table.events import AnyEvent, Event
from casino_sim.table.reasons import told
from casino_sim.writing import as_sentence, labeled

POT = "pot"  # where chips go that are played for among the seats
Tell = Callable[[Any, Words], str]


def sentence(event: AnyEvent, words: Words) -> str:
    return SENTENCES[type(event)](event, words)


def round_opened(event: ev.RoundOpened, words: Words) -> str:
    return _("Round {number}. The house commits to {word}…").format(number=event.number, word=event.commitment[:16])


def round_closed(event: ev.RoundClosed, words: Words) -> str:
    return ""  # the secret is shown by `verify`, where it is of use


def round_voided(event: ev.RoundVoided, words: Words) -> str:
    return _("The round is void and all bets go back: {why}.").format(why=told(event.why))


def betting_closed(event: ev.BettingClosed, words: Words) -> str:
    return ""  # the dealer's call says it


def staked(event: ev.Staked, words: Words) -> str:
    if event.spot == POT:
        said = _("You put {amount} in.") if words.is_mine(event.seat) else _("{name} puts {amount} in.")
        return said.format(name=words.name(event.seat), amount=spoken(event.amount))
    said = _("You bet {amount} on {spot}.") if words.is_mine(event.seat) else _("{name} bets {amount} on {spot}.")
    return _about(said, event.seat, event.spot, event.amount, words)


def taken_down(event: ev.TakenDown, words: Words) -> str:
    if words.is_mine(event.seat):
        return _about(_("You take {amount} back from {spot}."), event.seat, event.spot, event.amount, words)
    return _about(_("{name} takes {amount} back from {spot}."), event.seat, event.spot, event.amount, words)


def traveled(event: ev.Traveled, words: Words) -> str:
    said = _("Your {amount} on {source} moves to {spot}.") if words.is_mine(event.seat) else ""
    said = said or _("{name}'s {amount} on {source} moves to {spot}.")
    return said.format(
        name=words.name(event.seat),
        amount=spoken(event.amount),
        source=words.spot(event.source),
        spot=words.spot(event.target),
    )


def called(event: ev.Called, words: Words) -> str:
    said = _("{spot} is on.") if event.on else _("{spot} is off.")
    return said.format(spot=words.spot(event.spot)) if words.is_mine(event.seat) else ""


def commission_held(event: ev.CommissionHeld, words: Words) -> str:
    said = _("Commission on {spot}: {amount}.") if event.amount >= 0 else _("Commission on {spot} returned: {amount}.")
    if not words.is_mine(event.seat):
        return ""
    return said.format(spot=words.spot(event.spot), amount=spoken(abs(event.amount)))


def collected(event: ev.Collected, words: Words) -> str:
    if not words.is_mine(event.seat):
        return ""
    return _about(_("The dealer collects your {amount} on {spot}."), event.seat, event.spot, event.amount, words)


def shuffled(event: ev.Shuffled, words: Words) -> str:
    if event.pack == "shoe":
        return _("The dealer shuffles a new shoe of {count} cards.").format(count=event.cards)
    return ""  # a pack for every round: nobody mentions it


def burned(event: ev.Burned, words: Words) -> str:
    return _("A card is burned.")


def dealt(event: ev.Dealt, words: Words) -> str:
    return dealt_to(event.place, (event.card,), words)


def dealt_to(place: str, names: tuple[str, ...], words: Words) -> str:
    """Cards that one place gets in a row."""
    if all(name == HIDDEN for name in names):
        face_down = ngettext("{count} card face down", "{count} cards face down", len(names)).format(count=len(names))
        return as_sentence(labeled(words.place(place), face_down))
    return as_sentence(labeled(words.place(place), cards(names)))


def turned_over(event: ev.TurnedOver, words: Words) -> str:
    return _("{place}, turned over: {cards}.").format(place=words.place(event.place), cards=cards(event.cards))


def moved(event: ev.Moved, words: Words) -> str:
    return _("{card} goes to {place}.").format(card=cards((event.card,)), place=words.place(event.target))


def arranged(event: ev.Arranged, words: Words) -> str:
    groups = " | ".join(cards(group) for group in event.groups)
    return _("{place}, set: {groups}.").format(place=words.place(event.place), groups=groups)


def discarded(event: ev.Discarded, words: Words) -> str:
    if all(name == HIDDEN for name in event.cards):
        count = len(event.cards)
        gone = ngettext("{count} card is discarded", "{count} cards are discarded", count).format(count=count)
        return as_sentence(labeled(words.place(event.place), gone))
    return _("{place}, discarded: {cards}.").format(place=words.place(event.place), cards=cards(event.cards))


def cleared(event: ev.Cleared, words: Words) -> str:
    return _("The dealer picks up the cards.")


def rolled(event: ev.Rolled, words: Words) -> str:
    dice = "-".join(map(str, event.dice))
    return _("The dice: {dice}, {total}.").format(dice=dice, total=sum(event.dice))


def spun(event: ev.Spun, words: Words) -> str:
    symbol = words.rules.wagers.get(event.pocket)  # of a wheel without numbers
    return _("The wheel stops at {pocket}.").format(pocket=_(symbol.label) if symbol else event.pocket)


DECISIONS = {  # others are told by what their button says
    "fold": N_("{name} folds."),
    "check": N_("{name} checks."),
    "call": N_("{name} calls."),
    "bet": N_("{name} bets {amount}."),
    "raise": N_("{name} raises to {amount}."),
    "all_in": N_("{name} is all in."),
    "stand_pat": N_("{name} stands pat."),
    "buy_in": N_("{name} buys in for {amount}."),
    "hit": N_("{name} takes a card."),
    "stand": N_("{name} stands."),
    "double": N_("{name} doubles for {amount}."),
    "redouble": N_("{name} doubles again for {amount}."),
    "split": N_("{name} splits."),
    "surrender": N_("{name} surrenders."),
    "no": N_("{name} declines."),
    "set": N_("{name} sets the hand."),
    "house_way": N_("{name} has the hand set the house way."),
    "take_bank": N_("{name} takes the bank with {amount}."),
}


def decided(event: ev.Decided, words: Words) -> str:
    if words.is_mine(event.seat):
        return ""  # the player just typed it
    said = _(DECISIONS.get(event.option, ""))
    if not said or (event.amount is None and "{amount}" in said):
        said = _("{name}: {option}.") if event.amount is None else _("{name}: {option} {amount}.")
    amount = spoken(event.amount or 0)
    return said.format(name=words.name(event.seat), option=_(event.label), amount=amount)


def settled(event: ev.Settled, words: Words) -> str:
    mine = words.is_mine(event.seat)
    change = event.returned - event.staked
    spot, name = words.spot(event.spot), words.name(event.seat)
    more = f"{_settled_besides(event)} ({event.rule})"  # on one's own bets alone
    amount = spoken(abs(change) or event.returned)
    if event.outcome == "fee":
        said, amount = _("{name}: {spot} costs {amount}."), spoken(event.staked)
    elif change > 0:
        said = _("You win {amount} on {spot}{more}.") if mine else _("{name} wins {amount} on {spot}.")
    elif not event.staked and event.coverage:
        said = (
            _("The bank has nothing left for your {spot}{more}.")
            if mine
            else _("The bank has nothing left for {name}'s {spot}.")
        )
    elif change == 0:
        said = _("Your {amount} on {spot} comes back{more}.") if mine else _("{name}'s {amount} on {spot} comes back.")
    else:
        said = _("You lose {amount} on {spot}{more}.") if mine else _("{name} loses {amount} on {spot}.")
    return said.format(name=name, amount=amount, spot=spot, more=more)


def _settled_besides(event: ev.Settled) -> str:
    """What the amount alone does not say."""
    said = ""
    if event.commission:
        said += _(", commission {amount}").format(amount=spoken(event.commission))
    if event.stays:
        said += _(", {amount} stays up").format(amount=spoken(event.stays))
    if event.coverage == "partial":
        said += _(", partly covered: {amount} was due").format(amount=spoken(event.owed))
    elif event.coverage == "no_action":
        said += _(", no action: the bank ran out")
    return said


FEES = {
    "rake": N_("the rake"),
    "collection": N_("the collection"),
    "designated": N_("the designated player's fee"),
    "jackpot": N_("the jackpot drop"),
    "time": N_("time"),
}


def fee_taken(event: ev.FeeTaken, words: Words) -> str:
    mine = event.payer in {f"seat{seat}" for seat in words.mine}
    said = _("You pay {amount}: {kind}.") if mine else _("{payer} pays {amount}: {kind}.")
    return said.format(payer=words.payer(event.payer), amount=spoken(event.amount), kind=_(FEES[event.kind]))


def gathered(event: ev.Gathered, words: Words) -> str:
    if not event.amount:
        return ""
    if event.pot:
        return _("Side pot {number} holds {total}.").format(number=event.pot, total=spoken(event.total))
    return _("The pot holds {total}.").format(total=spoken(event.total))


def pot_paid(event: ev.PotPaid, words: Words) -> str:
    if not event.seat:
        return ""  # the fee says it
    said = (
        _("You take {amount} from the pot.") if words.is_mine(event.seat) else _("{name} takes {amount} from the pot.")
    )
    return said.format(name=words.name(event.seat), amount=spoken(event.amount))


def meter_moved(event: ev.MeterMoved, words: Words) -> str:
    said = _("{meter}: {amount}.")
    return said.format(meter=words.meter(event.meter), amount=spoken(event.after))


def announced(event: ev.Announced, words: Words) -> str:
    return said_to(event, words.mine, words.names, words.rules)


def _about(said: str, seat: int, spot: str, amount: int, words: Words) -> str:
    return said.format(name=words.name(seat), amount=spoken(amount), spot=words.spot(spot))


SENTENCES: dict[type[Event], Tell] = {
    ev.RoundOpened: round_opened,
    ev.BettingClosed: betting_closed,
    ev.Staked: staked,
    ev.TakenDown: taken_down,
    ev.Traveled: traveled,
    ev.Called: called,
    ev.CommissionHeld: commission_held,
    ev.Collected: collected,
    ev.Shuffled: shuffled,
    ev.Burned: burned,
    ev.Dealt: dealt,
    ev.TurnedOver: turned_over,
    ev.Moved: moved,
    ev.Arranged: arranged,
    ev.Discarded: discarded,
    ev.Cleared: cleared,
    ev.Rolled: rolled,
    ev.Spun: spun,
    ev.Decided: decided,
    ev.Settled: settled,
    ev.FeeTaken: fee_taken,
    ev.Gathered: gathered,
    ev.PotPaid: pot_paid,
    ev.MeterMoved: meter_moved,
    ev.Marked: of_a_marker,
    ev.Announced: announced,
    ev.RoundClosed: round_closed,
    ev.RoundVoided: round_voided,
}
