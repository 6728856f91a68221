"""The table on the stage: one scene draws every game from its ``felt.toml``, the view and the events.

``state``    what lies on the felt, where, and what the player is asked; knows nothing of pygame
``control``  what the player presses and how it is answered: spots, the bar, chips in hand, keys, the coach, auto-play
``draw``     the picture of the state, and how each event moves over the felt
``kinds``    interface that only some games need, a folder for each: the squeeze, setting two hands, the racetrack ...
``scene``    puts them together

A chip dropped on Pair Plus: ``control/spots.py`` (the spot) calls ``control/hand.py`` (`put_chip`), which changes
``state/draft.py``; Deal sends it through ``scene.py`` (`answer`) to ``state/live_game.py``, where the dealer hears of it.
"""
