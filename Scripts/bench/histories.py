"""`g h` until the history is shown, on boards with one entry per card."""
from answers import BESIDE
from running import Desk, by_subject, yardstick
from table import Row, growth


def opening(run):
    times = {}
    with Desk(run, (200, 60), run.boards(), ["calcurse"]) as desk:
        for turn in range(run.options.rounds):
            for name, session in desk.sessions.items():
                answer = _answer(session, _keys(name, turn))
                if answer.last is not None:
                    times.setdefault(name, []).append((answer.last - answer.sent) * 1000)
    few, many = (by_subject(run, times, cards) for cards in (run.few, run.many))
    rows = [Row("g h → history, 200×60, {:,} entries".format(cards), by_subject(run, times, cards), "ms",
                yardstick(times, "calcurse"), 1.2) for cards in (run.few, run.many)]
    return rows + [growth("the history", few, many)]


def _keys(name, turn):
    """Only the last key is measured; before it the session returns to the board."""
    if name == "calcurse":
        return ["j" if turn % 2 == 0 else "k"]
    return ["q", "g", "h"] if turn else ["g", "h"]


def _answer(session, keys):
    for key in keys:
        answer = session.key(key, 0.5)
        session.quiet(BESIDE)
    return answer
