"""Drills: one question after the other, until it comes by itself."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.learn.drills.card_counting import (
    count,
    count_again,
    deviation,
    deviation_again,
    has_indices,
    has_shoe,
)
from casino_sim.learn.drills.chart_cells import cell, cell_again, has_chart
from casino_sim.learn.drills.chip_counting import counting, counting_again
from casino_sim.learn.drills.irregularities import has_card_room, ruling, ruling_again
from casino_sim.learn.drills.kind import Drill, Source
from casino_sim.learn.drills.odd_payouts import has_craps, odd_payout, odd_payout_again
from casino_sim.learn.drills.payouts import has_printed, payout, payout_again
from casino_sim.learn.drills.reading import reading, reading_again
from casino_sim.learn.drills.spots import has_coach, has_mistakes, mistake_again, own_mistake, strategy
from casino_sim.learn.drills.tile_pairs import has_tiles, tile_ranking, tiles_again
from casino_sim.learn.drills.tray import error, payer


def _has_wagers(source: Source) -> bool:
    return any(not source.games[rules.game].table_stakes for rules in source.tables)


DRILLS = (
    Drill(
        "mistakes", N_("Your mistakes"), N_("The hands you played wrong, until you play them right"), own_mistake,
        ("8s", "8h"), mistake_again, has_mistakes,
    ),
    Drill("strategy", N_("Hard decisions"), N_("Close calls, and your own mistakes"), strategy, ("As", "7d"), fits=has_coach),
    Drill("chart", N_("The chart"), N_("Best play, field by field"), cell, ("Th", "6c"), cell_again, has_chart),
    Drill("reading", N_("Reading hands"), N_("What is it, and which is better?"), reading, ("Ah", "Kh", "Qh"), reading_again),
    Drill("payouts", N_("Payouts"), N_("What does $5 on eleven pay?"), payout, ("6", "5"), payout_again, has_printed),
    Drill(
        "tiles", N_("Tile ranking"), N_("Pairs, wongs and gongs at a glance"), tile_ranking, ("1-2", "2-4"), tiles_again,
        has_tiles,
    ),
    Drill(
        "craps", N_("Odd payouts"), N_("Odds, place and lay bets of any amount"), odd_payout, ("4", "2"), odd_payout_again,
        has_craps,
    ),
    Drill("chips", N_("Counting chips"), N_("What is this bet worth?"), counting, ("Kd",), counting_again),
    Drill(
        "count", N_("Counting cards"), N_("Running and true count of a real shoe"), count, ("2c", "Ks"), count_again,
        has_shoe,
    ),
    Drill(
        "deviations", N_("Index plays"), N_("Where the count changes the best play"), deviation, ("Ts", "6d"), deviation_again,
        has_indices,
    ),
    Drill("dealer_pay", N_("Dealer's side"), N_("Take, push or pay, and how much"), payer, ("??", "Qs")),
    Drill(
        "dealer_error", N_("Catch the error"), N_("Is one of these bets settled wrong?"), error, ("Js", "??"),
        fits=_has_wagers,
    ),
    Drill(
        "irregularities", N_("Irregularities"), N_("It went wrong. How do you rule?"), ruling, ("9h", "??"), ruling_again,
        has_card_room,
    ),
)  # fmt: skip
BY_SKILL = {drill.id: drill for drill in DRILLS}
