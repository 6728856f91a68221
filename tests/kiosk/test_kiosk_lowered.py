"""The table comes down to who can't reach it, and takes the whole width: every table of every house, lying and standing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.control.bar import Bar, Key
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.draw.free_space import GOOD
from casino_sim.app.stage.table.draw.plate_places import printed_spots
from casino_sim.app.stage.table.kinds.card_room.signs import CollectionSign
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.text_check import text_boxes, text_faults
from casino_sim.app.stage.widgets import toast
from casino_sim.app.stage.widgets.popover import Toast
from casino_sim.table.ask import Stake
from kiosk.guest.screens.loupe import Loupe
from kiosk.rehearsal import Floor, floor, houses

LYING_24, STANDING_24 = ((1920, 1080), 24.0), ((1080, 1920), 24.0)
LYING_43, STANDING_43 = ((1920, 1080), 43.0), ((1080, 1920), 43.0)
SCREENS = [LYING_24, STANDING_24, LYING_43, STANDING_43]
NAMES = ["24 lying", "24 standing", "43 lying", "43 standing"]
SHOE_SEEN = 150  # units of its width, without the air beside it
NAME_KINDS = ("mine", "other")


@pytest.fixture
def no_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where things lie is worked out without a picture of the felt, which takes longest."""
    monkeypatch.setattr(Drawing, "_make_cloth", lambda self: pygame.Surface(self.display.look.metrics.rect.size))


@contextmanager
def lowered(folder: Path, size: tuple[int, int], inches: float) -> Iterator[Floor]:
    with floor(folder, size, screen={"diagonal_inches": inches}) as f:
        f.begin().pass_(0.3)
        f.kiosk.lounge.lower(True)
        f.stage.set_speed("instant")
        yield f


def sit(f: Floor, house: str, game: str) -> TableScene:
    rules = next(each for each in f.kiosk.casino.houses if each.id == house).tables[game]
    scene = f.kiosk.lounge.sit(rules)
    assert scene is not None
    f.pass_(0.5, step=0.25)
    return scene


def bet(f: Floor, scene: TableScene) -> bool:
    question = scene.question
    if not isinstance(question, Stake):
        return False
    scene.hand.choose_chip(scene.hand.chips[0])
    for wager in [s.wager for s in question.spots.values() if s.required] or [next(iter(question.spots))]:
        scene.hand.put_chip(question.seat, wager)
    f.pass_(0.1)
    return True


def covered(scene: TableScene) -> Iterator[str]:
    """What the title, the dealer's words and the keys of the corner lie over: bets, cards, print, names, score boards."""
    scene.prepare()
    board, drawing = scene.board, scene.drawing
    printed = [*printed_spots(scene.state), *drawing.lettering]
    cards = [item.area() for item in drawing.brush.items(scene.picture) if item.key[0] == "card"]
    over = {"title": board.plate.rect, "corner": board.corner.rect}
    if board.caption.visible and board.caption.label:
        over["words"] = board.caption.rect
    over |= {type(sign).__name__: sign.shown() for sign in board.signs if not sign.covered}
    for name, plate in over.items():
        things = printed if name != "corner" else ()  # the shoe lies there, and print begins below
        yield from (f"the {name} covers {thing.box()}" for thing in things if thing.depth(plate) > GOOD)
        yield from (f"the {name} covers a card at {card}" for card in cards if card.colliderect(plate))
        tags = [each for each in drawing.tags.written if each.rect.colliderect(plate)]
        yield from (f"the {name} covers {each.words!r}" for each in tags)
        boards = [rect for rect in drawing.scores.shown() if rect.colliderect(plate)]
        yield from (f"the {name} covers the score board at {rect}" for rect in boards)


def shoe_covered(scene: TableScene) -> Iterator[str]:
    """The shoe stands where it is seen whole: the keys, the title and the score boards leave it alone."""
    places, board = scene.places, scene.board
    if places.layout.shape != "arc" or "shoe" not in places.layout.furniture:
        return
    seen = pygame.Rect(0, 0, places.length(SHOE_SEEN), places.length(SHOE_SEEN * 0.75))
    seen.center = round(places.shoe()[0]), round(places.shoe()[1])
    over = {"keys": [board.corner.rect], "title": [board.plate.rect], "score boards": scene.drawing.scores.shown()}
    over["signs"] = [sign.shown() for sign in board.signs]
    yield from (f"the {name} cover the shoe" for name, rects in over.items() if seen.collidelist(list(rects)) >= 0)


