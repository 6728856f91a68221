"""Works out what the house keeps of every wager of every table, and writes it to assets/edges: `make.py edges`."""

from casino_sim.houses.loader import house_ids, load_house
from casino_sim.learn import edges
from games import BY_ID

for id in house_ids():
    edges.keep(load_house(id, BY_ID), BY_ID)
    print(f"{id}: {edges.path_of(id)}")
