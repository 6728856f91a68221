"""What a guide owes its table: every wager, pay and switch of it, the calls that are made there, and how one behaves."""

from __future__ import annotations

import re

import pytest

from casino_sim.guide import Guide, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.table.events import Announced
from casino_sim.table.face import CRAPS
from casino_sim.table.game import Game
from tests.contract.tables import all_tables, name
from tests.contract.test_every_game import rounds

TABLES = all_tables()
every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=[name(pair) for pair in TABLES])
MANNERS = re.compile(r"manners", re.IGNORECASE)
FIXED = 2  # words of a call that stand between what changes; where there are fewer, it is a name and no sentence


def guide_of(game: Game, rules: TableRules) -> Guide:
    return render(source(game.package, game.guide), rules)


def text_of(guide: Guide) -> str:
    return " ".join([block.text for rule in guide.rules for block in rule.blocks])


def plain(text: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9'-]+", " ", text.lower()).split())


@every_table
@pytest.mark.feature("F303")
def test_a_guide_tells_signals_calls_and_manners(game: Game, rules: TableRules) -> None:
    guide = guide_of(game, rules)
    (section,) = [rule for rule in guide.rules if MANNERS.search(rule.title)]
    assert len(" ".join(block.text for block in section.blocks)) > 250


@every_table
def test_a_guide_knows_what_the_dealer_calls(game: Game, rules: TableRules) -> None:
    """Sentences that are called over and over. The stickman of a dice table has a word for every roll; the rule says so."""
    if game.family is CRAPS:
        return
    text = plain(text_of(guide_of(game, rules)))
    for table, round, _seed in rounds(game, rules, 8):
        if round.done:
            for event in table.events:
                if isinstance(event, Announced) and event.text.endswith((".", "?", "!")):
                    longest = max(map(plain, re.split(r"\{\w+\}", event.text)), key=len)
                    known = len(longest.split()) < FIXED or longest in text
                    assert known, f"the guide of {rules.game} does not know the call: {event.text}"


@every_table
@pytest.mark.feature("F009", "F303")
def test_every_printed_pay_of_the_table_stands_in_its_guide(game: Game, rules: TableRules) -> None:
    """As a printed table or as a price in a sentence; both are read from the rule object."""
    guide = guide_of(game, rules)
    printed = {block.table.id for rule in guide.rules for block in rule.blocks if block.table is not None}
    text = source(game.package, game.guide)
    priced = set(re.findall(r"\{price\.(\w+)\.", text))
    missing = [key for key, table in rules.pays.items() if table.id not in printed and key not in priced]
    assert missing == []


TYPED = re.compile(r"\b(?:pay|pays|paid|odds|price|prices)\b[^.]*?\b(\d+ (?:to|for) \d+)\b")


@pytest.mark.parametrize(
    "game", {game.package: game for game, _rules in TABLES}.values(), ids=lambda game: game.package
)
def test_no_price_is_typed_into_a_guide(game: Game) -> None:
    paragraphs = re.split(r"\n\s*\n", source(game.package, game.guide))
    typed = [found for paragraph in paragraphs for found in TYPED.findall(" ".join(paragraph.split()))]
    assert typed == []
