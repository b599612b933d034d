"""Requirements for every game. A new game is tested automatically; `docs/add-a-game.md` lists what it needs."""

from __future__ import annotations

import importlib
import importlib.util
import json
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from rich.console import Console

from golden import golden_files, golden_folder, played
from play import as_tested, random_match, rng
from pool import FEW, pool
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
)
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import blank, from_bytes, is_over, pending_seats
from tafelrunde.games import load, names
from tiers import scaled

MAX_COUNTED = scaled(6**5, 6**6)
"""Draws with more outcomes than this are not counted one by one."""
SHOWN_EVERY = scaled(20, 5)
"""Steps between two rendered screens."""


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game, on the backend of this test run."""
    return as_tested(load(request.param))


def folder_of(game: Game) -> Path:
    """Return the folder of a game."""
    return cast(Path, game_folder(game.id))


def test_random_play_keeps_the_invariants(game: Game) -> None:
    for entry in pool(game):
        for written, state in entry.seen:
            assert state.tobytes() == written, "an earlier copy of the state has changed"
            assert not (state.pending and state.chance), "a decision and a chance event are pending at the same time"
            assert int(state.pending) < 1 << int(state.players)
            for seat in range(int(state.players)):
                owes = seat in pending_seats(state)
                assert bool(len(game.legal(state, seat))) == owes, "a seat has legal actions, and owes no decision"
        scores = entry.match.scores()
        players = len(entry.match.seats)
        assert np.isfinite(scores).all()
        assert scores[:, 1].sum() == pytest.approx(players / 2 if players > 1 else 1)


def test_scores_equal_an_independent_recount(game: Game) -> None:
    ours = importlib.util.find_spec(f"recounts.{game.id}") is not None
    recount = (importlib.import_module(f"recounts.{game.id}") if ours else game.module("recount")).recount
    for entry in pool(game):
        assert list(entry.match.scores()[:, 0]) == recount(entry.match)


def test_a_replay_equals_the_live_match(game: Game) -> None:
    for _, match, _ in pool(game, FEW):
        again = Match.from_replay(game, Replay.parse(match.replay().text().encode()))
        assert again.state.tobytes() == match.state.tobytes()
        assert again.events == match.events
        assert [state.tobytes() for state in again.states] == [state.tobytes() for state in match.states]


def test_states_survive_a_round_trip_through_bytes(game: Game) -> None:
    for entry in pool(game, FEW):
        for state in entry.match.states:
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
    for entry in pool(game, FEW):
        check_forms_agree(game, entry.match)


def test_the_set_up_is_equal_interpreted_and_compiled(game: Game) -> None:
    for entry in pool(game):
        players, options = len(entry.match.seats), entry.match.options
        state = blank(game.state)
        game.source.setup(state, players, game.encode_options(options))
        assert state.tobytes() == game.start(players, options).tobytes()


def test_resampling_changes_secrets_and_nothing_else(game: Game) -> None:
    check_secrets(game, [entry.match for entry in pool(game, FEW)])


def test_multiplicities_sum_to_the_number_of_outcomes(game: Game) -> None:
    for entry in pool(game, FEW):
        draws = {int(state.chance): state for state in entry.match.states if 0 < state.chance <= MAX_COUNTED}
        for state in draws.values():
            assert sum(game.rules.multiplicity(state, outcome) for outcome in range(int(state.chance))) == state.chance


@pytest.mark.unchecked
def test_views_are_plain_data_and_hide_what_is_secret(game: Game) -> None:
    for entry in pool(game, FEW):
        choice = entry.choice()
        for state in choice.sample(entry.match.states, min(8, len(entry.match.states))):
            for seat in (None, *choice.sample(range(int(state.players)), min(2, int(state.players)))):
                view = game.view(state, seat)
                assert json.loads(json.dumps(view)) == view
                if seat is not None:
                    for resample in (game.rules.resample, game.rules.sample_belief):
                        other = state.copy()
                        resample(other, seat, rng(entry.seed))
                        assert game.view(other, seat) == view


@pytest.mark.unchecked
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_narrated(game: Game, language: str) -> None:
    for entry in pool(game, FEW):
        check_sentences(entry.match, language)


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
                assert game.rules.waits(match.state_before(step)) in (0, 1)
                assert board.real_dice_prompt(RenderContext(view, people, texts, plain=True)).strip()
            elif step % SHOWN_EVERY == 0:
                view = game.view(match.state_before(step), event.seat)
                console.print(board.render(RenderContext(view, people, texts, plain=True)))
                console.print(board.render(RenderContext(view, people, texts)))
        console.print(board.render_sheets(RenderContext(match.view(), people, texts)))
    assert "Anna" in drawn.get()


def test_every_illegal_action_has_a_reason(game: Game) -> None:
    for entry in pool(game, FEW):
        choice = entry.choice()
        for state in choice.sample(entry.match.states, min(8, len(entry.match.states))):
            for seat in pending_seats(state):
                allowed = set(map(int, game.legal(state, seat)))
                reasons = {action: int(game.rules.reason(state, seat, action)) for action in range(len(game.actions))}
                assert {action for action, reason in reasons.items() if reason == 0} == allowed
                refused = [action for action, reason in reasons.items() if reason]
                for action in choice.sample(refused, min(20, len(refused))):
                    check_refusal(game.story.refusal(state, seat, action), int(state.players))


def check_refusal(phrase: Phrase, players: int) -> None:
    """Check that a refusal is plain data and a sentence in every language."""
    json.dumps(phrase.data())
    for language in LANGUAGES:
        assert phrase.format(Texts(language), [f"{seat}" for seat in range(players)])


@pytest.mark.unchecked
def test_outcomes_survive_a_round_trip_through_notation(game: Game) -> None:
    for _, match, _ in pool(game, FEW):
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


@pytest.mark.native
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
