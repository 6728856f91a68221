"""Hand ranks: one design for every game that compares cards.

:mod:`~casino_sim.poker.evaluator` ranks one hand and is the usage page; :mod:`~casino_sim.poker.batch` ranks
millions with NumPy. Both read the tables that :mod:`~casino_sim.poker.rank_tables` builds from the rows of
:mod:`~casino_sim.poker.rankings`.
"""
