"""Interface that only some games need, a folder for each kind."""
