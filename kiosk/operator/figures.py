"""What the figures and words of health file and records are called on the operator's pages."""

from __future__ import annotations

from casino_sim.i18n import N_

FIGURES = {  # of the health file, in its order
    "written": N_("Written at"),
    "version": N_("Version"),
    "program": N_("Program"),
    "machine": N_("Machine"),
    "config": N_("Configuration"),
    "pid": N_("Process number"),
    "uptime_seconds": N_("Uptime, in seconds"),
    "state": N_("State"),
    "fault": N_("Fault"),
    "frame_p95_ms": N_("Slowest frames, in ms"),
    "frames": N_("Frames drawn"),
    "last_touch_seconds": N_("Last touch, seconds ago"),
    "sessions_today": N_("Sessions today"),
    "sessions_total": N_("Total sessions"),
    "rounds_today": N_("Rounds today"),
    "crashes_lately": N_("Recent crashes"),
    "rng_self_test": N_("Test of the random numbers"),
    "disk_free_mb": N_("Free disk space, in MB"),
    "memory_mb": N_("Memory, in MB"),
    "display": N_("Display"),
    "rotation": N_("Rotation"),
    "outputs": N_("Screens"),
    "outputs_missing": N_("Missing screens"),
    "library": N_("Drawing library"),
    "python": N_("Python"),
    "last_error": N_("Last error"),
    "diary_lines": N_("Lines in the log"),
    "diary_head": N_("Digest of the last log line"),
}
GROUPS = (  # the same figures as they stand together on the page: each in one of them
    (N_("The machine"), (
        "machine", "state", "fault", "last_error", "uptime_seconds", "crashes_lately", "disk_free_mb", "memory_mb",
    )),
    (N_("Program"), ("version", "program", "config", "rng_self_test", "library", "python", "pid")),
    (N_("The screen"), ("display", "rotation", "outputs", "outputs_missing", "frame_p95_ms", "frames")),
    (N_("Visits"), ("sessions_today", "sessions_total", "rounds_today", "last_touch_seconds")),
    (N_("Records"), ("written", "diary_lines", "diary_head")),
)  # fmt: skip
WORDS = {  # of the records: the state of a round, what became of a bet, the state of the kiosk, how a test went
    "open": N_("not finished"),
    "closed": N_("finished"),
    "voided": N_("void"),
    "win": N_("won"),
    "lose": N_("lost"),
    "push": N_("push"),
    "self_test": N_("self-test"),
    "attract": N_("attract mode"),
    "session": N_("a guest is playing"),
    "idle_warning": N_("asking if anybody is there"),
    "reset": N_("getting ready"),
    "operator": N_("operator"),
    "fault": N_("out of service"),
    "not run": N_("not run"),
    "passed": N_("passed"),
    "failed": N_("failed"),
}
