"""Everything one may look up at a table: the rule in question, the printed pays, the bets, advice, odds, the books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from casino_sim.cards import HIDDEN
from casino_sim.coach import Advice, BetAdvice, OptionValue
from casino_sim.guide import Guide, GuideRule, render, source, tournament_guide
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.lab.answers import play_costs
from casino_sim.learn import counsel
from casino_sim.money import Cents, spoken
from casino_sim.narration.marker_words import marker_line
from casino_sim.narration.words import Words, cards, plain
from casino_sim.odds.prices import Price, fee_rows, odds_of
from casino_sim.odds.report import Odds, places
from casino_sim.session.slip import BetSlip
from casino_sim.table.ask import Ask, Choose, Option, Spot, Stake
from casino_sim.table.game import Game
from casino_sim.table.view import View
from casino_sim.wagers import Limit
from casino_sim.writing import listed, padded, wrapped

WIDTH = 96


# -- the rules -------------------------------------------------------------------------------------


def guide_of(game: Game, rules: TableRules) -> Guide:
    """With the printed rules of a tournament before those of the game."""
    own = render(source(game.package, game.guide), rules)
    if rules.tournament is None:
        return own
    return replace(own, rules=(*tournament_guide(game.package, game.tournament, rules).rules, *own.rules))


def rule_in_question(guide: Guide, rules: TableRules, question: Ask) -> list[GuideRule]:
    """What the guide says to this question."""
    if isinstance(question, Stake):
        open_now = [rules.wagers[id] for id in question.spots if id in rules.wagers]
        wanted = [row.rule for row in open_now if row.required] or [row.rule for row in open_now[:1]]
        return [rule for rule in map(guide.rule, dict.fromkeys(wanted)) if rule is not None]
    row = rules.wagers.get(question.about)
    found = guide.rule(row.rule) if row else None
    if found is not None:
        return [found]
    names = [plain(question.about).lower(), *(_(option.label).lower() for option in question.options)]
    for name in names:
        for rule in guide.rules:
            if name in rule.title.lower() or any(name in block.text.lower() for block in rule.blocks):
                return [rule]
    return []


def rule_text(rule: GuideRule) -> Iterator[str]:
    yield f"{rule.id}  {rule.title}"
    for block in rule.blocks:
        if block.table is not None:
            yield from pay_lines(block.table.title, [(row.called, str(row.pay)) for row in block.table.rows])
        else:
            lead = "- " if block.kind == "bullet" else ""
            yield from wrapped(lead + block.text, WIDTH, "  ")


def rule_titles(guide: Guide) -> Iterator[str]:
    yield guide.title
    for rule in guide.rules:
        yield f"  {rule.id:<8} {rule.title}"
    yield _("`? {id}` shows one of them.").format(id=guide.rules[0].id if guide.rules else "")


def pay_lines(title: str, rows: list[tuple[str, str]]) -> Iterator[str]:
    yield f"  {_(title)}"
    for label, pay in rows:
        yield f"    {padded(label, 36)} {_(pay)}"


def pays(rules: TableRules, rules_said: Sequence[GuideRule] = ()) -> Iterator[str]:
    """All printed pays except those in the rules just printed."""
    seen = {block.table.id for rule in rules_said for block in rule.blocks if block.table is not None}
    for table in (table for table in rules.pays.values() if table.id not in seen):
        yield from pay_lines(table.title, [(row.called, str(row.pay)) for row in table.rows])


# -- the question ----------------------------------------------------------------------------------


def between(limit: Limit) -> str:
    if limit.min == limit.max:
        return spoken(limit.min)
    return _("{low} to {high}").format(low=spoken(limit.min), high=spoken(limit.max))


def option_lines(question: Choose) -> Iterator[str]:
    for number, option in enumerate(question.options, 1):
        yield f"  {number:>2}  {option_text(option)}"


def option_text(option: Option) -> str:
    said = _(option.label)
    if option.amount is not None and option.amount.low == option.amount.high:
        return f"{said} ({spoken(option.amount.low)})"
    if option.amount is not None:
        limits = _("{low} to {high}").format(low=spoken(option.amount.low), high=spoken(option.amount.high))
        usual = option.amount.default
        return f"{said} ({limits}{_(', usually {amount}').format(amount=spoken(usual)) if usual else ''})"
    if option.pick is not None:
        count = str(option.pick.low) if option.pick.low == option.pick.high else f"{option.pick.low}-{option.pick.high}"
        return _("{option} ({count} of {cards})").format(option=said, count=count, cards=" ".join(option.pick.out_of))
    return f"{said} ({spoken(option.cost)})" if option.cost else said


SHORT_LIST = 14  # as many bets are listed without being asked for


def spot_lines(slip: BetSlip, words: Words, everything: bool) -> Iterator[str]:
    """The open bets with their numbers. Where there are dozens, those that count first."""
    spots = list(slip.spots.values())
    for number, spot in enumerate(spots, 1):
        if everything or len(spots) <= SHORT_LIST or spot.required or slip.staked(spot.wager):
            yield _spot_line(number, spot, slip, words)
    if not everything and len(spots) > SHORT_LIST:
        yield _("  `bets` lists all {count} bets of this table.").format(count=len(spots))


def _spot_line(number: int, spot: Spot, slip: BetSlip, words: Words) -> str:
    staked = slip.staked(spot.wager)
    notes = [_("required")] if spot.required else []
    if spot.equals:
        notes.append(_("same as {spot}").format(spot=words.spot(spot.equals)))
    elif spot.needs:
        notes.append(_("beside {spot}").format(spot=_(" or ").join(map(words.spot, spot.needs))))
    if staked:
        notes.append(_("now {amount}").format(amount=spoken(staked)))
    limits = between(spot.limit) if spot.may_rise else _("can't be raised")
    return f"  {number:>2}  {padded(words.spot(spot.wager), 24)} {limits:<16} {listed(notes)}".rstrip()


def bets_text(bets: Mapping[str, Cents], words: Words) -> str:
    return listed(f"{words.spot(spot)} {spoken(amount)}" for spot, amount in bets.items())


def about(question: Choose, words: Words) -> str:
    """What is asked, as a prompt: the bet that is to be decided, or the question's own name."""
    asked = words.asked_about(question.about)
    return _("Seat {seat}, {what}").format(seat=question.seat, what=asked) if len(words.mine) > 1 else asked


