"""What the player is shown in a hand: what they hold, the price of a call, common bet sizes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from casino_sim.cards import CARD, HIDDEN, JOKER, Card
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, cents, spoken
from casino_sim.poker.evaluator import evaluate
from casino_sim.poker.partial_hands import so_far
from casino_sim.table.advance_action import AdvanceAction
from casino_sim.table.ask import Choose, Option
from casino_sim.table.face import Cards, Face, Groups, Marks
from casino_sim.table.view import View
from games.poker_room.fees import JACKPOT_FUND, schedule_of
from games.poker_room.ranks import low, named, named_low
from games.poker_room.stakes import of_table, pot_odds, variant
from games.poker_room.variants import Variant

ADVANCE_ACTIONS = (
    AdvanceAction("check_fold", N_("Check or fold"), "act", ("check", "fold")),
    AdvanceAction("fold_any", N_("Fold to any bet"), "act", ("check", "fold"), stays=True),
    AdvanceAction("call_any", N_("Call any"), "act", ("check", "call"), stays=True),
)
# Parts of the pot that players bet, as numerator and denominator.
FRACTIONS = ((1, 3), (1, 2), (3, 4), (1, 1))


def hand_names(rules: TableRules, cards: Cards, groups: Groups) -> dict[str, str]:
    """The made hand of everybody whose cards are all known."""
    board = [CARD[name] for name in cards.get("board", ())]
    known = {place: names for place, names in cards.items() if place.startswith("seat") and HIDDEN not in names}
    return {place: made(variant(rules), [CARD[name] for name in names], board) for place, names in known.items()}


def made(kind: Variant, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """``Flush, Ace High``; where the pot is split, the low behind it."""
    if kind.best == "two_and_three":
        return two_and_three(kind, cards, board) if len(cards) == 4 and len(board) >= 3 else ""
    if len(cards) + len(board) < 5:
        return so_far(cards) if kind.best == "any" else ""
    high = named(kind, cards, board).label
    return f"{high} / {named_low(kind, cards, board).label}" if kind.split and low(kind, cards, board) else high


def two_and_three(kind: Variant, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """Two of the player's cards with three of the board, as far as dealt. What a joker makes of a low shows on the river."""
    if len(board) == 5:
        high = named(kind, cards, board).label
        return f"{high} / {named_low(kind, cards, board).label}" if kind.split and low(kind, cards, board) else high
    hands = [(*own, *common) for own in combinations(cards, 2) for common in combinations(board, 3)]
    best = max(evaluate("joker_high" if kind.joker else "high5", hand) for hand in hands)
    lows = [evaluate("low8", hand) for hand in hands if JOKER not in hand] if kind.split else []
    found = max((hand for hand in lows if hand.hand_class is not None), default=None)
    return f"{best.label} / {found.label}" if found is not None else best.label


STRUCTURES = {"limit": N_("Limit"), "spread": N_("Spread"), "no_limit": N_("No limit")}


def sign_line(rules: TableRules) -> str:
    """What the sign of the table says under its name."""
    stakes = of_table(rules)
    if stakes.big_blind:
        forced = _("blinds {small}/{big}").format(small=spoken(stakes.small_blind), big=spoken(stakes.big_blind))
    else:
        forced = _("bring-in {bring_in}").format(bring_in=spoken(stakes.bring_in))
    size = "" if stakes.structure == "no_limit" else f" {spoken(stakes.lower)}-{spoken(stakes.upper)}"
    return f"{rules.house_name} · {_(STRUCTURES[stakes.structure])}{size}, {forced}"


def funds(rules: TableRules, marks: Marks) -> dict[str, str]:
    """Money that is shown beside the table: a jackpot fee where no jackpot is paid."""
    schedule = schedule_of(rules)
    if schedule is None or not schedule.jackpot_fee_cents:
        return {}
    return {N_("Jackpot fund"): spoken(cents(marks.get(JACKPOT_FUND, "0")), cents=True)}


# -- the price ---------------------------------------------------------------------------------------


def pot_of(view: View) -> Cents:
    """The whole pot, including the bets of this street."""
    return sum(view.pots) + sum(sum(spots.values()) for spots in view.bets.values())


BEFORE = {
    "kill_vote": N_("Kill pots are played only if everybody agrees."),
    "bring_in": N_("You have the lowest up card. Bring it in."),
    "chips_in": N_("How do you put in the chips of your raise?"),
    "out_of_turn": N_("It isn't your turn yet. Will you check anyway?"),
    "draw": N_("Pick the cards to discard, then draw, or stand pat."),
}


def situation(rules: TableRules, view: View, question: Choose) -> str:
    """What a call costs, and how often it has to win; before the deal what the question is about."""
    if question.about in BEFORE:
        return _(BEFORE[question.about])
    if question.about == "rebuy":
        amount = question.options[0].amount
        if amount is None:
            return _("Your bankroll is too small for this table's buy-in. The cashier gives free chips.")
        least, most = spoken(amount.low), spoken(amount.high)
        return _("Buy in for {least} to {most}, or sit out.").format(least=least, most=most)
    if question.about == "post_choice":
        post = next((option for option in question.options if option.id == "post"), None)
        if post is None:
            return _("You owe a blind: wait for the big blind.")
        return _("You owe a blind: wait for the big blind, or post {amount}.").format(amount=spoken(post.cost))
    call = next((option for option in question.options if option.id == "call"), None)
    if question.about != "act" or call is None or not call.cost:
        return ""
    pot = pot_of(view)
    return _("{price} to call for {pot}. You need to win {share}%.").format(
        price=spoken(call.cost), pot=spoken(pot), share=round(100 * pot_odds(pot, call.cost))
    )


def quick_amounts(rules: TableRules, view: View, question: Choose, option: Option) -> list[tuple[str, Cents]]:
    """Parts of the pot as it is once the player's call is in it, and all-in. A limit game has its one size."""
    allowed = option.amount
    if question.about == "rebuy" and allowed is not None and allowed.default is not None:
        return [(_("Minimum"), allowed.low), (_("Standard"), allowed.default), (_("Maximum"), allowed.high)]
    if question.about != "act" or allowed is None or of_table(rules).structure != "no_limit":
        return []
    bets = {seat: spots.get("pot", 0) for seat, spots in view.bets.items()}
    level = max(bets.values(), default=0)
    pot = pot_of(view) + level - bets.get(question.seat, 0)
    found: list[tuple[str, Cents]] = []
    for part, of in FRACTIONS:
        amount = level + pot * part // of // allowed.step * allowed.step
        if allowed.low <= amount < allowed.high:
            found.append((_("Pot") if part == of else f"{part}/{of}", amount))
    return [*found, (_("All in"), allowed.high)]


FACE = Face(
    hand_names=hand_names,
    big_blind=lambda rules: of_table(rules).big_blind,
    situation=situation,
    sign_line=sign_line,
    quick_amounts=quick_amounts,
    advance_actions=ADVANCE_ACTIONS,
    funds=funds,
)
