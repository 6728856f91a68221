#!/usr/bin/env python3
"""Deals rounds of casino-sim again: `casino-sim history --export FILE`, then `verify_round.py FILE`. README.md says how."""

import hashlib
import hmac
import json
import sys
from itertools import islice
from pathlib import Path


def stream(seed, name):
    """32-bit words without end."""
    at, data = 0, b""
    while True:
        if at == len(data):
            data = hashlib.shake_256(seed + b"\0" + name.encode()).digest(max(128, 4 * len(data)))
        yield int.from_bytes(data[at : at + 4], "little")
        at += 4


def below(words, bound):
    while True:
        product = next(words) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def shuffled(cards, words):
    """One card after the other, as they are dealt; cards may be added under the others meanwhile."""
    here = 0
    while here < len(cards):
        there = here + below(words, len(cards) - here)
        cards[here], cards[there] = cards[there], cards[here]
        yield cards[here]
        here += 1


def whole(cards, words):
    """All at once; for the last card there is nothing left to choose."""
    return list(islice(shuffled(cards, words), len(cards) - 1)) and cards


def seed_of(told):
    secret = bytes.fromhex(told["secret"])
    if hashlib.sha256(secret).hexdigest() != told["commitment"]:
        raise ValueError(f"the secret of round {told['round']} is not the one that was committed to")
    return hmac.new(secret, told["nonce"].encode(), hashlib.sha256).digest()


def from_shoe(cards, position, seed):
    start, again = position, stream(seed, "discards")
    while True:
        if position == len(cards):  # every card is out: the discards are shuffled and come again
            in_play = cards[start:]
            cards, position, start = in_play + whole(cards[:start] or list(in_play), again), len(in_play), 0
        yield cards[position]
        position += 1


def check(told):
    """How many draws were the same again."""
    seed, pack, source = seed_of(told), [], iter(())
    dice, wheel = stream(seed, "dice"), stream(seed, "wheel")
    for number, (what, *said) in enumerate(told["draws"], 1):
        found = None
        if what == "shuffle":
            source = shuffled(pack := said[1].split(), stream(seed, said[0]))
        elif what in ("new shoe", "shoe"):
            by = seed if what == "new shoe" else seed_of(told["shoe"])
            source = from_shoe(whole(said[0].split(), stream(by, "shoe")), said[1], seed)
        elif what == "take back":
            pack += said[0].split()
        elif what == "card":
            found = next(source)
        elif what == "dice":
            found = [below(dice, 6) + 1 for _ in said[0]]
        else:
            pockets = said[0].split()
            found = pockets[below(wheel, len(pockets))]
        if found not in (None, said[-1]):
            raise ValueError(f"draw {number} was {said[-1]}, and has to be {found}")
    return len(told["draws"])


def main(file):
    bad = 0
    for told in json.loads(Path(file).read_text("utf-8"))["rounds"]:
        name = f"round {told['round']}, {told['house']} {told['game']}"
        try:
            said = "not told yet" if told["draws"] is None else f"OK, {check(told)} draws"
        except (KeyError, TypeError, ValueError) as fault:
            said, bad = f"WRONG: {fault}", bad + 1
        print(f"{name}: {said}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
