"""Every word once, found by any of its forms, and linked where it is first met."""

from __future__ import annotations

import re

import pytest

from casino_sim.learn.glossary import PREFIX, glossary

BOOK = glossary()
# What the guides of the tables and the rooms ask a beginner to know.
POKER = """pot, blind, ante, bring-in, button, flop, turn, river, street, board, hole card, check, call, raise,
check-raise, cap, all-in, side pot, kicker, nuts, qualifier, scoop, quartered, wheel, counterfeit, kill, leg,
straddle, missed blind, rake, time, collection, bad beat, burn, muck, showdown, cards speak, string bet, pat,
position, pot odds, dead hand"""
TABLES = """up card, peek, natural, soft, bust, push, double for less, insurance, even money, third base, shoe, cut card,
envy, meter, seed, shooter, come-out, point, puck, seven out, contract, odds, hardway, easy way, hop, horn,
whirl, yo, working, off and on, bar 12, no roll, split, corner, basket, dolly, clapper, commission, squeeze,
Dragon Bonus, Gee Joon, gong, wong, chop, copy, foul, house way, co-bank, player-dealer, coverage, backline,
action button, dai-su, kum-kum, collection fee, total action, mini royal, for 1, to 1"""


# What the digests of the games teach besides.
DIGESTS = """schedule option, house way button, best four of five, triple down, Super Bonus, Queens Up, across, down,
middle, community cross, jacks or better, total payoff, increment, reset, linked, Super, instant payout, sixth card, exchange,
options fee, combination, face card, same colored five, points, action pile, royal match, pai gow, Teen, Day, Yun,
high nine, zero, woodpile, third-card rule, margin, space, symbol, re-split, suited match, second chance, sideways card,
push 22, always-win 21, current bet, card reader, over, frozen hands, 888, chart 1A, first bank, down card, charlie, inside,
outside, line, stack, Spanish deck, bonus 21, pair, best five of seven, C and E, Pair Plus, Ante Bonus, Six Card Bonus,
dead money, live money, substantial action, Pure 21.5, share, late surrender, dolly, color chips, marker button, mini royal,
outs, prop player, broken game, total action, partial action"""


def words(text: str) -> list[str]:
    return [word.strip() for word in text.replace("\n", " ").split(",")]


@pytest.mark.feature("F297", "F303")
@pytest.mark.parametrize("word", [*words(POKER), *words(TABLES), *words(DIGESTS)])
def test_a_beginners_word_is_explained(word: str) -> None:
    term = BOOK.search(word)[0]
    assert any(word.casefold() in form.casefold() for form in term.forms)
    assert len(term.means) > 25


def test_no_form_belongs_to_two_terms_and_every_link_leads_somewhere() -> None:
    forms = [form.casefold() for term in BOOK.terms for form in term.forms]
    assert sorted(forms) == sorted(set(forms))
    for term in BOOK.terms:
        for target in re.findall(r"\]\(([^)]+)\)", term.means):
            assert target.startswith(PREFIX) and BOOK.term(target) is not None, term.id


def test_the_first_mention_becomes_a_link_and_what_is_marked_stays() -> None:
    seen: set[str] = set()
    assert BOOK.linked("A push is a push.", seen) == "A [push](term:push) is a push."
    assert BOOK.linked("Another push.", seen) == "Another push."
    assert BOOK.linked("A **push** and [push](term:push)") == "A **[push](term:push)** and [push](term:push)"
    assert BOOK.linked("Pushed aside") == "Pushed aside"


def test_words_of_other_tables_are_not_linked() -> None:
    assert "term:puck" not in BOOK.linked("The puck", family="roulette")
    assert "term:puck" in BOOK.linked("The puck", family="craps")
    assert "term:showdown" in BOOK.linked("The showdown", family="poker_room")
