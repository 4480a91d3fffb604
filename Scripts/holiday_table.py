"""Writes Sources/CHolidays: the public holidays of all countries in one binary table.

The data are those of the Python package `holidays` (MIT licence, docs/licences/holidays.txt) for whole countries: no
states, provinces or cities, and only public days off. docs/holiday-table.md describes the format; the reader is
Sources/Time/Holidays/HolidayTable.swift. The same version of the package gives the same bytes.
"""

import collections
import datetime
import pathlib
import re
import warnings

import holidays
from holidays import countries
from holidays.constants import HOLIDAY_NAME_DELIMITER
from holidays.registry import COUNTRIES

VERSION = holidays.__version__
FIRST, LAST = 1990, 2060
BEGIN = datetime.date(FIRST, 1, 1)
# Countries whose rules are built into the program.
BY_RULE = {"KR"}
OBSERVED, ESTIMATED = 1, 2
MOVING, ALWAYS = 4, 8
# A fixed day with more gaps than this is encoded like a movable one.
MOST_RUNS = 4

OWN_NAMES = {
    "AR": "Argentina", "AT": "Österreich", "AU": "Australia", "BE": "België", "BG": "България", "BR": "Brasil",
    "CA": "Canada", "CH": "Schweiz", "CL": "Chile", "CN": "中国", "CO": "Colombia", "CZ": "Česko", "DE": "Deutschland",
    "DK": "Danmark", "EE": "Eesti", "EG": "مصر", "ES": "España", "FI": "Suomi", "FR": "France", "GB": "United Kingdom",
    "GR": "Ελλάδα", "HK": "香港", "HR": "Hrvatska", "HU": "Magyarország", "ID": "Indonesia", "IE": "Ireland",
    "IL": "ישראל", "IN": "India", "IS": "Ísland", "IT": "Italia", "JP": "日本", "KP": "조선", "KR": "대한민국",
    "LT": "Lietuva", "LU": "Lëtzebuerg", "LV": "Latvija", "MO": "澳門", "MX": "México", "MY": "Malaysia",
    "NL": "Nederland", "NO": "Norge", "NZ": "New Zealand", "PE": "Perú", "PH": "Philippines", "PL": "Polska",
    "PT": "Portugal", "RO": "România", "RS": "Србија", "RU": "Россия", "SE": "Sverige", "SG": "Singapore",
    "SI": "Slovenija", "SK": "Slovensko", "TH": "ไทย", "TR": "Türkiye", "TW": "臺灣", "UA": "Україна",
    "US": "United States", "VN": "Việt Nam", "ZA": "South Africa",
}


def english_name(country):
    """From a docstring such as `United States of America (the) holidays.`"""
    return country.__doc__.split("\n")[0].replace(" holidays.", "").replace(" (the)", "").strip()


def days(country, language):
    """Each day with its names, in the package's order.

    The language is always given: by default the package uses that of the machine.
    """
    years = range(FIRST, LAST + 1)
    return {day: names.split(HOLIDAY_NAME_DELIMITER) for day, names in country(years=years, language=language).items()}


def has_english(country):
    return "en_US" in (country.supported_languages or ())


def named_days(country):
    """The days of a country as (day, local name, English name)."""
    local = days(country, country.default_language)
    if not has_english(country):
        return [(day, name, name) for day, names in local.items() for name in names]
    english = days(country, "en_US")
    known = {(names[0], english[day][0]) for day, names in local.items() if len(names) == len(english[day]) == 1}
    known |= {pair for day in local for pair in zip(local[day], english[day]) if pair[0] == pair[1]}
    known |= added_together(country, known)
    return [(day, *pair) for day in local for pair in paired(local[day], english[day], known)]


def added_together(country, known):
    """Pairs of names that only occur together, from the order in which the package adds them."""
    local, english = (additions(country, language) for language in (country.default_language, "en_US"))
    if [day for day, _ in local] != [day for day, _ in english]:
        return set()
    settled = {name for pair in known for name in pair}
    return {
        (name, other) for (_, name), (_, other) in zip(local, english) if name not in settled and other not in settled
    }


def additions(country, language):
    found = []

    def add(self, day, name):
        found.append((day, name))
        country.__setitem__(self, day, name)

    type(country.__name__, (country,), {"__setitem__": add})(years=range(FIRST, LAST + 1), language=language)
    return found


