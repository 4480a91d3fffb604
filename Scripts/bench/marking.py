"""Changes of thousands of cards as one, on the board or from a shell, and the delay of keys meanwhile."""
import re
import subprocess
import time

from subject import CARD, environment
from table import Row, counted

now = time.monotonic
STEPS = [("move", "L", re.compile(r"Moved [\d,]+ cards to")), ("undo", "u", re.compile(r"Undone: [\d,]+ cards"))]


def measure(run):
    """Almost half of a generated board is in TODO."""
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


def shell(run):
    """The same cards changed from a shell beside a board, and restored by one undo."""
    many = run.options.marked
    with run.new_place(run.subjects[0], many * 2) as place, place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        before = place.run("status", "{todo}").stdout
        process = subprocess.Popen(place.command("done", "--filter", "todo"), env=environment(place.home),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        took, waits = _stepping(session, now(), lambda: process.poll() is not None)
        done = place.run("status", "{todo}").stdout
        undone = place.run("undo")
        after = place.run("status", "{todo}").stdout
    words = "about {:,} cards".format(many)
    broken = [process.returncode != 0, done.strip() != "0", undone.returncode != 0, after != before]
    return [Row("a key of a board, `done --filter` over %s beside it" % words, [[wait * 1000 for wait in waits]], "ms", limit=100,
                of="p99", note="%.1f s in all" % took),
            counted("`done --filter` over %s not done, or not undone by one `undo`" % words, sum(broken))]


def _watched(session, key, done):
    """Seconds from the key to the final notice, and the delays of keys pressed meanwhile."""
    return _stepping(session, session.press(key), lambda: done.search(session.screen.text))


def _stepping(session, begun, is_over):
    """Moves between the columns until it is over."""
    waits = []
    while not is_over():
        if now() > begun + 120:
            raise AssertionError("it never came to an end:\n" + session.screen.text)
        before = session.screen.x
        sent = session.press("l" if before < 60 else "h")
        waits.append(session.wait_for(lambda screen: screen.x != before, 15) - sent)
        session.quiet(0.03, timeout=0.1)
    return now() - begun, waits
