"""What the kernel says about a process and everything below it (Linux; elsewhere None)."""
import os


def family(pid):
    """The process and its descendants."""
    found = [pid]
    for parent in found:
        for task in _tasks(parent):
            try:
                with open("/proc/%d/task/%s/children" % (parent, task)) as children:
                    found.extend(int(child) for child in children.read().split())
            except OSError:
                pass
    return found


def _tasks(pid):
    try:
        return os.listdir("/proc/%d/task" % pid)
    except OSError:
        return []


def _lines(path):
    try:
        with open(path) as lines:
            return lines.read().splitlines()
    except OSError:
        return []


def private_kilobytes(pid):
    """Memory that would come back if the process ended now."""
    total = 0
    for member in family(pid):
        rollup = _lines("/proc/%d/smaps_rollup" % member)
        if not rollup and member == pid:
            return None
        total += sum(int(line.split()[1]) for line in rollup if line.startswith("Private_"))
    return total


def wake_ups(pid):
    """Voluntary context switches of every thread so far: each is a sleep that ended."""
    total = 0
    for member in family(pid):
        for task in _tasks(member):
            for line in _lines("/proc/%d/task/%s/status" % (member, task)):
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
    return total


def processor_seconds(pid):
    """Processor time used so far, of this process alone."""
    try:
        with open("/proc/%d/stat" % pid) as line:
            fields = line.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
