"""Money is whole cents; prices are what the felt prints; the ledger is the only way a chip moves."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_sim.ledger import HOUSE, OUTSIDE, Ledger, NotEnoughChips
from casino_sim.money import EVEN_MONEY, BadMoney, Ratio, cents, dollars, in_dollars, round_up, spoken
from casino_sim.paytables import parse_pay


@pytest.mark.parametrize(
    ("text", "amount"), [("5", 500), ("12.50", 1250), ("0.5", 50), ("$1,000", 100_000), (7, 700), ("0", 0), (0, 0)]
)
def test_amounts_are_read(text: str | int, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["", "five", "-5", "1.234", "1e3", "5.", ".5", "٣", -1, True])
def test_what_is_no_amount_is_refused_with_a_sentence(text: str | int) -> None:
    with pytest.raises(BadMoney, match="isn't an amount"):
        cents(text)


def test_an_amount_has_up_to_twelve_digits_typed_or_given() -> None:
    assert cents(999_999_999_999) == cents("999999999999") == 99_999_999_999_900
    for text in (1_000_000_000_000, "1000000000000"):
        with pytest.raises(BadMoney, match="isn't an amount"):
            cents(text)


def test_dollars_that_were_worked_out_are_rounded_and_keep_their_sign() -> None:
    assert [in_dollars(each) for each in (-1.4142, 1.4142, 0.0, 1234.5)] == ["-$1.41", "$1.41", "$0.00", "$1,234.50"]
    assert [in_dollars(each) for each in (-0.006, -0.004)] == ["-$0.01", "$0.00"]  # nothing has no sign
    assert in_dollars(0.5, 3) == "$0.500"


@given(st.integers(-(10**12), 10**12))
def test_an_amount_survives_being_written(amount: int) -> None:
    assert cents(dollars(abs(amount))) == abs(amount)
    assert dollars(amount).startswith("-") == (amount < 0)


def test_amounts_as_the_table_says_them() -> None:
    assert [spoken(a) for a in (500, 1250, 123_456_700, -50)] == ["$5", "$12.50", "$1,234,567", "-$0.50"]
    assert [spoken(a, sign=True) for a in (500, 1, 0, -1)] == ["+$5", "+$0.01", "$0", "-$0.01"]
    assert [spoken(a) for a in (0, 99)] == ["$0", "$0.99"]


@pytest.mark.parametrize(
    ("text", "staked", "unit", "won"),
    [
        ("3:2", 1000, 1, 1500),
        ("3 to 2", 750, 25, 1125),
        ("7 to 6", 500, 25, 575),  # 5.83 paid down to the quarter
        ("5 to 6", 1000, 25, 825),
        ("1.5 to 1", 1000, 1, 1500),
        ("50 for 5", 500, 1, 5000),
        ("300 for 1", 500, 1, 150_000),
    ],
)
def test_prices(text: str, staked: int, unit: int, won: int) -> None:
    assert Ratio.parse(text).win(staked, unit) == won


@pytest.mark.parametrize(
    ("text", "printed", "stake_comes_back"),
    [("3:2", "3 to 2", True), ("1 to 1", "1 to 1", True), ("50 for 5", "50 for 5", False)],
)
def test_a_price_says_whether_the_stake_comes_back_besides(text: str, printed: str, stake_comes_back: bool) -> None:
    price = Ratio.parse(text)
    assert (str(price), price.to) == (printed, stake_comes_back)
    assert Ratio.parse("1.5 for 1").to is False


def test_even_money_pays_as_much_as_was_staked() -> None:
    assert EVEN_MONEY.win(725) == 725 and EVEN_MONEY.to


@pytest.mark.parametrize("text", ["3/2", "to 2", "3 to 0", "three to two", "3:2:1"])
def test_what_is_no_price_is_refused(text: str) -> None:
    with pytest.raises(BadMoney, match="isn't a price"):
        Ratio.parse(text)


def test_commissions_are_charged_up() -> None:
    assert round_up(2000 * 5, 100, 25) == 100
    assert round_up(1250 * 5, 100, 25) == 75  # 62.5 cents


def test_pays_of_a_printed_table() -> None:
    assert str(parse_pay("100% of meter")) == "100% of meter"
    assert parse_pay("$25000").amount == 2_500_000
    assert parse_pay("push").kind == "push"
    with pytest.raises(BadMoney, match="isn't a pay"):
        parse_pay("a lot")


def test_the_books_always_balance_and_nobody_spends_what_they_do_not_have() -> None:
    ledger = Ledger()
    ledger.transfer(OUTSIDE, "purse:1", 1000, "buy-in")
    ledger.transfer("purse:1", "felt:1", 600, "ante")
    ledger.transfer(HOUSE, "felt:1", 600, "ante")
    with pytest.raises(NotEnoughChips, match=r"ante: purse:1 holds 4.00, 5.00 is needed"):
        ledger.transfer("purse:1", "felt:1", 500, "ante")
    with pytest.raises(ValueError, match="runs backwards"):
        ledger.transfer("felt:1", "purse:1", -1, "ante")
    ledger.transfer("felt:1", "purse:1", 0, "nothing")
    assert [entry.why for entry in ledger.entries] == ["buy-in", "ante", "ante"], (
        "nothing that moved is no line of the books"
    )
    assert ledger.balances == {OUTSIDE: -1000, "purse:1": 400, "felt:1": 1200, HOUSE: -600}
    assert ledger.total() == 0


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc"), st.integers(0, 50)), max_size=40))
def test_no_sequence_of_transfers_makes_a_cent(moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger()
    for name in "abc":
        ledger.transfer(OUTSIDE, name, 100, "start")
    for source, target, amount in moves:
        with contextlib.suppress(NotEnoughChips):
            ledger.transfer(source, target, amount, "move")
        assert ledger.total() == 0
        assert all(ledger.balance(name) >= 0 for name in "abc")
