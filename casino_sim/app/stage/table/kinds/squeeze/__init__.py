"""Cards that the player turns over, as slowly as they like."""
