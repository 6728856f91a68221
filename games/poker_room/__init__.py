"""The poker room: what exists. One engine plays all of these; ``variants`` says how they differ."""

from msgspec.structs import replace

from casino_sim.table.face import POKER_ROOM
from casino_sim.table.game import Game
from games.poker_room import variants
from games.poker_room.face import FACE
from games.poker_room.faults import faults
from games.poker_room.fees import POSTED
from games.poker_room.house import Switches
from games.poker_room.memory import STATE_KEYS, Memory, preset
from games.poker_room.rules import play_round
from games.poker_room.stakes import buy_in
from games.poker_room.wagers import BAD_BEAT, POT

TITLES = {
    "seven_card_stud": "Seven Card Stud",
    "seven_card_stud_hi_lo": "Seven Card Stud High-Low 8 or Better",
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha_hi_lo": "Omaha High-Low Split 8 or Better",
    "omaha_hi_lo_joker": "Omaha High-Low Split with Joker",
    "lowball": "Low-ball",
}

TILES = {
    "seven_card_stud": "?? ?? Ks Kd",
    "seven_card_stud_hi_lo": "?? ?? As 5d",
    "holdem": "Ah Ad",
    "omaha": "Ks Kd Qs Qd",
    "omaha_hi_lo": "As 2s Kd 3d",
    "omaha_hi_lo_joker": "Jk As 2d 3c",
    "lowball": "5h 4s 3d 2c Ah",
}

# Where sixteen hands would be more than the pack has cards for.
MAX_SEATS = {
    "seven_card_stud": 8,
    "seven_card_stud_hi_lo": 8,
    "omaha": 11,
    "omaha_hi_lo": 11,
    "omaha_hi_lo_joker": 11,
    "lowball": 10,
}

GAMES = tuple(
    Game(
        id=id,
        title=title,
        package=__name__,
        family=POKER_ROOM,
        felt="felt" if variants.VARIANTS[id].has_board else "felt_without_board",
        play_round=play_round,
        wagers=(POT, BAD_BEAT) if id == "holdem" else (POT,),
        face=replace(FACE, tile=TILES[id]),
        switches=Switches,
        memory=Memory,
        state_keys=STATE_KEYS,
        preset=preset,
        faults=faults,
        schedules=(POSTED,),
        places=("board",),
        bot_seats=6,
        table_stakes=True,
        most_seats=MAX_SEATS.get(id, 0),
        buy_in=buy_in,
        tournament="tournament" if id == "holdem" else "",
    )
    for id, title in TITLES.items()
)
