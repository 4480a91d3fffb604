"""Boards that are divided or put together: lanes, stages, and the board of all projects."""
import contextlib
import re
import time

from answers import ask_in_turns
from filtered import WORKING
from stores import stored
from subject import CARD, Place
from table import Row, Yardstick, growth

SIZE, PROJECTS, OPENINGS = (200, 60), 50, 10
STEP, MOVE, FOLD = ["j"] * 3 + ["k"] * 3, ["L", "u"], ["-", "<enter>"]
TOGETHER = re.compile(r"All projects")
DIVIDED = [  # name, board with stages, keys that divide it
    ("lanes by priority", False, ":lanes priority<enter>"), ("lanes by due date", False, ":lanes due<enter>"), ("stages", True, "")]


def measure(run):
    return _all_projects(run) + [row for divided in DIVIDED for row in _divided(run, *divided)]


def _all_projects(run):
    """The same store as one project and as all projects, which answer in turns. Only the first program is measured."""
    subject, words = run.subjects[0], "{} projects, {:,} cards".format(PROJECTS, run.many)
    store = stored(run.many, run.options.seed, projects=PROJECTS)
    with contextlib.ExitStack() as stack:
        # A copy for each: a board would read the changes of the other one.
        one, all_ = (stack.enter_context(Place(store, subject.binary)) for _ in range(2))
        starts, openings = _openings(all_)
        sessions = {name: stack.enter_context(place.board(SIZE)) for name, place in (("one", one), ("all", all_))}
        for session in sessions.values():
            session.wait_for(CARD)
            session.quiet(0.3)
        sent = sessions["all"].press("0")
        sessions["all"].wait_for(TOGETHER)
        asleep(sessions["all"])
        took = time.monotonic() - sent
        sessions["all"].press("gg")
        sessions["all"].quiet(0.3)
        answers = {kind: ask_in_turns(_Desk(sessions), keys, most) for kind, (keys, most) in {
            "j, k → screen": (STEP, run.options.keys), "L and its undo": (MOVE, run.options.commits)}.items()}
    rows = [Row("the first frame of all projects, " + words, [openings], "ms", Yardstick("a start", starts), 2)]
    for kind, found in answers.items():
        beside = Yardstick("in one of them", found["one"].times)
        rows.append(Row("%s on the board of all projects, %s" % (kind, words), [found["all"].times], "ms", beside, 1.3,
                        note="; ".join(filter(None, [found["all"].remark(), "complete after %.1f s" % took]))))
    return rows


def _openings(place):
    """Milliseconds of starts until the first frame, and from `0` until the first frame of all projects."""
    starts, openings = [], []
    for _ in range(OPENINGS):
        with place.board(SIZE) as session:
            starts.append((session.wait_for(CARD) - session.exec_at) * 1000)
            session.quiet(0.3)
            sent = session.press("0")
            openings.append((session.wait_for(TOGETHER) - sent) * 1000)
    return starts, openings


class _Desk:
    def __init__(self, sessions):
        self.sessions = sessions


def _complete(session):
    """Waits until all cards are on the board."""
    deadline = time.monotonic() + 60
    while WORKING.search(session.screen.text):
        assert time.monotonic() < deadline, "it is never complete:\n" + session.screen.text
        session.quiet(0.2, timeout=1)


def asleep(session, most=60):
    """Waits until the board uses no processor: totals are exact before every card was read, so no text of the screen says so."""
    deadline, before = time.monotonic() + most, -1.0
    while (used := session.processor_seconds()) - before > 0.005:
        assert time.monotonic() < deadline, "it never sleeps:\n" + session.screen.text
        before = used
        session.quiet(0.5, timeout=1)


def _divided(run, name, has_stages, script):
    """A small and a large board answer in turns: a disk that is busy with the large one delays both."""
    subject, found = run.subjects[0], {}
    with contextlib.ExitStack() as stack:
        sessions = {}
        for cards in (run.few, run.many):
            place = stack.enter_context(Place(stored(cards, run.options.seed, stages=has_stages), subject.binary))
            sessions[cards] = stack.enter_context(place.board(SIZE))
            took = _divide(sessions[cards], script)
        for kind, (keys, most) in {"j, k": (STEP, run.options.keys), "fold and unfold": (FOLD, run.options.walks),
                                   "L and its undo": (MOVE, run.options.commits)}.items():
            found[kind] = ask_in_turns(_Desk(sessions), keys, most)
    rows = []
    for kind, answers in found.items():
        few, many = answers[run.few], answers[run.many]
        rows.append(Row("%s → screen, %s, %s cards" % (kind, name, "{:,}".format(run.many)), [many.times], "ms",
                        note="; ".join(filter(None, [many.remark(), "complete after %.1f s" % took]))))
        if few.times and many.times:
            rows.append(growth("%s, %s" % (kind, name), [few.times], [many.times], 1.6 if kind.startswith("L") else 1.3))
    return rows


def _divide(session, script):
    """Shows the lanes; returns the seconds until all cards are in them."""
    session.wait_for(CARD)
    session.quiet(0.3)
    begun = time.monotonic()
    if script:
        session.press(script)
        session.quiet(0.1)
    _complete(session)
    took = time.monotonic() - begun
    session.press("gg")
    session.quiet(0.3)
    return took
