"""Attract mode invites: a touch anywhere goes on, a table's touch seats you there, and what is said is true and large."""

from __future__ import annotations

import pytest

from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Button
from casino_sim.i18n import language
from casino_sim.odds import prices
from casino_sim.table.ask import Choose, Stake
from kiosk.guest.screens.attract import AttractTable
from kiosk.guest.screens.home import Home
from kiosk.guest.screens.slides import HandOfCards, Slide, fact_slide, win_slide
from kiosk.rehearsal import CORNERS, Floor, floor
from kiosk.states import State

TABLE = {"touch": "table"}


def to_table(f: Floor) -> AttractTable:
    for _ in range(400):
        if isinstance(f.top, AttractTable) and f.top.root is not None:
            return f.top
        f.pass_(0.5)
    raise AssertionError("no table plays itself")


@pytest.mark.parametrize("where", ["plate", "caption", "bar", "felt"])
def test_a_touch_anywhere_goes_on(tmp_path, where):
    with floor(tmp_path) as f:
        f.pass_(2)
        board = to_table(f).board
        spots = {"plate": board.plate, "caption": board.caption, "bar": board.bar}
        f.touch(spots[where].rect.center if where in spots else (0.5, 0.5)).pass_(0.3)
        assert f.state is State.SESSION and isinstance(f.top, Home)


@pytest.mark.parametrize("game", ["mississippi_stud", "blackjack", "three_card_poker", "mini_baccarat"])
def test_the_table_that_plays_itself_seats_you_there_and_deals_by_the_third_touch(tmp_path, game):
    with floor(tmp_path, attract=TABLE, games={"only": [f"mount_airy/{game}"]}) as f:
        f.pass_(1)
        rules = to_table(f).dealing.rules
        f.touch((0.5, 0.5)).pass_(1.5)
        assert isinstance(f.top, TableScene) and not isinstance(f.top, AttractTable)
        assert f.top.dealing.rules.game == rules.game
        question = f.top.question
        assert isinstance(question, Stake)
        first = next((s.wager for s in question.spots.values() if s.required), next(iter(question.spots)))
        f.touch(next(spot.rect.center for spot in f.top.board.spots if spot.wager == first)).pass_(0.3)
        f.touch(next(w for w in f.top.board.bar.walk() if w.role == "button" and w.label == f.top.parts.keys.go))
        f.pass_(4)
        assert any(f.top.dealing.view().cards.values()), "cards lie on the felt after three touches"


def test_a_corner_and_a_language_open_the_first_screen(tmp_path):
    with floor(tmp_path, attract=TABLE) as f:
        f.pass_(1)
        to_table(f)
        f.touch(CORNERS["nw"]).pass_(0.3)
        assert isinstance(f.top, Home)


def test_the_hand_taps_and_the_dealer_speaks_up(tmp_path):
    with floor(tmp_path) as f:
        f.pass_(1)
        board = to_table(f).board
        assert f.stage.look.type(board.caption.style) >= 1.4 * f.stage.look.type("button")
        board.say("", "No more bets.")
        assert board.caption.word == "", "underlined, it would promise an explanation to whoever touches it"
        place, seen = board.hand.rect, set()
        for _ in range(40):
            f.pass_(0.1)
            board = to_table(f).board
            surface = f.stage.redraw()
            seen.add(surface.subsurface(board.hand.rect.clip(surface.get_rect())).copy().get_buffer().raw)
        assert place.bottom <= board.bar.rect.top and len(seen) >= 2


def test_a_fact_is_the_price_that_the_odds_know(tmp_path):
    with floor(tmp_path) as f:
        house = f.kiosk.casino.houses[0]
        rules = house.tables["mississippi_stud"]
        game = f.kiosk.games[rules.game]
        slide = fact_slide(game, rules, f.kiosk.pitch, 0, f.kiosk.casino.art)
        cheapest = min(p.edge for p in prices.known(game, rules).values() if p.edge > 0 and p.label)
        figure = slide.parts[1].text
        shown = float(figure.strip("$¢")) / (100 if "¢" in figure else 1)
        assert shown == pytest.approx(cheapest / 10, abs=0.006) and "of every $10" in slide.parts[2].text


def test_a_big_win_is_what_the_paytable_pays(tmp_path):
    with floor(tmp_path) as f:
        rules = f.kiosk.casino.houses[0].tables["mississippi_stud"]
        slide = win_slide(rules, f.kiosk.pitch, 0, f.kiosk.casino.art)
        assert slide.title == "Royal Flush" and slide.parts[0].cards == ("Ts", "Js", "Qs", "Ks", "As")
        ratio = max(
            row.pay.ratio.win(1_000) for table in rules.pays.values() for row in table.rows if row.hand == "royal_flush"
        )
        assert f"${ratio // 100:,}" in slide.parts[2].text


