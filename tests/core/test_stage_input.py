"""Fingers, mouse and keys: what a press means, and what must not mean anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.widgets import (
    At,
    Board,
    Button,
    Column,
    HitArea,
    IconButton,
    Item,
    Label,
    Paragraph,
    PinPad,
    Popover,
    Row,
    Rows,
    Screen,
    Scroll,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Tile,
    Toggle,
    Widget,
    units,
)


class Stand(Screen):
    """A screen of the widgets it is given, and a note of everything they said."""

    def __init__(self, make: Callable[[list[object]], Widget]) -> None:
        super().__init__()
        self.said: list[object] = []
        self._make = make

    def build(self) -> Widget:
        return self._make(self.said)


@pytest.fixture
def stand() -> Iterator[Callable[..., tuple[Robot, list[object]]]]:
    robots: list[Robot] = []

    def show(make: Callable[[list[object]], Widget], size: tuple[int, int] = (1280, 720)) -> tuple[Robot, list[object]]:
        robot = Robot.open(size)
        robots.append(robot)
        screen = Stand(make)
        robot.show(screen)
        return robot, screen.said

    yield show
    for robot in robots:
        robot.close()


Show = Callable[..., tuple[Robot, list[object]]]

# Each widget: how it is made, and what one press on it says.
PRESSED: dict[str, tuple[Callable[[list[object]], Widget], object]] = {
    "button": (lambda said: Button("it", lambda: said.append("pressed")), "pressed"),
    "tile": (lambda said: Tile("it", lambda: said.append("pressed")), "pressed"),
    "item": (lambda said: Item(Label("words"), lambda: said.append("pressed"), label="it"), "pressed"),
    "toggle": (lambda said: Toggle("it", on_change=said.append), True),
    "choice": (lambda said: Segmented([("a", "A"), ("b", "B"), ("c", "C")], "a", said.append, label="it"), "b"),
    "tabs": (lambda said: Tabs([("a", "A"), ("b", "B"), ("c", "C")], "a", said.append), "b"),
    "spot": (lambda said: HitArea("it", lambda: said.append("pressed")), "pressed"),
}


def pressable(robot: Robot) -> Widget:
    screen = robot.stage.top
    assert isinstance(screen, Stand)
    return next(w for w in screen.widgets() if w.pressable)


def tall(widget: Widget) -> Widget:
    """At its own size with room around: widgets that fill the screen prove nothing about their edges."""
    widget.min_width = 400
    return At(widget, "nw", 100)


@pytest.mark.parametrize("kind", PRESSED)
@pytest.mark.parametrize("by", ["click", "touch"])
def test_one_press_says_one_thing(stand: Show, kind: str, by: str) -> None:
    make, meaning = PRESSED[kind]
    robot, said = stand(lambda s: tall(make(s)))
    widget = pressable(robot)
    # The middle cell of three for choices; the middle of everything else.
    spot = widget.rect.center if not isinstance(widget, Segmented) else (widget.rect.centerx, widget.rect.bottom - 12)
    getattr(robot, by)(spot)
    assert said == [meaning]


@pytest.mark.parametrize("kind", PRESSED)
def test_what_goes_away_under_the_finger_is_not_pressed(stand: Show, kind: str) -> None:
    """A screen may be built again while a finger rests on it."""
    make, _meaning = PRESSED[kind]
    column = Column()
    robot, said = stand(lambda s: column)
    column.add(tall(make(said)))
    spot = pressable(robot.wait()).rect.center
    robot.finger_down(spot)
    column.clear()
    robot.finger_move((spot[0] + 1, spot[1])).wait(1.0).finger_up(spot)
    assert said == []


@pytest.mark.parametrize("kind", PRESSED)
@pytest.mark.parametrize("key", ["return", "space"])
def test_the_keyboard_presses_too(stand: Show, kind: str, key: str) -> None:
    make, meaning = PRESSED[kind]
    robot, said = stand(lambda s: tall(make(s)))
    robot.keys("tab", key)
    assert said == [meaning]


@pytest.mark.parametrize("kind", PRESSED)
def test_a_press_that_slides_off_is_taken_back(stand: Show, kind: str) -> None:
    robot, said = stand(lambda s: tall(PRESSED[kind][0](s)))
    center = pressable(robot).rect.center
    robot.mouse_down(center).move((center[0], center[1] + 300)).mouse_up((center[0], center[1] + 300))
    robot.finger_down(center).finger_move((center[0], center[1] + 300)).finger_up((center[0], center[1] + 300))
    assert said == []


def test_what_comes_back_before_the_release_counts(stand: Show) -> None:
    robot, said = stand(lambda s: tall(PRESSED["button"][0](s)))
    x, y = pressable(robot).rect.center
    robot.mouse_down((x, y)).move((x, y + 300)).move((x, y)).mouse_up((x, y))
    assert said == ["pressed"]


def test_disabled_says_nothing_to_anybody(stand: Show) -> None:
    robot, said = stand(lambda s: tall(Button("it", lambda: s.append("pressed"), shortcut="d", enabled=False)))
    robot.click((200, 120)).touch((200, 120)).keys("tab", "return", "d")
    assert said == []


def test_sdl_copies_of_a_touch_do_not_press_again(stand: Show) -> None:
    """Some drivers send a mouse press for every touch whatever the hints say."""
    robot, said = stand(lambda s: tall(PRESSED["button"][0](s)))
    pos = pressable(robot).rect.center
    robot.finger_down(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    robot.finger_up(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))
    robot.wait()
    assert said == ["pressed"]


def test_the_first_finger_owns_the_control(stand: Show) -> None:
    robot, said = stand(
        lambda s: Row(Button("one", lambda: s.append("one")), Button("two", lambda: s.append("two")), valign="start")
    )
    robot.finger_down("one", 1).finger_down("one", 2).finger_up("one", 2)
    assert said == []
    robot.finger_down("two", 3).finger_up("two", 3)
    assert said == []
    robot.finger_up("one", 1)
    assert said == ["one"]


def test_a_hand_laid_on_the_screen_presses_nothing(stand: Show) -> None:
    robot, said = stand(lambda s: Column(*(Button(f"b{i}", lambda i=i: s.append(i)) for i in range(4))))
    spots = [robot.at(f"b{i}") for i in range(4)]
    for i, spot in enumerate(spots):
        robot.finger_down(spot, i + 1)
    for i, spot in enumerate(spots):
        robot.finger_up(spot, i + 1)
    assert said == []
    robot.wait(0.2).touch("b2")
    assert said == [2]


def test_a_sleeve_left_on_a_control_does_not_lock_the_others(stand: Show) -> None:
    robot, said = stand(lambda s: Column(*(Button(f"b{i}", lambda i=i: s.append(i)) for i in range(2))))
    robot.finger_down("b0", 1).wait(2.0).touch("b1", 2)
    assert said == [1]
    robot.finger_up("b0", 1)
    assert said == [1]


def test_a_bouncing_contact_presses_once(stand: Show) -> None:
    robot, said = stand(lambda s: tall(PRESSED["button"][0](s)))
    pos = pressable(robot).rect.center
    robot.finger_down(pos).finger_up(pos).finger_down(pos).finger_up(pos)
    assert said == ["pressed"]
    robot.wait(0.1).touch(pos)
    assert said == ["pressed", "pressed"]


def test_losing_the_window_calls_the_press_off(stand: Show) -> None:
    robot, said = stand(lambda s: tall(PRESSED["button"][0](s)))
    pos = pressable(robot).rect.center
    robot.mouse_down(pos)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.wait().mouse_up(pos)
    assert said == []
    assert not pressable(robot).pressed


# -- long press, right button, drags -----------------------------------------------------------------------------------


def spot_with_everything(said: list[object]) -> Widget:
    return HitArea("spot", lambda: said.append("tap"), on_alternative=lambda: said.append("down"), shape="round")


def on_board(said: list[object]) -> Widget:
    board = Board()
    board.put(spot_with_everything(said), units(100, 100, 400, 300))
    return board


def test_holding_and_the_right_button_take_down(stand: Show) -> None:
    robot, said = stand(on_board)
    robot.hold("spot", 0.5)
    assert said == ["down"]
    robot.click("spot", button=3)
    assert said == ["down", "down"]
    robot.touch("spot")
    assert said == ["down", "down", "tap"]


def test_a_round_spot_is_round(stand: Show) -> None:
    robot, said = stand(on_board)
    box = robot.find("spot").rect
    robot.click((box.left + 2, box.top + 2)).click((box.right - 3, box.bottom - 3))
    assert said == []


def board_of_two(said: list[object]) -> Widget:
    tray = HitArea("tray", payload=lambda: "chip", on_press=lambda: said.append("tap"))
    bet = HitArea("bet", takes=lambda carried: carried == "chip", on_drop=lambda carried: said.append(("bet", carried)))
    other = HitArea("other", takes=lambda carried: False, on_drop=lambda carried: said.append("wrong"))
    board = Board()
    for x, spot in ((100, tray), (600, bet), (1100, other)):
        board.put(spot, units(x, 100, 120, 120))
    return board


@pytest.mark.parametrize("by", ["drag", "swipe"])
def test_a_chip_is_dragged_onto_its_spot_and_only_there(stand: Show, by: str) -> None:
    robot, said = stand(board_of_two)
    getattr(robot, by)("tray", "bet")
    assert said == [("bet", "chip")]
    getattr(robot, by)("tray", "other")
    assert said == [("bet", "chip")]
    robot.wait(0.2).touch("tray")
    assert said == [("bet", "chip"), "tap"]


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_what_is_dragged_hangs_under_the_hand_and_leaves_no_trace(stand: Show, by: str) -> None:
    chip = pygame.Surface((60, 60))
    chip.fill("#b91f2b")

    def board(said: list[object]) -> Widget:
        out = Board()
        out.put(HitArea("tray", payload=lambda: 5, image=lambda: chip), units(100, 500, 120, 120))
        out.put(HitArea("bet", takes=lambda carried: True, on_drop=said.append), units(900, 500, 120, 120))
        return out

    robot, said = stand(board)
    rest = robot.picture()
    (x0, y0), (x1, y1) = robot.at("tray"), robot.at("bet")
    press, move, release = (
        (robot.mouse_down, robot.move, robot.mouse_up)
        if by == "mouse"
        else (robot.finger_down, robot.finger_move, robot.finger_up)
    )
    press((x0, y0))
    for i in range(1, 9):
        move((x0 + (x1 - x0) * i // 8, y0 + (y1 - y0) * i // 8))
        picture = robot.picture()
        assert picture != rest
        assert picture == robot.fresh_picture()
    release((x1, y1))
    assert said == [5]
    robot.move((5, 5))
    assert robot.picture() == rest


def test_a_resting_finger_asks_what_it_is_and_presses_nothing(stand: Show) -> None:
    robot, said = stand(lambda s: tall(IconButton("coach", "Ask the coach", lambda: s.append("asked"))))
    robot.touch("Ask the coach")
    assert said == ["asked"]
    plain = robot.picture()
    where = robot.at("Ask the coach")
    robot.finger_down(where).wait(0.7)
    assert robot.picture() != plain
    assert robot.picture() == robot.fresh_picture()
    robot.finger_up(where).wait(0.1)
    assert said == ["asked"]
    assert robot.picture() == plain


def test_the_mouse_that_rests_gets_the_same_answer(stand: Show) -> None:
    robot, _ = stand(lambda s: tall(IconButton("coach", "Ask the coach")))
    robot.move("Ask the coach")
    hovered = robot.picture()
    robot.wait(0.7)
    assert robot.picture() != hovered
    robot.move((900, 600)).wait(0.1)
    robot.move("Ask the coach")
    assert robot.picture() == hovered


def test_a_popover_appears_is_closed_by_a_press_beside_it_and_swallows_that_press(stand: Show) -> None:
    robot, said = stand(lambda s: tall(Button("it", lambda: s.append("pressed"))))
    screen = robot.stage.top
    assert isinstance(screen, Stand)
    plain = robot.picture()
    screen.show_float(Popover(Label("A card about it"), pygame.Rect(600, 500, 10, 10)))
    for _ in range(10):
        robot.wait()
        picture = robot.picture()
        assert picture == robot.fresh_picture()
    assert not screen.motion.busy
    robot.touch("it")
    assert said == [] and robot.picture() == plain
    robot.touch("it")
    assert said == ["pressed"]


# -- sliders, steppers, choices ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["drag", "swipe"])
def test_a_slider_follows_the_hand_and_settles_once(stand: Show, by: str) -> None:
    settled: list[float] = []
    slider = Slider("Volume", list(range(11)), 0, on_settle=settled.append)
    robot, _ = stand(lambda s: tall(slider))
    box = slider.rect
    y = box.bottom - 20
    getattr(robot, by)((box.left + 16, y), (box.right - 4, y))
    assert slider.value == 10
    assert settled == [10]


def test_a_slider_by_keys(stand: Show) -> None:
    slider = Slider("Volume", list(range(11)), 5)
    robot, _ = stand(lambda s: tall(slider))
    robot.keys("tab", "right", "right", "left")
    assert slider.value == 6
    robot.key("end")
    assert slider.value == 10
    robot.key("home")
    assert slider.value == 0


def test_a_stepper_by_touch_and_keys_stops_at_its_ends(stand: Show) -> None:
    stepper = Stepper("Seats", [1, 2, 3], 1)
    robot, _ = stand(lambda s: tall(stepper))
    plus = (stepper.rect.right - 20, stepper.rect.bottom - 20)
    for _ in range(4):
        robot.touch(plus)
    assert stepper.value == 3
    robot.keys("tab", "left")
    assert stepper.value == 2


def test_choices_by_keys(stand: Show) -> None:
    robot, said = stand(lambda s: tall(Segmented([("a", "A"), ("b", "B"), ("c", "C")], "a", s.append)))
    robot.keys("tab", "right", "right", "right", "left")
    assert said == ["b", "c", "b"]


# -- scrolling ---------------------------------------------------------------------------------------------------------


def long_list(said: list[object]) -> Widget:
    return Scroll(Rows(500, lambda i: Item(Label(f"row {i}"), lambda: said.append(i), label=f"row {i}")))


def offset(robot: Robot) -> int:
    screen = robot.stage.top
    assert isinstance(screen, Stand) and isinstance(screen.root, Scroll)
    return screen.root.offset


def test_a_swipe_scrolls_and_presses_nothing(stand: Show) -> None:
    robot, said = stand(long_list)
    robot.swipe((600, 600), (600, 200))
    assert offset(robot) >= 380
    assert said == []


def test_a_flick_glides_on_and_comes_to_rest(stand: Show) -> None:
    robot, _ = stand(long_list)
    robot.swipe((600, 600), (600, 200), steps=4)
    at_once = offset(robot)
    robot.settle()
    assert offset(robot) > at_once + 50
    rest = offset(robot)
    robot.wait(1.0)
    assert offset(robot) == rest


def test_the_wheel_and_the_page_keys_scroll(stand: Show) -> None:
    robot, _ = stand(long_list)
    robot.move((600, 400)).wheel(-2)
    wheeled = offset(robot)
    assert wheeled > 0
    robot.key("pagedown")
    assert offset(robot) > wheeled + 400
    robot.key("home")
    assert offset(robot) == 0


def test_the_arrows_walk_down_a_long_list_and_it_follows(stand: Show) -> None:
    robot, said = stand(long_list)
    robot.keys(*["down"] * 30).key("return")
    assert said == [29]
    screen = robot.stage.top
    assert isinstance(screen, Stand) and screen.focus is not None
    assert screen.look.metrics.rect.contains(screen.focus.rect)


def test_only_the_rows_in_sight_exist(stand: Show) -> None:
    robot, _ = stand(long_list)
    screen = robot.stage.top
    assert isinstance(screen, Stand)
    rows = [w for w in screen.widgets() if isinstance(w, Item)]
    assert 8 < len(rows) < 30
    robot.key("end")
    assert robot.find("row 499").rect.bottom <= 720


# -- keys and focus ----------------------------------------------------------------------------------------------------


def test_arrows_go_to_the_neighbor_and_tab_in_reading_order(stand: Show) -> None:
    def grid(said: list[object]) -> Widget:
        return Column(
            Row(*(Button(name, lambda n=name: said.append(n)) for name in ("a", "b", "c"))),
            Row(*(Button(name, lambda n=name: said.append(n)) for name in ("d", "e", "f"))),
        )

    robot, said = stand(grid)
    robot.keys("tab", "right", "down", "return", "left", "return", "up", "return")
    assert said == ["e", "d", "a"]
    robot.keys("tab", "return", "shift+tab", "shift+tab", "return")
    assert said == ["e", "d", "a", "b", "f"]


def test_shortcuts_work_without_focus_and_once(stand: Show) -> None:
    robot, said = stand(lambda s: Row(Button("Deal", lambda: s.append("deal"), shortcut="d"),
                                      Button("Undo", lambda: s.append("undo"), shortcut="ctrl+z")))  # fmt: skip
    robot.keys("d", "ctrl+z", "z")
    assert said == ["deal", "undo"]


def test_the_ring_is_shown_to_those_who_steer_by_keys(stand: Show) -> None:
    robot, _ = stand(lambda s: tall(Button("it")))
    robot.click("it")
    plain = robot.picture()
    robot.key("tab")
    assert robot.picture() != plain
    robot.click("it")
    robot.move((900, 600))
    assert robot.picture() != plain  # hover has gone
    assert robot.picture() == robot.fresh_picture()


# -- typing ------------------------------------------------------------------------------------------------------------


def test_typing_with_a_keyboard(stand: Show) -> None:
    field = TextField("Name")
    robot, _ = stand(lambda s: Column(field, Button("Deal", lambda: s.append("deal"), shortcut="d")))
    robot.click("Name").type("addy")
    assert field.text == "addy"
    robot.keys("left", "left", "backspace", "home").type("l")
    assert field.text == "lady"


def test_letters_typed_into_a_field_are_no_shortcuts(stand: Show) -> None:
    robot, said = stand(lambda s: Column(TextField("Name"), Button("Deal", lambda: s.append("deal"), shortcut="d")))
    robot.click("Name").type("dad")
    assert said == []


def test_typing_with_the_keyboard_on_the_screen(stand: Show) -> None:
    field = TextField("Name", longest=4)
    robot, _ = stand(lambda s: Column(field))
    robot.touch("Name")
    for cap in ("A", "v", "e", "r", "y"):
        robot.touch(cap)
    assert field.text == "Aver"
    robot.touch("Done")
    with pytest.raises(LookupError, match="Done"):
        robot.find("Done")


def test_a_pin_is_typed_by_touch_and_never_by_keys(stand: Show) -> None:
    robot, said = stand(lambda s: PinPad(s.append))
    robot.type("99").key("return")
    for digit in "2741":
        robot.touch(digit)
    screen = robot.stage.top
    assert isinstance(screen, Stand)
    enter = next(w for w in screen.widgets() if isinstance(w, Button) and w.icon == "check")
    robot.touch(enter)
    assert said == ["2741"]


def test_links_in_running_text_can_be_pressed_and_reached(stand: Show) -> None:
    robot, said = stand(lambda s: Column(Paragraph("See [the odds](odds) and [the rules](rules).", on_link=s.append)))
    robot.touch("the odds").keys("tab", "return")
    assert said == ["odds", "rules"]
