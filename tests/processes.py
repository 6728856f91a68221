"""Ends processes the way each system does it: at once and without a word, or as Ctrl-C in their terminal does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Windows hands Ctrl-C to all that share a console. A program between the test and the one that it starts opens a console of
# their own and presses the keys there: on a line of input, or ends the other where no line comes.
CONSOLE = """
import ctypes, signal, subprocess, sys
windows = ctypes.WinDLL("kernel32")
windows.FreeConsole()
windows.AllocConsole()
program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=sys.stdout, stderr=sys.stderr)
signal.signal(signal.SIGINT, signal.SIG_IGN)
if sys.stdin.readline():
    windows.GenerateConsoleCtrlEvent(signal.CTRL_C_EVENT, 0)
else:
    program.kill()
sys.exit(program.wait())
"""
# Where a test run lies in the background its children ignore Ctrl-C from the start.
LISTENING = "import signal, sys; signal.signal(2, signal.default_int_handler); from casino_sim.__main__ import main; "
CASINO = (sys.executable, "-c", f"{LISTENING}sys.exit(main())")


def kill(process: int) -> None:
    """What no process can refuse or notice: SIGKILL, on Windows TerminateProcess."""
    os.kill(process, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def killed(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> bool:
    """That one that was killed is gone, and from nothing else."""
    return process.wait() in ((1, signal.SIGTERM) if sys.platform == "win32" else (-signal.SIGKILL,))


@contextmanager
def casino_in_terminal(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The command line in a terminal of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    between = (sys.executable, "-c", CONSOLE) if sys.platform == "win32" else ()
    process = subprocess.Popen([*between, *CASINO, *words], cwd=ROOT, text=True, **pipes)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        if sys.platform == "win32":
            process.stdin.close()
            process.wait()
        process.kill()
        process.wait()


def press_ctrl_c(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What the process says until it has ended."""
    if sys.platform == "win32":
        return process.communicate("now\n", timeout=60)
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=60)


@contextmanager
def suspended(process: subprocess.Popen[str]) -> Iterator[None]:
    """It stands still meanwhile, as all processes do in a machine that sleeps."""
    if sys.platform == "win32":
        import ctypes

        kernel, native = ctypes.WinDLL("kernel32"), ctypes.WinDLL("ntdll")
        handle = kernel.OpenProcess(0x0800, False, process.pid)  # PROCESS_SUSPEND_RESUME
        assert handle and native.NtSuspendProcess(handle) == 0
        try:
            yield
        finally:
            native.NtResumeProcess(handle)
            kernel.CloseHandle(handle)
        return
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)
