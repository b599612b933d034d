"""A shared table: which device may do what, from gathering to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tables.party import Party, people, random_hex
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import event, fair, shared
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.command import Draw, Play, ReplaceLast, Undo, UndoLast
from tafelrunde.tables.due import BotDecides, Wait
from tafelrunde.tables.event import Begun, MatchLine, Revealed, Void
from tafelrunde.tables.hosting import create_rematch
from tafelrunde.tables.seating import SERVER, Asker, hash_token
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import (
    Advance,
    Arrange,
    Claim,
    Close,
    Commit,
    Cover,
    Create,
    Expire,
    Join,
    Leave,
    LinkRematch,
    MakeLink,
    React,
    Return,
    RevealSecret,
    RevealShare,
    SetCoach,
    Start,
)


def refused(key: str, action: Callable[[], object], party: Party) -> None:
    """Check that an action is refused with this key, and that it changes nothing."""
    before, phase = len(party.table), party.table.phase
    with pytest.raises(Problem) as caught:
        action()
    assert caught.value.key == key
    assert str(caught.value) != f"{key} {{}}"  # there is a text
    assert (len(party.table), party.table.phase) == (before, phase)


def two_at_chili(**more: object) -> Party:
    """Mia and Ben, gathering for Chili Dice."""
    return Party(Create("chili", people(2), **more), "Mia", "Ben")  # type: ignore[arg-type]


def test_a_table_begins_when_all_devices_have_shared() -> None:
    party = two_at_chili()
    phases = [party.table.phase]
    party.join_all()
    party.send(Start(), party.host)
    phases.append(party.table.phase)
    assert len(party.share(0)) == 1
    assert [type(line) for line in party.share(1)] == [event.Shared, Begun]
    assert [*phases, party.table.phase] == ["gathering", "sharing", "playing"]
    shares = {0: party.devices["Mia"].shares[0], 1: party.devices["Ben"].shares[1]}
    assert party.table.secret is not None
    assert party.table.key == fair.make_key(party.table.id, party.table.secret, shares)


def test_a_table_of_bots_begins_at_once() -> None:
    party = Party(Create("chili", people(0, "cook", "chef")), "Mia")
    party.send(Start(), party.host)
    assert party.table.phase == "playing"


def test_a_seat_can_be_taken_once_and_only_with_a_new_name() -> None:
    party = two_at_chili()
    party.join("Mia", 0)
    refused("seat-taken", lambda: party.join("Ben", 0), party)
    refused("names-alike", lambda: party.join("Ben", 1, "Mia"), party)
    refused("name-unprintable", lambda: party.join("Ben", 1, " "), party)
    refused("unknown-seat", lambda: party.join("Ben", 2), party)
    refused("seat-taken", lambda: party.send(Join(1, "Nobody", "0" * 64), Asker()), party)


def test_a_player_or_the_host_can_free_a_seat_before_the_start() -> None:
    party = two_at_chili()
    party.join_all()
    refused("not-your-seat", lambda: party.send(Leave(0), party.devices["Ben"]), party)
    party.send(Leave(1), party.host)
    refused("seat-free", lambda: party.send(Leave(1), party.host), party)
    refused("seats-free", lambda: party.send(Start(), party.host), party)
    party.join("Ben", 1)
    party.send(Leave(1), party.devices["Ben"])
    assert party.table.players[1].is_free


def test_only_the_host_starts_arranges_and_closes() -> None:
    party = two_at_chili()
    party.join_all()
    ben = party.devices["Ben"]
    for command in (Start(), Arrange([1, 0]), Close(), SetCoach(on=True)):
        refused("not-host", lambda command=command: party.send(command, ben), party)  # type: ignore[misc]
        refused("not-host", lambda command=command: party.send(command, Asker()), party)  # type: ignore[misc]


def test_players_who_are_moved_must_commit_again() -> None:
    party = Party(Create("chili", people(3)), "Mia", "Ben", "Oma")
    party.join_all()
    party.send(Arrange([1, 0, 2, Chair("Zimt", "cook")]), party.host)
    assert [player.name for player in party.table.players] == ["Ben", "Mia", "Oma", "Zimt"]
    assert [player.commitment is None for player in party.table.players] == [True, True, False, True]
    refused("shares-missing", lambda: party.send(Start(), party.host), party)
    party.commit_all()
    party.send(Start(), party.host)
    party.share_all()
    assert party.table.phase == "playing"


def test_a_seat_cannot_be_removed_while_a_person_sits_there() -> None:
    party = two_at_chili()
    party.join_all()
    refused("seat-taken", lambda: party.send(Arrange([0]), party.host), party)
    refused("seats-twice", lambda: party.send(Arrange([0, 1, 1]), party.host), party)
    refused("unknown-seat", lambda: party.send(Arrange([0, 1, 7]), party.host), party)
    refused("unknown-bot", lambda: party.send(Arrange([0, 1, Chair("x", "os:system")]), party.host), party)


def test_the_key_decides_a_random_order() -> None:
    orders = []
    for seed in range(6):
        party = Party(Create("chili", people(3), random_order=True), "Mia", "Ben", "Oma", seed=str(seed))
        table = party.begin()
        assert table.key is not None
        order = fair.draw_order(table.key, 3)
        assert [player.name for player in table.players] == [["Mia", "Ben", "Oma"][seat] for seat in order]
        assert table.match_of(0).match.seats[0].name == table.players[0].name
        orders.append(tuple(order))
    assert len(set(orders)) > 1


# Fair dice


def test_a_changed_share_is_refused() -> None:
    party = two_at_chili()
    party.join_all()
    refused("share-not-now", lambda: party.share(0), party)
    party.send(Start(), party.host)
    mia, ben = party.devices["Mia"], party.devices["Ben"]
    share = mia.shares[0]
    refused("share-differs", lambda: party.send(RevealShare(0, random_hex("other"), share.word), mia), party)
    refused("share-differs", lambda: party.send(RevealShare(0, share.nonce.hex(), "Pech"), mia), party)
    refused("not-your-seat", lambda: party.send(RevealShare(0, share.nonce.hex(), share.word), ben), party)
    refused("table-started", lambda: party.send(Commit(0, random_hex("other")), mia), party)
    party.share(0)
    refused("share-not-now", lambda: party.share(0), party)


def test_a_withheld_share_makes_the_attempt_void_and_the_log_shows_it() -> None:
    party = two_at_chili()
    party.join_all()
    secret, commitment = party.table.secret, party.table.commitment
    party.send(Start(), party.host)
    party.share(0)
    refused("not-host", lambda: party.send(Expire("0" * 64), party.devices["Mia"]), party)
    void, sealed = party.expire()
    assert isinstance(void, Void)
    assert secret is not None
    assert (void.missing, void.secret) == ([1], secret.hex())
    assert void.commitment == party.table.commitment != commitment
    assert isinstance(sealed, event.Sealed)
    refused("shares-missing", lambda: party.send(Start(), party.host), party)
    party.commit_all()
    party.send(Start(), party.host)
    party.share_all()
    assert party.table.phase == "playing"
    assert SharedTable.from_log(party.lines).key == party.table.key


def test_a_head_that_is_not_in_the_log_is_refused() -> None:
    party = two_at_chili()
    table = party.begin()
    for number in (0, 1, 5, len(table)):
        known = table.chain.link(number).head if number else fair.first_head(table.id, bytes.fromhex(table.commitment))
        table.chain.check(number, known.hex())
    for number, head in (
        (3, "0" * 64),
        (len(table) + 1, table.chain.head.hex()),
        (-1, table.chain.head.hex()),
        (1, ""),
    ):
        with pytest.raises(Problem, match="changed or rolled back"):
            table.chain.check(number, head)


# Play


def test_draws_follow_from_the_key_and_nobody_can_type_them() -> None:
    party = two_at_chili()
    table = party.begin()
    match = table.match_of(0)
    refused("outcome-of-key", lambda: party.send(Draw("throw:1,1,1,1,1,1"), party.host), party)
    refused("no-seat", lambda: party.send(Draw(), Asker(random_hex("spectator"))), party)
    assert table.key is not None
    expected = match.drawn_outcome(table.key)
    while not match.match.draws:
        if not party.step():
            party.send(Draw(), party.host)
    assert match.match.lines()[0].fell == expected


def test_a_decision_is_made_by_its_seat_for_the_current_position() -> None:
    party = two_at_chili()
    table = party.begin()
    while table.match_of(0).match.chance:
        if not party.step():
            party.send(Draw(), party.host)
    action = table.game.actions.write(table.match_of(0).match.legal(0)[-1])
    refused("not-your-seat", lambda: party.send(Play(0, action), party.devices["Ben"]), party)
    refused("seat-covered", lambda: party.send(Play(0, action), SERVER), party)
    refused("position-outdated", lambda: party.send(Play(0, action, (0, 0)), party.host), party)
    party.send(Play(0, action, table.position(0)), party.host)
    refused("not-your-seat", lambda: party.send(Undo(0), party.devices["Ben"]), party)
    party.send(Undo(0), party.host)
    assert table.position(0) == (1, 0)


def test_a_command_id_is_remembered_with_its_last_line() -> None:
    party = two_at_chili()
    party.join_all()
    party.send(Start(), party.host, "first")
    assert party.table.replies == {"first": len(party.table)}
    assert SharedTable.from_log(party.lines).replies == party.table.replies


def test_bots_of_the_server_are_marked_in_the_log() -> None:
    party = Party(Create("hexhex", people(1, "cook")), "Mia")
    party.begin()
    while not any(isinstance(line, MatchLine) and line.bot for line in map(event.decode, dict(party.lines))):
        if not party.step():
            match = party.table.match_of(0).match
            party.send(Draw(), party.host) if match.chance else party.play(0, party.host)
    (line,) = (line for line in map(event.decode, dict(party.lines)) if isinstance(line, MatchLine) and line.bot)
    assert (line.seat, line.bot) == (1, "cook")


def test_a_seat_with_real_dice_types_its_own_throws_only() -> None:
    seats = [Chair(real_dice=True), Chair()]
    party = Party(Create("chili", seats), "Oma", "Ben")
    table = party.begin()
    match = table.match_of(0)
    assert match.due() == Wait((0,), draw=True)
    refused("outcome-missing", lambda: party.send(Draw(), party.host), party)
    refused("not-your-turn", lambda: party.send(Draw("throw:1,2,3,4,5,6"), party.devices["Ben"]), party)
    refused("no-draw-now", lambda: party.send(Advance(), SERVER), party)
    (line,) = party.send(Draw("throw:1,2,3,4,5,6"), party.host)
    assert isinstance(line, MatchLine)
    assert line.typed == 0
    refused("no-undo", lambda: party.send(UndoLast(), party.devices["Ben"]), party)
    party.send(UndoLast(), party.host)
    party.send(Draw("throw:6,5,4,3,2,1"), party.host)
    party.send(ReplaceLast(1, [Draw("throw:6,6,6,6,6,6")]), party.host)
    assert match.match.lines()[-1].fell == "throw:6,6,6,6,6,6"
    assert match.marks[-1].typed == 0
    while int(match.match.state.turn) == 0:
        party.send(Draw("throw:" + ",".join("1" * 6)), party.host) if match.match.chance else party.play(0, party.host)
    while match.match.chance:
        if not party.step():
            party.send(Draw(), party.devices["Ben"])
    assert match.marks[-1].typed is None
    assert SharedTable.from_log(party.lines).match_of(0).match.state == match.match.state


def test_real_dice_are_refused_for_bots_in_duels_and_with_secrets() -> None:
    for key, wanted in {
        "real-dice-bot": Create("chili", [Chair("x", "cook", real_dice=True)]),
        "real-dice-secret": Create("makaronina", [Chair(real_dice=True), Chair()]),
        "duel-real-dice": Create("chili", [Chair(real_dice=True), Chair()], duel=True),
        "duel-not-alone": Create("makaronina", people(2), duel=True),
        "bad-players": Create("chili", people(20)),
        "unknown-game": Create("nonsense", people(2)),
        "unknown-option": Create("chili", people(2), {"x": 1}),
        "seat-named": Create("chili", [Chair("Mia")]),
    }.items():
        with pytest.raises(Problem) as caught:
            Party(wanted, "Mia")
        assert caught.value.key == key


# Duel


def test_in_a_duel_everyone_gets_the_same_draws_by_position() -> None:
    party = Party(Create("chili", people(2, "apprentice"), duel=True), "Mia", "Ben")
    party.join("Mia", 0)
    refused("duel-one-seat", lambda: party.join("Mia", 1, "Mia 2"), party)
    party.join("Ben", 1)
    party.send(Start(), party.host)
    party.share_all()
    table = party.table
    while table.phase == "playing":
        if party.step():
            continue
        seat = next(seat for seat in (0, 1) if not table.match_of(seat).match.over)
        chance = table.match_of(seat).match.chance
        party.send(Draw(), party.device_of(seat)) if chance else party.play(seat, party.device_of(seat))
    games = [[line.fell for line in match.match.lines() if line.fell] for match in table.matches]
    assert games[0] == games[1] == games[2]  # all chose the last legal action each time
    assert {line.seat for line in map(event.decode, dict(party.lines)) if isinstance(line, MatchLine)} == {0, 1, 2}
    assert SharedTable.from_log(party.lines).phase == "over"


# People


def test_a_bot_plays_for_an_absent_player_until_they_return() -> None:
    party = Party(Create("chili", people(3)), "Mia", "Ben", "Oma")
    table = party.begin()
    ben, oma = party.devices["Ben"], party.devices["Oma"]
    refused("not-away", lambda: party.send(Cover(0, "cook"), ben), party)
    refused("not-away", lambda: party.send(Cover(0, "cook"), Asker("", away=frozenset({0}))), party)
    refused("not-away", lambda: party.send(Cover(0, "cook"), Asker(random_hex("x"), away=frozenset({0}))), party)
    refused("unknown-bot", lambda: party.send(Cover(0, "nonsense"), party.host), party)
    party.send(Cover(0, "cook"), Asker(ben.id, away=frozenset({0})))
    refused("seat-of-bot", lambda: party.send(Cover(0, "cook"), party.host), party)
    while not isinstance(table.match_of(0).due(), BotDecides):
        party.step()
    refused("seat-covered", lambda: party.play(0, party.host), party)
    (line,) = party.play(0, SERVER)
    assert isinstance(line, MatchLine)
    assert line.bot == "cook"
    refused("not-your-seat", lambda: party.send(Return(0), ben), party)
    party.send(Return(0), party.host)
    refused("seat-yours", lambda: party.send(Return(0), party.host), party)
    party.send(Cover(2, "witch"), oma)  # for herself
    assert table.players[2].playing_bot == "witch"
    rebuilt = SharedTable.from_log(party.lines)
    assert [player.cover for player in rebuilt.players] == [None, None, "witch"]


def test_a_link_gives_a_seat_to_another_person_once() -> None:
    party = Party(Create("chili", people(2)), "Mia", "Ben")
    party.begin()
    opa, stranger = Party(Create("chili", people(1)), "Opa").host, Party(Create("chili", people(1)), "X").host
    ben = party.devices["Ben"]
    code = random_hex("gift", 16)
    refused("not-your-seat", lambda: party.send(MakeLink(1, hash_token(code), give=True), party.host), party)
    party.send(MakeLink(1, hash_token(code), give=True), ben)
    refused("link-unknown", lambda: party.send(Claim(1, random_hex("guess", 16), "Opa"), opa), party)
    refused("link-unknown", lambda: party.send(Claim(0, code, "Opa"), opa), party)
    refused("names-alike", lambda: party.send(Claim(1, code, "Mia"), opa), party)
    refused("seat-yours", lambda: party.send(Claim(1, code, "Opa"), ben), party)
    party.send(Claim(1, code, "Opa"), opa)
    assert party.table.match_of(1).match.seats[1].name == "Opa"
    refused("link-unknown", lambda: party.send(Claim(1, code, "X"), stranger), party)
    restore = random_hex("restore Ben 1", 16)
    refused("link-unknown", lambda: party.send(Claim(1, restore), ben), party)


def test_a_link_restores_a_seat_and_the_host_s_rights_on_another_device() -> None:
    party = two_at_chili()
    party.join_all()
    phone = Party(Create("chili", people(1)), "phone").host
    party.devices["phone"] = phone
    party.send(Claim(0, random_hex("restore Mia 0", 16)), phone)
    assert party.table.host == phone.id
    refused("shares-missing", lambda: party.send(Start(), phone), party)  # the phone does not know the old share
    party.send(Commit(0, party.make_share(phone, 0)), phone)
    party.send(Start(), phone)
    party.share_all()
    assert party.table.phase == "playing"
    assert party.table.seats_of(party.devices["Mia"].id) == []


def test_a_seat_has_a_limited_number_of_links() -> None:
    party = two_at_chili()
    party.join_all()
    for number in range(8):
        party.send(MakeLink(0, random_hex(str(number)), give=True), party.host)
    refused("links-too-many", lambda: party.send(MakeLink(0, random_hex("9"), give=True), party.host), party)


def test_a_log_cannot_grow_without_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    party = two_at_chili()
    party.join_all()
    monkeypatch.setattr(shared, "MAX_LINES", len(party.table) + 1)
    party.send(React(0, "clap"), party.host)
    refused("log-full", lambda: party.send(React(0, "clap"), party.host), party)
    party.send(Close(), party.host)


def test_players_react_and_spectators_do_not() -> None:
    party = two_at_chili()
    party.join_all()
    party.send(React(0, "clap"), party.host)
    refused("not-your-seat", lambda: party.send(React(1, "clap"), party.host), party)
    refused("not-your-seat", lambda: party.send(React(1, "clap"), Asker()), party)


def test_the_coach_is_off_with_several_people_until_the_host_enables_it() -> None:
    assert Party(Create("chili", people(1, "cook")), "Mia").table.players[0].coached
    party = two_at_chili()
    assert not any(player.coached for player in party.table.players)
    party.send(SetCoach(on=True, seat=1), party.host)
    assert [player.coached for player in party.table.players] == [False, True]
    party.send(SetCoach(on=True), party.host)
    assert all(player.coached for player in party.table.players)
    refused("unknown-seat", lambda: party.send(SetCoach(on=True, seat=5), party.host), party)


# End


def play_to_the_end(party: Party) -> None:
    """Play with the last legal action each time."""
    table = party.table
    while table.phase == "playing":
        if not party.step():
            match = table.match_of(0).match
            if match.chance:
                party.send(Draw(), party.device_of(match.state.turn))
            else:
                party.play(match.pending[0], party.device_of(match.pending[0]))


def test_the_secret_is_revealed_after_the_end_and_then_nothing_can_be_undone() -> None:
    party = two_at_chili()
    party.begin()
    refused("not-over", lambda: party.send(RevealSecret(), SERVER), party)
    play_to_the_end(party)
    assert party.table.phase == "over"
    refused("not-host", lambda: party.send(RevealSecret(), party.host), party)
    (line,) = party.send(RevealSecret(), SERVER)
    assert isinstance(line, Revealed)
    assert fair.commit_secret(party.table.id, bytes.fromhex(line.secret)).hex() == party.table.commitment
    refused("not-over", lambda: party.send(RevealSecret(), SERVER), party)
    refused("undo-revealed", lambda: party.send(Undo(1), party.devices["Ben"]), party)


def test_a_closed_table_is_revealed_and_refuses_everything() -> None:
    party = two_at_chili()
    party.begin()
    assert [type(line) for line in party.send(Close(), party.host)] == [event.Closed, Revealed]
    refused("table-closed", lambda: party.send(React(0, "clap"), party.host), party)
    refused("table-closed", lambda: party.send(Close(), party.host), party)


def test_a_rematch_is_a_new_table_with_the_same_people_and_the_series_so_far() -> None:
    party = two_at_chili()
    party.begin()
    new = random_hex("new", 16)
    refused("not-over", lambda: party.send(LinkRematch(new), party.host), party)
    play_to_the_end(party)
    refused("no-seat", lambda: party.send(LinkRematch(new), Asker()), party)
    points = party.table.match_of(0).match.final_points()
    assert points is not None
    lines = create_rematch(party.table, new, random_hex("secret"))
    party.send(LinkRematch(new), party.devices["Ben"])
    assert party.table.is_revealed
    assert party.table.rematch == new
    refused("rematch-exists", lambda: party.send(LinkRematch(new), party.host), party)
    again = SharedTable.from_log((event.encode(line), None) for line in lines)
    assert [player.name for player in again.players] == ["Ben", "Mia"]
    assert [player.points for player in again.players] == points[::-1]
    assert [player.device for player in again.players] == [party.devices[name].id for name in ("Ben", "Mia")]
    assert again.phase == "gathering"


# Logs


def test_a_rebuilt_table_equals_the_live_one() -> None:
    party = Party(Create("kekse", people(2, "apprentice")), "Mia", "Ben")
    table = party.begin()
    for _ in range(60):
        if not party.step():
            match = table.match_of(0).match
            party.send(Draw(), party.host) if match.chance else party.play(
                match.pending[0], party.device_of(match.pending[0])
            )
    rebuilt = SharedTable.from_log(party.lines)
    assert rebuilt.chain.head == table.chain.head
    assert rebuilt.match_of(0).match.state == table.match_of(0).match.state
    assert rebuilt.players == table.players


def test_every_changed_line_of_a_log_is_found() -> None:
    """A forged log does not fit, or has another head."""
    party = two_at_chili()
    party.begin()
    play_to_the_end(party)
    party.send(RevealSecret(), SERVER)
    good = party.table.chain.head
    for number, (raw, command) in enumerate(party.lines):
        for forged in (raw.replace(b"1", b"2", 1), raw.replace(b"box:", b"throw:", 1), raw[:-1], b"{}"):
            if forged == raw:
                continue
            lines = [*party.lines[:number], (forged, command), *party.lines[number + 1 :]]
            assert head_of(lines) != good, (number, forged)


def head_of(lines: list[tuple[bytes, str | None]]) -> bytes | None:
    """Return the last head of a log; None if it is not one."""
    try:
        return SharedTable.from_log(lines).chain.head
    except Problem:
        return None


def test_a_changed_draw_does_not_fit_the_key() -> None:
    party = two_at_chili()
    table = party.begin()
    while not table.match_of(0).match.draws:
        if not party.step():
            party.send(Draw(), party.host)
    raw, _ = party.lines.pop()
    fell = event.decode(raw)
    assert isinstance(fell, MatchLine)
    forged = "throw:1,1,1,1,1,1" if fell.fell != "throw:1,1,1,1,1,1" else "throw:2,2,2,2,2,2"
    rebuilt = SharedTable.from_log(party.lines)
    with pytest.raises(Problem, match="shared dice"):
        rebuilt.append(event.encode(MatchLine(fell=forged)))
