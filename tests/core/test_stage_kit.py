"""The contact sheet: every widget in its states, at every size and text scale, read by the proof-reader.

`python tests/core/test_stage_kit.py FOLDER` writes the same sheets as pictures, for the eye.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import (
    Button,
    Caption,
    Chart,
    Choice,
    Column,
    Dialog,
    Flow,
    Grid,
    IconButton,
    Item,
    Label,
    Meter,
    Page,
    Panel,
    PinPad,
    Popover,
    Progress,
    Row,
    Rows,
    Screen,
    Scroll,
    Segmented,
    Slider,
    Stepper,
    Table,
    TablePlate,
    Tabs,
    Tag,
    TextField,
    Tile,
    Toggle,
    Widget,
    document,
    info_card,
)  # fmt: skip

LOOKS = [
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((1080, 1920), 1.0),
    ((1080, 1920), 2.0),
    ((1920, 1080), 1.3),
    ((1920, 1080), 2.0),
    ((2560, 1440), 1.0),
]
PAYS = [
    ("Any twenty", "4 to 1"),
    ("Suited twenty", "10 to 1"),
    ("Matched twenty", "25 to 1"),
    ("Two queens of hearts", "200 to 1"),
    ("… and dealer blackjack", "1,000 to 1"),
]
GUIDE = """# How to play
The dealer draws to 16 and stands on **all seventeens**. See [the odds](odds).

BJ-1  Each player bets before the first card is dealt.

BJ-2  A pair may be split *once*; aces receive one card each.

- Blackjack pays 3 to 2
- Insurance pays 2 to 1

## What it pays

