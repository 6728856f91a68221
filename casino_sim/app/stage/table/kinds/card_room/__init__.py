"""Banked tables of a card room: whose bank it is, and the posted collection."""
