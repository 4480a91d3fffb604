"""Searches among many cards, as they are typed, and changes beside them."""
import re
import statistics
import time

from changes import stop
from running import Desk
from table import Row

COUNTED = re.compile(r"[\d,]+ cards? ")
WORDS = [("a rare word", "quokka"), ("a common word", "report"), ("a rare word in Hangul", "너구리"),
         ("a common word in Hangul", "회의"), ("rare first consonants", "ㄴㄱㄹ"), ("common first consonants", "ㅎㅇ"),
         ("a word that is nowhere", "zzyzx")]


def measure(run):
    """The store by itself, so that neither a key nor a frame is in it. Judged is the word that takes longest."""
    place = run.place(run.subjects[0], run.many)
    found = {words: _figures(run, place, word) for words, word in WORDS}
    rows = []
    for at, what, limit in ((0, "first page", 100), (1, "all", 1_000)):
        medians = {words: statistics.median(figures[at]) for words, figures in found.items()}
        slowest = max(medians, key=medians.get)
        rows.append(Row("{} of a search, {:,} cards".format(what, run.many), [list(medians.values())], "ms*", limit=limit,
                        of="most", note="longest: %s, %s found" % (slowest, "{:,}".format(found[slowest][2]))))
    return rows + [_changes_beside(place, run.options.commits)]


def _figures(run, place, word, times=5):
    """Milliseconds to a page of cards and to the last one, of each search; how many it found."""
    pages, wholes = [], []
    for _ in range(times):
        scale = run.loop.scale(time.monotonic)
        _, page, whole, _, count = place.tool("--search", word).communicate()[0].split()
        pages.append(float(page) / 1000 * scale)
        wholes.append(float(whole) / 1000 * scale)
    return pages, wholes, int(count)


def _changes_beside(place, commits):
    """A person's changes in one program while another searches without end."""
    searcher = place.tool("--search", "report", "--times", 1_000_000)
    try:
        said = place.tool("--commits", commits).communicate()[0]
    finally:
        stop([searcher])
    times = [float(line) / 1000 for line in said.split("\n") if line.strip().isdigit()]
    return Row("commit beside a search that never ends", [times], "ms", limit=100, of="p99")


def typed(run):
    """Letters of a search: when they are seen, and when all that fits is counted."""
    rows = []
    for cards in (run.few, run.many):
        echoes, counts = [], []
        with Desk(run, (200, 60), [(run.subjects[0], cards)]) as desk:
            session, = desk.sessions.values()
            for word in ["report", "quokka", "회의", "ㅎㅇ"] * 2:
                _type(session, word, run.loop.scale(time.monotonic), echoes, counts)
        words = "{} a search is typed, {:,} cards"
        rows += [Row(words.format("letter seen while", cards), [echoes], "ms*", limit=16),
                 Row(words.format("full count when", cards), [counts], "ms*", limit=1_000)]
    return rows


def _type(session, word, scale, echoes, counts):
    session.press("/<ctrl-u>")
    session.quiet(0.1)
    for length in range(1, len(word) + 1):
        # The search of the letter before may still be under way: it must not hold this one up.
        sent = session.press(word[length - 1])
        line = "/" + word[:length]
        seen = session.wait_for(lambda screen: screen.text.lstrip().startswith(line))
        echoes.append((seen - sent) * 1000 * scale)
    counts.append((session.wait_for(COUNTED) - sent) * 1000 * scale)
    session.press("<esc>")
    session.quiet(0.1)
