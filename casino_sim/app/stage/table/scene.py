"""One scene for every game: it shows the picture, plays the events, and gives the player's hand what the dealer asks for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.art.memory import give_back
from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.motion import SPEEDS, Call, Pause, sequence
from casino_sim.app.stage.table.control.autoplay import AutoPlay
from casino_sim.app.stage.table.control.bar import bar_height
from casino_sim.app.stage.table.control.bet_card import BetCards
from casino_sim.app.stage.table.control.board import TableBoard
from casino_sim.app.stage.table.control.calls import Calls
from casino_sim.app.stage.table.control.coaching import Coaching
from casino_sim.app.stage.table.control.early_answers import Foresight
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.playback import Reel
from casino_sim.app.stage.table.control.saved_bets import More
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.draw.deck_ahead import DeckAhead
from casino_sim.app.stage.table.draw.equipment import Props
from casino_sim.app.stage.table.draw.floor import TableFloor
from casino_sim.app.stage.table.draw.free_space import Lying
from casino_sim.app.stage.table.draw.lettering import lettering
from casino_sim.app.stage.table.draw.scoreboards import Scores
from casino_sim.app.stage.table.draw.tags import Tags
from casino_sim.app.stage.table.kinds.poker_room.desk import TableDesk
from casino_sim.app.stage.table.kinds.racetrack.track_plate import CallBets
from casino_sim.app.stage.table.kinds.squeeze.peeling import Squeezing
from casino_sim.app.stage.table.state import felt_plan as plans
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.table.state.draft import Draft
from casino_sim.app.stage.table.state.live_game import Dealing
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.table.state.purses import Purses
from casino_sim.app.stage.widgets import Screen, Widget, toast
from casino_sim.i18n import _
from casino_sim.money import Cents
from casino_sim.table.ask import Ask, Choose, Option, Reply, Stake
from casino_sim.table.events import (
    AnyEvent,
)
from casino_sim.table.table import seat_place
from casino_sim.table.twentyone import SIDEWAYS
from casino_sim.wagers import hand_of

log = logging.getLogger(__name__)

SPRITES, HD = 8 << 20, 1920 * 1080  # bytes of cards and chips at hand, for a window of so many pixels
AUTO_REST = 0.5  # seconds between the steps of auto-play


class TableScene(Screen):
    """``open_*`` hooks are set by whoever pushes the scene: rules, history, menu, coach."""

    title = ""

    def __init__(self, dealing: Dealing, cache: ArtCache | None = None):
        super().__init__()
        self.dealing = dealing
        self.cache = cache
        self.title = dealing.rules.title
        self.plan = plans.read(dealing.game.package, dealing.game.felt).offering(dealing.rules.offers)
        self.picture = Picture.of(dealing.view())
        self.purses = Purses(dealing.view())
        self.face, self.rules = dealing.game.face, dealing.rules
        self.hand = PlayersHand(self)
        self.tags = Tags(self)
        self.scores = Scores(self)
        self.coach = Coaching(self)
        self.auto = AutoPlay(self)
        self.more = More(self)
        self.squeeze = Squeezing(self)
        self.floor = TableFloor(self)
        self.outcome = Outcome(self)
        self.reel = Reel(self, self._come_to_rest)
        self.foresight = Foresight(self)
        self.calls = Calls(self)
        self.bet_cards = BetCards(self)
        self.deck = DeckAhead(self)
        self.call_bets = CallBets(self)
        self.desk: TableDesk | None = None  # of a poker room
        self.sprites = Sprites(dealing.rules.look, cache)
        self.places: Places
        self.lettering: list[Lying]
        self._felt: FeltPainter
        self.brush: Brush
        self.props: Props
        self.cloth: pygame.Surface | None = None
        self._look: Look | None = None
        self._fresh = self._lit = False
        self.notice = ""  # what opening the table brought to light
        self.dress: Callable[[], object] = lambda: None  # puts the player's wishes on the table again
        self.hooks: dict[str, Callable[[], object]] = {}
        self.large_index = self.four_colour = False
        self._waiting = False  # an answer is on its way to the disk and the dealer
        self._caption = ("", "")

    # -- life
    def enter(self) -> None:
        self.look.paint.forget()  # of the rooms before: little of it is seen at a table
        self._measure(self.stage.window.size)
        super().enter()
        self._fresh = True

    @property
    def carried(self) -> object:
        """Chips that hang under a finger or the mouse."""
        grip = self.router.dragging
        return grip.payload if grip is not None else None

    def update(self, dt: float) -> None:
        super().update(dt)
        if (self.carried is not None) != self._lit:
            self._lit = not self._lit
            self.damage()
        self.squeeze.wait(dt)
        if self._fresh:  # the table is on the screen: sit down
            self._fresh = False
            self.deck.start()
            if self.dealing.round_over:
                self.begin_round()
            else:
                self._arrived()

    def uncovered(self) -> None:
        """Back from another room: the player may wish for other cards now."""
        super().uncovered()
        self.dress()
        self.damage()

    def leave(self) -> None:
        super().leave()
        self.dealing.leave()
        self.sprites.clear()
        self.cloth = None  # large, and not to wait until somebody counts garbage

    def layout(self, size: Size) -> None:
        self.motion.finish()
        if size != self.places.size or self._look is not self.look:
            plate = self.squeeze.put_away()
            self._measure(size)
            self.deck.start()
            self.rebuild()
            self.squeeze.bring_back(plate)
        super().layout(size)

    def _measure(self, size: Size) -> None:
        """Everything that depends on the window's size."""
        self._look = self.look
        bar = bar_height(self.look)
        round_the_oval = self.plan.landscape.shape == "oval"  # empty chairs are taken away there
        seats = self.dealing.view().seats if round_the_oval else self.dealing.seats
        self.places = Places(self.plan, seats, size, bar, self.dealing.me)
        self.brush = Brush(self.places, self.sprites, self.dealing.rules, self.look)
        self.brush.large_index, self.brush.four_colour = self.large_index, self.four_colour
        self.brush.colour_chips, self.brush.stack_button = self.color_chip, partial(self.face.stack_button, self.rules)
        self.brush.sideways = lambda place: self.picture.marks.get(SIDEWAYS + place, "")
        self.brush.faces, self.brush.turned = self.squeeze.faces, self.squeeze.turned
        self.sprites.clear()
        self.sprites.limit = SPRITES * max(1, size[0] * size[1] // HD)
        self.props = Props(self)
        self._felt = painter(self.places, self.dealing.rules)
        self.lettering = list(lettering(self._felt, self.look.text))
        self.cloth = None
        self.tags.stale = True

    def build(self) -> Widget:
        return TableBoard(self)

    @property
    def board(self) -> TableBoard:
        assert isinstance(self.root, TableBoard)
        return self.root

    # -- the round
    @property
    def question(self) -> Ask | None:
        """What the player may answer now: nothing while things still move or an answer is on its way."""
        if self._waiting or self.reel.busy:
            return None
        return self.dealing.question

    @property
    def between_rounds(self) -> bool:
        return self.dealing.round_over and not self._waiting and not self.reel.busy

    def begin_round(self, then: Callable[[], object] | None = None) -> None:
        if self._waiting:
            return
        self._waiting = True
        self.hand.forget()
        self.outcome.forget()

        def begun() -> None:
            self._arrived()
            if then is not None:
                self.motion.finish()
                then()

        self.dealing.begin(begun, self._failed)

    def answer(self, reply: Reply) -> None:
        """Tell the dealer. The answer is kept before its effect is shown."""
        if self._waiting or self.coach.objects(reply, lambda: self.answer(reply)):
            return
        self._waiting = True
        self.coach.judge(reply)
        self.hand.answered()
        self.dealing.answer(reply, self._arrived, self._failed)

    def _arrived(self) -> None:
        self._waiting = False
        self.reel.add(self.dealing.take_events())
        if self.reel.busy and SPEEDS[self.motion.speed]:
            self.refresh()  # things move now: the keys are those of somebody who watches
        self.reel.go_on()

    def _failed(self, sentence: str) -> None:
        self._waiting = False
        toast(self.stage, sentence, "bad")
        self.hand.ask(self.question)
        self.refresh()

    def _come_to_rest(self) -> None:
        view = self.dealing.view()
        self.purses.rest(view)
        fresh = Picture.of(view)
        fresh.dice, fresh.pocket = self.picture.dice, self.picture.pocket
        if not fresh.same_felt(self.picture):
            log.warning(
                "The picture of %s differs from its view after the events; drawn anew.", self.dealing.rules.game
            )
            self.picture = fresh
            self.damage()
        self.floor.at_rest()
        self.squeeze.at_rest()
        if self.dealing.round_over:
            self._caption = self.outcome.sentence()
            self.auto.round_ended(self.outcome.net)
        self.hand.ask(self.question)
        self.coach.consider(self.question)
        answered = self.foresight.answers(self.question)
        self.refresh()
        if self.desk is not None and self.dealing.round_over:
            self.desk.hand_over()
        if self.auto.on and not answered:
            self.motion.play(sequence(Pause(AUTO_REST), Call(self.auto.go_on)))

    def settle_down(self, chairs: bool = False) -> None:
        """Something was done at the desk between two rounds; the ``chairs`` have moved, or only chips have."""
        view = self.dealing.view()
        self.picture = Picture.of(view)
        self.purses.rest(view)
        self.floor.at_rest()
        if chairs:
            self._measure(self.places.size)
            self.rebuild()
        self.hand.ask(self.question)
        self.refresh()
        self.damage()

    def prepare(self) -> None:
        super().prepare()
        if self.root is not None:
            self.tags.arrange(self._shown())

    def refresh(self) -> None:
        """The board shows what the player can do now."""
        self.tags.stale = True
        if self.root is not None:
            self.board.refresh()

    def best_option(self) -> str:
        """What the coach would do, where he may say so; it is the gold key."""
        return self.coach.best()

    def caption(self) -> tuple[str, str]:
        question = self.question
        if isinstance(question, Choose):
            told = self.explained(question) or self._my_hand(self.asked_place())
            return (_("Your turn."), self.coach.words() or told or words.asked(question))
        if isinstance(question, Stake):
            prices = self.coach.words()
            if prices or self._caption == ("", ""):
                return ("", prices or _("Place your bets."))
        return self._caption

    # -- what the game says of this table
    def explained(self, question: Choose) -> str:
        return self.face.explained(self.rules, self.dealing.view(), question)

    def handy_amounts(self, option: Option) -> Sequence[tuple[str, Cents]]:
        question = self.question
        if not isinstance(question, Choose):
            return ()
        return self.face.handy_amounts(self.rules, self.dealing.view(), question, option)

    def color_chip(self, seat: int) -> Cents:
        """Of the seat's own color; 0 where all play with the house's chips."""
        return self.face.color_chip(self.rules, self.picture.marks, seat) if seat else 0

    def asked_place(self) -> str:
        """Where the hand lies that the player decides on now."""
        question = self.question
        return seat_place(question.seat, hand_of(question.about)) if isinstance(question, Choose) else ""

    def _my_hand(self, place: str) -> str:
        """What the player holds, in the game's own words."""
        label = self.tags.totals(self.picture).get(place, "")
        return _("You have {hand}.").format(hand=label) if label else ""

    # -- what is shown, heard and read
    def apply(self, event: AnyEvent) -> None:
        """Something has happened that no movement shows."""
        self.floor.apply(event)

    def sound(self, name: str, volume: float = 1.0) -> None:
        if name:
            self.stage.sound.play(name, volume)

    def say(self, text: str, strong: str = "") -> None:
        self._caption = (strong, text)
        if self.root is not None:
            self.board.say(*self._caption)

    # -- drawing
    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.cloth is None:
            self.cloth = self._make_cloth()
        surface.blit(self.cloth, area, area)
        self.props.draw(surface, area)
        self.scores.draw(surface, area, self.picture.marks)
        shown = self._shown()
        for item in self.brush.items(shown):
            if item.key not in self.floor.hidden and item.area().colliderect(area):
                item.sprite.put(surface, item.x, item.y)
        self.tags.draw(surface, area)

    def _shown(self) -> Picture:
        """The picture with the chips that the player is about to bet."""
        return self.hand.over(self.picture)

    def _make_cloth(self) -> pygame.Surface:
        cloth = self._felt.surface(self.cache).convert()
        self.props.furnish(cloth)
        give_back()  # reading or drawing it took several times its size
        return cloth

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.floor.draw_flying(surface, area)
        self.props.draw_moving(surface, area)

    # -- hands on
    def on_event(self, event: inputs.Event) -> bool:
        """A tap anywhere finishes what moves."""
        if not isinstance(event, inputs.Pointer) or event.kind != "down" or not self.reel.playing or self.floats:
            return False
        if self.board.over_button(event.pos):
            return False
        self.skip()
        return True

    def on_key(self, key: inputs.Key) -> bool:
        if key.repeat:
            return False
        if key.name == "space" and self.reel.playing:
            self.skip()
            return True
        if key.name.isdigit():
            return self.hand.choose_chip_number(int(key.name))
        action = {
            "space": self.hand.deal_or_repeat,
            "f1": self._hook("rules"),
            "z": self.hand.undo,
            "y": self.hand.redo,
        }.get(key.name)
        if action is None:
            return False
        action()
        return True

    def skip(self) -> None:
        self.motion.finish()
        self.squeeze.skip()

    def _hook(self, name: str) -> Callable[[], object] | None:
        return self.hooks.get(name)

    def draft(self, seat: int) -> Draft | None:
        return self.hand.draft_of(seat)
