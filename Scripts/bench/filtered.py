"""The board while a filter or sorting runs over all cards: the delay of keys, and memory."""
import re
import time

from answers import Answers
from memory import megabytes
from running import Desk
from sleeping import ASLEEP
from table import Row

WORKING = re.compile(r"(TODO|DOING|DONE) +[\d,.]+…")
VIEWS = [("ftag:ops<enter>", "tag:ops"), ("sd", "by deadline"), ("sc", "by last change")]


def measure(run):
    rows = []
    for script, name in VIEWS:
        found = []
        for subject in run.subjects:
            with Desk(run, (200, 60), [(subject, run.many)]) as desk:
                found.append(_view(*desk.sessions.values(), script))
        rows += _rows("%s, %s cards" % (name, "{:,}".format(run.many)), found)
    return rows


def _view(session, script):
    """Answers while it runs, answers when it is complete, its seconds, and megabytes asleep."""
    meanwhile, after, begun = Answers(), Answers(), time.monotonic()
    session.press(script)
    while time.monotonic() - begun < 60:
        for key in ("j", "k"):
            meanwhile.ask(session, key)
        if not WORKING.search(session.screen.text):
            break
    took = time.monotonic() - begun
    session.quiet(0.3)
    for key in ("j", "k") * 25:
        after.ask(session, key)
    time.sleep(ASLEEP)
    return meanwhile.times, after.times, took, megabytes(session.private_kilobytes())


def _rows(words, found):
    meanwhile, after, took, memory = zip(*found)
    return [Row("a key while it goes on, " + words, meanwhile, "ms", note="all of it in %.1f s" % took[0]),
            Row("a key when it is complete, " + words, after, "ms"),
            Row("private memory 2 s after, " + words, [[each] for each in memory], "MB", limit=20)]
