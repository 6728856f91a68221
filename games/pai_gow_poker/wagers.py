"""The wagers of pai gow poker."""

from casino_sim.i18n import N_
from casino_sim.table.pai_gow.partners import rows
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.wagers import SideBet, Wager
from games.pai_gow_poker.hands import ACE_HIGH_HANDS, ENVY_HANDS, FORTUNE_HANDS

PAI_GOW = Wager(id=BASE, label=N_("Pai Gow"), required=True, rule="PG-3")
FORTUNE = SideBet(
    id="fortune",
    label=N_("Fortune Bonus"),
    limit="fortune",
    needs=(BASE,),
    hands=FORTUNE_HANDS,
    envy="envy",
    envy_hands=ENVY_HANDS,
    rule="PG-9",
)
ACE_HIGH = SideBet(
    id="ace_high", label=N_("Ace High Bonus"), limit="ace_high", needs=(BASE,), hands=ACE_HIGH_HANDS, rule="PG-11"
)

BASE_BESIDE = (BASE, N_("Bet behind"), "base", "")
FORTUNE_BESIDE = ("fortune", N_("Fortune behind"), "fortune", "fortune")

CASINO = (PAI_GOW, FORTUNE)
DOUBLE_HAND = (PAI_GOW, *rows("PG-13", (BASE_BESIDE,), pooling=True))
FORTUNE_TABLE = (PAI_GOW, FORTUNE, *rows("PG-13", (BASE_BESIDE, FORTUNE_BESIDE), pooling=True))
FACE_UP = (PAI_GOW, FORTUNE, ACE_HIGH)
