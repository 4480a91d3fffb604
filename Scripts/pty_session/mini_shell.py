"""A minimal shell: it owns the session, runs one job in the foreground, and notices when the job stops.

Runs in the forked child, as session leader with the terminal on 0, 1 and 2. It talks to the harness in lines: it sends
`job PID`, `stopped SIGNAL`, `exited CODE` and `killed SIGNAL`, reads `fg`, and ends when the harness closes the pipe.
Unlike a real shell it never changes terminal modes, so that the harness sees those that the job left.
"""
import os
import signal


def run(start, orders, reports, started):
    """`start()` replaces the process by the job, which closes `started`; `orders` and `reports` are pipe ends."""
    for ignored in (signal.SIGTTOU, signal.SIGTTIN, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(ignored, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        start()
    os.close(started)
    try:
        os.setpgid(job, job)
    except PermissionError:
        pass  # It has called exec already, after moving to its own process group.

    def hang_up(number, frame):
        """Sends SIGHUP to the job when the terminal is gone."""
        for message in (signal.SIGHUP, signal.SIGCONT):
            try:
                os.killpg(job, message)
            except ProcessLookupError:
                pass

    signal.signal(signal.SIGHUP, hang_up)
    _say(reports, "job %d" % job)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        _take_terminal(os.getpgrp())
        if os.WIFSTOPPED(status):
            _say(reports, "stopped %d" % os.WSTOPSIG(status))
            if not os.read(orders, 16):
                hang_up(0, None)
            _take_terminal(job)
            os.killpg(job, signal.SIGCONT)
            continue
        if os.WIFSIGNALED(status):
            _say(reports, "killed %d" % os.WTERMSIG(status))
        else:
            _say(reports, "exited %d" % os.WEXITSTATUS(status))
        os.read(orders, 16)
        os._exit(0)


def _take_terminal(group):
    try:
        os.tcsetpgrp(0, group)
    except OSError:
        pass  # The line is gone.


def _say(reports, line):
    os.write(reports, (line + "\n").encode())
