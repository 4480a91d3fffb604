"""The screen model of the other tests, compared with tmux."""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import end_to_end
from pty_session import Screen, bursts, encode, frames, tokens

COMMON = [
    b"text ", b"e\xcc\x81", b"\r\n", b"\r", b"\n", b"ab\x08", b"\t", b"\x1b[H", b"\x1b[5;9H", b"\x1b[3d", b"\x1b[7G",
    b"\x1b[2A", b"\x1b[2B", b"\x1b[3C", b"\x1b[3D", b"\x1b[2K", b"\x1b[S", b"\x1b[31;1m", b"\x1b[m", b"\x1bM", b"\x1b7",
    b"\x1b8", b"a long line that goes on past the edge of the pane", b"\x1b[E", b"\x1b[F", b"\x1b[Z", b"z\x1b[5b",
]
# Terminals differ in the remains of an overwritten half of a wide character, and tmux inserts lines outside of the
# scrolling region: a script uses only one of these families.
FAMILIES = [
    [b"\xed\x95\x9c\xea\xb8\x80"] * 3,
    [b"\x1b[2;6r", b"\x1b[r", b"\x1b[K", b"\x1b[1K", b"\x1b[4X"],
    [b"\x1b[L", b"\x1b[M", b"\x1b[2@", b"\x1b[2P", b"\x1b[J", b"\x1b[1J"],
]


class TheHarness(unittest.TestCase):
    def test_its_screen_agrees_with_tmux(self):
        chance = random.Random(11)
        home = end_to_end.Home()
        self.addCleanup(home.remove)
        for script in range(12):
            pieces = COMMON + FAMILIES[script % len(FAMILIES)] * 2
            data = b"".join(chance.choice(pieces) for _ in range(120)) + b"\x1b[r\x1b[8;1H\x1b[Kend"
            with tempfile.NamedTemporaryFile(dir=str(home.path)) as file:
                file.write(data)
                file.flush()
                code = "import os,sys,tty; tty.setraw(1); os.write(1, open(sys.argv[1],'rb').read()); sys.stdin.read(1)"
                shown = self.in_tmux(home, [sys.executable, "-c", code, file.name])
            screen = Screen(40, 8)
            screen.feed(data)
            self.assertEqual("\n".join(screen.lines), "\n".join(line.rstrip() for line in shown.split("\n")[:8]),
                             "script %d: %r" % (script, data))

    def in_tmux(self, home, command):
        binary, end_to_end.BINARY = end_to_end.BINARY, command[0]
        try:
            pane = end_to_end.Pane(home, command[1:], (40, 8))
        finally:
            end_to_end.BINARY = binary
        self.addCleanup(pane.close)
        return pane.wait_for(lambda screen: screen.rstrip().split("\n")[-1].startswith("end"))

    def test_sequences_are_understood_wherever_a_read_cuts_them(self):
        data = "\x1b[?1049h\x1b]0;title\x07한글\x1b[3;4Hx\x1b[38;5;9my\x1b[0m\x1b[?25l".encode()
        whole = Screen(20, 5)
        whole.feed(data)
        piecemeal = Screen(20, 5)
        for byte in data:
            piecemeal.feed(bytes([byte]))
        self.assertEqual((piecemeal.lines, piecemeal.leftovers()), (whole.lines, whole.leftovers()))
        self.assertEqual(whole.leftovers(), ["cursor off", "alternate screen on"])

    def test_keys(self):
        self.assertEqual(encode("j<enter><ctrl-s><lt><shift-left><alt-f>한"), b"j\r\x13<\x1b[1;2D\x1bf\xed\x95\x9c")
        self.assertEqual(tokens("a<esc>b"), ["a", "<esc>", "b"])

    def test_a_picture_is_an_update_or_a_burst(self):
        update = [(0.0, b"\x1b[?2026h..."), (0.5, b"...\x1b[?2026l")]
        self.assertEqual((frames(update), len(bursts(update))), (1, 1))
        self.assertEqual(frames([(0.0, b"a"), (0.0005, b"b"), (0.1, b"c")]), 2)
        self.assertEqual(frames([]), 0)


if __name__ == "__main__":
    unittest.main()
