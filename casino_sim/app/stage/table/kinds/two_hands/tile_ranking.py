"""What two tiles are worth, drawn with the tiles themselves: pairs in their order, wongs, gongs, points, and how to look."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim import tiles
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.table.display import Display
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Column, Grid, Label, Line, Paragraph, Row, Widget
from casino_sim.cards import CARD
from casino_sim.guide import render, source
from casino_sim.i18n import _
from casino_sim.table.game import Game

WIDE = 1080  # design units
TILE, HIGH = 34, 2.5
# Two tiles of each pair, the best first, with the number by which casinos know it.
PAIRS = (("2-4", "1-2"), *((face.name,) * 2 for face in tiles.FACES if face.copies == 2))
MIXED = (("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4"), ("1-4", "2-3"))
NINES, EIGHTS, SEVENS = ("3-6", "4-5"), ("2-6", "3-5", "4-4"), ("2-5", "3-4", "1-6")


class Tiles(Widget):
    """Some tiles side by side."""

    role = "text"

    def __init__(self, sprites: Sprites, names: Sequence[str], width: float = TILE) -> None:
        super().__init__(label=" ".join(names))
        self.sprites, self.names, self.width = sprites, names, width

    def _step(self) -> int:
        return self.look.px(self.width * 1.16)

    def wanted(self, width: int) -> Size:
        return self._step() * len(self.names), self.look.px(self.width * (HIGH + 0.2))

    def draw(self, surface: pygame.Surface) -> None:
        size = self.look.px(self.width)
        for n, name in enumerate(self.names):
            x = self.rect.left + (n + 0.5) * self._step()
            self.sprites.tile(name, size).put(surface, x, self.rect.centery)


def show(state: TableState, display: Display, sprites: Sprites) -> None:
    """Over the table; a press beside it closes it."""
    display.hang_under_corner(_body(state, sprites), WIDE, takes_keys=True)


def _body(state: TableState, sprites: Sprites) -> Widget:
    ranking: tiles.Ranking = getattr(state.rules.switches, "ranking", tiles.USUAL)
    return Column(
        Label(_("How tiles rank"), "title"),
        Line(),
        _heading(_("Pairs, best first")),
        Paragraph(
            _("Gee Joon, the 1-2 with the 2-4, is the highest pair. Next come matching pairs, then mixed pairs."),
            "note",
        ),
        Grid(*(_ranked(sprites, n, pair) for n, pair in enumerate((*PAIRS, *MIXED), 1)), column=228, gap=10),
        _heading(_("Wongs and gongs")),
        Paragraph(_("Without a pair, a Teen or a Day makes a wong with a nine and a gong with an eight."), "note"),
        Grid(*_specials(sprites), column=470, gap=10),
        _heading(_("Points")),
        Paragraph(
            _(
                "Everything else counts its pips. Only the last digit counts, so nine is best "
                "and zero is worst. If points tie, the higher tile wins, in this order:"
            ),
            "note",
        ),
        Grid(*_singles(sprites, ranking), column=150, gap=10),
        Paragraph(_("Apart, the Gee Joon tiles count three or six, whichever helps."), "note"),
        Paragraph(
            _("The bank wins zero against zero.")
            if ranking.zero == "bank"
            else _("The higher tile wins zero against zero, too."),
            "note",
        ),
        *_hints(state),
        gap=14,
    )


def _heading(words: str) -> Widget:
    return Label(words, "strong", color="gold")


def _named(sprites: Sprites, names: Sequence[str], words: str, note: str = "") -> Widget:
    said: list[Widget] = [Label(words, "body", grow=1)]
    if note:
        said.append(Label(note, "small"))
    return Row(Tiles(sprites, names), Column(*said, gap=2, grow=1), gap=12)


def _ranked(sprites: Sprites, number: int, pair: Sequence[str]) -> Widget:
    found = tiles.two(*(CARD[name] for name in pair))
    name = _("Gee Joon") if found.kind == "gee_joon" else _(tiles.FACE[found.high].title)
    return _named(sprites, pair, name, str(number))


def _specials(sprites: Sprites) -> list[Widget]:
    rows: list[Widget] = []
    for high, others, name, note in (
        ("6-6", NINES, _("Teen Wong"), _("{rank}: with any nine")),
        ("1-1", NINES, _("Day Wong"), _("{rank}: with any nine")),
        ("6-6", EIGHTS, _("Teen Gong"), _("{rank}: with any eight")),
        ("1-1", EIGHTS, _("Day Gong"), _("{rank}: with any eight")),
        ("6-6", SEVENS, _("High Nine, {tile}").format(tile=_("Teen")), _("nine points, no higher")),
        ("1-1", SEVENS, _("High Nine, {tile}").format(tile=_("Day")), _("nine points, no higher")),
    ):
        rank = len(PAIRS) + len(MIXED) + 1 + len(rows)
        said = Column(Label(name, "body"), Label(note.format(rank=rank), "small"), gap=2, grow=1)
        rows.append(Row(Tiles(sprites, [high]), Tiles(sprites, others), said, gap=22))
    return rows


def _singles(sprites: Sprites, ranking: tiles.Ranking) -> list[Widget]:
    by_rank: dict[int, list[str]] = {}
    for code, face in tiles.FACE.items():
        by_rank.setdefault(ranking.of(code), []).append(face.name)
    return [
        Row(Label(str(rank), "strong"), Tiles(sprites, names, TILE * 0.72), gap=8)
        for rank, names in sorted(by_rank.items())
    ]


def _hints(state: TableState) -> list[Widget]:
    """As the guide of the table says it."""
    game: Game = state.dealing.game
    guide = render(source(game.package, game.guide), state.rules)
    wanted = game.face.two_hands.ranking_rule if game.face.two_hands is not None else ""
    return [
        widget
        for rule in guide.rules
        if rule.id == wanted
        for widget in (
            _heading(rule.title),
            *(Paragraph(("• " if block.kind == "bullet" else "") + block.text) for block in rule.blocks),
        )
    ]
