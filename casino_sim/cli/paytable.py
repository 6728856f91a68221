"""``casino-sim paytable``: show the bets, payouts and rules of one table, from its rule object."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from casino_sim.app.text.pages import between
from casino_sim.cli.columns import show, show_columns, sizes_of
from casino_sim.cli.common import add_json, add_table, print_json, table
from casino_sim.guide import Guide, house_notes, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.money import dollars, spoken
from casino_sim.table.game import Game


def configure(parser: argparse.ArgumentParser) -> None:
    add_table(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game, rules = table(args.house, args.game)
    guide = render(source(game.package, game.guide), rules)
    if args.json:
        print_json(as_json(rules, guide) | strategy_chart(game, rules))
    else:
        _print(rules, guide)
        _print_chart(strategy_chart(game, rules).get("strategy"))
    return 0


def as_json(rules: TableRules, guide: Guide) -> dict[str, Any]:
    return {
        "house": rules.house,
        "game": rules.game,
        "title": rules.title,
        "seats": rules.seats,
        "wagers": [
            {
                "wager": row.id,
                "label": row.label,
                "required": row.required,
                "before_deal": row.before_deal,
                "min": dollars(rules.limit(row.id).min) if row.limit else None,
                "max": dollars(rules.limit(row.id).max) if row.limit else None,
                "step": dollars(rules.limit(row.id).step) if row.limit else None,
                "needs": list(row.needs),
                "pays": row.pays or None,
                "rule": row.rule,
            }
            for row in rules.wagers.values()
        ],
        "pays": {
            key: [{"hand": row.hand, "label": row.label, "pays": row.pay.plain} for row in printed.rows]
            for key, printed in rules.pays.items()
        },
        "switches": msgspec.to_builtins(rules.switches),
        "rules": [
            {
                "rule": rule.id,
                "title": rule.title,
                "text": [block.text for block in rule.blocks if block.kind != "table"],
            }
            for rule in guide.rules
        ],
        "notes": house_notes(rules),
    }


def strategy_chart(game: Game, rules: TableRules) -> dict[str, Any]:
    """The chart that the coach works out from the rules, where the game has one."""
    coach = game.part("coach")
    chart = getattr(coach, "chart", None)
    return {"strategy": chart(rules)} if chart is not None else {}


def _print(rules: TableRules, guide: Guide) -> None:
    print(f"{rules.title} at {rules.house_name}, {rules.seats} seats")
    for note in house_notes(rules):
        show(note)
    print()
    rows = []
    for row in rules.wagers.values():
        limit = rules.limit(row.id) if row.limit else None
        allowed = "" if limit is None else between(limit)
        if limit is not None and limit.min != limit.max and limit.step != 100:
            allowed += f" by {spoken(limit.step)}"
        rows.append((row.label, row.id, allowed, "required" if row.required else ""))
    show_columns(rows, "<<<<")
    for printed in rules.pays.values():
        print(f"\n{printed.title}")
        for line in printed.rows:
            print(f"  {line.label:<34} {line.pay}")
    for rule in guide.rules:
        print(f"\n{rule.id}  {rule.title}")
        for block in rule.blocks:
            if block.kind != "table":
                bullet = block.kind == "bullet"
                show(f"- {block.text}" if bullet else block.text, indent=2, hanging=2 if bullet else 0)


def _print_chart(chart: dict[str, Any] | None) -> None:
    """The same fields as on the screen, with what their letters mean."""
    if chart is None:
        return
    rows = [row for part in chart["parts"] for row in part["rows"]]
    sizes = sizes_of([chart["columns"], *(row["cells"] for row in rows)])
    side = max(len(row["label"]) for row in rows) + 2
    print("\nBest play, worked out from these rules")
    for part in chart["parts"]:
        print(f"\n  {part['title']}")
        for label, cells in (("", chart["columns"]), *((row["label"], row["cells"]) for row in part["rows"])):
            across = " ".join(f"{cell:<{max(size, 2)}}" for cell, size in zip(cells, sizes, strict=True))
            print(f"  {label:<{side}}{across}".rstrip())
    print()
    for code, meaning in chart["legend"].items():
        print(f"  {code:<4}{meaning}")