| Hand | Pays |
| :--- | ---: |
| Blackjack | 3 to 2 |
| Insurance | 2 to 1 |
"""


def in_state(button: Button, state: str) -> Button:
    button.hovered, button.pressed = state == "hover", state == "pressed"
    button.enabled = state != "disabled"
    return button


class Buttons(Page):
    title = "Interface kit"
    subtitle = "Buttons and type"

    def tools(self) -> list[Widget]:
        return [IconButton(icon, icon) for icon in ("coach", "info", "history", "menu")]

    def body(self) -> Widget:
        kinds = (("primary", "Deal", "check"), ("secondary", "Double", "double"), ("quiet", "Clear bets", "undo"),
                 ("danger", "Leave table", "flag"))  # fmt: skip
        lines = [
            Flow(
                *(in_state(Button(words, kind=kind, icon=icon), s) for s in ("", "hover", "pressed", "disabled")),
                Button(words, kind=kind, icon=icon, sub="$50.00", shortcut="d"),
            )
            for kind, words, icon in kinds
        ]
        words = Column(
            Label("Place your bets", "display"),
            Label("Pays 3 to 2", "head"),
            Label("Mississippi Stud", "title"),
            Label("Double down", "label"),
            Label("You have 16 against the dealer's 10."),
            Label("Limits $15 – $1,000", "small"),
            Label("Free play. No real money.", "legal"),
            Label("Bankroll", "caps"),
            Label("$1,284.50", "money"),
        )
        tags = Flow(Tag("16"), Tag("Soft 18", "yours"), Tag("Blackjack"), Tag("+$37.50", "good"), Tag("−$15", "bad"))
        signs = Flow(
            TablePlate("Blackjack", "Mount Airy · $15 – $1,000"), Meter("Linked progressive", "$41,217.35"), gap=20
        )
        caption = Caption("Your turn.", "You have 16 against the dealer's 10. The book splits.")
        return Column(Row(Panel(words), Column(*lines, tags, signs, grow=1), gap=30, valign="start"), caption, gap=24)

    def foot(self) -> Widget:
        return Row(
            Button("Not now", kind="quiet"), Button("Take a seat", kind="primary", shortcut="return"), justify="end"
        )


class Controls(Page):
    title = "Settings"

    def body(self) -> Widget:
        left = Column(
            Toggle("Four-color deck", True),
            Toggle("Large index on the cards, for those who sit far away"),
            in_state(Toggle("Coach speaks", True), "disabled"),
            Slider("Deal speed", list(range(0, 101, 10)), 60, show=lambda v: f"{v:.0f} %"),
            Slider("Table sound", list(range(101)), 30),
            Stepper("Seats", [1, 2, 3, 4, 5, 6, 7], 3),
            Segmented([("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")], "fast", label="Speed"),
            TextField("Your name", "Avery"),
            TextField("House file", placeholder="mine.toml"),
            Progress("Counting every hand", 0.62),
            gap=18,
        )
        right = Column(
            Panel(info_card("Lucky Ladies", PAYS, "The house keeps **24.7¢** of each dollar.", edge="edge 24.7%")),
            Panel(Table(PAYS, header=("Hand", "Pays"), marked=[1])),
            Panel(Chart([500 + 180 * math.sin(i / 9) - i for i in range(200)], label="Bankroll", reference=500.0,
                        show=lambda v: f"${v:,.0f}", across="200 rounds")),
            gap=18,
        )  # fmt: skip
        left.grow = right.grow = 1
        tabs = Tabs([("display", "Display"), ("table", "Table"), ("sound", "Sound"), ("hands", "Hands")], "table")
        return Column(tabs, Row(Panel(left, grow=1), right, gap=30, valign="start"), gap=24)


class Lobby(Page):
    title = "Mount Airy"
    subtitle = "Pennsylvania · 17 games and a poker room"

    def body(self) -> Widget:
        games = [
            ("Blackjack", "3 to 2 · stands on all 17s", "$15 – $1,000"),
            ("Craps", "3-4-5x odds", "$10 – $3,000"),
            ("Roulette", "Double zero", "$1 – $500"),
            ("Ultimate Texas Hold'em", "Trips · progressive", "$10 – $200"),
            ("Pai Gow Tiles", "Bank or co-bank", "$25 – $1,000"),
            ("Mississippi Stud", "3 Card Bonus", "$10 – $300"),
        ]
        return Grid(*(Tile(name, line=line, right=limits) for name, line, limits in games), column=420)


class History(Page):
    title = "History"
    scrolls = False

    def body(self) -> Widget:
        def row(i: int) -> Widget:
            words = Row(
                Label(f"Round {i + 1}", "strong", lines=1, min_width=150),
                Label("Blackjack · Mount Airy", "note", lines=1, grow=1),
                Label(f"{'+' if i % 2 else '−'}${i * 5}.00", "gold", lines=1),
            )
            return Item(words, label=f"Round {i + 1}")

        return Scroll(Rows(1000, row))


class Rules(Page):
    title = "Rules"

    def body(self) -> Widget:
        return document(GUIDE)


class Typing(Page):
    title = "New player"

    def body(self) -> Widget:
        return Row(TextField("Name", "Ng"), PinPad(print), gap=40, valign="start")


SCENES: dict[str, type[Screen]] = {
    "buttons": Buttons,
    "controls": Controls,
    "lobby": Lobby,
    "history": History,
    "rules": Rules,
    "typing": Typing,
}


class Ground(Screen):
    """Something below, so that pages show their way back."""

    def build(self) -> Widget:
        return Label("ground")


def leave_dialog() -> Dialog:
    words = "Your **$35.00** on the felt stays in play until the hand is over. You can come back to it at any time."
    return Dialog(
        "Leave the table?", words, [Choice("Stay", cancel=True), Choice("Leave", kind="primary", shortcut="l")]
    )


def opened(name: str, size: tuple[int, int], theme: Theme) -> Robot:
    """A robot that looks at one sheet; 'dialog', 'popover' and 'keyboard' lie over one."""
    robot = Robot.open(size, theme).show(Ground())
    if name == "dialog":
        robot.show(Buttons()).show(leave_dialog())
    elif name == "popover":
        screen = Buttons()
        robot.show(screen)
        card = info_card("Lucky Ladies", PAYS, "Wins when your first two cards total twenty.", edge="edge 24.7%")
        screen.show_float(Popover(card, robot.find("Take a seat").rect))
        robot.wait()
    elif name == "keyboard":
        robot.show(Typing()).touch("Name")
    else:
        robot.show(SCENES[name]())
    return robot


OVERLAID = ("dialog", "popover", "keyboard")


@pytest.mark.parametrize(("size", "scale"), [*LOOKS, ((3840, 2160), 1.0)])
@pytest.mark.parametrize("name", [*SCENES, *OVERLAID])
def test_no_text_overlaps_or_is_cut(name: str, size: tuple[int, int], scale: float) -> None:
    robot = opened(name, size, Theme(text_scale=scale))
    assert text_faults(robot.stage.top) == []
    robot.close()


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (200, 900), (1, 1), (3000, 90)], ids=str)
def test_tiny_and_odd_windows_still_show_the_whole_page(size: tuple[int, int]) -> None:
    robot = opened("controls", size, Theme())
    assert text_faults(robot.stage.top, allow_shortened=True) == []
    robot.close()


def test_the_proof_reader_sees_overlaps_cuts_and_what_leaves_the_window() -> None:
    class Faulty(Screen):
        def build(self) -> Widget:
            return Label("")

        def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
            write = self.look.write
            write(surface, "one over", "sans", 20, "#ffffff", (300, 300))
            write(surface, "the other", "sans", 20, "#ffffff", (330, 306))
            write(surface, "out of the window", "sans", 20, "#ffffff", (1200, 500))
            write(surface, "too wide", "sans", 20, "#ffffff", (300, 400), within=pygame.Rect(300, 390, 20, 20))
            write(surface, "cut sho…", "sans", 20, "#ffffff", (300, 600))

    robot = Robot.open((1280, 720)).show(Faulty())
    faults = " ".join(text_faults(robot.stage.top))
    for words in ("overlap", "out of the window", "does not fit", "cut short"):
        assert words in faults
    robot.close()


def write_sheets(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sizes = [(1920, 1080), (1080, 1920), (1280, 720)]
    for name in [*SCENES, *OVERLAID]:
        for size in sizes:
            for scale in (1.0, 2.0):
                robot = opened(name, size, Theme(text_scale=scale))
                if name not in OVERLAID:
                    robot.key("tab")
                file = folder / f"{name}_{size[0]}x{size[1]}_{scale * 100:.0f}.png"
                pygame.image.save(robot.stage.redraw(), str(file))
                for fault in text_faults(robot.stage.top):
                    print(file.name, fault)
                robot.close()


if __name__ == "__main__":
    write_sheets(Path(sys.argv[1]))
