"""The guide of a game: numbered rules in the casino's own words, with every figure read from the rule object.

A guide is Markdown beside the game's code. ``## MS-3 Third Street`` opens a rule; the number is what settlement lines
quote. Figures are never typed: ``{limit.ante}`` is the wager's limits, ``{pays.main}`` on a line of its own the whole
printed table, ``{fees}`` on a line of its own what the room charges, ``{price.main.flush}`` one of its prices,
``{switch.decks}`` a switch's value, ``{meter.linked}`` where a meter starts, ``{tournament.hands}`` a figure of a
tournament, ``{tournament.blinds}`` on a line of its own its blinds, ``{seats}``, ``{house}``. A paragraph that begins
with ``[if switch.name]``, ``[if not switch.name]``, ``[if switch.name=value]``, ``[if wager.id]``,
``[if pays.table.row]`` or ``[if game.this|that]`` is shown only at tables where that holds; several in a row must all
hold. Every paragraph, list line and heading is a message of the catalogue.
``<!-- wagers: a b -->`` and ``<!-- switches: a b -->`` say which wagers and switches a rule speaks of where their names do not
stand in it.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from casino_sim.figures import grouped, pointed
from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.houses.tournament import Tournament
from casino_sim.i18n import _, sensed
from casino_sim.money import spoken
from casino_sim.paytables import Paytable
from casino_sim.resources import game_file
from casino_sim.writing import listed

READINGS = "OPEN-1"  # the last rule of a guide, where the house file has any
_RULE = re.compile(r"^## +([A-Z0-9]+-\d+[a-z]?) +(.+)$")
_CONDITION = re.compile(r"^\[if (not )?(switch|wager|game|pays)\.([\w.|]+)(?:=([\w.\-]+))?\]\s*")
_FIGURE = re.compile(r"\{(\w+)(?:\.(\w+))?(?:\.(\w+))?\}")
_REMARK = re.compile(r"<!--.*?-->\s*", re.DOTALL)


class Block(Struct, frozen=True):
    """A paragraph, a list line (``bullet``) or a printed table (``table``)."""

    kind: str
    text: str = ""
    table: Paytable | None = None


class GuideRule(Struct, frozen=True):
    id: str
    title: str
    blocks: tuple[Block, ...]


class Guide(Struct, frozen=True):
    title: str
    opening: tuple[Block, ...]
    rules: tuple[GuideRule, ...]

    def rule(self, id: str) -> GuideRule | None:
        return next((rule for rule in self.rules if rule.id == id), None)


def source(package: str, name: str = "guide") -> str:
    """The text beside the game's code."""
    return game_file(package, f"{name}.en.md").read_text(encoding="utf-8")


def tournament_guide(package: str, name: str, rules: TableRules) -> Guide:
    """The printed rules of a tournament: ``guide_tournament.en.md`` beside the game's own."""
    return render(source(package, f"guide_{name}"), replace(rules, readings=()))


def rule_ids(text: str) -> list[str]:
    return [found[1] for line in text.splitlines() if (found := _RULE.match(line))]


def messages(text: str) -> list[str]:
    """What of it is translated, whatever table it is read at."""
    found = []
    for lines in _chunks(text):
        while lines and (heading := _RULE.match(lines[0]) or re.match(r"^# +(.+)$", lines[0])):
            found.append(heading[heading.re.groups])
            lines = lines[1:]
        while lines and (condition := _CONDITION.match(lines[0])):
            lines = [lines[0][condition.end() :], *lines[1:]]
        found += _sentences(lines)
    return [each for each in found if re.sub(_FIGURE, "", each).strip()]


def _chunks(text: str) -> list[list[str]]:
    return [chunk.strip().splitlines() for chunk in re.split(r"\n\s*\n", _REMARK.sub("", text).strip())]


def _sentences(lines: list[str]) -> list[str]:
    """The lines of a list one by one, a paragraph as a whole."""
    if lines and lines[0].lstrip().startswith("- "):
        return [" ".join(item.removeprefix("- ").split()) for item in "\n".join(lines).split("\n- ")]
    return [" ".join(" ".join(lines).split())]


def render(text: str, rules: TableRules) -> Guide:
    """The guide of one table: conditions decided, figures filled in."""
    title = rules.title
    opening: list[Block] = []
    sections: list[tuple[str, str, list[Block]]] = []
    current: list[Block] = opening
    for lines in _chunks(text):
        while lines:
            heading = _RULE.match(lines[0])
            if heading:
                current = []
                sections.append((heading[1], heading[2], current))
            elif lines[0].startswith("# "):
                title = filled(_(lines[0][2:].strip()), rules)
            else:
                break
            lines = lines[1:]
        current.extend(_blocks(lines, rules))
    done = tuple(GuideRule(id, filled(sensed("printed", name), rules), tuple(blocks)) for id, name, blocks in sections)
    found = [rule for rule in done if rule.blocks]
    if readings := [worded(text, rules) for text in rules.readings]:
        blocks = tuple(Block("bullet", text) for text in readings if text)
        found.append(GuideRule(READINGS, _("What the house leaves open, and how we play it"), blocks))
    return Guide(title, tuple(opening), tuple(found))


