"""The wagers of Big Six: one box for each symbol."""

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

LABELS = {
    "fox": N_("Fox"),
    "squirrel": N_("Squirrel"),
    "rabbit": N_("Rabbit"),
    "deer": N_("Deer"),
    "wolf": N_("Wolf"),
    "joker": N_("Joker"),
    "logo": N_("Logo"),
}
WAGERS = tuple(Wager(id=symbol, label=label, pays="main", rule="BS-4") for symbol, label in LABELS.items())
