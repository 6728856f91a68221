"""The wagers of craps: a few dozen rows, most of them one row a number."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.wagers import Wager

POINTS = (4, 5, 6, 8, 9, 10)
HARD = (4, 6, 8, 10)
PAIR_OF_POINTS = {4: "4_10", 10: "4_10", 5: "5_9", 9: "5_9", 6: "6_8", 8: "6_8"}  # rows of the printed odds

# Where a bet of a number lies, by the number.
COME = {n: f"come_{n}" for n in POINTS}
DONT_COME = {n: f"dont_come_{n}" for n in POINTS}
COME_ODDS = {n: f"come_odds_{n}" for n in POINTS}
DONT_COME_ODDS = {n: f"dont_come_odds_{n}" for n in POINTS}
PLACE = {n: f"place_{n}" for n in POINTS}
BUY = {n: f"buy_{n}" for n in POINTS}
LAY = {n: f"lay_{n}" for n in POINTS}
HARDWAY = {n: f"hard_{n}" for n in HARD}
HOPS = {(low, high): f"hop_{low}_{high}" for low in range(1, 7) for high in range(low, 7)}

SINGLE = {2: "two", 3: "three", 11: "eleven", 12: "twelve"}
# What a stake is made of: shares on other wagers. The shares are equal parts of the whole.
COMBINED: dict[str, dict[str, int]] = {
    "horn": {"two": 1, "three": 1, "eleven": 1, "twelve": 1},
    "horn_high_2": {"two": 2, "three": 1, "eleven": 1, "twelve": 1},
    "horn_high_3": {"two": 1, "three": 2, "eleven": 1, "twelve": 1},
    "horn_high_11": {"two": 1, "three": 1, "eleven": 2, "twelve": 1},
    "horn_high_12": {"two": 1, "three": 1, "eleven": 1, "twelve": 2},
    "whirl": {"two": 1, "three": 1, "eleven": 1, "twelve": 1, "any_seven": 1},
    "c_and_e": {"any_craps": 1, "eleven": 1},
}

# The flat bet that odds stand behind.
FLAT_OF = {
    "pass_odds": "pass_line",
    "dont_pass_odds": "dont_pass",
    **{COME_ODDS[n]: COME[n] for n in POINTS},
    **{DONT_COME_ODDS[n]: DONT_COME[n] for n in POINTS},
}
ODDS_OF = {flat: odds for odds, flat in FLAT_OF.items()}
NUMBER_OF = {
    spot: n for family in (COME, DONT_COME, COME_ODDS, DONT_COME_ODDS, PLACE, BUY, LAY) for n, spot in family.items()
}
WITH_COMMISSION = frozenset((*BUY.values(), *LAY.values()))

HOP_NAMES = {
    "hop_1_1": N_("Aces on the hop"),
    "hop_1_2": N_("Ace-deuce on the hop"),
    "hop_1_3": N_("Trey-ace on the hop"),
    "hop_1_4": N_("Four-ace on the hop"),
    "hop_1_5": N_("Five-ace on the hop"),
    "hop_1_6": N_("Six-ace on the hop"),
    "hop_2_2": N_("Four the hard way on the hop"),
    "hop_2_3": N_("Trey-deuce on the hop"),
    "hop_2_4": N_("Four-deuce on the hop"),
    "hop_2_5": N_("Five-deuce on the hop"),
    "hop_2_6": N_("Six-deuce on the hop"),
    "hop_3_3": N_("Six the hard way on the hop"),
    "hop_3_4": N_("Four-trey on the hop"),
    "hop_3_5": N_("Five-trey on the hop"),
    "hop_3_6": N_("Six-trey on the hop"),
    "hop_4_4": N_("Eight the hard way on the hop"),
    "hop_4_5": N_("Five-four on the hop"),
    "hop_4_6": N_("Six-four on the hop"),
    "hop_5_5": N_("Ten the hard way on the hop"),
    "hop_5_6": N_("Six-five on the hop"),
    "hop_6_6": N_("Boxcars on the hop"),
}

_COME_LABELS = (N_("Come 4"), N_("Come 5"), N_("Come 6"), N_("Come 8"), N_("Come 9"), N_("Come 10"))
_DONT_COME_LABELS = (
    N_("Don't Come 4"),
    N_("Don't Come 5"),
    N_("Don't Come 6"),
    N_("Don't Come 8"),
    N_("Don't Come 9"),
    N_("Don't Come 10"),
)
_COME_ODDS_LABELS = (
    N_("Odds on Come 4"),
    N_("Odds on Come 5"),
    N_("Odds on Come 6"),
    N_("Odds on Come 8"),
    N_("Odds on Come 9"),
    N_("Odds on Come 10"),
)
_DONT_COME_ODDS_LABELS = (
    N_("Odds on Don't Come 4"),
    N_("Odds on Don't Come 5"),
    N_("Odds on Don't Come 6"),
    N_("Odds on Don't Come 8"),
    N_("Odds on Don't Come 9"),
    N_("Odds on Don't Come 10"),
)
_PLACE_LABELS = (N_("Place 4"), N_("Place 5"), N_("Place 6"), N_("Place 8"), N_("Place 9"), N_("Place 10"))
_BUY_LABELS = (N_("Buy 4"), N_("Buy 5"), N_("Buy 6"), N_("Buy 8"), N_("Buy 9"), N_("Buy 10"))
_LAY_LABELS = (N_("Lay 4"), N_("Lay 5"), N_("Lay 6"), N_("Lay 8"), N_("Lay 9"), N_("Lay 10"))
_HARD_LABELS = (N_("Hard 4"), N_("Hard 6"), N_("Hard 8"), N_("Hard 10"))


def _rows(family: dict[int, str], labels: tuple[str, ...], limit: str, pays: str, rule: str) -> tuple[Wager, ...]:
    return tuple(
        Wager(id=spot, label=label, limit=limit, pays=pays, rule=rule)
        for spot, label in zip(family.values(), labels, strict=True)
    )


def _proposition(id: str, label: str, rule: str, limit: str = "props") -> Wager:
    return Wager(id=id, label=label, limit=limit, pays="propositions", rule=rule)


WAGERS: tuple[Wager, ...] = (
    Wager(id="pass_line", label=N_("Pass Line"), pays="line", rule="CR-3"),
    Wager(id="dont_pass", label=N_("Don't Pass"), pays="line", rule="CR-4"),
    Wager(id="pass_odds", label=N_("Odds"), limit="odds", pays="odds", rule="CR-5"),
    Wager(id="dont_pass_odds", label=N_("Lay odds"), limit="odds", pays="lay", rule="CR-6"),
    Wager(id="come", label=N_("Come"), pays="line", rule="CR-7"),
    Wager(id="dont_come", label=N_("Don't Come"), pays="line", rule="CR-8"),
    *_rows(COME, _COME_LABELS, "base", "line", "CR-7"),
    *_rows(DONT_COME, _DONT_COME_LABELS, "base", "line", "CR-8"),
    *_rows(COME_ODDS, _COME_ODDS_LABELS, "odds", "odds", "CR-5"),
    *_rows(DONT_COME_ODDS, _DONT_COME_ODDS_LABELS, "odds", "lay", "CR-6"),
    Wager(id="field", label=N_("Field"), pays="field", rule="CR-9"),
    *_rows(PLACE, _PLACE_LABELS, "base", "place", "CR-10"),
    *_rows(BUY, _BUY_LABELS, "base", "odds", "CR-11"),
    *_rows(LAY, _LAY_LABELS, "base", "lay", "CR-12"),
    *_rows(HARDWAY, _HARD_LABELS, "props", "hardways", "CR-13"),
    _proposition("any_seven", N_("Any Seven"), "CR-14"),
    _proposition("any_craps", N_("Any Craps"), "CR-14"),
    _proposition("two", N_("Aces"), "CR-14"),
    _proposition("three", N_("Ace-Deuce"), "CR-14"),
    _proposition("eleven", N_("Yo"), "CR-14"),
    _proposition("twelve", N_("Twelve"), "CR-14"),
    _proposition("horn", N_("Horn"), "CR-15", "quarters"),
    _proposition("horn_high_2", N_("Horn High 2"), "CR-15", "fifths"),
    _proposition("horn_high_3", N_("Horn High 3"), "CR-15", "fifths"),
    _proposition("horn_high_11", N_("Horn High 11"), "CR-15", "fifths"),
    _proposition("horn_high_12", N_("Horn High 12"), "CR-15", "fifths"),
    _proposition("whirl", N_("Whirl"), "CR-15", "fifths"),
    _proposition("c_and_e", N_("C & E"), "CR-15", "halves"),
    *(Wager(id=id, label=label, limit="props", pays="hops", rule="CR-16") for id, label in HOP_NAMES.items()),
)
