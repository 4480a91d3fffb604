"""`kill -9` at any moment loses neither an acknowledged change nor a typed word."""
import random
import time

from subject import CARD, DRAFT_OFFERED, Place
from pty_session import TooLate
from table import counted

now = time.monotonic


def measure(run):
    acknowledged, complaints = kill_writers(run.options.kills, run.options.seed)
    note = "; ".join(["%d acknowledged" % acknowledged] + complaints[:3])
    kept, words = kill_editor()
    lost = len(complaints) + (acknowledged == 0)
    return [counted("%d × kill -9: acknowledged changes lost" % run.options.kills, lost, note),
            counted("kill -9 with an open editor: words lost", int(not kept), words)]


def kill_writers(kills, seed, say=lambda words: None):
    """Kills a stream of changes again and again on one store; verifies after each."""
    chance, complaints, total = random.Random(seed), [], 0
    with Place() as place:
        kept = place.home / "acknowledged"
        with open(str(kept), "w") as ids:
            for kill in range(kills):
                writer = place.tool("--writer", 1_000_000, "--acknowledge")
                first = writer.stdout.readline()
                time.sleep(chance.uniform(0, 0.12))  # The random moment itself, not a wait.
                writer.kill()
                lines = (first + writer.communicate()[0]).splitlines(True)
                whole = [line for line in lines if line.endswith("\n")]
                total += len(whole)
                ids.writelines(whole)
                ids.flush()
                ok, words = place.verify("--acknowledged", kept)
                if not ok:
                    complaints.append("after kill %d: %s" % (kill + 1, words.replace("\n", "; ")))
                if (kill + 1) % 50 == 0:
                    say("%d kills, %d changes acknowledged" % (kill + 1, total))
    return total, complaints


def kill_editor(text="Half a sentence about the bre"):
    """Types into the editor, kills the board as soon as the draft may be expected, and starts it again."""
    with Place() as place:
        with place.board() as session:
            session.wait_for(CARD)
            session.press("a")
            session.quiet(0.2)
            typed = session.press(text)
            session.wait_for(text[:20])
            while not _draft_holds(place, text) and now() - typed < 1.0:
                session.pump(0.01)
            on_disk = (now() - typed) * 1000
            session.signal(9)
            session.wait_exit()
        if not _draft_holds(place, text):
            return False, "no draft on disk after a second"
        with place.board() as session:
            try:
                session.wait_for(DRAFT_OFFERED, 5)
            except TooLate:
                return False, "the next start does not offer it"
    return True, "on disk after %.0f ms, offered at the next start" % on_disk


def _draft_holds(place, text):
    for path in (place.home / "state").rglob("*"):
        try:
            if path.is_file() and text.encode() in path.read_bytes():
                return True
        except FileNotFoundError:
            pass
    return False
