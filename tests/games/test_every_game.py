"""What must hold for every game. A new game is tested by being there; `docs/add-a-game.md` says what it must bring."""

from __future__ import annotations

import importlib
import json
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from golden import GAMES, golden_files, played
from play import as_tested, random_match, random_options, rng
from positions import counted
from tafelrunde.core.events import Decided, Fell
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.playout import make_playout
from tafelrunde.core.record import blank, from_bytes, is_over, pending_seats
from tafelrunde.core.replay import Replay
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.games import load, names

SEEDS = st.integers(0, 2**32)


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game with compiled rules."""
    found = load(request.param)
    as_tested(found)
    return found


@given(seed=SEEDS)
@settings(max_examples=25)
def test_random_play_keeps_what_always_holds(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    earlier: list[tuple[bytes, object]] = []

    def look_at(match: Match) -> None:
        state = match.state
        assert not (state.pending and state.chance), "nature and people never move at the same time"
        assert int(state.pending) < 1 << int(state.players)
        for seat in match.pending:
            assert match.legal(seat), "who owes a decision has one to make"
        if match.over:
            assert not any(match.legal(seat) for seat in range(int(state.players)))
        earlier.append((state.tobytes(), state))

    players = choice.choice(game.seats)
    match = random_match(game, players, random_options(game, choice), seed, look_at)

    for written, state in earlier:
        assert state.tobytes() == written, "earlier copies never change"  # type: ignore[attr-defined]
    scores = match.scores()
    assert np.isfinite(scores).all()
    assert scores[:, 1].sum() == pytest.approx(players / 2 if players > 1 else 1)


@given(seed=SEEDS)
@settings(max_examples=25)
def test_scores_equal_an_independent_recount(game: Game, seed: int) -> None:
    recount = importlib.import_module(f"recounts.{game.id}").recount
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    assert list(match.scores()[:, 0]) == recount(match)


@given(seed=SEEDS)
@settings(max_examples=10)
def test_a_replay_equals_the_live_match(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    again = Match.from_replay(game, Replay.parse(match.replay().text().encode()))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.events == match.events
    assert [state.tobytes() for state in again.states] == [state.tobytes() for state in match.states]


@given(seed=SEEDS)
@settings(max_examples=10)
def test_states_go_to_bytes_and_back(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for state in match.states:
        back = from_bytes(game.state, state.tobytes())
        assert back == state
        assert back.tobytes() == state.tobytes()


def test_taking_everything_back_leads_to_the_start(game: Game) -> None:
    match = random_match(game, game.seats.start, {}, seed=3)
    start = Match(game, game.seats.start, seed=3).state.tobytes()
    while match.events:
        match.take_back()
    assert match.state.tobytes() == start


@given(seed=SEEDS)
@settings(max_examples=4)
def test_interpreted_and_compiled_rules_do_the_same(game: Game, seed: int) -> None:
    compiled = game.rules
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    states = [*match.states, match.state]
    state = states[0].copy()
    mask, same = np.zeros(len(game.actions), np.bool_), np.zeros(len(game.actions), np.bool_)
    for event, after in zip(match.events, states[1:], strict=True):
        for seat in pending_seats(state):
            game.source.legal(state, seat, mask)
            compiled.legal(state, seat, same)
            assert (mask == same).all()
        if isinstance(event, Decided):
            game.source.apply(state, event.seat, event.action)
        else:
            game.source.resolve(state, event.outcome)
        assert state.tobytes() == after.tobytes()
        out, same_out = np.zeros((int(state.players), 2)), np.zeros((int(state.players), 2))
        game.source.scores(state, out)
        compiled.scores(state, same_out)
        assert (out == same_out).all()
        assert game.judge(state, 0) == pytest.approx(game.judge.compiled(state, 0))


@given(seed=SEEDS)
@settings(max_examples=10)
def test_the_set_up_is_the_same_interpreted_and_compiled(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    players, options = choice.choice(game.seats), random_options(game, choice)
    state = blank(game.state)
    game.source.setup(state, players, game.encoded(options))
    assert state.tobytes() == game.start(players, options).tobytes()


@given(seed=SEEDS)
@settings(max_examples=10)
def test_views_are_plain_data_and_hide_what_is_secret(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for state in choice.sample(match.states, min(8, len(match.states))):
        for seat in (None, *choice.sample(range(int(state.players)), min(2, int(state.players)))):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            if seat is not None:
                other = state.copy()
                game.rules.resample(other, seat, rng(seed))
                assert game.view(other, seat) == view


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_drawn_and_told(game: Game, language: str) -> None:
    board = game.module("terminal")
    texts = Texts(language)
    players = min(3, game.seats.stop - 1)
    match = random_match(game, players, {}, seed=11)
    people = ("Anna", "Бен", "Großmutter-Waltraud")[:players]
    console = Console(width=80, force_terminal=True)
    with console.capture() as drawn:
        for step, event in enumerate(match.events):
            before = match.before(step)
            if isinstance(event, Decided):
                view = game.view(before, event.seat)
                assert match.told(step), "every decision is told"
                assert game.story.meaning(before, event.seat, event.action).told(texts, people)
            else:
                view = game.view(before, None)
                assert isinstance(board.waits(view), bool)
                assert board.ask_throw(Look(view, people, texts, plain=True))
            for reader in (None, 0):
                for phrase in match.told(step, reader):
                    json.dumps(phrase.data())
                    console.print(phrase.told(texts, people))
            if isinstance(event, Decided) and step % 5 == 0:
                console.print(board.draw(Look(view, people, texts, plain=True)))
                console.print(board.draw(Look(view, people, texts)))
        console.print(board.sheets(Look(match.view(), people, texts)))
    assert "Anna" in drawn.get()
    outcome = match.outcome
    assert outcome.over
    assert outcome.why is not None
    assert outcome.why.told(texts)
    assert outcome.told is not None
    told = outcome.told.told(texts, people)
    assert players == 1 or all(people[seat] in told for seat in outcome.winners)
    assert json.loads(json.dumps(outcome.data())) == outcome.data()


@given(seed=SEEDS)
@settings(max_examples=10)
def test_whatever_is_not_allowed_has_a_reason(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for state in choice.sample(match.states, min(8, len(match.states))):
        for seat in pending_seats(state):
            allowed = set(map(int, game.legal(state, seat)))
            reasons = {action: int(game.rules.reason(state, seat, action)) for action in range(len(game.actions))}
            assert {action for action, reason in reasons.items() if reason == 0} == allowed
            refused = [action for action, reason in reasons.items() if reason]
            for action in choice.sample(refused, min(20, len(refused))):
                phrase = game.story.refusal(state, seat, action)
                json.dumps(phrase.data())
                for language in LANGUAGES:
                    assert phrase.told(Texts(language), [f"{place}" for place in range(int(state.players))])


@given(seed=SEEDS)
@settings(max_examples=10)
def test_what_falls_is_written_and_read_back(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for step, event in enumerate(match.events):
        if isinstance(event, Fell):
            before = match.before(step)
            written = game.draws.write(before, event.outcome)
            again = game.draws.read(before, written)
            game.rules.resolve(before, again)
            assert before.tobytes() == match.before(step + 1).tobytes(), written
            json.dumps(match.seen(step))


def test_random_play_in_compiled_loops_ends_with_the_scores_of_the_game(game: Game) -> None:
    states = np.empty(200, game.state)
    states[:] = game.start(game.seats.start)
    scores = np.zeros((200, game.seats.start, 2))
    decisions = make_playout(game)(states, scores, rng(1))
    assert decisions >= 200
    for state, row in zip(states, scores, strict=True):
        assert is_over(state)
        assert (game.scores(state) == row).all()


def test_golden_playthroughs_are_played_as_they_are_written(game: Game) -> None:
    files = golden_files(game.id)
    assert files, "every game has a golden playthrough"
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert played(text)[1] == text, file.name


def test_positions_are_as_many_as_they_were(game: Game) -> None:
    written, now = counted(GAMES / game.id / "golden" / "counts.txt")
    assert now == written
    assert written.count("\ndepth ") >= 3


def test_actions_are_written_and_read_back(game: Game) -> None:
    for action in range(len(game.actions)):
        assert game.actions.read(game.actions.write(action)) == action
        json.dumps(game.actions.data(action))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_and_rulings_marked(game: Game, language: str) -> None:
    page = (GAMES / game.id / f"rules.{language}.md").read_text(encoding="utf-8")
    mark = {"de": "Auslegung", "en": "Ruling", "ru": "Толкование"}[language]
    assert page.startswith("# ")
    assert mark in page
