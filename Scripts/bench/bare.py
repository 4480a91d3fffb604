"""Lower bounds: a bare transaction on the same disk, and a fixed amount of work for the processor."""
import os
import random
import time

PAGE = 4096
# Instructions of SQLite, which are much of the cost of a key, so that the result does not depend on Python's version.
LOOP = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) SELECT sum(i * i % 7) FROM n"


def _connect(path):
    """Imports SQLite late: while memory is measured, no other process may share its pages with a board."""
    import sqlite3
    return sqlite3.connect(path, isolation_level=None)


class Loop:
    """The loop of known work. Waits are compared with a lap of it."""

    def __init__(self):
        self._connection = None

    def lap(self):
        self._connection = self._connection or _connect(":memory:")
        begun = time.monotonic()
        self._connection.execute(LOOP).fetchall()
        return (time.monotonic() - begun) * 1000


class Transactions:
    """Transactions in the mode of Sekan's store; their time is spent in SQLite and the disk only."""

    ROWS = 500

    def __init__(self, folder):
        self._connection = _connect(str(folder / "bare.db"))
        for pragma in ("page_size=%d" % PAGE, "journal_mode=TRUNCATE", "synchronous=FULL"):
            self._connection.execute("PRAGMA " + pragma).fetchall()
        self._connection.execute("CREATE TABLE pages (id INTEGER PRIMARY KEY, body BLOB)")
        self._connection.execute("BEGIN")
        for number in range(self.ROWS):  # A row fills a page.
            self._connection.execute("INSERT INTO pages VALUES (?, ?)", (number, os.urandom(PAGE - 200)))
        self._connection.execute("COMMIT")
        self._chance = random.Random(1)

    def write(self, pages):
        """Milliseconds of a transaction that changes `pages` pages, always including the first."""
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
    """The pages of the file, to compare them with a later state."""
    data = path.read_bytes()
    return [data[at:at + PAGE] for at in range(0, len(data), PAGE)]


def pages_changed(before, after):
    return sum(one != other for one, other in zip(before, after)) + abs(len(after) - len(before))
