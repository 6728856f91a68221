"""Drawing a table takes tens of megabytes for a tenth of a second; this gives them back."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Hand freed memory to the system. The GNU C library keeps it until it is asked; others need no asking."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim:
            trim(0)
