"""A change compared with its lower bound: a bare transaction with as many pages, and a frame."""
import statistics

from answers import BESIDE
from bare import Transactions, pages_changed, pages_of
from running import Desk, by_subject
from table import Row, Yardstick, growth

SIZE, SHARE = (200, 60), 1.3


def measure(run):
    changes, frames, bare = {}, {}, []
    pages = _pages(run)
    transactions = Transactions(run.place(run.subjects[0], run.few).home)
    with Desk(run, SIZE, run.boards()) as desk:
        for turn in range(run.options.commits):
            for name, session in desk.sessions.items():
                _ask(session, "J" if turn % 2 == 0 else "K", changes.setdefault(name, []))
                _ask(session, "j" if turn % 2 == 0 else "k", frames.setdefault(name, []))
            bare.append(transactions.write(pages))
    transactions.close()
    subject, rows = run.subjects[0], []
    for cards in (run.few, run.many):
        frame = statistics.median(frames[subject, cards])
        least = [SHARE * time + frame for time in bare]
        note = "bare transactions of %d pages %.2f ms, a frame %.2f ms" % (pages, statistics.median(bare), frame)
        rows.append(Row("a change → screen, 200×60, {:,} cards".format(cards), by_subject(run, changes, cards), "ms",
                        Yardstick("(%s bare + a frame)" % SHARE, least), 1.7, goal=1.2, note=note))
    few, many = (by_subject(run, changes, cards) for cards in (run.few, run.many))
    return rows + [growth("a change", few, many, 1.6, goal=1.3)]


def _ask(session, key, found):
    answer = session.key(key, 0.5)
    if answer.last is not None:
        found.append((answer.last - answer.sent) * 1000)
    session.quiet(BESIDE)


def _pages(run):
    """The number of pages that the transaction of one change writes."""
    subject, found = run.subjects[0], []
    store = run.place(subject, run.few).store
    with Desk(run, SIZE, [(subject, run.few)]) as desk:
        session, = desk.sessions.values()
        for key in "JK" * 5:
            before = pages_of(store)
            session.key(key, 0.5)
            session.quiet(0.05)
            found.append(pages_changed(before, pages_of(store)))
    return round(statistics.median(found))
