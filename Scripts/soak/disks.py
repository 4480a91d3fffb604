"""Disks that are full, broken or read-only, and stores that are replaced, deleted or damaged while in use."""
import errno
import hashlib
import os
import pathlib
import random
import shutil
import subprocess

from pty_session import TooLate
from subject import ADD, CACHE, CARD, TODO_COUNT, Place, generate, number_at_cursor

SOURCE = pathlib.Path(__file__).resolve().parent / "fail_io.c"
CALLS = ["write", "sync", "truncate"]


class Skipped(Exception):
    """The reason why a test could not run here."""


def shim():
    """The compiled shim."""
    CACHE.mkdir(parents=True, exist_ok=True)
    library = CACHE.resolve() / "fail_io.so"
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise Skipped("no C compiler")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"], check=True)
    return library


def broken(place, library, call, number, **more):
    """The environment in which the `number`th call of a kind on the store's directory fails."""
    settings = dict({"PATH": place.store.parent, "CALL": call, "NTH": number}, **more)
    return dict({"FAIL_IO_" + name: str(value) for name, value in settings.items()}, LD_PRELOAD=str(library))


def faults(options, say):
    """Every call of a short stream of changes fails once; nothing acknowledged may be lost, nothing damaged."""
    library, failures, tried = shim(), [], 0
    for call in CALLS:
        for number, half in ((number, half) for number in range(1, options.faults + 1) for half in "01"):
            if half == "1" and call != "write":
                continue
            with Place() as place:
                generate(place.store, 20)
                log, kept = place.home / "failed", place.home / "acknowledged"
                environment = broken(place, library, call, number, HALF=half, LOG=log)
                writer = place.tool("--writer", 10, "--acknowledge", more_environment=environment)
                said = writer.communicate()[0]
                kept.write_text("".join(line for line in said.splitlines(True) if line.strip().isdigit()))
                if not log.exists():
                    break  # Fewer calls of this kind exist.
                tried += 1
                ok, words = place.verify("--acknowledged", kept)
                if not ok or (writer.returncode or 0) < 0:
                    failures.append("%s %d half=%s: ended %s; %s" % (call, number, half, writer.returncode, words))
    say("%d faults" % tried)
    return failures or ([] if tried else ["the shim never came into play"])


def faults_under_the_board(options, say):
    """A write fails while the board is used: the board survives, and the next change is stored."""
    library, failures = shim(), []
    for call in CALLS:
        for number in range(1, 4):
            with Place() as place:
                generate(place.store, 20)
                with place.board(more_environment=broken(place, library, call, number)) as session:
                    failures += ["%s %d: %s" % (call, number, words) for words in _complete_twice(session)]
                ok, words = place.verify()
                if not ok:
                    failures.append("%s %d: %s" % (call, number, words))
    return failures


def _complete_twice(session):
    """Of three changes at most one fails."""
    session.wait_for(CARD)
    session.quiet(0.1)
    kept = 0
    for _ in range(3):
        before = number_at_cursor(session.screen)
        session.press("c")
        try:
            session.wait_for(lambda screen: number_at_cursor(screen) != before, 2)
            kept += 1
        except TooLate as error:
            words = str(error)
    return [] if kept >= 2 else [words]


