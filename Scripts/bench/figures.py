"""`g m` until the sentences are shown, and until all moves are counted."""
import re
import time

from boards import asleep
from filtered import WORKING
from stores import stored
from subject import CARD, Place
from table import Row

SIZE, OPENINGS, ENTRIES_PER_CARD = (200, 60), 10, 5
DERIVING = 600  # The most seconds until idle time has derived the moves from all entries.
SENTENCE = re.compile(r"came in|No card was moved|finished card")


def measure(run):
    """Only the first program is measured, on a board whose moves are derived."""
    first, whole = [], []
    entries = ENTRIES_PER_CARD * run.many
    store = stored(run.many, run.options.seed, history=entries, moves=True)
    with Place(store, run.subjects[0].binary) as place, place.board(SIZE) as session:
        session.wait_for(CARD)
        asleep(session, DERIVING)
        for _ in range(OPENINGS):
            sent = session.press("gm")
            first.append((session.wait_for(SENTENCE) - sent) * 1000)
            session.press("2")
            _count(session)
            whole.append((time.monotonic() - sent) * 1000)
            session.press("q")
            session.wait_for(CARD)
            session.quiet(0.3)
    words = "200×60, {:,} cards, {:,} entries".format(run.many, entries)
    return [Row("g m → the first sentences, " + words, [first], "ms", limit=100),
            Row("g m → all moves are counted, " + words, [whole], "ms", limit=3000)]


def _count(session):
    deadline = time.monotonic() + 60
    while WORKING.search(session.screen.text) or "counting" in session.screen.text:
        assert time.monotonic() < deadline, "it counts forever:\n" + session.screen.text
        session.quiet(0.05, timeout=1)