def test_all_four_kinds_of_slides_come_and_fill_the_screen(tmp_path):
    with floor(
        tmp_path, attract={"table_seconds": 5, "slide_seconds": 5}, games={"only": ["mount_airy/mississippi_stud"]}
    ) as f:
        kinds = {}
        for _ in range(1200):
            if isinstance(f.top, Slide):
                kinds[f.top.kind] = f.top
                words = [w.rect for w in f.top.root.walk() if w.role in ("text", "heading", "image") and w.rect.w]
                box = words[0].unionall(words[1:])
                assert box.h > 0.6 * f.stage.window.size[1]
            if len(kinds) == 4:
                return
            f.pass_(1, step=0.25)
        raise AssertionError(f"only {sorted(kinds)} came")


def test_gold_is_the_coachs_choice_or_the_one_thing_to_do_and_never_sitting_out(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["mississippi_stud"])
        f.stage.set_speed("instant")
        f.pass_(1)

        def gold() -> list[str]:
            return [key.label for key in scene.parts.keys.now() if key.kind == "primary"]

        assert "Sit out" in [key.label for key in scene.parts.keys.now()] and gold() == []
        scene.hand.choose_chip(scene.hand.chips[0])
        scene.hand.put_chip(scene.question.seat, "ante")
        assert gold() == [scene.parts.keys.go]
        scene.hand.deal()
        f.pass_(1)
        assert isinstance(scene.question, Choose) and gold() == [], "nobody has asked the coach"
        scene.coach.mode = "always"
        scene.coach.consider(scene.question)
        f.pass_(2)
        best = scene.coach.best()
        assert best and gold() == [option.label for option in scene.question.options if option.id == best]


def test_no_gold_tells_a_guest_to_stay_or_to_take_more_chips(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        for ask in (lambda: f.kiosk.lounge.remind(20), lambda: f.kiosk.lounge._offer_chips(None)):
            ask()
            f.pass_(0.2)
            keys = [w for w in f.top.widgets() if isinstance(w, Button)]
            assert len(keys) == 2 and [key.label for key in keys if key.kind == "primary"] == []
            f.stage.pop()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("game", ["mississippi_stud", "crazy_4_poker"])
def test_no_card_lies_on_what_is_printed_and_no_key_on_the_rack(tmp_path, game, size):
    with floor(tmp_path, size, games={"only": [f"mount_airy/{game}"]}) as f:
        f.pass_(1)
        table = to_table(f)
        for _ in range(200):
            if len(table.picture.cards) > 4 and not table.motion.busy:
                break
            f.pass_(0.1)
        cards = [item.area() for item in table.drawing.brush.items(table.picture) if item.key[0] == "card"]
        assert len(cards) >= 8
        printed = [thing.box() for thing in table.drawing.lettering if not thing.name]
        for card in cards:
            assert card.inflate(-card.w // 3, -card.h // 3).collidelist(printed) < 0, "cards lie on printed pays"
        rack = table.drawing.equipment.tray().box()
        keys = [w.rect for w in table.board.walk() if isinstance(w, Button)]
        assert len(keys) == 4 and rack.collidelist(keys) < 0
        written = [each.rect for each in table.drawing.tags.written if each.of]
        mine = [card for card in cards if card.w == max(card.w for card in cards)]
        assert all(card.inflate(-8, -8).collidelist(written) < 0 for card in mine), "a total lies on the cards"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_language_is_touched_in_the_strip(tmp_path, size):
    with floor(tmp_path, size) as f:
        f.pass_(1)
        to_table(f)
        f.touch("Español").pass_(0.3)
        assert f.state is State.SESSION and language() == "es"


@pytest.mark.parametrize("game", ["blackjack", "mini_baccarat", "pai_gow_tiles", "mississippi_stud"])
def test_the_first_chip_makes_the_smallest_bet(tmp_path, game):
    """A $1 chip in front at a $5 table is the first thing a beginner takes, and the first that is refused."""
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        rules = f.kiosk.casino.houses[0].tables[game]
        scene = f.kiosk.lounge.sit(rules)
        f.pass_(0.3)
        chips, least = scene.hand.chips, rules.limits["base"].min
        assert chips[0] >= least and scene.hand.chip >= least
        assert set(chips) >= {100, 500} or min(rules.money.chips) > 100, "smaller ones stay, for side bets"


@pytest.mark.parametrize("height", [1, 3, 9, 30])
def test_a_picture_without_room_is_left_out(height):
    """A low window made a chip of one pixel, and its number could not be drawn."""
    surface = pygame.Surface((200, 30))
    picture = HandOfCards("mount_airy", ArtCache(), ())
    picture.rect = pygame.Rect(0, 0, 200, height)
    picture.draw(surface)
    assert (surface.get_buffer().raw.count(0) < surface.get_buffer().length) is (height == 30)
