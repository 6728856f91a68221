"""What a person types, as bets and answers. Whatever cannot be read is :class:`Misread` with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from casino_sim.houses.checks import closest
from casino_sim.i18n import _
from casino_sim.money import BadMoney, Cents, cents
from casino_sim.table.ask import Answer, Choose, Option, Spot


class Misread(ValueError):
    """Typed text that means nothing here."""


def done(reason: str | None) -> None:
    """Runs an action; an impossible one is reported like a command that was not understood."""
    if reason is not None:
        raise Misread(reason)


def words_of(text: str) -> list[str]:
    return re.sub(r"[=:;,](?!\d{3}\b)", " ", text).split()


def amount_of(word: str) -> Cents | None:
    try:
        return cents(word)
    except BadMoney:
        return None


def named(word: str) -> str:
    """A name as it is compared: letters and digits only, of any language."""
    return re.sub(r"[\W_]+", "", word.lower().replace("×", "x"))


def read_bets(text: str, spots: Mapping[str, Spot]) -> dict[str, Cents]:
    """``ante 10 progressive 5``; spots by id, label, number in the list or the beginning of either.

    A lone amount goes on the one spot that everybody must bet on.
    """
    typed = words_of(text)
    if len(typed) == 1 and amount_of(typed[0]) is not None:
        return {_only_required(spots): cents(typed[0])}
    bets: dict[str, Cents] = {}
    at = 0
    while at < len(typed):
        wager, used = _spot_at(typed, at, spots)
        bets[wager] = cents(typed[at + used])
        at += used + 1
    return bets


def _only_required(spots: Mapping[str, Spot]) -> str:
    required = [spot.wager for spot in spots.values() if spot.required and not spot.equals]
    if len(required) == 1:
        return required[0]
    if len(spots) == 1:
        return next(iter(spots))
    raise Misread(_("Name the bet, like `{bet} 10`. `bets` lists them all.").format(bet=next(iter(spots), "")))


def _spot_at(typed: Sequence[str], at: int, spots: Mapping[str, Spot]) -> tuple[str, int]:
    """The spot named from this word on, by as many words as an amount stands behind."""
    for used in range(min(4, len(typed) - at - 1), 0, -1):
        if amount_of(typed[at + used]) is not None:
            wager = spot_named(" ".join(typed[at : at + used]), spots)
            if wager is not None:
                return wager, used
    name = next((word for word in typed[at:] if amount_of(word) is None), typed[at])
    if spot_named(name, spots) is not None:
        raise Misread(_("How much on {spot}? Type the dollars after the name.").format(spot=name))
    meant = closest(name.lower(), spots)
    words = (
        _("There is no bet '{name}' here, did you mean '{meant}'? `bets` lists them all.")
        if meant
        else _("There is no bet '{name}' here. `bets` lists them all.")
    )
    raise Misread(words.format(name=name, meant=meant))


def spot_named(text: str, spots: Mapping[str, Spot]) -> str | None:
    if text.isdecimal():
        return list(spots)[int(text) - 1] if 1 <= int(text) <= len(spots) else None
    return _matching(text, list(spots), lambda wager: (wager, _(spots[wager].label)))


def read_answer(text: str, question: Choose) -> Answer | None:
    """``2``, ``raise 40``, ``set Ah Jk``. None where the first word is no option of this question."""
    typed = words_of(text)
    if not typed:
        return None
    option, rest = _option_at(typed, question.options)
    if option is None:
        return None
    if option.pick is not None:
        return Answer(option.id, cards=tuple(map(_card, rest)))
    if not rest:
        return Answer(option.id)
    if len(rest) > 1 or amount_of(rest[0]) is None:
        raise Misread(_("Type an amount after `{option}`, like `{option} 10`.").format(option=typed[0]))
    return Answer(option.id, amount_of(rest[0]))


def _option_at(typed: Sequence[str], options: Sequence[Option]) -> tuple[Option | None, Sequence[str]]:
    if typed[0].isdecimal():
        number = int(typed[0])
        return (options[number - 1], typed[1:]) if 1 <= number <= len(options) else (None, typed)
    by_id = {option.id: option for option in options}
    for used in range(min(4, len(typed)), 0, -1):
        id = _matching(" ".join(typed[:used]), list(by_id), lambda id: (id, _(by_id[id].label)))
        if id is not None:
            return by_id[id], typed[used:]
    return None, typed


def _card(word: str) -> str:
    """``aH`` for ``Ah``, ``10c`` for ``Tc``, ``jk`` for the joker; tiles as they are."""
    if word.lower() == "jk":
        return "Jk"
    word = re.sub(r"^10(?=[cdhs]$)", "T", word, flags=re.IGNORECASE)
    return word[0].upper() + word[1:].lower() if len(word) == 2 else word


def _matching(text: str, ids: Sequence[str], names: Callable[[str], Sequence[str]]) -> str | None:
    """The one that is called so, or the only one whose name begins so."""
    typed = named(text)
    if not typed:
        return None
    called = {id: [named(name) for name in names(id)] for id in ids}
    exact = [id for id, own in called.items() if typed in own]
    begins = [id for id, own in called.items() if any(name.startswith(typed) for name in own)]
    if exact:
        return exact[0]
    return begins[0] if len(begins) == 1 else None
