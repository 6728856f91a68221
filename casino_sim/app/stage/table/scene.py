"""One scene for every game: it puts the parts of a table together and is the screen that they are shown on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.art.cache import ArtCache
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.motion import SPEEDS, Animation
from casino_sim.app.stage.table.board import TableBoard
from casino_sim.app.stage.table.control.amounts import Amounts
from casino_sim.app.stage.table.control.autoplay import AutoPlay
from casino_sim.app.stage.table.control.bar import FELT, SAID, Bar, SideBar, bar_beside, bar_height, head_height
from casino_sim.app.stage.table.control.bet_card import BetCards
from casino_sim.app.stage.table.control.calls import Calls
from casino_sim.app.stage.table.control.chip_desk import ChipDesk
from casino_sim.app.stage.table.control.coaching import Coaching
from casino_sim.app.stage.table.control.color_up import ColorUp
from casino_sim.app.stage.table.control.early_answers import EarlyAnswers
from casino_sim.app.stage.table.control.hand import PlayersHand
from casino_sim.app.stage.table.control.keys import BarKeys
from casino_sim.app.stage.table.control.playback import Playback
from casino_sim.app.stage.table.control.rail import ChipRail
from casino_sim.app.stage.table.control.round_flow import RoundFlow
from casino_sim.app.stage.table.control.saved_bets import SavedBets
from casino_sim.app.stage.table.control.stack_menu import StackMenu
from casino_sim.app.stage.table.draw.deck_ahead import DeckAhead
from casino_sim.app.stage.table.draw.drawing import Drawing
from casino_sim.app.stage.table.draw.spot_looks import SpotLooks
from casino_sim.app.stage.table.draw.tags import Plates
from casino_sim.app.stage.table.kinds.poker_room.desk_panel import DeskPanel
from casino_sim.app.stage.table.kinds.racetrack.track_plate import CallBets
from casino_sim.app.stage.table.kinds.squeeze.peeling import Squeezing
from casino_sim.app.stage.table.kinds.tournament.desk import TournamentDesk
from casino_sim.app.stage.table.parts import TableParts
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.table.state.geometry import seat_and_hand
from casino_sim.app.stage.table.state.live_game import Dealing
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets import Choice, Popover, Screen, Widget, ask, toast
from casino_sim.app.stage.widgets.term import show_term
from casino_sim.i18n import N_, _
from casino_sim.poker.labels import inside_a_sentence
from casino_sim.session.session import Session
from casino_sim.session.tournament import TournamentSession
from casino_sim.table.ask import Ask, Choose, Reply, Stake
from casino_sim.table.events import AnyEvent
from casino_sim.writing import together

BESIDE_SAID = 90  # units for what is said for a moment between the dealer's words and the bankroll
CORNER_WIDE, CORNER_HIGH = 380, 150  # units of a corner at the foot of the felt that has room for it
WORST, WORSE = 40, 4  # how much worse it is to cover the words, and the cards that one decides by, than cards of others


class TableScene(Screen):
    """The code that pushes the scene sets ``parts.doors``: what the corner buttons open."""

    title = ""
    wide_bar = True  # in a very wide window the keys stand beside the felt

    def __init__(self, dealing: Dealing, cache: ArtCache | None = None):
        super().__init__()
        self.state = state = TableState(dealing)
        self.title = dealing.rules.title
        self.notice = ""  # what opening the table brought to light
        self.wishes: Callable[[], object] = lambda: None  # puts the player's own settings on the table again
        self.outcome = outcome = Outcome(state)
        self.drawing = drawing = Drawing(state, outcome, self, self._plates, cache)
        self.hand = hand = PlayersHand(state, self, self)
        drawing.tags.touched = lambda: hand.touched
        self.coach = Coaching(state, self, hand)
        self.auto = AutoPlay(state, self, self, hand)
        self.early = EarlyAnswers(state, self, self)
        self.squeeze = Squeezing(state, self, drawing.brush, drawing.floor.apply)
        self.flow = RoundFlow(state, self, self, outcome, hand, self.coach, self.early, self.auto, self._cleared)
        self.flow.playback = Playback(
            state, self, drawing.floor, self.squeeze, lambda: self.early.hurries, self.flow.come_to_rest
        )
        self.deck = DeckAhead(state, drawing.brush, cache, self.beside)
        self.parts = self._assembled()
        self.squeeze.hurried = lambda: self.auto.on
        drawing.floor.voiced = self._read_out
        self._read = ""  # what was read aloud last
        drawing.floor.noted, drawing.floor.shown = self._noted, self._shown_to_happen
        self._look: Look | None = None
        self._fresh = self._lit = False
        self._caption = ("", "")

    def _assembled(self) -> TableParts:
        state, hand, drawing = self.state, self.hand, self.drawing
        calls = Calls(state, self, hand, drawing.sprites)
        call_bets = CallBets(state, self, hand)
        saved = SavedBets(state, self, hand, self.auto)
        rail = ChipRail(state, hand, drawing.brush)
        amounts = Amounts(state, self, hand, rail.picture)
        return TableParts(
            outcome=self.outcome,
            drawing=drawing,
            hand=hand,
            coach=self.coach,
            auto=self.auto,
            early=self.early,
            saved=saved,
            menu=StackMenu(state, self, hand, calls, BetCards(state, self, hand), amounts),
            looks=SpotLooks(state, drawing.brush, lambda: self.look, lambda: self.carried is not None, hand.takes),
            amounts=amounts,
            keys=BarKeys(
                state, self, self, hand, self.auto, self.early, calls, call_bets, saved, lambda: self.best_option()
            ),
            rail=rail,
            squeeze=self.squeeze,
            color_up=ColorUp(state, self, drawing.floor),
        )

    def open_desk(self, session: Session) -> None:
        """The desk of a poker room stands beside this table."""
        desk = DeskPanel(self.state, self, session, self.back, self.settle_down)
        self.parts.desk = self.parts.keys.desk = desk
        self.flow.round_over = desk.hand_over

    def open_chip_desk(self, session: Session) -> None:
        """The player has brought a part of their bankroll here and may bring more."""
        desk = ChipDesk(self.state, self, self.hand, session, self.parts.rail.picture, self.settle_down, self.back)
        self.parts.chip_desk = self.parts.keys.chip_desk = desk
        self.parts.rail.title = N_("Your chips")
        self.flow.asked = desk.look_after

    def open_tournament(
        self, session: TournamentSession, finished: Callable[[], object], sit_again: Callable[[], object]
    ) -> None:
        """The players here play for a place, with chips that are nobody's money."""
        desk = TournamentDesk(self.state, self, session, finished, sit_again)
        self.parts.tournament = self.parts.keys.desk = desk
        self.parts.keys.over = lambda: session.over
        self.parts.rail.title = N_("Tournament chips")
        self.auto.allowed = False  # every bet is looked at here
        self.flow.round_over = desk.hand_over

    # -- what others ask
    @property
    def dealing(self) -> Dealing:
        return self.state.dealing

    @property
    def question(self) -> Ask | None:
        return self.state.question

    @property
    def between_rounds(self) -> bool:
        return self.state.between_rounds

    @property
    def picture(self) -> Picture:
        return self.state.picture

    @property
    def places(self) -> Places:
        return self.state.places

    @property
    def carried(self) -> object:
        """Chips that hang under a finger or the mouse."""
        grip = self.router.dragging
        return grip.payload if grip is not None else None

    # -- life
    def enter(self) -> None:
        self.look.paint.forget()  # of the rooms before: little of it is seen at a table
        self._measure(self.stage.window.size)
        super().enter()
        self._fresh = True

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
                self.outcome.take_up(self.dealing.so_far())
                self.flow.arrived()

    def uncovered(self) -> None:
        """Back from another room: the player may wish for other cards now."""
        super().uncovered()
        self.wishes()
        self.refresh()  # other keys may be wished for, too
        self.damage()

    def woke(self) -> None:
        """Nobody was there to watch: chips are the player's to bet again."""
        if self.auto.on:
            self.auto.stop(_("Auto-play stopped: the computer was asleep."))

    def left(self) -> None:
        """A hook for whoever opened the scene: the player has left."""

    def leave(self) -> None:
        super().leave()
        self.deck.stop()
        self.drawing.equipment.fall_silent()
        self.flow.closed = True
        self.dealing.leave()
        self.drawing.forget()
        self.left()

    def retranslate(self) -> None:
        self._caption = ("", "")  # what the dealer said in the language before
        super().retranslate()

    def layout(self, size: Size) -> None:
        self.motion.finish()
        if self.felt_size(size) != self.places.size or self._look is not self.look:
            plate = self.squeeze.put_away()
            self._measure(size)
            self.deck.start()
            self.rebuild()
            self.squeeze.bring_back(plate)
        super().layout(size)

    def felt_size(self, size: Size) -> Size:
        """What is left of the window where keys or words stand beside the felt."""
        return size[0] - (bar_beside(self.look, size) if self.wide_bar else 0), size[1]

    def _measure(self, size: Size) -> None:
        """Everything that depends on the window's size."""
        self._look = self.look
        beside = self.wide_bar and bar_beside(self.look, size)
        head = head_height(self.look) if self.wide_bar and self.stage.title_above and not beside else 0
        bar, spare = bar_height(self.look), size[1] - head - round(size[0] / FELT)
        self.state.bar_in_rows = self.look.metrics.portrait or (head > 0 and spare >= bar_height(self.look, rows=True))
        if self.state.bar_in_rows and head:
            bar = spare  # what the felt can't use
        bar = 0 if beside else bar
        self.state.lay_out(self.felt_size(size), bar, head)
        self.drawing.measure()

    def build(self) -> Widget:
        return TableBoard(self.state, self, self.parts, self)

    @property
    def board(self) -> TableBoard:
        assert isinstance(self.root, TableBoard)
        return self.root

    def _plates(self) -> Plates:
        return self.board.plates()

    # -- the round
    def begin_round(self, then: Callable[[], object] | None = None) -> None:
        tournament = self.parts.tournament
        if tournament is None or self.state.answering or tournament.next_hand():
            self.flow.begin_round(then)

    def answer(self, reply: Reply) -> None:
        self.flow.answer(reply)

    def settle_down(self, chairs: bool = False) -> None:
        """Something was done at the desk between two rounds; the ``chairs`` have moved, or only chips have."""
        self.flow.take_stock()
        if chairs:
            self._measure(self.stage.window.size)
            self.rebuild()
        self.refresh()
        self.damage()

    def _noted(self, event: AnyEvent) -> None:
        self.squeeze.note(event)
        self.early.note(event)

    def _shown_to_happen(self, event: AnyEvent) -> None:
        self.drawing.tags.stale = True
        if self.root is not None:
            self.board.plate.tip = self.outcome.seal
            self.parts.rail.show_money()

    def _cleared(self) -> None:
        self.drawing.floor.at_rest()
        self.squeeze.at_rest()

    def back(self) -> None:
        """On the way out small chips are colored up; pressed again, nobody waits for it."""
        coming = self.parts.color_up
        if coming.going:
            self.motion.finish()
            return
        desk, draft = self.parts.chip_desk, self.hand.draft
        at_rest = self.between_rounds or (draft is not None and not draft.stakes)
        leads_out = desk is not None and desk.is_open and at_rest and len(self.stage.scenes) > 1
        if not leads_out or not coming.begin(super().back):
            super().back()

    def skip(self) -> None:
        self.motion.finish()
        self.squeeze.skip()

    # -- what is shown, heard and read
    def prepare(self) -> None:
        super().prepare()
        if self.root is not None:
            self.drawing.tags.arrange(self._shown())

    def refresh(self) -> None:
        """The board shows what the player can do now."""
        self.drawing.tags.stale = True
        if self.root is not None:
            self.board.refresh()
            if isinstance(self.question, Choose) and not self.state.playing:
                self._read_out(together(self.caption()))

    def best_option(self) -> str:
        """What the coach would do, where the player wants to see it; it is the gold key."""
        return self.coach.best()

    def caption(self) -> tuple[str, str]:
        question = self.question
        if isinstance(question, Choose):
            explained = self.state.explained(question) or self._my_hand(self.state.asked_place)
            return (_("Your turn."), self.coach.words() or explained or words.asked(question))
        if isinstance(question, Stake):
            prices = self.coach.words()
            if prices or self._caption == ("", ""):
                return ("", prices or self._welcome())
        return self._caption

    def _welcome(self) -> str:
        name = self.state.dealer
        return _("{name} deals. Place your bets.").format(name=name) if name else _("Place your bets.")

    def _my_hand(self, place: str) -> str:
        """What the player holds, in the game's own words."""
        label = self.state.hand_labels(self.picture).get(place, "")
        return _("You have {hand}.").format(hand=inside_a_sentence(label)) if label else ""

    def explain(self, term: str, at: Widget) -> None:
        show_term(self, term, at)

    # -- what the parts of the table may do (see `display.Display`)
    @property
    def animates(self) -> bool:
        return SPEEDS[self.motion.speed] > 0

    def play(self, animation: Animation) -> None:
        self.motion.play(animation)

    def say(self, text: str, strong: str = "") -> None:
        self._caption = (strong, text)
        self._read_out(f"{strong} {text}".strip())
        if self.root is not None:
            self.board.say(*self._caption)

    def _read_out(self, words: str) -> None:
        """The system's voice says what the caption says, each once."""
        if words and words != self._read:
            self._read = words
            self.stage.voice.say(words)

    def tell(self, sentence: str, kind: str = "") -> None:
        toast(self.stage, sentence, kind)

    def confirm(self, title: str, sentence: str, *choices: Choice) -> None:
        ask(self.stage, title, sentence, *choices)

    def hang_over_bar(self, body: Widget, width: float, takes_keys: bool = False) -> Popover:
        popover = Popover(body, self.board.bar.rect, width=width, takes_keys=takes_keys)
        self.show_float(popover)
        return popover

    def hang_under_corner(self, body: Widget, width: float, takes_keys: bool = False) -> Popover:
        popover = Popover(body, self.board.corner.rect, width=width, takes_keys=takes_keys)
        self.show_float(popover)
        return popover

    def beside(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        self.stage.jobs.submit(work, done)

    def keep_clear(self) -> list[pygame.Rect]:
        """The caption, a hand that is being set, the cards; those of others last, where there is no room for all."""
        board, me = self.board, self.state.me
        cards = [
            (item.key[1], item.area()) for item in self.drawing.brush.items(self._shown()) if item.key[0] == "card"
        ]
        plates = [board.caption, *([board.tray] if board.tray is not None else [])]
        shown = [plate.rect for plate in plates if plate.visible]
        first = [area for place, area in cards if seat_and_hand(place)[0] in (0, *me)]
        return [*shown * WORST, *first * WORSE, *(area for _place, area in cards if area not in first)]

    def toast_place(self, usual: pygame.Rect) -> pygame.Rect:
        """Above the caption, and above a hand that is being set; over no felt where the bar has room beside it."""
        if self.root is None:
            return usual
        board = self.board
        if isinstance(board.bar, SideBar):
            free, caption = board.bar.free(), board.caption.rect
            if free.colliderect(caption) and free.bottom - caption.bottom >= self.look.px(BESIDE_SAID):
                return pygame.Rect(free.x, caption.bottom, free.w, free.bottom - caption.bottom)
            if free.h >= self.look.px(SAID):
                return free
            usual = pygame.Rect(board.felt_area().x, usual.y, board.felt_area().w, usual.h)  # over no key of the corner
        beside = board.bar.free() if isinstance(board.bar, Bar) and self.state.head and self.state.bar_in_rows else None
        if beside is not None and beside.w >= usual.w // 2 and not beside.colliderect(board.caption.rect):
            return beside
        corner = self._beside_the_words()
        if corner is not None:
            return corner
        plates = [board.caption, *([board.tray] if board.tray is not None else [])]
        tops = [plate.rect.top for plate in plates if (plate.visible and plate.label) or plate is board.tray]
        foot = min([usual.bottom, *(top - self.look.px(10) for top in tops if top > usual.bottom // 3)])
        return pygame.Rect(usual.x, usual.y, usual.w, foot - usual.y)

    def _beside_the_words(self) -> pygame.Rect | None:
        """The larger free corner of a card table that lies, beside the dealer's words: beyond the rail, and over no bets."""
        board, words, look = self.board, self.board.caption.rect, self.look
        if (
            self.places.portrait
            or self.places.layout.shape != "arc"
            or board.tray is not None
            or not board.caption.visible
        ):
            return None
        felt = board.felt_area().inflate(-2 * look.px(24), 0)
        high, gap = look.px(CORNER_HIGH), look.px(10)
        left = pygame.Rect(felt.left, words.bottom - high, words.left - gap - felt.left, high)
        right = pygame.Rect(words.right + gap, left.y, felt.right - words.right - gap, high)
        taken = list(board.hung())
        free = [each for each in (left, right) if each.w >= look.px(CORNER_WIDE) and each.collidelist(taken) < 0]
        return max(free, key=lambda each: each.w, default=None)

    # -- drawing
    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.drawing.draw(surface, area, self._shown())

    def _shown(self) -> Picture:
        """The picture with the chips that the player is about to bet."""
        return self.hand.over(self.picture)

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.drawing.draw_moving(surface, area)

    # -- hands on
    def on_event(self, event: inputs.Event) -> bool:
        """A tap anywhere, Space and Enter finish what moves."""
        if not (self.state.playing or self.parts.color_up.going) or self.floats:
            return False
        if isinstance(event, inputs.Key):
            skips = event.name in ("space", "return") and not event.repeat and not event.modified
        else:
            skips = isinstance(event, inputs.Pointer) and event.kind == "down" and not self.board.over_button(event.pos)
        if skips:
            self.skip()
        return skips

    def on_key(self, key: inputs.Key) -> bool:
        if key.repeat or (key.modified and key.name not in ("z", "y")):
            return False
        if key.name.isdigit():
            return self.hand.choose_chip_number(int(key.name))
        action = {
            "space": self.hand.deal_or_repeat,
            "f1": self.parts.doors.get("rules"),
            "z": self.hand.undo,
            "y": self.hand.redo,
        }.get(key.name)
        if action is None:
            return False
        action()
        return True
