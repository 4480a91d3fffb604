"""Searches among many cards while they are typed, and changes beside them."""
import re
import statistics

from changes import stop
from running import Desk
from table import Row, Yardstick

# Budgets for a letter, a page of cards and all results, in laps of the loop: 16 ms, 100 ms and a second if a lap takes 11 ms.
LETTER, PAGE, WHOLE = 1.5, 9, 90
LAPS = 20
COUNTED = re.compile(r"[\d,]+ cards? ")
WORDS = [("a rare word", "quokka"), ("a common word", "report"), ("a rare word in Hangul", "너구리"),
         ("a common word in Hangul", "회의"), ("rare first consonants", "ㄴㄱㄹ"), ("common first consonants", "ㅎㅇ"),
         ("a word that is nowhere", "zzyzx")]


def measure(run):
    """Measures the store alone, without keys and frames. The slowest word counts."""
    place = run.place(run.subjects[0], run.many)
    found = {words: _figures(run, place, word) for words, word in WORDS}
    rows = []
    for at, what, most in ((0, "first page", PAGE), (1, "all", WHOLE)):
        words = max(found, key=lambda words: statistics.median(found[words][at]))
        rows.append(Row("{} of a search, {:,} cards".format(what, run.many), [found[words][at]], "ms",
                        Yardstick("loop", found[words][2]), most,
                        note="of %s, %s found" % (words, "{:,}".format(found[words][3]))))
    return rows + [_changes_beside(place, run.options.commits)]


def _figures(run, place, word, times=5):
    """Milliseconds per search to a page of cards, to the last card, and of the loop before it; and the number of results."""
    figures = []
    for _ in range(times):
        # Takes as long as a search, so that other load affects both alike.
        lap = sum(run.loop.lap() for _ in range(LAPS)) / LAPS
        _, page, whole, _, count = place.tool("--search", word).communicate()[0].split()
        figures.append((float(page) / 1000, float(whole) / 1000, lap))
    return [list(column) for column in zip(*figures)] + [int(count)]


def _changes_beside(place, commits):
    """Changes in one program while another one searches without end."""
    searcher = place.tool("--search", "report", "--times", 1_000_000)
    try:
        said = place.tool("--commits", commits).communicate()[0]
    finally:
        stop([searcher])
    times = [float(line) / 1000 for line in said.split("\n") if line.strip().isdigit()]
    return Row("commit beside a search that never ends", [times], "ms", limit=100, of="p99")


def typed(run):
    """The delay of typed letters, and the time until all results are counted."""
    rows = []
    for cards in (run.few, run.many):
        echoes, counts, laps = [], [], []
        with Desk(run, (200, 60), [(run.subjects[0], cards)]) as desk:
            session, = desk.sessions.values()
            for word in ["report", "quokka", "회의", "ㅎㅇ"] * 2:
                laps.append(run.loop.lap())
                _type(session, word, echoes, counts)
        words, loop = "{} a search is typed, {:,} cards", Yardstick("loop", laps)
        rows += [Row(words.format("letter seen while", cards), [echoes], "ms", loop, LETTER),
                 Row(words.format("full count when", cards), [counts], "ms", loop, WHOLE)]
    return rows


def _type(session, word, echoes, counts):
    session.press("/<ctrl-u>")
    session.quiet(0.1)
    for length in range(1, len(word) + 1):
        # This key must not be delayed by the search for the letter before, which still runs.
        sent = session.press(word[length - 1])
        line = "/" + word[:length]
        echoes.append((session.wait_for(lambda screen: screen.text.lstrip().startswith(line)) - sent) * 1000)
    counts.append((session.wait_for(COUNTED) - sent) * 1000)
    session.press("<esc>")
    session.quiet(0.1)
