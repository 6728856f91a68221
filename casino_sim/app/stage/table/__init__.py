"""The table on the stage: one scene draws every game from its ``felt.toml``, the view and the events.

``plan`` reads the layout, ``places`` says where everything lies at this window size, ``cloth`` prints the felt, ``picture`` is
what lies on it, ``choreography`` moves it, ``betting`` is the hand that puts chips down, ``scene`` holds it together.
"""
