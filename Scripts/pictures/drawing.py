"""Screens as SVG: text in the fonts of the reader, frames and bars as shapes, a light and a dark palette."""
import html
import re
import unicodedata

CELL, LINE, EDGE = 9, 20, 12
FONT = '"DejaVu Sans Mono", Menlo, Consolas, D2Coding, "Noto Sans Mono CJK KR", monospace'
# paper, border, thin lines, ink, dim, then the colours 1 to 6 of a terminal
DARK = "#16181d #2f343d #4d545f #d7dadf #8b929c #ea7b70 #93c572 #e2b455 #7badde #c59fd6 #5fbcb5".split()
LIGHT = "#ffffff #d4d8dd #b3b9c1 #22272e #69717b #bf3526 #39761c #8c5d00 #235fa8 #87449a #0b7377".split()
NAMES = "p e g i d c1 c2 c3 c4 c5 c6".split()
# From the middle of a cell to the left, right, up, down; 2 is heavy.
STROKES = {
    "─": "1100", "━": "2200", "│": "0011", "╭": "0101", "╮": "1001", "╰": "0110", "╯": "1010", "├": "0111", "┤": "1011",
    "┬": "1101", "┴": "1110", "┼": "1111", "┿": "2211", "┽": "2111", "┾": "1211", "└": "0110", "┄": "1100", "┌": "0101",
    "┐": "1001", "┘": "1010"}
SHADES = {"░": 0.3, "▒": 0.6, "▓": 0.8, "█": 1}
PLAIN = "…·–—‘’“”×"


def palette(colours):
    return "".join(".%s{fill:%s}" % pair for pair in zip(NAMES, colours)) + "".join(
        ".s%s{stroke:%s}" % pair for pair in zip(NAMES, colours))


def style(is_light=False):
    """Both palettes; of a theme that is made for a light terminal only the light one."""
    both = palette(LIGHT if is_light else DARK)
    if not is_light:
        both += "@media (prefers-color-scheme:light){%s}" % palette(LIGHT)
    looks = ".b{font-weight:bold}.o{opacity:.6}.l{fill:none}.m{text-anchor:middle}.w{font-size:17px}"
    return "text{font:15px %s;white-space:pre}" % FONT + looks + both


