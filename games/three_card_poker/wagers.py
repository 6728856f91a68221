"""The wagers of Three Card Poker."""

from casino_sim.i18n import N_
from casino_sim.poker.printed import FROM_TRIPS
from casino_sim.wagers import SideBet, Wager
from games.three_card_poker.hands import ENVY_HANDS, PAIR_PLUS_HANDS, PROGRESSIVE_HANDS

OWN = (
    Wager(id="ante", label=N_("Ante"), rule="TCP-1"),
    Wager(id="play", label=N_("Play"), before_deal=False, needs=("ante",), rule="TCP-3"),
    SideBet(id="pair_plus", label=N_("Pair Plus"), limit="pair_plus", hands=PAIR_PLUS_HANDS, rule="TCP-7"),
    SideBet(
        id="six_card_bonus",
        label=N_("Six Card Bonus"),
        needs=("ante", "pair_plus"),
        hands=FROM_TRIPS,
        rule="TCP-8",
    ),
    SideBet(
        id="progressive",
        label=N_("Progressive"),
        limit="progressive",
        needs=("ante", "pair_plus"),
        hands=PROGRESSIVE_HANDS,
        meter="three_card_progressive",
        envy="envy",
        envy_hands=ENVY_HANDS,
        rule="TCP-9",
    ),
)

MAX_SEATS = 8


def behind(wager: str, seat: int) -> str:
    """A wager placed beside another player's, on their hand."""
    return f"{wager}_on_{seat}"


# They are offered by the rules themselves, at a table that allows them, so none of them is an ordinary opening wager.
BACKLINE = tuple(
    Wager(id=behind(row, seat), label=label, before_deal=False, limit=limit, needs=needs, pays=pays, rule="TCP-11")
    for seat in range(1, MAX_SEATS + 1)
    for row, label, limit, needs, pays in (
        ("ante", N_("Ante behind"), "base", (), ""),
        ("play", N_("Play behind"), "base", (behind("ante", seat),), ""),
        ("pair_plus", N_("Pair Plus behind"), "pair_plus", (behind("ante", seat),), "pair_plus"),
    )
)

WAGERS = (*OWN, *BACKLINE)
