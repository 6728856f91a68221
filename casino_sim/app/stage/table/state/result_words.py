"""What the table says in words: totals beside hands, the player's result, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Choose
from casino_sim.table.events import Settled
from casino_sim.writing import as_sentence, listed


def asked(question: Choose) -> str:
    """What the player is to decide, where the dealer has not said it."""
    words = question.about.replace("_", " ")
    return _(words[:1].upper() + words[1:])


def result_line(lines: Sequence[Settled], fees: Cents) -> tuple[str, str]:
    """(strong, rest): what the round brought, with winnings, losses and fees kept apart."""
    won = sum(line.returned - line.staked for line in lines if line.returned > line.staked)
    lost = sum(line.staked - line.returned for line in lines if line.returned < line.staked and line.outcome != "fee")
    charged = fees + sum(line.staked for line in lines if line.outcome == "fee")
    net = won - lost - charged
    parts = []
    commission = sum(line.commission for line in lines)
    if won:
        parts.append(_("won {amount}").format(amount=spoken(won)))
    if lost:
        parts.append(_("lost {amount}").format(amount=spoken(lost)))
    if commission:
        parts.append(_("commission {amount}").format(amount=spoken(commission)))
    if charged:
        parts.append(_("fees {amount}").format(amount=spoken(charged)))
    if not lines and not charged:
        return "", ""
    if net > 0:
        strong = _("You win {amount}.").format(amount=spoken(net))
    elif net < 0:
        strong = _("You lose {amount}.").format(amount=spoken(-net))
    else:
        strong = _("You broke even.")
    return strong, as_sentence(listed(parts)) if len(parts) > 1 else ""


def spot_result(line: Settled) -> str:
    """What happened to one wager, for its tag on the felt; where a bank fell short, of how much."""
    if line.coverage == "no_action":
        return _("No action")
    won = line.returned - line.staked
    if won == 0 and not line.coverage:
        return _("Push")
    said = f"+{spoken(won)}" if won >= 0 else f"-{spoken(-won)}"
    if line.coverage and line.owed:
        return _("{part} of {whole}").format(part=said, whole=spoken(line.owed))
    if line.coverage:
        return _("{part}, partly").format(part=said)
    return said


def pot(index: int, count: int, amount: str) -> str:
    """What lies in a pot; where there are several, which one it is."""
    if count < 2:
        return amount
    if not index:
        return _("Main pot {amount}").format(amount=amount)
    if count == 2:
        return _("Side pot {amount}").format(amount=amount)
    return _("Side pot {number}: {amount}").format(number=index, amount=amount)