def colour(codes):
    """The rest of an extended colour: 5;n or 2;r;g;b."""
    if next(codes) == 2:
        return "#%02x%02x%02x" % (next(codes), next(codes), next(codes))
    index = next(codes)
    if index < 16:
        return NAMES[4 + index % 8] if 0 < index % 8 < 7 else "i"
    if index >= 232:
        return "#%02x%02x%02x" % ((8 + 10 * (index - 232),) * 3)
    steps = ((index - 16) // 36, (index - 16) // 6 % 6, (index - 16) % 6)
    return "#%02x%02x%02x" % tuple(step and 55 + 40 * step for step in steps)


def cells(line, looks):
    """(character, width, looks) for each cell of a captured line; looks carry over from line to line."""
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if not part.startswith("\x1b["):
            for character in part:
                yield character, 2 if unicodedata.east_asian_width(character) in "WF" else 1, dict(looks)
            continue
        codes = iter([int(code or 0) for code in re.split("[;:]", part[2:-1])])
        for code in codes:
            if code == 0:
                looks.clear()
            elif code in (1, 2, 4, 7):
                looks[{1: "bold", 2: "dim", 4: "underlined", 7: "reversed"}[code]] = True
            elif code in (22, 24, 27):
                for name in {22: ("bold", "dim"), 24: ("underlined",), 27: ("reversed",)}[code]:
                    looks.pop(name, None)
            elif code % 60 in range(30, 38):
                looks["ink"] = NAMES[4 + code % 10] if 0 < code % 10 < 7 else "i"
            elif code in (38, 48):
                looks["ink" if code == 38 else "paper"] = colour(codes)
            elif code in (39, 49):
                looks.pop("ink" if code == 39 else "paper", None)


def classes(looks, *more):
    """The class and other attributes of a text."""
    ink, more = looks.get("ink", "i"), "".join(" " + each for each in more)
    if looks.get("reversed"):
        ink = "p"
    elif looks.get("dim"):
        ink, more = ("d", more) if ink == "i" else (ink, more + " o")
    return filled(ink, more + (" b" if looks.get("bold") else "")) + (
        ' text-decoration="underline"' if looks.get("underlined") else "")


def filled(ink, more=""):
    if ink.startswith("#"):
        return ' class="%s" style="fill:%s"' % (more.strip(), ink) if more else ' style="fill:%s"' % ink
    return ' class="%s%s"' % (ink, more)


def number(value):
    return "%g" % round(value, 2)


def rectangle(x, y, width, height, attributes):
    return '<rect x="%s" y="%s" width="%s" height="%s"%s/>' % (*map(number, (x, y, width, height)), attributes)


def shape(character, x, looks):
    """A line or block of one cell, drawn so that neighbours touch; None for a letter."""
    ink = classes({**looks, "bold": False})
    if character in SHADES:
        shade = SHADES[character]
        return rectangle(x, 0, CELL, LINE, ink + ("" if shade == 1 else ' fill-opacity="%s"' % shade))
    if "▁" <= character <= "▇":
        height = LINE * (ord(character) - 0x2580) / 8
        return rectangle(x, LINE - height, CELL, height, ink)
    if "▉" <= character <= "▏":
        return rectangle(x, 0, CELL * (0x2590 - ord(character)) / 8, LINE, ink)
    if character not in STROKES:
        return None
    left, right, up, down = (int(stroke) for stroke in STROKES[character])
    middle, drawn = number(x + CELL / 2), ""
    for weight in (1, 2):
        ends = [x + (0 if left == weight else CELL / 2), x + (CELL if right == weight else CELL / 2)]
        path = "M%s %dH%s" % (number(ends[0]), LINE / 2, number(ends[1])) if weight in (left, right) else ""
        if weight in (up, down):
            path += "M%s %dV%d" % (middle, 0 if up == weight else LINE / 2, LINE if down == weight else LINE / 2)
        if path:
            dashes = ' stroke-dasharray="2 2"' if character == "┄" else ""
            drawn += '<path d="%s" stroke-width="%s"%s%s/>' % (path, number(0.4 + weight * 0.8), stroked(ink), dashes)
    return drawn


def stroked(ink):
    return ink.replace('"d"', '"g"').replace('class="', 'class="l s').replace("fill:", "fill:none;stroke:")


def row(line, looks):
    """The shapes of one line at the origin."""
    backs, drawn, run, column = [], [], None, 0

    def finish():
        nonlocal run
        if run and run["text"].strip():
            text = run["text"].rstrip()
            width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text) * CELL
            length = ' textLength="%d"' % width if len(text) > 1 else ""
            text = html.escape(text, False)
            drawn.append('<text x="%d" y="15"%s%s>%s</text>' % (run["x"], run["looks"], length, text))
        run = None

    for character, width, own in cells(line, looks):
        x = column * CELL
        column += width
        back = own.get("ink", "i") if own.get("reversed") else own.get("paper")
        if back:
            attributes = filled(back)
            if backs and backs[-1][1] == x and backs[-1][2] == attributes:
                backs[-1][1] = column * CELL
            else:
                backs.append([x, column * CELL, attributes])
        drawing = None if character == " " else shape(character, x, own)
        if drawing:
            finish()
            drawn.append(drawing)
            continue
        if character != " " and width == 1 and not (character <= "\xff" or character in PLAIN):
            finish()
            drawn.append('<text x="%s" y="15"%s>%s</text>' % (number(x + CELL / 2), classes(own, "m"), character))
            continue
        look = classes(own, "w") if width == 2 else classes(own)
        if run and (run["looks"] != look or run["width"] != width or (character == " " and run["text"].endswith(" "))):
            finish()
        if run is None and character != " ":
            run = {"x": x, "looks": look, "width": width, "text": ""}
        if run:
            run["text"] += character
    finish()
    behind = [rectangle(start, 0, end - start, LINE, attributes) for start, end, attributes in backs]
    return "".join(behind + joined(drawn))


