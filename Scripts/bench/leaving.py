"""Every way of leaving restores the terminal."""
import signal

from subject import CARD, Place
from table import counted


def measure(run):
    failures = []
    for name, way in WAYS.items():
        trouble = check(way, run.options.binary)
        if trouble:
            failures.append("%s: %s" % (name, ", ".join(trouble)))
    return [counted("terminal not given back, of %d ways of leaving" % len(WAYS), len(failures), "; ".join(failures))]


def check(way, binary):
    """The problems after leaving this way; empty if none."""
    with Place(binary=binary) as place, place.board(shell=True) as session:
        session.wait_for(CARD)
        session.quiet(0.1)
        return way(session)


def _as_it_was(session):
    wrong = session.screen.leftovers()
    if session.terminal_modes() != session.modes_before:
        wrong.append("line discipline changed")
    return wrong


def _ended(session, accepted):
    exit = session.wait_exit(3)
    if exit is None:
        return ["still running after 3 s"]
    if exit not in accepted:
        return ["ended with %s" % (exit,)]
    return []


def _by_key(session):
    session.press("q")
    return _ended(session, [(0, None)]) + _as_it_was(session)


def _by_signal(number):
    def leave(session):
        session.signal(number)
        return _ended(session, [(None, number), (128 + number, None)]) + _as_it_was(session)
    return leave


def _by_closed_line(session):
    session.hang_up()
    hung_up = signal.SIGHUP
    return _ended(session, [(0, None), (1, None), (None, hung_up), (128 + hung_up, None)])


def _by_stopping(session):
    """Ctrl-Z, another size, fg: the shell has its terminal in between, and the board redraws itself afterwards."""
    session.send(b"\x1a")
    if session.wait_stopped() is None:
        return ["Ctrl-Z did not stop it"]
    session.quiet(0.05)
    wrong = ["while stopped: " + words for words in _as_it_was(session)]
    session.resize(100, 30)
    session.foreground()
    session.wait_for(lambda screen: CARD.search(screen.text) and screen.lines[29] and max(map(len, screen.lines)) > 85)
    session.quiet(0.1)
    return wrong + _by_key(session)


WAYS = {
    "q": _by_key,
    "TERM": _by_signal(signal.SIGTERM),
    "HUP": _by_signal(signal.SIGHUP),
    "INT": _by_signal(signal.SIGINT),
    "SEGV": _by_signal(signal.SIGSEGV),
    "closed line": _by_closed_line,
    "Ctrl-Z, resize, fg": _by_stopping,
}
