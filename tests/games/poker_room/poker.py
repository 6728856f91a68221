"""The words of the poker tests: hands by seat, what a seat may do, what left the pots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casino_sim.money import dollars
from casino_sim.table.ask import Choose
from tests.casino import Played, at


def spread(game: str, house: str) -> Callable[..., Played]:
    """Hands of this game: ``spread("holdem", MV)("As Ad / Kh Kd / board Qh 9s 5c 4d 3h", "seat2 call, check")``."""

    def play(cards: str = "", says: str = "", **state: Any) -> Played:
        return at(game, house)("", seated(cards), says, **state)

    return play


def again(last: Played, cards: str, says: str = "") -> Played:
    """The next hand at the same table."""
    return last.again("", seated(cards), says)


def hands(game: str, house: str, *rounds: tuple[str, str], **state: Any) -> list[Played]:
    """One hand after the other: the cards of each, and what is said."""
    found = [spread(game, house)(*rounds[0], **state)]
    for cards, says in rounds[1:]:
        found.append(again(found[-1], cards, says))
    return found


def seated(cards: str) -> str:
    """Hands without a name lie before the seats in their order."""
    parts = [part.split() for part in cards.split("/")] if cards else []
    names = [f"seat{number}" if number > 1 else "you" for number in range(1, len(parts) + 1)]
    return " / ".join(
        " ".join(words if words[0] == "board" or words[0] in names or words[0].startswith("seat") else [name, *words])
        for name, words in zip(names, parts, strict=True)
    )


def limit(stakes: str, **more: Any) -> dict[str, Any]:
    return {"structure": "limit", "stakes": stakes, **more}


def no_limit(stakes: str, **more: Any) -> dict[str, Any]:
    return {"structure": "no_limit", "stakes": stakes, **more}


def amounts(r: Played) -> dict[str, str]:
    """From and to, of the options that carry an amount."""
    assert isinstance(r.question, Choose)
    return {o.id: f"{dollars(o.amount.low)} {dollars(o.amount.high)}" for o in r.question.options if o.amount}


def cost(r: Played, option: str) -> str:
    assert isinstance(r.question, Choose)
    return dollars(next(o.cost for o in r.question.options if o.id == option))


def staked(r: Played) -> dict[int, int]:
    """Chips before the seats, in dollars."""
    return {seat: spots["pot"] // 100 for seat, spots in r.table.bets.items() if "pot" in spots}


def pot_fees(r: Played) -> dict[str, str]:
    """What left the pots, by kind."""
    taken: dict[str, float] = {}
    for event in r.events("feetaken"):
        if event["payer"] == "pot":
            taken[event["kind"]] = taken.get(event["kind"], 0) + float(event["amount"])
    return {kind: f"{amount:.2f}" for kind, amount in taken.items()}


def shown(r: Played) -> list[str]:
    """The seats that turned their hands up, in order."""
    return r.events("turnedover", "place")


def all_check(*seats: str, streets: int = 1) -> str:
    """``, you check, seat2 check``: to be said after something else."""
    return "".join(f", {seat} check" for _ in range(streets) for seat in seats)


def checked_down(seats: int, streets: int = 4) -> str:
    """Everybody calls the big blind and nobody ever bets; the highest seat has the button."""
    names = ["you", *(f"seat{n}" for n in range(2, seats + 1))]
    if seats == 2:
        first = "seat2 call, you check"
    else:
        first = ", ".join(f"{name} call" for name in (*names[2:], names[0])) + f", {names[1]} check"
    return first + all_check(*names, streets=streets - 1)
