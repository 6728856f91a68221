"""What the table says before a decision that is not about cards."""

from __future__ import annotations

import pytest

from casino_sim.table.ask import Choose
from games import BY_ID
from tests.casino import table


def told(
    game: str, stakes: dict[str, str], cards: dict[str, str], *answers: tuple[str, ...], house: str = "mount_airy"
) -> str:
    t = table(house, game).stakes(you=stakes).cards(**cards)
    for answer in answers:
        t.you(*answer)
    question = t.question
    assert isinstance(question, Choose)
    at = t._script.table
    return BY_ID[game].face.situation(at.rules, at.view(question.seat), question)


@pytest.mark.parametrize(
    ("game", "stakes", "cards", "answers", "words"),
    [
        (
            "blackjack", {"blackjack_wager": "7.50"}, {"you": "Th 9c", "dealer": "Ad Jd"}, (),
            "Insurance, up to $4, pays 2 to 1 if the dealer has blackjack.",
        ),
        (
            "blackjack", {"blackjack_wager": "10"}, {"you": "Ah Qs", "dealer": "As Kc"}, (),
            "Insurance, up to $5, pays 2 to 1 if the dealer has blackjack. "
            "Even money pays you 1 to 1 right away, no matter what the hole card is.",
        ),
        (
            "spanish_21", {"spanish_21_wager": "10"}, {"you": "6d 5c 2s", "dealer": "Kh 8c"}, (("double", "5"),),
            "With a rescue you lose your $10 bet and take back your $5 double.",
        ),
        (
            "double_back_jack", {"blackjack_wager": "10"}, {"you": "Td 2c Qs", "dealer": "6h Jc"}, (("double",),),
            "You have 22. For $20 more, the next card is subtracted.",
        ),
    ],
)  # fmt: skip
def test_the_price_of_a_decision_is_told(
    game: str, stakes: dict[str, str], cards: dict[str, str], answers: tuple[tuple[str, ...], ...], words: str
) -> None:
    assert told(game, stakes, cards, *answers) == words
