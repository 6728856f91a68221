"""Learning to play: lessons, glossary, drills, comparisons and the log of mistakes. No drawing here."""
