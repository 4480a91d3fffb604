"""Answers terminal queries like a modern terminal."""
import re

QUESTION = re.compile(
    rb"\x1b\[(?P<attributes>[>=]?)0?c|\x1b\[(?P<report>[56])n|\x1b\[\?(?P<mode>\d+)\$p|\x1b\[(?P<kitty>\?)u"
    rb"|\x1b\[>(?P<version>0?)q|\x1b\](?P<colour>1[01]);\?(?:\x07|\x1b\\)")


def answers(data, screen):
    """The reply to the queries in `data`. `screen()` returns the screen if it is needed."""
    reply = b""
    for match in QUESTION.finditer(data):
        asked = match.groupdict()
        if asked["attributes"] is not None:
            reply += {b"": b"\x1b[?62;22c", b">": b"\x1b[>1;10;0c", b"=": b"\x1bP!|00000000\x1b\\"}[asked["attributes"]]
        elif asked["report"] == b"5":
            reply += b"\x1b[0n"
        elif asked["report"] == b"6":
            reply += b"\x1b[%d;%dR" % (screen().y + 1, screen().x + 1)
        elif asked["mode"] is not None:
            on = screen().modes.get(int(asked["mode"]), False)
            reply += b"\x1b[?%s;%d$y" % (asked["mode"], 1 if on else 2)
        elif asked["kitty"] is not None:
            reply += b"\x1b[?0u"
        elif asked["version"] is not None:
            reply += b"\x1bP>|terminal 1.0\x1b\\"
        else:
            colour = b"ffff/ffff/ffff" if asked["colour"] == b"10" else b"0000/0000/0000"
            reply += b"\x1b]%s;rgb:%s\x1b\\" % (asked["colour"], colour)
    return reply
