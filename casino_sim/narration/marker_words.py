"""Markers on the table as sentences: the dice, the button, the bank, and what they show."""

from __future__ import annotations

from typing import Any

from casino_sim.i18n import N_, _
from casino_sim.money import spoken
from casino_sim.narration.words import Words
from casino_sim.table.events import Marked
from casino_sim.table.twentyone import SIDEWAYS

SEATS = {
    "shooter": N_("Shooter: {name}."),
    "button": N_("Dealer button: {name}."),
    "first": N_("First to act: {name}."),
    "kill": N_("Kill button: {name}."),
    "faces_player": N_("Turns the Player's cards: {name}."),
    "faces_banker": N_("Turns the Banker's cards: {name}."),
    "player_dealer": N_("Player-dealer: {name}."),
    "co_bank": N_("Shares the bank half and half with the house: {name}."),
    "action": N_("The action starts here: {name}."),
}
AMOUNTS = {
    "bank_amount": N_("The bank posts {amount}."),
    "front_bank": N_("{amount} in front of it gets first action."),
    "bank_risk": N_("The bets against it can win {amount}."),
    "bank_left": N_("The bank has {amount} left."),
}
VALUES = {
    "puck": N_("The puck is on {value}."),
    "dolly": N_("The dolly is on {value}."),
    "pile": N_("Stack {value} goes out first."),
}
LIFTED = {"puck": N_("The puck is off.")}
TURNS = {"bank_1": N_("First of two hands."), "bank_2": N_("Second of two hands.")}
PROP = N_("A proposition player steps in.")
# For the eyes of bots, coaches and the cloth: other lines tell it, or it is a picture.
SILENT = ("bank_won", "bank_action", "action_order", "collection", "street", "line", "count")


def of_a_marker(event: Marked, words: Words) -> str:
    """The sentence of a marker; one that holds a whole list is only shown, not spoken."""
    if event.value is None or (event.marker in LIFTED and not event.value):
        lay = words.markers.pop(event.marker, None) is not None
        return _(LIFTED[event.marker]) if lay and event.marker in LIFTED else ""
    if not isinstance(event.value, list | tuple | dict):
        words.markers[event.marker] = event.value
    if event.marker == "bank_left" and event.value == words.markers.get("bank_amount"):
        return ""  # what it posted has just been said
    return marker_line(event.marker, event.value, words)


def marker_line(name: str, value: Any, words: Words) -> str:
    """The sentence for a marker on the table."""
    marker, about, seat = name.partition("@")
    if name.startswith(SIDEWAYS) or marker in SILENT or isinstance(value, list | tuple | dict):
        return ""
    if about:
        return _of_a_stack(marker, seat, str(value), words)
    if marker == "prop":
        return _(PROP)
    if marker == "bank":
        return _(TURNS[str(value)])
    if marker in SEATS:
        return _(SEATS[marker]).format(name=words.name(int(value)))
    if marker in AMOUNTS:
        return _(AMOUNTS[marker]).format(amount=spoken(int(value)))
    if marker in LIFTED and not value:
        return _(LIFTED[marker])
    said = VALUES.get(marker)
    return _(said).format(value=str(value).rpartition("_")[2]) if said else ""


def _of_a_stack(spot: str, seat: str, value: str, words: Words) -> str:
    """A button on one seat's bet: called on or off."""
    calls = {"on": _("{name}: {spot} is on."), "off": _("{name}: {spot} is off.")}
    if value not in calls:
        return ""  # the value of a color: the cashier said it
    return calls[value].format(name=words.name(int(seat)), spot=words.spot(spot))
