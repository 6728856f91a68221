"""The real dealer, who settles one round of every kind that the simulation meets.

The simulation says only which rounds are alike. What they pay is asked of the table's own rules: one round of each kind is
played there, by the strategy itself, and its result lines are what all rounds of the kind bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casino_sim.bots import Strategy
from casino_sim.cards import DECK, Card
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import Stream
from casino_sim.shoe import Shoe
from casino_sim.simulation.counts import FEES, Line, Outcome
from casino_sim.simulation.plan import BadPlan
from casino_sim.table.ask import Ask, Bets, Choose, Reply, Stake
from casino_sim.table.auto import seated
from casino_sim.table.events import MeterMoved, Settled
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of
from casino_sim.wheels import Wheel

SEAT = 1
TAKEN_BACK = "taken_back"


class Laid:
    """Equipment whose cards, dice and pockets lie there already, each card at the place it goes to."""

    def __init__(
        self, cards: Mapping[str, Sequence[Card]] | None = None, dice: tuple[int, ...] = (), pocket: str = ""
    ) -> None:
        self._cards: dict[str, Iterator[Card]] = {place: iter(hand) for place, hand in (cards or {}).items()}
        self._dice = dice
        self._pocket = pocket

    def stream(self, name: str) -> Stream:
        return Stream(bytes(32), name)

    def shuffle(self, pack: Sequence[Card], name: str = "deck") -> None:
        return None

    def bring_shoe(self, shoe: Shoe | None, pack: Sequence[Card], penetration: int) -> tuple[Shoe | None, bool]:
        return None, False

    def draw(self, place: str) -> Card:
        """The next card for this place; a hand that nobody plays and nobody sees gets any."""
        cards = self._cards.get(place)
        return next(cards) if cards is not None else DECK[0]

    def burn(self) -> None:
        return None

    def reshuffle(self, discards: Sequence[Card]) -> None:
        return None

    def cards_left(self) -> int:
        return 52

    def roll(self, count: int) -> tuple[int, ...]:
        """In pai gow the dice say only who is dealt to first."""
        return self._dice or (1,) * count

    def spin(self, wheel: Wheel) -> str:
        return self._pocket


class NoChance(Stream):
    """A strategy that asks for chance cannot be followed in batch: the same cards would not mean the same play."""

    def __init__(self) -> None:
        super().__init__(b"", "none")

    def below(self, limit: int) -> int:
        raise BadPlan("this strategy decides by chance: play it with `casino-sim auto`")


class Dealer:
    """One player at a table of the house, always with the same bets."""

    def __init__(self, game: Game, rules: TableRules, strategy: Strategy | None, bets: Mapping[str, Cents]) -> None:
        self.game = game
        self.rules = rules
        self.strategy = strategy
        self.bets = dict(bets)
        self._chance = NoChance()

    def answer(self, view: View, question: Ask) -> Reply:
        if isinstance(question, Stake):
            spots = question.spots
            return Bets({wager: amount for wager, amount in self.bets.items() if wager in spots})
        if self.strategy is None:
            raise BadPlan(f"seat {question.seat} has something to decide ({question.about}): name a strategy")
        return self.strategy(view, question, self._chance)

    def settle(self, equipment: Laid) -> Outcome:
        """One round of a fresh table with this equipment."""
        table = seated(self.game, self.rules, SEAT)
        table.open_round(equipment)
        self.play_on(Round(self.game, table))
        return outcome_of(table)

    def play_on(self, round: Round) -> None:
        while round.question is not None:
            round.answer(self.answer(round.table.view(round.question.seat), round.question))

    def question(self, cards: Mapping[str, Sequence[Card]] | None = None, answers: Sequence[str] = ()) -> Asked:
        """What the strategy is asked after these answers, with these cards or with any that lead there."""
        for number in range(1000):
            table = seated(self.game, self.rules, SEAT)
            seed = number.to_bytes(32, "big")
            table.open_round(Laid(cards) if cards else FairEquipment(seed))
            found = self._led(Round(self.game, table), list(answers))
            if found is not None:
                return Asked(found[0], found[1], self)
        raise RuntimeError(f"no round of {self.rules.game} leads to a question after {answers}")

    def _led(self, round: Round, answers: list[str]) -> tuple[View, Choose] | None:
        while round.question is not None:
            view = round.table.view(round.question.seat)
            if not isinstance(round.question, Choose) or round.question.about == "bank":
                round.answer(self.answer(view, round.question))
            elif not answers:
                return view, round.question
            else:
                option = next((option for option in round.question.options if option.id == answers[0]), None)
                if option is None or option.open:
                    return None
                round.answer(round.question.check(_answer(answers.pop(0)), round.table.purse(SEAT)))
        return None


def _answer(option: str) -> Reply:
    from casino_sim.table.ask import Answer

    return Answer(option)


class Asked:
    """A question to the strategy, to be put again and again with other cards."""

    def __init__(self, view: View, question: Choose, dealer: Dealer) -> None:
        self.view = view
        self.question = question
        self._dealer = dealer

    def __call__(self, cards: Mapping[str, tuple[str, ...]]) -> Reply:
        """``cards``: by place, what is seen there, in order; what lies hidden stays hidden."""
        from msgspec.structs import replace

        from casino_sim.cards import HIDDEN

        seen = dict(self.view.cards)
        for place, names in cards.items():
            left = iter(names)
            hidden = HIDDEN in seen[place]
            seen[place] = tuple(card if card == HIDDEN else next(left) for card in seen[place]) if hidden else names
        return self._dealer.answer(replace(self.view, cards=seen), self.question)


def outcome_of(table: Table, seat: int = SEAT) -> Outcome:
    """What each wager of the round brought, what came out of a meter left aside; the fees last.

    A bet that the table let its player take back was never at risk: it counts as nothing staked.
    """
    staked: dict[str, Cents] = {}
    net: dict[str, Cents] = {}
    last = ""
    for event in table.events:
        if isinstance(event, Settled) and event.seat == seat:
            last = wager_of(event.spot)
            staked[last] = staked.get(last, 0) + (event.staked if event.outcome != TAKEN_BACK else 0)
            net[last] = net.get(last, 0) + event.returned - event.staked
        elif isinstance(event, MeterMoved) and event.why == "prize" and event.seat == seat:
            net[last] -= event.before - event.after
    lines = [Line(wager, staked[wager], net[wager]) for wager in staked]
    fee = table.fees.get(f"seat{seat}", 0)
    return (*lines, Line(FEES, 0, -fee)) if fee else tuple(lines)


def named(game: Game, rules: TableRules, name: str) -> Strategy:
    """The strategy itself, by its name."""
    from casino_sim.bots import strategies

    return strategies(game, rules)[name]


def fee_for(game: Game, rules: TableRules, strategy: str, bets: Mapping[str, Cents]) -> Cents:
    """What the room collects of a round with these bets, before a card is dealt."""
    dealer = Dealer(game, rules, named(game, rules, strategy), bets)
    table = seated(game, rules, SEAT)
    table.open_round(FairEquipment(bytes(32)))
    dealer.play_on(Round(game, table))
    return table.fees.get(f"seat{SEAT}", 0)
