"""What the table says before a decision that is not about cards."""

from __future__ import annotations

from casino_sim.table.ask import Choose
from games import BY_ID
from tests.casino import MA, at, rows


@rows(
    "game, bet, cards, says, words",
    (
        *("blackjack", "7.50", "Th 9c / Ad Jd", ""),
        "Insurance, up to $4, pays 2 to 1 if the dealer has blackjack.",
    ),
    (
        *("blackjack", "10", "Ah Qs / As Kc", ""),
        "Insurance, up to $5, pays 2 to 1 if the dealer has blackjack. "
        "Even money pays you 1 to 1 right away, no matter what the hole card is.",
    ),
    (
        *("spanish_21", "10", "6d 5c 2s / Kh 8c", "double 5"),
        "With a rescue you lose your $10 bet and take back your $5 double.",
    ),
    (
        *("double_back_jack", "10", "Td 2c Qs / 6h Jc", "double"),
        "You have 22. For $20 more, the next card is subtracted.",
    ),
)
def test_the_price_of_a_decision_is_told(game: str, bet: str, cards: str, says: str, words: str) -> None:
    r = at(game, MA)(bet, cards, says)
    assert isinstance(r.question, Choose)
    assert BY_ID[game].face.situation(r.table.rules, r.view(), r.question) == words
