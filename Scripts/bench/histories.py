"""From `g h` to the history, however long it is."""
from keys_pressed import BESIDE
from subject import CARD, Place
from table import limited, ratio

ROUNDS = 60


def opening(stores, options):
    """The boards of the bench have an entry a card."""
    figures = {}
    for entries, store in stores.items():
        with Place(store) as place, place.board((200, 60)) as session:
            session.wait_for(CARD)
            session.quiet(0.5)
            found = figures[entries] = []
            for _ in range(ROUNDS):
                session.key("g", 0.5)
                session.quiet(BESIDE)
                answer = session.key("h", 0.5)
                if answer.last is not None:
                    found.append((answer.last - answer.sent) * 1000)
                session.quiet(BESIDE)
                session.key("q", 0.5)
                session.quiet(BESIDE)
    rows = [limited("g h → history, 200×60, {:,} entries".format(entries), found, "ms", 5, 15)
            for entries, found in figures.items()]
    return rows + [ratio("growth of the history", *(figures[entries] for entries in sorted(figures)), most=1.5)]
