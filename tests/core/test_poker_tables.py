"""The lookup tables: the same bytes whenever they are built, and usable whatever happens to their files."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from casino_sim.poker import rank_tables
from casino_sim.poker.rank_tables import DamagedTable, Table, build, file_name, from_bytes, load, to_bytes
from casino_sim.poker.rankings import HIGH, RANKINGS, THREE_CARD, Ranking, class_counts, classes

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "casino_sim" / "poker" / "data"


def same(one: Table, other: Table) -> bool:
    return to_bytes(one) == to_bytes(other)


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No table comes with the package; returns the empty cache folder."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(rank_tables, "_SHIPPED", tmp_path / "nowhere")
    monkeypatch.setenv("CASINO_SIM_CACHE", str(folder))
    return folder


@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
def test_a_built_table_has_the_bytes_of_the_shipped_one(ranking: Ranking) -> None:
    """After a change of the rankings: ``python -m casino_sim.poker.rank_tables`` writes the files again."""
    assert to_bytes(build(ranking)) == (SHIPPED / file_name(ranking)).read_bytes()


def test_no_table_is_shipped_that_nobody_reads() -> None:
    assert {file.name for file in SHIPPED.iterdir()} == {file_name(ranking) for ranking in RANKINGS.values()}


def test_the_table_of_five_to_seven_cards_is_small() -> None:
    assert (SHIPPED / file_name(HIGH)).stat().st_size <= 500_000


@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
def test_the_classes_of_a_ranking_are_counted_and_in_order(ranking: Ranking) -> None:
    every = classes(ranking)
    assert list(Counter(hand.category for hand in every).items()) == list(class_counts(ranking).items())
    assert len({(hand.category, hand.keys) for hand in every}) == len(every)
    for lower, higher in pairwise(every):
        if lower.category == higher.category and ranking.wheel == "low":
            assert lower.keys > higher.keys if ranking.lowest_wins else lower.keys < higher.keys


def test_the_standard_ranking_has_7462_classes() -> None:
    assert len(classes(HIGH)) == 7462


def test_a_built_table_is_kept_and_found_again(nothing_shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load(THREE_CARD)
    assert [file.name for file in nothing_shipped.iterdir()] == [file_name(THREE_CARD)]
    monkeypatch.setattr(rank_tables, "build", lambda _: pytest.fail("built although it was kept"))
    assert same(load(THREE_CARD), first)


DAMAGE = {
    "empty": lambda good: b"",
    "cut short": lambda good: good[: len(good) // 2],
    "only the first line": lambda good: good[:30],
    "one bit turned": lambda good: good[:1000] + bytes([good[1000] ^ 4]) + good[1001:],
    "lengths that lie": lambda good: good[:38] + b"\xff" * 14 + good[52:],
    "bytes after the end": lambda good: good + b"more",
    "something else": lambda good: b"%PDF-1.7\n" * 5000,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_noticed(damage: str) -> None:
    with pytest.raises(DamagedTable):
        from_bytes(DAMAGE[damage](to_bytes(build(THREE_CARD))))


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_in_the_cache_is_built_again(
    damage: str, nothing_shipped: Path, caplog: pytest.LogCaptureFixture
) -> None:
    good = load(THREE_CARD)
    kept = nothing_shipped / file_name(THREE_CARD)
    kept.write_bytes(DAMAGE[damage](kept.read_bytes()))
    with caplog.at_level(logging.WARNING):
        assert same(load(THREE_CARD), good)
    assert [record.getMessage() for record in caplog.records] == [
        f"The hand-rank table {kept} is damaged; it is built again."
    ]
    assert kept.read_bytes() == to_bytes(good)


def test_a_damaged_shipped_table_is_replaced_from_the_cache(
    nothing_shipped: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    good = load(THREE_CARD)
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / file_name(THREE_CARD)).write_bytes(b"not a table")
    monkeypatch.setattr(rank_tables, "_SHIPPED", shipped)
    assert same(load(THREE_CARD), good)
    assert len(caplog.records) == 1


def test_a_cache_that_is_a_file_or_a_folder_in_the_way_does_no_harm(nothing_shipped: Path) -> None:
    nothing_shipped.write_text("in the way")
    assert same(load(THREE_CARD), build(THREE_CARD))
    nothing_shipped.unlink()
    (nothing_shipped / file_name(THREE_CARD)).mkdir(parents=True)
    assert same(load(THREE_CARD), build(THREE_CARD))


@pytest.mark.parametrize(("call", "number"), [("mkdir", 13), ("write_bytes", 30), ("replace", 28)])
def test_a_full_or_read_only_disk_leaves_no_half_table_behind(
    call: str, number: int, nothing_shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, call, refused)
    assert same(load(THREE_CARD), build(THREE_CARD))
    assert not nothing_shipped.exists() or list(nothing_shipped.iterdir()) == []


def test_one_hand_is_ranked_without_numpy() -> None:
    program = (
        "import sys\n"
        "from casino_sim.poker.evaluator import KINDS, evaluate, rank_names\n"
        "assert rank_names('As Ks Qs Js Ts'.split()) == 7462\n"
        "print(evaluate('high7', 'Kd Kh Ks 7c 7d 7h 2c').label, evaluate('three_card', 'As Ks Qs').rank)\n"
        "assert 'numpy' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Full House, Kings over Sevens 741\n", "")
