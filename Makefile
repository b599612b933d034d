# `make play` and `make test` need Python 3.11 or newer and nothing else of ours: each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: play test lint checked unchecked wasm bench clean

play: $(VENV)/installed  ## choose a game and play in the terminal
	@$(BIN)/tafelrunde play

test: lint checked unchecked  ## everything that has to be right

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

checked: $(VENV)/dev  ## the whole suite, and compiled code checks every index
	NUMBA_BOUNDSCHECK=1 $(BIN)/python tests/warm.py
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 -q

unchecked: $(VENV)/dev  ## as players run it: the suites of every game, and what takes too long with checks
	$(BIN)/python tests/warm.py
	$(BIN)/pytest -n 2 -q tests/games/test_every_game.py tests/games/test_solutions.py tests/solve tests/wasm

wasm: $(VENV)/dev  ## make the modules of all games anew (needs wasm-ld: apt install lld, or brew install lld)
	$(BIN)/python -m tafelrunde.wasm

bench: $(VENV)/bench  ## us and our peers in one run, as ratios
	$(BIN)/python bench/wasm.py
	$(BIN)/python bench/random_play.py
	$(BIN)/python bench/search.py
	$(BIN)/python bench/lab.py
	$(BIN)/python bench/terminal.py
	$(BIN)/python bench/seasons.py
	$(BIN)/python bench/makaronina.py
	$(BIN)/python bench/outlook.py
	$(BIN)/python bench/solve.py

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Tafelrunde needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/python pyproject.toml constraints.txt
	@echo "Setting up Tafelrunde, once: about a minute."
	$(BIN)/pip install -q -e .
	@$(BIN)/python -m compileall -q src  # as pip does with what is not edited: the first start is as quick as the second
	@touch $@

$(VENV)/dev: $(VENV)/installed
	$(BIN)/pip install -q -e '.[dev]'
	@touch $@

$(VENV)/bench: $(VENV)/installed
	$(BIN)/pip install -q -e '.[bench]'
	$(BIN)/npm install --silent --no-save --no-package-lock --prefix $(VENV)/peers boardgame.io@0.50.2
	@touch $@
