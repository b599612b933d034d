"""Random commands to a real server: nothing acknowledged is lost or doubled, refusals change nothing, all converge."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from websockets.sync.client import connect

from server.serving import Server, serving
from tafelrunde.client import RemoteTable
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.command import Draw, Play, Undo, UndoLast
from tafelrunde.tables.event import MatchLine, decode
from tafelrunde.tables.messages import Accepted, LiveMessage, Request, Seen, Snapshot
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import Arrange, Close, Cover, Create, React, Return, SetCoach, Start, TableCommand

PEOPLE = 3
GAMES = st.sampled_from(["chili", "hexhex", "kekse", "speiseplan", "makaronina"])
SEATS = st.integers(0, PEOPLE - 1)


class Table(RuleBasedStateMachine):
    """One table, three people with a device each, and a spectator. All draws wait for people, or follow a decision."""

    server: Server

    @initialize(game=GAMES)
    def begin(self, game: str) -> None:
        """All sit down and start."""
        host = self.server.client().create(Create(game, [Chair() for _ in range(PEOPLE)]))
        self.devices = [host, *(self.server.client().table(host.id) for _ in range(PEOPLE - 1))]
        self.spectator = self.server.client().table(host.id)
        self.observer = self.server.client().table(host.id)
        for seat, table in enumerate(self.devices):
            table.join(seat, f"Person {seat}")
        host.start()
        for table in self.devices:
            table.update()
        self.accepted: list[tuple[RemoteTable, Request, Accepted]] = []
        self.names = 0

    def settle(self) -> Snapshot:
        """Wait until people must act, and return the table as a spectator sees it."""
        ends = time.monotonic() + 30
        while time.monotonic() < ends:
            seen = self.observer.update()
            if seen.phase in ("over", "closed"):
                return seen
            if seen.phase == "playing":
                (match,) = seen.matches
                played = [seat for seat in match.pending if seen.seats[seat].cover is None]
                if played == match.pending != [] or (match.draw_by and not match.pending):
                    return seen
        raise AssertionError("the table does not settle")

    def send(self, table: RemoteTable, command: TableCommand, *, seen: bool = True) -> str | None:
        """Send a command. Return the key of the Problem if it is refused, and check that nothing has changed."""
        before = self.settle()
        self.names += 1
        known = Seen(table.number, table.head.hex()) if seen and table.number else None
        request = Request(f"{table.client.token}-{self.names}", command, known)
        key: str | None = None
        try:
            self.accepted.append((table, request, self.post(table, request)))
        except Problem as problem:
            key = problem.key
        if key is not None:
            assert self.settle().number == before.number, f"{key} has changed something"
        return key

    def post(self, table: RemoteTable, request: Request) -> Accepted:
        """Post a request."""
        return table.client.request("POST", f"/api/tables/{table.id}/commands", Accepted, request)

    @rule(choice=st.integers(0, 10_000), seat=SEATS)
    def act(self, choice: int, seat: int) -> None:
        """A person makes the decision that the game waits for."""
        seen = self.settle()
        if seen.phase != "playing":
            return
        (match,) = seen.matches
        if match.draw_by:
            assert self.send(self.devices[match.draw_by[0]], Draw()) is None
            return
        actor = match.pending[seat % len(match.pending)]
        (own,) = self.devices[actor].update().matches
        assert own.legal
        assert self.send(self.devices[actor], Play(actor, own.legal[choice % len(own.legal)], own.position)) is None

    @rule(seat=SEATS, draws=st.integers(0, 3), own=st.integers(0, 3))
    def play_for_another_position(self, seat: int, draws: int, own: int) -> None:
        """A decision that was made for another position is refused."""
        table = self.devices[seat]
        seen = table.update()
        if seen.phase == "playing" and seen.matches[0].legal and seen.matches[0].position != (draws, own):
            key = self.send(table, Play(seat, seen.matches[0].legal[0], (draws, own)))
            assert key == "position-outdated"

    @rule(seat=SEATS, other=SEATS)
    def play_for_another_seat(self, seat: int, other: int) -> None:
        """A device cannot decide for another seat."""
        if seat != other:
            assert self.send(self.devices[seat], Play(other, "nonsense")) in ("not-your-seat", "table-closed")

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        """A person takes back a decision, if that is fair."""
        seen = self.settle()
        allowed = seen.phase in ("playing", "over") and seat in seen.matches[0].undoable and not seen.is_revealed
        key = self.send(self.devices[seat], Undo(seat))
        assert (key is None) == allowed or key in ("undo-revealed", "no-undo"), key

    @precondition(lambda self: self.accepted)
    @rule(which=st.integers(0, 10_000))
    def repeat(self, which: int) -> None:
        """A command that is sent again gets the same reply and changes nothing."""
        table, request, reply = self.accepted[which % len(self.accepted)]
        before = self.settle().number
        assert self.post(table, request) == reply
        assert self.settle().number == before

    @rule(
        seat=SEATS,
        command=st.sampled_from([Start(), Arrange([0, 1, 2]), UndoLast(), Play(0, "x"), Cover(9, "cook"), Return(0)]),
    )
    def command_that_does_not_fit(self, seat: int, command: TableCommand) -> None:
        """A command that is not possible now is refused."""
        assert self.send(self.devices[seat], command) is not None

    @rule(command=st.sampled_from([Draw(), React(0, "clap"), Close(), Undo(0), SetCoach(on=True)]))
    def spectator_acts(self, command: TableCommand) -> None:
        """A spectator cannot do anything."""
        self.spectator.update()
        assert self.send(self.spectator, command) is not None

    @rule(seat=SEATS, reaction=st.sampled_from(["clap", "wow"]))
    def react(self, seat: int, reaction: Any) -> None:
        """A person reacts."""
        assert self.send(self.devices[seat], React(seat, reaction), seen=False) is None

    @rule(seat=SEATS, head=st.binary(min_size=32, max_size=32))
    def send_another_head(self, seat: int, head: bytes) -> None:
        """A device that has seen another past is refused."""
        table = self.devices[seat]
        table.update()
        true, table.head = table.head, head
        try:
            assert self.send(table, React(seat, "clap")) in ("history-changed", "table-closed")
        finally:
            table.head = true

    @rule(seat=st.none() | SEATS, since=st.integers(0, 40))
    def reconnect(self, seat: int | None, since: int) -> None:
        """A WebSocket that resumes from any line gets every later line, once and in order."""
        table = self.spectator if seat is None else self.devices[seat]
        last = self.settle().number
        query = f"since={since}&form=view" + ("" if seat is None else f"&seat={seat}")
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table.id}/live?{query}"
        with connect(address, additional_headers={"Authorization": f"Bearer {table.client.token}"}) as connection:
            first = msgspec.json.decode(connection.recv(timeout=20), type=LiveMessage)
            assert first.snapshot is not None
            numbers = []
            for _ in range(max(0, last - since)):
                step = msgspec.json.decode(connection.recv(timeout=20), type=LiveMessage).step
                assert step is not None
                numbers.append(step.number)
        assert numbers == list(range(since + 1, last + 1))

    def teardown(self) -> None:
        """All devices have the same head, and the log leads to the state that they were shown."""
        if not hasattr(self, "devices"):
            return
        seen = self.settle()
        for table in (*self.devices, self.spectator):
            table.update()
            assert table.head == self.devices[0].head
        if seen.phase != "closed":
            self.devices[0].send(Close())
        after = self.devices[0].update()
        reader = self.server.client().table(after.table)
        reader.update()
        assert all(step.line is not None for step in reader.steps)
        rebuilt = SharedTable.from_log((step.line.encode(), None) for step in reader.steps if step.line is not None)
        assert rebuilt.chain.head.hex() == after.head
        (match,) = after.matches
        assert len(rebuilt.match_of(0).match) == match.events
        assert rebuilt.match_of(0).match.view(0) == match.view
        lines = [decode(step.line.encode()) for step in reader.steps if step.line is not None]
        plays = [reply.number for _, request, reply in self.accepted if isinstance(request.command, Play)]
        assert sorted(plays) == [n for n, line in enumerate(lines, 1) if isinstance(line, MatchLine) and line.decided]


def run(examples: int, steps: int) -> None:
    """Run the machine against one server."""
    with serving(undo_seconds=0.0) as server:
        Table.server = server
        checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
        limits = settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks, database=None
        )
        run_state_machine_as_test(Table, settings=limits)


@pytest.mark.slow
def test_random_commands_lose_and_double_nothing() -> None:
    run(10, 25)


@pytest.mark.soak
def test_many_random_commands_lose_and_double_nothing() -> None:
    run(300, 60)
