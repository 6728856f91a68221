"""The table: one round protocol for every game."""
