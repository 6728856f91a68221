"""What this is, why its deals can be trusted, and what it is made of."""

from __future__ import annotations

import platform
import tomllib

from casino_sim import __version__
from casino_sim.app.stage.compat import library
from casino_sim.app.stage.widgets import Column, Columns, Label, Line, Page, Panel, Paragraph, Widget
from casino_sim.i18n import N_, _, composed
from casino_sim.resources import asset

FAIR = (
    N_("Chips here are free. You can't lose or win money, and nothing leaves this machine."),
    N_("Before you bet, the house draws a secret number and shows its fingerprint. Then your own "
        "cut is mixed in. Neither side alone can decide how the cards, the dice or the ball fall."),
    N_("After the round you see the secret. For a shoe, you see it at the next shuffle. In "
        "History, Verify deals the round again from the secret, card for card."),
    N_("Everybody gets the same random cards. Bots and the coach see only what a player in their seat can see."),
    N_("The felt, the paytables and the rules page all come from the rules the dealer settles by."),
)  # fmt: skip


class About(Page):
    def __init__(self) -> None:
        super().__init__()
        self.title = N_("About")
        self.subtitle = composed(N_("Casino Sim {version}"), version=__version__)

    def body(self) -> Widget:
        return Columns(self._fair_play(), self._made_of(), column=620)

    def _fair_play(self) -> Widget:
        words = [Paragraph(_(sentence)) for sentence in FAIR]
        return Panel(Column(Label(_("Fair play"), "strong"), Line(), *words, gap=16))

    def _made_of(self) -> Widget:
        running = f"Python {platform.python_version()} · {library()}"
        parts = tomllib.loads(asset("licenses.toml").read_text(encoding="utf-8"))["part"]
        lines = [
            Column(Paragraph(part["name"]), Paragraph(f"**{part['license']}** · {_(part['what'])}", "small"), gap=0)
            for part in parts
        ]
        head = [Label(_("Parts and licenses"), "strong"), Label(running, "small", lines=2), Line()]
        return Panel(Column(*head, *lines, gap=14))
