"""What is it worth? A bet in stacks of a house's own chips, counted as a dealer cuts them out."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.money import Cents, spoken
from casino_sim.rng import Stream

SKILL = "chips"
FEWEST_STACKS, MOST_STACKS, MOST_CHIPS = 2, 4, 6  # stacks in a question, chips in a stack
LARGEST_CHIP = 100_000
SMALLEST_CHIP = 100

Stacks = tuple[tuple[Cents, int], ...]  # the value of a chip, and how many


def counting(source: Source, chance: Stream) -> Question:
    rules = one_of(source.tables, chance)
    values = [chip for chip in rules.money.chips if SMALLEST_CHIP <= chip <= LARGEST_CHIP]
    chance.shuffle(values)
    count = FEWEST_STACKS + chance.below(MOST_STACKS - FEWEST_STACKS + 1)
    stacks = [(value, 1 + chance.below(MOST_CHIPS)) for value in values[:count]]
    return _question(rules, tuple(sorted(stacks, reverse=True)), chance)


def counting_again(source: Source, item: str, chance: Stream) -> Question | None:
    _skill, house, recipe = item.split("/")
    rules = next((each for each in source.tables if each.house == house), None)
    stacks = tuple((int(value), int(count)) for value, _x, count in (each.partition("x") for each in recipe.split("+")))
    return _question(rules, stacks, chance) if rules is not None else None


def _question(rules: TableRules, stacks: Stacks, chance: Stream) -> Question:
    total = sum(value * count for value, count in stacks)
    choices, right = mixed(spoken(total), [spoken(each) for each in _miscounted(stacks) if each > 0], chance)
    sums = [_("{count} × {chip}").format(count=count, chip=spoken(value)) for value, count in stacks]
    because = _("{sum} = {total}.").format(sum=" + ".join(sums), total=spoken(total))
    item = "/".join((SKILL, rules.house, "+".join(f"{value}x{count}" for value, count in stacks)))
    chips = tuple((value,) * count for value, count in stacks)
    return Question(_("How much is this bet?"), choices, right, because, rules.house_name, chips=chips, item=item)


def _miscounted(stacks: Sequence[tuple[Cents, int]]) -> list[Cents]:
    """One chip more or less of each color, and a stack left out."""
    total = sum(value * count for value, count in stacks)
    found = [total + value * step for value, _count in stacks for step in (1, -1)]
    return found + [total - value * count for value, count in stacks] + [total + 500, total + 1000]
