"""What the stick and the dealers say."""

from __future__ import annotations

from casino_sim.i18n import N_
from games.craps.wagers import HARDWAY, HOP_NAMES, SINGLE

COMING_OUT = N_("Coming out. Place your bets.")
DICE_OUT = N_("No more bets, dice are out.")
OFF_AND_ON = N_("Off and on.")  # a come bet arrives where an older one has just won

# What is bet in the middle is called, and the stick repeats it.
CALLED_BETS = {
    "hard_4": N_("Hard four"),
    "hard_6": N_("Hard six"),
    "hard_8": N_("Hard eight"),
    "hard_10": N_("Hard ten"),
    "any_seven": N_("Any seven"),
    "any_craps": N_("Any craps"),
    "two": N_("Aces"),
    "three": N_("Ace-deuce"),
    "eleven": N_("Yo"),
    "twelve": N_("Boxcars"),
    "horn": N_("Horn"),
    "horn_high_2": N_("Horn high aces"),
    "horn_high_3": N_("Horn high ace-deuce"),
    "horn_high_11": N_("Horn high yo"),
    "horn_high_12": N_("Horn high twelve"),
    "whirl": N_("Whirl"),
    "c_and_e": N_("C and E"),
    **HOP_NAMES,
}
GROUPS = (
    (N_("Hardways"), tuple(HARDWAY.values())),
    (N_("One roll"), ("any_seven", "any_craps", *SINGLE.values())),
    (N_("Horn and whirl"), tuple(id for id in CALLED_BETS if id.startswith(("horn", "whirl", "c_and_e")))),
    (N_("On the hop"), tuple(HOP_NAMES)),
)

POINT_IS = {
    4: N_("Point is four, place your bets."),
    5: N_("Point is five, place your bets."),
    6: N_("Point is six, place your bets."),
    8: N_("Point is eight, place your bets."),
    9: N_("Point is nine, place your bets."),
    10: N_("Point is ten, place your bets."),
}

_COME_OUT = {
    2: N_("Two, craps, aces. Line away, pay the don'ts."),
    3: N_("Three craps, ace-deuce. Line away."),
    5: N_("Five, no field five. Mark it."),
    7: N_("Seven, winner seven. Front line winner, don'ts away."),
    9: N_("Nine, center field. Mark it."),
    11: N_("Yo-leven. Front line winner."),
    12: N_("Twelve craps, boxcars. Line away, bar the don't."),
}
_COME_OUT_EASY = {
    4: N_("Four, easy four. Mark it."),
    6: N_("Easy six. Mark it."),
    8: N_("Easy eight. Mark it."),
    10: N_("Easy ten. Mark it."),
}
_COME_OUT_HARD = {
    4: N_("Hard four, ballerina. Mark it."),
    6: N_("Hard six, three-three. Mark it."),
    8: N_("Hard eight, square pair. Mark it."),
    10: N_("Hard ten, puppy paws. Mark it."),
}
_POINT = {
    2: N_("Two, craps, aces. Double the field."),
    3: N_("Three craps, ace-deuce."),
    5: N_("Five, no field five."),
    7: N_("Seven out. Line away, pay the don'ts, last come gets some."),
    9: N_("Nine, center field."),
    11: N_("Yo-leven, good field and come."),
    12: N_("Twelve, boxcars. Double the field."),
}
_POINT_EASY = {4: N_("Four, easy four."), 6: N_("Easy six."), 8: N_("Easy eight."), 10: N_("Easy ten.")}
_POINT_HARD = {
    4: N_("Hard four, ballerina."),
    6: N_("Hard six, three-three."),
    8: N_("Hard eight, square pair."),
    10: N_("Hard ten, puppy paws."),
}
_WINNER = {
    4: N_("Winner, four, front line winner."),
    5: N_("Winner, five, front line winner."),
    6: N_("Winner, six, front line winner."),
    8: N_("Winner, eight, front line winner."),
    9: N_("Winner, nine, front line winner."),
    10: N_("Winner, ten, front line winner."),
}


def stick_call(low: int, high: int, point: int) -> str:
    """The call of a roll; ``point`` is the one that was on when the dice went out, 0 for none."""
    total, pair = low + high, low == high
    if point and total == point:
        return _WINNER[total]
    plain, easy, hard = (_POINT, _POINT_EASY, _POINT_HARD) if point else (_COME_OUT, _COME_OUT_EASY, _COME_OUT_HARD)
    return plain.get(total) or (hard if pair else easy)[total]
