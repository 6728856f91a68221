"""One target under atheris, in a process that libFuzzer ends."""

from __future__ import annotations

import sys

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
    from tests.trust.fuzz.targets import TARGETS

if __name__ == "__main__":
    name = sys.argv.pop(1)
    case = TARGETS[name].case
    with atheris.instrument_imports(include=READERS, enable_loader_override=False):
        for seed in TARGETS[name].seeds():
            case(seed)  # whatever is imported on the way is instrumented
    atheris.Setup(sys.argv, case)
    atheris.Fuzz()
