"""Every game of the casino. Adding one is its folder, its line here and its section in the houses that offer it."""

from __future__ import annotations

from casino_sim.table.game import Game
from games import (
    baccarat,
    big_six,
    blackjack,
    craps,
    crazy_4_poker,
    criss_cross_poker,
    double_back_jack,
    let_it_ride,
    lunar_poker,
    mississippi_stud,
    no_bust_21,
    pai_gow_poker,
    pai_gow_tiles,
    poker_room,
    pure_21_5,
    roulette,
    spanish_21,
    texas_holdem_bonus,
    three_card_poker,
    ultimate_texas_holdem,
)

GAMES: tuple[Game, ...] = (
    *baccarat.GAMES,
    *big_six.GAMES,
    *blackjack.GAMES,
    *craps.GAMES,
    *crazy_4_poker.GAMES,
    *criss_cross_poker.GAMES,
    *double_back_jack.GAMES,
    *let_it_ride.GAMES,
    *lunar_poker.GAMES,
    *mississippi_stud.GAMES,
    *no_bust_21.GAMES,
    *pai_gow_poker.GAMES,
    *pai_gow_tiles.GAMES,
    *poker_room.GAMES,
    *pure_21_5.GAMES,
    *roulette.GAMES,
    *spanish_21.GAMES,
    *texas_holdem_bonus.GAMES,
    *three_card_poker.GAMES,
    *ultimate_texas_holdem.GAMES,
)

BY_ID: dict[str, Game] = {game.id: game for game in GAMES}
