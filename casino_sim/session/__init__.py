"""A person at a table: chips on and off, rounds that outlive the process, bots beside him."""
