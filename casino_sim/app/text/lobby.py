"""The start of a text game: choose the player, the chips, the house and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from casino_sim.app.text.console import Console, Left
from casino_sim.app.text.lang import speak
from casino_sim.app.text.pages import between
from casino_sim.app.text.reading import Misread, amount_of, named
from casino_sim.app.text.school import School
from casino_sim.app.text.text_table import TextTable
from casino_sim.app.text.tournament import TournamentDesk, TournamentTable
from casino_sim.app.text.waiting import WaitingLine
from casino_sim.guide import house_notes
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.narration.narrator import FULL
from casino_sim.session.find_table import Games, NoSuchTable, called, open_houses, options_of, read_options, table_of
from casino_sim.session.opening import sit_down
from casino_sim.session.secret import Secrets
from casino_sim.session.tournament import TournamentSession
from casino_sim.store.players import BadName
from casino_sim.store.problems import StoreProblem
from casino_sim.store.records import Options, Player
from casino_sim.store.sessions import chips_of
from casino_sim.store.store import Store
from casino_sim.writing import padded


class Chosen(NamedTuple):
    game: str
    options: Options
    listed: bool = False  # on the list of a full table


class Lobby:
    def __init__(self, store: Store, games: Games, console: Console, secrets: Secrets | None, player: Player) -> None:
        self.store = store
        self.games = games
        self.console = console
        self._secrets = secrets
        self._player = player

    def run(self) -> None:
        """Let the player choose houses and tables until they quit."""
        while True:
            house = self._choose_house()
            if house is None:
                return
            while (chosen := self._choose_game(house)) is not None:
                if self.play(house.id, chosen.game, chosen.options, chosen.listed) == "quit":
                    return

    def play(self, house: str, game: str, options: Options, listed: bool = False) -> str:
        """One table: ``lobby`` or ``quit``. ``listed``: it is full, and one waits for a seat."""
        at, rules = table_of(house, game, options, self.games)
        player = self.store.players.get(self._player.id)
        seating = None
        if listed and (seating := WaitingLine(self.console, at, rules, player.name).run()) is None:
            return "lobby"
        session = sit_down(self.store, player.id, at, rules, options=options, seating=seating, secrets=self._secrets)
        pace = player.settings.get("pace", FULL)
        if isinstance(session, TournamentSession):
            return TournamentTable(session, self.console, pace).run()
        return TextTable(session, self.console, pace).run()

    # -- choosing ------------------------------------------------------------------------------------

    def _choose_house(self) -> HouseFacts | None:
        houses = open_houses(self.games)
        self._greet(houses)
        while (typed := self._typed(_("House"))) is not None:
            chosen = picked(typed, [(house.id, house.name) for house in houses])
            if chosen is None and typed.split()[:1] == ["tournament"]:
                if self._tournaments(houses).say(typed.split()[1:]) == "quit":
                    return None
                continue
            if chosen is not None:
                return next(house for house in houses if house.id == chosen)
            self._other(typed)
        return None

    def _tournaments(self, houses: Sequence[HouseFacts]) -> TournamentDesk:
        return TournamentDesk(self.store, self.games, self.console, self._player.id, houses, self.play)

    def _greet(self, houses: Sequence[HouseFacts]) -> None:
        player = self.store.players.get(self._player.id)
        self.console.say(
            "", _("{name}, your bankroll is {amount}.").format(name=player.name, amount=spoken(player.bankroll))
        )
        for session in self.store.sessions.of(player.id):
            chips = chips_of(session)
            if session.round is not None:
                said = _("A hand is waiting for you at {house}, {game}.")
            elif chips:
                said = _("You have {chips} at {house}, {game}.")
            else:
                continue
            at, game = called(session.house, session.game, self.games)
            self.console.say(said.format(chips=spoken(chips), house=at, game=game))
        self.console.say(_("`learn` opens the lessons, `drill` the drills, `words` the glossary, `log` your mistakes."))
        self.console.say(_("`stats` shows your results by game and day. `tournament` lists the tournaments."))
        self.console.say(_("`name NAME` changes the player, `cashier 1000` gives free chips, `quit` exits."))
        for number, house in enumerate(houses, 1):
            self.console.say(f"  {number:>2}  {house.name}")

    def _choose_game(self, house: HouseFacts) -> Chosen | None:
        self.console.say("", house.name)
        for number, (id, rules) in enumerate(house.tables.items(), 1):
            limits = between(next(iter(rules.limits.values()))) if rules.limits else ""
            self.console.say(f"  {number:>2}  {padded(rules.called, 40)} {limits:<18} {id}")
            for note in house_notes(rules):
                self.console.say(f"      {note}")
        self.console.say(_("`options TABLE` shows what you can change, `back` lists the houses again."))
        if any(self._has_list(id) for id in house.tables):
            self.console.say(_("`list TABLE` joins the waiting list of a full poker table."))
        tables = [(id, rules.called) for id, rules in house.tables.items()]
        while (typed := self._typed(_("Table"))) is not None:
            name, options = _with_options(typed)
            wish, _space, rest = name.partition(" ")
            wish = wish if wish in ("options", "list") else ""
            chosen = picked(rest if wish else name, tables)
            if chosen is None:
                self._other(typed)
            elif wish == "options":
                self._show_options(house.tables[chosen])
            elif wish == "list" and not self._has_list(chosen):
                self.console.say(_("Only the poker room has a waiting list."))
            elif self._exists(house.id, chosen, options):
                return Chosen(chosen, read_options(options), wish == "list")
        return None

    def _has_list(self, game: str) -> bool:
        return self.games[game].part("waiting") is not None

    def _exists(self, house: str, game: str, options: Sequence[str]) -> bool:
        try:
            table_of(house, game, read_options(options), self.games)
        except NoSuchTable as fault:
            self.console.say(str(fault))
            return False
        return True

    def _show_options(self, rules: TableRules) -> None:
        for name, value in options_of(rules).items():
            self.console.say(f"  {padded(name, 32)} {value}")
        self.console.say(_("Type them after the table, like `{game} name=value`.").format(game=rules.game))

    def _typed(self, prompt: str) -> str | None:
        """None for going back. At the end of input too: there is nobody left to ask."""
        try:
            typed = self.console.ask(f"{prompt}>")
        except Left:
            return None
        return None if typed.lower() in ("quit", "exit", "back", "q") else typed

    def _other(self, typed: str) -> None:
        command, _space, rest = typed.partition(" ")
        if School(self.store, self.games, self.console, self._player.id).carry_out(typed):
            return
        try:
            if command == "cashier" and amount_of(rest):
                self._player = self.store.players.cashier(self._player.id, amount_of(rest) or 0)
                self.console.say(_("Your bankroll is {amount}.").format(amount=spoken(self._player.bankroll)))
            elif command == "lang":
                self.console.say(speak(self.store, self._player.id, rest.split()))
            elif command == "name" and rest:
                self._player = self.store.players.welcome(rest)
                said = _("Good evening, {name}. Your bankroll is {amount}.")
                self.console.say(said.format(name=self._player.name, amount=spoken(self._player.bankroll)))
            else:
                self.console.say(_("Choose a number or a name. '{typed}' is neither.").format(typed=typed))
        except (StoreProblem, BadName, Misread) as fault:
            self.console.say(str(fault))


def picked(typed: str, choices: Sequence[tuple[str, str]]) -> str | None:
    if typed.isdecimal():
        return choices[int(typed) - 1][0] if 1 <= int(typed) <= len(choices) else None
    word = named(typed)
    found = [id for id, name in choices if word and (named(id).startswith(word) or named(name).startswith(word))]
    exact = [id for id, name in choices if word in (named(id), named(name))]
    if exact:
        return exact[0]
    return found[0] if len(found) == 1 else None


def _with_options(typed: str) -> tuple[str, list[str]]:
    """``holdem stakes=2-5`` as the table and the words behind it."""
    words = typed.split()
    return " ".join(word for word in words if "=" not in word), [word for word in words if "=" in word]
