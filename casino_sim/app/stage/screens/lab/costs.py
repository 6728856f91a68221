"""What a table on the bench costs: before and after, fields of the chart that are played otherwise, variants compared."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.app.stage.screens.lab.drawn import Drawn
from casino_sim.app.stage.screens.strategy import Key, StrategyGrid
from casino_sim.app.stage.widgets import Column, Flow, Label, Line, Panel, Paragraph, Row, Table, Widget
from casino_sim.figures import decimal
from casino_sim.i18n import N_, _, ngettext
from casino_sim.lab.charts import side_by_side
from casino_sim.lab.pace import rounds_an_hour, unit_of
from casino_sim.lab.pricing import Priced, fields_changed, headline, label_of, marked_fields
from casino_sim.lab.variant import Changed
from casino_sim.lab.workbench import Workbench, said
from casino_sim.money import in_dollars, spoken
from casino_sim.odds.prices import BASE
from casino_sim.odds.report import Odds, places
from casino_sim.writing import as_sentence, labeled, listed, together

MOST_ROWS = 40
SHOWN = ("ev_per_ante", "element_of_risk", "ev_per_unit_bet", "return_without_meter", "break_even_meter",
         "ev_per_ante_with_fee", "ev_per_unit_bet_with_fee", "big_blinds_per_hour")  # fmt: skip
MEASURES = {
    "ev_per_ante": N_("of the first bet"),
    "element_of_risk": N_("of all the money bet"),
    "ev_per_unit_bet": "",
    "return_without_meter": N_("without the meter"),
    "break_even_meter": N_("breaks even at a meter of"),
    "ev_per_ante_with_fee": N_("of the first bet, with the room's fee"),
    "ev_per_unit_bet_with_fee": N_("with the room's fee"),
    "big_blinds_per_hour": N_("big blinds an hour"),
}


def cost_rows(bench: Workbench) -> list[Widget]:
    """The bets that changed first: what the house keeps of $100, before and after, and dollars an hour."""
    rows = [row for row in bench.priced() if row.measure in SHOWN]
    if not rows:
        if bench.printed_lines is not None and not bench.printed_lines:
            return [Label(_("The odds for this table haven't been worked out yet."), "note")]
        return []
    rules = bench.changed.after
    pace = rounds_an_hour(rules.game)
    changed = bool(bench.variant.changes)
    order = sorted(rows, key=lambda row: not row.differs) if changed else rows
    shown = order[:MOST_ROWS]
    head = (
        [_("Of every $100 bet"), _("house"), _("here"), _("an hour"), _("difference")]
        if changed
        else [_("Of every $100 bet"), "", _("an hour")]
    )
    body = [_cells(row, changed) for row in shown]
    marked = [i for i, row in enumerate(shown) if row.differs and changed]
    words = (
        _("One hour: {rounds} rounds at the minimum bet, {stake} on the main game.")
        if any(row.wager == BASE for row in rows)
        else _("One hour: {rounds} rounds at the minimum bet.")
    )
    note = words.format(rounds=pace, stake=spoken(unit_of(rules, BASE)))
    parts: list[Widget] = [*_sentence(bench, rows), Table(body, header=head, marked=marked), Label(note, "small")]
    if len(order) > len(shown):
        more = len(order) - len(shown)
        parts.append(Label(ngettext("and {count} more", "and {count} more", more).format(count=more), "small"))
    return parts


def _sentence(bench: Workbench, rows: Sequence[Priced]) -> list[Widget]:
    """The difference for who reads no tables."""
    other = [row for row in rows if row.differs and row.hour_before is not None and row.hour_after is not None]
    row = headline(other or rows)
    if row is None or row.hour_before is None or row.hour_after is None:
        return []
    bet = _("the main game") if row.wager == BASE else _(row.label)
    before, after = (round(100 * value) for value in (row.hour_before, row.hour_after))
    if not bench.variant.changes or before == after:
        words = _("Playing {bet} costs {amount} an hour.") if after < 0 else _("Playing {bet} pays {amount} an hour.")
        return [Paragraph(words.format(bet=bet, amount=spoken(abs(after))), "label")]
    words = (
        _("With these rules {bet} costs {amount} an hour more.")
        if after < before
        else _("With these rules {bet} costs {amount} an hour less.")
    )
    return [Paragraph(words.format(bet=bet, amount=spoken(abs(after - before))), "label")]


def _cells(row: Priced, changed: bool) -> list[str]:
    name = _(row.label)
    measure = _(MEASURES[row.measure]) if MEASURES[row.measure] else ""
    strategy = (row.after or row.before or Odds(row.wager, "ev_per_ante", 0.0)).strategy
    label = listed(part for part in (name, measure, _(strategy) if row.wager == BASE else "") if part)
    if not changed:
        return [label, _keeps(row.after), _hourly(row.hour_after)]
    more = None if row.hour_after is None or row.hour_before is None else row.hour_after - row.hour_before
    values = [_keeps(row.before), _keeps(row.after), _hourly(row.hour_after)]
    return [label, *values, _hourly(more) if row.differs else ""]


def _hourly(dollars: float | None) -> str:
    return "" if dollars is None else spoken(round(100 * dollars), sign=True, cents=True)


def _keeps(line: Odds | None) -> str:
    """Of a hundred dollars; below zero where the player is ahead. A simulated figure shows its error and no more digits."""
    if line is None:
        return "–"
    value = float(line.value)
    if line.measure == "break_even_meter":
        return spoken(round(value) * 100)
    if line.measure == "big_blinds_per_hour":
        return decimal(-value, 2)
    if line.measure == "return_without_meter":
        value -= 1
    if not line.stderr:
        return in_dollars(round(-100 * value, 3) + 0.0, 3)  # nothing has no sign
    error = 100 * line.stderr
    digits = places(error, 4)
    return f"{in_dollars(-100 * value, digits)} ± {decimal(error, digits)}"


def fields_panel(bench: Workbench) -> list[Widget]:
    """The strategy chart of the table as it is now, what the house's own table plays otherwise marked, and a list of it."""
    if bench.printed is None or bench.solved is None or bench.printed.chart is None or bench.solved.chart is None:
        return []
    chart = bench.solved.chart
    fields = fields_changed(bench.printed.chart, chart)
    if not fields:
        return []
    count = ngettext(
        "{count} square of the chart changes",
        "{count} squares of the chart change",
        len(fields),
    )
    marked = marked_fields(chart, fields)
    grids = [
        Column(Label(_(part["title"]), "strong"),
               StrategyGrid(part["title"], chart["columns"], part["rows"], marked[part["title"]]), gap=8)
        for part in chart["parts"] if marked[part["title"]]
    ]  # fmt: skip
    meanings = [
        Row(Key(code), Label(_(meaning), "small"), gap=8, valign="center") for code, meaning in chart["legend"].items()
    ]
    rows = [[f"{_(field.part)}: {field.hand}", field.up, field.before, field.after] for field in fields]
    table = Table(rows, header=[_("Your hand"), _("dealer"), _("house"), _("here")], columns="lrrr")
    marks = Row(Key("", marked=True), Label(_("Played differently here"), "small"), gap=8, valign="center")
    head = Label(count.format(count=len(fields)), "strong")
    return [Panel(Column(head, Line(), Flow(marks, *meanings, gap=16), *grids, table, gap=14))]


