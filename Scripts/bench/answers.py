"""The answer to a key press: its time on the screen, its size, and the parts of its bytes."""
import collections
import re
import statistics

BESIDE = 0.008  # Silence before the next key, so that one answer cannot pass for another.
PARTS = re.compile(
    rb"(?P<cursor>\x1b\[[0-9;]*[A-Hdf`]|\x1b[78DEM]|[\r\n\x08\x0b])"
    rb"|(?P<attributes>\x1b\[[0-9;:]*m|\x1b[()][0-9A-Z]|[\x0e\x0f])"
    rb"|(?P<modes>\x1b\[\?[0-9;]*[hl])"
    rb"|(?P<other>\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.)"
    rb"|(?P<text>[^\x1b\r\n\x08\x0b\x0e\x0f]+)")


def parts(data):
    """The bytes of an answer by purpose."""
    found = collections.Counter()
    for match in PARTS.finditer(data):
        found[match.lastgroup] += len(match.group())
    return found


class Answers:
    """The answers of one program to one kind of key."""

    def __init__(self):
        self.times, self.data, self.mute = [], [], 0

    @property
    def sizes(self):
        return [len(data) for data in self.data]

    def ask(self, session, key):
        answer = session.key(key, 0.5)
        if answer.last is None:
            self.mute += 1
            return
        self.times.append((answer.last - answer.sent) * 1000)
        self.data.append(b"".join(data for _, data in answer.chunks))
        session.quiet(BESIDE)

    def breakdown(self):
        """The parts of the answer of median size."""
        if not self.data:
            return ""
        middle = parts(sorted(self.data, key=len)[len(self.data) // 2])
        return ", ".join("%s %d" % (name, count) for name, count in middle.most_common())

    def remark(self):
        weight = "%.0f B each" % statistics.median(self.sizes) if self.sizes else ""
        return "; ".join(filter(None, [weight, "%d keys changed nothing" % self.mute if self.mute else ""]))


def ask_in_turns(desk, keys, most):
    """Sends the same keys to all sessions in turns until each got `most`; returns the answers by name."""
    found = {name: Answers() for name in desk.sessions}
    for _ in range(0, most, len(keys)):
        for key in keys:
            for name, answers in found.items():
                answers.ask(desk.sessions[name], key)
    return found


def each(answers, what):
    return {name: getattr(found, what) for name, found in answers.items()}
