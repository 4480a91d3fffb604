"""The calendar of a heavy user: 100,000 cards, a tenth of which repeat."""
import re
import time

from answers import BESIDE
from memory import megabytes
from pty_session.bursts import UPDATE_OFF, UPDATE_ON
from running import yardstick
from subject import CARD
from table import Row

CARDS, REPEATING, SIZE = 100_000, 10_000, (200, 60)
WEEKDAYS = re.compile(r"Mon +Tue")
WORKING = re.compile(r"· …")
WALKS = {  # keys, the number of walks, and promise and goal as multiples of calcurse's `j`
    "a day on": (["l", "l", "l", "h", "h", "h"], 6, None, None), "a week on": (["j", "j", "k", "k"], 10, 2.6, 2),
    "a month on": ([">"] * 3 + ["<"] * 3, 8, 2.6, 2), "a year on": (["]", "["], 6, None, None),
}


def measure(run):
    times, whole, memory = {}, {}, []
    with_others = run.yardsticks.ready("calcurse", SIZE)
    try:
        for subject in run.subjects:
            with run.new_place(subject, CARDS, REPEATING) as place, place.board(SIZE) as session:
                session.wait_for(CARD)
                session.quiet(0.5)
                session.press("gc")
                session.wait_for(WEEKDAYS)
                session.quiet(1.0)
                _walk(subject, session, with_others, times, whole)
                memory.append([megabytes(session.private_kilobytes())])
    finally:
        if with_others is not None:
            with_others.close()
    beside = yardstick(times, "calcurse")
    rows = [Row("%s → screen, calendar 200×60, %s cards" % (name, "{:,}".format(CARDS)),
                [times.get((subject, name), []) for subject in run.subjects], "ms", beside, most, goal=goal)
            for name, (_, _, most, goal) in WALKS.items()]
    month = [whole.get(subject, []) for subject in run.subjects]
    return rows + [Row("all that comes back in a month, calendar", month, "ms", limit=300),
                   Row("private memory, calendar", memory, "MB", limit=24)]


def _walk(subject, session, calcurse, times, whole):
    for name, (keys, rounds, *_) in WALKS.items():
        for _ in range(rounds):
            for key in keys:
                begun = time.monotonic()
                _ask(session, key, times.setdefault((subject, name), []))
                if name == "a month on":
                    session.wait_for(lambda screen: not WORKING.search(screen.text), 5)
                    whole.setdefault(subject, []).append((time.monotonic() - begun) * 1000)
            if calcurse is not None:
                _ask(calcurse, "j", times.setdefault("calcurse", []))
                _ask(calcurse, "k", times["calcurse"])


def _ask(session, key, found):
    answer = session.key(key, 0.5)
    if answer.chunks:
        found.append((_first_picture(answer.chunks) - answer.sent) * 1000)
    session.quiet(BESIDE)


def _first_picture(chunks):
    """The time of the first complete frame; later ones show more occurrences."""
    data = b""
    for moment, piece in chunks:
        data += piece
        if data.count(UPDATE_ON) <= data.count(UPDATE_OFF):
            break
    return moment
