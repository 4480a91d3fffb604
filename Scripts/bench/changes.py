"""Changes from elsewhere, changes beside others, and what survives."""
import os
import re
import select
import subprocess
import time

from subject import ADD, BOARD, CARD, TODO_COUNT, Place, environment, number_at_cursor
from table import exact, limited

now = time.monotonic


def todo_count(screen):
    found = TODO_COUNT.search(screen.text)
    return found.group(1) if found else None


def outside(stores, options):
    rows = []
    for cards, store in stores.items():
        rows += _outside("{:,} cards".format(cards), store, options.outside, 50, 0)
    return rows + _outside("beside a bulk writer", stores[min(stores)], options.outside, 250, 1)


def _outside(words, store, runs, p99, writers):
    after_start, after_exit = [], []
    with Place(store) as place, place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        beside = [place.tool("--write-forever", "--pause", 2) for _ in range(writers)]
        try:
            for run in range(runs):
                seen = _add_and_watch(place, session, "marker %d" % run)
                after_start.append(seen[0])
                after_exit.append(seen[1])
                session.quiet(0.02, timeout=0.2)
        finally:
            stop(beside)
    return [limited("another process's change → screen, " + words, after_exit, "ms", p99=p99, note="since it ended"),
            limited("the same since it was started, " + words, after_start, "ms")]


def _add_and_watch(place, session, title):
    """Milliseconds from the start and from the end of `add` until the count on the screen is another."""
    before, start = todo_count(session.screen), len(session.chunks)
    begun = now()
    adder = subprocess.Popen(BOARD + [str(place.store)] + ADD + [title], env=environment(place.home),
                             stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    watch = os.pidfd_open(adder.pid)
    ended = shown = None
    while (ended is None or shown is None) and now() < begun + 10:
        sources = [session.master] + ([watch] if ended is None else [])
        ready, _, _ = select.select(sources, [], [], 0.5)
        if watch in ready:
            ended = now()
        if session.pump(0) and shown is None and len(session.chunks) > start and todo_count(session.screen) != before:
            shown = session.chunks[-1][0]
    os.close(watch)
    if adder.wait() != 0:
        raise AssertionError("`add` ended with %d" % adder.returncode)
    if shown is None:
        raise AssertionError("the change never came into sight:\n" + session.screen.text)
    return (shown - begun) * 1000, max(0.0, shown - ended) * 1000


def commits(stores, options):
    with Place(stores[max(stores)]) as place:
        tool = place.tool("--commits", options.commits)
        times = [float(line) / 1000 for line in tool.communicate()[0].split("\n") if line.strip().isdigit()]
    return [limited("commit, {:,} cards".format(max(stores)), times, "ms", median=1, p99=5)]


def beside_writers(stores, options):
    """A person completes cards while three writers never rest."""
    times = []
    with Place(stores[max(stores)]) as place, place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        writers = [place.tool("--write-forever") for _ in range(3)]
        try:
            for _ in range(options.beside):
                before = number_at_cursor(session.screen)
                sent = session.press("c")
                times.append((session.wait_for(lambda screen: number_at_cursor(screen) != before, 15) - sent) * 1000)
                session.quiet(0.03, timeout=0.1)
        finally:
            stop(writers)
    return [limited("own change beside three writers", times, "ms", p99=100)]


def stop(tools):
    for tool in tools:
        tool.kill()
    for tool in tools:
        tool.communicate()


def writers(stores, options):
    """Four processes, each with changes of its own, all of them kept."""
    with Place() as place:
        place.tool("--writer", 1).communicate()
        begun = now()
        tools = [place.tool("--writer", options.changes) for _ in range(4)]
        said = " ".join(tool.communicate()[0] for tool in tools)
        took = now() - begun
        wanted = 4 * options.changes + 1
        ok, words = place.verify("--expect", wanted)
    counted = {word: sum(map(int, re.findall(word + r" (\d+)", said))) for word in ("kept", "refused", "busy")}
    note = "%(kept)d kept, %(refused)d refused, %(busy)d busy; " % counted + "%.0f a second; " % (wanted / took)
    return [exact("4 processes × {:,} changes: kept".format(options.changes), "all", counted["kept"],
                  ok and counted["kept"] == wanted - 1, note + words.replace("\n", "; "))]
