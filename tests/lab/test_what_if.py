"""A value set otherwise: what it costs, what it may be, and how it is saved."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from casino_sim.__main__ import main
from casino_sim.lab.bets import read_bets
from casino_sim.lab.house_file import text_of
from casino_sim.lab.pricing import chart, compared, fields_changed, measured
from casino_sim.lab.settings import settings
from casino_sim.lab.variant import LabFault, Variant, apply, table_of
from casino_sim.lab.workbench import said
from games import BY_ID
from tests.contract.tables import all_tables

TABLES = [(rules.house, game.id) for game, rules in all_tables()]


def change(house: str, game: str, **changes: str):
    words = tuple((path.replace("__", "."), value) for path, value in changes.items())
    return apply(Variant(house, game, words), BY_ID)


def test_a_printed_price_changes_just_the_wagers_that_it_pays() -> None:
    """A blackjack that pays 6 to 5 costs 0.3 of each of the naturals that win."""
    found = change("mount_airy", "blackjack", pays__main__blackjack="6:5")
    rows = compared(found.before, measured(found.game, found.before), found.after, measured(found.game, found.after))
    changed = {(row.wager, row.measure) for row in rows if row.differs}
    assert changed == {("base", "ev_per_ante"), ("base", "element_of_risk")}
    base = next(row for row in rows if row.measure == "ev_per_ante")
    naturals = 2 * 32 * 128 / (416 * 415) * (1 - 2 * 31 * 127 / (414 * 413))
    assert base.change == pytest.approx(-0.3 * naturals), "of 416 cards 32 are aces and 128 count ten"
    assert base.hour_before == pytest.approx(70 * 5 * float(base.before.value))


def test_another_rule_of_the_dealer_is_played_otherwise() -> None:
    found = change("mount_airy", "blackjack", dealer_soft_17="hit")
    fields = fields_changed(chart(found.game, found.before), chart(found.game, found.after))
    played = {(field.hand, field.up): (field.before, field.after) for field in fields}
    assert played["11", "A"] == ("H", "D") and played["A-8", "6"] == ("S", "Ds")
    assert played["15", "A"] == ("H", "R") and played["17", "A"] == ("S", "Rs") and played["8-8", "A"] == ("P", "Rp")


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("decks", "99", "write a whole number from 1 to 8"),
        ("decks", "many", "should be a whole number, 1 to 8, not 'many'"),
        ("decks", "4", "pays.match_the_dealer: has no paytable for decks = 4"),
        ("surender", "none", "did you mean 'surrender'?"),
        ("surrender", "early", "'early' isn't one of late, none"),
        ("pays.main.blackjack", "a lot", "'a lot' isn't a pay: write 3 to 2"),
        ("limits.base", "9 to 3", "the maximum 3 is below the minimum 9"),
        ("peek", "perhaps", "write yes or no"),
        ("base", "9", "there is no 'base' at this table, did you mean 'limits.base'?"),
        ("deks", "6", "did you mean 'decks'?"),
    ],
)
def test_what_makes_no_sense_is_refused(path: str, value: str, says: str) -> None:
    with pytest.raises(LabFault) as fault:
        apply(Variant("mount_airy", "blackjack", ((path, value),)), BY_ID)
    assert says in str(fault.value)


def test_a_long_table_shows_what_changed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", "edge", "--house", "mount_airy", "--game", "craps", "--set", "pays.field.12=3:1"])
    words = capsys.readouterr().out
    assert "*  field  ev_per_unit_bet  -5.5556 %  -2.7778 %" in words
    assert "pass_line" not in words and "more lines are unchanged: `casino-sim odds` shows them." in words


@pytest.mark.parametrize(
    ("bets", "says"),
    [
        ("ante 10 pair_plus 5", "is more than one bet: write commas between them"),
        ("ante $10 pair_plus $5", "is more than one bet: write commas between them"),
        ("red 10", "there is no bet 'red' at Three Card Poker; choose from ante, play, pair_plus"),
        ("antte 10", "did you mean 'ante'?"),
    ],
)
def test_bets_that_are_no_bets_are_told_what_would_be(bets: str, says: str) -> None:
    with pytest.raises(LabFault) as fault:
        read_bets(table_of("mount_airy", "three_card_poker", BY_ID), bets)
    assert says in str(fault.value)


def test_two_rows_of_one_name_are_told_apart() -> None:
    before = Variant("mount_airy", "let_it_ride")
    changes = said(apply(before.with_("pays.base.straight_flush", "250 to 1").with_("seats", "5"), BY_ID))
    assert changes == [("Let It Ride: Straight Flush", "250 to 1"), ("Seats", "5")]


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_every_value_of_a_table_can_be_set_and_stands_at_what_it_is(house: str, game: str) -> None:
    rules = table_of(house, game, BY_ID)
    found = settings(BY_ID[game], rules)
    switches = [path for path in found if path.startswith("switches.")]
    assert len(switches) == len(rules.switches.__struct_fields__)
    same = tuple((path, found[path].value) for path in found if path.startswith(("switches.", "limits.")))
    assert apply(Variant(house, game, same), BY_ID).after == rules


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_every_table_has_its_prices_side_by_side(house: str, game: str) -> None:
    """From what is stored; nothing differs where nothing was changed."""
    found = apply(Variant(house, game), BY_ID)
    lines = measured(found.game, found.before)
    rows = compared(found.before, lines, found.after, lines)
    assert rows and not any(row.differs for row in rows)


def test_a_fee_that_is_waived_shows_in_the_price_with_it() -> None:
    found = change("marysville", "pai_gow_tiles", fee_schedule="none")
    rows = compared(found.before, measured(found.game, found.before), found.after, measured(found.game, found.after))
    with_fee = next(row for row in rows if (row.wager, row.measure) == ("base", "ev_per_ante_with_fee"))
    assert with_fee.change == pytest.approx(0.10), "a dollar on ten"
    assert with_fee.hour_after is not None and with_fee.hour_before is not None
    assert with_fee.hour_after - with_fee.hour_before == pytest.approx(30.0), "thirty hands an hour"


def test_a_hand_that_was_not_paid_may_be_and_one_that_was_may_not() -> None:
    found = change("mount_airy", "three_card_poker", pays__pair_plus__flush="none")
    assert found.after.pays["pair_plus"].pay("flush") is None
    before, after = (
        next(line.value for line in measured(found.game, rules) if line.wager == "pair_plus")
        for rules in (found.before, found.after)
    )
    price = found.before.pays["pair_plus"].ratio("flush").gain
    assert after - before == -Fraction(1096, 22100) * (price + 1), "1,096 of 22,100 hands are flushes"


def test_the_differences_make_a_house_file() -> None:
    found = change("mount_airy", "blackjack", dealer_soft_17="hit", limits__base="25 to 500")
    assert text_of(found, "my_casino", "My Casino") == (
        'id = "my_casino"\nname = "My Casino"\nbased_on = "mount_airy"\n\n'
        '[games.blackjack.switches]\ndealer_soft_17 = "hit"\n\n[games.blackjack.limits]\nbase = "25 to 500"\n'
    )


def test_the_command_compares_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "edge", "--house", "mount_airy", "--game", "roulette_double_zero", "--json"]
    assert main([*line, "--set", "pays.main.straight=34 to 1", "--pace", "40"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["changes"] == [{"path": "pays.main.straight", "before": "35 to 1", "after": "34 to 1"}]
    rows = {row["wager"]: row for row in found["wagers"] if row["measure"] == "ev_per_unit_bet"}
    changed = {wager for wager, row in rows.items() if row["difference"]}
    assert len(changed) == 1
    (straight,) = changed
    assert rows[straight]["fraction_before"] == "-1/19" and rows[straight]["fraction_after"] == "-3/38"
    assert rows[straight]["dollars_an_hour_after"] == pytest.approx(-3 / 38 * 40 * _least(found["game"]), abs=1e-4)


def _least(game: str) -> float:
    rules = table_of("mount_airy", game, BY_ID)
    return rules.limit(next(id for id in rules.wagers if id.startswith("straight"))).min / 100


def test_houses_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", "--game", "mini_baccarat", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    banker = {row["house"]: row["value"] for row in rows if row["wager"] == "banker"}
    assert set(banker) == {"mount_airy", "valley_forge"}
    assert banker["mount_airy"] == pytest.approx(-0.010579, abs=1e-6), (
        "for eight decks 1.0579 % (wizardofodds.com, Baccarat)"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["edge", "--house", "mount_airy", "--game", "blakjack"],
        ["edge", "--house", "mount_airi", "--game", "blackjack"],
        ["edge", "--house", "mount_airy", "--game", "blackjack", "--set", "decks"],
        ["session", "--bankroll", "5", "--bets", "pass_line 10", "--rounds", "5"],
        ["session", "--bankroll", "100", "--bets", "pass_line ten", "--rounds", "5"],
        ["session", "--bankroll", "100", "--bets", "odds 2x", "--rounds", "5"],
        ["session", "--bankroll", "100", "--bets", "red 10", "--rounds", "5", "--plan", "kelly"],
        ["session", "--bankroll", "100", "--bets", "red 10", "--rounds", "5", "--plan", "martingail"],
        ["session", "--bankroll", "100", "--bets", "red 10", "--rounds", "5", "--chart", "evening.gif"],
        ["compare", "--game", "bacarat"],
        [],
    ],
)
def test_what_cannot_be_asked_is_told_in_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("casino-sim lab: ") and err.count("\n") == 1
