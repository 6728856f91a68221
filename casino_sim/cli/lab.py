"""``casino-sim lab``: what another rule would cost, what an evening really looks like, and houses side by side."""

from __future__ import annotations

import argparse
import csv
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from casino_sim.cli.arguments import whole
from casino_sim.cli.columns import show, show_columns
from casino_sim.cli.common import add_json, add_table, games, print_json
from casino_sim.cli.errors import CommandError
from casino_sim.cli.simulate import seed
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import NoSuchHouse, all_ids
from casino_sim.money import BadMoney, cents, spoken

if TYPE_CHECKING:  # NumPy: only who asks waits for it
    from casino_sim.lab.evenings import Found, Wish
    from casino_sim.lab.pricing import Priced
    from casino_sim.lab.rounds import RoundsOf
    from casino_sim.lab.variant import Changed
    from casino_sim.simulation.engine import Engine

CHARTS = (".png", ".svg")
LONG = 40  # lines of a table before and after: of a longer one, those that changed are shown


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = "Changes any rule of a table and says what it costs; plays whole evenings by the thousand."
    parts = parser.add_subparsers(dest="part", metavar="PART", required=True)
    _edge(parts.add_parser("edge", help="every wager before and after a change of the rules"))
    _session(parts.add_parser("session", help="thousands of evenings with a bankroll"))
    _compare(parts.add_parser("compare", help="one game at every house that offers it"))


def _edge(parser: argparse.ArgumentParser) -> None:
    parser.description = "Changes values of a table's house file and compares every wager before and after."
    add_table(parser)
    _add_changes(parser)
    parser.add_argument("--settings", action="store_true", help="list everything that can be set, with its bounds")
    parser.add_argument(
        "--pace", type=whole(1, 1000), metavar="N", help="rounds an hour (as usual for the game without it)"
    )
    parser.add_argument("--spread", action="store_true", help="standard deviation and hit frequency too, by simulation")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the changes as a house file, FILE.toml")
    parser.add_argument("--seed", type=seed, default=1, metavar="HEX", help="of what is simulated")
    add_json(parser)


def _add_changes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        nargs="+",
        action="append",
        default=[],
        metavar="PATH=VALUE",
        help="such as pays.main.blackjack=6:5 decks=6; may be repeated",
    )


def _session(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Plays evenings by the thousand: how the bankroll goes, the risk of ruin, the chance to be ahead."
    )
    parser.add_argument("--house", metavar="H", help="house id (the first that takes the bets without it)")
    parser.add_argument("--game", metavar="G", help="game id (the first that takes the bets without it)")
    parser.add_argument("--bankroll", required=True, metavar="AMOUNT", help="in dollars")
    parser.add_argument(
        "--bets", required=True, metavar="BETS", help="bets each round, such as `pass_line 10, odds 2x`"
    )
    long = parser.add_mutually_exclusive_group(required=True)
    long.add_argument("--rounds", type=whole(1, 100_000), metavar="N", help="rounds per evening")
    long.add_argument("--hours", type=whole(1, 1000), metavar="N", help="hours of an evening, at the table's pace")
    parser.add_argument("--plan", default="flat", metavar="PLAN", help=PLANS_HELP)
    parser.add_argument("--strategy", metavar="NAME", help="how to play hands (default: the best strategy)")
    parser.add_argument("--mistakes", metavar="AMOUNT", help="what your own mistakes cost a round, in dollars")
    parser.add_argument("--stop-loss", metavar="AMOUNT", help="go home after losing so much")
    parser.add_argument("--goal", metavar="AMOUNT", help="go home after winning so much")
    parser.add_argument(
        "--sessions", type=whole(100, 1_000_000), default=10_000, metavar="N", help="evenings (default: 10,000)"
    )
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the evenings: a .png or an .svg")
    parser.add_argument("--seed", type=seed, default=1, metavar="HEX", help="a different seed plays different evenings")
    _add_changes(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="the table behind the chart, for a spreadsheet")
    add_json(form)  # type: ignore[arg-type]


