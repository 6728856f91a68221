"""Fingers on the felt: whatever may be bet is a fingertip of twenty millimetres wide, on the table or in the loupe."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Dialog, Widget
from casino_sim.table.ask import Choose, Stake
from kiosk.guest.fingertip import Fingertip
from kiosk.guest.screens.loupe import Loupe
from kiosk.guest.visit import at_work, patience
from kiosk.rehearsal import Floor, floor

LYING, STANDING = ((1920, 1080), 27.0), ((1080, 1920), 32.0)
PANELS = pytest.mark.parametrize(("size", "inches"), [LYING, STANDING], ids=["27in lying", "32in standing"])
DENSE = [
    "mount_airy craps", "mount_airy roulette_double_zero", "mount_airy big_six", "mount_airy midi_baccarat",
    "mount_airy blackjack", "mount_airy let_it_ride", "marysville fortune_pai_gow_poker",
]  # fmt: skip
EACH = 5  # of the hundred and sixty bets at roulette, every so many-th


def sit(f: Floor, table: str) -> TableScene:
    house, game = table.split()
    f.begin().pass_(0.3)
    rules = next(each for each in f.kiosk.casino.houses if each.id == house).tables[game]
    scene = f.kiosk.lounge.sit(rules)
    assert scene is not None
    f.stage.set_speed("instant")
    f.pass_(0.5)
    return scene


def spot_of(scene: TableScene, wager: str) -> SpotWidget:
    return next(spot for spot in scene.board.spots if spot.wager == wager)


def inside(spot: SpotWidget) -> tuple[int, int]:
    """A point of the bet: its middle, or wherever a bent one has one."""
    points = [spot.rect.center]
    points += [
        (x, y) for x in range(spot.rect.left, spot.rect.right, 7) for y in range(spot.rect.top, spot.rect.bottom, 7)
    ]
    return next(point for point in points if spot.mark.contains(*point))


def narrow(scene: TableScene) -> tuple[int, list[str]]:
    """How many bets the loupe has to show, and those that are too small even there."""
    tip, small, looked = Fingertip(scene), [], 0
    each = EACH if len(tip.open) > 60 else 1
    for spot in tip.open[::each]:
        at = inside(spot)
        if tip.roomy(spot, at):
            continue
        looked += 1
        scene.stage.push(Loupe(scene, at))
        lens = scene.stage.top.lens
        if not lens.part.collidepoint(at) or tip.clearance(spot, at) * lens.times < tip.size:
            small.append(f"{spot.label}: {tip.clearance(spot, at):.0f} px, {lens.times:.1f} times")
        scene.stage.pop()
    return looked, small


@pytest.mark.parametrize(
    ("table", "size", "inches"),
    [
        pytest.param(table, *panel, id=f"{table}, {how}", marks=pytest.mark.slow if (turn + other) % 2 else ())
        for turn, table in enumerate(DENSE)  # by turns on either panel, on both in the long run
        for other, (how, panel) in enumerate({"27in lying": LYING, "32in standing": STANDING}.items())
    ],
)
def test_every_bet_is_a_fingertip_wide_on_the_felt_or_in_the_loupe(tmp_path, table, size, inches):
    with floor(tmp_path, size, screen={"diagonal_inches": inches}) as f:
        looked, small = narrow(sit(f, table))
        assert small == []
        assert looked if "roulette" in table else not looked or "blackjack" not in table


@pytest.mark.slow
@PANELS
def test_that_holds_at_every_table(tmp_path, size, inches):
    with floor(tmp_path, size, screen={"diagonal_inches": inches}) as f:
        for house in f.kiosk.casino.houses:
            for game in house.tables:
                scene = sit(f, f"{house.id} {game}")
                assert narrow(scene)[1] == [], f"{house.id} {game}"
                f.stage.pop(scene)


def test_a_touch_ten_millimetres_beside_a_small_bet_still_finds_it(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy blackjack")
        bet = spot_of(scene, "blackjack_wager")
        for turn in range(8):
            away = 9.5 * f.stage.look.metrics.px_per_mm
            before = scene.hand.staked(bet.seat, bet.wager)
            f.touch((round(bet.mark.x + away * cos(turn * pi / 4)), round(bet.mark.y + away * sin(turn * pi / 4))))
            assert scene.hand.staked(bet.seat, bet.wager) == before + scene.hand.chip, f"from direction {turn}"


def test_at_roulette_a_split_is_bet_through_the_loupe(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        split, number = spot_of(scene, "split_17_20"), spot_of(scene, "straight_17")
        f.touch(number)
        assert isinstance(f.top, Loupe) and not scene.hand.draft.stakes, "the first touch bets nothing"
        lens = f.top.lens
        f.touch(lens.shown_at(split.rect.center)).touch(lens.shown_at(split.rect.center))
        f.touch(lens.shown_at(number.rect.center))
        assert dict(scene.hand.draft.stakes) == {"split_17_20": 2 * scene.hand.chip, "straight_17": scene.hand.chip}
        f.pass_(0.3)
        assert f.robot.picture() == f.robot.fresh_picture()
        other = scene.hand.chips[0]
        chip = next(w for w in scene.board.bar.walk() if w.role == "radio" and w.value == other)
        f.touch(chip)
        assert isinstance(f.top, Loupe) and scene.hand.chip == other, "the chips at the foot can be changed meanwhile"
        f.touch("Done").pass_(0.2)
        assert f.top is scene


def chip_of(scene: TableScene, value: int) -> Widget:
    return next(w for w in scene.board.bar.walk() if w.role == "radio" and w.value == value)


def test_a_chip_let_go_among_close_bets_is_put_down_through_the_loupe(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        value, number = scene.hand.chips[0], spot_of(scene, "straight_17")
        f.robot.swipe(chip_of(scene, value), number)
        assert isinstance(f.top, Loupe) and not scene.hand.draft.stakes and scene.carried is None
        assert scene.hand.chip == value, "the chip that was carried is the one that bets now"
        f.touch(f.top.lens.shown_at(number.rect.center)).touch("Done")
        assert dict(scene.hand.draft.stakes) == {"straight_17": value}


def test_a_chip_let_go_beside_a_small_bet_finds_it(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy let_it_ride")
        bet, three = spot_of(scene, "bet_1"), ("bet_1", "bet_2", "bet_dollar")
        value = max(chip for chip in scene.hand.chips if scene.hand.can_pay(len(three) * chip))  # all three follow it
        beside = bet.rect.centerx, bet.rect.top - 6
        assert scene.board.hit(beside) is not bet
        f.robot.swipe(chip_of(scene, value), beside)
        assert f.top is scene and dict(scene.hand.draft.stakes) == dict.fromkeys(three, value)


def test_the_loupe_opens_over_a_table_that_is_just_being_laid_out_anew(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        at = spot_of(scene, "straight_17").rect.center
        scene.rebuild()
        f.touch(at)
        assert isinstance(f.top, Loupe) and f.top.lens.part.collidepoint(at)
        f.touch(f.top.lens.shown_at(at))
        assert dict(scene.hand.draft.stakes) == {"straight_17": scene.hand.chip}


def test_the_loupe_goes_when_the_wheel_does_and_by_a_touch_beside_it(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        number = spot_of(scene, "straight_17")
        f.touch(number).touch((5, 5)).pass_(0.1)
        assert f.top is scene and not scene.hand.draft.stakes
        f.touch(number)
        f.touch(f.top.lens.shown_at(number.rect.center))
        f.stage.set_speed("normal")
        f.touch(next(w for w in scene.board.bar.walk() if w.label == "Spin")).pass_(1)
        assert f.top is scene


def test_whoever_looks_through_the_loupe_sits_at_the_table(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        f.touch(spot_of(scene, "straight_17"))
        assert patience(f.stage.scenes, f.config) == f.config.idle.table_seconds
        assert not at_work(f.stage.scenes)
        f.pass_(f.config.idle.table_seconds + 1, step=0.25)
        assert f.events("state")[-1]["now"] == "idle_warning"
        f.touch((0.5, 0.5)).pass_(0.3)
        assert isinstance(f.top, Loupe)


def test_a_touch_between_rounds_begins_the_next_and_bets(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy mini_baccarat")
        player = spot_of(scene, "player")
        f.touch(player)
        bet = scene.hand.staked(player.seat, "player")
        f.touch("Deal").pass_(2)
        while isinstance(scene.question, Choose):
            f.touch(scene.board.bar.children[-1]).pass_(0.5)
        assert scene.between_rounds and not scene.hand.staked(player.seat, "player")
        f.touch(player).pass_(0.5)
        assert isinstance(scene.question, Stake) and scene.hand.staked(player.seat, "player") == bet


def test_buttons_name_no_keys_where_there_are_none(tmp_path):
    def picture_of(folder, keyboard: str) -> bytes:
        with floor(folder, input={"keyboard": keyboard}) as f:
            scene = sit(f, "mount_airy mini_baccarat")
            keys = [w for w in scene.board.bar.walk() if getattr(w, "shortcut", "") and w.role == "button"]
            assert keys
            f.stage.redraw()
            return b"".join(f.stage.window.canvas.subsurface(w.rect).copy().get_view("0").raw for w in keys)

    assert picture_of(tmp_path / "without", "ignored") != picture_of(tmp_path / "with", "plays")


def test_the_loupe_can_be_left_while_something_is_said(tmp_path):
    with floor(tmp_path, LYING[0], screen={"diagonal_inches": LYING[1]}) as f:
        scene = sit(f, "mount_airy roulette_double_zero")
        f.touch(spot_of(scene, "straight_17"))
        f.kiosk.lounge.remind(20)
        assert isinstance(f.top, Dialog)
        f.touch("Continue").pass_(0.2)
        assert isinstance(f.top, Loupe)
        f.touch("Done").pass_(0.2)
        assert f.top is scene
