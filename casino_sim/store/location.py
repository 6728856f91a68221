"""What the players' folder holds."""

from __future__ import annotations

FILE = "casino.sqlite3"
LOCK = "casino.lock"
