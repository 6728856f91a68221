"""Tells a stretch of a round: cards dealt together in one line, what others win only where somebody wants to know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casino_sim.cards import HIDDEN
from casino_sim.i18n import _, ngettext
from casino_sim.money import Cents, spoken
from casino_sim.narration.sentences import dealt_to, sentence
from casino_sim.narration.words import Words
from casino_sim.table.events import (
    AnyEvent,
    Burned,
    Dealt,
    Decided,
    Discarded,
    FeeTaken,
    MeterMoved,
    Settled,
    Staked,
    TakenDown,
)
from casino_sim.writing import as_sentence, labeled, listed

QUIET, FULL = "quiet", "full"


def narrate(events: Sequence[AnyEvent], words: Words, how: str = FULL) -> Iterator[str]:
    """The sentences, in order."""
    deal: dict[str, list[str]] = {}
    burned, folded = 0, ""
    for event in events:
        if isinstance(event, Burned):
            yield from _dealt(deal, words)
            burned += 1
            continue
        yield from _burned(burned)
        burned = 0
        if isinstance(event, Dealt):
            deal.setdefault(event.place, []).append(event.card)
            continue
        yield from _dealt(deal, words)
        thrown = isinstance(event, Discarded) and event.place == folded and not words.is_mine(event.seat)
        folded = f"seat{event.seat}" if isinstance(event, Decided) and event.option == "fold" else ""
        if thrown or (how == QUIET and _is_small_talk(event, words)):
            continue
        said = sentence(event, words)
        if said:
            yield said
    yield from _burned(burned)
    yield from _dealt(deal, words)


def _burned(count: int) -> Iterator[str]:
    if count:
        yield ngettext("A card is burned.", "{count} cards are burned.", count).format(count=count)


def _dealt(deal: dict[str, list[str]], words: Words) -> Iterator[str]:
    """One line for a run of dealt cards; the face-down cards of other players are summed up."""
    unseen = [place for place, names in deal.items() if _is_others_secret(place, names, words)]
    said = [dealt_to(place, tuple(names), words) for place, names in deal.items() if place not in unseen]
    if unseen:
        count = max(len(deal[place]) for place in unseen)
        names = listed(map(words.place, unseen))
        down = ngettext("{count} card face down", "{count} cards face down", count).format(count=count)
        said.append(as_sentence(labeled(names, down)))
    if said:
        yield "  ".join(said)
    deal.clear()


def _is_others_secret(place: str, names: list[str], words: Words) -> bool:
    seat = place.removeprefix("seat").partition("/")[0]
    return seat.isdigit() and not words.is_mine(int(seat)) and all(name == HIDDEN for name in names)


def _is_small_talk(event: AnyEvent, words: Words) -> bool:
    """What others do with their chips, and meters ticking up."""
    if isinstance(event, Staked | TakenDown | Settled | Decided):
        return not words.is_mine(event.seat)
    return isinstance(event, MeterMoved) and event.why == "wager"


def result(events: Sequence[AnyEvent], words: Words) -> str:
    """The round in one line for the person: wins, losses, commission and fees apart. Empty where none was decided."""
    won = lost = commission = fees = 0
    decided = False
    for event in events:
        if isinstance(event, Settled) and words.is_mine(event.seat):
            decided = True
            change = event.returned - event.staked + event.commission
            commission += event.commission
            if event.outcome == "fee":
                fees += event.staked
            elif change >= 0:
                won += change
            else:
                lost -= change
        elif isinstance(event, FeeTaken) and event.payer in {f"seat{seat}" for seat in words.mine}:
            decided = True
            fees += event.amount
    if not decided:
        return ""
    return _line(won, lost, commission, fees)


def _line(won: Cents, lost: Cents, commission: Cents, fees: Cents) -> str:
    parts = [_("won {amount}").format(amount=spoken(won)), _("lost {amount}").format(amount=spoken(lost))]
    if commission:
        parts.append(_("commission {amount}").format(amount=spoken(commission)))
    if fees:
        parts.append(_("fees {amount}").format(amount=spoken(fees)))
    net = spoken(won - lost - commission - fees, sign=True)
    return _("Result: {parts}. Net {net}.").format(parts=listed(parts), net=net)
