"""The board while a filter or an order goes through all of it: what a key waits, and what it takes of memory."""
import re
import time

from subject import CARD, Place
from table import exact, limited

WORKING = re.compile(r"\d…")
VIEWS = [("ftag:ops<enter>", "tag:ops"), ("sd", "by deadline"), ("sc", "by last change")]


def measure(stores, options):
    rows = []
    cards = max(stores)
    for script, name in VIEWS:
        with Place(stores[cards]) as place, place.board((200, 60)) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            rows += view(session, script, "%s, {:,} cards".format(cards) % name)
    return rows


def view(session, script, words):
    session.press(script)
    began = time.monotonic()
    waited = []
    while time.monotonic() - began < 60:
        for key in ("j", "k"):
            answer = session.key(key, 0.5)
            if answer.first is not None:
                waited.append((answer.first - answer.sent) * 1000)
        if not WORKING.search(session.screen.text):
            break
    took = time.monotonic() - began
    session.quiet(0.3)
    after = []
    for key in ("j", "k") * 50:
        answer = session.key(key, 0.5)
        if answer.last is not None:
            after.append((answer.last - answer.sent) * 1000)
        session.quiet(0.008)
    megabytes = (session.private_kilobytes() or 0) / 1000
    return [
        limited("a key while it goes on, " + words, waited or [0.0], "ms", 8, 20, note="all of it in %.1f s" % took),
        limited("a key when it is complete, " + words, after or [0.0], "ms", 3, 13),
        exact("private memory, " + words, "≤ 24 MB", megabytes, 0 < megabytes <= 24, unit="MB"),
    ]
