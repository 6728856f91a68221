"""Exact and simulated odds. NumPy is loaded by what counts or deals many hands, and only then."""
