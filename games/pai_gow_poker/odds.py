"""What the wagers of pai gow poker are worth: bonuses exact, base wagers over dealt hands with their error."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.odds import stored
from casino_sim.odds.envy import envy_odds
from casino_sim.odds.pai_gow_bonus import ace_high_counts, fortune_counts
from casino_sim.odds.pai_gow_poker import Mean, Rules, against_bank, face_up
from casino_sim.odds.printed import expected
from casino_sim.odds.report import Odds
from casino_sim.simulation.engine import HERE, Engine
from games.pai_gow_poker.house import Switches

ROUNDS = 200_000  # where nothing is stored of a table's rules
MANY_DEALS = 20_000_000  # each played both ways round
ANSWERING = "best play against the open hand"
HOUSE_WAY = "house way against the bank"
OPEN_BANK = "house way as the open bank, against one wager that plays best"
BANKING = "house way as the bank, against one wager"


def odds(rules: TableRules) -> list[Odds]:
    least = rules.switches_of(Switches).envy_from * 100
    envy = envy_odds(rules, "fortune", fortune_counts(), least=least) if rules.offers("fortune") else []
    return [*base(rules), *fortune(rules), *envy, *ace_high(rules)]


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    return base(rules, rounds)


def base(rules: TableRules, rounds: int | None = None) -> list[Odds]:
    switches = rules.switches_of(Switches)
    first, second = (many_deals(rules) if rounds is None else None) or dealt(rules, rounds)
    if switches.face_up:
        best, by_chart = first, second
        lines = [
            simulated("base", "ev_per_ante", best, ANSWERING),
            simulated("base", "element_of_risk", best, ANSWERING),
            simulated("base", "ev_per_ante", by_chart, "house way"),
        ]
        if switches.banker == "player_dealer":  # nothing is taken from a win: what one side gains the other loses
            lines.append(simulated("bank", "ev_per_unit_bet", Mean(-best.value, best.stderr), OPEN_BANK))
        return lines
    player, bank = first, second
    return [
        simulated("base", "ev_per_ante", player, HOUSE_WAY),
        simulated("base", "element_of_risk", player, HOUSE_WAY),
        simulated("bank", "ev_per_unit_bet", bank, BANKING),
    ]


def dealt(rules: TableRules, rounds: int | None = None, engine: Engine = HERE) -> tuple[Mean, Mean]:
    """Face up, what answering the bank brings and what the house way does; else what a player and what a bank makes."""
    switches = rules.switches_of(Switches)
    setting = Rules(switches.house_way, switches.wheel_rank)
    if switches.face_up:
        return face_up(setting, rounds or ROUNDS, engine=engine)
    return against_bank(setting, 1 - switches.commission_percent / 100, rounds or ROUNDS, engine=engine)


def many_deals(rules: TableRules) -> tuple[Mean, Mean] | None:
    """The same over many more deals, where somebody has waited for them."""
    entry = stored.read(__package__).get(of_setting(rules))
    return (Mean(*entry["first"]), Mean(*entry["second"])) if entry is not None else None


def of_setting(rules: TableRules) -> str:
    switches = rules.switches_of(Switches)
    return stored.digest(switches.house_way, switches.wheel_rank, switches.face_up, switches.commission_percent)


def recompute(rules: TableRules, engine: Engine) -> None:
    first, second = dealt(rules, MANY_DEALS, engine)
    stored.keep(__package__, of_setting(rules), {"deals": MANY_DEALS, "first": list(first), "second": list(second)})


def simulated(wager: str, measure: str, found: Mean, strategy: str) -> Odds:
    return Odds(wager, measure, found.value, "simulated", found.stderr, strategy)  # type: ignore[arg-type]


def fortune(rules: TableRules) -> list[Odds]:
    if not rules.offers("fortune"):
        return []
    return [Odds("fortune", "ev_per_unit_bet", expected(rules.pays["fortune"], fortune_counts()))]


def ace_high(rules: TableRules) -> list[Odds]:
    if not rules.offers("ace_high"):
        return []
    found = ace_high_counts()
    counts = {
        "both": found.both,
        "dealer_with_joker": found.bank_with_joker,
        "dealer_without_joker": found.bank_without,
    }
    counts["none"] = found.deals - sum(counts.values())
    return [Odds("ace_high", "ev_per_unit_bet", expected(rules.pays["ace_high"], counts))]
