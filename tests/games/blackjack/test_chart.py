"""The chart is worked out from the rules of its table: it is the published one, and it moves with the switches."""

from __future__ import annotations

import pytest

from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from games.blackjack.coach import chart

# The chart printed everywhere for six and eight decks: soft 17 stands, double after split, late surrender (wizardofodds.com).
PUBLISHED = """
17–20  S  S  S  S  S  S  S  S  S  S
16     S  S  S  S  S  H  H  R  R  R
15     S  S  S  S  S  H  H  H  R  H
13–14  S  S  S  S  S  H  H  H  H  H
12     H  H  S  S  S  H  H  H  H  H
11     D  D  D  D  D  D  D  D  D  H
10     D  D  D  D  D  D  D  D  H  H
9      H  D  D  D  D  H  H  H  H  H
5–8    H  H  H  H  H  H  H  H  H  H
A-9    S  S  S  S  S  S  S  S  S  S
A-8    S  S  S  S  S  S  S  S  S  S
A-7    S  Ds Ds Ds Ds S  S  H  H  H
A-6    H  D  D  D  D  H  H  H  H  H
A-5    H  H  D  D  D  H  H  H  H  H
A-4    H  H  D  D  D  H  H  H  H  H
A-3    H  H  H  D  D  H  H  H  H  H
A-2    H  H  H  D  D  H  H  H  H  H
A-A    P  P  P  P  P  P  P  P  P  P
10-10  S  S  S  S  S  S  S  S  S  S
9-9    P  P  P  P  P  S  P  P  S  S
8-8    P  P  P  P  P  P  P  P  P  P
7-7    P  P  P  P  P  P  H  H  H  H
6-6    P  P  P  P  P  H  H  H  H  H
5-5    D  D  D  D  D  D  D  D  H  H
4-4    H  H  H  P  P  H  H  H  H  H
3-3    P  P  P  P  P  P  H  H  H  H
2-2    P  P  P  P  P  P  H  H  H  H
"""


def rows(house: str, **options: object) -> dict[str, list[str]]:
    rules = load_house(house, BY_ID).tables["blackjack"]
    if options:
        rules = with_options(rules, options, BY_ID["blackjack"])
    return {row["label"]: list(row["cells"]) for part in chart(rules)["parts"] for row in part["rows"]}


@pytest.mark.feature("F305")
@pytest.mark.parametrize("house", ["mount_airy", "valley_forge"])
def test_the_chart_is_the_published_one(house: str) -> None:
    printed = [line.split() for line in PUBLISHED.strip().splitlines()]
    assert rows(house) == {label: cells for label, *cells in printed}


def test_hitting_soft_17_changes_the_chart_where_it_should() -> None:
    """11 doubles against an ace, 18 and 19 soft double for more, 15 and 17 surrender to an ace."""
    stands, hits = rows("valley_forge"), rows("valley_forge", dealer_soft_17="hit")
    assert (stands["11"][-1], hits["11"][-1]) == ("H", "D")
    assert (stands["A-7"][0], hits["A-7"][0]) == ("S", "Ds")
    assert (stands["A-8"][4], hits["A-8"][4]) == ("S", "Ds")
    assert (stands["15"][-1], hits["15"][-1]) == ("H", "R")
    assert hits["17"][-1] == "Rs"
    assert (stands["8-8"][-1], hits["8-8"][-1]) == ("P", "Rp")


def test_without_doubling_after_a_split_small_pairs_are_split_less() -> None:
    less = rows("mount_airy", double_after_split=False)
    assert less["4-4"] == ["H"] * 10
    assert less["2-2"][:2] == ["H", "H"]
    assert less["6-6"][0] == "H"


def test_without_surrender_nothing_is_given_up() -> None:
    assert all("R" not in cell for cells in rows("mount_airy", surrender="none").values() for cell in cells)


def test_the_number_of_decks_matters() -> None:
    """With one deck 11 doubles against an ace and 8 against a six."""
    one = rows("mount_airy", decks=1, match_the_dealer="match_the_dealer_6_decks")
    assert one["11"][-1] == "D"
    assert one["8"][4] == "D"