def _changes_of(changed: Changed) -> str:
    said_so = (as_sentence(labeled(_(label), value)) for label, value in said(changed))
    return together(said_so) or _("As printed")


def kept_panel(bench: Workbench) -> Widget:
    """The house's own rules and up to four variants of them, side by side."""
    if not bench.kept or bench.printed_lines is None:
        hint = _('Change something, and press "Keep to compare": up to four tables stand side by side here.')
        return Paragraph(hint, "note")
    columns = [(_("house"), bench.printed_lines), *((kept.name, kept.lines) for kept in bench.kept)]
    names = [name for name, _lines in columns]
    keys: dict[tuple[str, str], None] = {}
    for _name, lines in columns:
        keys |= dict.fromkeys((line.wager, line.measure) for line in lines if line.measure in SHOWN)
    rules = bench.changed.before
    rows: list[list[str]] = []
    bars: list[tuple[str, list[float | None]]] = []
    for wager, measure in keys:
        values = [
            next((line for line in lines if (line.wager, line.measure) == (wager, measure)), None)
            for _n, lines in columns
        ]
        about = [_(MEASURES[measure])] if MEASURES[measure] else []
        rows.append([listed([_(label_of(rules, wager)), *about]), *map(_keeps, values)])
        prices = [None if line is None else -100 * float(line.value) for line in values]
        if measure in ("ev_per_ante", "ev_per_unit_bet") and len(set(prices)) > 1:
            bars.append((_(label_of(rules, wager)), prices))
    parts: list[Widget] = [
        Row(Label(kept.name, "strong"), Paragraph(_changes_of(kept.changed), "body", grow=1), gap=14)
        for kept in bench.kept
    ]
    if bars:
        height = 90 + (26 * len(names) + 22) * len(bars[:6])
        parts.append(Panel(Drawn(lambda size: side_by_side(bars[:6], names, size), height)))
    head = [_("Of every $100 bet"), *names]
    parts.append(Panel(Table(rows[:MOST_ROWS], header=head)))
    return Column(*parts, gap=18)
