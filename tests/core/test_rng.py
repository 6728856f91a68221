"""The stream that deals every card: published vectors, evenness, and what a seed commits to."""

from __future__ import annotations

import hashlib
import itertools
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.cards import DECK, NAME, Card
from casino_sim.equipment import FairEquipment
from casino_sim.fair import commitment, keeps_word, new_secret, round_seed
from casino_sim.randomness import chi_square_p, report
from casino_sim.rng import Stream, derive
from casino_sim.shoe import Deck, Shoe
from casino_sim.wheels import Wheel

SEED = bytes(range(32))


def test_vectors_that_anybody_can_check_with_another_program() -> None:
    words = hashlib.shake_256(SEED + b"\0words").digest(16)
    stream = Stream(SEED, "words")
    assert [stream.word() for _ in range(4)] == [int.from_bytes(words[i : i + 4], "little") for i in range(0, 16, 4)]
    assert [Stream(SEED, "words").word()] == [2472605303]
    dice = Stream(SEED, "dice")
    assert [dice.below(6) + 1 for _ in range(12)] == [1, 3, 2, 5, 6, 4, 3, 6, 5, 5, 3, 5]
    ten = list(range(10))
    Stream(SEED, "shuffle").shuffle(ten)
    assert ten == [4, 6, 0, 7, 8, 1, 9, 2, 5, 3]
    deck = Deck(DECK, Stream(SEED, "deck"))
    assert " ".join(NAME[deck.draw()] for _ in range(10)) == "Kd 7d 9s 4s 7h 9d Jc 5d 5s 2s"


def test_a_seed_commits_to_itself_and_the_player_cuts() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert round_seed(SEED, "cut 7").hex() == "ce27c7fa0c16a8ca0ac49ea9277bce6d72c34f90f7b654dd6d56d400b3765e9f"
    assert round_seed(SEED, "cut 7") != round_seed(SEED, "cut 8")
    secret = new_secret()
    assert keeps_word(secret, commitment(secret))
    assert not keeps_word(new_secret(), commitment(secret))
    assert derive(SEED, "1").hex() == "30c5ee052b9bc7d761f6004bac3bfb042fe1d6b5f5fbab1da16daaee228081dc"


def test_streams_of_one_seed_do_not_depend_on_each_other() -> None:
    alone = Stream(SEED, "dice")
    first = [alone.below(6) for _ in range(50)]
    deck, dice = Stream(SEED, "deck"), Stream(SEED, "dice")
    mixed = []
    for _ in range(50):
        deck.word()
        mixed.append(dice.below(6))
    assert mixed == first


def test_a_lazy_shuffle_deals_what_a_whole_shuffle_would() -> None:
    whole = list(DECK)
    stream = Stream(SEED, "deck")
    for here in range(len(whole) - 1):
        there = here + stream.below(len(whole) - here)
        whole[here], whole[there] = whole[there], whole[here]
    deck = Deck(DECK, Stream(SEED, "deck"))
    assert [deck.draw() for _ in DECK] == whole


def test_every_order_of_three_cards_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for n in range(6000):
        three = [0, 1, 2]
        Stream(n.to_bytes(32, "big"), "three").shuffle(three)
        counts[tuple(three)] += 1
    assert set(counts) == set(itertools.permutations(range(3)))
    seen = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square_p(seen, 5) > 1e-4


