"""The art: everything on the table that is drawn as an object, at the window's real size, from vectors and code.

This page is for whoever lays out a scene.

Units
    Sizes of sprites are **window pixels**, whole numbers. The felt alone is told in **design units** with a scale and
    an origin, because a layout file speaks them. Angles are degrees, clockwise. Money is cents.

The cloth
    ``FeltPainter(house, (width, height), scale, origin)`` takes notes and presses them once::

        felt = FeltPainter("pine", (1920, 1080), 1.0)
        felt.lamp(960, 350, 900, 560)                       # center and reach of the light
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
    ``sprite.area(x, y)`` tells them without drawing. Draw with put(), not with blit: turned sprites blend otherwise::

        sprites.card("Qh", width, angle=12 + tilt("seat3 0"))     # anchored in the middle, shadow attached
        sprites.back(width, design=1)
        sprites.flipping(back, front, t), sprites.spun(card, degrees), sprites.faded(card, 0.4)   # frames of motion
        sprites.stack(breakdown(amount, denominations), d, place="seat3 ante")    # anchored at the base
        sprites.chip(2500, d), sprites.color_stack(seat, count, d, marker="20")
        sprites.puck("dealer", d), sprites.lammer("$25", d), sprites.dolly(height)
        sprites.tile("6-6", width), sprites.tile(None, width, stacked=4), sprites.upright_tile(width)
        sprites.die(5, edge)
        sprites.shoe(width), sprites.discard_rack(width, cards), sprites.shuffler(width), sprites.shaker(width)
        sprites.tray(width, height, [(50000, 0.7), (10000, 0.9)])
        sprites.meter(width, "Linked progressive", "$41,200.00")
        sprites.pip("s", px, ink), sprites.emblem(px), sprites.head("fox", px)      # marks in lines of text
        sprites.ring_glow(radius), sprites.box_glow(w, h, r, palette.LEGAL), sprites.lamp(d, "#ff4a3d", lit=True)

    Buttons read English where their names are used; with ``Puck`` the text is yours. What they read, the names
    of chip colors and the amounts on displays belong to the caller, who has the language.

    Sprites are made when first asked for (a court card is one frame's work) and kept while 12 MB hold them; with a
    cache they come back from disk in under a millisecond, without NumPy. To have them ready, ask for them beforehand.

Moving equipment
    Each is built once a window size, put on the table with ``still.put(...)``, and drawn every frame over it; restore
    the returned rectangles from the table layer before the next. Each motion is a function of time, fitted backwards
    from the result that was drawn; none can change it. Seeds only vary the way::

        wheel = Wheel(order, diameter, cache)               # wheel.py; pockets clockwise, any order
        spin = Spin(order, "17", seed=n, start=last.angle)
        wheel.still.put(table, x, y); wheel.draw(screen, x, y, spin.at(t)); spin.sounds()

        six = BigSixWheel(leaf_ids, pays, diameter, house, cache)             # big_six.py
        turn = BigSixSpin(54, index, seed=n); six.draw(screen, x, y, turn.at(t)); turn.clicks()

        throw = Throw((5, 3), edge, hand, places(center, spread, 2, edge, n), seed=n)     # dice.py; two or three
        throw.prepare(0.004)                                # in slices, while the hand is pressed; True when ready
        throw.draw(screen, t)                               # from throw.length on the dice lie

Keeping
    ``ArtCache()`` is the folder on disk (``CASINO_SIM_CACHE``, else the user's cache). It never fails loudly. Raise
    ``cache.ART_VERSION`` when a drawing changes. Open one for the whole session.

Colors
    ``palette`` has the houses, chips, courts and inks, and ``contrast(a, b)``.
"""

from .. import compat  # noqa: F401  # first: it imports Pygame without the parts that are slow to load
from .cache import ArtCache
from .felt import FeltPainter
from .piles import breakdown, piles
from .pucks import Puck
from .sprite import Sprite
from .sprites import Sprites, seed_of, tilt

__all__ = ["ArtCache", "FeltPainter", "Puck", "Sprite", "Sprites", "breakdown", "piles", "seed_of", "tilt"]
