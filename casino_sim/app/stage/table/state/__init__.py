"""What lies on the felt, where it lies at this window size, and what the player is asked. Knows nothing of pygame."""
