"""Reading the words of a command: whatever is wrong with them is one sentence, not a page of usage."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from casino_sim.cli.errors import CommandError

MAX_NUMBER = 1_000_000_000  # more of anything is a slip of the finger
_WHOLE = re.compile(r"\A-?[0-9]{1,18}\Z")


class Parser(argparse.ArgumentParser):
    """Options are written out, so that a new one never changes what an old line means."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        what = message.removeprefix("argument ").replace("the following arguments are required:", "missing:")
        raise CommandError(f"{what} (`{self.prog} --help` says more)")

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """What nobody has a use for."""
        from casino_sim.houses.checks import did_you_mean

        word = words[0].partition("=")[0]
        known = [flag for action in self._actions for flag in action.option_strings]
        if word.startswith("-"):
            self.error(f"there is no option '{word}'{did_you_mean(word, known)}")
        self.error(f"unexpected word '{word}'")


def whole(least: int, most: int = MAX_NUMBER) -> Callable[[str], int]:
    """A whole number from ``least`` to ``most``."""
    span = f"{least} or more" if most == MAX_NUMBER else f"from {least} to {most}"

    def read(text: str) -> int:
        if not _WHOLE.match(text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"should be a whole number, {span}, not '{text}'")
        return int(text)

    return read
