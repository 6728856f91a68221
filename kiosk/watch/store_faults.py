"""What a guest may read when the store refuses: no path and no advice for who types commands. The diary has the rest."""

from __future__ import annotations

from casino_sim.i18n import _
from casino_sim.store.problems import StoreBusy, StoreDamaged, StoreIsNewer, StoreProblem
from kiosk.guest.screens.notices import Fault


def fault_of(problem: StoreProblem) -> Fault:
    match problem:
        case StoreDamaged():
            return Fault("K-21", _("The records are damaged. They stay as they are until the operator moves them."))
        case StoreBusy():
            return Fault("K-20", _("Another program is using this kiosk's records."))
        case StoreIsNewer():
            return Fault("K-20", _("The records are from a later version of the program."))
    return Fault("K-20", _("The records can't be written. The disk may be full."))


def for_guests(problem: Exception) -> str:
    """Any other sentence (a bet that was refused) is the dealer's own."""
    if isinstance(problem, StoreProblem):
        return _("This can't be saved right now. Your chips are safe. Please ask a member of staff.")
    return str(problem)
