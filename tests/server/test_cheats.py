"""Cheats against fair dice. Each test plays one, and states where it is noticed: by the devices at once, or by verify.

The cheating server is a real one whose messages a proxy in the client changes, as a dishonest server would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
import pytest

from server.serving import Server, serving
from tafelrunde.client import Client, RemoteTable
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import event, fair
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.messages import Step, Steps
from tafelrunde.tables.shared_command import Create, React, RevealShare

T = TypeVar("T")
Change = Callable[[Step], Step]


class CheatedClient(Client):
    """A device whose server changes the steps that it sends."""

    change: Change = staticmethod(lambda step: step)

    def request(self, method: str, path: str, reply: type[T], body: Any = None) -> T:
        """Send a request and change the reply."""
        received = super().request(method, path, reply, body)
        if isinstance(received, Steps):
            received.steps = [self.change(step) for step in received.steps]
        return received


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One server for all tests."""
    with serving() as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[CheatedClient]:
    """A device that may be cheated."""
    device = CheatedClient(server.address)
    yield device
    device.close()


def make_table(client: Client) -> RemoteTable:
    """A table at which one person sits."""
    table = client.create(Create("chili", [Chair()]))
    table.join(0, "Mia", "Glück")
    return table


def rewrite(kind: type[event.TableLine], **changes: Any) -> Change:
    """Return a change of one kind of line, with a salt that fits: a server can always make one."""

    def change(step: Step) -> Step:
        line = event.decode(step.line.encode()) if step.line is not None else None
        if isinstance(line, kind):
            step.line = event.encode(msgspec.structs.replace(line, **changes)).decode()
        return step

    return change


def noticed(action: Callable[[], object], key: str) -> None:
    """Check that a device notices a cheat at once."""
    with pytest.raises(Problem) as caught:
        action()
    assert caught.value.key == key


def test_a_server_that_picks_its_secret_after_seeing_the_shares_is_noticed_at_the_start(client: CheatedClient) -> None:
    table = make_table(client)
    table.update()
    later = fair.commit_secret(bytes.fromhex(table.id), b"s" * 32).hex()
    client.change = rewrite(event.Started, commitment=later)
    table.start()
    noticed(table.update, "commitment-changed")
    assert not any(step.event.get("is") == "shared" for step in table.steps)  # the share was not given away


def test_a_server_that_changes_a_player_s_commitment_is_noticed_at_the_start(client: CheatedClient) -> None:
    table = make_table(client)
    table.update()
    client.change = rewrite(event.Started, shares=["0" * 64])
    table.start()
    noticed(table.update, "commitment-changed")


def test_a_start_that_is_retried_in_secret_is_noticed_at_once(client: CheatedClient) -> None:
    """The server hides `void` and pretends that the second attempt is the first."""
    table = make_table(client)
    table.update()
    head, number = table.head, table.number
    table.start()
    hidden: list[event.LogLine] = [event.Started(table.commitment, ["0" * 64]), event.Void([0], "0" * 64, "1" * 64)]
    raw = [event.encode(line) for line in hidden]
    assert number == table.number
    for line in raw:  # the true log has these lines; the device was not shown them
        number += 1
        head = fair.next_head(head, fair.make_leaf(number, b"s" * 16, line))
    table.number, table.head = number, head
    noticed(lambda: table.send(React(0, "clap")), "history-changed")


def test_a_rewritten_line_is_noticed_by_the_next_command_or_update(client: CheatedClient) -> None:
    table = make_table(client)
    table.update()
    table.start()
    client.change = rewrite(event.Joined, name="Ben")
    again = client.table(table.id)
    noticed(again.update, "history-changed")


def test_a_rolled_back_log_is_noticed_by_the_next_command(client: CheatedClient) -> None:
    """An operator restores an old backup: the device has seen lines that no longer exist."""
    table = make_table(client)
    table.update()
    for _ in range(3):
        table.send(React(0, "clap"))
    table.update()
    table.number += 1  # the backup is one line shorter than what the device has seen
    noticed(lambda: table.send(React(0, "clap")), "history-changed")


def test_a_left_out_line_is_noticed_at_once(client: CheatedClient) -> None:
    table = make_table(client)

    def skip(step: Step) -> Step:
        step.number += step.number >= 3
        return step

    client.change = skip
    noticed(client.table(table.id).update, "history-changed")


def test_another_secret_at_the_end_is_noticed_at_once(client: CheatedClient) -> None:
    table = make_table(client)
    table.start()
    table.update()
    client.change = rewrite(event.Revealed, secret="0" * 64)
    from tafelrunde.tables.shared_command import Close

    table.send(Close())
    noticed(table.update, "commitment-changed")


def test_a_share_that_was_changed_after_the_commitment_is_refused(client: CheatedClient) -> None:
    """The server notices a player who cheats; all devices would, too, because `shared` must fit `started`."""
    table = make_table(client)
    table.start()
    noticed(lambda: table.send(RevealShare(0, "1" * 64, "Glück")), "share-differs")
