"""The charts of the lab: evenings as a fan, their results as bars with the bell curve, prices as bars side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from casino_sim.figures import grouped, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, pgettext
from casino_sim.lab.answers import plan_and_price
from casino_sim.lab.drawing import BODY, SMALL, TITLE, Area, Curve, Drawing, Figures, Ink, Shape, Words, box, moved
from casino_sim.lab.evenings import QUANTILES, Found
from casino_sim.money import Cents, in_dollars, spoken

WIDE, FAN_TALL, BARS_TALL = 1200.0, 460.0, 330.0
LEFT, RIGHT, TOP, BOTTOM = 96.0, 210.0, 34.0, 56.0
SMALL_ROOM, RIGHT_OF_SMALL = 640.0, 90.0  # where words beside the plot are left out
LONGEST_TABLE = 26


class _Plot:
    """From figures to the units of the drawing."""

    def __init__(self, size: tuple[float, float], x: tuple[float, float], y: tuple[float, float]) -> None:
        self.small = size[0] < SMALL_ROOM
        self.left, self.right = LEFT, size[0] - (RIGHT_OF_SMALL if self.small else RIGHT)
        self.top, self.bottom = TOP, size[1] - BOTTOM
        self.x, self.y = x, y

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.x[0]) / ((self.x[1] - self.x[0]) or 1)
        up = (y - self.y[0]) / ((self.y[1] - self.y[0]) or 1)
        return self.left + across * (self.right - self.left), self.bottom - up * (self.bottom - self.top)


def round_steps(low: float, high: float, about: int) -> list[float]:
    """Round numbers that cover the span: 1, 2, 2.5 or 5 times a power of ten apart."""
    span = (high - low) or max(1.0, abs(high))
    power = 10.0 ** math.floor(math.log10(span / about))
    step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= span / about * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [i * step for i in range(first, max(last, first + 1) + 1)]


def _dollars(cents: float) -> str:
    return spoken(round(cents / 100) * 100)


# -- evenings ----------------------------------------------------------------------------------------------


def fan(found: Found, size: tuple[float, float] = (WIDE, FAN_TALL)) -> Drawing:
    """The bankroll from round to round: half of all evenings in the inner band, nine of ten in the outer."""
    start = found.wish.bankroll
    lines = found.fan
    low, high = min(0, *(min(line) for line in lines.values())), max(max(line) for line in lines.values())
    ticks = round_steps(low, high, 6)
    plot = _Plot(size, (0, found.moments[-1]), (ticks[0], ticks[-1]))

    def course(quantile: int) -> tuple[tuple[float, float], ...]:
        return tuple(plot.at(moment, money) for moment, money in zip(found.moments, lines[quantile], strict=True))

    def band(under: int, over: int, ink: Ink) -> Area:
        return Area((*course(over), *reversed(course(under))), ink)

    shapes: list[Shape] = [
        *_grid(plot, ticks),
        band(5, 95, "light"),
        band(25, 75, "middle"),
        *(Curve(course(quantile), "muted", 1.2) for quantile in (5, 95)),
        *(Curve(course(quantile), "strong", 1.4) for quantile in (25, 75)),
        Curve((plot.at(0, start), plot.at(plot.x[1], start)), "other", 2.0, dashed=True),
        Curve(course(50), "strong", 4.0),
    ]
    shapes += _ends(plot, [(lines[quantile][-1], quantile) for quantile in QUANTILES])
    shapes += _across(plot, [0, *(moment for moment in round_steps(0, plot.x[1], 6)[1:] if moment <= plot.x[1])])
    shapes.append(Words(((plot.left + plot.right) / 2, size[1] - 14), _("rounds"), "muted", SMALL, "middle"))
    sentence = _(
        "After {rounds} rounds half of the evenings end between {low} and {high}; {ahead} are ahead, {broke} are broke."
    )
    summary = sentence.format(
        rounds=grouped(found.moments[-1]),
        low=_dollars(lines[25][-1]),
        high=_dollars(lines[75][-1]),
        ahead=percent(found.ahead[-1]),
        broke=percent(found.broke[-1]),
    )  # fmt: skip
    return Drawing(size, tuple(shapes), summary, (_fan_figures(found),))


def _words_of(quantile: int) -> str:
    return _("half") if quantile == 50 else _("{percent}% end below").format(percent=quantile)


def _grid(plot: _Plot, ticks: Sequence[float], write: bool = True) -> list[Shape]:
    shapes: list[Shape] = []
    for tick in ticks:
        shapes.append(Curve((plot.at(plot.x[0], tick), plot.at(plot.x[1], tick)), "grid", 1.0))
        if write:
            shapes.append(Words((plot.left - 12, plot.at(0, tick)[1]), _dollars(tick), "muted", SMALL, "end"))
    return shapes


def _across(plot: _Plot, moments: Sequence[float]) -> list[Shape]:
    return [
        Words((plot.at(moment, 0)[0], plot.bottom + 18), grouped(round(moment)), "muted", SMALL, "middle")
        for moment in moments
    ]


def _ends(plot: _Plot, ends: Sequence[tuple[float, int]]) -> list[Shape]:
    """Words at the right end of the lines, kept apart."""
    gap, last = 21.0, plot.bottom + 21.0
    shapes: list[Shape] = []
    for money, quantile in sorted(ends):
        words = _dollars(money) if plot.small else f"{_dollars(money)}  {_words_of(quantile)}"
        y = min(plot.at(0, money)[1], last - gap)
        shapes.append(Words((plot.right + 12, y), words, "text", SMALL, bold=quantile == 50))
        last = y
    return shapes


def _fan_figures(found: Found) -> Figures:
    every = max(1, math.ceil((len(found.moments) - 1) / (LONGEST_TABLE - 1)))
    rows = [
        (
            grouped(moment),
            *(spoken(found.fan[quantile][i]) for quantile in QUANTILES),
            percent(found.ahead[i], 1),
            percent(found.broke[i], 1),
        )
        for i, moment in enumerate(found.moments)
        if i % every == 0 or i == len(found.moments) - 1
    ]
    head = (_("round"), *(percent(each / 100) for each in QUANTILES), _("ahead"), _("broke"))
    return Figures(_("The bankroll, round by round"), head, tuple(rows))


def results(found: Found, size: tuple[float, float] = (WIDE, BARS_TALL)) -> Drawing:
    """How many evenings end where; dashed, the bell curve of flat bets that nobody stops."""
    bars, total = found.results, found.wish.evenings
    low, high = bars[0].low, bars[-1].high
    most = max(max(bar.evenings for bar in bars), max(bar.normal for bar in bars)) / total
    plot = _Plot(size, (low, high), (0, most))
    shapes: list[Shape] = []
    for bar in bars:
        if bar.evenings:
            (left, top), (right, bottom) = plot.at(bar.low, bar.evenings / total), plot.at(bar.high, 0)
            shapes.append(
                Area(
                    box(left + 0.8, top, max(right - 0.8, left + 1.6), bottom), "middle" if bar.high <= 0 else "strong"
                )
            )
    curve = tuple(plot.at((bar.low + bar.high) / 2, bar.normal / total) for bar in bars)
    shapes.append(Curve((plot.at(low, 0), plot.at(high, 0)), "muted", 1.4))
    if low < 0 < high:
        shapes.append(Curve((plot.at(0, 0), plot.at(0, most)), "other", 2.0, dashed=True))
        shapes.append(Words((plot.at(0, most)[0], TOP - 16), pgettext("result", "even"), "other", SMALL, "middle"))
    shapes.append(Curve(curve, "other", 2.4, dashed=True))
    ticks = [tick for tick in round_steps(low, high, 7) if low <= tick <= high]
    shapes += [
        Words(
            (plot.at(tick, 0)[0], plot.bottom + 18),
            spoken(round(tick / 100) * 100, sign=True),
            "muted",
            SMALL,
            "middle",
        )
        for tick in ticks
    ]
    shapes.append(
        Words(((plot.left + plot.right) / 2, size[1] - 14), _("won or lost in an evening"), "muted", SMALL, "middle")
    )
    shapes += [
        Words((plot.right + 12, TOP + 10), _("{share} ahead").format(share=percent(found.ahead[-1])), "text", SMALL),
        *_key(plot, TOP + 34, "strong", _("won")),
        *_key(plot, TOP + 58, "middle", _("lost")),
        Curve(((plot.right + 12, TOP + 82), (plot.right + 42, TOP + 82)), "other", 2.4, dashed=True),
        Words((plot.right + 50, TOP + 82), "" if plot.small else _("bell curve"), "muted", SMALL),
    ]
    summary = _("The average result is {mean}; in theory it is {expected}.").format(
        mean=_dollars(found.mean), expected=_dollars(found.expected)
    )
    rows = tuple(
        (spoken(bar.low, sign=True), spoken(bar.high, sign=True), grouped(bar.evenings), grouped(round(bar.normal)))
        for bar in bars
    )
    figures = Figures(_("Where the evenings end"), (_("from"), _("to"), _("evenings"), _("bell curve")), rows)
    return Drawing(size, tuple(shapes), summary, (figures,))


def _key(plot: _Plot, y: float, ink: Ink, words: str) -> list[Shape]:
    left = plot.right + 12
    return [Area(box(left, y - 7, left + 30, y + 7), ink), Words((left + 38, y), words, "muted", SMALL)]


def evening_page(rules: TableRules, bets: Mapping[str, Cents], found: Found) -> Drawing:
    """Fan, results and the sentence below each other: what ``lab session --chart`` writes."""
    wish = found.wish
    laid = ", ".join(f"{_(rules.wagers[wager].label)} {spoken(amount)}" for wager, amount in bets.items())
    title = _("{game} at {house}").format(game=rules.called, house=rules.house_name)
    facts = _("{bets}; {evenings} evenings of {rounds} rounds with {bankroll}; plan {plan}").format(
        bets=laid,
        evenings=grouped(wish.evenings),
        rounds=grouped(wish.rounds),
        bankroll=spoken(wish.bankroll),
        plan=found.plan,
    )  # fmt: skip
    upper, lower = fan(found), results(found)
    sentences = [upper.summary, *_lines(plan_and_price(found.plan, found.cost, found.cost_error, found.cost_flat))]
    y = 112.0
    shapes: list[Shape] = [
        Words((LEFT, 44), title, "text", TITLE, "start", True),
        Words((LEFT, 82), facts, "muted", BODY),
        *moved(upper, 0, y),
        *moved(lower, 0, y + FAN_TALL + 20),
    ]
    y += FAN_TALL + BARS_TALL + 40
    for number, sentence in enumerate(sentences):
        shapes.append(Words((LEFT, y + 28 * number), sentence, "text", BODY))
    size = WIDE, y + 28 * len(sentences) + 12
    return Drawing(size, tuple(shapes), f"{title}. {facts}. {upper.summary}", (*upper.figures, *lower.figures))


def _lines(sentence: str, longest: int = 112) -> list[str]:
    lines = [""]
    for word in sentence.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) >= longest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# -- prices ------------------------------------------------------------------------------------------------


def side_by_side(
    rows: Sequence[tuple[str, Sequence[float | None]]], names: Sequence[str], size: tuple[float, float] = (WIDE, 0)
) -> Drawing:
    """What the house keeps of a hundred dollars, a bar each: the first filled, the others outlined. Rows: wager, prices."""
    tall = 26.0
    step = tall * len(names) + 22
    height = TOP + BOTTOM + step * len(rows)
    found = [value for _label, values in rows for value in values if value is not None]
    low, high = min(0.0, *found), max(0.0, *found)
    ticks = round_steps(low, high, 5)
    left = 330.0
    span = (ticks[-1] - ticks[0]) or 1.0

    def x(value: float) -> float:
        return left + (value - ticks[0]) / span * (size[0] - left - 240)

    shapes: list[Shape] = []
    places = 0 if all(tick == round(tick) for tick in ticks) else 2
    for tick in ticks:
        shapes.append(Curve(((x(tick), TOP), (x(tick), height - BOTTOM)), "grid", 1.0))
        shapes.append(
            Words(
                (x(tick), height - BOTTOM + 18),
                in_dollars(tick, places),
                "muted",
                SMALL,
                "middle",
            )
        )
    for number, (label, values) in enumerate(rows):
        y = TOP + step * number + 11
        shapes.append(Words((left - 14, y + tall * len(names) / 2), label, "text", BODY, "end"))
        for place, (name, value) in enumerate(zip(names, values, strict=True)):
            if value is None:
                continue
            top = y + tall * place
            edges = sorted((x(0), x(value)))
            shapes.append(
                Area(box(edges[0], top + 3, max(edges[1], edges[0] + 2), top + tall - 3), "strong", outlined=place > 0)
            )
            shapes.append(Words((edges[1] + 10, top + tall / 2), f"{in_dollars(value)}  {name}", "text", SMALL))
    summary = _("What the house keeps of every $100 bet.")
    figures = Figures(
        summary,
        ("", *names),
        tuple((label, *("–" if v is None else in_dollars(v) for v in values)) for label, values in rows),
    )
    return Drawing((size[0], height), tuple(shapes), summary, (figures,))
