"""Attackers who collect all that the program ever prints, and bet on it. None of it may tell what comes next."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.cards import CARD, DECK, NAME
from casino_sim.fair import round_seed
from casino_sim.rng import Stream
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording
from casino_sim.session.session import Session
from casino_sim.shoe import Shoe
from casino_sim.store.store import Store
from casino_sim.table.ask import Answer, Bets, Choose
from games import BY_ID
from games.baccarat.hands import NATURAL, POINTS, STOOD, banker_draws, player_draws
from kiosk.watch.recall import as_data
from tests.persons import TABLES, person_at, play_round

CUT = "a word of my own"
HEX = re.compile(r"\b[0-9a-f]{64}\b")
COMMANDS = (["verify"], ["verify", "--json"], ["replay"], ["replay", "--json"])


def printed(store: Store, folder: Path, session: Session, capsys, rounds: range) -> str:
    """All that can be read of these rounds: at the table, at the prompt, in an export of the kiosk."""
    for round in rounds:
        for command in COMMANDS:
            main([*command, str(round), "--players", str(folder)])
        print(json.dumps(as_data(store, round, BY_ID)))
    main(["history", "--json", "--players", str(folder)])
    print(session.events, session.commitment, session.notice, session.view())
    said = capsys.readouterr()
    return said.out + said.err


def candidates(text: str) -> set[bytes]:
    """Every seed that somebody who has read the text can make of it."""
    found = {bytes.fromhex(word) for word in HEX.findall(text)}
    return found | {round_seed(secret, cut) for secret in found for cut in (CUT, "")}


# -- a baccarat player who knows how to deal ---------------------------------------------------------------------------


def next_winner(text: str, seen: list[str], decks: int, penetration: int) -> str | None:
    """Who wins the next hand, if one of the secrets explains every card of the shoe that has been seen."""
    for seed in candidates(text):
        shoe = Shoe.shuffled(DECK * decks, Stream(seed, "shoe"), penetration)
        names = [NAME[card] for card in shoe.cards]
        burned = 1 + (POINTS[CARD[names[0]]] or 10)
        if seen and names[burned : burned + len(seen)] == seen:
            return hand(names[burned + len(seen) :])
    return None


def hand(names: list[str]) -> str:
    values = [POINTS[CARD[name]] for name in names[:6]]
    player, banker, more = values[0] + values[2], values[1] + values[3], values[4:]
    if player % 10 not in NATURAL and banker % 10 not in NATURAL:
        third = STOOD
        if player_draws(player % 10):
            third = more.pop(0)
            player += third
        if banker_draws(banker % 10, third):
            banker += more.pop(0)
    return "tie" if player % 10 == banker % 10 else "player" if player % 10 > banker % 10 else "banker"


def test_an_attacker_at_a_baccarat_shoe_learns_nothing_from_rounds_that_are_over(tmp_path, capsys):
    """Who reads the secret of a shoe after its first hand wins all the others."""
    with Store.open(tmp_path) as store:
        session = person_at(store, game="mini_baccarat", seed=None, chips=50_000_00)
        switches = session.rules.switches
        seen: list[str] = []
        foretold = right = 0
        text = ""
        for number in range(1, 31):
            called = next_winner(text, seen, switches.decks, switches.penetration)
            session.deal(CUT)
            session.answer(Bets({called if called in ("player", "banker") else "banker": 100_00}))
            cards = session.view().cards
            dealt = [cards[side][i] for i in (0, 1) for side in ("player", "banker")]
            seen += dealt + [cards[side][2] for side in ("player", "banker") if len(cards[side]) > 2]
            lines = {line.spot: line for line in store.rounds.last(1)[0].lines}
            foretold += called is not None
            right += called == "tie" or (called is not None and lines[called].outcome == "win")
            text += printed(store, tmp_path, session, capsys, range(number, number + 1))
        assert (foretold, right) == (0, 0), f"{right} of {foretold} hands were foretold rightly"


def test_the_attacker_would_win_if_the_secret_were_told(tmp_path):
    """The same attacker, given the secret: otherwise the test above could pass because they cannot deal."""
    with Store.open(tmp_path) as store:
        session = person_at(store, game="mini_baccarat", seed=None, chips=50_000_00)
        switches = session.rules.switches
        seen: list[str] = []
        text, right = "", 0
        for number in range(1, 21):
            called = next_winner(text, seen, switches.decks, switches.penetration)
            session.deal(CUT)
            session.answer(Bets({"banker": 100_00}))
            cards = session.view().cards
            dealt = [cards[side][i] for i in (0, 1) for side in ("player", "banker")]
            seen += dealt + [cards[side][2] for side in ("player", "banker") if len(cards[side]) > 2]
            outcome = store.rounds.last(1)[0].lines[0].outcome
            right += called == {"win": "banker", "lose": "player", "push": "tie"}[outcome]
            text = store.rounds.get(1).start.secret.hex()
            assert number == 1 or called is not None
        assert right == 19


# -- everybody else ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_nothing_that_is_printed_tells_what_is_still_to_come(tmp_path, capsys, house, game):
    """Neither the next secret, nor that of a shoe dealt on from, nor what was made of them, nor the cards themselves."""
    with Store.open(tmp_path) as store:
        session = person_at(store, house, game, bots=2, seed=None, chips=50_000_00)
        chance = Stream(b"attack", f"{house} {game}")
        for number in (1, 2, 3):
            session.deal(CUT)
            if session.in_round:  # looked at in the middle of a round too, from another window
                said = printed(store, tmp_path, session, capsys, range(1, number + 1))
                assert_still_secret(store, session, said, session._play.start.secret)
            play_round(session, chance)
            said = printed(store, tmp_path, session, capsys, range(1, number + 1))
            assert_still_secret(store, session, said, session._secret)


def assert_still_secret(store: Store, session: Session, said: str, *secrets: bytes) -> None:
    snapshot = session._snapshot
    hidden = list(secrets)
    if snapshot.shoe is not None and not snapshot.shoe.is_out:
        shuffled = next(n for n, before in store.rounds.backwards(session.id, 10**9) if before.shoe is None)
        hidden.append(store.rounds.get(shuffled).start.secret)
        unseen = snapshot.shoe.cards.split()[snapshot.shoe.position :]
        for glue in (" ", '", "', "', '", "\n"):
            assert glue.join(unseen[:8]) not in said
    for secret in hidden:
        for made in (secret, round_seed(secret, CUT), round_seed(secret, "")):
            assert made.hex() not in said.lower() and repr(made)[2:-1] not in said
            assert made not in candidates(said)


def test_the_secret_of_a_shoe_is_told_when_the_shoe_is_done_with(tmp_path, capsys):
    """And only then is its order proven by everything that was dealt from it."""
    with Store.open(tmp_path) as store:
        session = person_at(store, game="mini_baccarat", seed=None, chips=50_000_00)
        chance = Stream(b"shoe", "to its end")

        def told(id: int) -> bool:
            return proof_of(store, store.rounds.get(id)).may_show

        bet_until(session, chance, lambda: store.rounds.latest_id(session.id) == 3)
        assert (told(1), told(2), told(3)) == (False, True, True)
        bet_until(session, chance, lambda: session._snapshot.shoe.is_out)
        last = store.rounds.latest_id(session.id)
        assert told(1), "the cut card is out: nothing more comes from this shoe"
        bet_until(session, chance, lambda: store.rounds.latest_id(session.id) == last + 2)
        assert told(1) and not told(last + 1) and told(last + 2)
    for round in (1, 2, last, last + 1, last + 2):
        assert main(["verify", str(round), "--players", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("Its secret comes out when the shoe is shuffled again") == 1


def bet_until(session, chance, reached):
    while not reached():
        session.deal(CUT)
        while session.in_round:
            session.answer(Bets({"banker": 25_00}))


def test_a_shoe_whose_cards_were_seen_in_a_void_round_is_not_dealt_again(tmp_path):
    """Whoever can make a round void (by other rules, by a fault) would know the next cards."""
    with Store.open(tmp_path) as store:
        session = person_at(store, game="blackjack", seed=None)
        play_round(session, Stream(b"void", "1"))
        while not session.in_hand or session.question is None:
            if session.in_round:
                session.answer(Bets({"blackjack_wager": 25_00}))
            else:
                session.deal()
        seen = [session.view().cards["seat1"], session.view().cards["dealer"][:1]]
        store.database.write("UPDATE rounds SET rules = 'of an earlier version' WHERE state = 'open'")
        again = person_at(store, game="blackjack", seed=None)
        assert "void" in again.notice
        again.deal()
        again.answer(Bets({"blackjack_wager": 25_00}))
        assert [again.view().cards["seat1"], again.view().cards["dealer"][:1]] != seen
        assert again._play is None or again._play.start.before.shoe is None


def test_trying_a_decision_otherwise_does_not_show_the_cards_of_the_next_round(tmp_path):
    """A round that is taken up again to hit instead of stand draws cards that nobody will be dealt."""
    same = 0
    with Store.open(tmp_path) as store:
        session = person_at(store, game="blackjack", seed=None)
        for _ in range(6):
            session.deal()
            session.answer(Bets({"blackjack_wager": 25_00}))
            while session.in_round:
                offered = (
                    [option.id for option in session.question.options] if isinstance(session.question, Choose) else []
                )
                session.answer(Answer("stand" if "stand" in offered else "no"))
            shoe = session._snapshot.shoe
            unseen = shoe.cards.split()[shoe.position :]
            record = store.rounds.latest(session.id)
            fork = Recording(record, session.game, session.rules, proof_of(store, record)).fork(len(record.answers))
            lies = [NAME[card] for card in fork.table.shoe.cards]
            assert lies[: shoe.position] == shoe.cards.split()[: shoe.position], "what was dealt stays"
            assert sorted(lies) == sorted(shoe.cards.split())
            same += lies[shoe.position :][:8] == unseen[:8]
    assert same == 0
