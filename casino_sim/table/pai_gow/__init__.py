"""Steps that the pai gow games share, with cards or with tiles.

``hands``: setting, opening and comparing. ``dealing``: the dice and the stacks. ``turns``: the bank that goes round among the
players of a casino. ``partners``: front bank, pooled wagers and wagers beside others in a card room.
"""
