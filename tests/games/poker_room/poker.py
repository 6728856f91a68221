"""The vocabulary of the poker tests: whole hands as scripts, in the players' words."""

from __future__ import annotations

from typing import Any

from tests.casino import deal


def said(text: str) -> list[list[str]]:
    """``"seat3 fold, you raise 8"`` as the answers of a script. ``draw`` takes the rest as cards."""
    answers = []
    for words in text.replace("\n", " ").split(","):
        seat, option, *value = words.split()
        answers.append([seat, option, " ".join(value)] if value else [seat, option])
    return answers


def hands(
    house: str, game: str, seats: int, rounds: list[tuple[dict[str, str], str]], **state: Any
) -> list[dict[str, Any]]:
    """Several hands at one table: the cards of each, and what was said."""
    bodies = [{"cards": cards, "answers": said(text) if text else []} for cards, text in rounds]
    return deal({"house": house, "game": game, "seats": seats, "state": state, "rounds": bodies})


def hand(house: str, game: str, seats: int, cards: dict[str, str], text: str, **state: Any) -> dict[str, Any]:
    """One hand."""
    return hands(house, game, seats, [(cards, text)], **state)[0]


def limit(stakes: str, **more: Any) -> dict[str, Any]:
    return {"structure": "limit", "stakes": stakes, **more}


def no_limit(stakes: str, **more: Any) -> dict[str, Any]:
    return {"structure": "no_limit", "stakes": stakes, **more}


def net(result: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = result["net"]
    return found


def pot_fees(result: dict[str, Any]) -> dict[str, str]:
    """What left the pots, by kind."""
    taken: dict[str, float] = {}
    for event in result["events"]:
        if event["event"] == "feetaken" and event["payer"] == "pot":
            taken[event["kind"]] = taken.get(event["kind"], 0) + float(event["amount"])
    return {kind: f"{amount:.2f}" for kind, amount in taken.items()}


def shown(result: dict[str, Any]) -> list[str]:
    """The seats that turned their hands up, in order."""
    return [e["place"] for e in result["events"] if e["event"] == "turnedover"]


def marked(result: dict[str, Any], marker: str) -> list[Any]:
    return [e["value"] for e in result["events"] if e["event"] == "marked" and e["marker"] == marker]


def checked_down(seats: int, streets: int = 4) -> str:
    """Everybody calls the big blind and nobody ever bets; the highest seat has the button."""
    names = ["you", *(f"seat{n}" for n in range(2, seats + 1))]
    if seats == 2:
        first, later = ["seat2 call", "you check"], names
    else:
        first = [f"{name} call" for name in (*names[2:], names[0])] + [f"{names[1]} check"]
        later = names
    return ", ".join(first + [f"{name} check" for _ in range(streets - 1) for name in later])


def seats_with(hands: list[str]) -> dict[str, str]:
    """Cards for you, seat2, seat3 ..."""
    return {("you" if n == 1 else f"seat{n}"): cards for n, cards in enumerate(hands, 1)}
