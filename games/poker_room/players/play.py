"""A player: a level, a style, and the decisions that come of them."""

from __future__ import annotations

from casino_sim.cards import NAME, RANK
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Choose, Option, Reply, Stake
from casino_sim.table.view import View
from games.poker_room.players.chances import Dice, share_of_pot
from games.poker_room.players.lowball import share_after_draw, throw_away
from games.poker_room.players.reading import Reading, TableFacts
from games.poker_room.players.start import place
from games.poker_room.players.style import Level, Style
from games.poker_room.variants import CHIPS_IN, OUT_OF_TURN

ACE = 14
TRAP = 0.3  # of the way from a fair share of the pot to all of it: from here on a hand is worth a trap


class Player:
    """Answers every question of the poker room."""

    def __init__(self, facts: TableFacts, level: Level, style: Style) -> None:
        self.facts = facts
        self.level = level
        self.style = style

    def __call__(self, view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Stake):
            raise TypeError("nobody bets before the deal in the poker room")
        if question.about in ("act", "bring_in"):
            return self.act(Reading(self.facts, view, question), chance)
        if question.about == "draw":
            return self.draw(Reading(self.facts, view, question))
        if question.about in (CHIPS_IN, OUT_OF_TURN):
            return self.err(question, chance)
        return self.settle_in(question)

    def err(self, question: Choose, chance: Stream) -> Answer:
        """Asked how to act, where it may be done wrong: does it wrong, for somebody else to learn from."""
        wrong = [option.id for option in question.options if option.id in ("two_motions", "one_chip", "check")]
        return Answer(wrong[chance.below(len(wrong))])

    def settle_in(self, question: Choose) -> Answer:
        """Answers before the deal: buys in again, comes back at once, and an aggressive player takes kill pots."""
        options = {option.id: option for option in question.options}
        if "buy_in" in options:
            amount = options["buy_in"].amount
            return Answer("buy_in", amount.default if amount else None)
        if "agree_kill" in options:
            return Answer("agree_kill" if self.style.looseness > 0.5 else "no")
        return Answer("post" if "post" in options else "wait")

    def draw(self, reading: Reading) -> Answer:
        others = [reading.cards_drawn[seat] for seat in reading.opponents]
        thrown = throw_away(reading.cards, max(others, default=0))
        return Answer("draw", cards=tuple(NAME[card] for card in thrown)) if thrown else Answer("stand_pat")

    # -- betting ---------------------------------------------------------------------------------

    def act(self, reading: Reading, chance: Stream) -> Answer:
        if reading.first_street:
            return self.start(reading, chance)
        return self.go_on(reading, self.chances(reading, chance), chance)

    def chances(self, reading: Reading, chance: Stream) -> float:
        """The share of the pot this hand may expect, raises by others taken into account."""
        dice = Dice(chance.word())
        if self.facts.variant.best == "lowest":
            found = share_after_draw(reading, self.level.trials, dice)
        else:
            found = share_of_pot(reading, self.level.trials, dice, self.level.counts)
        respect = self.level.respect
        return float(found ** (1 + respect * reading.strength_shown())) if respect else found

    def start(self, reading: Reading, chance: Stream) -> Answer:
        """The first street: by the place of these cards among all starting hands."""
        worth = self.worth(reading)
        played = self.share_played(reading)
        raised = played * (0.15 + 0.6 * self.style.aggression)
        if reading.raises > 1:
            raised = min(raised, 0.05)
        if worth >= 1 - raised / 4 and chance.unit() < self.style.trap / 2:
            return self.call(reading)
        if worth >= 1 - raised or self.steals(reading, chance):
            return self.raise_or_call(reading, worth, chance)
        if worth >= 1 - played:
            return self.call(reading)
        return self.check_or_fold(reading)

    def worth(self, reading: Reading) -> float:
        found = place(self.facts.game, reading.cards)
        if self.level.position and reading.up:  # stud: mates of one's cards that lie elsewhere are gone
            lost = [RANK[card] for cards in reading.up.values() for card in cards] + [RANK[c] for c in reading.dead]
            mine = [RANK[card] for card in reading.cards]
            found -= sum(0.06 * lost.count(rank) for rank in set(mine) if mine.count(rank) > 1 or rank >= 11)
        return found

    def share_played(self, reading: Reading) -> float:
        """How large a part of all starting hands this player goes on with here."""
        played = 0.08 + 0.75 * self.style.looseness
        if self.level.position and self.facts.variant.blinds:
            played *= max(0.6, 1.3 - 0.11 * reading.behind())
        played *= {0: 1.0, 1: 1.9, 2: 1.5, 3: 1.2}.get(len(reading.opponents), 1.0)
        if self.level.odds:
            played *= 0.6**reading.raises
            if 0 < reading.odds < 0.2:
                played *= 1.35
        else:
            played *= 0.85**reading.raises
        big = max(self.facts.stakes.big_blind, self.facts.stakes.lower)
        if reading.price > 6 * big:  # only no-limit comes to that
            played *= max(0.12, 6 * big / reading.price)
        return min(played, 0.97)

    def steals(self, reading: Reading, chance: Stream) -> bool:
        """A raise with little in the last seats, or behind an open ace."""
        if not self.level.bluffs or reading.raises:
            return False
        ace_up = not self.facts.variant.blinds and RANK[reading.cards[-1]] == ACE
        late = self.facts.variant.blinds and reading.behind() <= 1
        return (ace_up or late) and chance.unit() < 0.3 * self.style.bluff

    def go_on(self, reading: Reading, chances: float, chance: Stream) -> Answer:
        """Later streets: bet for value, pay the right price, bluff now and then."""
        fair = 1 / (len(reading.opponents) + 1) if self.level.counts else 0.5
        eager = self.style.aggression
        if chances > fair + TRAP * (1 - fair) and self.traps(reading, chance):
            return self.call(reading)
        if not reading.price:
            line = fair + (0.56 - 0.56 * eager) * (1 - fair)
            if chances > line or self.bluffs(reading, chance):
                return self.raise_or_call(reading, chances, chance)
            return self.check_or_fold(reading)
        if reading.checked():  # the trap shuts
            eager = max(eager, self.style.trap)
        raised = reading.raises + reading.my_raises()
        if chances > fair + (0.8 - 0.64 * eager) * (1 - fair) + 0.12 * max(0, raised - 1):
            return self.raise_or_call(reading, chances, chance)
        if self.semi_bluffs(reading, chances, chance):
            return self.raise_or_call(reading, chances, chance)
        if chances >= self.least_to_call(reading):
            return self.call(reading)
        return self.check_or_fold(reading)

    def traps(self, reading: Reading, chance: Stream) -> bool:
        """Checks, or only calls, with what others would bet: as long as somebody may still walk into it."""
        if not self.style.trap or reading.checked():
            return False
        more_to_come = reading.behind() > 0 if reading.last_street and not reading.price else not reading.last_street
        return more_to_come and chance.unit() < self.style.trap

    def least_to_call(self, reading: Reading) -> float:
        curious = self.style.curiosity
        if not self.level.odds:
            return 0.12 + 0.3 * (1 - curious)
        later = 1.0 if reading.last_street else 0.9  # more may be won when the card comes
        return reading.odds * later * (1 - 0.9 * curious**2)

    def bluffs(self, reading: Reading, chance: Stream) -> bool:
        if not (self.level.bluffs or self.style.bluff > 0.6):
            return False
        often = 0.5 if reading.led() else 0.2
        return chance.unit() < often * self.style.bluff / len(reading.opponents)

    def semi_bluffs(self, reading: Reading, chances: float, chance: Stream) -> bool:
        hopeful = not reading.last_street and chances > 0.25 and reading.raises == 1 and not reading.my_raises()
        return hopeful and self.level.bluffs and chance.unit() < 0.15 * self.style.bluff

    # -- carrying it out -------------------------------------------------------------------------

    def check_or_fold(self, reading: Reading) -> Answer:
        for id in ("check", "bring_in"):
            if id in reading.options:
                return Answer(id)
        return Answer("fold")

    def call(self, reading: Reading) -> Answer:
        for id in ("check", "call", "bring_in"):
            if id in reading.options:
                return Answer(id)
        return Answer("fold")

    def raise_or_call(self, reading: Reading, strength: float, chance: Stream) -> Answer:
        """A passive player often only calls with what others raise."""
        if self.style.aggression < 0.6 and chance.unit() > 0.4 + self.style.aggression:
            return self.call(reading)
        if "bet_upper" in reading.options and strength > 0.6:
            return Answer("bet_upper")
        raising = reading.raising
        if raising is None:
            return Answer("all_in") if "all_in" in reading.options else self.call(reading)
        if raising.amount is None or raising.amount.default is not None:
            return Answer(raising.id)
        return self.sized(reading, raising, strength, chance)

    def sized(self, reading: Reading, raising: Option, strength: float, chance: Stream) -> Answer:
        """Where the amount is open: a part of the pot, larger with better hands; what commits the stack is all of it."""
        assert raising.amount is not None
        bet = reading.view.bets.get(reading.me, {}).get("pot", 0)
        part = 0.45 + 0.4 * strength + 0.25 * self.style.aggression * chance.unit()
        target = bet + reading.price + int(part * (reading.pot + reading.price))
        if target - bet > 0.6 * reading.stack and "all_in" in reading.options and strength > 0.6:
            return Answer("all_in")
        return Answer(raising.id, on_step(raising, target))


def on_step(raising: Option, target: Cents) -> Cents:
    """The nearest amount at or below the target that the option takes."""
    amount = raising.amount
    assert amount is not None
    if target <= amount.low:
        return amount.low
    return min(amount.high, amount.low + (target - amount.low) // amount.step * amount.step)
