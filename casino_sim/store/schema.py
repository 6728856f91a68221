"""The tables of the store. ``MIGRATIONS[n]`` takes a file from version n to n + 1; a released one is never changed.

Amounts are whole cents. Snapshots and answers are JSON. The events of a finished round are compressed JSON: the
record that a replay is compared with, and all that is left of a round whose rules no longer exist.
"""

from __future__ import annotations

from casino_sim.store import seals

FIRST = """
CREATE TABLE players (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  bankroll INTEGER NOT NULL CHECK (bankroll >= 0),
  settings TEXT NOT NULL DEFAULT '{}',
  since TEXT NOT NULL
);

-- Every movement of a bankroll: chips from the cashier, to a table and back.
CREATE TABLE cage (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  amount INTEGER NOT NULL,
  why TEXT NOT NULL,
  sitting INTEGER REFERENCES sittings
);

CREATE TABLE meters (
  house TEXT NOT NULL,
  meter TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (house, meter)
) WITHOUT ROWID;

-- Outlives the rounds that it names.
CREATE TABLE meter_log (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  house TEXT NOT NULL,
  meter TEXT NOT NULL,
  game TEXT NOT NULL,
  round INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  cause TEXT NOT NULL,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL
);

-- A table as one player has it. It stays when the player leaves: shoe, puck and working bets wait.
CREATE TABLE sittings (
  id INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES players,
  house TEXT NOT NULL,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  seating TEXT NOT NULL,
  snapshot BLOB NOT NULL,
  secret BLOB NOT NULL,
  round INTEGER REFERENCES rounds,
  seen TEXT NOT NULL,
  UNIQUE (player, house, game, options)
);

CREATE TABLE rounds (
  id INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sittings,
  player INTEGER NOT NULL REFERENCES players,
  house TEXT NOT NULL,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  seating TEXT NOT NULL,
  number INTEGER NOT NULL,
  rules TEXT NOT NULL,
  before BLOB NOT NULL,
  commitment TEXT NOT NULL,
  secret BLOB NOT NULL,
  nonce TEXT NOT NULL,
  state TEXT NOT NULL,
  course TEXT NOT NULL DEFAULT '',
  drawn INTEGER NOT NULL DEFAULT 0,
  started TEXT NOT NULL,
  finished TEXT,
  lines TEXT NOT NULL DEFAULT '[]',
  fees INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  events BLOB,
  why TEXT NOT NULL DEFAULT ''
);
CREATE INDEX rounds_of_player ON rounds (player, id);
CREATE INDEX rounds_of_sitting ON rounds (sitting, id);

CREATE TABLE answers (
  round INTEGER NOT NULL REFERENCES rounds,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  reply TEXT NOT NULL,
  PRIMARY KEY (round, n)
) WITHOUT ROWID;

-- What a round did to each account of the table's ledger.
CREATE TABLE books (
  round INTEGER NOT NULL REFERENCES rounds,
  account TEXT NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (round, account)
) WITHOUT ROWID;

CREATE TABLE wager_totals (
  player INTEGER NOT NULL REFERENCES players,
  house TEXT NOT NULL,
  game TEXT NOT NULL,
  wager TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  pushes INTEGER NOT NULL,
  PRIMARY KEY (player, house, game, wager)
) WITHOUT ROWID;

CREATE TABLE table_totals (
  player INTEGER NOT NULL REFERENCES players,
  house TEXT NOT NULL,
  game TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  won INTEGER NOT NULL,
  fees INTEGER NOT NULL,
  net INTEGER NOT NULL,
  best INTEGER NOT NULL,
  worst INTEGER NOT NULL,
  PRIMARY KEY (player, house, game)
) WITHOUT ROWID;
"""

LEARNING = """
CREATE TABLE lessons (
  player INTEGER NOT NULL REFERENCES players,
  lesson TEXT NOT NULL,
  at INTEGER NOT NULL,
  done INTEGER NOT NULL,
  mistakes INTEGER NOT NULL,
  PRIMARY KEY (player, lesson)
) WITHOUT ROWID;

-- Decisions that the coach would have made otherwise; the drill asks them again.
CREATE TABLE mistakes (
  id INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES players,
  at TEXT NOT NULL,
  house TEXT NOT NULL,
  game TEXT NOT NULL,
  about TEXT NOT NULL,
  chosen TEXT NOT NULL,
  best TEXT NOT NULL,
  cost INTEGER NOT NULL,
  spot BLOB NOT NULL
);
CREATE INDEX mistakes_of_player ON mistakes (player, id);

CREATE TABLE drills (
  player INTEGER NOT NULL REFERENCES players,
  drill TEXT NOT NULL,
  asked INTEGER NOT NULL,
  right INTEGER NOT NULL,
  streak INTEGER NOT NULL,
  best_streak INTEGER NOT NULL,
  best_time INTEGER NOT NULL,
  PRIMARY KEY (player, drill)
) WITHOUT ROWID;
"""

LINKS = """
-- The chain of what happened at tables. Outlives the rounds and tables that it names.
CREATE TABLE links (
  id INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL,
  round INTEGER,
  what TEXT NOT NULL,
  lies TEXT NOT NULL,
  record TEXT NOT NULL,
  link TEXT NOT NULL
);
CREATE INDEX links_of_sitting ON links (sitting, id);
CREATE INDEX links_of_round ON links (round);

-- The first link that is left where older rounds have been forgotten.
CREATE TABLE horizon (link INTEGER NOT NULL);

-- What did not add up, as it was found.
CREATE TABLE set_aside (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  what TEXT NOT NULL,
  content TEXT NOT NULL
);
"""

MEMORIES = """
-- Where a mistake happened, and what each option was worth there: the round may be dealt again up to that decision.
CREATE TABLE mistake_odds (
  id INTEGER PRIMARY KEY,
  round INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  odds BLOB NOT NULL
);

-- How well one thing is known, and when it is due. Stability is in thousandths of a day, difficulty in thousandths.
CREATE TABLE memories (
  player INTEGER NOT NULL REFERENCES players,
  item TEXT NOT NULL,
  skill TEXT NOT NULL,
  due TEXT NOT NULL,
  last TEXT NOT NULL,
  stability INTEGER NOT NULL,
  difficulty INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  right INTEGER NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (player, item)
) WITHOUT ROWID;
"""

CHAINED = 3  # the version from which every table has its chain
MIGRATIONS: tuple[str, ...] = (
    FIRST,
    LEARNING,
    LINKS + seals.migration(),
    MEMORIES + seals.migration(("mistake_odds", "memories")),
)