def decision_lines(game: Game, view: View, question: Choose, words: Words) -> Iterator[str]:
    """What there is to know at a decision, and the options."""
    yield from look(view, words)
    said = game.face.explained(words.rules, view, question)
    if said:
        yield f"  {said}"
    yield from option_lines(question)


# -- the table -------------------------------------------------------------------------------------


def look(view: View, words: Words) -> Iterator[str]:
    """The table as the player sees it, as lines of text."""
    for place, names in view.cards.items():
        if names and (words_matter(place, names, view, words)):
            groups = view.groups.get(place)
            shown = " | ".join(cards(group) for group in groups) if groups else cards(names)
            yield f"  {words.place(place)}: {shown}"
    for seat in view.seats:
        bets = view.bets.get(seat)
        if bets:
            yield f"  {words.name(seat)}: {bets_text(bets, words)}"
    if any(view.pots):
        yield "  " + _("Pots: {amounts}").format(amounts=listed(map(spoken, view.pots)))
    for meter, amount in view.meters.items():
        yield f"  {words.meter(meter)}: {spoken(amount)}"
    for marker, value in view.marks.items():
        said = marker_line(marker, value, words)
        if said:
            yield f"  {said}"
    chips = view.purses.get(words.mine[0], 0)
    yield "  " + _("Your chips: {amount}").format(amount=spoken(chips))


def boards(game: Game, view: View, words: Words) -> Iterator[str]:
    """What stands on the boards beside the layout."""
    for line in game.face.board_lines(words.rules, view.marks):
        yield from wrapped(line, WIDTH, "  ")


def words_matter(place: str, names: tuple[str, ...], view: View, words: Words) -> bool:
    """Cards of others that nobody sees say nothing."""
    return any(name != HIDDEN for name in names) or not place.startswith("seat")


