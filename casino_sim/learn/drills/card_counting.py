"""Keeping the count of a real shoe, and the plays that change with it."""

from __future__ import annotations

from casino_sim.cards import NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.counting.deviations import BY_ID as INDEX_BY_ID
from casino_sim.learn.counting.deviations import (
    INDEX_PLAYS,
    INSURANCE,
    LABELS,
    IndexPlay,
    Priced,
    insurance_pays,
    price,
    strategy_of,
)
from casino_sim.learn.counting.shoes import CountedShoe, SeenCard, by_value, countable, rows
from casino_sim.learn.counting.systems import BY_ID, DECK, HI_LO, SYSTEMS, System, signed
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.rng import Stream
from casino_sim.table.twentyone import VALUE
from casino_sim.writing import labeled

SKILL, DEVIATIONS = "count", "deviations"
RUNNING, TRUE = "running", "true"
MOST_ROUNDS = 6  # dealt before a count is asked
SEARCHED = 40  # rounds in search of a count at which a play changes
CLEAR = 0.5  # of a true count: nearer than this to its index a play is a coin toss


def countable_tables(source: Source) -> list[TableRules]:
    return [rules for rules in source.tables if countable(source.games[rules.game], rules)]


def has_shoe(source: Source) -> bool:
    return bool(countable_tables(source))


def has_indices(source: Source) -> bool:
    return bool(_indexed(source))


# -- the count -------------------------------------------------------------------------------------


def count(source: Source, chance: Stream) -> Question:
    rules, system = one_of(countable_tables(source), chance), one_of(SYSTEMS, chance)
    kinds = (RUNNING, TRUE) if system.has_true_count else (RUNNING,)
    return _counted(source, rules, system, one_of(kinds, chance), chance)


def count_again(source: Source, item: str, chance: Stream) -> Question | None:
    _skill, house, game, system, kind = item.split("/")
    rules = next((each for each in countable_tables(source) if (each.house, each.game) == (house, game)), None)
    return _counted(source, rules, BY_ID[system], kind, chance) if rules is not None and system in BY_ID else None


def _counted(source: Source, rules: TableRules, system: System, kind: str, chance: Stream) -> Question:
    shoe = CountedShoe(source.games[rules.game], rules, chance)
    for _n in range(chance.below(MOST_ROUNDS)):
        shoe.deal()
    before = shoe.running(system) if shoe.seen else 0
    shown = shoe.deal()
    if shoe.fresh:
        before = system.start(shoe.pack)
    if kind == TRUE:
        return true_count(shoe, system, chance)
    return running_count(shoe, system, before, shown, chance, in_sight=True)


def running_count(
    shoe: CountedShoe, system: System, before: int, shown: list[SeenCard], chance: Stream, in_sight: bool = False
) -> Question:
    """``before``: where the count stood when these cards came. ``in_sight``: they lie there while it is asked."""
    now = shoe.running(system)
    near = [now + step for step in (1, -1, 2, -2)] + [-now]
    choices, right = mixed(signed(now), [signed(each) for each in near], chance)
    facts = [labeled(system.name, _(system.line))]
    if in_sight:
        facts.append(_("Before this round the running count was {count}.").format(count=signed(before)))
    because = _("These cards add up to {sum}: {before} before, {now} now.").format(
        sum=signed(now - before), before=signed(before), now=signed(now)
    )
    return Question(
        _("What is the running count now?"), choices, right, because, _where(shoe.rules),
        rows(shown) if in_sight else (), tuple(facts), item=_item(shoe.rules, system, RUNNING),
    )  # fmt: skip


def true_count(shoe: CountedShoe, system: System, chance: Stream) -> Question:
    running, decks = shoe.running(system), shoe.decks_left()
    true = shoe.true(system)
    whole = len(shoe.pack) / DECK
    near = [running / each for each in (decks + 1, max(decks - 1, 0.5), whole)] + [true + 1, -true, true - 1]
    choices, right = mixed(signed(true), [signed(round(each, 1)) for each in near], chance)
    because = _("{count} divided by {decks} decks is {true}.").format(
        count=signed(running), decks=f"{decks:g}", true=signed(true)
    )
    facts = (
        labeled(system.name, _("the running count is {count}.").format(count=signed(running))),
        _("{decks} decks are left.").format(decks=f"{decks:g}"),
    )
    return Question(
        _("What is the true count?"), choices, right, because, _where(shoe.rules), (), facts,
        item=_item(shoe.rules, system, TRUE),
    )  # fmt: skip


