"""A program on its own pseudo-terminal.

Output is stored with its time of arrival and interpreted only when the screen is needed, so that no measurement
contains the cost of the screen model.
"""
import collections
import errno
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import termios
import time

from . import keys, mini_shell, process, replies
from .bursts import GAP, UPDATE_OFF, UPDATE_ON, frames
from .screen import Screen

Exit = collections.namedtuple("Exit", "code signal")
Answer = collections.namedtuple("Answer", "sent first last size frames chunks")
now = time.monotonic
AT_EXEC = "ddq"  # The time, and processor seconds and page faults of the child before exec, which are not the program's.


class TooLate(AssertionError):
    """A wait timed out; contains the screen at that time."""


class Session:
    def __init__(self, argv, size=(80, 24), env=None, cwd=None, shell=False, answers=True):
        """With `shell` the program is the foreground job of a small shell, so that it can be stopped and resumed."""
        self.argv, self.size, self.answering = list(map(str, argv)), size, answers
        self.chunks = []
        self.exit = None
        self.stopped = None
        self._screen, self._parsed = Screen(*size), 0
        self._tail, self.update_open = b"", False
        self._reports = None
        self._start(os.environ.copy() if env is None else env, cwd, shell)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Starting

    def _start(self, env, cwd, shell):
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self._set_size()
        self.modes_before = termios.tcgetattr(self.slave)
        started, tell_started = os.pipe()
        if shell:
            orders, self._orders = os.pipe()
            self._reports, reports = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                for descriptor in (0, 1, 2):
                    os.dup2(self.slave, descriptor)
                for descriptor in (self.master, self.slave, started):
                    os.close(descriptor)
                if cwd:
                    os.chdir(cwd)
                start = lambda: self._become(env, tell_started)  # noqa: E731
                if shell:
                    os.close(self._orders)
                    os.close(self._reports)
                    mini_shell.run(start, orders, reports, tell_started)
                start()
            finally:
                os._exit(127)
        os.close(tell_started)
        self.leader = self.pid = child
        if shell:
            os.close(orders)
            os.close(reports)
            self._report_rest = b""
            self.pid = int(self._await_report("job", 10).split()[1])
        self.exec_at, *self._spent_before = struct.unpack(AT_EXEC, os.read(started, struct.calcsize(AT_EXEC)))
        trouble = os.read(started, 200)  # Nothing means that exec succeeded and closed the pipe.
        os.close(started)
        if trouble:
            self.close()
            raise OSError(trouble.decode())

    def _become(self, env, tell_started):
        """The last step of the child: report the time, and exec."""
        for number in range(1, signal.NSIG):
            if number not in (signal.SIGKILL, signal.SIGSTOP) and signal.getsignal(number) == signal.SIG_IGN:
                signal.signal(number, signal.SIG_DFL)
        faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        os.write(tell_started, struct.pack(AT_EXEC, now(), time.process_time(), faults))
        try:
            os.execvpe(self.argv[0], self.argv, env)
        except OSError as error:
            os.write(tell_started, ("%s: %s" % (self.argv[0], error.strerror)).encode())
            os._exit(127)

    def _set_size(self):
        columns, rows = self.size
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # Reading

    def pump(self, timeout=0.0):
        """Reads output, waiting at most `timeout` seconds; True if something arrived."""
        sources = [self.master] if self.master is not None else []
        if self._reports is not None:
            sources.append(self._reports)
        ready, _, _ = select.select(sources, [], [], max(0.0, timeout))
        if self._reports in ready:
            self._take_reports()
        return self.master is not None and self.master in ready and self._read()

    def _read(self):
        try:
            data = os.read(self.master, 65536)
        except OSError as error:
            if error.errno in (errno.EIO, errno.EAGAIN):
                return False
            raise
        self.chunks.append((now(), data))
        joined = self._tail + data
        on, off = joined.rfind(UPDATE_ON), joined.rfind(UPDATE_OFF)
        if on != off:
            self.update_open = on > off
        self._tail = joined[-(len(UPDATE_ON) - 1):]
        if self.answering and b"\x1b" in data:
            reply = replies.answers(data, lambda: self.screen)
            if reply:
                self._write(reply)
        return bool(data)

    def burst(self, timeout=1.0, gap=GAP):
        """The chunks of the next burst; empty if none began in time."""
        start = len(self.chunks)
        deadline = now() + timeout
        while len(self.chunks) == start:
            if now() >= deadline:
                return []
            self.pump(min(0.05, deadline - now()))
            if self.exit is not None or (len(self.chunks) == start and self._gone()):
                break
        while self.pump(0.1 if self.update_open else gap):
            pass
        return self.chunks[start:]

    def quiet(self, silence=0.05, timeout=5.0):
        """Reads until nothing has arrived for `silence` seconds."""
        deadline = now() + timeout
        while now() < deadline and self.pump(silence):
            pass

    @property
    def raw(self):
        return b"".join(data for _, data in self.chunks)

    @property
    def screen(self):
        while self._parsed < len(self.chunks):
            self._screen.feed(self.chunks[self._parsed][1])
            self._parsed += 1
        return self._screen

    def matches(self, want):
        """`want` is a text, a compiled expression, or a predicate of the screen."""
        if isinstance(want, str):
            return want in self.screen.text
        if isinstance(want, re.Pattern):
            return want.search(self.screen.text) is not None
        return want(self.screen)

    def wait_for(self, want, timeout=10.0):
        """Waits until the screen matches; returns the time of the last byte that was needed."""
        deadline = now() + timeout
        while not self.matches(want):
            left = deadline - now()
            if left <= 0 or (not self.pump(min(left, 0.05)) and self._gone()):
                raise TooLate("waited %.1f s for %r; %s; the screen:\n%s" % (
                    timeout, getattr(want, "pattern", want), self.exit or "still running", self.screen.text))
        return self.chunks[-1][0] if self.chunks else now()

    # Input

    def press(self, script):
        """Types a key script in one write; returns the time before."""
        application = self.screen.modes.get(1, False) if "<" in script else False
        data = keys.encode(script, application)
        sent = now()
        self._write(data)
        return sent

    def send(self, data):
        sent = now()
        self._write(data)
        return sent

    def _write(self, data, patience=10.0):
        deadline = now() + patience
        while data:
            try:
                data = data[os.write(self.master, data):]
            except BlockingIOError:
                self.pump(0.01)  # The program may be blocked because its output is not read.
                if self._gone():
                    return
                if now() > deadline:
                    raise TooLate("it takes no more input; the screen:\n" + self.screen.text)

    def key(self, script, timeout=1.0):
        """Types a key script and returns the burst that answers it."""
        sent = self.press(script)
        chunks = self.burst(timeout)
        if not chunks:
            return Answer(sent, None, None, 0, 0, [])
        return Answer(sent, chunks[0][0], chunks[-1][0], sum(len(data) for _, data in chunks), frames(chunks), chunks)

    def resize(self, columns, rows):
        screen = self.screen
        self.size = (columns, rows)
        screen.resize(columns, rows)
        self._set_size()

    def signal(self, number):
        os.kill(self.pid, number)

    def hang_up(self):
        """Closes the terminal like a lost connection."""
        os.close(self.master)
        self.master = None

    def foreground(self):
        """`fg`: gives a stopped job the terminal and continues it."""
        self.stopped = None
        os.write(self._orders, b"fg\n")

    def wait_stopped(self, timeout=5.0):
        deadline = now() + timeout
        while self.stopped is None and self.exit is None and now() < deadline:
            self.pump(0.05)
        return self.stopped

    # State

    def terminal_modes(self):
        return termios.tcgetattr(self.slave)

    def private_kilobytes(self):
        return process.private_kilobytes(self.pid)

    def written_kilobytes(self):
        return process.written_kilobytes(self.pid)

    def wake_ups(self):
        return process.wake_ups(self.pid)

    def processor_seconds(self):
        return process.processor_seconds(self.pid)

    def spent(self):
        """Processor seconds and page faults of the program since its exec."""
        seconds, faults = self._spent_before
        return process.processor_seconds(self.pid) - seconds, process.page_faults(self.pid) - faults

    def _gone(self):
        if self.exit is None and self._reports is None:
            child, status = os.waitpid(self.leader, os.WNOHANG)
            if child:
                killed = os.WIFSIGNALED(status)
                self.exit = Exit(None if killed else os.WEXITSTATUS(status), os.WTERMSIG(status) if killed else None)
        return self.exit is not None

    def wait_exit(self, timeout=5.0):
        """How the program ended, or None if it runs; output that arrives meanwhile is kept."""
        deadline = now() + timeout
        while not self._gone() and now() < deadline:
            self.pump(0.01)
        if self.exit is not None and self.master is not None:
            self.quiet(0.02)
        return self.exit

    def _take_reports(self):
        data = os.read(self._reports, 4096)
        if not data:
            os.close(self._reports)
            self._reports, self.exit = None, self.exit or Exit(None, signal.SIGKILL)
        self._report_rest += data
        while b"\n" in self._report_rest:
            line, self._report_rest = self._report_rest.split(b"\n", 1)
            self._last_report = line.decode()
            word, number = self._last_report.split()
            if word == "stopped":
                self.stopped = int(number)
            elif word in ("exited", "killed"):
                self.exit = Exit(int(number), None) if word == "exited" else Exit(None, int(number))

    def _await_report(self, word, timeout):
        self._last_report = ""
        deadline = now() + timeout
        while not self._last_report.startswith(word):
            if now() > deadline:
                raise TooLate("the shell did not say %r" % word)
            self.pump(0.1)
        return self._last_report

    def close(self):
        """Ends the program, politely first, and cleans up. Only processes started here are signalled."""
        if self.exit is None and self.pid is not None:
            for number, patience in ((signal.SIGCONT, 0), (signal.SIGTERM, 1.0), (signal.SIGKILL, 2.0)):
                try:
                    self.signal(number)
                except ProcessLookupError:
                    pass
                if patience and self.wait_exit(patience):
                    break
        if getattr(self, "_orders", None) is not None:
            os.close(self._orders)
            self._orders = None
            os.waitpid(self.leader, 0)
        for name in ("master", "slave", "_reports"):
            if getattr(self, name) is not None:
                os.close(getattr(self, name))
                setattr(self, name, None)
        self.pid = None
