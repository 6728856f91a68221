"""What the plaque of a table says, in cents: blinds or antes, limits, buy-ins."""

from __future__ import annotations

import re

from msgspec import Struct

from casino_sim.equipment import ScriptFault
from casino_sim.houses.checks import did_you_mean
from casino_sim.houses.rules import TableRules, once_a_table
from casino_sim.money import Cents, cents
from casino_sim.table.pot_betting import Size, Structure
from games.poker_room.house import Switches
from games.poker_room.variants import VARIANTS, Street, Variant

DOLLAR: Cents = 100
HALF_DOLLAR: Cents = 50
MAX_BUY_INS = 20  # usual ones, where the house names no end: a stack that still fits before a seat
_STAKES = re.compile(r"\A(\d+)-(\d+)\Z")


class Stakes(Struct, frozen=True):
    """The bets of one table, or of one hand of it: a kill doubles them."""

    name: str
    structure: Structure
    lower: Cents
    upper: Cents
    small_blind: Cents
    big_blind: Cents
    ante: Cents
    bring_in: Cents
    raises: int

    @property
    def unit(self) -> Cents:
        """The smallest chip in a pot: what an odd chip is."""
        return HALF_DOLLAR if self.ante % DOLLAR else DOLLAR

    def doubled(self, blinds: bool) -> Stakes:
        """The limits twice as high, the ``blinds`` too or as they were."""
        times = 2 if blinds else 1
        return Stakes(
            self.name,
            self.structure,
            self.lower * 2,
            self.upper * 2,
            self.small_blind * times,
            self.big_blind * times,
            self.ante,
            self.bring_in,
            self.raises,
        )

    def size(self, street: Street, upper: bool = False) -> Size:
        """What may be bet on a street."""
        if self.structure == "no_limit":
            return Size("no_limit", self.big_blind)
        if self.structure == "spread":
            return Size("spread", self.lower, self.upper, 1 + self.raises)
        return Size("limit", self.upper if street.upper or upper else self.lower, 0, 1 + self.raises)


def variant(rules: TableRules) -> Variant:
    return VARIANTS[rules.game]


def switches(rules: TableRules) -> Switches:
    return rules.switches_of(Switches)


def offered(house: Switches) -> dict[Structure, tuple[str, ...]]:
    return {"limit": house.limit_stakes, "spread": house.spread_stakes, "no_limit": house.no_limit_stakes}


def structure_and_name(house: Switches) -> tuple[Structure, str]:
    """What is played at this table. Stakes that only one structure has name it, too."""
    spread = offered(house)
    if house.stakes == "usual":
        if spread[house.structure]:
            return house.structure, spread[house.structure][0]
        raise ScriptFault(f"structure: '{house.structure}' isn't spread here; choose from {_listed(spread)}")
    if house.stakes in spread[house.structure]:
        return house.structure, house.stakes
    others: list[Structure] = [key for key, names in spread.items() if house.stakes in names]
    if len(others) == 1:
        return others[0], house.stakes
    known = [name for names in spread.values() for name in names]
    hint = did_you_mean(house.stakes, known)
    raise ScriptFault(f"stakes: '{house.stakes}' isn't spread here{hint}; choose from {_listed(spread)}")


def is_written(name: str) -> bool:
    return _STAKES.match(name) is not None


def _listed(spread: dict[Structure, tuple[str, ...]]) -> str:
    return "; ".join(f"{key} {', '.join(names)}" for key, names in spread.items() if names)


@once_a_table
def of_table(rules: TableRules) -> Stakes:
    house = switches(rules)
    structure, name = structure_and_name(house)
    found = _STAKES.match(name)
    if found is None:
        raise ScriptFault(f"stakes: '{name}' isn't written like 4-8")
    low, high = int(found[1]) * DOLLAR, int(found[2]) * DOLLAR
    forced = tuple(map(cents, house.forced_bets.get(name, ())))
    small = big = ante = bring_in = 0
    if not VARIANTS[rules.game].blinds:
        ante, bring_in = forced or (0, low)
    elif structure == "no_limit":
        small, big = low, high
    else:
        small, big = forced or (low // 2 // DOLLAR * DOLLAR, low)
    return Stakes(name, structure, low, high, small, big, ante, bring_in, house.raises)


def buy_in(rules: TableRules) -> Cents:
    """What a seat brings when nobody says otherwise: fifty upper bets, a hundred big blinds."""
    stakes = of_table(rules)
    return 100 * stakes.big_blind if stakes.structure == "no_limit" else 50 * stakes.upper


def buy_in_limits(rules: TableRules) -> tuple[Cents, Cents]:
    """The least and the largest buy-in; 0 for no upper end."""
    house, stakes = switches(rules), of_table(rules)
    if stakes.structure == "no_limit":
        low, high = house.buy_in_big_blinds
        return low * stakes.big_blind, high * stakes.big_blind
    return house.buy_in_bets * (stakes.lower if house.buy_in_of == "least_bet" else stakes.upper), 0


def buy_in_range(rules: TableRules) -> tuple[Cents, Cents]:
    """The same, with an end that a slider can have."""
    least, most = buy_in_limits(rules)
    return least, most or MAX_BUY_INS * buy_in(rules)


def pot_odds(pot: Cents, price: Cents) -> float:
    """The share of the pot that a call must win to pay."""
    return price / (pot + price) if price else 0.0
