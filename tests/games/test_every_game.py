"""Requirements for every game. A new game is tested automatically; `docs/add-a-game.md` lists what it needs."""

from __future__ import annotations

import importlib
import importlib.util
import json
import random
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from golden import golden_files, golden_folder, played
from play import as_tested, random_match, random_options, rng
from positions import counted
from suite import (
    PEOPLE,
    check_forms_agree,
    check_points,
    check_reading,
    check_rules_pages,
    check_secrets,
    check_sentences,
    check_texts,
    matches,
)
from tafelrunde.core.game import Game
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import blank, from_bytes, is_over, pending_seats
from tafelrunde.games import load, names

SEEDS = st.integers(0, 2**32)


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game, on the backend of this test run."""
    return as_tested(load(request.param))


def folder_of(game: Game) -> Path:
    """Return the folder of a game."""
    return cast(Path, game_folder(game.id))


@given(seed=SEEDS)
@settings(max_examples=25)
def test_random_play_keeps_the_invariants(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    earlier: list[tuple[bytes, object]] = []

    def check(match: Match) -> None:
        state = match.state
        assert not (state.pending and state.chance), "a decision and a chance event are pending at the same time"
        assert int(state.pending) < 1 << int(state.players)
        for seat in match.pending:
            assert match.legal(seat), "a seat that owes a decision has no legal action"
        if match.over:
            assert not any(match.legal(seat) for seat in range(int(state.players)))
        earlier.append((state.tobytes(), state))

    players = choice.choice(game.seats)
    match = random_match(game, players, random_options(game, choice), seed, check)

    for written, state in earlier:
        assert state.tobytes() == written, "an earlier copy of the state has changed"  # type: ignore[attr-defined]
    scores = match.scores()
    assert np.isfinite(scores).all()
    assert scores[:, 1].sum() == pytest.approx(players / 2 if players > 1 else 1)


@given(seed=SEEDS)
@settings(max_examples=25)
def test_scores_equal_an_independent_recount(game: Game, seed: int) -> None:
    ours = importlib.util.find_spec(f"recounts.{game.id}") is not None
    recount = (importlib.import_module(f"recounts.{game.id}") if ours else game.module("recount")).recount
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
def test_states_survive_a_round_trip_through_bytes(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for state in match.states:
        back = from_bytes(game.state, state.tobytes())
        assert back == state
        assert back.tobytes() == state.tobytes()


def test_undoing_everything_restores_the_start(game: Game) -> None:
    match = random_match(game, game.seats.start, {}, seed=3)
    start = Match(game, game.seats.start, seed=3).state.tobytes()
    while match.events:
        match.undo_last()
    assert match.state.tobytes() == start


def test_interpreted_and_compiled_rules_agree(game: Game) -> None:
    for match in matches(game, seed=1):
        check_forms_agree(game, match)


@given(seed=SEEDS)
@settings(max_examples=10)
def test_the_set_up_is_equal_interpreted_and_compiled(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    players, options = choice.choice(game.seats), random_options(game, choice)
    state = blank(game.state)
    game.source.setup(state, players, game.encode_options(options))
    assert state.tobytes() == game.start(players, options).tobytes()


def test_resampling_changes_secrets_and_nothing_else(game: Game) -> None:
    check_secrets(game, matches(game, seed=2))


def test_multiplicities_sum_to_the_number_of_outcomes(game: Game) -> None:
    for match in matches(game, seed=3):
        draws = {int(state.chance): state for state in match.states if 0 < state.chance <= 6**6}
        for state in draws.values():
            assert sum(game.rules.multiplicity(state, outcome) for outcome in range(int(state.chance))) == state.chance


@pytest.mark.unchecked
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
                for resample in (game.rules.resample, game.rules.sample_belief):
                    other = state.copy()
                    resample(other, seat, rng(seed))
                    assert game.view(other, seat) == view


@pytest.mark.unchecked
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_narrated(game: Game, language: str) -> None:
    for match in matches(game, seed=11):
        check_sentences(match, language)


@pytest.mark.unchecked
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_typed_line_is_parsed_or_refused(game: Game, language: str) -> None:
    match = random_match(game, min(3, game.seats.stop - 1), {}, seed=12)
    check_reading(match, folder_of(game), language)


@pytest.mark.unchecked
def test_the_worth_of_a_roll_can_be_queried(game: Game) -> None:
    check_points(game, folder_of(game))


@pytest.mark.unchecked
def test_the_texts_are_complete_in_three_languages(game: Game) -> None:
    check_texts(game, folder_of(game))


@pytest.mark.unchecked
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_rendered(game: Game, language: str) -> None:
    board = game.module("terminal")
    texts = Texts(language)
    players = min(3, game.seats.stop - 1)
    people = PEOPLE[:players]
    match = random_match(game, players, {}, seed=11)
    console = Console(width=80, force_terminal=True)
    with console.capture() as drawn:
        for step, event in enumerate(match.events):
            if isinstance(event, Drew):
                view = game.view(match.state_before(step), None)
                assert isinstance(board.waits_for_player(view), bool)
                assert board.real_dice_prompt(RenderContext(view, people, texts, plain=True)).strip()
            elif step % 5 == 0:
                view = game.view(match.state_before(step), event.seat)
                console.print(board.render(RenderContext(view, people, texts, plain=True)))
                console.print(board.render(RenderContext(view, people, texts)))
        console.print(board.render_sheets(RenderContext(match.view(), people, texts)))
    assert "Anna" in drawn.get()


@given(seed=SEEDS)
@settings(max_examples=10)
def test_every_illegal_action_has_a_reason(game: Game, seed: int) -> None:
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
                    assert phrase.format(Texts(language), [f"{seat}" for seat in range(int(state.players))])


@pytest.mark.unchecked
@given(seed=SEEDS)
@settings(max_examples=10)
def test_outcomes_survive_a_round_trip_through_notation(game: Game, seed: int) -> None:
    choice = random.Random(seed)
    match = random_match(game, choice.choice(game.seats), random_options(game, choice), seed)
    for step, event in enumerate(match.events):
        if isinstance(event, Drew):
            before = match.state_before(step)
            written = game.draws.write(before, event.outcome)
            again = game.draws.read(before, written)
            game.rules.resolve(before, again)
            assert before.tobytes() == match.state_before(step + 1).tobytes(), written
            json.dumps(match.event_view(step))


def test_random_play_in_compiled_loops_ends_with_the_scores_of_the_game(game: Game) -> None:
    states = np.empty(200, game.state)
    states[:] = game.start(game.seats.start)
    scores = np.zeros((200, game.seats.start, 2))
    decisions = make_playout(game)(states, scores, rng(1))
    assert decisions >= 200
    for state, row in zip(states, scores, strict=True):
        assert is_over(state)
        assert (game.scores(state) == row).all()


def test_golden_playthroughs_are_unchanged(game: Game) -> None:
    files = golden_files(game.id)
    assert files, "the game has no golden playthrough"
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert played(text)[1] == text, file.name


def test_the_number_of_positions_is_unchanged(game: Game) -> None:
    written, current = counted(golden_folder(game.id) / "counts.txt")
    assert current == written
    assert written.count("\ndepth ") >= 3


@pytest.mark.unchecked
def test_actions_survive_a_round_trip_through_notation(game: Game) -> None:
    for action in range(len(game.actions)):
        assert game.actions.read(game.actions.write(action)) == action
        json.dumps(game.actions.data(action))


@pytest.mark.unchecked
def test_rules_pages_exist_and_rulings_are_marked(game: Game) -> None:
    check_rules_pages(folder_of(game))
