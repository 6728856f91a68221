"""Real rounds for the drills: bots play them, and we stop where there is something to ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casino_sim.bots import strategies
from casino_sim.cards import HIDDEN
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.rng import SEED_BYTES, Stream
from casino_sim.table.ask import Choose
from casino_sim.table.auto import seated
from casino_sim.table.events import Rolled, Spun
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of

ME = 1
MOST_ANSWERS = 200


def seed(chance: Stream) -> bytes:
    return bytes(chance.below(256) for _n in range(SEED_BYTES))


def decisions(game: Game, rules: TableRules, chance: Stream, seats: int = 1) -> Iterator[tuple[View, Choose]]:
    """Every choice of the first seat in one round, which goes on by the best strategy there is."""
    own = next(iter(strategies(game, rules).values()))
    table = seated(game, rules, seats)
    table.open_round(FairEquipment(seed(chance)))
    round = Round(game, table)
    while round.question is not None:
        question = round.question
        view = table.view(question.seat)
        if isinstance(question, Choose) and question.seat == ME:
            yield view, question
        round.answer(own(view, question, chance))


def whole_round(game: Game, rules: TableRules, chance: Stream) -> Table | None:
    """One round of one seat that bets and plays anything; None where it never came to a result."""
    table = seated(game, rules, max(1, game.bot_seats if game.table_stakes else 1))
    play = strategies(game, rules)["random"]
    table.open_round(FairEquipment(seed(chance)))
    round = Round(game, table)
    for _n in range(MOST_ANSWERS):
        if round.question is None:
            return table
        round.answer(play(table.view(round.question.seat), round.question, chance))
    return None


def hands_of(view: View, me: int = ME) -> tuple[str, ...]:
    """What lies on the table, as rows to show: the seat's own cards first."""
    own = [place for place in view.cards if place.partition("/")[0] == f"seat{me}"]
    others = [place for place in view.cards if not place.startswith("seat")]
    rows = []
    for place in (*own, *others):
        names = view.cards[place]
        if names and any(name != HIDDEN for name in names):
            hands = [hand for hand in view.groups.get(place, ()) if hand and HIDDEN not in hand] or [names]
            rows += [f"{place_name(place, own)}: {' '.join(hand)}" for hand in hands]
    return tuple(rows)


def place_name(place: str, own: Sequence[str]) -> str:
    base, _slash, number = place.partition("/")
    if place in own:
        return _("You, hand {number}").format(number=number) if number else _("You")
    named = {"dealer": _("Dealer"), "board": _("The board"), "player": _("Player"), "banker": _("Banker")}
    return named.get(base, base.replace("_", " ").capitalize())


def bets_of(rules: TableRules, bets: dict[str, Cents]) -> tuple[str, ...]:
    return tuple(f"{label_of(rules, spot)}: {spoken(amount)}" for spot, amount in bets.items())


def label_of(rules: TableRules, spot: str) -> str:
    row = rules.wagers.get(wager_of(spot))
    return _(row.label) if row is not None else wager_of(spot).replace("_", " ")


def thrown(table: Table) -> tuple[str, ...]:
    """What dice or ball said."""
    said = []
    for event in table.events:
        if isinstance(event, Rolled):
            said.append(_("The dice: {dice}").format(dice=" ".join(map(str, event.dice))))
        elif isinstance(event, Spun):
            said.append(_("The wheel: {pocket}").format(pocket=event.pocket.replace("_", " ")))
    return tuple(said)
