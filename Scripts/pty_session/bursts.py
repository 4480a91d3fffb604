"""Splits output into bursts and frames."""

# In seconds: a burst ends after this silence outside of a synchronized update.
GAP = 0.002
UPDATE_ON, UPDATE_OFF = b"\x1b[?2026h", b"\x1b[?2026l"


def bursts(chunks, gap=GAP):
    """Groups of chunks, separated by a silence of `gap` outside of a synchronized update."""
    groups, inside, before = [], False, None
    for moment, data in chunks:
        if before is None or (moment - before >= gap and not inside):
            groups.append([])
        groups[-1].append((moment, data))
        joined = b"".join(part for _, part in groups[-1])
        inside = joined.rfind(UPDATE_ON) > joined.rfind(UPDATE_OFF)
        before = moment
    return groups


def frames(chunks, gap=GAP):
    """The number of frames in the output: each synchronized update counts, and each burst without one."""
    return sum(max(1, b"".join(data for _, data in group).count(UPDATE_ON)) for group in bursts(chunks, gap))
