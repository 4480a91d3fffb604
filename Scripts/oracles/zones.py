"""Compares all zones of the machine from 1900 to 2100 with Python's zoneinfo.

    zones.py [--grid DAYS] [--zone NAME]

At every change of a zone's offset: the offset one second before, at the change, and one second after; and the moments
of wall times around it, some of which are skipped (they use the offset before) or repeated (they mean the first).
Between the changes a grid of moments.

A zone file lists changes up to some year, followed by a rule. Changes come from the list, and after it from bisection.
"""
import argparse
import datetime
import os
import struct
import sys
import zoneinfo

from asking import answers

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
FIRST = int(datetime.datetime(1900, 1, 1, tzinfo=UTC).timestamp())
LAST = int(datetime.datetime(2100, 12, 31, tzinfo=UTC).timestamp())
DAY = 86_400
# Minutes around a change to ask for: the change itself, usual offsets, and others in between.
AROUND = [minutes * 60 for minutes in (-1441, -1440, -181, -121, -120, -61, -60, -59, -31, -30, -29, -20, -1, 0, 1, 20, 29,
                                       30, 31, 59, 60, 61, 120, 121, 181, 1440, 1441)]


def path(name):
    """The path of the zone's file."""
    for folder in zoneinfo.TZPATH:
        if os.path.isfile(os.path.join(folder, name)):
            return os.path.join(folder, name)
    return None


def offset(zone, seconds):
    moment = (EPOCH + datetime.timedelta(seconds=seconds)).replace(tzinfo=UTC)
    return int(moment.astimezone(zone).utcoffset().total_seconds())


def moment(zone, wall):
    local = (EPOCH + datetime.timedelta(seconds=wall)).replace(tzinfo=zone)
    return wall - int(local.utcoffset().total_seconds())


def table(file):
    """The changes in the 64-bit table of a zone file."""
    with open(file, "rb") as opened:
        data = opened.read()

    def counts(at):
        return struct.unpack(">6l", data[at + 20:at + 44])
    utc, standard, leaps, times, types, letters = counts(0)
    if data[4:5] < b"2":
        return struct.unpack(f">{times}l", data[44:44 + 4 * times])
    second = 44 + times * 5 + types * 6 + letters + leaps * 8 + standard + utc
    times = counts(second)[3]
    return struct.unpack(f">{times}q", data[second + 44:second + 44 + 8 * times])


def changes(zone, file):
    known = [at for at in table(file) if FIRST <= at <= LAST]
    at = max(known, default=FIRST)
    before = offset(zone, at)
    while at < LAST:
        # The next change of a rule is at least five days later.
        following = at + 5 * DAY
        after = offset(zone, following)
        if after != before:
            low, high = at, following
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == before:
                    low = middle
                else:
                    high = middle
            known.append(high)
        at, before = following, after
    return known


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--grid", type=int, default=17, help="days between two moments that are compared anyway")
    parser.add_argument("--zone", help="only this one")
    arguments = parser.parse_args()
    names = [arguments.zone] if arguments.zone else sorted(zoneinfo.available_timezones())
    names = [name for name in names if path(name)]
    # A step is some days and about an hour, so that all times of day are covered.
    grid = range(FIRST, LAST, arguments.grid * DAY + 3_727)
    questions, expected, asked = [], [], []
    for name in names:
        with open(path(name), "rb") as opened:
            zone = zoneinfo.ZoneInfo.from_file(opened, key=name)
        edges = changes(zone, path(name))
        moments = sorted({edge + step for edge in edges for step in (-1, 0, 1)} | set(grid))
        shown = {edge + offset(zone, edge + side) for edge in edges for side in (-1, 0)}
        walls = sorted({(wall + step) // 60 * 60 for wall in shown for step in AROUND} | {at // 60 * 60 for at in grid})
        for kind, numbers, function in (("at", moments, offset), ("wall", walls, moment)):
            questions.append(f"{kind} {path(name)} " + " ".join(map(str, numbers)))
            expected.append([function(zone, number) for number in numbers])
            asked.append((name, kind, numbers))
    wrong = 0
    for (name, kind, numbers), theirs, told in zip(asked, expected, answers("zones", questions)):
        ours = [] if told == "refused" else [int(number) for number in told.split()]
        different = [triple for triple in zip(numbers, ours, theirs) if triple[1] != triple[2]]
        if len(ours) != len(theirs):
            different = [(0, 0, 0)]
        wrong += len(different)
        for number, one, other in different[:3]:
            shown = EPOCH + datetime.timedelta(seconds=number)
            print(f"{name} {kind} {shown} ({number}): ours {one}, theirs {other}; {len(different)} like this")
    count = sum(len(numbers) for _, _, numbers in asked)
    print(f"zones: {len(names)} zones, {count} questions, {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
