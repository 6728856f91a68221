"""Setting one hand as two: tapped, dragged with mouse and finger, by keys; names, a foul, the coach, who may not set a foul."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from casino_sim.app.stage.robot import Robot
from casino_sim.app.stage.table.kinds.two_hands.tile_ranking import Tiles
from casino_sim.app.stage.table.kinds.two_hands.tray import SettingTray
from casino_sim.app.stage.table.kinds.two_hands.tray_parts import Suggestion, TrayCard
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.app.stage.text_check import text_faults
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.widgets import Button
from casino_sim.cards import CARD
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Choose
from casino_sim.tiles import PAIRS, two
from games import BY_ID

TWO_PAIR = "Kh Kd 9s 9c Ah 7d 3c"  # nines in front of kings, says everybody
BANK = "Qs Qc 8h 8d Jh 6c 2s"
POKER: dict[str, Any] = {"house": "mount_airy", "game": "pai_gow_poker", "seats": 1}
TILES: dict[str, Any] = {"house": "mount_airy", "game": "pai_gow_tiles", "seats": 1}
VALLEY_FORGE: dict[str, Any] = {"house": "valley_forge", "game": "pai_gow_poker", "seats": 1}
FACE_UP: dict[str, Any] = {"house": "penn_national", "game": "face_up_pai_gow_poker", "seats": 1}
DOUBLE_HAND: dict[str, Any] = {
    "house": "marysville",
    "game": "double_hand_poker",
    "seats": 2,
    "state": {"player_dealer": "you", "bank": "100"},
}


class Sitter:
    """Somebody who has been asked to set a hand."""

    def __init__(self, robot: Robot, scene: TableScene) -> None:
        self.robot, self.scene = robot, scene

    @property
    def tray(self) -> SettingTray:
        assert self.scene.board.tray is not None, "the hand lies on the tray"
        return self.scene.board.tray

    def card(self, name: str, last: bool = False) -> TrayCard:
        return [card for card in self.tray.cards if card.name == name][-1 if last else 0]

    def at(self, name: str) -> tuple[int, int]:
        """Where a card shows: the next one may cover its middle."""
        rect = self.card(name).rect
        return rect.left + 6, rect.centery

    def do(self, name: str, how: str) -> None:
        if how == "keyboard":
            self.card(name).focus()
            self.robot.key("return")
        else:
            (self.robot.click if how == "mouse" else self.robot.touch)(self.at(name))
        self.robot.settle()

    def press(self, label: str, how: str) -> None:
        key = next(w for w in self.scene.board.bar.walk() if isinstance(w, Button) and w.label == label)
        if how == "keyboard":
            self.robot.key(key.shortcut)
        else:
            (self.robot.click if how == "mouse" else self.robot.touch)(key)
        self.robot.settle()

    def carry(self, start: tuple[int, int], end: tuple[int, int], how: str) -> None:
        (self.robot.drag if how == "mouse" else self.robot.swipe)(start, end)
        self.robot.settle()

    @property
    def front(self) -> list[str]:
        return sorted(self.tray.split()[0])

    @property
    def names(self) -> tuple[str, str]:
        return self.tray.front.name, self.tray.back.name


@contextmanager
def asked(
    base: dict[str, Any],
    own: str = TWO_PAIR,
    bank: str = BANK,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    about: str = "set",
    dice: str = "",
    stakes: dict[str, str] | None = None,
) -> Iterator[Sitter]:
    """At the question ``about``."""
    equipment = "tiles" if base["game"] == "pai_gow_tiles" else "cards"
    banks = base.get("state", {}).get("player_dealer") == "you"
    hands = {"seat2": own, "dealer": bank} if banks else {"you": own, "dealer": bank}
    bets = {"seat2" if banks else "you": stakes or {"pai_gow": "25"}}
    answers = [["you", "pile_1"], ["seat2", "house_way"]][about == "pile" :] if banks else []
    script = base | {
        "rounds": [{equipment: hands, "stakes": bets, "answers": answers} | ({"dice": [dice]} if dice else {})]
    }
    dealing = ScriptedDealing(script, BY_ID)
    robot = Robot.open(size, Theme(house=dealing.rules.look, text_scale=text))
    robot.stage.set_speed("instant")
    scene = TableScene(dealing)
    robot.show(scene).settle()
    try:
        while scene.question is None or not scene.question.about.startswith(about):
            scene.answer(dealing.next_answer())
            robot.settle()
        yield Sitter(robot, scene)
    finally:
        robot.stage.jobs.finish()
        robot.close()


@pytest.mark.feature("F193")
@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_a_hand_is_set_and_played(how: str) -> None:
    with asked(POKER) as sitter:
        sitter.do("9s", how)
        assert sitter.front == ["9s"] and sitter.names == ("", "")
        sitter.do("9c", how)
        assert sitter.names == ("Pair of Nines", "Pair of Kings")
        sitter.press("Set", how)
        assert sitter.scene.board.tray is None
        front, back = sitter.scene.picture.groups["seat1"]
        assert sorted(front) == ["9c", "9s"] and sorted(back) == ["3c", "7d", "Ah", "Kd", "Kh"]
        assert sitter.scene.outcome.results[1, "pai_gow"].outcome == "win"


@pytest.mark.feature("F240")
@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_tiles_are_set_and_played(how: str) -> None:
    with asked(TILES, "6-6 4-5 4-4 1-6", "1-3 2-3 5-6 4-6") as sitter:
        sitter.do("4-4", how)
        sitter.do("6-6", how)
        assert (sitter.tray.front.label, sitter.names[0]) == ("High hand", "Teen Gong")
        assert (sitter.tray.back.label, sitter.names[1]) == ("Low hand", "Six, Tit high")
        sitter.press("Set", how)
        assert [sorted(group) for group in sitter.scene.picture.groups["seat1"]] == [["1-6", "4-5"], ["4-4", "6-6"]]


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_cards_are_dragged_to_the_front_and_back_and_change_places(how: str) -> None:
    with asked(POKER) as sitter:
        tray = sitter.tray
        sitter.carry(sitter.at("Ah"), tray.front.slots[0].center, how)
        assert sitter.front == ["Ah"]
        sitter.carry(sitter.at("Kh"), tray.front.slots[1].center, how)
        assert sitter.front == ["Ah", "Kh"]
        sitter.carry(sitter.at("9s"), sitter.at("Kh"), how)
        assert sitter.front == ["9s", "Ah"], "laid on a card it changes places with it"
        sitter.carry(sitter.card("Ah").rect.center, sitter.at("9c"), how)
        assert sitter.front == ["9c", "9s"]
        sitter.carry(sitter.card("9c").rect.center, (tray.back.rect.right - 8, tray.back.rect.bottom - 8), how)
        assert sitter.front == ["9s"]
        sitter.carry(sitter.card("9s").rect.center, (20, 20), how)
        assert sitter.front == ["9s"], "dropped beside the tray it stays where it was"
        assert sitter.robot.picture() == sitter.robot.fresh_picture()


def test_the_arrows_send_a_card_up_and_down() -> None:
    with asked(POKER) as sitter:
        sitter.card("9s").focus()
        sitter.robot.key("up").settle()
        assert sitter.front == ["9s"]
        sitter.robot.key("down").settle()
        assert sitter.front == []
        sitter.robot.key("right").settle()
        assert isinstance(sitter.scene.focus, TrayCard) and sitter.scene.focus.name == "7d"


def test_a_third_card_takes_the_place_of_the_first() -> None:
    with asked(POKER) as sitter:
        for name in ("Ah", "7d", "9s"):
            sitter.do(name, "touch")
        assert sitter.front == ["7d", "9s"]


@pytest.mark.feature("F207")
def test_a_foul_is_said_on_the_tray_and_asked_about_before_it_is_set() -> None:
    with asked(POKER) as sitter:
        for name in ("Kh", "Kd"):
            sitter.do(name, "mouse")
        assert sitter.tray.value_text().startswith("Foul:") and sitter.tray.front.marked == "bad"
        question = sitter.scene.question
        sitter.press("Set", "mouse")
        assert sitter.robot.stage.top is not sitter.scene, "the dealer asks once more"
        sitter.robot.click("Set it again").settle()
        assert sitter.scene.question is question and sitter.front == ["Kd", "Kh"]
        sitter.press("Set", "mouse")
        sitter.robot.click("Set it anyway").settle()
        assert sitter.scene.outcome.results[1, "pai_gow"].rule == "PG-6"


@pytest.mark.feature("F207")
def test_who_banks_cannot_even_press_the_key_for_a_foul() -> None:
    with asked(DOUBLE_HAND, BANK, TWO_PAIR) as sitter:
        key = next(w for w in sitter.scene.board.bar.walk() if w.label == "Set")
        assert not key.enabled, "nothing lies in front"
        for name in ("Kh", "Kd"):
            sitter.do(name, "mouse")
        key = next(w for w in sitter.scene.board.bar.walk() if w.label == "Set")
        assert not key.enabled and "The bank can't set" in sitter.tray.value_text()
        sitter.robot.key("s").settle()
        assert isinstance(sitter.scene.question, Choose)
        for name in ("9s", "9c"):
            sitter.do(name, "mouse")
        sitter.press("Set", "mouse")
        assert sitter.scene.picture.groups["dealer"][0] in (("9s", "9c"), ("9c", "9s"))


@pytest.mark.feature("F304")
@pytest.mark.parametrize(
    ("base", "own", "bank", "best"),
    [(POKER, TWO_PAIR, BANK, ["9c", "9s"]), (TILES, "6-6 4-5 4-4 1-6", "1-3 2-3 5-6 4-6", ["4-4", "4-5"])],
)
def test_the_coach_stands_beside_and_its_setting_is_laid_with_a_tap(
    base: dict[str, Any], own: str, bank: str, best: list[str]
) -> None:
    with asked(base, own, bank) as sitter:
        sitter.robot.click("Ask the coach").settle()
        shown = [w for w in sitter.tray.walk() if isinstance(w, Suggestion)]
        assert 2 <= len(shown) <= 4 and [w.value.value for w in shown] == sorted(
            (w.value.value for w in shown), reverse=True
        )
        assert "house_way" in [w.value.option for w in shown]
        sitter.robot.touch(shown[0]).settle()
        assert sitter.front in (best, sorted(set(own.split()) - set(best)))
        advice = sitter.scene.coach.advice
        assert advice is not None and advice.cost("set", sitter.front) == 0


def test_against_an_open_hand_the_outcome_is_known() -> None:
    with asked(FACE_UP, "As Ah Kc Kd 7h 5s 2c", "Qs Qd Jh Jc 9h 6d 3s") as sitter:
        for name in ("Kc", "Kd"):
            sitter.do(name, "mouse")
        assert sitter.tray.value_text() == "Both hands beat the bank's, so you would win."
        for name in ("7h", "5s"):
            sitter.do(name, "mouse")
        assert sitter.tray.value_text() == "Only your back hand beats the bank's, so you would push."


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 720), 1.0),
        ((1920, 1080), 1.0),
        ((1080, 1920), 1.0),
        ((1280, 720), 2.0),
        ((1080, 1920), 2.0),
        ((800, 450), 1.0),
    ],
)
@pytest.mark.parametrize(("base", "own"), [(POKER, "Td Jd Qd Kd Ad 4s 4c"), (TILES, "2-4 1-2 6-6 4-6")])
def test_the_tray_reads_well(base: dict[str, Any], own: str, text: float, size: tuple[int, int]) -> None:
    bank = BANK if base is POKER else "1-3 2-3 5-6 1-6"
    with asked(base, own, bank, size, text) as sitter:
        tray = sitter.tray
        assert text_faults(sitter.scene) == []
        for name in own.split()[-2:]:
            sitter.do(name, "mouse")
        tray.ask_coach()
        sitter.robot.settle()
        assert text_faults(sitter.scene) == []
        if size[0] > 1000:
            least = sitter.scene.look.metrics.target
            assert min(min(card.rect.size) for card in tray.cards) >= least, "large enough for a finger"
        board = sitter.scene.board
        assert board.bar.rect.top >= tray.rect.bottom and sitter.scene.look.metrics.rect.contains(tray.rect)


def test_the_cards_are_laid_in_order_by_rank_or_suit() -> None:
    with asked(POKER, "4h Jk As 7s 7d Td 2c", BANK) as sitter:

        def order() -> str:
            return " ".join(card.name for card in sorted(sitter.tray.cards, key=lambda card: card.rect.left))

        assert order() == "Jk As Td 7d 7s 4h 2c"
        sitter.robot.click("By suit").settle()
        assert order() == "Jk 2c Td 7d 4h As 7s"
        sitter.robot.click("By rank").settle()
        assert order() == "Jk As Td 7d 7s 4h 2c"


@pytest.mark.feature("F241", "F242", "F251")
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1080, 1920), 1.0)])
def test_a_panel_explains_what_two_tiles_are_worth(size: tuple[int, int], text: float) -> None:
    with asked(TILES, "2-4 1-2 6-6 4-6", "1-3 2-3 5-6 1-6", size, text) as sitter:
        sitter.robot.key("f2").settle().wait(0.5)
        panel = sitter.scene.floats[-1]
        pairs = [w.names for w in panel.walk() if isinstance(w, Tiles) and len(w.names) == 2][:16]
        assert [two(*(CARD[name] for name in pair)).kind for pair in pairs] == list(PAIRS)
        words = [w.label for w in panel.walk()]
        assert {"Teen Wong", "Day Gong", "How to look at four tiles"} <= set(words)
        assert "17: with any nine" in words and "20: with any eight" in words
        assert text_faults(sitter.scene) == []
        sitter.robot.key("escape").settle()
        assert not sitter.scene.floats and sitter.tray.question is sitter.scene.question


@pytest.mark.feature("F234")
@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_the_player_dealer_taps_the_pile_that_goes_out_first(how: str) -> None:
    with asked(DOUBLE_HAND, BANK, TWO_PAIR, about="pile") as sitter:
        assert [stack.label for stack in sitter.scene.board.stacks] == [f"Pile {n}" for n in range(1, 8)]
        stack = sitter.scene.board.stacks[4]
        if how == "keyboard":
            stack.focus()
            sitter.robot.key("return")
        else:
            (sitter.robot.click if how == "mouse" else sitter.robot.touch)(stack)
        sitter.robot.settle()
        assert sitter.scene.picture.marks["pile"] == "pile_5" and not sitter.scene.board.stacks


def test_the_cup_is_opened_the_count_is_shown_and_the_stacks_go_down() -> None:
    """Three dice on a table where the dealer is one: four, and seat 4 is the fourth from there, counterclockwise."""
    with asked(POKER, dice="1-1-2", about="bets") as sitter:
        scene, robot = sitter.scene, sitter.robot
        assert scene.drawing.equipment.shaker is not None and not scene.drawing.equipment.shaker.is_open
        assert scene.drawing.equipment.stacks is not None and scene.drawing.equipment.stacks.left == 7
        dealing = scene.dealing
        assert isinstance(dealing, ScriptedDealing)
        robot.stage.set_speed("normal")
        scene.answer(dealing.next_answer())
        counted = set()
        for _ in range(900):
            robot.wait()
            counted |= {flyer.item.key for flyer in scene.drawing.floor._flyers if flyer.item.key == ("mark", "count")}
            if isinstance(scene.question, Choose):
                break
        assert counted and scene.drawing.equipment.shaker.is_open and scene.picture.dice == (1, 1, 2)
        assert scene.picture.marks["count"] == [0, 6, 5, 4] and scene.drawing.equipment.stacks.left == 5
        assert robot.picture() == robot.fresh_picture()


def test_an_envy_button_lies_beside_a_fortune_bet_that_earns_it() -> None:
    """Any bet earns it at one house, five dollars at the others."""
    for house, game, earning in (
        ("valley_forge", "pai_gow_poker", [100, 400, 500]),
        ("penn_national", "face_up_pai_gow_poker", [500]),
        ("marysville", "fortune_pai_gow_poker", [500]),
    ):
        face = BY_ID[game].face
        rules = load_house(house, BY_ID).tables[game]
        found = [amount for amount in (0, 100, 400, 500) if face.stack_button(rules, "fortune", amount) == "envy"]
        assert found == earning and face.stack_button(rules, "pai_gow", 50_000) == ""
    with asked(VALLEY_FORGE, stakes={"pai_gow": "25", "fortune": "5"}) as sitter:
        keys = {item.key for item in sitter.scene.drawing.brush.items(sitter.scene.picture)}
        assert ("button", "1", "fortune") in keys and ("button", "1", "pai_gow") not in keys


def test_a_larger_window_keeps_what_lies_in_front() -> None:
    with asked(POKER) as sitter:
        for name in ("9s", "9c"):
            sitter.do(name, "mouse")
        sitter.robot.resize((1080, 1920)).settle()
        assert sitter.front == ["9c", "9s"] and sitter.names == ("Pair of Nines", "Pair of Kings")
        assert sitter.robot.picture() == sitter.robot.fresh_picture()
