"""``casino-sim paytable``: wagers, pays and rules of one table, from its rule object."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

import msgspec

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
            key: [{"hand": row.hand, "label": row.label, "pays": str(row.pay)} for row in printed.rows]
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
        print(note)
    print()
    for row in rules.wagers.values():
        limit = rules.limit(row.id) if row.limit else None
        between = "" if limit is None else f"{spoken(limit.min)} to {spoken(limit.max)} by {spoken(limit.step)}"
        print(f"  {row.label:<24} {row.id:<24} {between:<28} {'required' if row.required else ''}".rstrip())
    for printed in rules.pays.values():
        print(f"\n{printed.title}")
        for line in printed.rows:
            print(f"  {line.label:<34} {line.pay}")
    for rule in guide.rules:
        print(f"\n{rule.id}  {rule.title}")
        for block in rule.blocks:
            if block.kind != "table":
                lead = "- " if block.kind == "bullet" else ""
                print(textwrap.fill(lead + block.text, 100, initial_indent="  ", subsequent_indent="  "))


def _print_chart(chart: dict[str, Any] | None) -> None:
    """The same fields as on the screen, with what their letters mean."""
    if chart is None:
        return
    rows = [row for part in chart["parts"] for row in part["rows"]]
    width = max(2, *(len(cell) for row in rows for cell in row["cells"])) + 1
    side = max(len(row["label"]) for row in rows) + 2
    print("\nBest play, worked out from these rules")
    for part in chart["parts"]:
        print(f"\n  {part['title']}")
        print("  " + " " * side + "".join(f"{up:<{width}}" for up in chart["columns"]).rstrip())
        for row in part["rows"]:
            print(f"  {row['label']:<{side}}" + "".join(f"{cell:<{width}}" for cell in row["cells"]).rstrip())
    print()
    for code, meaning in chart["legend"].items():
        print(f"  {code:<4}{meaning}")