def joined(drawn):
    """Neighbouring lines of one look as one path."""
    found = []
    for each in drawn:
        same = re.fullmatch(r'<path d="([^"]*)"([^>]*)/>', each)
        before = re.fullmatch(r'<path d="([^"]*)"([^>]*)/>', found[-1]) if found else None
        if same and before and same.group(2) == before.group(2):
            path = re.sub(r"H([\d.]+)M\1 %d(?=H)" % (LINE / 2), "", before.group(1) + same.group(1))
            found[-1] = '<path d="%s"%s/>' % (path, same.group(2))
        else:
            found.append(each)
    return found


def rows(shown):
    looks = {}
    return [row(line, looks) for line in shown.lines]


def svg(size, title, css, body, foot=0):
    width, height = size[0] * CELL + 2 * EDGE, size[1] * LINE + 2 * EDGE + foot
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">\n'
        '<title>%s</title>\n<style>%s</style>\n<rect x=".5" y=".5" width="%d" height="%d" rx="8" class="p se"/>\n%s\n</svg>\n'
    ) % (width, height, width, height, html.escape(title), css, width - 1, height - 1, "\n".join(body))


def still(shown, size, title, is_light=False):
    place = '<g transform="translate(%d %d)">%s</g>'
    body = [place % (EDGE, EDGE + y * LINE, each) for y, each in enumerate(rows(shown)) if each]
    return svg(size, title, style(is_light), body)


def film(frames, size, title):
    """Frames of (screen, seconds, key, caption) side by side, moved past a window; reduced motion shows the first."""
    width, height, foot = size[0] * CELL, size[1] * LINE, 40
    defined, body = {}, []
    for index, (shown, _, key, caption) in enumerate(frames):
        used = "".join(use(defined, each, y * LINE) for y, each in enumerate(rows(shown)) if each)
        if shown.cursor:
            used += rectangle(shown.cursor[0] * CELL, shown.cursor[1] * LINE + 1, 2, LINE - 2, ' class="c6"')
        used += captioned(defined, key, caption, height + EDGE)
        body.append('<g transform="translate(%d)">%s</g>' % (index * width, used))
    total, at, steps = sum(frame[1] for frame in frames), 0, ""
    for index, frame in enumerate(frames):
        steps += "%s%%{transform:translate(%dpx)}" % (number(100 * at / total) if index else "0", -index * width)
        at += frame[1]
    css = style() + (
        "@keyframes film{%s}.film{animation:film %ss step-end infinite}"
        "@media (prefers-reduced-motion:reduce){.film{animation:none}}"
        ".k{font:bold 14px %s}.t{font:15px system-ui,sans-serif}" % (steps, number(total), FONT))
    definitions = "\n".join('<g id="%s">%s</g>' % (name, each) for each, name in defined.items())
    window = '<svg x="%d" y="%d" width="%d" height="%d"><g class="film">\n%s\n</g></svg>' % (
        EDGE, EDGE, width, height + foot + EDGE, "\n".join(body))
    rule = '<path d="M0 %dh%d" class="l se"/>' % (height + 2 * EDGE, width + 2 * EDGE)
    return svg(size, title, css, ["<defs>\n%s\n</defs>" % definitions, rule, window], foot)


def captioned(defined, key, caption, y):
    """A key and a sentence below the screen."""
    width, drawn = 0, ""
    if key:
        width = len(key) * 8.5 + 16
        drawn = '<rect x=".5" y="8.5" width="%s" height="24" rx="5" class="p sd"/>' % number(width)
        drawn += '<text x="%s" y="25.5" class="k m c6">%s</text>' % (number(width / 2), html.escape(key, False))
        width += 12
    drawn += '<text x="%s" y="26" class="t i">%s</text>' % (number(width), html.escape(caption, False))
    return use(defined, drawn, y)


def use(defined, drawn, y):
    """Refers to shapes that are written once."""
    name = defined.setdefault(drawn, "r%d" % len(defined))
    return '<use href="#%s"%s/>' % (name, ' y="%d"' % y if y else "")
