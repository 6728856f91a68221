"""How a command says no."""


class CommandError(Exception):
    """One clear sentence: what is wrong, where, and what to do. The command ends with exit code 2."""
