"""Our drawings as SVG, rasterized at exactly the size they are needed in.

The scale stands in a transform and not in a viewBox: some builds of the rasterizer skip a viewBox without a word, and
then draw an icon of 24 units as a speck in the corner.
"""

from __future__ import annotations

import io

from casino_sim.app.stage.compat import pygame


def rasterized(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
    """Markup drawn on ``view`` units, on a surface of ``size`` pixels."""
    across, down = size[0] / view[0], size[1] / view[1]
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        f'<g transform="scale({across:.9g} {down:.9g})">{body}</g></svg>'
    )
    return pygame.image.load(io.BytesIO(text.encode()), "drawing.svg")
