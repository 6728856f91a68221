"""What is said and posted at a tournament, the same in window and terminal: the hand, the counts, the places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from casino_sim.houses.tournament import Tournament
from casino_sim.i18n import N_, _, ngettext
from casino_sim.money import spoken
from casino_sim.table.contest import Contest, Standing

ENTRY = N_("Free entry. Tournament chips have no cash value, and your bankroll stays as it is.")
PLACES = (
    N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth"),
    N_("ninth"), N_("tenth"),
)  # fmt: skip


class Row(NamedTuple):
    """One player on the board."""

    place: str
    name: str
    chips: str
    mine: bool
    out: bool
    first: bool  # acts first in the hand under way, or the next


def rows(standings: Sequence[Standing], names: Mapping[int, str], mine: Sequence[int], first: int = 0) -> list[Row]:
    found = []
    for each in standings:
        out = _("out") if each.out else spoken(each.chips)
        name = _("You") if each.seat in mine else names.get(each.seat, "")
        found.append(Row(place_mark(each), name, out, each.seat in mine, bool(each.out), each.seat == first))
    return found


def place_mark(standing: Standing) -> str:
    """A figure; equals share it."""
    return f"={standing.place}" if standing.shared else str(standing.place)


def which(hand: int, printed: Tournament) -> str:
    """The head of the board: which hand or roll it is, of how many."""
    if not printed.hands:
        return _("Hand {number}").format(number=hand)
    said = _("Roll {number} of {all}") if printed.unit == "roll" else _("Hand {number} of {all}")
    return said.format(number=min(hand, printed.hands), all=printed.hands)


def what_comes(hand: int, printed: Tournament) -> str:
    """Below it: the blinds and when they rise; else how many are left."""
    if printed.blinds:
        level = printed.level_at(hand)
        now = printed.blinds[level - 1]
        said = _("Blinds {small}–{big}").format(small=spoken(now.small), big=spoken(now.big))
        if level == len(printed.blinds):
            return said
        left = level * printed.each_level - hand + 1
        rise = ngettext("up after {count} hand", "up after {count} hands", left).format(count=left)
        return f"{said}, {rise}"
    left = printed.hands - hand
    if left < 1:
        return _("The last roll") if printed.unit == "roll" else _("The last hand")
    if printed.unit == "roll":
        return ngettext("{count} roll to come", "{count} rolls to come", left).format(count=left)
    return ngettext("{count} hand to come", "{count} hands to come", left).format(count=left)


def announced(
    contest: Contest, printed: Tournament, names: Mapping[int, str], mine: Sequence[int], counts: bool = True
) -> list[str]:
    """What the dealer says between two hands: who is out, the ``counts`` that are due, the last hands, higher blinds."""
    said = [_gone(seat, names, mine) for seat in (each.seat for each in contest.out if each.hand == contest.hand)]
    done, comes = contest.hand, contest.hand + 1
    if counts and done in printed.counts:
        by_chips = sorted(contest.began.items(), key=lambda item: -item[1])
        listed = ", ".join(f"{_name(seat, names, mine)} {spoken(chips)}" for seat, chips in by_chips)
        said.append(_("The count: {counts}.").format(counts=listed))
    if printed.hands and 0 < printed.hands - done <= printed.last:
        said.append(_last(printed.hands - done, printed))
    if done and printed.level_at(comes) > printed.level_at(done):
        now = printed.blinds[printed.level_at(comes) - 1]
        said.append(_("The blinds go up to {small} and {big}.").format(small=spoken(now.small), big=spoken(now.big)))
    return said


def _last(left: int, printed: Tournament) -> str:
    if printed.unit == "roll":
        return ngettext("The last roll.", "The last {count} rolls.", left).format(count=left)
    return ngettext("The last hand.", "The last {count} hands.", left).format(count=left)


def _gone(seat: int, names: Mapping[int, str], mine: Sequence[int]) -> str:
    return _("You are out.") if seat in mine else _("{name} is out.").format(name=names.get(seat, ""))


def _name(seat: int, names: Mapping[int, str], mine: Sequence[int]) -> str:
    return _("You") if seat in mine else names.get(seat, "")


def finish(mine: Standing, players: int, gave_up: bool) -> str:
    """Where the player has come in."""
    if gave_up:
        return _("You gave up in place {place} of {players}.").format(place=mine.place, players=players)
    place = _(PLACES[mine.place - 1]) if mine.place <= len(PLACES) else str(mine.place)
    if mine.place == 1:
        shared = _("You share first place.")
        return shared if mine.shared else _("You win the tournament.")
    said = _("You share {place} place of {players}.") if mine.shared else _("You finish {place} of {players}.")
    return said.format(place=place, players=players)


def decided(contest: Contest, printed: Tournament, names: Mapping[int, str], mine: Sequence[int]) -> list[str]:
    """The hands that moved most chips, in the order in which they were played, and the one in which the player went out."""
    found = []
    for swing in sorted(contest.swings, key=lambda each: (each.hand, each.seat)):
        number = _("Roll {number}") if printed.unit == "roll" else _("Hand {number}")
        amount = spoken(abs(swing.change))
        if swing.seat in mine:
            what = _("you won {amount}") if swing.change > 0 else _("you lost {amount}")
        else:
            what = _("{name} won {amount}") if swing.change > 0 else _("{name} lost {amount}")
        line = what.format(name=names.get(swing.seat, ""), amount=amount)
        found.append(f"{number.format(number=swing.hand)}: {line}")
    last = next((each for each in contest.out if each.seat in mine and not contest.gave_up), None)
    if last is not None:
        number = _("Roll {number}") if printed.unit == "roll" else _("Hand {number}")
        found.append(f"{number.format(number=last.hand)}: {_('you went out')}")
    return found


def format_line(printed: Tournament) -> str:
    """What kind of tournament it is, in a line."""
    chips = spoken(printed.chips)
    if not printed.hands:
        return _("{players} players, {chips} each, no limit, blinds up every {hands} hands").format(
            players=printed.players, chips=chips, hands=printed.each_level
        )
    said = _("{players} players, {chips} each, {hands} hands, bets {least} to {most}")
    if printed.unit == "roll":
        said = _("{players} players, {chips} each, {hands} rolls, bets {least} to {most}")
    least, most = spoken(printed.least), spoken(printed.most)
    return said.format(players=printed.players, chips=chips, hands=printed.hands, least=least, most=most)
