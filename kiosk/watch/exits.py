"""Exit codes. The starter (systemd, Windows Shell Launcher) reads from them what to do next."""

from __future__ import annotations

OPERATOR = 0  # the operator closed the kiosk: leave it closed
RESTART = 10  # start it again
REBOOT = 20  # restart the whole machine
CONFIG = 30  # the configuration is wrong: starting again will not help before somebody mends it
