"""The chain of records: nothing in it can be changed, left out or swapped without the chain showing it."""

from __future__ import annotations

import hashlib

from casino_sim.chain import GENESIS, first_break, link

RECORDS = (("round", 1, "won"), ("round", 2, None), ("cage", 3, True))


def chained():
    links, previous = [], GENESIS
    for parts in RECORDS:
        previous = link(previous, *parts)
        links.append((previous, parts))
    return links


def test_a_whole_chain_holds():
    assert first_break(chained()) is None
    assert first_break(chained()[1:], chained()[0][0]) is None, "also from the middle on"
    assert first_break([]) is None


def test_a_changed_record_is_named():
    links = chained()
    links[1] = (links[1][0], ("round", 2, "lost"))
    assert first_break(links) == 2


def test_a_record_that_was_left_out_or_swapped_is_named():
    one, two, three = chained()
    assert first_break([one, three]) == 2
    assert first_break([two, three]) == 1
    assert first_break([one, three, two]) == 2


def test_a_link_is_the_sum_of_a_json_array_that_any_language_writes():
    """The vector for whoever checks a chain with a program of their own."""
    text = '["' + "0" * 64 + '","é \\"x\\"",7,null,true]'
    assert link(GENESIS, 'é "x"', 7, None, True) == hashlib.sha256(text.encode()).hexdigest()
