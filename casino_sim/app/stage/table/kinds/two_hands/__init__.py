"""Setting one hand as two, at pai gow with cards and with tiles."""
