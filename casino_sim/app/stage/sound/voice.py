"""The dealer's voice: calls read out by the voice that the system has, where it has one. Off unless it is wished for."""

from __future__ import annotations

import contextlib
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

    def __init__(self, speak: Speak | None = None, longest: float = LONGEST) -> None:
        self._speak, self._longest = speak, longest
        self._speaking: subprocess.Popen[str] | None = None
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

    def hush(self) -> None:
        """What is being said is broken off, and what waits is forgotten."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._calls.get_nowait()
        speaking = self._speaking
        if speaking is not None:
            speaking.terminate()

    def close(self) -> None:
        self.on = False
        self.hush()
        self._calls.put(None)

    def _talk(self) -> None:
        while (words := self._calls.get()) is not None:
            if not self.on or self._speak is None:
                continue
            try:
                self._say(list(self._speak(words)), words)
            except (OSError, subprocess.SubprocessError) as fault:
                log.info("The system's voice failed: %s. The dealer is silent from now on.", fault)
                self._speak = None

    def _say(self, command: list[str], words: str) -> None:
        speaking = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
        )
        self._speaking = speaking
        try:
            with contextlib.suppress(BrokenPipeError):
                speaking.communicate(words, timeout=self._longest)
        except subprocess.TimeoutExpired:
            speaking.kill()
            speaking.wait()
            raise
        finally:
            self._speaking = None
