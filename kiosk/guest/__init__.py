"""What a visitor meets: attract mode, the tables, the words on the way, the reset."""
