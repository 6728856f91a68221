"""The soak inside the booted machine: visits on a fast clock and kills, by the packaged program, with the kiosk's rights.

A long one is cut in parts, each with a store of its own whose books have to be exact. With a report each part is written
down as it ends, and those that are there already are not played again: a run that was broken off goes on.
"""

import json
import shlex
from pathlib import Path
from typing import Any

import machine as host
from machine import Failed
from trial import UNIT, Trial, say

A_NIGHT = 12 * 3600.0  # seconds that a part may take


def soak(trial: Trial) -> str:
    options = trial.options
    report = Path(options.report) if options.report else None
    have = played(report, options)
    trial.machine.sh(f"systemctl stop {UNIT}")  # its own drawing would only take time from the visits
    for part in options.part or range(1, options.parts + 1):
        if part in have:
            continue
        have[part] = found = one_part(trial, part)
        if report is not None:
            report.parent.mkdir(parents=True, exist_ok=True)
            with report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")
        if options.parts > 1:
            say(f"part {part} of {options.parts}: {told(found)}")
        if found["wrong"]:
            raise Failed(f"the soak found {found['wrong'][:3]}")
    trial.machine.sh(f"systemctl start {UNIT}")
    trial.opened("attract", "session")
    sums = {key: sum(each[key] for each in have.values()) for key in ("sessions", "kills", "rounds")}
    return f"{sums['sessions']} visits, {sums['rounds']} rounds, {sums['kills']} kills, books exact"


def played(report: Path | None, options: Any) -> dict[int, dict[str, Any]]:
    """The parts of this very soak that are done, by their number."""
    if report is None or not report.exists():
        return {}
    lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines() if line.strip()]
    same = [each for each in lines if each["of"] == cut(options) and not each["wrong"]]
    return {each["part"]: each for each in same}


def cut(options: Any) -> dict[str, int]:
    return {"sessions": options.sessions, "kills": options.kills, "parts": options.parts}


def share(whole: int, part: int, parts: int) -> int:
    """Of so many visits or kills; the first parts take what is left over."""
    return whole // parts + (1 if part <= whole % parts else 0)


def one_part(trial: Trial, part: int) -> dict[str, Any]:
    options = trial.options
    sessions, kills = (share(whole, part, options.parts) for whole in (options.sessions, options.kills))
    rights = f"--property=User={host.USER} --property=PrivateTmp=yes --property=RestrictAddressFamilies=AF_UNIX"
    program = f"casino-sim kiosk --soak --sessions {sessions} --kills {kills} --seed {shlex.quote(f'part {part}')}"
    said = trial.machine.sh(
        f"systemd-run --quiet --wait --pipe {rights} sh -c {shlex.quote(program + ' || true')} 2>/srv/soak.log",
        longest=A_NIGHT,
    )
    if not said.strip():
        raise Failed(f"the soak of part {part} broke off: {trial.machine.sh('tail -c 600 /srv/soak.log')}")
    found = json.loads(said)
    counters = found["counters"]
    return {
        "part": part, "of": cut(options), "version": trial.version(), "sessions": found["sessions"],
        "kills": found["kills"], "rounds": counters["rounds"], "voided": counters["voided"],
        "power_resets": counters["power_resets"], "seconds": found["seconds"], "memory_mb": found["memory_mb"]["last"],
        "wrong": found["wrong"],
    }  # fmt: skip


def told(found: dict[str, Any]) -> str:
    return f"{found['sessions']} visits, {found['rounds']} rounds, {found['kills']} kills in {found['seconds']:.0f} s"
