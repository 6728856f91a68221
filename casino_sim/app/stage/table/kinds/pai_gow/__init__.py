"""What a pai gow table has besides cards or tiles: the cup with three dice, and the stacks that wait to be dealt."""
