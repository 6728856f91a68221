"""One target under atheris, in a process that libFuzzer ends."""

from __future__ import annotations

import random
import sys
import time

import atheris

READERS = [
    "casino_sim.houses",
    "casino_sim.money",
    "casino_sim.paytables",
    "casino_sim.table.script",
    "casino_sim.cards",
]
READERS += [
    "casino_sim.cli",
    "casino_sim.store",
    "casino_sim.session",
    "casino_sim.app.stage.table.state",
    "kiosk.config",
]
READERS += ["games.poker_room.phh", "casino_sim.equipment", "casino_sim.poker.evaluator", "casino_sim.table.snapshot"]

with atheris.instrument_imports(include=READERS, enable_loader_override=False):
    from tests.trust.fuzz.cases import SECONDS_A_CASE, changed
    from tests.trust.fuzz.targets import TARGETS, read_once


def timed(data: bytes) -> None:
    """libFuzzer's clock is the one on the wall, and others may be at work on this machine: the processor's counts."""
    began = time.thread_time()
    case(data)
    took = time.thread_time() - began
    if took > SECONDS_A_CASE:
        raise AssertionError(f"took {took:.1f} s of the processor, and may take {SECONDS_A_CASE}")


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """Half of the changes are libFuzzer's, byte by byte; half are parts and words of other cases, as a writer errs."""
    chance = random.Random(seed)
    if chance.random() < 0.5:
        return bytes(atheris.Mutate(data, most))
    return changed(data, seeds, chance)[:most]


if __name__ == "__main__":
    name = sys.argv.pop(1)
    case = TARGETS[name].case
    with atheris.instrument_imports(include=READERS, enable_loader_override=False):
        seeds = TARGETS[name].seeds()
        for seed in seeds:
            case(seed)  # whatever is imported on the way is instrumented
    read_once()
    atheris.Setup(sys.argv, timed, custom_mutator=mutated)
    atheris.Fuzz()
