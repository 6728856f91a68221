"""Drawing a table takes tens of megabytes for a tenth of a second; this gives them back."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import Any

MMAP_THRESHOLD = -3  # the name of the setting in malloc.h
PICTURE = 64 * 1024  # bytes: what is larger is a picture, and gets pages of its own


def give_back() -> None:
    """Hand freed memory to the system. The GNU C library keeps it until it is asked; others need no asking."""
    library = _gnu()
    if library is not None:
        library.malloc_trim(0)


@cache
def _gnu() -> Any:
    """The GNU C library, told to give pictures pages of their own: as they come and go in all sizes, they would leave holes."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    if not hasattr(library, "malloc_trim"):
        return None
    library.mallopt(MMAP_THRESHOLD, PICTURE)
    return library
