"""Prints a table's felt: rail, lettering with the figures of the rule object, spots and regions, paytables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from casino_sim.app.stage.art.felt import SANS_BOLD, SERIF, SERIF_BOLD, SMALLEST_MARK, FeltPainter
from casino_sim.app.stage.art.type_sizes import width_of
from casino_sim.app.stage.table.state.felt_plan import Arc, Pays, Print, Region, Spot
from casino_sim.app.stage.table.state.geometry import OVAL_LANDSCAPE, OVAL_PORTRAIT, Seat
from casino_sim.app.stage.table.state.places import BAND, Places
from casino_sim.guide import decided, worded
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.table.bank_choice import FRONT_BANK, in_use
from casino_sim.wagers import holder_of
from casino_sim.writing import columns

TONES = {"first": "ink", "second": "ink2"}  # the layout's words for the house's two inks
LETTERS = {"circle": 15, "sensor": 12, "diamond": 13}  # type sizes of labels, where the layout gives none
RING_FROM = {False: 39, True: 46}  # the least circle with a finer one inside, by whether its label has two lines
BAND_TURN = 14  # degrees to each side
TITLE_TRACKING = 0.1
PAYS_LEADING, TITLE_LEADING = 1.06, 1.24  # from line to line of a printed paytable, in sizes of its type
SMALL_TITLE = 34  # a long title keeps its letters close
LETTER = 0.52  # how wide a letter of a title is, in sizes of its type
SHORT = 1.7  # how much larger a short label is written
PATCHES = {"red": "#a5131d", "black": "#15161a", "green": "#0c6a3b"}


def painter(places: Places, rules: TableRules, look: str = "") -> FeltPainter:
    """The notes of one table; pressed by whoever shows it. ``look``: as the player dressed it, where they did."""
    felt = FeltPainter(look or rules.look, places.size, places.k, places.origin)
    felt.lamp(*places.arch.lamp)
    _rail(felt, places)
    if places.layout.shape == "arc":
        for arc in places.layout.arc:
            _arc(felt, places, arc, rules)
    for line in places.layout.print:
        _print(felt, line, rules)
    for block in places.layout.pays:
        _pays(felt, block, rules)
    for region in places.layout.region:
        if rules.offers(region.wager):
            _region(felt, region, rules)
    _dividers(felt, [region for region in places.layout.region if region.row and rules.offers(region.wager)])
    for seat in places.seats.values():
        for spot in places.layout.spot:
            if printed(places, rules, seat, spot):
                own = not places.me or seat.number in places.me
                _spot(felt, seat, spot, rules, SMALLEST_MARK + 0.1 if own else 0.0)
    for place in places.layout.place:
        if place.outline:
            for i in range(place.cards):
                x, y, width, angle = places.card(place.name, i, place.cards)
                at = ((x - places.origin[0]) / places.k, (y - places.origin[1]) / places.k)
                felt.card_place(*at, width / places.k, angle=angle)
    return felt


def _tone(name: str) -> str:
    return TONES.get(name, name)


def _rail(felt: FeltPainter, places: Places) -> None:
    shape = places.layout.shape
    if shape == "arc":
        felt.rail_arc(*places.arch.rail)
    elif shape == "oval":
        felt.rail_oval(*(OVAL_PORTRAIT if places.portrait else OVAL_LANDSCAPE))
    elif places.layout.curve:
        felt.rail_arc(*places.layout.curve)
    else:
        x0, y0, x1, y1 = places.layout.rail or ((40, 90, 1040, 1500) if places.portrait else (60, 84, 1860, 930))
        felt.rail_box(x0, y0, x1, y1, 120)


def _arc(felt: FeltPainter, places: Places, arc: Arc, rules: TableRules) -> None:
    text = worded(arc.text, rules)
    if not text:
        return
    cx, cy, _radius = places.arch.letters
    size = arc.size or (46 if arc.line == 0 else 22)
    radius = places.line_of(arc) - cy
    flat = 1.0 if places.portrait else 1.18
    ellipse = (cx, cy, radius * flat, radius)
    upper = text.upper() if arc.line == 0 or arc.band else text
    face = felt.house.letters if arc.line == 0 else SERIF
    tracking = felt.house.tracking if arc.line == 0 and size > SMALL_TITLE else 0.09
    felt.arc_text(upper, size, ellipse, _tone(arc.tone), face=face, tracking=tracking)
    if arc.band:
        inner, outer = ((cx, cy, edge * flat, edge) for edge in (radius - BAND[1], radius + BAND[2]))
        felt.arc_band(inner, outer, (-BAND_TURN, BAND_TURN))


def printed(places: Places, rules: TableRules, seat: Seat, spot: Spot) -> bool:
    """A wager on another's hand is printed at that hand, and chips before the bank where their owner sits."""
    if spot.form == "none" or not rules.offers(spot.wager) or not in_use(rules, spot.wager):
        return False
    if spot.wager == FRONT_BANK:
        return seat.number in places.me
    holder = holder_of(spot.wager)
    return holder == seat.number if holder else bool(spot.label) or rules.wagers[spot.wager].before_deal


