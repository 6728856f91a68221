"""What a house may choose at its poker tables. Amounts are in dollars, as on the plaque of the table."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from casino_sim.table.pot_betting import Structure


class Switches(Struct, frozen=True):
    PROCEDURES: ClassVar = frozenset({"irregularities"})  # what changes no price

    structure: Structure  # how this table bets
    stakes: str  # "4-8"; "usual" is the first of what the house spreads for the structure
    limit_stakes: tuple[str, ...]  # what the house spreads, the usual stakes first
    spread_stakes: tuple[str, ...]
    no_limit_stakes: tuple[str, ...]
    forced_bets: dict[str, tuple[str, str]]  # by stakes: ante and bring-in, or the blinds of a spread game
    raises: int  # raises after the bet, while more than two players are left; no-limit knows no such end
    buy_in_bets: int  # the least buy-in at limit and spread tables, in bets
    buy_in_of: Literal["least_bet", "largest_bet"]
    buy_in_big_blinds: tuple[int, int]  # from and to, at no-limit tables; "to" 0 for any amount
    short_buys: int  # how often a player may buy less later on
    straddle: bool  # may make up for missed blinds
    # full: two pots in a row, or both halves of one, double the next hand's blinds and limits;
    # agreed: kill pots, if all players want them
    kills: Literal["none", "full", "agreed"]
    kill_pots: bool  # they have agreed
    kill_vote: bool  # they are asked before the first hand
    kill_from: str  # the pot that counts for a kill
    muck_beaten: bool  # a beaten hand goes face down
    fee_schedule: str  # "posted" is the house's own choice; a schedule's id; "none"
    income: Literal["rake", "collection"]  # a share of the pot, or flat fees by schedule
    rake_step: str  # one rake chip for each full step in the pot
    rake_chip: str
    rake_most: str
    time_from_limit: int  # the first number of the stakes from which time is paid and not rake; 0 for never
    time_from_no_limit: int
    time_fee: str  # of each player, every period
    time_minutes: int
    jackpot_from: str  # the pot that pays into the bad beat jackpot
    jackpot_players: int  # dealt in, at least
    jackpot_shares: tuple[int, int]  # per cent of the meter to the beaten hand and to the winner; the rest share theirs
    irregularities: bool  # PR-17: now and then something goes wrong, and the dealer rules on it
