"""What each way to set four tiles is worth against the house way, all hands that the bank may hold being counted."""

from __future__ import annotations

from casino_sim.cards import NAME
from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.advice import Sampled, weigh_bank
from casino_sim.odds.coaching import two_hands
from casino_sim.odds.pai_gow_tiles import all_settings, chances
from casino_sim.table.ask import Choose
from casino_sim.table.pai_gow.seen import own_hand
from casino_sim.table.view import View
from casino_sim.tiles import house_way
from games.pai_gow_tiles.house import Switches
from games.pai_gow_tiles.odds import all_deals

BALANCE = N_("Both hands must win. This is the best balance against what the bank may have.")
AS_THE_HOUSE = N_("The house way is the best play here.")
BANKING = N_("The bank wins all copies and zeros. That is its edge over you.")
BANKING_COPIES = N_("The bank wins all copies. That is its edge over you.")


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice | None:
    if question.about == "bank":
        return on_banking(rules, view, question)
    if not question.about.startswith("set"):
        return None
    return on_setting(rules, view, question)


def on_setting(rules: TableRules, view: View, question: Choose) -> Advice | None:
    switches = rules.switches_of(Switches)
    own = own_hand(view, question.about)
    if own is None:
        return None
    four, banks, stake = own
    after_commission = 1 - switches.commission_percent / 100

    def worth(won: float, lost: float) -> float:
        return stake * (after_commission * won - lost)

    ways = all_settings(four, switches.ranking)
    chart, ranking = switches.house_way, switches.ranking
    shares = {(way.front_rank, way.back_rank): chances(way, four, chart, banks, ranking) for way in ways}
    values = {ranks: worth(*share) for ranks, share in shares.items()}
    by_house = house_way(four, chart, ranking)
    options = [
        OptionValue("set", values[way.front_rank, way.back_rank], cards=tuple(NAME[tile] for tile in pair))
        for way in ways
        for pair in (way.front, way.back)  # either two may be named
    ]
    low = tuple(NAME[tile] for tile in by_house.front)
    options.append(OptionValue("house_way", values[by_house.front_rank, by_house.back_rank], cards=low))
    options.sort(key=lambda option: (-option.value, option.option != "house_way"))
    facts = two_hands(*shares[max(values, key=lambda ranks: values[ranks])])
    return Advice(tuple(options), AS_THE_HOUSE if options[0].option == "house_way" else BALANCE, facts)


def on_banking(rules: TableRules, view: View, question: Choose) -> Advice:
    """For each offer the worth of facing one least wager of everybody else, against sitting this one out as a player."""
    switches = rules.switches_of(Switches)
    results = all_deals(switches)
    after_commission = 1 - switches.commission_percent / 100
    bank = (after_commission * results.losses - results.wins) / results.deals
    player = (after_commission * results.wins - results.losses) / results.deals
    reason = BANKING if switches.zero == "bank" else BANKING_COPIES
    return weigh_bank(rules, view, question, Sampled(bank), Sampled(player), reason)
