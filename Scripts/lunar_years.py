"""Writes Sources/Time/Holidays/LunarYears.swift: the Korean lunar years 1900 to 2100.

To 2049 they are those of the package korean_lunar_calendar (MIT licence, docs/licences/korean-lunar-calendar.txt), which
follows the Korea Astronomy and Space Science Institute. After that nothing is published, and they are computed: new moons
and the sun's longitude after Meeus, Astronomical Algorithms, chapters 25 and 49, at Korean time (UTC+9), and the rules that
the winter solstice is in the 11th month, and that of thirteen months between two of them the first without a principal
term is a leap month. The computed years are held against the published ones, 1970 to 2049.
"""

import datetime
import functools
import math
import pathlib

from korean_lunar_calendar import KoreanLunarCalendar

FIRST, LAST, PUBLISHED = 1900, 2100, 2049
ZONE = 9
EPOCH = datetime.date(2000, 1, 1).toordinal() - 2451544.5

PERIODIC = (
    # coefficient, power of E, then multiples of M, M', F
    (-0.40720, 0, 0, 1, 0), (0.17241, 1, 1, 0, 0), (0.01608, 0, 0, 2, 0), (0.01039, 0, 0, 0, 2), (0.00739, 1, -1, 1, 0),
    (-0.00514, 1, 1, 1, 0), (0.00208, 2, 2, 0, 0), (-0.00111, 0, 0, 1, -2), (-0.00057, 0, 0, 1, 2), (0.00056, 1, 1, 2, 0),
    (-0.00042, 0, 0, 3, 0), (0.00042, 1, 1, 0, 2), (0.00038, 1, 1, 0, -2), (-0.00024, 1, -1, 2, 0), (-0.00007, 0, 2, 1, 0),
    (0.00004, 0, 0, 2, -2), (0.00004, 0, 3, 0, 0), (0.00003, 0, 1, 1, -2), (0.00003, 0, 0, 2, 2), (-0.00003, 0, 1, 1, 2),
    (0.00003, 0, -1, 1, 2), (-0.00002, 0, -1, 1, -2), (-0.00002, 0, 1, 3, 0), (0.00002, 0, 0, 4, 0),
)
PLANETARY = (
    (299.77, 0.107408, 325), (251.88, 0.016321, 165), (251.83, 26.651886, 164), (349.42, 36.412478, 126),
    (84.66, 18.206239, 110), (141.74, 53.303771, 62), (207.14, 2.453732, 60), (154.84, 7.306860, 56),
    (34.52, 27.261239, 47), (207.19, 0.121824, 42), (291.34, 1.844379, 40), (161.72, 24.198154, 37),
    (239.56, 25.513099, 35), (331.55, 3.592518, 23),
)


def sine(degrees):
    return math.sin(math.radians(degrees))


def clock_error(year):
    """The difference between terrestrial and universal time in seconds, as far as it can be predicted."""
    if year < 2005:
        t = year - 2000
        return 63.86 + 0.3345 * t - 0.060374 * t**2 if year > 1986 else 45.45 + 1.067 * (year - 1975)
    if year < 2050:
        return 62.92 + 0.32217 * (year - 2000) + 0.005589 * (year - 2000) ** 2
    return -20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year)


def new_moon(k):
    """The moment of a new moon in Korean time, in days as date.toordinal counts them."""
    t = k / 1236.85
    moment = 2451550.09766 + 29.530588861 * k + 0.00015437 * t**2 - 0.000000150 * t**3
    e = 1 - 0.002516 * t - 0.0000074 * t**2
    sun = 2.5534 + 29.10535670 * k - 0.0000014 * t**2
    moon = 201.5643 + 385.81693528 * k + 0.0107582 * t**2 + 0.00001238 * t**3
    node = 160.7108 + 390.67050284 * k - 0.0016118 * t**2 - 0.00000227 * t**3
    moment += sum(c * e**p * sine(s * sun + m * moon + f * node) for c, p, s, m, f in PERIODIC)
    moment -= 0.00017 * sine(124.7746 - 1.56375588 * k + 0.0020672 * t**2)
    for index, (start, rate, size) in enumerate(PLANETARY):
        moment += size * 1e-6 * sine(start + rate * k - (0.009173 * t**2 if index == 0 else 0))
    return here(moment)


def here(moment):
    year = 2000 + (moment - 2451545) / 365.25
    return moment - clock_error(year) / 86400 + ZONE / 24 + EPOCH


