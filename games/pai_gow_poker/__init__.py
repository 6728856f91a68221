"""Pai gow poker in four forms: against the casino, double-hand and Fortune against a player-dealer, face up against both."""

from msgspec.structs import replace

from casino_sim.table.face import PAI_GOW
from casino_sim.table.game import Game
from casino_sim.table.pai_gow.turns import PaiGowMemory
from games.pai_gow_poker.face import FACE
from games.pai_gow_poker.house import Switches, faults, seats_of
from games.pai_gow_poker.irregular import STATE_KEYS, preset
from games.pai_gow_poker.rules import play_round
from games.pai_gow_poker.wagers import CASINO, DOUBLE_HAND, FACE_UP, FORTUNE_TABLE

GAMES = tuple(
    Game(
        id=id,
        title=title,
        package=__name__,
        family=PAI_GOW,
        play_round=play_round,
        wagers=wagers,
        face=replace(FACE, tile=tile),
        switches=Switches,
        memory=PaiGowMemory,
        state_keys=STATE_KEYS,
        preset=preset,
        places=("dealer",),
        bot_seats=3,
        seats_of=seats_of,
        faults=faults,
    )
    for id, title, wagers, tile in (
        ("pai_gow_poker", "Pai Gow Poker", CASINO, "Jk As Ad"),
        ("double_hand_poker", "Double-Hand Poker", DOUBLE_HAND, "Kh Kd 9s"),
        ("fortune_pai_gow_poker", "Fortune Pai Gow Poker", FORTUNE_TABLE, "8s 8h 8d 8c"),
        ("face_up_pai_gow_poker", "Face Up Pai Gow Poker", FACE_UP, "Ah 7c"),
    )
)
