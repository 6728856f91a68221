"""Why a round is void is kept as one English sentence. Here it is told in any language, by whatever process reads it.

What a sentence was made of (a fault, a number, a seat) is found again by the templates that such sentences have.
"""

from __future__ import annotations

import re
from functools import cache

from casino_sim.i18n import N_, _, composed

CANNOT_BEGIN = N_("the dealer couldn't begin: {fault}")
CANNOT_GO_ON = N_("the dealer couldn't go on: {fault}")
CANNOT_LAY_OUT = N_("the table can't be laid out again: {fault}")
NO_SUCH_TABLE = N_("no such table: {fault}")
CANNOT_DEAL_AGAIN = N_("the round can't be dealt again: {fault}")
NOBODY_ASKED = N_("answer {number} is by seat {seat}, and nobody is asked")
ANOTHER_ASKED = N_("answer {number} is by seat {seat}, and seat {now} is asked")
CANNOT_ANSWER_AGAIN = N_("answer {number} can't be taken again: {fault}")
NO_TABLE_BUT_ONE_LIKE_IT = N_("{house} has no table '{game}', did you mean '{meant}'?")
NO_TABLE_BUT_OTHERS = N_("{house} has no table '{game}'; it has {known}")
NO_TABLE_AT_ALL = N_("{house} has no table '{game}' and no other one")

TEMPLATES = (
    *(CANNOT_BEGIN, CANNOT_GO_ON, CANNOT_LAY_OUT, NO_SUCH_TABLE),
    *(CANNOT_DEAL_AGAIN, NOBODY_ASKED, ANOTHER_ASKED, CANNOT_ANSWER_AGAIN),
    *(NO_TABLE_BUT_ONE_LIKE_IT, NO_TABLE_BUT_OTHERS, NO_TABLE_AT_ALL),
)
NUMBERS = ("number", "seat", "now")
FIELD = re.compile(r"\{(\w+)\}")


def told(why: str) -> str:
    """In the language of whoever reads it."""
    _recall(why)
    return _(why)


def _recall(why: str) -> None:
    """Knows it again by its template; so may the fault be that it tells of."""
    for template in TEMPLATES:
        found = _pattern(template).fullmatch(why)
        if found is not None:
            _recall(found.groupdict().get("fault") or "")
            composed(template, **found.groupdict())
            return


@cache
def _pattern(template: str) -> re.Pattern[str]:
    texts = FIELD.split(template)  # text, name, text, name ... text
    parts = [
        (f"(?P<{text}>{r'[0-9]+' if text in NUMBERS else '.*'})" if at % 2 else re.escape(text))
        for at, text in enumerate(texts)
    ]
    return re.compile("".join(parts), re.DOTALL)
