"""Counting systems as rows, and the count of any cards by one of them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from casino_sim.cards import Card
from casino_sim.i18n import N_
from casino_sim.table.twentyone import VALUE

DECK = 52


class System(Struct, frozen=True):
    """``tags`` by value: the joker, the ace, 2 to 9, all that count ten."""

    id: str
    name: str
    tags: tuple[int, ...]
    line: str
    ends_at: int = 0  # the running count of a whole shoe; a system that ends elsewhere has no true count

    def tag(self, card: Card) -> int:
        return self.tags[VALUE[card]]

    def of(self, cards: Iterable[Card]) -> int:
        return sum(self.tag(card) for card in cards)

    def start(self, pack: Iterable[Card]) -> int:
        """Where a fresh shoe of these cards begins, so that its last card ends at :attr:`ends_at`."""
        return self.ends_at - self.of(pack)

    @property
    def has_true_count(self) -> bool:
        return self.ends_at == 0


SYSTEMS = (
    System("hi_lo", "Hi-Lo", (0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1), N_("2 to 6 are +1, tens and aces −1.")),
    System(
        "ko", "KO", (0, -1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
        N_("2 to 7 are +1, tens and aces −1. A fresh shoe starts below zero, and there is no true count."), 4,
    ),
    System(
        "omega_2", "Omega II", (0, 0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
        N_("2, 3 and 7 are +1, 4 to 6 are +2, nines −1, tens −2. Aces count nothing."),
    ),
    System(
        "zen", "Zen", (0, -1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
        N_("2, 3 and 7 are +1, 4 to 6 are +2, aces −1, tens −2."),
    ),
)  # fmt: skip
BY_ID = {system.id: system for system in SYSTEMS}
HI_LO = BY_ID["hi_lo"]


def signed(count: float) -> str:
    """A count as it is said: +4, 0, −2.5."""
    number = f"{abs(count):.1f}" if isinstance(count, float) else str(abs(count))
    if not float(number):
        return "0"
    return ("+" if count > 0 else "−") + number
