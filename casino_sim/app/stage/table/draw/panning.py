"""Where on the felt a sound comes from."""

from __future__ import annotations

from casino_sim.app.stage.table.state.geometry import Point, Size

WIDTH = 0.7  # of the way to one side for what lies at the rim of the window


def pan_of(at: Point, size: Size) -> float:
    """From -1, left, to 1, right."""
    return max(-1.0, min(1.0, at[0] / max(1, size[0]) * 2 - 1)) * WIDTH
