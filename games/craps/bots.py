"""Players one meets at a craps table."""

from __future__ import annotations

from casino_sim.bots import Strategy
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Ask, Bets, Reply
from casino_sim.table.view import View
from games.craps.house import Switches
from games.craps.wagers import COME, COME_ODDS, PAIR_OF_POINTS, PLACE

NO_BETS = Bets()


def strategies(rules: TableRules) -> dict[str, Strategy]:
    """The best bets first; then people who play for other reasons."""
    return {
        "pass_with_odds": PassWithOdds(rules),
        "come_and_odds": ComeAndOdds(rules),
        "place_six_and_eight": PlaceSixAndEight(rules),
        "dont_side": DontSide(rules),
        "field_and_hardways": FieldAndHardways(rules),
        "horn_lover": HornLover(rules),
    }


class Player:
    """Bets one unit on the line, and what the style adds to it; what the purse does not reach stays away."""

    line = "pass_line"

    def __init__(self, rules: TableRules) -> None:
        switches = rules.switches_of(Switches)
        self.unit = 2 * rules.limit("pass_line").min
        self.prop = rules.limit("hard_6").min
        self.horn = rules.limit("horn").min
        self.times = {n: getattr(switches, f"odds_on_{row}") for n, row in PAIR_OF_POINTS.items()}
        self.laid = rules.pays["lay"]
        self.opening = Bets({self.line: self.unit})

    def __call__(self, view: View, question: Ask, chance: Stream) -> Reply:
        seat = view.seat
        bets = self.bets(view.marks.get("puck", 0), view.bets.get(seat, {}), chance)
        if bets is NO_BETS or sum(bets.stakes.values()) > view.purses[seat]:
            return NO_BETS
        return bets

    def bets(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        if not point:
            return NO_BETS if self.line in mine else self.opening
        return self.with_point(point, mine, chance)

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        return NO_BETS


class PassWithOdds(Player):
    """The pass line with all the odds the house allows."""

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        if "pass_odds" in mine or self.line not in mine:
            return NO_BETS
        return Bets({"pass_odds": self.unit * self.times[point]})


class ComeAndOdds(Player):
    """A line bet and two come bets, each with single odds."""

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        traveled = [n for n, spot in COME.items() if spot in mine]
        stakes = {COME_ODDS[n]: self.unit for n in traveled if COME_ODDS[n] not in mine}
        if self.line in mine and "pass_odds" not in mine:
            stakes["pass_odds"] = self.unit
        if len(traveled) < 2 and "come" not in mine:
            stakes["come"] = self.unit
        return Bets(stakes) if stakes else NO_BETS


class PlaceSixAndEight(Player):
    """The line, and the six and eight placed in sixes whenever they are not the point."""

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        missing = [n for n in (6, 8) if n != point and PLACE[n] not in mine]
        return Bets({PLACE[n]: self.unit * 6 // 5 for n in missing}) if missing else NO_BETS


class DontSide(Player):
    """Against the shooter, laying single odds."""

    line = "dont_pass"

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        if "dont_pass_odds" in mine or self.line not in mine:
            return NO_BETS
        price = self.laid.ratio(PAIR_OF_POINTS[point])
        return Bets({"dont_pass_odds": self.unit * price.stake // price.gain})


class FieldAndHardways(Player):
    """Wants something to happen on every roll."""

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        stakes = {} if "field" in mine else {"field": self.unit // 2}
        if chance.below(4) == 0:
            hardway = ("hard_4", "hard_6", "hard_8", "hard_10")[chance.below(4)]
            if hardway not in mine:
                stakes[hardway] = self.prop
        return Bets(stakes) if stakes else NO_BETS


class HornLover(Player):
    """The pass line every time, and now and then the horn, a yo or a hop."""

    def with_point(self, point: int, mine: dict[str, Cents], chance: Stream) -> Bets:
        fancy = chance.below(6)
        if fancy == 0 and "horn" not in mine:
            return Bets({"horn": self.horn})
        if fancy == 1 and "eleven" not in mine:
            return Bets({"eleven": self.prop})
        if fancy == 2 and "hop_5_5" not in mine:
            return Bets({"hop_5_5": self.prop})
        return NO_BETS
