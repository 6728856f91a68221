"""The Lab as a new user tries it: ten tables in a real window, changed, taken back, kept beside each other, played and saved.

``python -m tests.lab.ten_tables FOLDER [GAME ...]`` opens a window on a screen in memory (Xvfb), moves its mouse and presses
its keys (xdotool), and leaves pictures in FOLDER, of the first table at three sizes. It stops at the first thing that isn't as
it should be.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import count
from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.loop import FakeClock
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.screens.lab.home import ChooseTable, Lab
from casino_sim.app.stage.screens.lab.values import EditValue, group_of
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.widgets import Item, Segmented, Widget
from casino_sim.app.stage.window import Window
from casino_sim.houses.loader import load
from casino_sim.lab.stake_plans import PLANS
from casino_sim.store.store import Store
from games import BY_ID
from tests.learn.first_half_hour import Hands, screen_in_memory

SIZES = ((1920, 1080), (1080, 1920), (1280, 720))
GROUPS = {"pays": "Pays", "switches": "House rules"}
Change = tuple[str, str]  # path and value, as they are typed
TABLES: tuple[tuple[str, str, Change], ...] = (
    ("mount_airy", "roulette_double_zero", ("pays.main.straight", "34 to 1")),
    ("mount_airy", "craps", ("pays.field.12", "3 to 1")),
    ("mount_airy", "mini_baccarat", ("pays.main.tie", "9 to 1")),
    ("mount_airy", "big_six", ("pays.main.joker", "40 to 1")),
    ("mount_airy", "three_card_poker", ("pays.pair_plus.flush", "4 to 1")),
    ("mount_airy", "let_it_ride", ("pays.three_card_bonus.pair", "2 to 1")),
    ("valley_forge", "ultimate_texas_holdem", ("pays.trips.flush", "7 to 1")),
    ("valley_forge", "pai_gow_poker", ("switches.commission_percent", "4")),
    ("marysville", "pure_21_5", ("switches.pd_888_bonus", "25.00")),
    ("mount_airy", "mississippi_stud", ("pays.three_card_bonus.pair", "2 to 1")),
)
VARIANTS = ("33 to 1", "34 to 1", "36 to 1")  # beside the printed 35 to 1


class Visit:
    def __init__(self, hands: Hands, casino: Casino, folder: Path) -> None:
        self.hands, self.casino, self.folder = hands, casino, folder
        self.number = count(1)

    @property
    def lab(self) -> Lab:
        top = self.hands.stage.top
        assert isinstance(top, Lab), top
        return top

    def look(self, what: str, at_all_sizes: bool = False) -> None:
        usual = self.hands.stage.window.size
        for size in SIZES if at_all_sizes else (usual,):
            if size != self.hands.stage.window.size:
                self.hands.resize(size)
            self.hands.settle()
            self.hands.stage.redraw()
            self.hands.wait()
            name = f"{next(self.number):02}_{what}_{size[0]}x{size[1]}.png"
            pygame.image.save(self.hands.stage.window.canvas, str(self.folder / name))
            assert not (faults := text_faults(self.hands.stage.top)), (what, size, faults)
        if at_all_sizes:
            self.hands.resize(usual).settle()

    def said(self) -> str:
        return " | ".join(f"{node.label} {node.value}" for node in self.hands.stage.top.semantic().walk())

    def click(self, what: str | Widget) -> None:
        widget = self.hands.find(what) if isinstance(what, str) else what
        self.into_sight(widget)
        self.hands.click(widget).settle()

    def pick(self, words: str) -> None:
        """One of several that stand side by side."""
        rows = [w for w in self.hands.stage.top.widgets() if isinstance(w, Segmented)]  # type: ignore[attr-defined]
        row = next(row for row in rows if words in [name for _id, name in row.options])
        self.into_sight(row)
        cell = next(box for _id, name, box in row._cells() if name == words)
        self.hands.click(cell.center).settle()

    def into_sight(self, widget: Widget) -> None:
        """A list is scrolled, with the mouse over it, until all of the widget can be seen."""
        width, height = self.hands.stage.window.size
        for _n in range(60):
            if height * 0.2 < widget.rect.top and widget.rect.bottom < height * 0.82:
                return
            over = (min(max(widget.rect.centerx, 40), width - 40), height // 2)
            before = widget.rect.top
            self.hands.wheel_at(over, -1 if widget.rect.bottom >= height * 0.82 else 1).settle()
            if widget.rect.top == before:
                return

    # -- the what-if editor
    def choose(self, house: str, game: str) -> None:
        """By the key of the Lab that leads to another table."""
        if isinstance(self.hands.stage.top, Lab):
            self.click("Another table")
        assert isinstance(self.hands.stage.top, ChooseTable)
        facts = self.casino.house(house)
        self.pick(facts.name)
        self.click(facts.tables[game].called)
        assert self.lab.bench.variant.game == game

    def write(self, path: str, value: str) -> None:
        setting = self.lab.bench.settings[path]
        group = group_of(setting)
        self.pick(GROUPS[group])
        rows = [each for each in self.lab.bench.settings.values() if group_of(each) == group]
        alike = [each.path for each in rows if each.label == setting.label]
        items = [w for w in self.lab.widgets() if isinstance(w, Item)]
        named = [w for w in items if w.label in (setting.label, setting.label.lower(), setting.label.capitalize())]
        self.click(named[alike.index(path)])
        card = self.hands.stage.top
        assert isinstance(card, EditValue), (path, card)
        self.hands.click(card.field).settle()
        self.hands.key("end")
        for _n in range(len(card.field.text)):
            self.hands.key("backspace")
        self.hands.type(value)
        self.hands.key("return").settle()
        assert self.lab.bench.settings[path].value == value, self.said()

    def change(self, house: str, game: str, change: Change) -> None:
        self.choose(house, game)
        self.hands.settle()
        before = self.prices()
        path, value = change
        printed = self.lab.bench.settings[path].value
        self.write(path, value)
        after = self.prices()
        assert after != before, (game, path)
        assert "as printed" in self.said()
        self.look(f"{game}_changed", at_all_sizes=game in ("roulette_double_zero", "ultimate_texas_holdem"))
        self.click("Undo")
        assert self.lab.bench.settings[path].value == printed and self.prices() == before
        self.click("Redo")
        assert self.prices() == after
        print(f"{house} {game}: {path} {printed} -> {value}", flush=True)

    def prices(self) -> dict[tuple[str, str, str], float]:
        lines = self.lab.bench.lines
        assert lines is not None
        return {(line.wager, line.measure, line.strategy): float(line.value) for line in lines}

    # -- more of one table
    def side_by_side(self, path: str) -> None:
        self.click("As printed")
        self.click("Keep to compare")
        for value in VARIANTS:
            self.pick("What if")
            self.write(path, value)
            self.click("Keep to compare")
        assert len(self.lab.bench.kept) == 4
        self.look("side_by_side", at_all_sizes=True)
        self.pick("What if")
        assert not self.hands.find("Keep to compare").enabled

    def house_of_ones_own(self, path: str, folder: Path) -> None:
        changed = self.lab.bench.settings[path].value
        self.click("Save as a house")
        self.look("save")
        self.click("Save")
        saved = load(folder / "my_house.toml", BY_ID)
        printed = saved.tables["roulette_double_zero"].pays["main"].ratio("straight")
        assert str(printed) == changed
        lab = self.lab
        self.click("Play it now")
        self.look("sit_down")
        self.click("Sit down")
        scene = self.hands.stage.top
        assert isinstance(scene, TableScene)
        assert str(scene.dealing.rules.pays["main"].ratio("straight")) == changed
        self.look("played_now", at_all_sizes=True)
        while self.hands.stage.top is not lab:
            self.hands.stage.pop()
            self.hands.settle()

    # -- the bankroll lab
    def evenings(self, wager: str, plans: tuple[str, ...], sizes: bool = False) -> None:
        self.pick("Evenings")
        self.click("Put them on the felt")
        scene = self.hands.stage.top
        assert isinstance(scene, TableScene)
        spot = next(w for w in scene.board.spots if isinstance(w, SpotWidget) and w.wager == wager)
        self.hands.click(spot).settle()
        self.look("felt", at_all_sizes=sizes)
        self.click("Use these bets")
        assert self.lab.evening.words.startswith(f"{wager} "), (self.lab.evening.words, self.said())
        for plan in plans:
            self.pick(self.plan_named(plan))
            assert self.lab.evening.plan == plan
            self.click("Play 10,000 evenings")
            for _n in range(3):
                self.hands.stage.jobs.finish(120)
                self.hands.settle()
            assert ("Kelly bets nothing" if plan == "kelly" else "Risk of ruin") in self.said(), self.said()
            self.look(f"evenings_{self.lab.bench.variant.game}_{plan}", at_all_sizes=sizes and plan == "martingale")
            print(f"  {plan}: {self.lab.evening.found and round(self.lab.evening.found.mean / 100, 2)}", flush=True)
        self.pick("What if")

    def plan_named(self, plan: str) -> str:
        from casino_sim.app.stage.screens.lab.evening import NAMES

        return NAMES[plan]


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with screen_in_memory((1920, 1920)), tempfile.TemporaryDirectory() as kept, Store.open(Path(kept) / "p") as store:
        os.environ["CASINO_SIM_HOUSES"] = str(Path(kept) / "houses")
        hands = Hands(Stage(Window((1280, 720)), clock=FakeClock()))
        hands.stage.set_speed("instant")
        casino = Casino(hands.stage, store, BY_ID, store.players.welcome("Player", 1_000_000))
        visit = Visit(hands, casino, folder)
        try:
            hands.show(Lobby(casino)).settle()
            visit.click("The Lab")
            visit.look("choose_a_table", at_all_sizes=True)
            for house, game, change in [row for row in TABLES if not games or row[1] in games]:
                visit.change(house, game, change)
                if game == "roulette_double_zero":
                    visit.side_by_side("pays.main.straight")
                    visit.house_of_ones_own("pays.main.straight", Path(kept) / "houses")
                    visit.evenings("red", tuple(PLANS), sizes=True)
                if game in ("craps", "three_card_poker"):
                    visit.evenings({"craps": "field"}.get(game, "ante"), ("flat",))
        finally:
            hands.stage.jobs.finish()
            hands.close()


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(Path(sys.argv[1]), sys.argv[2:])
