"""The stage: everything that is drawn with Pygame."""
