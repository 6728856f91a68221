"""The wagers of pai gow with tiles."""

from casino_sim.i18n import N_
from casino_sim.table.pai_gow.partners import rows
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.wagers import Wager

BACKLINE = rows("PT-11", ((BASE, N_("Bet behind"), "base", ""),), pooling=False)
WAGERS = (Wager(id=BASE, label=N_("Pai Gow"), required=True, rule="PT-3"), *BACKLINE)
