"""What the player sees: the text table and the stage."""
