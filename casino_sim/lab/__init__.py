"""The odds lab: what any other rule would cost, and what an evening at a table really looks like.

Nothing in it knows a game. It writes a house file (:mod:`variant`), has the loader make rules of it, and asks the same
odds, simulators and dealers as everybody else.
"""