# -- advice ----------------------------------------------------------------------------------------


def advice_lines(
    game: Game, rules: TableRules, advice: Advice | BetAdvice, question: Ask, laid: Mapping[str, Cents]
) -> Iterator[str]:
    """Every option with what it is worth, or every bet with what it costs."""
    if isinstance(advice, BetAdvice):
        spots = question.spots if isinstance(question, Stake) else {}
        if an_hour := play_costs(game, rules, laid):
            yield an_hour
        yield from _price_lines(counsel.open_prices(rules, spots, advice), _(advice.reason))
        return
    labels = {option.id: _(option.label) for option in question.options} if isinstance(question, Choose) else {}
    best = advice.best
    yield _("Best: {option}.").format(option=labels.get(best.option, plain(best.option)))
    yield _("Value in dollars:")
    for found in different(advice.options)[:SHORT_LIST]:
        with_cards = f" {' '.join(found.cards)}" if found.cards else ""
        with_amount = f" {spoken(found.amount)}" if found.amount else ""
        error = f" ± {found.stderr / 100:.2f}" if found.stderr is not None else ""
        value = f"{found.value / 100:+.2f}{error}"
        yield f"  {padded(labels.get(found.option, plain(found.option)) + with_amount + with_cards, 32)} {value:>12}"


def _price_lines(found: Sequence[Price], reason: str) -> Iterator[str]:
    """One bet of each price: a layout has a hundred places."""
    yield reason
    yield counsel.in_short(found)
    alike: dict[str, Price] = {}
    for price in found:
        alike.setdefault(counsel.amount_of(price), price)
    for said, price in alike.items():
        yield f"  {padded(counsel.title_of(price), 32)} {said:>12}"


def different(options: Sequence[OptionValue]) -> list[OptionValue]:
    """Without cards that are as good as others that were named."""
    found: dict[tuple[str, float, bool], OptionValue] = {}
    for each in options:
        found.setdefault((each.option, round(each.value, 2), not each.cards), each)
    return list(found.values())


def odds_lines(game: Game, rules: TableRules, words: Words) -> Iterator[str]:
    rows = odds_of(game, rules)
    if not rows:
        yield _("The odds for this table haven't been worked out yet.")
        return
    measures = {
        "ev_per_ante": _("of the first bet"),
        "element_of_risk": _("of all the money bet"),
        "ev_per_unit_bet": _("of the bet"),
        "ev_per_roll": _("of the bet, each roll"),
        "return_without_meter": _("returned without the meter"),
        "ev_per_ante_with_fee": _("of the first bet, after the fee"),
        "ev_per_unit_bet_with_fee": _("of the bets, after the fee"),
    }
    by_bet = {row.wager for row in rows if row.measure == "ev_per_unit_bet"}
    for row in (*rows, *fee_rows(rules, rows)):
        if row.measure == "ev_per_roll" and row.wager in by_bet:
            continue
        name = _("The main game") if row.wager == "base" else words.spot(row.wager)
        if row.measure == "break_even_meter":
            said = _("breaks even at a meter of {amount}").format(amount=spoken(round(row.value * 100)))
        elif row.measure == "big_blinds_per_hour":
            said = _("{number} big blinds an hour").format(number=f"{with_error(row, 1, 2):>10}")
        else:
            said = f"{with_error(row, 100, 3):>9}% {measures[row.measure]}"
        yield f"  {padded(name, 32)} {said}" + (f" ({_(row.strategy)})" if row.strategy else "")
        if row.never and row.measure in ("ev_per_unit_bet", "return_without_meter"):
            printed = rules.pays[rules.wagers[row.wager].pays]
            hands = listed(line.called for line in printed.rows if line.hand in row.never)
            yield "    " + _("not possible with these cards: {hands}").format(hands=hands)


def with_error(row: Odds, times: int, most: int) -> str:
    """A value with its error, without a digit that is not known."""
    error = (row.stderr or 0.0) * times
    digits = places(error, most)
    return f"{float(row.value) * times:+.{digits}f}" + (f" ± {error:.{digits}f}" if error else "")