def paired(local, english, known):
    """Matches local and English names by elimination, since the package sorts the names of a day in each language separately."""
    assert len(local) == len(english), (local, english)
    rest, open_names, pairs = list(english), [], []
    for name in local:
        match = next((other for other in rest if (name, other) in known), None)
        if match is None:
            open_names.append(name)
        else:
            rest.remove(match)
            pairs.append((name, match))
    if len(open_names) > 1:
        print("paired as they come:", open_names, rest)
    return pairs + list(zip(open_names, rest))


def forms(country):
    """The formats of names of substitute days and of estimated days."""
    found = []
    labels = (("observed_estimated_label", 3), ("observed_label", OBSERVED), ("estimated_label", ESTIMATED))
    for attribute, flags in labels:
        label = getattr(country, attribute, None)
        if not label:
            continue
        local = country.default_language
        languages = (local, "en_US") if has_english(country) else (local, local)
        texts = [country(years=2000, language=language).tr(label) for language in languages]
        # A format without a text of its own cannot be recognized.
        if all(text.strip() != "%s" for text in texts):
            found.append((flags, *texts))
    return found


def unformed(local, english, known_forms):
    for flags, *around in known_forms:
        bare = [bare_name(name, form) for name, form in zip((local, english), around)]
        if all(bare):
            return flags, *bare
    return 0, local, english


def bare_name(name, form):
    """The name without the text of the format; a format without a placeholder is a whole name."""
    if "%s" not in form:
        return name if name == form else None
    before, after = form.split("%s")
    if name.startswith(before) and name.endswith(after) and len(name) > len(before) + len(after):
        return name[len(before) : len(name) - len(after)]
    return None


def number(value):
    """A variable-length number: seven bits per byte, lowest first."""
    encoded = bytearray()
    while value >= 0x80:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    encoded.append(value)
    return bytes(encoded)


def moving(dates):
    """The number of days, then the gaps between them: one byte for about a year, two for anything else."""
    encoded = bytearray(number(len(dates)))
    last = BEGIN
    for date in dates:
        gap = (date - last).days
        last = date
        encoded += bytes([gap - 290]) if 290 <= gap < 440 else bytes([150 + (gap >> 8), gap & 0xFF])
    return bytes(encoded)


def runs(years):
    found = []
    for year in years:
        if found and found[-1][1] == year - 1:
            found[-1][1] = year
        else:
            found.append([year, year])
    return found


class Pool:
    """Strings that are stored once; the most frequent ones get the shortest addresses."""

    def __init__(self, uses):
        self.bytes = bytearray()
        self.places = {}
        for piece, _ in sorted(uses.items(), key=lambda use: (-use[1], use[0])):
            self.places[piece] = len(self.bytes)
            self.bytes += piece


def text(name):
    encoded = name.encode()
    return number(len(encoded)) + encoded


def entries(country):
    """(flags, local name, English name) → its days, in a stable order."""
    known_forms = forms(country)
    found = collections.defaultdict(list)
    for day, local, english in named_days(country):
        found[unformed(local, english, known_forms)].append(day)
    return known_forms, sorted((key, sorted(days)) for key, days in found.items())


def pattern(dates):
    """A fixed day and its years, or None for a movable one."""
    days = {(date.month, date.day) for date in dates}
    years = [date.year for date in dates]
    spans = runs(years)
    return (*days.pop(), spans) if len(days) == 1 and len(spans) <= MOST_RUNS else None


