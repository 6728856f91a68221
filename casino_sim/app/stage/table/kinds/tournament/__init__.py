"""A table at which one plays for a place: its board over the felt, and what happens between two hands."""
