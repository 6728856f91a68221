"""Exact odds of every bet: its whole life followed over the rolls, in fractions.

``ev_per_unit_bet`` is what a bet brings for each dollar put up, the commission included in what is put up; a barred 12
counts as a bet that was made. ``ev_per_roll`` is the same for each roll on which the bet works.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from casino_sim.houses.rules import TableRules
from casino_sim.odds.report import Odds
from games.craps.house import Switches
from games.craps.verdicts import Verdict, verdicts
from games.craps.wagers import COME, DONT_COME, LAY, NUMBER_OF, PAIR_OF_POINTS, POINTS, WITH_COMMISSION

# Every roll of two dice with its chance.
ROLLS = [(low, high, Fraction(1 if low == high else 2, 36)) for low in range(1, 7) for high in range(low, 7)]
CHANCE = {total: sum(chance for low, high, chance in ROLLS if low + high == total) for total in range(2, 13)}
LINES = ("pass_line", "dont_pass")
LINE_ODDS = ("pass_odds", "dont_pass_odds")
PUCK_ON = 4  # bets that do not belong to the line are the same under every point


def odds(rules: TableRules) -> list[Odds]:
    """Two lines for every wager; one Come and one Don't Come for their whole life."""
    traveled = {*COME.values(), *DONT_COME.values()}
    found = []
    for wager in rules.wagers:
        if wager not in traveled:
            value, rolls = worth(rules, wager)
            put_up = 1 + commission(rules, wager)
            found.append(Odds(wager, "ev_per_unit_bet", value / put_up))
            found.append(Odds(wager, "ev_per_roll", value / put_up / rolls))
    found += [Odds(line, "element_of_risk", with_full_odds(rules, line), strategy="full odds") for line in LINES]
    return found


def simulate(rules: TableRules, rounds: int) -> list[Odds]:
    """Both line bets, followed until they are decided."""
    from casino_sim.odds.simulate_dice_wheels import line_bet  # NumPy: only who simulates waits for it

    found = []
    for line in LINES:
        come_out = [_decided(line, total, 0) for total in range(13)]
        made, missed = _decided(line, PUCK_ON, PUCK_ON), _decided(line, 7, PUCK_ON)
        sample = line_bet(come_out, POINTS, made, missed, rounds)
        found.append(Odds(line, "ev_per_unit_bet", sample.mean, "simulated", sample.stderr))
    return found


def edge(rules: TableRules, wager: str) -> Fraction:
    """What the house keeps of each dollar put up on this wager where it lies now."""
    return -worth(rules, wager)[0] / (1 + commission(rules, wager))


def worth(rules: TableRules, wager: str) -> tuple[Fraction, Fraction]:
    """Expected result of one unit, and the rolls on which it works until it is decided."""
    if wager in LINES:
        return follow(rules, wager, 0)
    if wager not in LINE_ODDS:
        return follow(rules, wager, PUCK_ON)
    on_point = [(CHANCE[n], follow(rules, wager, n)) for n in POINTS]
    weight = sum(chance for chance, _ in on_point)
    return (
        sum((chance * value for chance, (value, _) in on_point), Fraction()) / weight,
        sum((chance * rolls for chance, (_, rolls) in on_point), Fraction()) / weight,
    )


@cache
def _follow(prices: _Prices, wager: str, point: int) -> tuple[Fraction, Fraction]:
    """A bet never comes back to a state it has left, so what stays only stretches the time."""
    value, rolls, stays = Fraction(), Fraction(1), Fraction()
    for low, high, chance in ROLLS:
        verdict = verdicts(low, high, point).get(wager)
        total = low + high
        if verdict is None and wager in LINES and not point:
            later = _follow(prices, wager, total)
        elif verdict is None:
            stays += chance
            continue
        elif verdict.outcome == "travel":
            later = _follow(prices, verdict.target, point)
        else:
            value += chance * prices.profit(wager, verdict)
            continue
        value += chance * later[0]
        rolls += chance * later[1]
    return value / (1 - stays), rolls / (1 - stays)


class _Prices:
    """The rules as far as the odds ask them; one for each rule object, so that results are kept."""

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules

    def profit(self, wager: str, verdict: Verdict) -> Fraction:
        cost = commission(self.rules, wager)
        if verdict.outcome == "lose":
            return -1 - cost
        if verdict.outcome == "push":
            return Fraction()
        if verdict.outcome == "shared":
            back = sum((share * (1 + self._price(verdict.pays, row)) for share, row in verdict.won), Fraction())
            return back / verdict.shares - 1
        return self._price(verdict.pays, verdict.row) - cost

    def _price(self, pays: str, row: str) -> Fraction:
        ratio = self.rules.pays[pays].ratio(row)
        return Fraction(ratio.gain, ratio.stake) - (0 if ratio.to else 1)


_KEPT: dict[int, _Prices] = {}


def follow(rules: TableRules, wager: str, point: int) -> tuple[Fraction, Fraction]:
    prices = _KEPT.get(id(rules))
    if prices is None or prices.rules is not rules:
        prices = _KEPT[id(rules)] = _Prices(rules)
    return _follow(prices, wager, point)


def commission(rules: TableRules, wager: str) -> Fraction:
    """In parts of the bet, before it is rounded up."""
    if wager not in WITH_COMMISSION:
        return Fraction()
    basis = Fraction(1)
    if wager in LAY.values():
        ratio = rules.pays["lay"].ratio(PAIR_OF_POINTS[NUMBER_OF[wager]])
        basis = Fraction(ratio.gain, ratio.stake)
    return basis * rules.switches_of(Switches).commission_percent / 100


def with_full_odds(rules: TableRules, line: str) -> Fraction:
    """A line bet with all the odds the house allows, for each dollar put up."""
    put_up = Fraction(1)
    for number in POINTS:
        row = PAIR_OF_POINTS[number]
        times = Fraction(getattr(rules.switches, f"odds_on_{row}"))
        if line == "dont_pass":
            ratio = rules.pays["lay"].ratio(row)
            times *= Fraction(ratio.stake, ratio.gain)
        put_up += CHANCE[number] * times
    return worth(rules, line)[0] / put_up


def _decided(line: str, total: int, point: int) -> int:
    """+1, 0 or -1 by the same table the dealers settle by; any two dice of the total do."""
    low = max(1, total - 6)
    verdict = verdicts(low, total - low, point).get(line) if total >= 2 else None
    return {"win": 1, "lose": -1}.get(verdict.outcome, 0) if verdict else 0
