"""Reading hands: what it is, and which of two is better, by the rankings of the tables."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.cards import DECK, JOKER, NAME, Card
from casino_sim.i18n import N_, _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.poker.evaluator import Hand, evaluate, omaha
from casino_sim.rng import Stream

BETTER = (  # kind, cards, how it is introduced
    ("high5", 5, N_("Five cards each")),
    ("three_card", 3, N_("Three cards each: a straight beats a flush")),
    ("four_card", 5, N_("Best four of five, as in Crazy 4 Poker")),
    ("low8", 5, N_("Better low hand, eight or better")),
)
TRIES = 400
NO_JOKER_DECK = tuple(card for card in DECK if card != JOKER)
LOW = tuple(card for card in NO_JOKER_DECK if NAME[card][0] in "A2345678")  # out of all cards hardly anybody has a low


SKILL = "reading"


def reading(source: Source, chance: Stream) -> Question:
    return one_of((_name_it, _name_it, _which_is_better, _which_is_better, _two_of_four), chance)(chance)


def reading_again(source: Source, item: str, chance: Stream) -> Question | None:
    """Other cards that make the same kind of hand, asked in the same way."""
    _skill, way, category = item.split("/")
    ask = {"seven": _name_it, "omaha": _two_of_four}.get(way, _which_is_better)
    question = None
    for _n in range(TRIES):
        question = ask(chance)
        if question.item == f"{SKILL}/{way}/{category}":
            return question
    return question


def _names(cards: list[Card]) -> str:
    return " ".join(NAME[card] for card in cards)


def _dealt(count: int, chance: Stream, out_of: Sequence[Card] = NO_JOKER_DECK) -> list[Card]:
    deck = list(out_of)
    chance.shuffle(deck)
    return deck[:count]


def _interesting(count: int, chance: Stream) -> list[Card]:
    """Cards that make something: what is worth asking is rare, so draw until it comes."""
    wanted = chance.below(3)  # 0 leaves it to chance
    cards = _dealt(count, chance)
    for _n in range(TRIES if wanted else 0):
        if evaluate(f"high{count}", cards).category not in ("high_card", "pair"):
            break
        cards = _dealt(count, chance)
    return cards


def _name_it(chance: Stream) -> Question:
    """Two of your own and five on the board."""
    cards = _interesting(7, chance)
    hand = evaluate("high7", cards)
    wrong = [evaluate("high7", _interesting(7, chance)).label for _n in range(3)]
    wrong += [evaluate("high5", cards[2:]).label, evaluate("high5", cards[:5]).label]
    choices, right = mixed(hand.label, wrong, chance)
    best = _names(list(hand.best))
    because = _("It is {hand}: {cards}.").format(hand=hand.label, cards=best)
    shows = (f"{_('You')}: {_names(cards[:2])}", f"{_('The board')}: {_names(cards[2:])}")
    item = f"{SKILL}/seven/{hand.category}"
    return Question(_("What do you hold?"), choices, right, because, _("Best five of seven"), shows, item=item)


def _two_of_four(chance: Stream) -> Question:
    """Omaha: two of four, three of five."""
    cards = _interesting(7, chance)
    rest = [card for card in _dealt(20, chance) if card not in cards]
    own, board = [cards[0], cards[1], *rest[:2]], cards[2:]
    hand = omaha(own, board)
    wrong = [evaluate("high7", [*own[:2], *board]).label, evaluate("high7", [*own[2:], *board]).label]
    wrong += [evaluate("high5", board).label, *(evaluate("high7", _interesting(7, chance)).label for _n in range(3))]
    choices, right = mixed(hand.label, wrong, chance)
    because = _("It is {hand}: exactly two from your hand, three from the board.").format(hand=hand.label)
    shows = (f"{_('You')}: {_names(own)}", f"{_('The board')}: {_names(board)}")
    item = f"{SKILL}/omaha/{hand.category}"
    return Question(_("What do you hold?"), choices, right, because, _("Omaha"), shows, item=item)


def _which_is_better(chance: Stream) -> Question:
    kind, count, words = one_of(BETTER, chance)
    first, second = _pair_of_hands(kind, count, chance)
    names = _("The first"), _("The second"), _("They tie")
    right = 2 if first.rank == second.rank else 0 if first.rank > second.rank else 1
    because = _("The first is {first}, the second {second}.").format(first=first.label, second=second.label)
    shows = (f"{names[0]}: {_names(list(first.cards))}", f"{names[1]}: {_names(list(second.cards))}")
    item = f"{SKILL}/{kind}/{max(first, second, key=lambda hand: hand.rank).category}"
    return Question(_("Which is better?"), names, right, because, _(words), shows, item=item)


def _pair_of_hands(kind: str, count: int, chance: Stream) -> tuple[Hand, Hand]:
    """Two hands out of one deck that are near each other: nobody needs to practise aces full against nine high."""
    best: tuple[Hand, Hand] | None = None
    for _n in range(TRIES // 8):
        cards = _dealt(2 * count, chance, LOW if kind == "low8" else NO_JOKER_DECK)
        first, second = evaluate(kind, cards[:count]), evaluate(kind, cards[count:])
        if best is None:
            best = first, second
        interesting = first.category not in ("high_card", "no_low")
        if interesting and first.category == second.category:
            return first, second
        if interesting and second.category not in ("high_card", "no_low"):
            best = first, second
    assert best is not None
    return best
