"""Real rounds for the drills: bots play them, and we stop where there is something to ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from casino_sim.bots import strategies
from casino_sim.cards import HIDDEN
from casino_sim.equipment import FairEquipment
from casino_sim.guide import filled, render, source
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.rng import SEED_BYTES, Stream
from casino_sim.table.ask import Choose, Spot, Stake
from casino_sim.table.auto import seated
from casino_sim.table.events import Rolled, Spun
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from casino_sim.table.table import Table
from casino_sim.table.view import View
from casino_sim.wagers import wager_of
from casino_sim.writing import labeled

ME = 1
MAX_ANSWERS = 400
ROLLS = 5  # of the dice, before a question is asked


def seed(chance: Stream) -> bytes:
    return bytes(chance.below(256) for _n in range(SEED_BYTES))


def company(game: Game) -> int:
    """Seats that are taken: a game for the pot needs somebody to play against."""
    return max(2, game.bot_seats) if game.table_stakes else 1


def decisions(game: Game, rules: TableRules, chance: Stream) -> Iterator[tuple[View, Choose]]:
    """Every choice of the first seat in one round, which goes on by the best strategy there is."""
    own = next(iter(strategies(game, rules).values()))
    table = seated(game, rules, company(game))
    table.open_round(FairEquipment(seed(chance)))
    round = Round(game, table)
    while round.question is not None:
        question = round.question
        view = table.view(question.seat)
        if isinstance(question, Choose) and question.seat == ME:
            yield view, question
        round.answer(own(view, question, chance))


def windows(game: Game, rules: TableRules, chance: Stream) -> tuple[View, dict[str, Spot]]:
    """A betting window: what the seat sees, and where it may bet. Where bets stay, after a few rounds."""
    table = seated(game, rules, company(game))
    for _n in range(chance.below(ROLLS) if game.bets_stay else 0):
        _play_out(game, table, chance)
    table.open_round(FairEquipment(seed(chance)))
    question = Round(game, table).question
    spots = dict(question.spots) if isinstance(question, Stake) else {}
    return table.view(question.seat if question is not None else ME), spots


class Finished(Struct, frozen=True):
    """A round that is over: the table, and what lay there when it began."""

    table: Table
    before: View


def whole_round(game: Game, rules: TableRules, chance: Stream) -> Finished | None:
    """One round of a seat that bets and plays anything; None where it never came to a result."""
    table = seated(game, rules, company(game))
    for _n in range(chance.below(ROLLS) if game.bets_stay else 0):
        if not _play_out(game, table, chance):
            return None
    before = table.view(ME)
    return Finished(table, before) if _play_out(game, table, chance) else None


def _play_out(game: Game, table: Table, chance: Stream) -> bool:
    play = strategies(game, table.rules)
    answers = next(iter(play.values())) if game.table_stakes else play["random"]
    table.open_round(FairEquipment(seed(chance)))
    round = Round(game, table)
    for _n in range(MAX_ANSWERS):
        if round.question is None:
            return True
        round.answer(answers(table.view(round.question.seat), round.question, chance))
    return False


def situation(view: View) -> tuple[str, ...]:
    """What markers and the middle say, in words: the point, the pot."""
    said = []
    if "puck" in view.marks or view.game == "craps":
        point = view.marks.get("puck")
        said.append(_("The point is {number}.").format(number=point) if point else _("A come-out roll."))
    if sum(view.pots):
        said.append(_("The pot: {amount}").format(amount=spoken(sum(view.pots))))
    return tuple(said)


def hands_of(view: View, me: int = ME, name: str = "") -> tuple[str, ...]:
    """What lies on the table, as rows to show: the seat's own cards first, as ``You`` or by another name."""
    own = [place for place in view.cards if place.partition("/")[0] == f"seat{me}"]
    others = [place for place in view.cards if not place.startswith("seat")]
    rows = []
    for place in (*own, *others):
        names = view.cards[place]
        if names and any(name != HIDDEN for name in names):
            hands = [hand for hand in view.groups.get(place, ()) if hand and HIDDEN not in hand] or [names]
            rows += [f"{place_name(place, own, name)}: {' '.join(hand)}" for hand in hands]  # as lessons write rows
    return tuple(rows)


def place_name(place: str, own: Sequence[str], name: str = "") -> str:
    base, _slash, number = place.partition("/")
    if place in own:
        mine = name or _("You")
        return _("{name}, hand {number}").format(name=mine, number=number) if number else mine
    named = {"dealer": _("Dealer"), "board": _("The board"), "player": _("Player"), "banker": _("Banker")}
    return named.get(base, base.replace("_", " ").capitalize())


def bets_of(rules: TableRules, bets: dict[str, Cents]) -> tuple[str, ...]:
    return tuple(labeled(label_of(rules, spot), spoken(amount)) for spot, amount in bets.items())


def label_of(rules: TableRules, spot: str) -> str:
    row = rules.wagers.get(wager_of(spot))
    return _(row.label) if row is not None else wager_of(spot).replace("_", " ")


def thrown(table: Table) -> tuple[str, ...]:
    """What the dice or the ball showed, in words."""
    said = []
    for event in table.events:
        if isinstance(event, Rolled):
            said.append(_("The dice: {dice}").format(dice=" ".join(map(str, event.dice))))
        elif isinstance(event, Spun):
            said.append(_("The wheel: {pocket}").format(pocket=event.pocket.replace("_", " ")))
    return tuple(said)


def rule_named(game: Game, rules: TableRules, id: str) -> str:
    """The rule's number and its name in the guide."""
    found = render(source(game.package, game.guide), rules).rule(id)
    return f"{id} {filled(found.title, rules)}" if found is not None else id
