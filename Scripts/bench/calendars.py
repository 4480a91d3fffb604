"""The calendar of a heavy user: 100,000 cards, a tenth of which come again."""
import re
import time

from keys_pressed import BESIDE
from subject import CARD, Place, stored
from table import exact, limited

CARDS, REPEATING = 100_000, 10_000
WEEKDAYS = re.compile(r"Mon +Tue")
WORKING = re.compile(r"· …")
WALKS = [("a day on", ["l", "l", "l", "h", "h", "h"]), ("a week on", ["j", "j", "k", "k"]),
         ("a month on", [">"] * 6 + ["<"] * 6), ("a year on", ["]", "["])]


def measure(stores, options):
    rows = []
    for size in ((80, 24), (200, 60)):
        with Place(stored(CARDS, options.seed, REPEATING)) as place, place.board(size) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            rows += view(session, "%d×%d" % size)
    return rows


def view(session, words):
    session.press("gc")
    session.wait_for(WEEKDAYS)
    session.quiet(1.0)
    rows, whole = [], []
    for name, keys in WALKS:
        waited = []
        for round_of_keys in range(12):
            for key in keys:
                answer = session.key(key, 0.5)
                if answer.first is not None:
                    waited.append((answer.first - answer.sent) * 1000)
                if name == "a month on":
                    session.wait_for(lambda screen: not WORKING.search(screen.text), 5)
                    whole.append((time.monotonic() - answer.sent) * 1000)
                session.quiet(BESIDE)
        rows.append(limited("%s → screen, calendar %s, {:,} cards".format(CARDS) % (name, words), waited, "ms", 5, 15))
    rows.append(limited("all that comes back in a month, %s" % words, whole, "ms", 300))
    megabytes = (session.private_kilobytes() or 0) / 1000
    rows.append(exact("private memory, calendar %s" % words, "≤ 24 MB", megabytes, 0 < megabytes <= 24, unit="MB"))
    session.press("gb")
    session.quiet(0.5)
    return rows
