"""What a table lets its guests choose, in words: the title of a choice, what it means, and what each value is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casino_sim.i18n import N_, _

CHOSEN_BY_GUESTS = (
    "structure", "decks", "seats", "deal", "backline", "front_bank", "kum_kum", "strict_break", "kill_pots",
    "super_declared", "deck_requests", "irregularities",
)  # fmt: skip
AT_BANKED_TABLES = ("deal", "backline", "front_bank", "kum_kum", "strict_break")
BY_CARD_ROOMS = ("deck_requests", "irregularities")  # these deal so, and no house that banks itself
TITLES = {
    "structure": N_("Structure"),
    "decks": N_("Decks"),
    "seats": N_("Seats"),
    "kill_pots": N_("Kill pots"),
    "stakes": N_("Stakes"),
    "deal": N_("The deal"),
    "backline": N_("Bets behind other players"),
    "front_bank": N_("Front bank"),
    "kum_kum": N_("Kum-kum (pooled bets)"),
    "strict_break": N_("Stop the game if nobody banks"),
    "super_declared": N_("Super hands are declared"),
    "deck_requests": N_("New decks"),
    "irregularities": N_("Irregularities"),
}
EXPLAINED = {
    "deal": N_("The player-dealer picks which pile goes first, or a shuffling machine deals the hands one by one."),
    "backline": N_("Bet on another player's hand, too. They play it, and your bet is settled right after theirs."),
    "front_bank": N_("Before the bank plays, another player may cover some of the bets with chips of their own."),
    "kum_kum": N_("Players pool their money on one hand, as one bet with one fee, and share the result."),
    "strict_break": N_("Otherwise, a proposition player banks when no player will."),
    "super_declared": N_("Declare Super hands yourself, or let the dealer do it for you."),
    "deck_requests": N_("Ask for a new deck before a player's first bank, or before your own second one."),
    "irregularities": N_(
        "In about one hand in five something goes wrong: a card face up, a misdeal, a flop too early. The dealer rules on it."
    ),
}
MOST_MONEY = N_("Bet on another player's hand, too. The player with the most money on it sets it.")
_WORDED = {
    "limit": N_("Limit"),
    "no_limit": N_("No limit"),
    "spread": N_("Spread limit"),
    "piles": N_("Piles"),
    "machine": N_("Machine"),
    "by_dealer": N_("By the dealer"),
    "by_player": N_("By the player"),
}

# Bonuses that a room may add to Pure 21.5, with the usual amounts.
BONUSES: dict[str, tuple[str, str | list[str]]] = {
    "pd_888_bonus": (N_("Banker 8-8-8"), "25.00"),
    "pd_888_same_color_bonus": (N_("Banker 8-8-8, one color"), "50.00"),
    "pd_888_suited_bonus": (N_("Banker 8-8-8, one suit"), "250.00"),
    "suited_777_bonus": (N_("7-7-7, one suit"), "100.00"),
    "same_color_777_bonus": (N_("7-7-7, one color"), "50.00"),
    "unsuited_777_bonus": (N_("7-7-7"), "25.00"),
    "suited_678_bonus": (N_("6-7-8, one suit"), "50.00"),
    "same_color_678_bonus": (N_("6-7-8, one color"), "25.00"),
    "seven_card_charlie_bonus": (N_("Seven cards or more under 21.5"), "25.00"),
    "consecutive_pure_bonus": (N_("Pures in a row"), ["25.00", "100.00", "500.00", "1000.00"]),
}
BONUSES_EXPLAINED = N_("The house pays these beside the bets, out of a fund of its own and never out of the bank.")
OFF = "off"


def explained(name: str, switches: Mapping[str, Any]) -> str:
    """What the choice means at a table with these switches; empty where its title says enough."""
    if name == "backline" and switches.get("most_money_decides"):
        return _(MOST_MONEY)
    return _(EXPLAINED[name]) if name in EXPLAINED else ""


def title_of(name: str) -> str:
    return _(TITLES[name])


def worded(value: Any) -> str:
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    return _(_WORDED[value]) if value in _WORDED else str(value)
