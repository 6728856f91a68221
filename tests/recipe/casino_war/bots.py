"""Seats at Casino War: war is the better choice, always."""

from __future__ import annotations

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer

WAR, SURRENDER = Answer("go_to_war"), Answer("surrender")


def strategies(rules: TableRules) -> dict[str, Strategy]:
    recommended = by_rule(lambda view, question: WAR)
    return {
        "recommended": recommended,
        "surrenders": by_rule(lambda view, question: SURRENDER),
        "side_bets": with_side_bets(recommended),
    }
