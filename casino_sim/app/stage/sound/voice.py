"""The dealer's voice: calls read out by the voice that the system has, where it has one. Off unless it is wished for."""

from __future__ import annotations

import logging
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

log = logging.getLogger(__name__)

LONGEST = 8.0  # seconds: a voice that hangs is given up
WAITING = 2  # calls that may wait; what is older is not said any more

Speak = Callable[[str], Sequence[str]]

_SAPI = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer; $v.Speak($input)"
)


def system_voice(platform: str = sys.platform) -> Speak | None:
    """The command that says a sentence on this system; None where there is no voice. The sentence comes by standard input
    on Windows, where a command line would have to be quoted."""
    if platform == "darwin" and shutil.which("say"):
        return lambda words: ("say", words)
    if platform == "win32" and shutil.which("powershell"):
        return lambda words: ("powershell", "-NoProfile", "-NonInteractive", "-Command", _SAPI)
    for name in ("spd-say", "espeak-ng", "espeak"):
        if shutil.which(name):
            return (
                (lambda words: ("spd-say", "--wait", "--", words))
                if name == "spd-say"
                else (
                    lambda words, name=name: (name, "--", words)  # type: ignore[misc]
                )
            )
    return None


class Voice:
    """Says one call after the other on a thread of its own; never makes anybody wait, never fails."""

    def __init__(self, speak: Speak | None = None) -> None:
        self._speak = speak
        self.on = False
        self._calls: queue.Queue[str | None] = queue.Queue()
        self._thread: threading.Thread | None = None

    @property
    def there(self) -> bool:
        """Whether the system has a voice at all."""
        return self._speak is not None

    def say(self, words: str) -> None:
        if not self.on or self._speak is None or not words:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._talk, name="voice", daemon=True)
            self._thread.start()
        while self._calls.qsize() >= WAITING:
            try:
                self._calls.get_nowait()
            except queue.Empty:
                break
        self._calls.put(words)

    def close(self) -> None:
        self.on = False
        self._calls.put(None)

    def _talk(self) -> None:
        while (words := self._calls.get()) is not None:
            if not self.on or self._speak is None:
                continue
            try:
                subprocess.run(
                    list(self._speak(words)), input=words, text=True, timeout=LONGEST, check=False,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )  # fmt: skip
            except (OSError, subprocess.SubprocessError) as fault:
                log.info("The system's voice failed: %s. The dealer is silent from now on.", fault)
                self._speak = None
