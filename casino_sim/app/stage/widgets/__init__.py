"""The toolkit."""

from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.button import Button, IconButton, Tile
from casino_sim.app.stage.widgets.containers import At, Column, Flow, Grid, Layers, Line, Pad, Panel, Row, Space
from casino_sim.app.stage.widgets.controls import Segmented, Slider, Stepper, Tabs, Toggle
from casino_sim.app.stage.widgets.dialog import Choice, Dialog, ask
from casino_sim.app.stage.widgets.label import Label, Paragraph
from casino_sim.app.stage.widgets.page import Page
from casino_sim.app.stage.widgets.popover import Popover, info_card, toast
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.widgets.scroll import Scroll

__all__ = [
    "At",
    "Button",
    "Choice",
    "Column",
    "Dialog",
    "Flow",
    "Grid",
    "IconButton",
    "Label",
    "Layers",
    "Line",
    "Pad",
    "Page",
    "Panel",
    "Paragraph",
    "Popover",
    "Row",
    "Screen",
    "Scroll",
    "Segmented",
    "Slider",
    "Space",
    "Stepper",
    "Tabs",
    "Tile",
    "Toggle",
    "Widget",
    "ask",
    "info_card",
    "toast",
]