def _blocks(lines: list[str], rules: TableRules) -> list[Block]:
    if not lines:
        return []
    while condition := _CONDITION.match(lines[0]):
        if not _holds(condition, rules):
            return []
        lines = [lines[0][condition.end() :], *lines[1:]]
    kind = "bullet" if lines[0].lstrip().startswith("- ") else "paragraph"
    texts = _sentences(lines)
    whole = re.fullmatch(r"\{pays\.(\w+)\}", texts[0])
    if whole:
        table = rules.pays.get(whole[1])
        return [Block("table", table.title, table)] if table else []
    if texts[0] == "{tournament.blinds}" and rules.tournament is not None:
        return [Block("bullet", line) for line in spoken_blinds(rules.tournament)]
    if texts[0] == "{fees}":
        return [Block("bullet", line) for line in fees.spoken_terms(fees.charged_at(rules))]
    return [Block(kind, filled(_(text), rules)) for text in texts]


def _holds(condition: re.Match[str], rules: TableRules) -> bool:
    negated, kind, name, value = condition.groups()
    if kind == "wager":
        true = rules.offers(name)
    elif kind == "pays":
        table, _, row = name.partition(".")
        true = table in rules.pays and row in rules.pays[table].by_hand
    elif kind == "game":
        true = rules.game in name.split("|")
    else:
        switch = msgspec.to_builtins(getattr(rules.switches, name))
        true = _written(switch) == value if value is not None else bool(switch)
    return true != bool(negated)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(map(_written, value))
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_written(item)}" for key, item in value.items())
    return str(value)


def worded(text: str, rules: TableRules) -> str:
    """A text of a data file (felt lettering, captions) in the player's language; nothing where its condition fails."""
    return filled(_(decided(text, rules)), rules)


def decided(text: str, rules: TableRules) -> str:
    """What stands behind a condition, be it a text or an id; nothing where it fails."""
    while condition := _CONDITION.match(text):
        if not _holds(condition, rules):
            return ""
        text = text[condition.end() :]
    return text


def unconditional(text: str) -> str:
    """Such a text without its conditions, as it is translated."""
    while condition := _CONDITION.match(text):
        text = text[condition.end() :]
    return text


def filled(text: str, rules: TableRules) -> str:
    """A text with its figures read from the rules."""
    return _FIGURE.sub(lambda found: _figure(found, rules), text)


def house_notes(rules: TableRules) -> list[str]:
    """What the house says beside the rules: where they come from, which reading of them is on."""
    said = (worded(note, rules) for note in rules.notes)
    return [note for note in said if note]


def spoken_blinds(printed: Tournament) -> list[str]:
    """The schedule, a line for each level."""
    found = []
    for level, blinds in enumerate(printed.blinds):
        first, last = level * printed.each_level + 1, (level + 1) * printed.each_level
        said = _("Hands {first} to {last}: {small} and {big}")
        if level == len(printed.blinds) - 1:
            said = _("From hand {first}: {small} and {big}")
        found.append(said.format(first=first, last=last, small=spoken(blinds.small), big=spoken(blinds.big)))
    return found


def _of_tournament(printed: Tournament, name: str) -> str:
    if name == "counts":
        return listed(map(str, printed.counts))
    if name == "others":
        return str(printed.players - 1)
    value: int = getattr(printed, name)
    return spoken(value) if name in ("chips", "least", "most", "step") else str(value)


def _figure(found: re.Match[str], rules: TableRules) -> str:
    kind, name, part = found.groups()
    if kind == "tournament" and rules.tournament is not None:
        return _of_tournament(rules.tournament, name)
    if kind == "limit":
        limit = rules.limit(name) if name in rules.wagers else rules.limits[name]
        if limit.min == limit.max:
            return spoken(limit.min)
        between = _("{low} to {high}").format(low=spoken(limit.min), high=spoken(limit.max))
        uneven = limit.step > 100 and name in rules.wagers
        return _("{range} in {step} increments").format(range=between, step=spoken(limit.step)) if uneven else between
    if kind == "price":
        return str(rules.pays[name].by_hand[part])
    if kind == "switch":
        value = msgspec.to_builtins(getattr(rules.switches, name))
        if isinstance(value, str) and value.isdigit():
            value = int(value)  # whole dollars
        return grouped(value) if isinstance(value, int) and not isinstance(value, bool) else pointed(_written(value))
    if kind == "meter":
        return spoken(rules.meters[name].seed)
    return {"seats": str(rules.seats), "house": rules.house_name, "title": rules.called}[kind]