def faults(scene: TableScene) -> Iterator[str]:
    """What a guest would have to guess: words over words, a name over a bet that is printed there, keys over each other."""
    yield from text_faults(scene)
    yield from covered(scene)
    scene.prepare()
    names = [each for each in scene.drawing.tags.written if each.kind in NAME_KINDS]
    for each in names:
        if any(thing.depth(each.rect) > GOOD for thing in printed_spots(scene.state)):
            yield f"{each.words or each.face!r} is written on a spot"
        if any(thing.name and thing.depth(each.rect) > GOOD for thing in scene.drawing.lettering):
            yield f"{each.words or each.face!r} is written over the name of a bet"
    told = any(each.kind == "mine" for each in names) or scene.board.tray is not None
    if scene.places.layout.shape == "arc" and scene.dealing.me and not told:
        yield "nobody is called You"
    least = scene.look.metrics.target - 1
    keys = [w for w in scene.widgets() if w.pressable and w.enabled and w.visible and w.role in ("button", "radio")]
    yield from (f"{key.label!r} is {key.rect.size}" for key in keys if min(key.rect.size) < least)
    for i, one in enumerate(keys):
        yield from (f"{one.label!r} lies over {key.label!r}" for key in keys[i + 1 :] if one.rect.colliderect(key.rect))


@pytest.mark.parametrize(
    ("house", "size", "inches"),
    [
        pytest.param(house, *screen, id=f"{house}-{how}", marks=pytest.mark.slow if far else ())
        for house in houses()
        for screen, how in zip(SCREENS, NAMES, strict=True)
        for far in [screen[1] > 24 and house != "valley_forge"]  # one house's tables every time, all in the long run
    ],
)
@pytest.mark.usefixtures("no_felt")
def test_on_a_lowered_table_nothing_lies_over_anything(tmp_path, house, size, inches):
    found = []
    with lowered(tmp_path, size, inches) as f:
        for game in next(each for each in f.kiosk.casino.houses if each.id == house).tables:
            scene = sit(f, house, game)
            found += [f"{game}: {fault}" for fault in faults(scene)]
            if bet(f, scene):
                found += [f"{game}, bet: {fault}" for fault in faults(scene)]
                scene.hand.deal()
                f.pass_(1, step=0.25)
                found += [f"{game}, dealt: {fault}" for fault in faults(scene) if "written" not in fault]
            f.kiosk.finish()
            f.pass_(0.5, step=0.25)
            f.begin().pass_(0.3)
            f.kiosk.lounge.lower(True)
    assert found == []


@pytest.mark.parametrize(
    ("size", "inches"),
    [*SCREENS, pytest.param((3840, 2160), 43.0, marks=pytest.mark.slow)],
    ids=[*NAMES, "43 lying, 4K"],
)
@pytest.mark.parametrize("game", ["blackjack", "craps", "holdem"])
@pytest.mark.usefixtures("no_felt")
def test_a_lowered_table_takes_the_whole_width(tmp_path, game, size, inches):
    """The felt from the left edge, what it is played with up to the right edge, and nothing left over between them."""
    with lowered(tmp_path, size, inches) as f:
        scene = sit(f, "mount_airy", game)
        board, wide = scene.board, f.stage.window.size[0]
        felt, table = board.felt_area(), scene.places.k * 1920  # it lies, whichever way the screen stands
        assert wide == size[0] and felt.left == 0
        if size[1] > size[0]:
            assert board.bar.rect.w == wide and table >= wide * 0.85
            assert felt.top == scene.state.head > 0
            on_felt = [each for each in (board.plate, board.corner) if each.rect.colliderect(felt)]
            assert on_felt == [], "title and keys lie above the felt, not on its rack and its pays"
        else:
            assert board.bar.rect.left == felt.right and board.bar.rect.right == wide
            assert table >= felt.w * 0.97 and table >= wide * 0.7
            assert scene.places.origin[0] <= felt.w * 0.02


def test_what_is_said_for_a_moment_covers_no_lowered_felt(tmp_path):
    with lowered(tmp_path, *LYING_24) as f:
        scene = sit(f, "mount_airy", "blackjack")
        bet(f, scene)
        toast(f.stage, "On average these $5 cost about $0.02. No bet on this table costs less.", "info")
        said = next(each for each in f.stage.overlays if isinstance(each, Toast)).rect(f.stage.look)
        assert not said.colliderect(scene.board.felt_area()) and f.stage.look.metrics.rect.contains(said)
        assert not said.colliderect(scene.board.bar.children[0].rect)


