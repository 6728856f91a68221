"""The toolkit: how screens are made.

A screen is a class with a `build` that returns widgets. A page is a screen with a title, a way back, and a body that
scrolls; most screens are pages::

    class Cashier(Page):
        title = N_("Cashier")

        def body(self) -> Widget:
            self.amount = Slider(_("Chips"), [100, 500, 1000, 5000], 500, show=dollars)
            return Column(
                Label(_("Free chips, as many as you like."), "note"),
                Panel(self.amount),
                Row(Label(_("You have"), grow=1), Label(dollars(self.purse), "money")),
            )

        def foot(self) -> Widget:
            return Row(Button(_("Take them"), self.take, kind="primary", shortcut="return"), justify="end")

        def take(self) -> None:
            self.purse += self.amount.value
            toast(self.stage, _("{amount} in chips.").format(amount=dollars(self.amount.value)), "good")
            self.rebuild()

    stage.push(Cashier())

**Sizes** are design units, pixels at 1080p; the toolkit turns them into pixels of the window. Nothing has a fixed
place: a column stacks, a row stands side by side and becomes a column where it can not, a flow wraps, a grid takes as
many columns as fit. Text wraps, or gives a fifth of its size, and is cut only then. `check.text_faults(scene)` tells
what overlaps or does not fit; every screen is tested with it at every size and text scale.

**Containers**: Column Row Flow Grid Columns Pad Panel Layers At Space Line Scroll Board.
Children take `grow=1` to share what is left, `align="start|center|end"` across the container's direction (rows: also
`valign` for all). Board gives a child the rectangle a function of the metrics says: tables put their spots there.

**Words**: Label (styles hero display head title label strong body note small faint legal caps money gold), Paragraph
(`**bold**`, `*emphasis*`, `[link](target)`), `document(markdown)`, Caption, Tag / draw_tag, Meter, TablePlate, Table,
Chart, Progress.

**To press**: Button (primary secondary quiet danger; icon, sub, shortcut), IconButton, Tile, Item, HitArea.
**To set**: Toggle, Slider, AmountSlider (dollars, typed or scrolled too), Stepper, Segmented, Tabs, TextField, PinPad.
Each calls `on_change(value)`.
**Long lists**: `Scroll(Rows(count, make_row))`.

**Over a screen**: `self.show_float(Popover(info_card(...), anchor_rect))`; a press beside it or Esc closes it. Your
own floats derive from Float.
`ask(stage, title, sentence, Choice(...), ...)` and `Dialog` stop everything else. `toast(stage, sentence)` does not.
`tip=` on any widget shows after the mouse rests on it.

**Changing things**: set `visible`, `enabled`, `label.text`, `slider.value`, add and remove children at any time; the
layout follows before the next frame, and only what changed is painted. Call `rebuild()` where everything changes.

**Input** comes by itself: mouse, fingers and keys all end in `tap`, `alternative` (right button, or held 450 ms), drags
(`payload`, `on_drop`) or `on_change`. Tab and the arrows move the focus, Enter and Space press, `shortcut="d"` works
while the screen is on top, Esc closes a float and then goes back. A screen takes other keys in `on_key`.

**A table** is a `Screen` that paints its felt in `background`, its flying cards in `foreground`, calls
`self.damage(rect)` where a sprite was and where it is, animates with `self.motion.play(Tween(...))`, and puts a
HitArea on a Board for every bet spot. Work that takes longer than a frame goes to
`self.stage.jobs.submit(work, done)`. Whatever `draw` paints for an area must equal a fresh drawing of it.

**Meaning**: every widget has a role, a label, a value and states; `scene.semantic()` is the tree that speech, the text
table and tests read. `robot.Robot` works a stage in tests: `robot.click("Deal")`, `.touch(...)`, `.key("d")`.
"""

from casino_sim.app.stage.widgets.above import Float
from casino_sim.app.stage.widgets.amount import AmountSlider
from casino_sim.app.stage.widgets.base import Action, Widget
from casino_sim.app.stage.widgets.board import Board, HitArea, units
from casino_sim.app.stage.widgets.button import Button, IconButton, Tile
from casino_sim.app.stage.widgets.chart import Chart
from casino_sim.app.stage.widgets.choices import Segmented, Tabs
from casino_sim.app.stage.widgets.columns import Columns
from casino_sim.app.stage.widgets.containers import At, Column, Flow, Grid, Layers, Line, Pad, Panel, Row, Space
from casino_sim.app.stage.widgets.controls import Slider, Stepper, Toggle
from casino_sim.app.stage.widgets.data_table import Table
from casino_sim.app.stage.widgets.dialog import Choice, Dialog, ask
from casino_sim.app.stage.widgets.document import document
from casino_sim.app.stage.widgets.field import Keyboard, PinPad, TextField
from casino_sim.app.stage.widgets.label import Label, Paragraph
from casino_sim.app.stage.widgets.page import Page
from casino_sim.app.stage.widgets.popover import Popover, info_card, toast
from casino_sim.app.stage.widgets.rows import Item, Rows
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.widgets.scroll import Scroll
from casino_sim.app.stage.widgets.signs import Caption, Meter, Progress, TablePlate, Tag, draw_tag

__all__ = [
    "Action",
    "AmountSlider",
    "At",
    "Board",
    "Button",
    "Caption",
    "Chart",
    "Choice",
    "Column",
    "Columns",
    "Dialog",
    "Float",
    "Flow",
    "Grid",
    "HitArea",
    "IconButton",
    "Item",
    "Keyboard",
    "Label",
    "Layers",
    "Line",
    "Meter",
    "Pad",
    "Page",
    "Panel",
    "Paragraph",
    "PinPad",
    "Popover",
    "Progress",
    "Row",
    "Rows",
    "Screen",
    "Scroll",
    "Segmented",
    "Slider",
    "Space",
    "Stepper",
    "Table",
    "TablePlate",
    "Tabs",
    "Tag",
    "TextField",
    "Tile",
    "Toggle",
    "Widget",
    "ask",
    "document",
    "draw_tag",
    "info_card",
    "toast",
    "units",
]
