"""The operator: behind a corner code and a PIN, everything that a machine in public has to let its keeper do."""

from kiosk.operator.office import Office

__all__ = ["Office"]
