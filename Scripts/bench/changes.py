"""Changes by other processes, concurrent changes, and changes that survive a crash."""
import os
import re
import select
import statistics
import subprocess
import time

from subject import ADD, CARD, TODO_COUNT, Place, environment, number_at_cursor
from table import Row, counted

now = time.monotonic


def todo_count(screen):
    found = TODO_COUNT.search(screen.text)
    return found.group(1) if found else None


def outside(run):
    places = [("{:,} cards".format(cards), run.place(run.subjects[0], cards), 50, 0) for cards in (run.few, run.many)]
    places.append(("beside a bulk writer", places[0][1], 250, 1))
    return [row for place in places for row in _outside(run.options.outside, *place)]


def _outside(runs, words, place, p99, writers):
    after_start, after_exit = [], []
    with place.board((200, 60)) as session:
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
    note = "since it ended; %.0f ms since it was started" % statistics.median(after_start)
    return [Row("another process's change → screen, " + words, [after_exit], "ms", limit=p99, of="p99", note=note)]


def _add_and_watch(place, session, title):
    """Milliseconds from the start and from the end of `add` until the board shows the new count."""
    before, start = todo_count(session.screen), len(session.chunks)
    begun = now()
    adder = subprocess.Popen(place.command(*ADD, title), env=environment(place.home),
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


def beside_writers(run):
    """A user completes cards while three processes write without pause."""
    times, place = [], run.place(run.subjects[0], run.many)
    with place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        writers = [place.tool("--write-forever") for _ in range(3)]
        try:
            for _ in range(run.options.beside):
                before = number_at_cursor(session.screen)
                sent = session.press("c")
                times.append((session.wait_for(lambda screen: number_at_cursor(screen) != before, 15) - sent) * 1000)
                session.quiet(0.03, timeout=0.1)
        finally:
            stop(writers)
    return [Row("own change beside three writers", [times], "ms", limit=250, of="p99")]


def stop(tools):
    for tool in tools:
        tool.kill()
    for tool in tools:
        tool.communicate()


def writers(run):
    lost, words = write_at_once(run.options.changes)
    return [counted("4 processes × {:,} changes: lost".format(run.options.changes), lost, words)]


def write_at_once(each):
    """Four processes with changes of their own: the number of lost changes, and a remark."""
    with Place() as place:
        place.tool("--writer", 1).communicate()
        begun = now()
        tools = [place.tool("--writer", each) for _ in range(4)]
        said = " ".join(tool.communicate()[0] for tool in tools)
        took = now() - begun
        ok, words = place.verify("--expect", 4 * each + 1)
    told = {word: sum(map(int, re.findall(word + r" (\d+)", said))) for word in ("kept", "refused", "busy")}
    note = "%(kept)d kept, %(refused)d refused, %(busy)d busy; " % told + "%.0f a second; " % (4 * each / took)
    return 4 * each - told["kept"] + (not ok), note + words.replace("\n", "; ")
