"""Exact and simulated odds. NumPy lives here and in the batch evaluator."""
