"""From exec to the first picture."""
from pty_session import Screen, bursts
from subject import CARD, Place
from table import limited, ratio

BUDGET = {(80, 24): (15, 5_000), (200, 60): (20, 14_000)}


def measure(stores, options):
    """Small and large boards take turns, so that whatever else the machine does meets both."""
    rows = []
    for size, (milliseconds, size_limit) in BUDGET.items():
        figures = {cards: {"byte": [], "picture": [], "size": []} for cards in stores}
        places = {cards: Place(store) for cards, store in stores.items()}
        for turn in range(options.starts + 1):
            for cards, place in places.items():
                start = one_start(place, size)
                if turn > 0:  # The first start of each brings the files into memory.
                    for name, value in zip(("byte", "picture", "size"), start):
                        figures[cards][name].append(value)
        for place in places.values():
            place.__exit__()
        for cards, found in figures.items():
            words = "{:,} cards, {}×{}".format(cards, *size)
            rows.append(limited("exec → first byte, " + words, found["byte"], "ms"))
            rows.append(limited("exec → first cards, " + words, found["picture"], "ms", median=milliseconds))
            rows.append(limited("first frame, " + words, found["size"], "B", most=size_limit))
        small, large = (figures[cards]["picture"] for cards in sorted(stores))
        rows.append(ratio("growth of the start, {}×{}".format(*size), small, large))
    return rows


def one_start(place, size):
    """Milliseconds to the first byte and to the last of the burst that shows a card; bytes up to there."""
    with place.board(size) as session:
        for _ in range(100):
            session.quiet(0.03)
            if session.chunks and session.matches(CARD):
                break
        moments, screen, seen = [], Screen(*size), 0
        for burst in bursts(session.chunks):
            for _, data in burst:
                screen.feed(data)
                seen += len(data)
            moments.append(burst[-1][0])
            if CARD.search(screen.text):
                break
        else:
            raise AssertionError("no card came into sight:\n" + screen.text)
        begun = session.exec_at
        first = (session.chunks[0][0] - begun) * 1000, (moments[-1] - begun) * 1000, seen
        session.press("Q")
        session.wait_exit(2)
        return first
