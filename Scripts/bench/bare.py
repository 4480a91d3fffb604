"""The least that could be done instead: one transaction on the same disk, and a known piece of work for the processor."""
import os
import random
import sqlite3
import time

PAGE = 4096
# In SQLite's own instructions, which are much of what a key costs: nothing of it depends on Python's release.
LOOP = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) SELECT sum(i * i % 7) FROM n"
# Milliseconds the loop takes on the machine on which the budgets of processor time were set.
LOOP_THERE = 10.0


class Loop:
    """The loop of known work. Milliseconds × `scale()` are those of the machine on which the budgets were set."""

    def __init__(self):
        self._connection = sqlite3.connect(":memory:")
        self.times = []

    def scale(self, clock=time.thread_time):
        """By the processor's clock, or by one that goes on while others have the processor."""
        begun = clock()
        self._connection.execute(LOOP).fetchall()
        self.times.append((clock() - begun) * 1000)
        return LOOP_THERE / self.times[-1]


class Transactions:
    """Transactions in the mode of Sekan's store; what is measured of them is SQLite's and the disk's."""

    ROWS = 500

    def __init__(self, folder):
        self._connection = sqlite3.connect(str(folder / "bare.db"), isolation_level=None)
        for pragma in ("page_size=%d" % PAGE, "journal_mode=TRUNCATE", "synchronous=FULL"):
            self._connection.execute("PRAGMA " + pragma).fetchall()
        self._connection.execute("CREATE TABLE pages (id INTEGER PRIMARY KEY, body BLOB)")
        self._connection.execute("BEGIN")
        for number in range(self.ROWS):  # A row fills a page.
            self._connection.execute("INSERT INTO pages VALUES (?, ?)", (number, os.urandom(PAGE - 200)))
        self._connection.execute("COMMIT")
        self._chance = random.Random(1)

    def write(self, pages):
        """Milliseconds of a transaction after which `pages` pages are others; the first page is always one of them."""
        rows = self._chance.sample(range(self.ROWS), min(self.ROWS, max(1, pages - 1)))
        update = "UPDATE pages SET body = randomblob(%d) WHERE id IN (%s)" % (PAGE - 200, ",".join(map(str, rows)))
        begun = time.monotonic()
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute(update)
        self._connection.execute("COMMIT")
        return (time.monotonic() - begun) * 1000

    def close(self):
        self._connection.close()


def pages_of(path):
    """The file page by page, to be compared with a later state of it."""
    data = path.read_bytes()
    return [data[at:at + PAGE] for at in range(0, len(data), PAGE)]


def pages_changed(before, after):
    return sum(one != other for one, other in zip(before, after)) + abs(len(after) - len(before))
