"""Thousands of marked cards changed as one, and how long a key waits meanwhile."""
import re
import time

from subject import CARD
from table import Row

now = time.monotonic
STEPS = [("move", "L", re.compile(r"Moved [\d,]+ cards to")), ("undo", "u", re.compile(r"Undone: [\d,]+ cards"))]


def measure(run):
    """Not quite half of a generated board stands in TODO."""
    rows, many = [], run.options.marked
    with run.new_place(run.subjects[0], many * 2) as place, place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        session.press("V")
        session.wait_for(re.compile(r"[\d,]+ marked"))
        for words, key, done in STEPS:
            took, waits = _watched(session, key, done)
            rows.append(Row("a key meanwhile, {} about {:,} marked cards".format(words, many),
                            [[wait * 1000 for wait in waits]], "ms", limit=100, of="p99", note="%.1f s in all" % took))
    return rows


def _watched(session, key, done):
    """Seconds from the key to the last word, and of every key pressed on the way to another column."""
    waits, begun = [], session.press(key)
    while not done.search(session.screen.text):
        if now() > begun + 120:
            raise AssertionError("it never came to an end:\n" + session.screen.text)
        before = session.screen.x
        sent = session.press("l" if before < 60 else "h")
        waits.append(session.wait_for(lambda screen: screen.x != before, 15) - sent)
        session.quiet(0.03, timeout=0.1)
    return now() - begun, waits
