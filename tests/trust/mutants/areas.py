"""What is planted where, and which tests are there to notice it."""

from __future__ import annotations

from pathlib import Path

from tests.trust.mutants.planting import ROOT, Mutant, mutants

CORE = "tests/core/"
STEPS = [CORE + name for name in ("test_table_steps.py", "test_betting.py", "test_commission.py", "test_coverage.py")]
SESSION = [CORE + "test_session_rounds.py", CORE + "test_session_kept.py", CORE + "test_session_slip.py"]
SEALED = ["tests/trust/test_store_adds_up.py", "tests/trust/test_meters_kept.py", "tests/trust/test_chain.py"]
STORE = [CORE + f"test_store_{name}.py" for name in ("players", "files", "sums", "learning", "checked")]
HOUSES = ["tests/test_houses.py", CORE + "test_own_houses.py", CORE + "test_pays_follow.py"]
HOUSES += ["tests/exact/test_own_paytables.py", "tests/trust/test_file_rules.py", "tests/trust/test_few_decks.py"]
GAMES = "tests/games/"
ROUNDS = ["tests/golden/test_golden.py::test_the_rounds_read_as_they_did", CORE + "test_tournament.py"]
DEALT = [
    "tests/exact/test_poker_room_pokerkit.py",
    "tests/exact/test_pure_bonuses.py",
    "tests/stage/test_poker_desk.py",
]
LEARNT = [f"tests/learn/test_{name}.py" for name in ("prices", "coach", "reasons")]
LEARNT += ["tests/lab/test_what_if.py", "tests/lab/test_spread.py", CORE + "test_odds_pages.py"]
LEARNT += ["tests/contract/test_a_new_side_bet.py", "tests/trust/test_few_decks.py"]

# By area: the paths of its modules, and the tests from which those that reach a mistake are taken.
AREAS: dict[str, tuple[list[str], list[str]]] = {
    "ledger": (
        ["casino_sim/ledger.py", "casino_sim/money.py", "casino_sim/chain.py"],
        [CORE + "test_money.py", *STEPS, *SESSION, *SEALED, *HOUSES],
    ),
    "store": (
        ["casino_sim/store/"],
        [
            *STORE,
            *SEALED,
            *SESSION,
            CORE + "test_cli.py",
            "tests/trust/test_file_rules.py",
            "tests/learn/test_kept.py",
            "tests/kiosk/test_kiosk_books.py",
        ],
    ),
    "fair": (
        [
            "casino_sim/fair.py",
            "casino_sim/rng.py",
            "casino_sim/shoe.py",
            "casino_sim/equipment.py",
            "casino_sim/session/proof.py",
            "casino_sim/session/recording.py",
        ],
        [
            CORE + "test_rng.py",
            CORE + "test_wheels.py",
            CORE + "test_recordings.py",
            *STEPS,
            *SESSION,
            *SEALED,
            "tests/trust/test_verify_round.py",
            "tests/trust/test_attackers.py",
            GAMES + "baccarat",
        ],
    ),
    "table": (
        ["casino_sim/table/"],
        [
            *(
                CORE + f"test_{name}.py"
                for name in ("table_verbs", "table_looks", "betting", "banking", "cli", "recordings", "pick")
            ),
            *STEPS,
            *SESSION,
            *SEALED,
            *ROUNDS,
            "tests/learn/test_reasons.py",
            "tests/stage/test_words_at_the_table.py",
            "tests/games",
            "tests/referee",
            "tests/exact/test_poker_room_pokerkit.py",
            "tests/trust/test_verify_round.py",
        ],
    ),
    "houses": (
        ["casino_sim/houses/"],
        [*HOUSES, *STEPS, CORE + "test_banking.py", CORE + "test_cli.py", CORE + "test_switch_words.py"]
        + [CORE + "test_fees.py", CORE + "test_table_options.py", CORE + "test_tournament.py"]
        + [GAMES + each for each in ("no_bust_21", "pure_21_5", "player_dealer_21", "blackjack", "pai_gow_tiles")],
    ),
    "rules": (["games/"], ["tests/games", "tests/referee", *ROUNDS, *DEALT]),
    "odds": (["casino_sim/odds/", "games/"], ["tests/exact", "tests/games", *STEPS, *LEARNT]),
}
LEFT_OUT = ("__init__.py", "face.py", "coach.py", "bots.py", "batch", "felt.py", "simulate_", "review.py", "desk.py")
LEFT_OUT += ("/players/",)  # the styles of the card room's bots


def modules(area: str, only: str = "") -> list[str]:
    found: list[str] = []
    for place in AREAS[area][0]:
        paths = [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("*.py"))
        found += [path.relative_to(ROOT).as_posix() for path in paths]
    chosen = [name for name in found if not any(part in name for part in LEFT_OUT) and name.startswith(only)]
    if area in ("rules", "odds"):
        chosen = [name for name in chosen if of_odds(name) == (area == "odds")]
    return chosen


def of_odds(file: str) -> bool:
    return file.startswith("casino_sim/odds/") or Path(file).name.startswith(("odds", "values"))


def possible(area: str, only: str = "") -> list[Mutant]:
    return [mutant for file in modules(area, only) for mutant in mutants(file)]


def pool(area: str) -> list[str]:
    return [test for test in dict.fromkeys(AREAS[area][1]) if (ROOT / test.partition("::")[0]).exists()]
