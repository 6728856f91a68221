"""A card room's bank in sentences: who has it, what it holds, where the action begins."""

from __future__ import annotations

from casino_sim.app.text.words import Words
from casino_sim.i18n import N_, _
from casino_sim.money import spoken
from casino_sim.table.events import Marked

SEATS = {"player_dealer": N_("Player-dealer: {name}."), "action": N_("The action begins here: {name}.")}
AMOUNTS = {
    "bank_amount": N_("The bank posts {amount}."),
    "front_bank": N_("{amount} lie in front of it and take first action."),
    "bank_risk": N_("The wagers against it can win {amount}."),
    "bank_left": N_("{amount} of the bank are left."),
    "bank_won": "",  # what other lines say already
    "bank_action": "",
    "action_order": "",
    "collection": "",
}
TURNS = {"bank_1": N_("First of two hands."), "bank_2": N_("Second of two hands.")}
PROP = N_("A proposition player steps in.")


def of_the_bank(event: Marked, words: Words) -> str | None:
    """The sentence on a marker of the bank; None where it is another marker."""
    marker, value = event.marker, event.value
    if marker not in ("bank", "prop", *SEATS, *AMOUNTS):
        return None
    if value is None:
        return ""
    if marker == "prop":
        return _(PROP)
    if marker == "bank":
        return _(TURNS[str(value)])
    if marker in SEATS:
        return _(SEATS[marker]).format(name=words.name(value))
    return _(AMOUNTS[marker]).format(amount=spoken(value)) if AMOUNTS[marker] else ""