def _spot(felt: FeltPainter, seat: Seat, spot: Spot, rules: TableRules, least: float) -> None:
    """``least``: how small its label may be set, in pixels. Where others sit it is left out before it gets too large."""
    x, y = seat.at(spot.at)
    s = seat.scale
    label, tone = worded(spot.label, rules), _tone(spot.tone)
    px = (spot.letters or LETTERS.get(spot.form, 14)) * s
    if spot.short and px * felt.scale < SMALLEST_MARK:
        label, px = _(spot.short), px * SHORT
    px = max(px, least / felt.scale)  # where the window is small, as large as its spot has room
    if spot.form == "circle":
        inner = spot.size[0] >= RING_FROM["\n" in label]
        felt.circle(x, y, spot.size[0] * s, tone, label=label, label_px=px, angle=seat.angle, inner=inner)
    elif spot.form == "sensor":
        felt.circle(x, y, spot.size[0] * s, "red", label=label, label_px=px, angle=seat.angle, inner=False)
    elif spot.form == "diamond":
        felt.diamond(x, y, spot.size[0] * 2 * s, spot.size[0] * 2 * s, tone, label=label, label_px=px)
    else:
        height = spot.size[1] if len(spot.size) > 1 else spot.size[0]
        felt.box(x, y, spot.size[0] * s, height * s, tone, label=label, label_px=px, angle=seat.angle)


def _region(felt: FeltPainter, region: Region, rules: TableRules) -> None:
    x, y, w, h = region.box()
    cx, cy = x + w / 2, y + h / 2
    if region.form in PATCHES:
        felt.patch(cx, cy, w * 0.78, h * 0.78, PATCHES[region.form])
        felt.box(cx, cy, w, h, "ink2", radius=0, shade=0.0)
    elif region.form == "circle":
        felt.circle(cx, cy, min(w, h) / 2, "ink2", inner=False)
    elif region.form != "none":
        if region.poly:
            felt.lines([[*region.poly, region.poly[0]]])
        else:
            felt.box(cx, cy, w, h, "ink2", radius=0, shade=0.03)
    text = worded(region.label, rules)
    if text:
        lines = text.split("\n")
        w, h = (h, w) if region.angle else (w, h)
        size = region.size or min(h / (1.35 * len(lines) + 0.6), 44)
        widest = max(map(columns, lines))
        size = min(size, w / (0.68 * max(widest, 1)))
        face = SERIF_BOLD if size > 26 else SANS_BOLD
        felt.lines_of_text(lines, size, cx, cy, _tone(region.tone), face=face, angle=region.angle)


def _dividers(felt: FeltPainter, cells: Sequence[Region]) -> None:
    """A line between two regions of a row."""
    for cell, after in pairwise(cells):
        if cell.row == after.row:
            x, y, _w, h = after.box()
            felt.lines([[(x, y), (x, y + h)]], 2.0)


