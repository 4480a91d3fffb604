"""Key scripts: `jj<enter>e Paint<ctrl-s>` becomes the bytes that a terminal sends.

Text outside of angle brackets is typed unchanged; `<lt>` types `<`. Names are lower case, with the prefixes `ctrl-`,
`alt-` and `shift-`. Mouse events name column and row, counted from 1: `<click:10,5>`.
"""
import re

NAMED = {
    "enter": "\r", "tab": "\t", "shift-tab": "\x1b[Z", "esc": "\x1b", "space": " ", "backspace": "\x7f", "lt": "<",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "insert": "\x1b[2~", "delete": "\x1b[3~", "pgup": "\x1b[5~", "pgdn": "\x1b[6~",
    "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS",
    "paste": "\x1b[200~", "/paste": "\x1b[201~", "focus": "\x1b[I", "blur": "\x1b[O",
}
APPLICATION = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
MODIFIER = {"shift": 2, "alt": 3, "ctrl": 5}
BUTTON = {"click": 0, "press": 0, "release": 0, "drag": 32, "right": 2, "wheelup": 64, "wheeldown": 65}
TOKEN = re.compile(r"<([^<>\s]+)>|(.)", re.S)


def tokens(script):
    """The keys of the script in their written form."""
    return [match.group(0) for match in TOKEN.finditer(script)]


def encode(script, application_cursor=False):
    """The bytes of the script."""
    return b"".join(_one(match, application_cursor) for match in TOKEN.finditer(script))


def _one(match, application_cursor):
    name = match.group(1)
    if name is None:
        return match.group(2).encode("utf-8", "surrogateescape")
    if application_cursor and name in APPLICATION:
        return b"\x1bO" + APPLICATION[name].encode()
    if name in NAMED:
        return NAMED[name].encode()
    mouse = re.fullmatch(r"([a-z]+):(\d+),(\d+)", name)
    if mouse and mouse.group(1) in BUTTON:
        return _mouse(mouse.group(1), mouse.group(2), mouse.group(3))
    raw = re.fullmatch(r"x([0-9a-f]{2})", name)
    if raw:
        return bytes([int(raw.group(1), 16)])
    modifier, dash, key = name.partition("-")
    if dash and modifier in MODIFIER:
        return _modified(modifier, key)
    raise ValueError("no such key: <%s>" % name)


def _modified(modifier, key):
    if key in APPLICATION:
        return ("\x1b[1;%d%s" % (MODIFIER[modifier], APPLICATION[key])).encode()
    if modifier == "ctrl" and re.fullmatch(r"[a-z@\[\\\]^_]", key):
        return bytes([ord(key.upper()) & 0x1F])
    if modifier == "alt":
        return b"\x1b" + encode("<%s>" % key if len(key) > 1 else key)
    raise ValueError("no such key: <%s-%s>" % (modifier, key))


def _mouse(kind, column, row):
    event = "\x1b[<%d;%s;%s" % (BUTTON[kind], column, row)
    if kind in ("click", "right"):
        return (event + "M" + event + "m").encode()
    return (event + ("m" if kind == "release" else "M")).encode()
