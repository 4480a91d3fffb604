"""`g j` until the journal is shown, and the last letter of a search until its results are, with many pages."""
from answers import BESIDE
from stores import stored
from subject import CARD, Place
from table import Row, growth

PAGES, SIZE, WORD = (100, 100_000), (200, 60), "quokka"


def measure(run):
    opened, found = {}, {}
    for pages in PAGES:
        opened[pages], found[pages] = [], []
        for subject in run.subjects:
            times = _times(run, subject, pages)
            opened[pages].append(times[0])
            found[pages].append(times[1])
    rows = []
    for what, figures in (("g j → journal", opened), ("/%s → found in the journal" % WORD, found)):
        rows += [Row("%s, 200×60, %s pages" % (what, "{:,}".format(pages)), figures[pages], "ms", limit=100)
                 for pages in PAGES]
    return rows + [growth("the journal", opened[PAGES[0]], opened[PAGES[1]])]


def _times(run, subject, pages):
    opened, found = [], []
    with Place(stored(run.few, run.options.seed, pages=pages), subject.binary) as place, place.board(SIZE) as session:
        session.wait_for(CARD)
        session.quiet(0.5)
        for _ in range(run.options.rounds):
            _last(session, ["g", "j"], opened)
            _last(session, ["/"] + list(WORD), found)
            for key in ["<esc>", "<esc>", "g", "b"]:
                _last(session, [key], [])
    return opened, found


def _last(session, keys, times):
    """Measures the last key until the last byte of its answer."""
    for key in keys:
        answer = session.key(key, 0.5)
        session.quiet(BESIDE)
    if answer.last is not None:
        times.append((answer.last - answer.sent) * 1000)
