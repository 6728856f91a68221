"""The Lab as a room of the casino."""
