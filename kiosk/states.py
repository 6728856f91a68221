"""What the kiosk is doing, and which way it may go from there. One machine; every step of it is logged."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum


class State(StrEnum):
    SELF_TEST = "self_test"
    ATTRACT = "attract"
    SESSION = "session"
    IDLE_WARNING = "idle_warning"
    RESET = "reset"
    OPERATOR = "operator"
    FAULT = "fault"
    CLOSED = "closed"


S = State
WAYS: dict[State, frozenset[State]] = {
    S.SELF_TEST: frozenset({S.ATTRACT, S.SESSION, S.RESET, S.OPERATOR, S.FAULT}),
    S.ATTRACT: frozenset({S.SESSION, S.OPERATOR, S.RESET, S.FAULT, S.CLOSED}),
    S.CLOSED: frozenset({S.ATTRACT, S.OPERATOR, S.FAULT}),
    S.SESSION: frozenset({S.IDLE_WARNING, S.RESET, S.OPERATOR, S.FAULT}),
    S.IDLE_WARNING: frozenset({S.SESSION, S.RESET, S.OPERATOR, S.FAULT}),
    S.RESET: frozenset({S.ATTRACT, S.FAULT}),
    S.OPERATOR: frozenset({S.RESET, S.SELF_TEST, S.FAULT}),
    S.FAULT: frozenset({S.SELF_TEST, S.OPERATOR}),
}


class NoWay(RuntimeError):
    """The machine was sent where it can not go from here: a defect."""


class Machine:
    """``entered(was, now, why)`` is called after every change of state."""

    def __init__(self, entered: Callable[[State, State, str], object]) -> None:
        self.state = State.SELF_TEST
        self._entered = entered

    def go(self, state: State, why: str) -> None:
        was = self.state
        if state not in WAYS[was]:
            raise NoWay(f"from {was} there is no way to {state} ({why})")
        self.state = state
        self._entered(was, state, why)

    def may(self, state: State) -> bool:
        return state in WAYS[self.state]
