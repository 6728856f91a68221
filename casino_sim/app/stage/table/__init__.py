"""The table on the stage: one scene draws every game from its ``felt.toml``, the view and the events.

``state``    what lies on the felt, where, and what the player is asked; knows nothing of pygame
``control``  what the player presses and how it is answered: spots, keys, the chip in hand, the coach, auto-play
``draw``     the picture of the state, and how each event moves over the felt
``kinds``    interface that only some games need, a folder for each: the squeeze, setting two hands, the racetrack ...
``display``  what a part may do to the screen: draw again, say something, hang up a popover
``board``    lays out over the felt what is pressed and read
``scene``    puts the parts together, each with only what it works with

A chip dropped on Pair Plus: ``control/spots.py`` (`SpotWidget.drop`) calls ``control/hand.py`` (`PlayersHand.put_chip`),
which puts it on the bet slip, ``casino_sim/session/slip.py``. Deal sends the slip through ``control/round_flow.py``
(`answer`) to the game under way, ``control/session_game.py``, whose session has the dealer move the chips in the ledger.
"""
