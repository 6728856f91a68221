"""The art: everything on the table that is drawn as an object, at the window's real size, from vectors and code.

This page is for whoever lays out a scene.

Units
    Sizes of sprites are **window pixels**, whole numbers. The felt alone is told in **design units** with a scale and
    an origin, because a layout file speaks them. Angles are degrees, clockwise. Money is cents.

The cloth
    ``FeltPainter(house, (width, height), scale, origin)`` takes notes and presses them once::

        felt = FeltPainter("mount_airy", (1920, 1080), 1.0)
        felt.lamp(960, 350, 900, 560)                       # centre and reach of the light
        felt.rail_arc(960, -40, 1230, 920)                  # or rail_box(...), rail_oval(...)
        felt.arc_text("BLACKJACK PAYS 3 TO 2", 46, (960, -330, 1160, 694))
        felt.circle(960, 752, 62)                           # betting spots: circle, box, diamond, patch, card_place
        felt.circle(848, 716, 37, "ink2", inner=False, label="MATCH", angle=0)
        table = felt.surface(cache)                         # an opaque surface of the window's size

    Pressing takes about 0.1 s at 1080p, reading back 15 ms. The key is the notes themselves: change one word and it is
    another picture. Rail first or last makes no difference; ink lies in the order of the calls.

The objects
    ``Sprites(house, cache)`` gives a :class:`Sprite` for everything that moves or stands on the cloth. A sprite is a
    surface and its anchor: ``sprite.put(target, x, y)`` draws it with the anchor there and returns the touched pixels,
    ``sprite.area(x, y)`` tells them without drawing::

        sprites.card("Qh", width, angle=12 + tilt("seat3 0"))     # anchored in the middle, shadow attached
        sprites.back(width, design=1)
        sprites.flipping(back, front, t), sprites.spun(card, degrees)     # frames of motion
        sprites.stack(breakdown(amount, denominations), d, place="seat3 ante")    # anchored at the base
        sprites.chip(2500, d), sprites.colour_stack(seat, count, d, marker="20")
        sprites.puck("dealer", d), sprites.lammer("$25", d), sprites.dolly(height)

    Sprites are made when first asked for (a court card is one frame's work) and kept while 12 MB hold them; with a
    cache they come back from disk in under a millisecond, without NumPy. To have them ready, ask for them beforehand.

Keeping
    ``ArtCache()`` is the folder on disk (``CASINO_SIM_CACHE``, else the user's cache). It never fails loudly. Raise
    ``cache.ART_VERSION`` when a drawing changes. Open one for the whole session.

Colours
    ``palette`` has the houses, chips, courts and inks, and ``contrast(a, b)``.
"""

from .cache import ArtCache
from .felt import FeltPainter
from .sprite import Sprite
from .sprites import Sprites, seed_of, tilt

__all__ = ["ArtCache", "FeltPainter", "Sprite", "Sprites", "seed_of", "tilt"]
