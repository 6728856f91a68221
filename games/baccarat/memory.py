"""What a baccarat table remembers: the results of the shoe, from which every road is drawn."""

from msgspec import Struct


class Memory(Struct):
    results: str = ""  # P, B and T, the oldest first; see roads.py
