"""How many chips a player brings to a table where the house does not say: part of the bankroll, the same in every front end."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.store.store import Store

USUAL: Cents = 500_00  # where the player has never said how much
ROUNDS = 20  # that it should last for at least, at the smallest bets


def least_bet(rules: TableRules) -> Cents:
    """What a round costs at least."""
    required = [rules.limit(row.id).min for row in rules.wagers.values() if row.required and row.limit]
    return sum(required) or next((limit.min for limit in rules.limits.values()), 0)


def usual_buy_in(store: Store, player: int, rules: TableRules) -> Cents:
    """As much as the player brought here the last time, else $500; no more than the bankroll holds."""
    who = store.players.get(player)
    kept = who.settings.get(_last(rules), 0)
    last = kept if isinstance(kept, int) and kept > 0 else 0  # another version may have kept something else there
    return min(last or max(USUAL, ROUNDS * least_bet(rules)), who.bankroll)


def note_buy_in(store: Store, player: int, rules: TableRules, amount: Cents) -> None:
    """The player has said how much to bring to this table."""
    settings = store.players.get(player).settings
    store.players.keep_settings(player, {**settings, _last(rules): amount})


def _last(rules: TableRules) -> str:
    return f"buy_in {rules.house} {rules.game}"
