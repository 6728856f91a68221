"""Lines out, lines in. A pipe does as well as a person, and the end of input is a way to leave."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TextIO

from casino_sim.i18n import _


class Left(Exception):
    """There is no more input."""


class Console:
    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        if isinstance(self._target, TextIOWrapper):
            self._target.reconfigure(errors="replace")  # a terminal without × or — still plays
        self.is_person = self._source.isatty()
        self.pause = 0.0  # seconds between two sentences, for a person who likes to watch

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._target, flush=True)

    def tell(self, lines: Iterable[str]) -> None:
        """Sentences of the table, at the pace that was chosen."""
        for line in lines:
            self.say(f"  {line}")
            if self.pause and self.is_person:
                time.sleep(self.pause)

    def ask(self, prompt: str) -> str:
        """Returns the typed line. Raises :class:`Left` at the end of input."""
        print(f"{prompt} ", end="", file=self._target, flush=True)
        try:
            line = self._source.readline()
        except KeyboardInterrupt:
            self.say("")
            raise Left from None
        except UnicodeDecodeError:
            self.say("", _("That text can't be read."))
            return "help"
        if not line:
            self.say("")
            raise Left
        if not self.is_person:
            self.say(line.rstrip("\n"))  # so that a transcript reads as if somebody had typed it
        return line.strip()