def _pays(felt: FeltPainter, block: Pays, rules: TableRules) -> None:
    """Whole or not at all: half a paytable would mislead."""
    table = rules.pays.get(decided(block.pays, rules))
    if table is None or block.size * felt.scale < SMALLEST_MARK:
        return
    x, y = block.at
    if block.title:
        title, size = _(table.title).upper(), block.size
        if block.beside:  # something stands there: a longer language is set smaller, down to what can be read
            size = max(
                SMALLEST_MARK / felt.scale, min(size, block.beside / width_of(title, SERIF_BOLD, TITLE_TRACKING))
            )
        felt.text(title, size, x, y, "ink", face=SERIF_BOLD, tracking=TITLE_TRACKING)
        y += block.size * TITLE_LEADING
    short = {each.hand: each.label for each in block.short}
    for row in table.rows[slice(*block.rows)]:
        felt.pay_line(
            _(short[row.hand]) if row.hand in short else row.called, str(row.pay), block.size, x, y, block.width
        )
        y += block.size * PAYS_LEADING


def _fitting_lines(text: str, line: Print) -> list[str]:
    """A long title is broken at the space next to its middle, where the layout says how wide it may be."""
    spaces = [i for i, letter in enumerate(text) if letter == " "]
    if not line.width or not spaces or len(text) * line.size * (LETTER + line.tracking) <= line.width:
        return text.split("\n")
    middle = min(spaces, key=lambda i: abs(i - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]


def _fitting_size(lines: list[str], line: Print, face: str, tracking: float, least: float) -> float:
    """Smaller where a longer language would reach over the lines of its box, down to what can be read."""
    if not line.width:
        return line.size
    return min(line.size, max(least, line.width / max(width_of(text, face, tracking) for text in lines)))


def _print(felt: FeltPainter, line: Print, rules: TableRules) -> None:
    x, y = line.at
    if line.kind == "text":
        lines = _fitting_lines(worded(line.text, rules), line)
        face, tracking = SERIF_BOLD if line.size > 24 else SANS_BOLD, line.tracking or 0.04
        size = _fitting_size(lines, line, face, tracking, SMALLEST_MARK / felt.scale)
        felt.lines_of_text(lines, size, x, y, _tone(line.tone), face=face, tracking=tracking, angle=line.angle)
    elif line.kind == "die":
        felt.die(line.value, x, y, line.size, angle=line.angle)
    elif line.kind == "line":
        felt.lines([line.points], max(1.0, line.width or 2.4), _tone(line.tone))
    elif line.kind == "circle":
        felt.circle(x, y, line.size, _tone(line.tone), inner=False)
    elif line.kind == "ellipse":
        felt.arc_line((x, y, line.width, line.height), line.size, _tone(line.tone))
    elif line.kind == "diamond":
        felt.diamond(x, y, line.width or line.size, line.height or line.size, _tone(line.tone), fill=line.text)
    elif line.kind == "box":
        felt.box(x, y, line.width, line.height, _tone(line.tone), radius=6)
    elif line.kind == "patch":
        felt.patch(x, y, line.width, line.height, line.tone, radius=line.size)
    elif line.kind == "path":
        felt.path(line.text, line.width or 2.4, _tone(line.tone))
    elif line.kind == "curve":
        text, ellipse = worded(line.text, rules).upper(), (x, y, line.width, line.height)
        felt.arc_text(text, line.size, ellipse, _tone(line.tone), middle=line.angle, face=SERIF_BOLD, tracking=0.16)
    elif line.kind == "pip":
        felt.pip(line.text, x, y, line.size, _tone(line.tone))
    elif line.kind == "head":
        felt.head(line.text, x, y, line.size)
    elif line.kind == "flourish":
        felt.flourish(x, y, line.width, _tone(line.tone))
    elif line.kind == "emblem":
        felt.emblem(x, y, line.size, _tone(line.tone))
