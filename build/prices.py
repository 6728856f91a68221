"""Works out what every bet of every table costs, and stores it beside the games: `make.py prices [GAME…]`."""

import sys

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.odds import prices
from games import BY_ID

wanted = sys.argv[1:] or list(BY_ID)
unknown = [id for id in wanted if id not in BY_ID]
if unknown:
    sys.exit(f"make: there is no game '{unknown[0]}'. There are {', '.join(BY_ID)}.")
houses = [load_house(id, BY_ID) for id in house_ids()]
for package in dict.fromkeys(BY_ID[id].package for id in wanted):
    games = [game for game in BY_ID.values() if game.package == package]
    prices.write(
        package, [(game, house.tables[game.id]) for game in games for house in houses if game.id in house.tables]
    )
    print(package)
