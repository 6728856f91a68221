"""What all settings are worth against the bank's house way: exact where its hand lies open, else over dealt hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from casino_sim.cards import CARD, HIDDEN, INDEX, NAME
from casino_sim.coach import Advice, Fact, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.advice import Sampled, weigh_bank
from casino_sim.odds.coaching import two_hands
from casino_sim.odds.pai_gow_poker import DECK_SIZE, Hands, Numbers, Rules, against_bank, deals, house_way
from casino_sim.poker.pai_gow import Split, split, splits
from casino_sim.table.ask import Choose
from casino_sim.table.pai_gow.seen import own_hand
from casino_sim.table.table import DEALER
from casino_sim.table.view import View
from games.pai_gow_poker.hands import kit
from games.pai_gow_poker.house import Switches

SAMPLE, FINER = 12_000, 60_000  # hands of the bank; more of them where the best two settings are too close to call
CLEAR = 3.0  # standard errors between the best and the next
BALANCE = N_("Both hands must win. This is the best balance against what the bank may have.")
AS_THE_HOUSE = N_("The house way is the best play here.")
WIN_BOTH = N_("You can see the bank's hand, and this setting beats both of its hands.")
SAVE_ONE = N_("You can't beat both of the bank's hands. This beats one, so you push.")
LOST = N_("You can't beat either of the bank's hands.")
BANKING = N_("The bank wins all copies. That is its edge over you.")


class Chance(NamedTuple):
    won: float
    lost: float
    sample: int  # 0 where it is certain


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice | None:
    if question.about == "bank":
        return on_banking(rules, view, question)
    if question.about.startswith("set"):
        return on_setting(rules, view, question)
    return None


def on_setting(rules: TableRules, view: View, question: Choose) -> Advice | None:
    switches = rules.switches_of(Switches)
    own = own_hand(view, question.about)
    if own is None:
        return None
    seven, banks, stake = own
    after_commission = 1 - switches.commission_percent / 100
    shown = None if banks else open_hand(rules, view)
    ways = [way for way in splits(seven, switches.wheel_rank) if not way.is_foul]
    others = None if shown else possible_hands(switches, view, SAMPLE)
    if others is not None and too_close(ways, others, banks, after_commission):
        others = possible_hands(switches, view, FINER)

    chances: dict[tuple[int, ...], Chance] = {}

    def valued(option: str, way: Split) -> OptionValue:
        chance = certain(way, shown) if shown else against(way, others, banks)  # type: ignore[arg-type]
        chances[way.front] = chance
        value = stake * (after_commission * chance.won - chance.lost)
        error = None
        if chance.sample:
            square = after_commission**2 * chance.won + chance.lost - (after_commission * chance.won - chance.lost) ** 2
            error = stake * sqrt(square / chance.sample)
        return OptionValue(option, value, error, tuple(NAME[card] for card in way.front))

    by_house = kit(rules).house_way(seven)
    assert isinstance(by_house, Split)
    options = [valued("set", way) for way in ways]
    options.append(valued("house_way", by_house))
    if any(option.id == "surrender" for option in question.options):
        options.append(OptionValue("surrender", -float(stake)))
    options.sort(key=lambda option: (-option.value, ("house_way", "set", "surrender").index(option.option)))
    facts: tuple[Fact, ...] = ()
    if shown is None and options[0].cards:
        best = chances[tuple(CARD[name] for name in options[0].cards)]
        facts = two_hands(best.won, best.lost)
    return Advice(tuple(options), reason(options[0], stake, shown is not None), facts)


def reason(best: OptionValue, stake: int, is_open: bool) -> str:
    if is_open:
        return WIN_BOTH if best.value > 0 else SAVE_ONE if best.value > -stake else LOST
    return AS_THE_HOUSE if best.option == "house_way" else BALANCE


def open_hand(rules: TableRules, view: View) -> Split | None:
    """The bank's hand where it is already set in the open."""
    switches = rules.switches_of(Switches)
    parts = view.groups.get(DEALER)
    if parts is None or any(HIDDEN in part for part in parts):
        return None
    front, back = ([CARD[name] for name in part] for part in parts)
    return split(front, back, switches.wheel_rank)


def certain(way: Split, bank: Split) -> Chance:
    better = (way.front_rank > bank.front_rank) + (way.back_rank > bank.back_rank)
    return Chance(float(better == 2), float(better == 0), 0)


def possible_hands(switches: Switches, view: View, sample: int) -> Hands:
    """Hands by the chart from the cards that this seat cannot see; the same view gives the same ones."""
    seen = {INDEX[CARD[name]] for names in view.cards.values() for name in names if name != HIDDEN}
    rest = np.array([card for card in range(DECK_SIZE) if card not in seen], np.uint8)
    generator = np.random.Generator(np.random.SFC64(sorted(seen)))
    return house_way(deals(generator, sample, rest, 7), switches.house_way, switches.wheel_rank)


def against(way: Split, others: Hands, banks: bool) -> Chance:
    """``banks``: the copies are this hand's."""
    better = beaten(way, others, banks)
    return Chance(float((better == 2).mean()), float((better == 0).mean()), len(better))


def beaten(way: Split, others: Hands, banks: bool) -> Numbers:
    """How many of both hands it beats, each time."""
    front, back = way.front_rank + banks, way.back_rank + banks
    found: Numbers = (front > others.front).astype(np.int64) + (back > others.back)
    return found


def too_close(ways: Sequence[Split], others: Hands, banks: bool, after_commission: float) -> bool:
    """The best two settings that differ, both against the same hands: which is better may be chance."""
    worth = np.array([-1.0, 0.0, after_commission])
    different = {(way.front_rank, way.back_rank): way for way in ways}.values()
    results = sorted((worth[beaten(way, others, banks)] for way in different), key=lambda each: -float(each.mean()))
    if len(results) < 2:
        return False
    apart = results[0] - results[1]
    return bool(apart.mean() < CLEAR * apart.std() / sqrt(len(apart)))


def on_banking(rules: TableRules, view: View, question: Choose) -> Advice:
    """Each offer as the worth of facing one least wager of everybody else, against sitting this one out as a player."""
    switches = rules.switches_of(Switches)
    setting = Rules(switches.house_way, switches.wheel_rank)
    player, bank = against_bank(setting, 1 - switches.commission_percent / 100, SAMPLE)
    return weigh_bank(
        rules, view, question, Sampled(bank.value, bank.stderr), Sampled(player.value, player.stderr), BANKING
    )