@pytest.mark.usefixtures("no_felt")
def test_a_high_column_of_keys_takes_the_title_and_makes_its_keys_larger(tmp_path):
    """At 43 inches: the title covers no printed pays, and what is chosen is easier to hit than it has to be."""
    with lowered(tmp_path, (3840, 2160), 43.0) as f:
        scene = sit(f, "marysville", "no_bust_21")
        board, felt = scene.board, scene.board.felt_area()
        assert board.plate.rect.left >= felt.right and not board.plate.rect.colliderect(board.corner.rect)
        keys = [w for w in board.bar.walk() if w.role == "button" and w.visible and w.label]
        assert keys and max(key.rect.h for key in keys) > 1.3 * scene.look.metrics.target
        assert board.bar.rect.top >= board.plate.rect.bottom and text_faults(scene) == []


@pytest.mark.usefixtures("no_felt")
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_larger_text_beside_a_lowered_felt_covers_nothing(tmp_path, scale):
    with lowered(tmp_path, *LYING_24) as f:
        f.stage.theme = replace(f.stage.theme, text_scale=scale)
        for game in ("blackjack", "lunar_poker", "craps"):
            scene = sit(f, "mount_airy", game)
            assert list(faults(scene)) == [], game
            if bet(f, scene):
                toast(f.stage, "On average these $5 cost about $0.02. No bet on this table costs less.", "info")
                said = next(each for each in f.stage.overlays if isinstance(each, Toast)).rect(f.stage.look)
                assert not said.colliderect(scene.board.corner.rect), game
                f.stage.silence_toasts()
            f.kiosk.finish()
            f.pass_(0.5, step=0.25)
            f.begin().pass_(0.3)
            f.kiosk.lounge.lower(True)
            f.stage.theme = replace(f.stage.theme, text_scale=scale)


@pytest.mark.parametrize("screen", [STANDING_24, STANDING_43], ids=["24", "43"])
@pytest.mark.usefixtures("no_felt")
def test_standing_five_keys_keep_their_words_whole(tmp_path, screen):
    """A pair of eights against a six: stand, hit, double, split, surrender."""
    with lowered(tmp_path, *screen) as f:
        scene = sit(f, "mount_airy", "blackjack")
        words = ["Stand", "Hit", "Double down", "Split", "Surrender"]
        keys = [Key(word, lambda: None, "hit", sub="$1,000, hold to bet less" if "D" in word else "") for word in words]
        board = scene.board
        board.remove(board.bar)
        bar = board.add(Bar(scene.parts.rail.new_money(), (), keys, scene.state.bar_in_rows))
        board.bar = bar
        scene.root.place(scene.root.rect)
        assert text_faults(scene) == []
        shown = {box.text for box in text_boxes(scene)}
        assert [word for word in words if word not in shown] == []


def test_the_loupe_over_a_lowered_felt_leaves_chips_and_keys_free(tmp_path):
    with lowered(tmp_path, *LYING_24) as f:
        scene = sit(f, "mount_airy", "roulette_double_zero")
        spot = next(spot for spot in scene.board.spots if spot.wager == "straight_17")
        loupe = Loupe(scene, spot.rect.center)
        f.stage.push(loupe)
        f.pass_(0.3)
        assert scene.board.felt_area().contains(loupe.root_rect) and loupe.lens.part.collidepoint(spot.rect.center)
        assert loupe.root_rect.contains(scene.board.caption.rect), "no half of the dealer's words peeps out"
        before = scene.hand.chip
        f.touch(scene.board.bar.chips[2].rect.center).pass_(0.2)
        assert f.top is loupe and scene.hand.chip != before, "a chip of the bar can be taken beside the loupe"
        assert text_faults(loupe) == []


@pytest.mark.parametrize("page", ["home", "learn", "practice", "tables", "comfort"])
def test_the_key_that_lowers_a_page_raises_it_again(tmp_path, page):
    with floor(tmp_path, (1920, 1080), screen={"diagonal_inches": 24.0}) as f:
        f.begin().pass_(0.3)
        if page != "home":
            getattr(f.kiosk.lounge, f"open_{page}")()
            f.pass_(0.3)
        for key, down in (("Lower the table", True), ("Raise the table", False)):
            f.top.prepare()
            there = next(w for w in f.top.widgets() if w.label == key)
            assert f.stage.look.metrics.rect.contains(there.rect), "in sight without scrolling"
            f.robot.find(key).activate()
            f.pass_(0.3)
            assert f.stage.window.lowered is down


