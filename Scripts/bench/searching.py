"""Searches among many cards, as they are typed, and changes beside them."""
import re

from changes import stop
from subject import CARD, Place, stored
from table import limited

COUNTED = re.compile(r"[\d,]+ cards? ")
WORDS = [("a rare word", "quokka"), ("a common word", "report"), ("a rare word in Hangul", "너구리"),
         ("a common word in Hangul", "회의"), ("rare first consonants", "ㄴㄱㄹ"), ("common first consonants", "ㅎㅇ"),
         ("a word that is nowhere", "zzyzx")]


def measure(stores, options):
    rows = []
    large = max(stores)
    for cards in sorted({min(stores), 100_000, large}):
        with Place(stores.get(cards) or stored(cards, options.seed)) as place:
            for words, word in WORDS:
                rows += _rows("{:,} cards, {}".format(cards, words), _figures(place, word), cards)
    return rows + [_commits_beside(stores[large], options.commits)]


def _figures(place, word, times=5):
    """For each search: milliseconds to the first card, to a page, to the end, in the longest slice; how many it found."""
    said = place.tool("--search", word, "--times", times).communicate()[0]
    return [[float(figure) / 1000 for figure in line.split()[:4]] + [int(line.split()[4])]
            for line in said.splitlines()]


def typed(stores, options):
    """Letters of a search: when they are seen, and when all that fits is counted."""
    rows = []
    for cards, store in stores.items():
        echoes, counts = [], []
        with Place(store) as place, place.board((200, 60)) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            for word in ["report", "quokka", "회의", "ㅎㅇ"] * 3:
                session.press("/<ctrl-u>")
                session.quiet(0.1)
                for length in range(1, len(word) + 1):
                    # The search of the letter before may still be under way: it must not hold this one up.
                    sent = session.press(word[length - 1])
                    line = "/" + word[:length]
                    echoes.append((session.wait_for(lambda screen: screen.text.lstrip().startswith(line)) - sent) * 1000)
                counts.append((session.wait_for(COUNTED) - sent) * 1000)
                session.press("<esc>")
                session.quiet(0.1)
        words = "{} a search is typed, {:,} cards"
        rows += [limited(words.format("letter seen while", cards), echoes, "ms", p99=8),
                 limited(words.format("full count when", cards), counts, "ms", most=1000)]
    return rows


def _rows(words, figures, cards):
    first, page, whole, slices, counts = zip(*figures)
    note = "{:,} found".format(counts[0])
    rows = [limited("first page, " + words, page, "ms", most=100, note="first card %.2f" % sorted(first)[len(first) // 2]),
            limited("all, " + words, whole, "ms", most=1000, note=note)]
    # A slice begins and ends by the clock of a machine that others use too.
    return rows + ([limited("slice, " + words, slices, "ms", median=5)] if cards > 1000 else [])


def _commits_beside(store, commits):
    """A person's changes in one program while another searches without end."""
    with Place(store) as place:
        searcher = place.tool("--search", "report", "--times", 1_000_000)
        try:
            said = place.tool("--commits", commits).communicate()[0]
        finally:
            stop([searcher])
    times = [float(line) / 1000 for line in said.split("\n") if line.strip().isdigit()]
    return limited("commit beside a search that never ends", times, "ms", p99=20)
