"""Drills: one question after the other, until it comes by itself."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.learn.drills.kind import Drill
from casino_sim.learn.drills.payouts import payout
from casino_sim.learn.drills.reading import reading
from casino_sim.learn.drills.spots import strategy
from casino_sim.learn.drills.tile_pairs import tile_ranking
from casino_sim.learn.drills.tray import error, payer

DRILLS = (
    Drill("strategy", N_("Hard decisions"), N_("Close calls, and your own mistakes"), strategy, ("As", "7d")),
    Drill("payouts", N_("Payouts"), N_("What does $5 on eleven pay?"), payout, ("6", "5")),
    Drill("reading", N_("Reading hands"), N_("What is it, and which is better?"), reading, ("Ah", "Kh", "Qh")),
    Drill("tiles", N_("Tile ranking"), N_("Pairs, wongs and gongs at a glance"), tile_ranking, ("1-2", "2-4")),
    Drill("dealer_pay", N_("Dealer's side"), N_("Take, push or pay, and how much"), payer, ("??", "Qs")),
    Drill(
        "dealer_error",
        N_("Catch the error"),
        N_("Is one of these bets settled wrong?"),
        error,
        ("Js", "??"),
    ),
)
