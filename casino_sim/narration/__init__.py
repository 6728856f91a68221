"""What happens at a table, in words: one narrator for the terminal, the history and the kiosk's audit."""
