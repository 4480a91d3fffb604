"""Kernel statistics about a process and its descendants (Linux; elsewhere None)."""
import os
import time

# The clock id of another process, as clock_getcpuclockid(3) computes it.
PROCESS_CLOCK = 2


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


def private_kilobytes(pid, kinds=("Private_Clean:", "Private_Dirty:", "Private_Hugetlb:")):
    """Memory that would be freed if the process ended."""
    total = 0
    for member in family(pid):
        rollup = _lines("/proc/%d/smaps_rollup" % member)
        if not rollup and member == pid:
            return None
        total += sum(int(line.split()[1]) for line in rollup if line.startswith(kinds))
    return total


def written_kilobytes(pid):
    """The private memory that is not backed by files. (Pages of files that are not yet on the disk count as dirty, so
    anonymous memory is counted instead.)"""
    return private_kilobytes(pid, ("Anonymous:", "Private_Hugetlb:"))


def wake_ups(pid):
    """Voluntary context switches of all threads so far: each one ended a sleep."""
    total = 0
    for member in family(pid):
        for task in _tasks(member):
            for line in _lines("/proc/%d/task/%s/status" % (member, task)):
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
    return total


def processor_seconds(pid):
    """Processor time of all threads of this process so far."""
    try:
        return time.clock_gettime((~pid << 3) | PROCESS_CLOCK)
    except OSError:
        return None


def page_faults(pid):
    """Minor page faults so far."""
    lines = _lines("/proc/%d/stat" % pid)
    return int(lines[0].rpartition(")")[2].split()[7]) if lines else None
