"""From a key to the changed screen, and what the change costs on the line."""
import statistics

from subject import CARD, EVERYTHING, Place, numbers
from pty_session import frames
from table import exact, limited, ratio

BESIDE = 0.008  # Silence before the next key, so that one answer cannot pass for another.
WALKS = [  # name, keys to get there, one round of keys, median and p99 in ms
    ("j, k", "gg", ["j"] * 25 + ["k"] * 25, 2, 8),
    ("l, h", "gg", ["l", "l", "h", "h"], 2, 8),
    ("PgDn, PgUp", "gg", ["<pgdn>"] * 5 + ["<pgup>"] * 5, 2, 8),
    ("k, j at the end of the column", "G", ["k"] * 25 + ["j"] * 25, 2, 8),
    ("J, K (a commit each)", "gg", ["J"] * 5 + ["K"] * 5, 3, 13),
]


def latency(stores, options):
    rows = []
    places = {cards: Place(store) for cards, store in stores.items()}
    sessions = {cards: place.board((200, 60)) for cards, place in places.items()}
    for session in sessions.values():
        session.wait_for(CARD)
        session.quiet(0.5)
    for name, way, round_of_keys, median, p99 in WALKS:
        figures = {cards: [] for cards in sessions}
        mute = {cards: 0 for cards in sessions}
        for session in sessions.values():
            session.press(way)
            session.quiet(0.2)
        while min(len(found) + mute[cards] for cards, found in figures.items()) < options.keys:
            for cards, session in sessions.items():
                for key in round_of_keys:
                    answer = session.key(key, 0.5)
                    if answer.last is None:
                        mute[cards] += 1
                    else:
                        figures[cards].append((answer.last - answer.sent) * 1000)
                        session.quiet(BESIDE)
        for cards, found in figures.items():
            note = "%d keys changed nothing" % mute[cards] if mute[cards] else ""
            words = "{} → screen, 200×60, {:,} cards".format(name, cards)
            rows.append(limited(words, found, "ms", median, p99, note=note))
        small, large = (figures[cards] for cards in sorted(figures))
        rows.append(ratio("growth of " + name, small, large))
    for session in sessions.values():
        session.close()
    for place in places.values():
        place.__exit__()
    return rows


def sizes(stores, options):
    """Bytes an answer takes. A key that brings other cards into sight is a scroll."""
    rows = []
    budgets = {(100, 30): (250, 800), (200, 60): (400, 800)}
    for size, (cursor_limit, column_limit) in budgets.items():
        with Place(stores[min(stores)]) as place, place.board(size) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            cursor, scroll, column, most = [], [], [], [0]
            for key in ["j"] * 100 + ["k"] * 100:
                before = numbers(session.screen)
                answer = session.key(key, 0.3)
                session.quiet(BESIDE)
                if answer.size:
                    (cursor if numbers(session.screen) == before else scroll).append(answer.size)
            for key in ["l", "l", "h", "h"] * 10:
                column.append(session.key(key, 0.3).size)
                session.quiet(BESIDE)
            for key in EVERYTHING:
                most.append(session.key(key, 0.5).size)
                session.quiet(0.06)
        words = "%d×%d" % size
        rows.append(limited("cursor key, " + words, cursor, "B", median=cursor_limit))
        rows.append(limited("column change, " + words, [size for size in column if size], "B", median=column_limit))
        rows.append(limited("scroll, " + words, scroll, "B", most=4_000))
        rows.append(limited("any answer to a key, " + words, most + cursor + scroll + column, "B", most=14_000))
    return rows


def torrent(stores, options):
    """200 keys in one write: how many pictures are drawn for them?"""
    rows = []
    for cards, store in stores.items():
        with Place(store) as place, place.board((200, 60)) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            counts, times = [], []
            for turn in range(10):
                start = len(session.chunks)
                sent = session.press(("j" if turn % 2 == 0 else "k") * 200)
                session.quiet(0.15)
                chunks = session.chunks[start:]
                counts.append(frames(chunks))
                times.append((chunks[-1][0] - sent) * 1000 if chunks else 0)
        rows.append(limited("200 keys in one write, {:,} cards".format(cards), counts, "", most=3,
                            note="frames; %.1f ms to the last byte" % statistics.median(times)))
    return rows


def memory(stores, options):
    rows = []
    for cards, store in stores.items():
        with Place(store) as place, place.board((200, 60)) as session:
            session.wait_for(CARD)
            for key in ["j"] * 60 + ["<pgdn>"] * 20 + ["l"] + ["j"] * 30 + ["G", "gg"]:
                session.key(key, 0.2)
            session.quiet(0.5)
            megabytes = (session.private_kilobytes() or 0) / 1000
        words = "private memory, {:,} cards".format(cards)
        rows.append(exact(words, "≤ 10 MB", megabytes, 0 < megabytes <= 10, unit="MB"))
    return rows


def idle(stores, options):
    with Place(stores[max(stores)]) as place, place.board((200, 60)) as session:
        session.wait_for(CARD)
        session.quiet(2.0, timeout=10)
        session.key("j")
        session.quiet(2.0, timeout=10)
        bytes_before, wakes_before = len(session.raw), session.wake_ups()
        session.quiet(options.idle, timeout=options.idle)
        written, woken = len(session.raw) - bytes_before, session.wake_ups() - wakes_before
    return [exact("idle for %d s: bytes" % options.idle, "0", written, written == 0, unit="B"),
            exact("idle for %d s: wake-ups" % options.idle, "0", woken, woken == 0)]
