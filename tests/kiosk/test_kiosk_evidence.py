"""The diary and the rounds as evidence: whatever is changed, removed or moved in them is found on another machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.store.store import Store
from games import BY_ID
from kiosk.rehearsal import floor
from kiosk.watch import log, recall
from kiosk.watch.chain import ChainedFile, Reading, lines_of
from kiosk.watch.verify import verify
from tests.kiosk.rounds import played


def chained(folder: Path, lines: int = 40, keep: int = 3, largest: int = 2_000) -> list[Path]:
    diary = log.Diary(folder, largest=largest, keep=keep)
    for number in range(lines):
        diary.note("step", step=number)
    figures = {"diary_lines": diary.end[0], "diary_head": diary.end[1]}
    diary.close()
    (folder / "health.json").write_text(json.dumps(figures))
    return diary.files()


def test_lines_hang_together_over_files_restarts_and_half_a_line(tmp_path):
    chained(tmp_path, 10)
    with (tmp_path / "kiosk.log").open("ab") as out:
        out.write(b'{"at": "2026-')  # the plug was pulled
    chained(tmp_path, 12)
    found = verify([tmp_path], BY_ID)
    assert found.wrong == [] and found.lines == 23 and found.torn == 1


def changed(lines: list[bytes]) -> list[bytes]:
    return [*lines[:4], lines[4].replace(b'"step": ', b'"step": 9'), *lines[5:]]


FORGERIES = {
    "a changed line": changed,
    "a removed line": lambda lines: [*lines[:4], *lines[5:]],
    "two lines in another order": lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]],
    "a line put in": lambda lines: [*lines[:4], b'{"at": "2026-11-19", "event": "nothing happened"}', *lines[4:]],
    "the last lines cut off": lambda lines: lines[:-2],
    "the last line changed": lambda lines: [*lines[:-1], lines[-1].replace(b'"step": ', b'"step": 7')],
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_was_done_to_the_diary_is_found(tmp_path, forgery, capsys):
    chained(tmp_path)
    assert main(["kiosk", "verify-log", str(tmp_path)]) == 0
    assert "Everything checks out." in capsys.readouterr().out
    file = tmp_path / "kiosk.log"
    file.write_bytes(b"\n".join(FORGERIES[forgery](lines_of(file))) + b"\n")
    assert main(["kiosk", "verify-log", str(tmp_path)]) == 1
    assert "line" in capsys.readouterr().out


def test_a_file_that_is_gone_from_the_middle_is_found(tmp_path):
    chained(tmp_path)
    (tmp_path / "kiosk.log.1").unlink()
    assert any("missing" in sentence for sentence in verify([tmp_path], BY_ID).wrong)


def test_a_day_that_is_over_is_sealed_and_the_seal_knows_a_chain_that_was_made_anew(tmp_path, monkeypatch):
    import logging

    day = [1_790_000_000.0]
    real = logging.LogRecord.__init__

    def dated(self, *words, **keys):
        real(self, *words, **keys)
        self.created = day[0]

    monkeypatch.setattr(logging.LogRecord, "__init__", dated)
    diary = log.Diary(tmp_path)
    for _day in range(3):
        for step in range(3):
            diary.note("step", step=step)
        day[0] += 86_400
    diary.close()
    seals = [json.loads(line) for line in lines_of(tmp_path / "seals.jsonl")]
    assert [seal["day"] for seal in seals] == ["2026-09-21", "2026-09-22"] and seals[0]["lines"] == 3
    assert verify([tmp_path], BY_ID).wrong == [] and verify([tmp_path], BY_ID).seals == 2
    events = [json.loads(line) for line in lines_of(tmp_path / "kiosk.log")]
    (tmp_path / "kiosk.log").unlink()
    forged = ChainedFile(tmp_path / "kiosk.log")
    for event in events:
        forged.add({key: value for key, value in event.items() if key not in ("n", "prev")} | {"forged": True})
    forged.close()
    assert len(verify([tmp_path], BY_ID).wrong) == 2, "both days are known otherwise"


def test_a_full_disk_costs_lines_and_breaks_no_chain(tmp_path, monkeypatch):
    diary = log.Diary(tmp_path)
    diary.note("before")
    with monkeypatch.context() as full:
        full.setattr(diary._lines.chain, "_out", Full(diary._lines.chain._out))
        diary.note("lost")
        diary.note("lost")
    diary.note("after")
    diary.close()
    lines = [json.loads(line) for line in lines_of(tmp_path / "kiosk.log")]
    assert [line["event"] for line in lines] == ["before", "after"] and lines[1]["lost"] == 2
    assert Reading().read(lines_of(tmp_path / "kiosk.log"), "x").wrong == []


class Full:
    """A file with room for ten more bytes."""

    def __init__(self, out):
        self.out = out

    def write(self, body):
        return self.out.write(body[:10])

    def __getattr__(self, name):
        return getattr(self.out, name)


# -- rounds


def exported(f, tmp_path: Path) -> Path:
    files = [f.kiosk.config.health]
    return recall.export(tmp_path / "stick", f.store, f.kiosk.games, files, {}, "lobby")


def test_every_round_of_an_export_is_dealt_again_on_a_machine_that_never_saw_it(tmp_path, capsys):
    with floor(tmp_path / "kiosk") as f:
        played(f, 4)
        folder = exported(f, tmp_path)
    Store.open(tmp_path / "another").close()
    assert main(["kiosk", "verify-log", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] >= 4 and found["dealt_again"] == found["rounds"] and found["ok"]


ROUND_FORGERIES = {
    "a changed result": lambda line: line["record"].update(net=line["record"]["net"] + 100),
    "another card in the shoe": lambda line: (
        line["before"].update(
            shoe={**line["before"]["shoe"], "cards": " ".join(reversed(line["before"]["shoe"]["cards"].split()))}
        )
        if line["before"].get("shoe")
        else line.update(secret="00" * 32)
    ),
    "another secret": lambda line: line.update(secret="11" * 32),
    "another answer": lambda line: line["record"]["answers"].clear(),
    "other rules": lambda line: line["record"]["start"].update(rules="0" * 32),
}


@pytest.mark.parametrize("forgery", ROUND_FORGERIES)
def test_a_forged_round_is_another_when_it_is_dealt_again(tmp_path, forgery):
    """Whoever makes the whole chain and each digest again still cannot make the cards fall otherwise."""
    with floor(tmp_path / "kiosk") as f:
        played(f, 2)
        folder = exported(f, tmp_path)
    from kiosk.watch import evidence

    lines = [json.loads(line) for line in lines_of(folder / "rounds.jsonl")]
    ROUND_FORGERIES[forgery](lines[-1])
    (folder / "rounds.jsonl").unlink()
    again = ChainedFile(folder / "rounds.jsonl")
    for line in lines:
        fields = {key: value for key, value in line.items() if key not in ("n", "prev")}
        again.add({**fields, "digest": evidence.digest(line["record"])} if "record" in line else fields)
    again.close()
    assert verify([folder], BY_ID).wrong


def test_a_shoe_that_is_still_dealt_from_stands_in_no_export(tmp_path):
    with floor(tmp_path) as f:
        f.begin().pass_(0.3)
        scene = f.kiosk.lounge.sit(f.kiosk.casino.houses[0].tables["blackjack"])
        f.stage.set_speed("instant")
        f.pass_(0.5)
        from casino_sim.rng import Stream
        from kiosk.soak.visits import Soak

        soak = Soak.__new__(Soak)
        soak.floor, soak.chance = f, Stream(bytes(32), "books")
        soak.play(4)
        session = scene.dealing.session
        assert not session.in_round and session._snapshot.deals_on, "a live shoe lies on the table"
        shoe, secrets = session._snapshot.shoe.cards, []
        text = (exported(f, tmp_path) / "rounds.jsonl").read_text()
        for line in f.store.rounds.last():
            record = f.store.rounds.get(line.id)
            secrets.append(record.start.secret.hex())
        unseen = shoe.split()[session._snapshot.shoe.position :]
        assert len(secrets) >= 4 and not any(secret in text for secret in secrets)
        assert " ".join(unseen[-10:]) not in text and "no card is dealt from it" in text


def test_the_meters_count_every_round_once_by_table_also_over_power_cuts(tmp_path):
    from kiosk.rehearsal import Floor

    with floor(tmp_path) as f:
        played(f, 3)
        lines = f.store.rounds.last()
        now = f.wall()
    g = Floor(tmp_path, start=now + 5)
    g.kill()
    with floor(tmp_path, start=now + 10) as h:
        (table,) = {f"{line.house}/{line.game}" for line in lines}
        meters, mine = (
            h.kiosk.counters.tables[table],
            [each for line in lines for each in line.lines if each.seat in line.mine],
        )
        assert meters["rounds"] == h.kiosk.counters.total["rounds"] == sum(line.state == "closed" for line in lines) > 0
        assert meters["wagered_cents"] == sum(each.staked for each in mine)
        assert meters["won_cents"] == sum(each.returned for each in mine)
        fees = sum(line.fees for line in lines)
        assert meters["won_cents"] - meters["wagered_cents"] - fees == sum(line.net for line in lines)
        assert h.kiosk.counters.total["power_resets"] == 1
        h.corner_code().enter("9999").pass_(0.2)
        assert h.kiosk.counters.total["wrong_pins"] == 1 and h.kiosk.counters.total["door"] == 1


def test_the_meters_count_what_the_operator_does_and_keep_it(tmp_path):
    with floor(tmp_path) as f:
        f.operator()
        assert f.kiosk.counters.total["door"] == f.kiosk.counters.total["operator"] == 1
        f.kiosk.office.set("session", "bankroll", "500")
        f.touch("Back to the tables").pass_(1)
        assert f.kiosk.counters.total["settings"] == 1 and f.kiosk.counters.total["wrong_pins"] == 0
    with floor(tmp_path) as f:
        kept = f.kiosk.counters.total
        assert (kept["door"], kept["operator"], kept["settings"], kept["power_resets"]) == (1, 1, 1, 0)
