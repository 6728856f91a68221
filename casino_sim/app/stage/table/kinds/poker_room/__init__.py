"""The poker room: the desk for chips and seats, and who took the pots."""
