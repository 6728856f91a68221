"""Rounds by the million, on one core, on all of them or on a cluster, with results that add up to the last unit."""
