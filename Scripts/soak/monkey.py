"""Random keys, mouse events, pastes, noise and sizes. A failing script is minimized before it is printed."""
import random
import time

from pty_session import TooLate
from subject import CARD, Place, generate

KEYS = list("jklhHLJKaeoOmdrtpxuUyYfFsvVcnN.:/?1234567890{}[]<>gG ") + [
    "<enter>", "<esc>", "<esc>", "<esc>", "<tab>", "<shift-tab>", "<up>", "<down>", "<left>", "<right>", "<home>",
    "<end>", "<pgup>", "<pgdn>", "<backspace>", "<delete>", "<ctrl-s>", "<ctrl-l>", "<ctrl-r>", "<ctrl-_>", "<ctrl-w>",
    "<ctrl-u>", "<alt-f>", "<alt-b>", "<shift-left>", "<shift-right>", "<focus>", "<blur>", "gc", "gb", "gh",
    "gt", "gj", "gs", "gp", "word", "한글", "fri 17:00", "every day", "\U0001f469\u200d\U0001f4bb", "e\u0301\u0301", "<f1>"]
SIZES = [(80, 24), (40, 12), (20, 6), (1, 1), (200, 60), (19, 5), (120, 40), (72, 11), (47, 24), (300, 3)]
# In seconds. Long, because other machines are slow or busy; a real hang lasts forever.
ALIVE_WITHIN = 30.0
RESTS_WITHIN = 30.0


def random_step(chance):
    """One step of a script: keys, raw bytes, or a size."""
    kind = chance.random()
    if kind < 0.86:
        key = chance.choice(KEYS)
        return ("keys", "<lt>" if key == "<" else key)
    if kind < 0.90:
        return ("size", chance.choice(SIZES))
    if kind < 0.94:
        event = chance.choice(["click", "press", "drag", "release", "right", "wheelup", "wheeldown"])
        return ("keys", "<%s:%d,%d>" % (event, chance.randint(1, 90), chance.randint(1, 30)))
    if kind < 0.97:
        text = "".join(chance.choice("ab 한\n\t\x1b[") for _ in range(chance.choice([3, 30, 3000])))
        return ("bytes", b"\x1b[200~" + text.encode() + b"\x1b[201~")
    return ("bytes", bytes(byte for byte in (chance.randrange(256) for _ in range(8)) if byte not in (3, 26, 28)))


def perform(session, step):
    kind, what = step
    if kind == "size":
        session.resize(*what)
    elif kind == "keys":
        session.press(what)
    else:
        session.send(what)
    session.pump(0)


def fate(script, only_death=False):
    """None if the program survives or ends properly; else a description."""
    with Place() as place:
        generate(place.store, 50)
        with place.board() as session:
            try:
                session.wait_for(CARD)
                for number, step in enumerate(script):
                    perform(session, step)
                    if session.exit or (number % 20 == 19 and session.wait_exit(0)):
                        break
                session.quiet(0.03, timeout=3)
            except TooLate as error:
                return str(error).splitlines()[0]
            if session.wait_exit(0) is not None:
                return None if session.exit.code == 0 else "ended with %s" % (session.exit,)
            return None if only_death else _still_alive(session) or _damage(place)


def _still_alive(session):
    """It must answer a redraw, and sleep afterwards."""
    session.resize(80, 24)
    session.send(b"\x1b[201~\x1b")
    session.quiet(0.06)
    session.press("<esc><esc><ctrl-l>")
    try:
        session.wait_for(lambda screen: screen.text.strip() != "", ALIVE_WITHIN)
    except TooLate:
        # On a busy machine the last keys are handled late, and may then quit the program.
        left = session.wait_exit(0) is not None and session.exit.code == 0
        return None if left else "drew nothing any more"
    return None if _rests(session) else "spins"


def _rests(session):
    """It must finish the work of the last keys."""
    deadline = time.monotonic() + RESTS_WITHIN
    while time.monotonic() < deadline:
        before = session.processor_seconds()
        session.quiet(0.5, timeout=0.5)
        after = session.processor_seconds()
        if before is None or after is None or after - before < 0.1:
            return True
    return False


def _damage(place):
    ok, words = place.verify()
    return None if ok else "store: " + words


def shorten(script, bad):
    """Leaves out ever smaller pieces while the rest still fails."""
    size = max(1, len(script) // 2)
    while True:
        at, shorter = 0, False
        while at < len(script):
            rest = script[:at] + script[at + size:]
            if rest and bad(rest):
                script, shorter = rest, True
            else:
                at += size
        if size == 1 and not shorter:
            return script
        size = max(1, size // 2)


def measure(options, say):
    failures = []
    for run in range(options.monkeys):
        seed = options.seed + run
        chance = random.Random(seed)
        script = [random_step(chance) for _ in range(options.steps)]
        what = fate(script)
        if what:
            say("seed %d: %s; shortening the script …" % (seed, what))
            dies = what.startswith("ended")
            short = shorten(script, lambda rest: fate(rest, only_death=dies) is not None)
            failures.append("seed %d: %s by %r" % (seed, what, short))
        elif run % 10 == 9:
            say("%d scripts survived" % (run + 1 - len(failures)))
    return failures
