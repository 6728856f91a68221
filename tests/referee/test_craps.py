"""Craps, bet by bet, roll by roll: what may be bet, what each roll does to it, and every quarter of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pytest

from casino_sim.table.ask import Bets, Refused, Stake
from casino_sim.table.events import Rolled
from tests.referee.rounds import Chance, Line, Played, deep_or_short, rounds

POINTS = (4, 5, 6, 8, 9, 10)
CRAPS = (2, 3, 12)
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
TIMES = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}  # of the flat bet, as odds
CENTER = {"two": (2, 30), "three": (3, 15), "eleven": (11, 15), "twelve": (12, 30)}
NUMBERS = {2: 30, 3: 15, 11: 15, 12: 30}
LINES = ("pass_line", "dont_pass", "come", "dont_come")
RESTING = ("place_", "buy_", "hard_", "come_odds_")  # off on the come-out
CALLABLE = (*RESTING, "pass_odds")
FOR_A_COMMISSION = ("buy_", "lay_")
Bet = tuple[int, str]  # a seat and where it has bet
NOTHING_HAPPENS, TRAVELS, BARRED = "nothing", "travels", "barred"


def number(spot: str) -> int:
    return int(spot.rpartition("_")[2])


def quarters(cents: int) -> int:
    return cents // 25 * 25


def five_percent(cents: int) -> int:
    """The commission, up to the quarter."""
    return -(-cents // 500) * 25


def pays(stake: int, price: tuple[int, int]) -> int:
    gain, each = price
    return quarters(stake * gain // each)


def lays(stake: int, point: int) -> int:
    gain, each = TRUE[point]
    return pays(stake, (each, gain))


def limits(spot: str) -> tuple[int, int, int]:
    """Smallest, largest, step, in dollars."""
    if spot.startswith("horn_high") or spot == "whirl":
        return 5, 100, 5
    if spot in ("horn", "c_and_e"):
        return (4, 100, 4) if spot == "horn" else (2, 100, 2)
    if "odds" in spot:
        return 1, 6000, 1
    props = spot.startswith(("hard_", "hop_")) or spot in (*CENTER, "any_seven", "any_craps")
    return (1, 100, 1) if props else (5, 1000, 1)


class Layout:
    """What lies on the table, whose it is, and where the puck is."""

    def __init__(self) -> None:
        self.point = 0
        self.bets: dict[Bet, int] = {}
        self.held: dict[Bet, int] = {}  # commissions
        self.called: dict[Bet, bool] = {}
        self.paid: Counter[int] = Counter()  # by seat, what has gone from the purse in this window

    # -- the window
    def flat(self, odds: str) -> tuple[str, int]:
        """The bet that odds stand behind, and its number."""
        line = {"pass_odds": "pass_line", "dont_pass_odds": "dont_pass"}
        return (line[odds], self.point) if odds in line else (odds.replace("_odds", ""), number(odds))

    def most_odds(self, odds: str, flat: int) -> int:
        return flat * (6 if odds.startswith("dont") else TIMES[self.flat(odds)[1]])

    def odds_of(self, spot: str) -> str:
        line = {"pass_line": "pass_odds", "dont_pass": "dont_pass_odds"}
        if spot.rpartition("_")[0] in ("come", "dont_come"):
            return spot.replace("come_", "come_odds_")
        return line.get(spot, "")

    def is_allowed(self, seat: int, spot: str, amount: int) -> bool:
        held, (low, high, step) = self.bets.get((seat, spot), 0), (cents * 100 for cents in limits(spot))
        rises = falls = True
        if spot in ("pass_line", "dont_pass") and self.point:
            if not held:
                return False
            rises, falls = False, spot == "dont_pass"
        elif spot in ("come", "dont_come"):
            if not self.point:
                return False
        elif "odds" in spot:
            flat, point = self.flat(spot)
            if not point or (seat, flat) not in self.bets:
                return False
            high = min(high, self.most_odds(spot, self.bets[seat, flat]))
        elif self.odds_of(spot) and spot not in ("pass_line", "dont_pass"):
            if not held:
                return False
            rises, falls = False, spot.startswith("dont")
        if amount == held:
            return True
        fits = not amount or (low <= amount <= high and (amount - low) % step == 0)
        return fits and (rises if amount > held else falls)

    def is_legal(self, seat: int, bets: Bets, purse: int) -> bool:
        stakes = bets.stakes
        if not all(self.is_allowed(seat, spot, amount) for spot, amount in stakes.items()):
            return False
        for spot, amount in stakes.items():
            odds = self.odds_of(spot)
            if odds in stakes and stakes[odds] > self.most_odds(odds, amount):
                return False
        for spot in (*bets.on, *bets.off):
            if not spot.startswith(CALLABLE) or not stakes.get(spot, self.bets.get((seat, spot))):
                return False
        rise = sum(amount - self.bets.get((seat, spot), 0) for spot, amount in stakes.items())
        dues = sum(self.commission(seat, spot, stakes[spot]) - self.held.get((seat, spot), 0) for spot in stakes)
        return rise + max(dues, 0) <= purse and rise <= purse and not set(bets.on) & set(bets.off)

    def commission(self, seat: int, spot: str, amount: int) -> int:
        """What is held when the bet has become so large: every raise pays for itself."""
        bet = seat, spot
        before, held = self.bets.get(bet, 0), self.held.get(bet, 0)
        if not spot.startswith(FOR_A_COMMISSION):
            return 0
        new = amount - before if amount >= before else amount
        due = five_percent(new if spot.startswith("buy") else lays(new, number(spot)))
        return held + due if amount >= before else min(held, due)

    def put_up(self, seat: int, bets: Bets) -> None:
        for spot, amount in bets.stakes.items():
            due = self.commission(seat, spot, amount)
            self.paid[seat] += due - self.held.get((seat, spot), 0)
            self.held[seat, spot] = due
            self.lay(seat, spot, amount)
        for spot in bets.stakes:
            odds = self.odds_of(spot)
            if (seat, odds) in self.bets:
                most = self.most_odds(odds, self.bets.get((seat, spot), 0))
                self.lay(seat, odds, min(self.bets[seat, odds], most))
        self.called |= {(seat, spot): True for spot in bets.on} | {(seat, spot): False for spot in bets.off}

    def lay(self, seat: int, spot: str, amount: int) -> None:
        bet = seat, spot
        self.paid[seat] += amount - self.bets.get(bet, 0)
        if amount:
            self.bets[bet] = amount
            return
        self.bets.pop(bet, None)
        self.held.pop(bet, None)
        self.called.pop(bet, None)

    # -- the roll
    def works(self, bet: Bet) -> bool:
        return self.called.get(bet, bool(self.point) or not bet[1].startswith(RESTING))

    def roll(self, one: int, other: int) -> list[Line]:
        """The result lines of all seats; the layout is then as the dealers leave it."""
        lines, after = [], {}
        for bet, stake in self.bets.items():
            seat, spot = bet
            wins = self.verdict(spot, stake, one, other)
            if wins == TRAVELS:
                after[seat, f"{spot}_{one + other}"] = stake
            elif wins == BARRED:
                lines.append((seat, spot, stake, stake))
                after[bet] = stake
            elif wins == NOTHING_HAPPENS or not (self.works(bet) or "odds" in spot):
                after[bet] = after.get(bet, 0) + stake
            elif not self.works(bet):  # odds come back undecided with their flat bet
                self.paid[seat] -= stake
                self.called.pop(bet, None)
            else:
                assert isinstance(wins, int)
                held = self.held.pop(bet, 0)
                lines.append((seat, spot, stake + held, max(stake + wins, 0)))
                self.called.pop(bet, None)
                stays = wins >= 0 and stays_up(spot)
                self.paid[seat] -= max(stake + wins, 0) - stake * stays
                after |= {bet: stake} if stays else {}
                if stays and held:  # a bet that was bought lies on, and pays for its next decision
                    self.held[bet] = held
                    self.paid[seat] += held
        self.bets = after
        self.move_puck(one + other)
        return lines

    def move_puck(self, total: int) -> None:
        before = self.point
        if before:
            self.point = 0 if total in (before, 7) else before
        elif total in POINTS:
            self.point = total
        if self.point != before:
            self.called.clear()

    def verdict(self, spot: str, stake: int, one: int, other: int) -> int | str:
        """What the bet wins; what it loses, below zero; or a word where nothing is decided."""
        total, family = one + other, spot.rpartition("_")[0]
        one_roll = in_the_middle(spot, stake, one, other)
        if one_roll is not None:
            return one_roll
        if spot in ("come", "dont_come") or (spot in ("pass_line", "dont_pass") and not self.point):
            return first_roll(spot, stake, total)
        point = self.point if "pass" in spot else number(spot)
        if total not in (point, 7):
            return NOTHING_HAPPENS
        if family == "hard":
            return stake * (9 if point in (6, 8) else 7) if total == point and one == other else -stake
        against = spot.startswith(("dont", "lay"))
        if (total == 7) != against:
            return -stake
        if "odds" in spot or family in ("buy", "lay"):
            return lays(stake, point) if against else pays(stake, TRUE[point])
        return pays(stake, PLACE[point]) if family == "place" else stake


def first_roll(spot: str, stake: int, total: int) -> int | str:
    against = spot.startswith("dont")
    if total in (7, 11):
        return -stake if against else stake
    if total in CRAPS:
        return (BARRED if total == 12 else stake) if against else -stake
    return TRAVELS if "come" in spot else NOTHING_HAPPENS


def in_the_middle(spot: str, stake: int, one: int, other: int) -> int | None:
    """One-roll bets. A combined one wins on a part what its other parts lose."""
    total = one + other
    if spot == "field":
        return 2 * stake if total in (2, 12) else stake if total in (3, 4, 9, 10, 11) else -stake
    if spot in ("any_seven", "any_craps"):
        return (4 * stake if total == 7 else -stake) if spot == "any_seven" else 7 * stake if total in CRAPS else -stake
    if spot in CENTER:
        rolled, price = CENTER[spot]
        return price * stake if total == rolled else -stake
    if spot.startswith("hop_"):
        hit = spot == f"hop_{min(one, other)}_{max(one, other)}"
        return stake * (30 if one == other else 15) if hit else -stake
    if spot == "c_and_e":
        return 3 * stake if total in CRAPS else 7 * stake if total == 11 else -stake
    if not spot.startswith("horn") and spot != "whirl":
        return None
    parts = Counter([*NUMBERS, *([7] if spot == "whirl" else []), *([number(spot)] if "high" in spot else [])])
    part = stake // parts.total()
    return part * parts[total] * (1 + {**NUMBERS, 7: 4}[total]) - stake if parts[total] else -stake


def stays_up(spot: str) -> bool:
    return (in_the_middle(spot, 1, 1, 1) is not None and spot != "field") or spot.startswith(
        ("place_", "buy_", "hard_")
    )


# -- betting anything at all -----------------------------------------------------------------------


def any_stakes(layout: Layout, seat: int, spots: Iterable[str], chance: Chance) -> Bets:
    stakes = {}
    for spot in spots:
        low, high, step = limits(spot)
        held = layout.bets.get((seat, spot), 0)
        some = 100 * chance.choice((0, low, low + step * chance.randint(0, 12), chance.randint(0, high)))
        if "odds" in spot and chance.random() < 0.6 and layout.flat(spot)[1]:
            flat = layout.bets.get((seat, layout.flat(spot)[0]), 0)
            some = layout.most_odds(spot, flat) + chance.choice((0, 0, 100))
        if held and chance.random() < 0.5:
            some = chance.choice((held // 200 * 100, 0, held))
        stakes[spot] = some
    mine = [*stakes, *(spot for owner, spot in layout.bets if owner == seat)]
    calls = [tuple(chance.sample(mine, min(len(mine), chance.choice((0, 0, 0, 1, 2))))) for _ in range(2)]
    return Bets(stakes, *calls)


@pytest.mark.parametrize("stack", [deep_or_short, lambda chance: chance.randint(0, 60) * 100], ids=["deep", "short"])
def test_every_bet_is_taken_refused_and_paid_as_the_printed_guide_says(stack: Callable[[Chance], int]) -> None:
    layout, every = Layout(), {}

    def put_up(question: Stake, purse: int, chance: Chance) -> Bets:
        spots: Mapping[str, object] = question.spots
        every.update(dict.fromkeys(spots))
        seat = question.seat
        for _ in range(6):
            lines = [spot for spot in spots if "odds" in spot or spot in LINES]
            known = chance.choice((list(every), list(spots), lines, lines))
            bets = any_stakes(layout, seat, chance.sample(known, min(len(known), chance.randint(0, 6))), chance)
            legal = layout.is_legal(seat, bets, purse)
            try:
                question.check(bets, purse)
                taken = True
            except Refused:
                taken = False
            assert taken == legal, (seat, bets, purse, layout.point, layout.bets)
            if taken:
                layout.put_up(seat, bets)
                return bets
        return Bets()

    for played in rounds("craps", 600, put_up=put_up, stack=stack):
        rolled = [event.dice for event in played.table.events if isinstance(event, Rolled)]
        lines = layout.roll(*rolled[0]) if rolled else []
        follows(played, layout, lines)


def follows(played: Played, layout: Layout, lines: list[Line]) -> None:
    table = played.table
    assert sorted((line.seat, line.spot, line.staked, line.returned) for line in table.lines) == sorted(lines)
    assert {(seat, spot): held for seat, bets in table.bets.items() for spot, held in bets.items()} == layout.bets
    for seat, purse in played.purses.items():
        mine = [other for other in played.purses if played.owner(other) == played.owner(seat)]
        assert table.purse(seat) == purse - sum(layout.paid[other] for other in mine)
    layout.paid.clear()
