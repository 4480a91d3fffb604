"""Instructions, counted by callgrind: the same on every machine, within 0.2 % from run to run."""
import contextlib
import re

from sizes import strip
from subject import CARD, Place

UNIT = "M instructions"
TOTALS = re.compile(r"^totals: (\d+)$", re.M)
FEW_STEPS, MANY_STEPS = 2, 12  # Rounds of the keys: the difference excludes the start and the end of the program.


@contextlib.contextmanager
def counted_place(store, binary):
    """A place whose program callgrind can read: it gives up on the debug information of a Swift program."""
    with Place(store, binary) as place:
        place.binary = str(place.home / "stripped")
        strip(binary, place.binary)
        yield place


def of_command(place, *arguments):
    """Millions of instructions of a command."""
    log = place.home / "instructions"
    place.run(*arguments, under=_under(log), check=True)
    return _total(log)


def of_key(place, size, keys):
    """Millions of instructions per key, of a script that ends where it begins."""
    few, many = (_of_session(place, size, keys * rounds) for rounds in (FEW_STEPS, MANY_STEPS))
    return (many - few) / (len(keys) * (MANY_STEPS - FEW_STEPS))


def _of_session(place, size, keys):
    log = place.home / "instructions"
    with place.board(size, under=_under(log)) as session:
        session.wait_for(CARD, 60)
        session.quiet(1, timeout=20)
        for key in keys:
            session.key(key, 2)
        session.press("Q")
        session.wait_exit(60)
    return _total(log)


def _under(log):
    return ["valgrind", "-q", "--tool=callgrind", "--callgrind-out-file=%s" % log]


def _total(log):
    return int(TOTALS.search(log.read_text(errors="replace")).group(1)) / 1_000_000
