"""Counting cards in the games to twenty-one: systems, real shoes that are counted along, and what deviations are worth."""
