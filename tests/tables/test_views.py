"""Views of a shared table: they show what a seat may know, and everyone can follow the chain of heads."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from tables.party import Party, people
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Drew
from tafelrunde.core.rules.record import State, from_bytes
from tafelrunde.core.rules.rng import stream
from tafelrunde.tables import fair, views
from tafelrunde.tables.command import Draw
from tafelrunde.tables.messages import MatchView, Step
from tafelrunde.tables.seating import SERVER
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import Close, Create, RevealSecret
from tafelrunde.tables.views import Viewer

GAMES = 12
MAX_Z = 5  # by chance once in three million runs


def play(party: Party, steps: int) -> SharedTable:
    """Play a number of steps, with varied choices."""
    table = party.table
    for number in range(steps):
        if table.phase != "playing":
            break
        if not party.step():
            seat = next(match.first for match in table.matches if not match.match.over)
            match = table.match_of(seat)
            if match.match.chance:
                due = match.due()
                party.send(Draw(), party.device_of(due.seats[0] + match.first))  # type: ignore[union-attr]
            else:
                deciding = match.match.pending[0] + match.first
                party.play(deciding, party.device_of(deciding), number)
    return table


def makaronina(seed: int, steps: int = 60) -> SharedTable:
    """Two people in the middle of a game with secrets."""
    party = Party(Create("makaronina", people(2)), "Mia", "Ben", seed=f"views {seed}")
    party.begin()
    return play(party, steps)


def all_steps(table: SharedTable, viewer: Viewer) -> list[Step]:
    """Return every line as a viewer sees it."""
    return [views.view_step(table, number, viewer) for number in range(1, len(table) + 1)]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_viewer_can_follow_the_chain_of_heads(seat: int | None) -> None:
    table = makaronina(1)
    head = fair.first_head(table.id, bytes.fromhex(table.created.commitment))
    for step in all_steps(table, Viewer(seat)):
        if step.line is not None:
            leaf = fair.make_leaf(step.number, bytes.fromhex(step.salt or ""), step.line.encode())
            assert step.leaf is None
        else:
            leaf = bytes.fromhex(step.leaf or "")
        head = fair.next_head(head, leaf)
    assert head == table.chain.head


def test_the_server_s_secret_is_not_sent_before_it_is_revealed() -> None:
    party = Party(Create("chili", people(2)), "Mia", "Ben")
    table = party.begin()
    play(party, 10)
    assert table.secret is not None
    assert table.key is not None
    for seat in (None, 0, 1):
        for form in ("record", "view"):
            sent = msgspec.json.encode(
                [all_steps(table, Viewer(seat, form)), views.view_table(table, party.host.id, Viewer(seat, form))]
            )
            assert table.secret.hex().encode() not in sent
            assert table.key.hex().encode() not in sent
    party.send(Close(), party.host)
    assert table.secret.hex().encode() in msgspec.json.encode(all_steps(table, Viewer()))


def hidden_draws(table: SharedTable, viewer: Viewer) -> Iterator[tuple[int, Step]]:
    """Yield the numbers and steps of draws that a viewer may not see."""
    for number, (match, index) in table.places.items():
        happened, before, _ = match.match.log_entry(index)
        if isinstance(happened, Drew) and not views.is_completely_visible(table, happened, before, viewer.seat):
            yield number, views.view_step(table, number, viewer)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_secret_draw_is_sent_without_its_value(seat: int | None) -> None:
    found = 0
    for number, step in hidden_draws(table := makaronina(2), Viewer(seat)):
        found += 1
        assert (step.line, step.salt) == (None, None)
        assert step.leaf is not None
        (value,) = step.event["fell"].values()
        assert value is None
        match, index = table.places[number]
        happened, before, _ = match.match.log_entry(index)
        assert isinstance(happened, Drew)
        sentences = set()
        for outcome in range(int(before.chance)):  # what is told does not depend on the value
            other = before.copy()
            table.game.rules.resolve(other, outcome)
            sentences.add(str(table.game.story.narrate_draw(before, outcome, other, seat)))
        assert len(sentences) == 1
    assert found > 5


def test_a_seat_sees_its_own_draws() -> None:
    table = makaronina(3)
    own = {number for number, _ in hidden_draws(table, Viewer(None))} - {
        number for number, _ in hidden_draws(table, Viewer(0))
    }
    assert own
    for number in own:
        step = views.view_step(table, number, Viewer(0))
        assert step.line is not None


# Records: an equally likely world must lead to the same messages. Two worlds that a seat cannot tell apart are
# compared with a record that was made from one of them, chosen by a coin. If the record shows which, there is a leak.


def leak(table: SharedTable, coin: bool, seed: str, *, planted: bool = False) -> float:
    """Return how much more a sent record resembles the world it was made from than another possible one."""
    truth = table.match_of(0).match.state
    other = table.game.imagine(truth, 0, stream(seed))
    source = truth if coin else other
    sent = source.tobytes() if planted else base64.b64decode(views.encode_record(table, source, 0))
    record = from_bytes(table.game.state, sent)
    score = similarity(record, truth) - similarity(record, other)
    return score if coin else -score


def similarity(one: State, two: State) -> float:
    """Return how alike the hidden fields of two records are."""
    return -float(sum(np.abs(one[name].astype(float) - two[name].astype(float)).sum() for name in ("hands", "pile")))


def z_score(scores: list[float]) -> float:
    """Return how many standard deviations the sum is from 0, if all signs are random (a sign-flip test)."""
    return float(sum(scores) / np.sqrt(np.square(scores).sum()))


@pytest.fixture(scope="module")
def tables() -> list[SharedTable]:
    """Games in different positions."""
    return [makaronina(seed, 40 + 8 * seed) for seed in range(GAMES)]


def leaks(tables: list[SharedTable], *, planted: bool) -> list[float]:
    """Return the leak in many records of each table."""
    return [
        leak(table, secrets.randbits(1) == 1, f"{seed} {sample}", planted=planted)
        for seed, table in enumerate(tables)
        for sample in range(20)
    ]


def test_records_do_not_depend_on_what_a_seat_may_not_know(tables: list[SharedTable]) -> None:
    assert z_score(leaks(tables, planted=False)) < MAX_Z


def test_a_planted_leak_is_found(tables: list[SharedTable]) -> None:
    assert z_score(leaks(tables, planted=True)) > MAX_Z


# Duels


def test_in_a_duel_the_others_games_are_hidden_until_all_have_finished() -> None:
    party = Party(Create("chili", people(2), duel=True), "Mia", "Ben")
    table = party.begin()
    play(party, 12)  # Mia plays
    assert len(table.matches[0].match)
    for viewer in (Viewer(1), Viewer(1, "view"), Viewer(None)):
        for number in table.places:
            step = views.view_step(table, number, viewer)
            assert step.event == {"seat": 0}
            assert (step.line, step.after, step.view, step.narration) == (None, None, None, [])
        assert views.view_match(table, table.matches[0], viewer) == MatchView(0)
    assert views.view_step(table, max(table.places), Viewer(0)).after is not None
    play(party, 10_000)
    assert table.phase == "over"
    assert views.view_step(table, max(table.places), Viewer(None)).line is not None


# Snapshots


def test_a_snapshot_tells_a_program_what_it_can_do() -> None:
    party = Party(Create("hexhex", people(1, "cook")), "Mia")
    table = party.begin()
    while not table.match_of(0).match.legal(0):
        if not party.step():
            party.send(Draw(), party.host)
    seen = views.view_table(table, party.host.id, Viewer(0, "view"))
    (match,) = seen.matches
    assert (seen.here, seen.is_host, seen.phase, match.pending) == ([0], True, "playing", [0])
    assert match.legal == [table.game.actions.write(action) for action in table.match_of(0).match.legal(0)]
    assert match.position == table.position(0)
    assert match.view == table.match_of(0).match.view(0)
    spectator = views.view_table(table, "", Viewer(None, "view"))
    assert (spectator.here, spectator.is_host, spectator.matches[0].legal) == ([], False, None)


def test_a_device_cannot_look_through_the_eyes_of_another_seat() -> None:
    party = Party(Create("makaronina", people(2)), "Mia", "Ben")
    table = party.begin()
    views.make_viewer(table, party.host.id, 0, "view")
    for device, seat in ((party.host.id, 1), ("", 0), ("", 1)):
        with pytest.raises(Problem, match="not played on this device"):
            views.make_viewer(table, device, seat, "view")
    with pytest.raises(Problem):
        views.make_viewer(table, party.host.id, 7, "view")


def test_points_of_others_are_not_sent_in_a_game_with_secrets() -> None:
    (match,) = views.view_table(makaronina(4), "", Viewer(1)).matches
    assert match.points[0] is None
    assert match.points[1] is not None


def test_after_the_end_everyone_sees_every_line() -> None:
    party = Party(Create("makaronina", people(2)), "Mia", "Ben")
    party.begin()
    table = play(party, 100_000)
    assert table.phase == "over"
    party.send(RevealSecret(), SERVER)
    assert all(step.line is not None for step in all_steps(table, Viewer(None)))
    assert views.has_one_view(table)
