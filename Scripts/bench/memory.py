"""The memory of a board after a long day."""
import random
import select
import time

import sleeping
from pty_session import encode
from running import by_subject
from subject import DAILY
from table import Row

AT_ONCE = 2  # Keys per write: faster than typing, yet nearly every one is drawn.


def measure(run):
    """All boards get the same keys at the same time; then they fall asleep and are checked by `idle`."""
    sleeping.wake(run)
    _type(run.options, [run.sleepers[name].session for name in run.boards()])
    written = _found(run, lambda session: session.written_kilobytes())
    time.sleep(sleeping.ASLEEP)
    private = _found(run, lambda session: session.private_kilobytes())
    rows = []
    for what, found, limit in (("written memory after", written, 6), ("private memory 2 s after", private, 8)):
        for cards in (run.few, run.many):
            rows.append(Row("{} {:,} random keys, {:,} cards".format(what, run.options.random, cards),
                            by_subject(run, found, cards), "MB", limit=limit))
    sleeping.fall_asleep(run)
    return rows


def _found(run, kilobytes):
    return {name: [megabytes(kilobytes(run.sleepers[name].session))] for name in run.boards()}


def megabytes(kilobytes):
    if not kilobytes:
        raise AssertionError("a board ended, or the kernel does not tell what it takes")
    return kilobytes / 1000


def _type(options, sessions):
    chance = random.Random(options.seed)
    for _ in range(0, options.random, AT_ONCE):
        data = encode("".join(chance.choice(DAILY) for _ in range(AT_ONCE)))
        for session in sessions:
            session.send(data)
        _await(sessions)
    for session in sessions:
        session.send(encode("<esc><esc>gbgg"))
        session.quiet(0.2)


def _await(sessions, patience=0.01):
    """Waits until all have answered; some keys have no answer."""
    waiting, until = {session.master: session for session in sessions}, time.monotonic() + patience
    while waiting and time.monotonic() < until:
        for master in select.select(list(waiting), [], [], max(0, until - time.monotonic()))[0]:
            waiting.pop(master).pump(0)
