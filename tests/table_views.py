"""A seat's view of a table, made up for a test: cards, bets and chips as they are said to lie."""

from __future__ import annotations

from typing import Any

from casino_sim.table.view import View


def view_of(
    game: str,
    cards: dict[str, tuple[str, ...]],
    *,
    house: str = "mount_airy",
    seat: int = 1,
    seats: tuple[int, ...] = (1,),
    **more: Any,
) -> View:
    usual: dict[str, Any] = {"groups": {}, "bets": {}, "purses": {}, "pots": (), "meters": {}, "marks": {}}
    return View(house=house, game=game, seat=seat, round=1, seats=seats, cards=cards, **(usual | more))
