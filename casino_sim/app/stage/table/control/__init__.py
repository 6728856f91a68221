"""What the player presses, and how that becomes an answer to the dealer."""