@functools.cache
def longitude(day):
    """The longitude of the sun at the midnight that begins a day in Korea."""
    moment = day - EPOCH - ZONE / 24
    moment += clock_error(2000 + (moment - 2451545) / 365.25) / 86400
    t = (moment - 2451545) / 36525
    m = 357.52911 + 35999.05029 * t - 0.0001537 * t**2
    centre = (1.914602 - 0.004817 * t - 0.000014 * t**2) * sine(m)
    centre += (0.019993 - 0.000101 * t) * sine(2 * m) + 0.000289 * sine(3 * m)
    true = 280.46646 + 36000.76983 * t + 0.0003032 * t**2 + centre
    return (true - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t)) % 360


def has_principal_term(first, after):
    return int(longitude(first) // 30) != int(longitude(after) // 30)


def solstice(year):
    day = datetime.date(year, 12, 15).toordinal()
    while longitude(day + 1) < 270:
        day += 1
    return day


@functools.cache
def months(year):
    """(number, is leap, first day) of the months from the winter solstice before a year until that before the next year."""
    count = round((year - 2000) * 12.3685) - 4
    firsts = [math.floor(new_moon(k)) for k in range(count, count + 20)]
    begin = max(day for day in firsts if day <= solstice(year - 1))
    end = max(day for day in firsts if day <= solstice(year))
    firsts = [day for day in firsts if begin <= day <= end]
    leap = None
    if len(firsts) == 14:
        leap = next(i for i in range(13) if not has_principal_term(firsts[i], firsts[i + 1]))
    number, found = 10, []
    for index, day in enumerate(firsts[:-1]):
        if index != leap:
            number = number % 12 + 1
        found.append((number, index == leap, day))
    return found


def computed(year):
    """(first day, leap month or 0, lengths of the months)."""
    all_months = months(year) + months(year + 1)
    begin = next(i for i, (number, leap, _) in enumerate(all_months) if number == 1 and not leap)
    end = next(i for i, (number, leap, _) in enumerate(all_months) if i > begin and number == 1 and not leap)
    firsts = [day for _, _, day in all_months[begin : end + 1]]
    leap = next((number for number, is_leap, _ in all_months[begin:end] if is_leap), 0)
    return firsts[0], leap, tuple(after - day for day, after in zip(firsts, firsts[1:]))


def published(year):
    lengths, leap = [], 0
    for month in range(1, 13):
        for is_leap in (False, True):
            days = days_of(year, month, is_leap)
            if days:
                lengths.append(days)
                leap = month if is_leap else leap
    calendar = KoreanLunarCalendar()
    calendar.setLunarDate(year, 1, 1, False)
    return datetime.date.fromisoformat(calendar.SolarIsoFormat()).toordinal(), leap, tuple(lengths)


def days_of(year, month, is_leap):
    for day in (30, 29):
        calendar = KoreanLunarCalendar()
        if calendar.setLunarDate(year, month, day, is_leap) and calendar.isIntercalation == is_leap:
            return day
    return 0


def encoded(year, first, leap, lengths):
    """Encodes days from 20 January to the first day, the leap month, and a bit per long month, first one lowest."""
    offset = first - datetime.date(year, 1, 20).toordinal()
    assert 0 <= offset < 64 and len(lengths) == (13 if leap else 12)
    bits = sum(1 << index for index, days in enumerate(lengths) if days == 30)
    return f"{offset << 17 | leap << 13 | bits:06x}"


def main():
    years = {year: published(year) if year <= PUBLISHED else computed(year) for year in range(FIRST, LAST + 1)}
    different = [year for year in range(1970, PUBLISHED + 1) if computed(year) != years[year]]
    print("computed otherwise than published:", different or "none")
    uncertain = [
        datetime.date.fromordinal(math.floor(moment))
        for moment in map(new_moon, range(618, 1250)) if abs(moment - round(moment)) < 5 / 1440
    ]
    print("new moons within five minutes of a midnight:", ", ".join(map(str, uncertain)))
    for year in range(FIRST, LAST):
        assert years[year][0] + sum(years[year][2]) == years[year + 1][0], year
    words = [encoded(year, *years[year]) for year in range(FIRST, LAST + 1)]
    lines = ["".join(words[at : at + 18]) for at in range(0, len(words), 18)]
    body = "\\\n".join("    " + line for line in lines)
    root = pathlib.Path(__file__).resolve().parent.parent
    (root / "Sources/Time/Holidays/LunarYears.swift").write_text(f'''\
/// The Korean lunar years 1900 to 2100, six hexadecimal digits each. Made by Scripts/holidays: to {PUBLISHED} as published by
/// the Korea Astronomy and Space Science Institute (docs/licences/korean-lunar-calendar.txt), after that computed.
enum LunarYears {{
  static let first = {FIRST}
  static let last = {LAST}

  /// Days from 20 January to the first one, the leap month, and a bit for each month of 30 days, the first lowest.
  static let digits: StaticString =
    """
{body}
    """
}}
''')


if __name__ == "__main__":
    main()
