"""From exec to the first frame: time, processor time, pages, bytes and system calls."""
import collections
import re
import time

from pty_session import Screen, bursts
from running import by_subject, yardstick
from subject import CARD
from table import Row, growth

SIZES = {(80, 24): (1.6, 1.2, 5_000), (200, 60): (2.0, 1.3, 14_000)}  # × vim, its goal, bytes of the first frame
Start = collections.namedtuple("Start", "ready processor faults size")
CALL = re.compile(r"^(?:\d+ +)?[a-z_0-9]+\(")
TO_TERMINAL = re.compile(r"write(?:v)?\(\d+</dev/(?:pts/\d+|tty)>.* = (\d+)$")


def measure(run):
    rows = [row for size in SIZES for row in _rows(run, size, *SIZES[size])]
    return rows + [_calls(run, (200, 60))]


def _rows(run, size, times, goal, frame):
    found, words = _starts(run, size), "%d×%d" % size
    figures = {field: {name: [getattr(start, field) for start in starts] for name, starts in found.items()}
               for field in Start._fields}
    of = {field: by_subject(run, figures[field], run.few) for field in Start._fields}
    vim = {field: yardstick(figures[field], "vim") for field in Start._fields}
    many = by_subject(run, figures["ready"], run.many)
    ready = "exec → ready, {}, {:,} cards"
    return [
        Row(ready.format(words, run.few), of["ready"], "ms", vim["ready"], times, goal=goal),
        Row(ready.format(words, run.many), many, "ms", vim["ready"], times, goal=goal),
        growth("the start, " + words, of["ready"], many),
        Row("processor until ready, " + words, of["processor"], "ms", vim["processor"], 2.0, goal=1.2),
        Row("page faults until the first frame, " + words, of["faults"], beside=vim["faults"], limit=1_250, goal=1_000),
        Row("first frame, " + words, of["size"], "B", vim["size"], limit=frame, of="most"),
    ]


def _starts(run, size):
    """All programs take turns. The first start of each, which loads its files into memory, is not counted."""
    found = collections.defaultdict(list)
    for turn in range(run.options.starts + 1):
        for subject, cards in run.boards():
            with run.place(subject, cards).board(size) as session:
                start = _start(session, CARD, "Q")
            found[subject, cards].append(start)
        session = run.yardsticks.session("vim", size)
        if session is not None:
            with session:
                found["vim"].append(_start(session, *run.yardsticks.programs["vim"][1:]))
    return {name: starts[1:] for name, starts in found.items()}


def _start(session, ready, leave):
    """A program is ready with the last byte of the burst that shows the expected text."""
    spent, deadline = [], time.monotonic() + 10
    while time.monotonic() < deadline:
        if session.pump(0.03):
            spent.append(session.spent())
        elif session.chunks and session.matches(ready):
            break
    screen, seen, size = Screen(*session.size), 0, 0
    for burst in bursts(session.chunks):
        for _, data in burst:
            screen.feed(data)
            size += len(data)
        seen += len(burst)
        if ready.search(screen.text):
            break
    else:
        raise AssertionError("it never became ready:\n" + screen.text)
    processor, faults = spent[seen - 1]
    start = Start((burst[-1][0] - session.exec_at) * 1000, processor * 1000, faults, size)
    session.press(leave)
    session.wait_exit(2)
    return start


def _calls(run, size):
    words = "system calls until the first frame, %d×%d" % size
    try:
        return Row(words, [[_system_calls(run.place(subject, run.few), size) for _ in range(3)]
                           for subject in run.subjects], limit=400)
    except (OSError, AssertionError) as error:
        return Row(words, [[]], limit=400, note="strace could not be had: %s" % error)


def _system_calls(place, size):
    """System calls until the last byte of the first frame, including child processes."""
    log = place.home / "calls"
    with place.board(size, under=["strace", "-f", "-q", "-y", "-e", "signal=none", "-o", str(log)]) as session:
        start = _start(session, CARD, "Q")
    calls = written = 0
    for line in log.read_text(errors="replace").splitlines():
        calls += CALL.match(line) is not None
        sent = TO_TERMINAL.search(line)
        written += int(sent.group(1)) if sent else 0
        if written >= start.size:
            return calls
    raise AssertionError("the frame is not among the %d calls that strace saw" % calls)
