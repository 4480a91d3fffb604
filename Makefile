# Every recipe is one line; what it does is in Scripts/.
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
BINARY ?=
AGAINST ?=
CARDS ?= 1000000
OUT ?= .build/bench-store.db
SEED ?= 1
SECONDS ?= 10
VERSION ?=

.PHONY: build run test check install uninstall deb dist apt-repository packaging release package-test format docs pictures bench bench-store oracle holidays remote soak fuzz sizes clean help

build: ## Build the release binary (the default)
	@Scripts/build

run: ## Build and start the board; ARGS="--lang ko" are handed on
	@Scripts/run $(ARGS)

test: ## All tests: swift test, then the binary in a real terminal
	@Scripts/test

check: ## What a commit must pass: lint, import arrows, no warnings, all tests
	@Scripts/check

install: ## Install to PREFIX (default /usr/local), below DESTDIR when set
	@Scripts/install "$(DESTDIR)" "$(PREFIX)"

uninstall: ## Remove what install put there
	@Scripts/uninstall "$(DESTDIR)" "$(PREFIX)"

deb: ## The packages for Debian and Ubuntu, in dist/
	@Scripts/deb

dist: ## A tarball for any x86-64 Linux, which needs neither Swift nor ncurses or SQLite, and its SHA-256, in dist/
	@Scripts/dist

apt-repository: ## A repository for apt with the packages, in dist/apt; GPG_KEY=NAME signs it
	@Scripts/apt-repository

packaging: ## RPM spec, PKGBUILD, formula, flake and Dockerfile for the tarball, in dist/packaging; URL=ADDRESS of the downloads
	@Scripts/packaging

release: ## Set VERSION=1.0.0, check, commit, build the downloads and tag; ARGS=--dry-run rehearses it, SKIP=check skips tests
	@Scripts/release "$(VERSION)" $(ARGS)

package-test: ## Try packages, tarball and release in clean roots of this release of Debian and the next
	@Scripts/package-test

format: ## Format all Swift sources in place
	@Scripts/format

docs: ## Write the lists in docs/, the manual and the shells' completions again from the tables
	@Scripts/docs

pictures: ## Draw the pictures in docs/ again from the running program; ARGS="board" names some
	@Scripts/pictures/run $(ARGS)

bench: ## Measure every promise of speed; BINARY=FILE that program, AGAINST=FILE beside it; ARGS="--only start" narrows it
	@Scripts/bench/run $(if $(BINARY),--binary "$(BINARY)") $(if $(AGAINST),--against "$(AGAINST)") $(ARGS)

bench-store: ## Write a seeded board: CARDS=1000000 OUT=FILE SEED=1
	@Scripts/bench-store "$(CARDS)" "$(OUT)" "$(SEED)"

oracle: ## Ask well-known libraries the same as the program: ARGS="recurrence --seed 7" narrows it
	@Scripts/oracle $(ARGS)

holidays: ## Write the tables of holidays and lunar years again, from the packages they are made of
	@Scripts/holidays

remote: ## Try a sync with real servers, from PyPI: ARGS="stories --server radicale" narrows it, ARGS=bench measures it
	@Scripts/remote/run $(ARGS)

soak: ## The long tests: kills, random keys, sanitizer, faults; ARGS="--only kill" narrows it
	@Scripts/soak/run $(ARGS)

fuzz: ## Look for bytes that break a law of Tests/Laws, under sanitizers: SECONDS=3600 for each of ARGS="json dump", or of all
	@Scripts/fuzz "$(SECONDS)" $(ARGS)

sizes: ## Count the lines of targets, functions and types
	@Scripts/sizes

clean: ## Remove everything that was built
	@Scripts/clean

help: ## This list
	@Scripts/help $(firstword $(MAKEFILE_LIST))
