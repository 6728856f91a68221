"""The casino: every table game of four houses, played by exactly those houses' rules."""

__version__ = "0.1.0"
