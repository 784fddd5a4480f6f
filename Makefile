# Every command of the portal. `make` alone prints them.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8000
# The engine and every game.
# Tests in a game's folder that are of its words, pages and bots, not of its rules.
PAGES := *_pages.py */test_present*.py */test_map*.py */test_texts*.py */test_looks.py */test_rules_page.py */test_readme.py \
	*/test_log.py */test_printed.py */test_faces.py */test_foretold.py */test_bots*.py
RULES := $(wildcard $(patsubst games/%/rules.py,tests/games/%,$(wildcard games/*/rules.py)))
# Tests that start portals of their own, one for each worker: browsers and killed processes.
WORKERS ?= 2
OWN := -o addopts="-q --strict-markers" -n $(WORKERS) --maxschedchunk=1

.DEFAULT_GOAL := help
.PHONY: help env play test test-rules test-e2e test-services test-long lint format bench lock messages playthroughs clean

help:  ## This list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-18s %s\n", $$1, $$2}'

env: $(VENV)/.ready  ## Build the Python environment from the pinned requirements

$(VENV)/.ready: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12"; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) || { echo "python3 -m venv failed: install your system's python3-venv package"; exit 1; }
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

play: env  ## Serve the portal at http://127.0.0.1:8000 with bots, on SQLite, without any service
	$(PY) manage.py play --prepare --port $(PORT)

test: env  ## All tests, browser tests included
	@sh tools/browser.sh
	$(PY) -m pytest tests -n auto
	$(PY) -m pytest tests/processes $(OWN)
	$(PY) -m pytest tests/e2e $(OWN)

test-rules: env  ## The rules alone: no database, under a minute
	TAVOLA_TEST_RULES=1 $(PY) -m pytest $(RULES) tests/architecture -n auto -k "not worded" $(PAGES:%=--ignore-glob=%)

test-e2e: env  ## The pages in a browser alone
	@sh tools/browser.sh
	$(PY) -m pytest tests/e2e $(OWN)

test-services: env  ## The same product on PostgreSQL and Redis, which are started when they don't run
	sh tools/services.sh $(PY)

test-long: env  ## The counts that don't fit into `make test`, in full
	@sh tools/browser.sh
	TAVOLA_LONG=1 $(PY) -m pytest $(RULES) tests/games/test_languages.py -n auto --durations=10
	TAVOLA_LONG=1 $(PY) -m pytest tests/processes $(OWN) --durations=10
	TAVOLA_LONG=1 $(PY) -m pytest tests/e2e $(OWN) --durations=10

lint: env  ## Style, types, templates, migrations, catalogues
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy accounts games portal
	$(PY) manage.py makemigrations --check --dry-run --settings=portal.settings.test
	$(PY) manage.py check --fail-level WARNING --settings=portal.settings.test

format: env  ## Let ruff format the code
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: env  ## Speed of the engine and of the door: medians and ratios
	$(PY) tools/load/run.py

lock:  ## Renew the pinned requirements
	$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header requirements.in -o requirements.txt
	$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header requirements-dev.in -o requirements-dev.txt

playthroughs: env  ## Write the golden playthroughs and recorded matches anew (then read the diff)
	$(PY) -m tests.games.forest.fixtures
	$(PY) -m tests.games.innovation.fixtures
	$(PY) -m tests.games.tiber.fixtures
	$(PY) -m tests.games.biodiversita.fixtures

messages: env  ## Renew the translation catalogues from their sources, and compile them
	$(PY) tools/messages.py

clean:  ## Remove what was built (the database in var/ stays)
	rm -rf $(VENV) staticfiles .pytest_cache .mypy_cache .ruff_cache
