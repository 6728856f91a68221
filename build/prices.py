"""Works out what every bet of every table costs, and stores it beside the games: `make.py prices [GAME…]`.

`make.py edges [GAME…]` works out first what takes minutes and is kept in `odds.json`: nothing of what was stored is used.
"""

import sys
import time

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.odds import prices
from games import BY_ID

FROM_NOTHING = "--from-nothing"

wanted = [id for id in sys.argv[1:] if id != FROM_NOTHING] or list(BY_ID)
unknown = [id for id in wanted if id not in BY_ID]
if unknown:
    sys.exit(f"make: there is no game '{unknown[0]}'. There are {', '.join(BY_ID)}.")
houses = [load_house(id, BY_ID) for id in house_ids()]
for package in dict.fromkeys(BY_ID[id].package for id in wanted):
    begun = time.process_time()
    games = [game for game in BY_ID.values() if game.package == package]
    tables = [(game, house.tables[game.id]) for game in games for house in houses if game.id in house.tables]
    if FROM_NOTHING in sys.argv:
        for game, rules in {prices.digest(rules): (game, rules) for game, rules in tables}.values():
            recompute = getattr(game.part("odds"), "recompute", None)
            if recompute is not None:
                recompute(rules)
    prices.write(package, tables)
    print(f"{package}  {time.process_time() - begun:.0f} s", flush=True)