WORTH_ALL_CORES = 50_000_000  # rounds
PLANS_HELP = "betting system: flat, percent:2, martingale, paroli, labouchere, dalembert, kelly"


def _compare(parser: argparse.ArgumentParser) -> None:
    parser.description = "The same game at every house: what each wager costs there."
    parser.add_argument("--game", required=True, metavar="G", help="game id, such as blackjack")
    parser.add_argument(
        "--pace", type=whole(1, 1000), metavar="N", help="rounds an hour (as usual for the game without it)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from casino_sim.lab.variant import LabFault
    from casino_sim.simulation.plan import BadPlan

    try:
        return int({"edge": _run_edge, "session": _run_session, "compare": _run_compare}[args.part](args))
    except (LabFault, BadHouse, BadPlan, NoSuchHouse, BadMoney) as fault:
        raise CommandError(str(fault)) from None


# -- edge --------------------------------------------------------------------------------------------------


def _run_edge(args: argparse.Namespace) -> int:
    from casino_sim.lab.pricing import chart, compared, fields_changed, measured, spread
    from casino_sim.lab.variant import Variant, apply, changes_of

    words = [word for group in args.set for word in group]
    changed = apply(Variant(args.house, args.game, changes_of(words)), games())
    if args.settings:
        return _list_settings(changed, args.json)
    game, before, after = changed.game, changed.before, changed.after
    rows = [measured(game, rules) for rules in (before, after)]
    if args.spread:
        rows = [lines + spread(game, rules, args.seed) for lines, rules in zip(rows, (before, after), strict=True)]
    priced = compared(before, rows[0], after, rows[1], args.pace or 0)
    if not priced:
        raise CommandError(f"the odds of {before.title} haven't been worked out")
    charts = [chart(game, rules) for rules in (before, after)]
    fields = fields_changed(charts[0], charts[1]) if charts[0] and charts[1] else []
    if args.save:
        _save(changed, args.save)
    if args.json:
        print_json(_edge_json(changed, priced, fields, args.pace))
        return 0
    _print_edge(changed, priced, args.pace)
    if fields:
        print(f"\nPlayed differently, {len(fields)} squares of the chart")
        show_columns([(f.part, f.hand, f"against {f.up}", f"{f.before} -> {f.after}") for f in fields], "<<<<")
    if args.save:
        print(f"\n{args.save}")
    return 0


def _list_settings(changed: Changed, as_json: bool) -> int:
    from casino_sim.lab.settings import settings

    found = settings(changed.game, changed.after).values()
    if as_json:
        print_json([{"path": s.path, "label": s.label, "value": s.value, "allowed": s.bounds} for s in found])
    else:
        show_columns([(s.path, s.value, s.bounds) for s in found], "<<<")
    return 0


def _save(changed: Changed, path: Path) -> None:
    from casino_sim.lab.house_file import text_of
    from casino_sim.lab.variant import checked_by_the_loader

    checked_by_the_loader(changed, games())
    id = path.stem
    if path.suffix != ".toml" or not id.isidentifier() or id != id.lower():
        raise CommandError(f"--save {path} should be a name like my_casino.toml: small letters, digits and _")
    try:
        path.write_text(text_of(changed, id, id.replace("_", " ").title()), encoding="utf-8")
    except OSError as fault:
        raise CommandError(f"{path} can't be written: {fault.strerror}") from None


def _edge_json(changed: Changed, priced: list[Priced], fields: list[Any], pace: int | None) -> dict[str, Any]:
    from casino_sim.lab.house_file import text_of
    from casino_sim.lab.pace import rounds_an_hour

    return {
        "house": changed.variant.house,
        "game": changed.variant.game,
        "changes": _changes(changed),
        "rounds_an_hour": pace or rounds_an_hour(changed.variant.game),
        "wagers": [_priced_json(row) for row in priced],
        "strategy": [
            {"part": f.part, "hand": f.hand, "up": f.up, "before": f.before, "after": f.after} for f in fields
        ],
        "house_file": text_of(changed, "my_house", "My House"),
    }


def _changes(changed: Changed) -> list[dict[str, str]]:
    from casino_sim.lab.settings import settings
    from casino_sim.lab.variant import found

    known, now = settings(changed.game, changed.before), settings(changed.game, changed.after)
    rows = []
    for path, asked in changed.variant.changes:
        setting = found(path, known)
        after = now[setting.path].value if setting.path in now else asked
        rows.append({"path": setting.path, "before": setting.value, "after": after})
    return rows


def _priced_json(row: Priced) -> dict[str, Any]:
    from casino_sim.lab.pricing import as_fraction

    line = row.after or row.before
    assert line is not None
    hours = (row.hour_before, row.hour_after)
    return {
        "wager": row.wager,
        "measure": row.measure,
        "strategy": line.strategy,
        "method": line.method,
        "before": None if row.before is None else float(row.before.value),
        "after": None if row.after is None else float(row.after.value),
        "difference": row.change,
        "fraction_before": as_fraction(row.before.value) if row.before else None,
        "fraction_after": as_fraction(row.after.value) if row.after else None,
        "stderr_before": row.before.stderr if row.before else None,
        "stderr_after": row.after.stderr if row.after else None,
        "dollars_an_hour_before": None if hours[0] is None else round(hours[0], 4),
        "dollars_an_hour_after": None if hours[1] is None else round(hours[1], 4),
    }


def _print_edge(changed: Changed, priced: list[Priced], pace: int | None) -> None:
    from casino_sim.lab.pace import rounds_an_hour

    rules = changed.before
    print(f"{rules.title} at {rules.house_name}, {pace or rounds_an_hour(rules.game)} rounds an hour")
    for row in _changes(changed):
        print(f"  {row['path']}: {row['before']} -> {row['after']}")
    print()
    lines = [("", "wager", "measure", "before", "after", "change", "an hour", "before")]
    same = [line for line in priced if not line.differs]
    short = bool(same) and len(priced) > LONG and len(same) < len(priced)
    for line in priced:
        if short and not line.differs:
            continue
        lines.append(
            (
                "*" if line.differs else "",
                line.wager,
                line.measure,
                _figure(line.before, line.measure),
                _figure(line.after, line.measure),
                "" if line.change is None or not line.differs else _number(line.change, line.measure, sign=True),
                _dollars(line.hour_after),
                _dollars(line.hour_before),
            )
        )
    show_columns(lines, "<<<>>>>>")
    if short:
        print(f"\n  {len(same)} more lines are unchanged: `casino-sim odds` shows them.")
    print("\n  * changed. An hour: dollars at the minimum bet; negative is what it costs you.")


def _figure(line: Any, measure: str) -> str:
    if line is None:
        return "-"
    error = f" ± {_number(line.stderr, measure)}" if line.stderr else ""
    return _number(float(line.value), measure) + error


def _number(value: float, measure: str, sign: bool = False) -> str:
    plus = "+" if sign else ""
    value += 0.0  # nothing has no sign
    if measure in ("break_even_meter", "big_blinds_per_hour"):
        return f"{value:{plus},.2f}"
    if measure == "standard_deviation":
        return f"{value:{plus}.4f}"
    return f"{100 * value:{plus}.4f} %"


def _dollars(value: float | None) -> str:
    return "" if value is None else f"{value:+.2f}"


# -- session -----------------------------------------------------------------------------------------------


@dataclass
class _Asked:
    """One question to the bankroll lab, read from the command line."""

    changed: Changed
    bets: dict[str, int]
    rounds: RoundsOf
    found: Found


def _run_session(args: argparse.Namespace) -> int:
    if args.chart is not None and args.chart.suffix.lower() not in CHARTS:
        raise CommandError(f"--chart {args.chart} should end in .png or .svg")
    asked = _played(args)
    if args.chart is not None:
        _draw(asked, args.chart)
    if args.csv:
        _write_csv(asked.found)
    elif args.json:
        print_json(_session_json(asked))
    else:
        _print_session(asked)
        if args.chart is not None:
            print(args.chart)
    return 0


def _played(args: argparse.Namespace) -> _Asked:
    from casino_sim.lab.bets import read_bets, table_for, times_allowed
    from casino_sim.lab.evenings import Wish, evenings
    from casino_sim.lab.pace import rounds_an_hour
    from casino_sim.lab.rounds import rounds_of, with_mistakes
    from casino_sim.lab.variant import Variant, apply, changes_of
    from casino_sim.simulation.batch import simulated

    first = table_for(args.bets, args.house, args.game, games(), all_ids())
    words = [word for group in args.set for word in group]
    changed = apply(Variant(first.house, first.game, changes_of(words)), games())
    rules = changed.after
    simulated(changed.game, rules)  # poker among players is not
    bets = read_bets(rules, args.bets)
    bankroll, stop_loss, goal = (_money(args, name) for name in ("bankroll", "stop_loss", "goal"))
    if bankroll < (needed := sum(bets.values())):
        raise CommandError(f"--bankroll {spoken(bankroll)} doesn't cover one round: the bets take {spoken(needed)}")
    if stop_loss > bankroll:
        raise CommandError(f"--stop-loss {spoken(stop_loss)} is more than the bankroll of {spoken(bankroll)}")
    rounds = rounds_of(changed.game, rules, bets, args.seed, args.strategy or "")
    if args.mistakes is not None:
        rounds = with_mistakes(rounds, _money(args, "mistakes"))
    least, most, step = times_allowed(rules, bets)
    wish = Wish(
        bankroll,
        args.rounds or args.hours * rounds_an_hour(rules.game),
        args.plan,
        stop_loss,
        goal,
        args.sessions,
        args.seed,
        least,
        most,
        step,
    )
    return _Asked(changed, bets, rounds, evenings(rounds, wish, engine=_engine(wish)))


def _engine(wish: Wish) -> Engine:
    """Processes of their own take half a second to start, which a few thousand evenings don't."""
    from casino_sim.simulation.engine import HERE, on_all_cores

    return on_all_cores() if wish.evenings * wish.rounds >= WORTH_ALL_CORES else HERE


def _money(args: argparse.Namespace, name: str) -> int:
    text = getattr(args, name)
    if text is None:
        return 0
    try:
        found = cents(text)
    except BadMoney as fault:
        raise CommandError(f"--{name.replace('_', '-')}: {fault}") from None
    if not 0 < found <= 10**11:
        raise CommandError(
            f"--{name.replace('_', '-')} {text} should be more than zero and no more than a billion dollars"
        )
    return found


def _session_json(asked: _Asked) -> dict[str, Any]:
    from casino_sim.lab.evenings import as_json
    from casino_sim.money import dollars

    rules = asked.changed.after
    head = {"house": rules.house, "game": rules.game, "changes": _changes(asked.changed)}
    return head | {"bets": {wager: dollars(amount) for wager, amount in asked.bets.items()}} | as_json(asked.found)


def _write_csv(found: Found) -> None:
    from casino_sim.lab.evenings import QUANTILES, as_json

    names = ["round", *map(str, QUANTILES), "ahead", "broke"]
    table = csv.DictWriter(sys.stdout, names, lineterminator="\n")
    table.writeheader()
    table.writerows(as_json(found)["fan"])


def _print_session(asked: _Asked) -> None:
    from casino_sim.lab.answers import plan_and_price

    rules, found = asked.changed.after, asked.found
    wish = found.wish
    bets = ", ".join(f"{wager} {spoken(amount)}" for wager, amount in asked.bets.items())
    print(f"{rules.title} at {rules.house_name}: {bets}; plan {found.plan}, seed {wish.seed:x}")
    print(f"{wish.evenings:,} evenings of {wish.rounds:,} rounds with {spoken(wish.bankroll)}")
    show_columns(_evening_rows(found), "<><")
    show(plan_and_price(found.plan, found.cost, found.cost_error, found.cost_flat))


def _evening_rows(found: Found) -> list[tuple[str, str, str]]:
    wish = found.wish
    exact = "chances exact" if not found.sampled else f"chances from {found.sampled:,} simulated rounds"
    deviation = f"deviation {found.deviation / 100:,.2f}"
    in_theory = f"deviation {found.expected_deviation / 100:,.2f}, flat bets to the end"
    at_the_end = " / ".join(spoken(course[-1]) for course in found.fan.values())
    rows = [
        ("ahead at the end", f"{found.ahead[-1]:.1%}", ""),
        ("risk of ruin", f"{found.broke[-1]:.1%}", "ran out of chips for the bets"),
        ("stopped at the loss limit", f"{found.stopped:.1%}", "") if wish.stop_loss else None,
        ("reached the goal", f"{found.reached:.1%}", "") if wish.goal else None,
        ("mean result", f"{found.mean / 100:+,.2f}", f"± {found.stderr / 100:,.2f}, {deviation}"),
        ("in theory", f"{found.expected / 100:+,.2f}", in_theory),
        ("bankroll at the end", at_the_end, "5 / 25 / 50 / 75 / 95 % of the evenings"),
        ("longest losing run", f"{found.losing_run[50]}", f"median; 1 in 20 has more than {found.losing_run[95]}"),
        ("bet in an evening", spoken(round(found.action)), f"{found.played:,.0f} rounds played, {exact}"),
    ]
    return [row for row in rows if row is not None]


def _draw(asked: _Asked, path: Path) -> None:
    from casino_sim.lab.charts import evening_page
    from casino_sim.lab.svg import svg

    page = evening_page(asked.changed.after, asked.bets, asked.found)
    try:
        if path.suffix.lower() == ".svg":
            path.write_text(svg(page), encoding="utf-8")
            return
    except OSError as fault:
        raise CommandError(f"{path} can't be written: {fault.strerror}") from None
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from casino_sim.app.stage.graphs import picture
    from casino_sim.app.stage.table.shot import save

    problem = save(picture(page), path)
    if problem:
        raise CommandError(f"{path} can't be written: {problem}")


# -- compare -----------------------------------------------------------------------------------------------


def _run_compare(args: argparse.Namespace) -> int:
    from casino_sim.cli.common import tables
    from casino_sim.lab.pace import an_hour, rounds_an_hour, unit_of
    from casino_sim.lab.pricing import label_of, measured
    from casino_sim.learn.comparison import side_by_side
    from casino_sim.odds.prices import shares_of_a_round

    found = [rules for _game, rules in tables(None, args.game)]
    if not found:
        raise CommandError(f"no house offers {args.game}")
    pace = args.pace or rounds_an_hour(args.game)
    lines = [(rules, line) for rules in found for line in measured(games()[args.game], rules)]
    lasting = {rules.house: shares_of_a_round([line for at, line in lines if at is rules]) for rules in found}
    if args.json:
        rows = []
        for rules, line in lines:
            hour = an_hour(line, unit_of(rules, line.wager), pace, lasting[rules.house].get(line.wager, 1.0))
            rows.append(
                line.as_row(rules.house, rules.game) | {"dollars_an_hour": None if hour is None else round(hour, 4)}
            )
        print_json(rows)
        return 0
    print(f"{found[0].title}, what each wager is worth; {pace} rounds an hour at each house's least bet\n")
    keys = dict.fromkeys((line.wager, line.measure, line.strategy) for _rules, line in lines)
    by = {(rules.house, line.wager, line.measure, line.strategy): line for rules, line in lines}
    shown = [("wager", "measure", *(rules.house for rules in found))]
    for wager, measure, strategy in keys:
        figures = [_figure(by.get((rules.house, wager, measure, strategy)), measure) for rules in found]
        shown.append((label_of(found[0], wager) if wager not in found[0].wagers else wager, measure, *figures))
    show_columns(shown, "<<" + ">" * len(found))
    if len(found) > 1:
        print("\nRules that differ")
        rows_of = [line for part in side_by_side(found) for line in part.lines if line.differs]
        show_columns(
            [(line.label, *(value or "-" for value in line.values)) for line in rows_of], "<" + "<" * len(found)
        )
    return 0
