"""How a command says no."""


class CommandError(Exception):
    """One clear sentence: what is wrong, where, and what to do. The command ends with exit code 2."""

    def __init__(self, sentence: str) -> None:
        super().__init__(on_one_line(sentence))


def on_one_line(text: str) -> str:
    """What somebody typed may stand in it: line ends and signs that steer a terminal are written out."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
