"""The text table, typed at through a pipe: whole evenings at every table, bad input, undo, coming and going."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from casino_sim.app.text.console import Console
from casino_sim.app.text.lobby import Lobby
from casino_sim.app.text.reading import Misread, read_answer, read_bets
from casino_sim.session.secret import SeededSecrets
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Choose, Option, Pick, Range, Spot
from casino_sim.wagers import Limit
from games import BY_ID
from tests.persons import TABLES, all_chips, books_are_right

LIMIT = Limit(5_00, 500_00)
SPOTS = {
    "ante": Spot("ante", "Ante", LIMIT, required=True),
    "blind": Spot("blind", "Blind", LIMIT, required=True, equals="ante"),
    "three_card_bonus": Spot("three_card_bonus", "3 Card Bonus", LIMIT, needs=("ante",)),
    "pass_line": Spot("pass_line", "Pass Line", LIMIT),
    "pass_odds": Spot("pass_odds", "Odds", LIMIT),
}


class Evening:
    """What one person types, and what they read."""

    def __init__(self, folder: Path, house: str = "mount_airy", game: str = "mississippi_stud") -> None:
        self.folder, self.house, self.game = folder, house, game

    def types(self, *lines: str, seed: bytes = b"an evening") -> str:
        target = io.StringIO()
        with Store.open(self.folder) as store:
            player = store.players.welcome("Ann")
            console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)
            Lobby(store, BY_ID, console, SeededSecrets(seed), player).play(self.house, self.game, {})
            books_are_right(store, player.id)
            self.chips = all_chips(store, player.id)
            self.bankroll = store.players.get(player.id).bankroll
            self.rounds = store.rounds.last()
        return target.getvalue()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


# -- playing ---------------------------------------------------------------------------------------


def test_a_hand_is_played_from_the_bet_to_the_result(evening: Evening) -> None:
    said = evening.types("ante 10 progressive 5", "", "1", "bet_2x", "Bet 1×", "quit")
    assert "You buy in for $500. That leaves $1,500 in your bankroll." in said
    assert "Your bets: Ante $10, Progressive $5." in said
    assert re.search(r"Your cards: \w\w \w\w\.  Board: 3 cards face down\.", said)
    assert "4th Street>" in said and "You bet $20 on 4th Street." in said
    result = re.search(r"Result: won \S+, lost \S+\. Net (\S+)\. Chips \$([\d.,]+)\.", said)
    assert result is not None
    assert "You leave with" in said and evening.bankroll == evening.chips
    assert [line.state for line in evening.rounds] == ["closed"]
    assert evening.rounds[0].net == evening.chips - 2_000_00


def test_enter_bets_the_same_again(evening: Evening) -> None:
    said = evening.types("ante 10 three 5", "", "fold", "", "fold", "quit")
    assert said.count("Your bets: Ante $10, 3 Card Bonus $5.") == 2
    assert len(evening.rounds) == 2
    assert "Enter makes the same bets" in evening.types("quit"), "also on another evening"


def test_bets_are_taken_back_before_the_deal_and_not_after(evening: Evening) -> None:
    said = evening.types("ante 10", "double", "undo", "undo", "undo", "ante 5", "", "undo", "4", "quit")
    assert re.findall(r"Your bets: (.*)\.", said) == ["Ante $10", "Ante $20", "Ante $10", "none", "Ante $5"]
    assert said.count("You can't undo now.") == 2
    assert evening.rounds[0].net == -5_00


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("ante 4", "'ante' takes $5 to $500"),
        ("ante ten", "How much on ante"),
        ("anto 10", "did you mean 'ante'?"),
        ("progressive 5", "You need a bet on Ante to get a hand."),
        ("ante 10000000000000000", "How much on ante"),
        ("ante 499.5", "in steps of"),
        ("bets lots", "3 Card Bonus"),
        ("chips", "How much?"),
        ("chips 999999", "The bankroll has $1,500."),
        ("verify 77", "There is no such round"),
        ("speed light", "The speeds are quiet, full, slow."),
        ("? XX-1", "There is no rule XX-1"),
        ("bots 99", "room for 5 other players"),
        ("bots 1 cheat", "There is no style 'cheat'"),
        ("seats 1 9", "This table has seats 1 to 6."),
        ("on ante", "You can't turn Ante on or off now."),
        ("\x00\x07", "There is no bet"),
        ("", "Make a bet first"),
        ("deal", "Make a bet first"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_is_asked_again(evening: Evening, typed: str, answer: str) -> None:
    said = evening.types(typed, "", "clear", "ante 10", "", "fold", "quit")
    assert answer in said
    assert evening.rounds[0].net == -10_00
    assert "Traceback" not in said


def test_a_wrong_answer_to_a_decision_names_what_there_is(evening: Evening) -> None:
    said = evening.types("10", "", "hit", "9", "bet", "fold 5", "", "fold", "quit")
    assert said.count("is none of these: Bet 1×, Bet 2×, Bet 3×, Fold.") == 3
    assert "'fold' takes no amount and no cards." in said
    assert "Choose one of these: Bet 1×, Bet 2×, Bet 3×, Fold." in said
    assert evening.rounds[0].net == -10_00


def test_the_rule_in_question_and_the_pays_are_shown(evening: Evening) -> None:
    said = evening.types("?", "10", "", "?", "? ms-8", "rules", "pays", "fold", "quit")
    assert "MS-1  The ante" in said and "MS-3  3rd Street" in said and "MS-8  Progressive" in said
    assert "Royal Flush                          500 to 1" in said


def test_advice_and_odds_are_there_or_their_absence_is_said(tmp_path: Path) -> None:
    craps = Evening(tmp_path, game="craps").types("pass_line 10", "", "coach", "odds", "quit")
    assert "Cost per $100 bet: " in craps
    assert re.search(r"Any Seven +-16\.667% of the bet", craps)
    assert re.search(r"Pass Line +-1\.414% of the bet", craps)


def test_the_end_of_input_cashes_out_and_a_hand_that_is_dealt_waits(evening: Evening) -> None:
    evening.types("10")
    assert evening.bankroll == evening.chips == 2_000_00
    said = evening.types("ante 10", "")
    assert "Your hand is saved" in said and evening.bankroll == 1_500_00
    said = evening.types("fold", "quit")
    assert "Your last round here isn't finished" in said
    assert evening.bankroll == evening.chips == 1_990_00


@pytest.mark.parametrize(
    ("game", "bet", "line"), [("big_six", "fox 5", "Last spins:"), ("roulette_double_zero", "red 5", "Last numbers:")]
)
def test_the_board_of_a_wheel_is_read_with_look(game: str, bet: str, line: str, tmp_path: Path) -> None:
    wheel = Evening(tmp_path, game=game)
    assert line not in wheel.types("look", "quit")
    said = wheel.types(bet, "", bet, "", "look", "quit")
    assert line in said and "Past spins change nothing." in said


def test_bets_that_work_stay_up_and_are_told_of(tmp_path: Path) -> None:
    craps = Evening(tmp_path, game="craps")
    said = craps.types("pass_line 10", "", "quit")
    while "Your bets stay up until you come back: Pass Line $10" not in said:
        said = craps.types("pass_line 10", "", "quit", seed=said.encode())
    assert "Pass Line" in craps.types("look", "quit")


def test_seats_bots_chips_cut_and_the_books(evening: Evening) -> None:
    said = evening.types(
        *("seats 1 2", "bots 2 optimal", "bots 2", "chips 100", "cashier 50", "cut my word", "commitment"),
        *("ante 10", "", "ante 10", "undo", "20", "", "fold", "fold", "stats", "history", "replay", "verify", "quit"),
    )
    assert "At the table: You (seat 1), You (seat 2), Mei, Otis." in said
    assert "You have $600 at the table" in said and "Your bankroll is $1,450" in said
    assert "Seat 2, bets" in said
    assert "matches its commitment and deals the same again" in said
    assert re.search(r"Ante +1 +\$30 +-\$30", said)
    assert evening.rounds[0].net == -30_00
    assert re.search(r"Mississippi Stud\n +20\d\d-\d\d-\d\d +1 round, -\$30\n +The house's share was \$\d", said)


def test_a_cut_goes_into_the_next_rounds(evening: Evening) -> None:
    said = evening.types("cut my word", "10", "", "fold", "10", "", "fold", "verify", "quit")
    assert "cut 'my word'" in said


def test_the_pace_is_kept_for_the_next_evening(evening: Evening) -> None:
    loud = evening.types("bots 3", "10", "", "fold", "quit")
    quiet = evening.types("speed quiet", "10", "", "fold", "quit")
    again = evening.types("10", "", "fold", "quit")
    assert "Walt bets" in loud and "Walt bets" not in quiet.split("speed quiet")[1] and "Walt bets" not in again


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_every_table_can_be_played_by_numbers_alone(tmp_path: Path, house: str, game: str) -> None:
    """Bets on the first spot, then always the first option; whatever is asked can be answered."""
    lines = ["1 10", "1 25", "", "1 100", "1", "", "2", "1", "1", ""] * 12
    said = Evening(tmp_path, house, game).types(*lines, "quit")
    assert "Traceback" not in said and "void" not in said
    assert said.count("Result:") >= 2, said[-2000:]


# -- reading ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "bets"),
    [
        ("ante 10", {"ante": 10_00}),
        ("ANTE $12.50, 3 card bonus 5", {"ante": 12_50, "three_card_bonus": 5_00}),
        ("ante=10 blind=10", {"ante": 10_00, "blind": 10_00}),
        ("1 10 3 5", {"ante": 10_00, "three_card_bonus": 5_00}),
        ("10", {"ante": 10_00}),
        ("three_card_bonus 1,000", {"three_card_bonus": 1_000_00}),
        ("pass line 5 odds 20", {"pass_line": 5_00, "pass_odds": 20_00}),
        ("an 5", {"ante": 5_00}),
        ("ante 0", {"ante": 0}),
    ],
)
def test_bets_are_read_by_name_label_number_or_beginning(typed: str, bets: dict[str, int]) -> None:
    assert read_bets(typed, SPOTS) == bets


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("anta 10", "did you mean 'ante'"),
        ("ante", "How much on ante"),
        ("pass 10", "There is no bet"),
        ("9 10", "There is no bet '9'"),
        ("ante 10 10", "There is no bet"),
    ],
)
def test_bets_that_cannot_be_read(typed: str, says: str) -> None:
    with pytest.raises(Misread, match=re.escape(says)):
        read_bets(typed, SPOTS)


QUESTION = Choose(
    1,
    "act",
    (
        Option("raise", "Raise", amount=Range(5_00, 50_00)),
        Option("set", "Set the hand", pick=Pick(2, 2, ("Ah", "Jk", "Tc"))),
        Option("stand_pat", "Stand pat"),
        Option("no", "No"),
    ),
)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1 40", Answer("raise", 40_00)),
        ("raise $12.50", Answer("raise", 12_50)),
        ("r 5", Answer("raise", 5_00)),
        ("set ah JK", Answer("set", cards=("Ah", "Jk"))),
        ("2 10c Ah", Answer("set", cards=("Tc", "Ah"))),
        ("stand pat", Answer("stand_pat")),
        ("n", Answer("no")),
        ("s", None),
        ("fold", None),
        ("7", None),
        ("", None),
    ],
)
def test_answers_are_read_by_number_name_or_beginning(typed: str, answer: Answer | None) -> None:
    assert read_answer(typed, QUESTION) == answer


def test_an_amount_that_is_none_is_told(evening: Evening) -> None:
    with pytest.raises(Misread, match="Type an amount after"):
        read_answer("raise lots", QUESTION)


# -- the program -----------------------------------------------------------------------------------


def casino(folder: Path, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "casino_sim", *words, "--players", str(folder)]
    return subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8")


def test_an_evening_through_a_pipe_with_history_replay_and_verify(tmp_path: Path) -> None:
    table = ("--house", "mount_airy", "--game", "mississippi_stud")
    played = casino(tmp_path, "play", "--text", *table, "--seed", "2a", text="ante 10\n\n1\nfold\nquit\n")
    assert played.returncode == 0 and played.stderr == "" and "You leave with $480" in played.stdout
    again = casino(tmp_path / "b", "play", "--text", *table, "--seed", "2a", text="ante 10\n\n1\nfold\nquit\n")
    assert again.stdout == played.stdout
    verified = casino(tmp_path, "verify", "1")
    assert verified.returncode == 0 and verified.stdout.startswith("OK: round 1")
    replayed = casino(tmp_path, "replay", "last")
    assert "You, 3rd Street: Bet 1×" in replayed.stdout and "You lose $10 on 3rd Street" in replayed.stdout
    listed = casino(tmp_path, "history", "--last", "5")
    assert listed.stdout.count("\n") == 1 and "-$20" in listed.stdout


def test_a_machine_without_a_display_says_so_and_opens_the_text_table(tmp_path: Path) -> None:
    played = casino(tmp_path, "play", text="1\n1\nlook\nquit\n")
    assert played.returncode == 0
    assert played.stdout.splitlines()[0] == "There is no display, so here is the text table."


def test_the_lobby_leads_to_every_house_and_back(tmp_path: Path) -> None:
    typed = "name Bea\ncashier 100\nnonsense\nmount\nback\n1\nmississippi\nlobby\n2\nquit\n"
    played = casino(tmp_path, "play", "--text", text=typed)
    assert played.returncode == 0 and played.stderr == ""
    assert "Good evening, Bea." in played.stdout and "Your bankroll is $2,100" in played.stdout
    assert "'nonsense' is neither" in played.stdout and "Mississippi Stud — " in played.stdout


def test_a_table_can_be_opened_with_other_options(tmp_path: Path) -> None:
    typed = "1\noptions holdem\nholdem stakes=1-2-3\nholdem structure=no_limit stakes=2-5\n\n1 500\nlook\nquit\n"
    played = casino(tmp_path, "play", "--text", text=typed)
    assert played.returncode == 0 and played.stderr == ""
    assert re.search(r"structure +limit", played.stdout) and "Buy in" in played.stdout
    assert played.stdout.count("Table>") >= 3, "stakes that do not exist are asked for again"
    direct = ("--house", "mount_airy", "--game", "mississippi_stud", "--option", "base=15 to 45")
    assert "'ante' takes $15 to $45" in casino(tmp_path, "play", "--text", *direct, text="10\n\nquit\n").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "--text", "--house", "mount_airy", "--game", "craps", "--option", "cards=7"), "cards"),
        (("play", "--text", "--option", "cards"), "'cards' isn't an option"),
        (("play", "--text", "--house", "nowhere", "--game", "craps"), "there is no house 'nowhere'"),
        (("play", "--text", "--house", "mount_airy"), "--house and --game together"),
        (("play", "--text", "--seed", "xyz"), "hex digits"),
        (("play", "--text", "--player", " "), "A name has 1 to 40 letters."),
        (("history", "--last", "0"), "should be a whole number, 1 or more"),
        (("history", "--player", "Nobody"), "there is no player"),
        (("verify", "99"), "there is no round 99"),
        (("replay", "first"), "isn't a round"),
    ],
)
def test_a_wrong_command_is_one_sentence(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    Store.open(tmp_path).close()
    wrong = casino(tmp_path, *words)
    assert wrong.returncode == 2 and says in wrong.stderr and wrong.stderr.count("\n") == 1


# -- the list of a poker table ---------------------------------------------------------------------


def wait_for(folder: Path, *lines: str) -> str:
    target = io.StringIO()
    with Store.open(folder) as store:
        console = Console(io.StringIO("".join(f"{line}\n" for line in ("mount", *lines))), target)
        Lobby(store, BY_ID, console, SeededSecrets(b"the list"), store.players.welcome("Ann")).run()
        books_are_right(store, store.players.welcome("Ann").id)
    return target.getvalue()


def test_somebody_waits_for_a_seat_at_a_full_poker_table_and_takes_it(tmp_path: Path) -> None:
    """As at the desk of the drawn room: sign, wait, choose among the seats that are free when the name is called."""
    said = wait_for(tmp_path, "list holdem", "", "wait", "99", "", "", "1 200", "quit")
    assert "Every seat is taken. You are on the waiting list." in said
    called = re.search(r"Your seat is ready\. Open seats: (\d+)", said)
    gone = re.search(r"(\w+) gets up from seat (\d+)\.", said)
    assert called is not None and gone is not None
    assert f"Open seats: {called[1]}" in said.partition("Seat>")[2]  # 99 is none of them
    assert "You buy in." in said and "Your hand is saved" in said


def test_a_player_off_the_list_sits_nowhere(tmp_path: Path) -> None:
    said = wait_for(tmp_path, "list omaha", "leave", "list craps", "quit")
    assert "Only the poker room has a waiting list." in said and "Open seats" not in said
    with Store.open(tmp_path) as store:
        assert store.sessions.of(store.players.welcome("Ann").id) == []


def test_at_a_decision_the_text_says_what_there_is_to_know(tmp_path: Path) -> None:
    said = Evening(tmp_path, game="holdem").types("", "1 200", "quit")
    assert "Buy in for $40 to $2,000, or sit out." in said and "Chips>" in said
    assert re.search(r"\$\d+ to call for \$\d+\. You need to win \d+%\.", said) and "Your turn>" in said


def test_goals_are_listed_in_words(evening: Evening) -> None:
    assert "First lesson: Take a lesson to its end." in evening.types("goals", "quit")
