"""Finding a table in the lobby: by its kind, by name, among one's favorites, or where one was last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import At, Button, Column, Flow, Grid, IconButton, Label, Layers, TextField, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.table.face import FAMILIES

ALL, FAVORITES, RECENT = "all", "favorites", "recent"
NAMES = {ALL: N_("All"), FAVORITES: N_("Favorites"), RECENT: N_("Played last")}
MOST_RECENT = 6
WORTH_IT = 4  # tables: fewer are seen at a glance


class Finder:
    """Keeps what is looked for; the tiles stay the same and are only shown or hidden."""

    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.kind = ALL
        self.words = ""
        self._tiles: list[tuple[TableRules, Widget]] = []
        self._keys: list[tuple[str, Button]] = []
        self._nothing = Label("", "note")

    # -- building
    def page(self, tables: Sequence[TableRules], tile: Callable[[TableRules], Widget]) -> Widget:
        """The keys, the field and the doors."""
        self._tiles = [(rules, self._with_star(rules, tile(rules))) for rules in tables]
        few = len(tables) < WORTH_IT  # a door of their own size
        grid = Grid(*(widget for _rules, widget in self._tiles), column=900 if few else 400, gap=24)
        self._nothing = Label(_("No table here has that name."), "note", visible=False)
        if few:
            self._keys = []
            return grid
        here = {self.casino.games[rules.game].family for rules in tables}
        kinds = list(
            dict.fromkeys(family.lessons for family in FAMILIES if family in here)
        )  # as its lessons are headed
        offered = [(ALL, _(NAMES[ALL])), (FAVORITES, _(NAMES[FAVORITES])), (RECENT, _(NAMES[RECENT]))]
        offered += [(kind, _(kind)) for kind in kinds]
        if self.kind not in dict(offered):
            self.kind = ALL
        self._keys = [(id, Button(words, partial(self.choose, id), kind="quiet", height=48)) for id, words in offered]
        field = TextField(
            "", self.words, self.search, placeholder=_("Find a game"), longest=24, max_width=300, align="start"
        )
        page = Column(Flow(field, *(key for _id, key in self._keys), gap=8), self._nothing, grid, gap=16)
        self._show()
        return page

    def _with_star(self, rules: TableRules, tile: Widget) -> Widget:
        star = IconButton("star", _("Favorite: {table}").format(table=rules.called), size=46)
        star.lit = self._is_favorite(rules)
        star.on_press = partial(self._turn, rules, star)
        return Layers(tile, At(star, "nw", 12))

    # -- favorites
    def _is_favorite(self, rules: TableRules) -> bool:
        return f"{rules.house} {rules.game}" in self.casino.setting("favorites", [])

    def _turn(self, rules: TableRules, star: IconButton) -> None:
        name, kept = f"{rules.house} {rules.game}", list(self.casino.setting("favorites", []))
        kept = [each for each in kept if each != name] if name in kept else [*kept, name]
        self.casino.keep_setting("favorites", kept)
        star.lit = name in kept
        star.damage()
        if self.kind == FAVORITES:
            self._show()

    # -- looking
    def choose(self, kind: str) -> None:
        self.kind = kind
        self._show()

    def search(self, words: str) -> None:
        self.words = words
        self._show()

    def _recent(self) -> list[str]:
        sessions = self.casino.store.sessions.of(self.casino.player.id)
        return [f"{each.house} {each.game}" for each in sessions][:MOST_RECENT]

    def _show(self) -> None:
        recent = self._recent() if self.kind == RECENT else []
        found = 0
        for rules, widget in self._tiles:
            fits = self._fits(rules, recent)
            widget.visible = fits
            found += fits
        self._nothing.visible = not found
        for id, key in self._keys:
            key.checked = id == self.kind
            if key.mounted:
                key.damage()

    def _fits(self, rules: TableRules, recent: Sequence[str]) -> bool:
        game = self.casino.games[rules.game]
        if self.kind == FAVORITES and not self._is_favorite(rules):
            return False
        if self.kind == RECENT and f"{rules.house} {rules.game}" not in recent:
            return False
        if self.kind not in NAMES and game.family.lessons != self.kind:
            return False
        sought = (
            f"{rules.called} {_(game.family.lessons)} {' '.join(_(row.label) for row in rules.wagers.values())}".lower()
        )
        return all(word in sought for word in self.words.lower().split())