def table():
    rows = {}
    for name, code, *_ in COUNTRIES.values():
        country = getattr(countries, name)
        known_forms, days_of = ([], []) if code in BY_RULE else entries(country)
        rows[code] = (english_name(country), OWN_NAMES.get(code, ""), known_forms, days_of)

    texts, vectors = collections.Counter(), collections.Counter()
    for english, own, known_forms, days_of in rows.values():
        texts.update(map(text, (english, own)))
        texts.update(text(form) for _, *around in known_forms for form in around if "%s" in form)
        for (_, local, english_day), dates in days_of:
            texts.update(map(text, {local, english_day}))
            if pattern(dates) is None:
                vectors[moving(dates)] += 1
    texts, vectors = Pool(texts), Pool(vectors)

    directory, bodies = bytearray(), bytearray()
    for code, (english, own, known_forms, days_of) in sorted(rows.items()):
        directory += code.encode() + three(texts.places[text(english)]) + three(texts.places[text(own)])
        directory += three(len(bodies))
        bodies += body(known_forms, days_of, texts, vectors)

    header = b"SKH1" + FIRST.to_bytes(2, "little") + LAST.to_bytes(2, "little") + three(len(rows))
    header += three(len(texts.bytes)) + three(len(vectors.bytes)) + three(len(bodies))
    print(f"{len(rows)} countries, {FIRST} to {LAST}: names {len(texts.bytes)}, moving days {len(vectors.bytes)},",
          f"countries {len(directory) + len(bodies)}")
    return header + directory + texts.bytes + vectors.bytes + bodies


def three(value):
    return value.to_bytes(3, "little")


def body(known_forms, days_of, texts, vectors):
    around = {flags: forms for flags, *forms in known_forms if all("%s" in form for form in forms)}
    encoded = bytearray()
    for flags in (OBSERVED, ESTIMATED, OBSERVED | ESTIMATED):
        for form in around.get(flags, ("", "")):
            encoded += number(texts.places[text(form)] + 1 if form else 0)
    encoded += number(len(days_of))
    for (flags, local, english), dates in days_of:
        fixed = pattern(dates)
        spans = fixed[2] if fixed else []
        always = spans == [[FIRST, LAST]]
        encoded.append(flags | (0 if fixed else MOVING) | (ALWAYS if always else 0))
        encoded += number(texts.places[text(local)])
        encoded += number(0 if local == english else texts.places[text(english)] + 1)
        if not fixed:
            encoded += number(vectors.places[moving(dates)])
            continue
        encoded += bytes(fixed[:2])
        if not always:
            encoded += number(len(spans))
            for first, last in spans:
                encoded += bytes([first - FIRST, last - first])
    return encoded


def write(data, made, folder):
    lines = [",".join(map(str, data[at : at + 40])) for at in range(0, len(data), 40)]
    (folder / "CHolidays.c").write_text(
        f"// Made by Scripts/holidays from the Python package holidays {VERSION}; docs/licences/holidays.txt goes with it.\n"
        '#include "CHolidays.h"\n\n'
        f"const unsigned char sekan_holidays[{len(data)}] = {{\n" + ",\n".join(lines) + "\n};\n"
        f"const unsigned long sekan_holidays_size = {len(data)};\n"
        f'const char sekan_holidays_version[] = "{VERSION}";\n'
        f'const char sekan_holidays_date[] = "{made}";\n'
    )


def day_of(folder):
    """The day on which this version of the table was first made, so that the same package gives the same bytes."""
    text = (folder / "CHolidays.c").read_text()
    before = re.findall(r'^const char sekan_holidays_(?:version|date)\[\] = "(.*)";$', text, re.MULTILINE)
    return before[1] if before[:1] == [VERSION] else datetime.date.today().isoformat()


def write_file(data, made, path):
    """Writes the table as a file, which older programs use instead of their own."""
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    path.write_bytes(f"sekan-holidays 1 {VERSION} {made} {len(data)} {total:016x}\n".encode() + data)


def write_codes(folder):
    codes = "".join(sorted(code for _, code, *_ in COUNTRIES.values()))
    lines = "\\\n".join("    " + codes[at : at + 100] for at in range(0, len(codes), 100))
    (folder / "CountryCodes.swift").write_text(f'''\
/// The countries whose holidays are known, two letters each, so that a setting can be judged without the table.
/// Made by Scripts/holidays.
enum CountryCodes {{
  static let all: StaticString =
    """
{lines}
    """
}}
''')


def main():
    warnings.simplefilter("ignore")
    data = table()
    root = pathlib.Path(__file__).resolve().parent.parent
    made = day_of(root / "Sources" / "CHolidays")
    write(data, made, root / "Sources" / "CHolidays")
    write_file(data, made, root / ".build" / "holidays.table")
    write_codes(root / "Sources" / "Kanban" / "Holidays")
    print(f"{len(data)} bytes")


if __name__ == "__main__":
    main()