def test_a_bounded_draw_throws_away_what_would_make_it_uneven() -> None:
    """Three quarters of the word range make a bound whose naive reduction would favor the low third two to one."""
    bound = 3 << 30
    stream = Stream(SEED, "wide")
    low = sum(stream.below(bound) < bound // 3 for _ in range(6000))
    assert 1850 < low < 2150


@pytest.mark.parametrize("bound", [2, 6, 52, 2863311531, 3 << 30, (1 << 32) - 1])
def test_a_bounded_draw_is_what_the_published_method_makes_of_the_words(bound: int) -> None:
    """Lemire's: a word times the bound, its upper half; words whose lower half is in the uneven rest are thrown away."""
    drawn, words = Stream(SEED, "words"), Stream(SEED, "words")
    for _ in range(300):
        scaled = words.word() * bound
        while scaled % 2**32 < 2**32 % bound:
            scaled = words.word() * bound
        assert drawn.below(bound) == scaled // 2**32


def suspects(bring: Callable[[bytes], FairEquipment], draws: int = 40_000) -> set[str]:
    return {result.name for result in report(SEED, draws, bring) if not result.passed}


def test_the_report_finds_sound_equipment_sound() -> None:
    assert suspects(FairEquipment) == set()


def test_a_sound_report_finds_something_once_in_a_hundred_times() -> None:
    """The p values of all tests together are spread evenly: none of them is always sure, none always in doubt."""
    found = [result for n in range(12) for result in report(derive(SEED, str(n)), 10_000)]
    tenths = Counter(min(int(result.p * 10), 9) for result in found)
    assert chi_square_p(sum((tenths[i] - len(found) / 10) ** 2 / (len(found) / 10) for i in range(10)), 9) > 0.001
    assert sum(not result.passed for result in found) <= 1
    level = found[0].level
    assert abs(level * len(report(SEED, 10_000)) - 0.01) < 1e-9


class LoadedDie(FairEquipment):
    """One in six of the ones turns into a six."""

    def roll(self, count: int) -> tuple[int, ...]:
        again = self.stream("loaded").below(6) == 0
        return tuple(6 if again and face == 1 else face for face in super().roll(count))


class SameSeed(FairEquipment):
    """Every fourth round is dealt by the same seed."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed if seed[0] % 4 else SEED)


class NaiveShuffle(FairEquipment):
    """Each card changes places with any other: the classic mistake."""

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        cards, chance = list(pack), self.stream(name)
        for here in range(len(cards)):
            there = chance.below(len(cards))
            cards[here], cards[there] = cards[there], cards[here]
        self._cards = iter(cards)

    def draw(self, place: str) -> Card:
        return super().draw(place) if self._shoe is not None else next(self._cards)


class OneCut(FairEquipment):
    """A shoe that is cut and not shuffled."""

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        at = self.stream("cut").below(len(pack))
        self._shoe = Shoe([*pack[at:], *pack[:at]], 1, 300, 1)
        return self._shoe, True


class StickyWheel(FairEquipment):
    """Once in twenty spins the ball stays where it was."""

    def spin(self, wheel: Wheel) -> str:
        last = getattr(self, "last", None)
        self.last = super().spin(wheel)
        if last is not None and self.stream("stuck " + self.last).below(20) == 0:
            self.last = last
        return self.last


@pytest.mark.parametrize(
    ("bring", "found"),
    [
        (LoadedDie, "dice: 36 throws"),
        (SameSeed, "deck: position and card"),
        (NaiveShuffle, "deck: position and card"),
        (NaiveShuffle, "tiles: position and tile"),
        (OneCut, "shoe: distance from first to second"),
        (StickyWheel, "double zero: serial correlation"),
    ],
)
def test_faulty_equipment_is_suspect(bring: Callable[[bytes], FairEquipment], found: str) -> None:
    assert found in suspects(bring)


def test_raw_bytes_are_what_rounds_are_dealt_from(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["rng-test", "--raw", "1", "--seed", SEED.hex()]) == 0
    written = capfdbinary.readouterr().out
    assert len(written) == 1 << 20
    of_first = round_seed(derive(SEED, "raw 0"), "")
    deck, shoe = Stream(of_first, "deck"), Stream(of_first, "shoe")
    words = [int.from_bytes(written[at : at + 4], "little") for at in range(0, 132, 4)]
    assert words == [*(deck.word() for _ in range(32)), shoe.word()]


def test_chi_square_agrees_with_printed_tables() -> None:
    for statistic, freedom, p in ((3.841, 1, 0.05), (11.070, 5, 0.05), (18.307, 10, 0.05), (67.505, 50, 0.05)):
        assert abs(chi_square_p(statistic, freedom) - p) < 0.0005


def test_discards_that_are_given_back_lie_under_what_is_left() -> None:
    deck = Deck(DECK[:5], Stream(SEED, "stub"))
    first = [deck.draw() for _ in range(4)]
    deck.give_back(first[:3])
    assert deck.left() == 4
    rest = [deck.draw() for _ in range(4)]
    assert sorted([first[3], *rest]) == sorted(DECK[:5]) and deck.left() == 0
    with pytest.raises(RuntimeError, match="dealt out"):
        deck.draw()


def test_a_shoe_reshuffles_its_discards_when_it_runs_dry() -> None:
    shoe = Shoe(list(DECK), 50, 52, 40)
    stream = Stream(SEED, "discards")
    dealt = [shoe.draw(stream) for _ in range(10)]
    assert len(set(dealt)) == 10
    assert set(dealt[2:]) <= set(DECK[:40]), "only what was in the discard rack comes back"


def test_a_round_that_uses_up_the_whole_shoe_goes_on_with_new_cards() -> None:
    """Seven places at one deck, and everybody draws until they are over: that must not be the end of the round."""
    shoe = Shoe(list(DECK), 50, 52, 0)
    stream = Stream(SEED, "discards")
    dealt = [shoe.draw(stream) for _ in range(54)]
    assert dealt[:2] == list(DECK[50:]) and sorted(dealt[2:]) == sorted(DECK)


def test_a_shoe_that_runs_dry_twice_in_a_round_brings_whole_packs_and_is_shuffled_after_it() -> None:
    shoe = Shoe(list(DECK), 50, 52, 0)
    stream = Stream(SEED, "discards")
    dealt = [shoe.draw(stream) for _ in range(2 + 52 + 104)]
    assert sorted(dealt[2:54]) == sorted(DECK) and sorted(dealt[54:]) == sorted([*DECK, *DECK])
    assert shoe.cut_card_is_out()


def test_the_command_reports_and_refuses() -> None:
    root = Path(__file__).resolve().parents[2]
    call = [sys.executable, "-m", "casino_sim", "rng-test", "--draws", "10000", "--seed", "1", "--json"]
    done = subprocess.run(call, cwd=root, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["passed"] is True
    bad = subprocess.run([*call[:4], "--draws", "5"], cwd=root, capture_output=True, text=True, check=False)
    assert bad.returncode == 2
    assert "--draws: should be a whole number, from 10000" in bad.stderr


def test_a_shoe_is_shuffled_when_the_cut_card_is_the_next_to_come() -> None:
    assert not Shoe(list(DECK), 39, 40).cut_card_is_out()
    assert Shoe(list(DECK), 40, 40).cut_card_is_out()
    shoe = Shoe(list(DECK), 40, 40)
    _, fresh = FairEquipment(SEED).bring_shoe(shoe, DECK, 75)
    assert fresh