class Mount:
    """A small file system, if root may mount one."""

    def __init__(self, place, size="3m"):
        self.directory = place.home / "small"
        self.directory.mkdir()
        if os.getuid() != 0:
            raise Skipped("only root may mount")
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=" + size, "sekan-soak", str(self.directory)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
        if made.returncode != 0:
            raise Skipped("mount: " + made.stdout.strip())

    def read_only(self):
        subprocess.run(["mount", "-o", "remount,ro", str(self.directory)], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", str(self.directory)], check=True)


def full_disk(options, say):
    """Changes until the disk is full, then free space again: all acknowledged changes are stored."""
    with Place() as place, Mount(place) as mount:
        place.store = mount.directory / "sekan.db"
        generate(place.store, 100)
        kept = place.home / "acknowledged"
        ballast = mount.directory / "ballast"
        room = shutil.disk_usage(str(mount.directory)).free
        ballast.write_bytes(bytes(max(0, room - 200_000)))
        writer = place.tool("--writer", 100_000, "--acknowledge")
        said = _until_silent(writer)
        kept.write_text("".join(line for line in said.splitlines(True) if line.strip().isdigit()))
        failures = []
        with place.board() as session:
            session.wait_for(CARD)
            session.press("aNo room for this<enter>")
            session.quiet(0.5)
            if session.wait_exit(0) is not None:
                failures.append("the board ended with %s on a full disk" % (session.exit,))
        ballast.unlink()
        if place.run(*(ADD + ["Room again"])).returncode != 0:
            failures.append("`add` fails although there is room again")
        ok, words = place.verify("--acknowledged", kept)
        say(words)
        return failures + ([] if ok else [words])


def _until_silent(writer, patience=60):
    """A writer on a full disk may give up or retry forever."""
    try:
        return writer.communicate(timeout=patience)[0]
    except subprocess.TimeoutExpired:
        writer.kill()
        return writer.communicate()[0]


def read_only(options, say):
    """The board can be read; a change is refused with a message; the file stays unchanged."""
    with Place() as place:
        if os.getuid() != 0:
            generate(place.store, 20)
            os.chmod(str(place.store), 0o400)
            os.chmod(str(place.store.parent), 0o500)
            try:
                return _refuses_to_write(place)
            finally:
                os.chmod(str(place.store.parent), 0o700)
        with Mount(place, "8m") as mount:
            place.store = mount.directory / "sekan.db"
            generate(place.store, 20)
            mount.read_only()
            return _refuses_to_write(place)


def _refuses_to_write(place):
    failures, before = [], _digest(place.store)
    with place.board() as session:
        session.wait_for(CARD)
        session.press("c")
        session.quiet(0.5)
        if session.wait_exit(0) is not None:
            failures.append("the board ended with %s" % (session.exit,))
    done = place.run(*(ADD + ["not to be"]))
    if done.returncode == 0 or not done.stdout.strip():
        failures.append("`add` ended with %d and said %r" % (done.returncode, done.stdout))
    if _digest(place.store) != before:
        failures.append("the store has changed")
    return failures


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def replaced(options, say):
    """Another file replaces the store of an open board, which shows it and writes to it."""
    with Place() as place, Place() as other:
        generate(place.store, 20)
        generate(other.store, 9, seed=2)
        with place.board() as session:
            session.wait_for(CARD)
            session.quiet(0.1)
            before = TODO_COUNT.search(session.screen.text).group(1)
            os.replace(str(other.store), str(place.store))
            try:
                session.wait_for(lambda screen: TODO_COUNT.search(screen.text).group(1) != before, 5)
            except TooLate as error:
                return [str(error)]
            selected = number_at_cursor(session.screen)
            session.press("c")
            try:
                session.wait_for(lambda screen: number_at_cursor(screen) != selected, 5)
            except TooLate as error:
                return [str(error)]
        ok, words = place.verify("--expect", 9)
        return [] if ok else [words]


def deleted(options, say):
    """The store of an open board is deleted: the board survives and reports it; no change is lost silently."""
    with Place() as place:
        generate(place.store, 20)
        with place.board() as session:
            session.wait_for(CARD)
            session.quiet(0.1)
            before = session.screen.text
            place.store.unlink()
            session.press("c")
            session.quiet(0.5)
            if session.wait_exit(0) is not None:
                return ["the board ended with %s" % (session.exit,)]
            return [] if session.screen.text != before else ["nothing was said about it"]


def damaged(options, say):
    """Garbage in many places of the file: the program reports it or copes, and is never killed by a signal."""
    failures = []
    for seed in range(options.seed, options.seed + options.damages):
        chance = random.Random(seed)
        with Place() as place:
            generate(place.store, 200)
            content = bytearray(place.store.read_bytes())
            for _ in range(chance.choice([1, 5, 50])):
                at = chance.randrange(0 if chance.random() < 0.2 else 100, len(content))
                length = chance.choice([1, 16, 4096])
                content[at:at + length] = bytes(chance.randrange(256) for _ in range(len(content[at:at + length])))
            if chance.random() < 0.2:
                del content[chance.randrange(1, len(content)):]
            place.store.write_bytes(bytes(content))
            with place.board() as session:
                session.quiet(0.3, timeout=3)
                session.press("jjclcu")
                session.quiet(0.2, timeout=3)
                session.press("QQ")
                ended = session.wait_exit(5)
            if ended is None or ended.signal is not None:
                failures.append("seed %d: %s" % (seed, ended or "did not leave"))
            if place.run(*(ADD + ["x"])).returncode < 0:
                failures.append("seed %d: `add` died of a signal" % seed)
    return failures


def without_room(options, say):
    """ENOSPC from the shim, if mounting is not allowed."""
    library = shim()
    with Place() as place:
        generate(place.store, 20)
        environment = broken(place, library, "write", 1, TIMES=1_000_000, ERRNO=errno.ENOSPC, PATH=place.home)
        with place.board(more_environment=environment) as session:
            session.wait_for(CARD)
            session.press("c")
            session.quiet(0.5)
            session.press("aNo room for this<enter>")
            session.quiet(0.5)
            if session.wait_exit(0) is not None:
                return ["the board ended with %s" % (session.exit,)]
            if "No room for this" not in session.screen.text:
                return ["the words that could not be saved are gone from the screen"]
        ok, words = place.verify("--expect", 20)
        return [] if ok else [words]