def _item(rules: TableRules, system: System, kind: str) -> str:
    return "/".join((SKILL, rules.house, rules.game, system.id, kind))


def _where(rules: TableRules) -> str:
    return f"{rules.called} · {rules.house_name}"


# -- deviations ------------------------------------------------------------------------------------


def deviation(source: Source, chance: Stream) -> Question:
    rules = one_of(_indexed(source), chance)
    found = _deviation(source, rules, list(INDEX_PLAYS), chance)
    while found is None:
        found = _deviation(source, rules, list(INDEX_PLAYS), chance)
    return found


def deviation_again(source: Source, item: str, chance: Stream) -> Question | None:
    _skill, house, game, play = item.split("/")
    rules = next((each for each in _indexed(source) if (each.house, each.game) == (house, game)), None)
    if rules is None or play not in INDEX_BY_ID:
        return None
    found = None
    while found is None:
        found = _deviation(source, rules, [INDEX_BY_ID[play]], chance)
    return found


def _indexed(source: Source) -> list[TableRules]:
    """Tables of the blackjack that the indices were published for."""
    return [
        rules
        for rules in countable_tables(source)
        if strategy_of(source.games[rules.game], rules) is not None and insurance_pays(rules) is not None
    ]


def _deviation(source: Source, rules: TableRules, plays: list[IndexPlay], chance: Stream) -> Question | None:
    """Rounds are dealt until the count is clear of the index, on the side that is wanted if it comes there."""
    game = source.games[rules.game]
    strategy = strategy_of(game, rules)
    assert strategy is not None
    above, shoe = bool(chance.below(2)), CountedShoe(game, rules, chance)
    for _n in range(chance.below(MOST_ROUNDS)):
        shoe.deal()
    found = None
    for _n in range(SEARCHED):
        shoe.deal()
        play = one_of(plays, chance)
        true = shoe.true(HI_LO)
        if abs(true - play.index) < CLEAR or (found is not None and (true > play.index) != above):
            continue
        priced = price(play, strategy, by_value(shoe.left), insurance_pays(rules))
        if priced is None or (priced.gain > 0) != (true > play.index):
            continue  # the cards that are left say otherwise
        found = _index_question(rules, shoe, play, priced, chance)
        if (true > play.index) == above:
            break
    return found


def _index_question(rules: TableRules, shoe: CountedShoe, play: IndexPlay, priced: Priced, chance: Stream) -> Question:
    best, other = (play.high, play.low) if priced.gain > 0 else (play.low, play.high)
    choices, right = mixed(_(LABELS[best]), [_(LABELS[other])], chance)
    hand, up = (_card_of(shoe, value) for value in (play.hand, (play.up,)))
    facts = (
        _("Hi-Lo, {decks} decks left: the running count is {count}, the true count {true}.").format(
            decks=f"{shoe.decks_left():g}", count=signed(shoe.running(HI_LO)), true=signed(shoe.true(HI_LO))
        ),
    )
    shows = (f"{_('Dealer')}: {up}", f"{_('You')}: {hand}")
    return Question(
        _("What is the best play?"), choices, right, because_of(play, priced), _where(rules), shows, facts,
        item="/".join((DEVIATIONS, rules.house, rules.game, play.id)),
    )  # fmt: skip


def because_of(play: IndexPlay, priced: Priced) -> str:
    """The index, and what both ways are worth with the cards that are left."""
    index = _("{play} at a true count of {index} or higher.").format(
        play=_(LABELS[play.high]), index=signed(play.index)
    )
    if play.id == INSURANCE:
        worth = _("With the cards that are left, insurance is worth {worth} for each dollar bet on it.")
        return f"{index} " + worth.format(worth=_money(priced.gain))
    both = _("With the cards that are left, {high} is worth {a} for each dollar bet and {low} {b}.")
    return f"{index} " + both.format(
        high=_(LABELS[play.high]), a=_money(priced.high), low=_(LABELS[play.low]), b=_money(priced.low)
    )


def _money(worth: float) -> str:
    return ("−" if worth < 0 else "+") + f"${abs(worth):.3f}"


def _card_of(shoe: CountedShoe, values: tuple[int, ...]) -> str:
    """Cards of these values that are still in the shoe, no two alike."""
    found: list[str] = []
    left = sorted(shoe.left, key=lambda card: (-RANK[card], card))
    for value in values:
        names = [NAME[card] for card in left if VALUE[card] == value]
        found.append(next((name for name in names if name not in found), names[0]))
    return " ".join(found)
