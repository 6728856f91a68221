"""The vocabulary of the games to twenty-one: rounds of one spot and what they bring, charts, and what the coach says."""

from __future__ import annotations

from typing import Any

from casino_sim.coach import Advice, advise
from casino_sim.houses.loader import load_house, with_options
from games import BY_ID
from tests.casino import deal, deal_one, table

WAGER = {"spanish_21": "spanish_21_wager", "no_bust_21": "base_wager", "pure_21_5": "base_wager"}
BANK = {"player_dealer": "seat1", "bank": "100000"}


def one_spot(
    game: str, you: str, dealer: str, *answers: str, bet: str = "10", then: str = "", **side_bets: str
) -> dict[str, Any]:
    """A round as a script says it. An answer is an option, with its amount behind: ``"insure 5"``."""
    return {
        "cards": {"you": you, "dealer": dealer} | ({"then": then} if then else {}),
        "stakes": {"you": {WAGER.get(game, "blackjack_wager"): bet, **side_bets}},
        "answers": [["you", *answer.split()] for answer in answers],
    }


def net(
    game: str, house: str, you: str, dealer: str, *answers: str, state: dict[str, Any] | None = None, **more: str
) -> str:
    """What one spot brings."""
    result: str = deal_one(house, game, state=state or {}, **one_spot(game, you, dealer, *answers, **more))["net"][
        "you"
    ]
    return result


def against_a_bank(game: str, body: dict[str, Any], seats: int = 2, you: int = 2, **state: Any) -> dict[str, Any]:
    """The player-dealer sits at seat 1, you at seat 2; his cards stand under ``dealer``."""
    table = {"house": "marysville", "game": game, "you": you, "seats": seats, "state": BANK | state}
    return deal({**table, "rounds": [body]})[0]


def rows(house: str, game: str, **options: object) -> dict[str, list[str]]:
    """The fields of a table's chart, by hand; those after a double by ``after a double`` and the total."""
    rules = load_house(house, BY_ID).tables[game]
    coach: Any = BY_ID[game].part("coach")
    found = {}
    for part in coach.chart(with_options(rules, options, BY_ID[game]) if options else rules)["parts"]:
        prefix = "after a double " if part["title"] == "After a double" else ""
        found |= {prefix + row["label"]: list(row["cells"]) for row in part["rows"]}
    return found


def told(
    house: str, game: str, you: str, dealer: str, *answers: str, then: str = "", bet: str = "10", **state: object
) -> Advice:
    """What the coach says once these answers are given: of every option that is offered, and why."""
    wager = WAGER.get(game, "blackjack_wager")
    t = table(house, game, **state).stakes(you={wager: bet}).cards(you=you, dealer=dealer, then=then)
    for answer in answers:
        t.you(answer)
    question = t.question
    assert question is not None
    advice = advise(BY_ID[game], t._script.table.rules, t.view(), question)
    assert advice is not None
    assert {value.option for value in advice.options} == set(t.options())
    assert advice.reason
    return advice
