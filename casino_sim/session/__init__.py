"""A person's session at a table: buying in and cashing out, rounds that survive a crash, bots in the other seats."""