CROWDED = (  # by their title, their print or their boards
    ("mount_airy", "roulette_double_zero"), ("mount_airy", "holdem"), ("marysville", "no_bust_21"),
    ("marysville", "ultimate_texas_holdem"), ("marysville", "three_card_poker"),
    ("mount_airy", "midi_baccarat"),
)  # fmt: skip


@pytest.mark.parametrize(("size", "inches"), SCREENS, ids=NAMES)
@pytest.mark.usefixtures("no_felt")
def test_title_keys_and_the_dealers_words_cover_nothing_of_a_table(tmp_path, size, inches):
    found = []
    with floor(tmp_path, size, screen={"diagonal_inches": inches}) as f:
        f.begin().pass_(0.3)
        for house, game in CROWDED:
            scene = sit(f, house, game)
            found += [f"{game}: {fault}" for fault in (*covered(scene), *shoe_covered(scene))]
    assert found == []


@pytest.mark.parametrize("screen", [LYING_24, STANDING_24], ids=["lying", "standing"])
@pytest.mark.usefixtures("no_felt")
def test_many_words_of_the_dealers_leave_a_lowered_felt(tmp_path, screen):
    with lowered(tmp_path, *screen) as f:
        scene = sit(f, "marysville", "ultimate_texas_holdem")
        board = scene.board
        words = "You can't win or lose more than you post in this hand. The collection is $5 at most, whoever wins it."
        board.say("Your turn.", words + " The house takes it before the cards are dealt.")
        scene.prepare()
        said, others = board.caption.rect, [board.corner.rect, board.bar.money.rect, board.bar.keys.rect]
        assert not said.colliderect(board.felt_area()) and said.collidelist(others) < 0
        assert scene.root.rect.contains(said) and board.children.index(board.caption) > board.children.index(board.bar)
        assert text_faults(scene) == []


@pytest.mark.parametrize(("size", "inches"), [STANDING_24, STANDING_43], ids=["24", "43"])
@pytest.mark.parametrize("game", ["no_bust_21", "ultimate_texas_holdem"])
@pytest.mark.usefixtures("no_felt")
def test_standing_no_sign_of_the_bank_or_its_fees_covers_the_dealers_rack(tmp_path, game, size, inches):
    with floor(tmp_path, size, screen={"diagonal_inches": inches}) as f:
        f.begin().pass_(0.3)
        scene = sit(f, "marysville", game)
        furniture = list(scene.drawing.equipment.obstacles())
        signs = [sign.shown() for sign in scene.board.signs]
        assert len(signs) > 1 and furniture
        for sign in signs:
            assert [thing.box() for thing in furniture if thing.depth(sign) > GOOD] == []
            assert not sign.colliderect(scene.board.caption.rect)


@pytest.mark.usefixtures("no_felt")
def test_at_43_inches_the_dealers_words_stand_beside_a_lowered_felt(tmp_path):
    """In a place of their own, whatever they say, and what is said for a moment lies below them."""
    with lowered(tmp_path, *LYING_43) as f:
        scene = sit(f, "mount_airy", "blackjack")
        board = scene.board
        for words in (
            "Your turn.",
            "You can't win or lose more than you post in this hand. The collection is $5 at most.",
        ):
            board.say(words, words)
            scene.prepare()
            said = board.caption.rect
            assert said.left >= board.felt_area().right and board.rect.contains(said)
            others = [board.plate, board.corner, board.bar.money]
            assert not any(said.colliderect(each.rect) for each in others) and text_faults(scene) == []
        board.say("Your turn.", "You have 15.")
        bet(f, scene)
        toast(f.stage, "On average these $5 cost about $0.02. No bet on this table costs less.", "info")
        moment = next(each for each in f.stage.overlays if isinstance(each, Toast)).rect(f.stage.look)
        assert not moment.colliderect(board.caption.rect) and not moment.colliderect(board.felt_area())


@pytest.mark.usefixtures("no_felt")
def test_a_fee_sign_that_has_no_room_is_unfolded_by_a_touch(tmp_path):
    with lowered(tmp_path, *STANDING_24) as f:
        scene = sit(f, "marysville", "no_bust_21")
        sign = next(each for each in scene.board.signs if isinstance(each, CollectionSign))
        least, most = sign.rect.copy(), len(sign.posted[0].rows)
        f.touch(sign).pass_(0.2)
        assert sign.rect.h > least.h + (most - 2) * scene.look.type("legal"), "every bracket has its line"
        assert sign.rect.bottomleft == least.bottomleft and text_faults(scene) == []
        f.touch(sign).pass_(0.2)
        assert sign.rect == least
