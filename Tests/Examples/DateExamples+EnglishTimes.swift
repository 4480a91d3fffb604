extension DateExample {
  /// Spellings of times other than `17:00`.
  static let timesInEnglish = """
    # Times in other spellings
    6.45pm = 2026-11-20 18:45
    7.15pm = 2026-11-20 19:15
    4.30 pm = 2026-11-20 16:30
    friday 4.30pm = 2026-11-27 16:30
    11.59 pm sunday = 2026-11-22 23:59
    12.45am = 2026-11-21 00:45
    tomorrow evening 6.45 = 2026-11-21 18:45
    friday night 9.50 = 2026-11-27 21:50
    12 noon = 2026-11-20 12:00
    12noon = 2026-11-20 12:00
    12 midday = 2026-11-20 12:00
    12 midnight = 2026-11-21 00:00
    tomorrow 12 noon = 2026-11-21 12:00
    8 in the morning = 2026-11-21 08:00
    7 in the evening = 2026-11-20 19:00
    3 in the afternoon = 2026-11-20 15:00
    9 at night = 2026-11-20 21:00
    7:30 in the evening = 2026-11-20 19:30
    fri 8 in the morning = 2026-11-27 08:00
    evening 5 = 2026-11-20 17:00
    friday evening 7 = 2026-11-27 19:00
    evening 5 dec = 2026-12-05 18:00
    tonight 11 = 2026-11-20 23:00
    1700hrs = 2026-11-20 17:00
    0900 hours = 2026-11-21 09:00
    at 1700 hrs = 2026-11-20 17:00
    1700h = 2026-11-20 17:00
    fri 1730hrs = 2026-11-27 17:30
    in 1700 hours = 2027-01-30 08:00
    at 1700 = 2026-11-20 17:00
    04:30 = 2026-11-21 04:30
    7:00 = 2026-11-21 07:00
    # Years of two digits
    25.12.26 = 2026-12-25
    26-12-25 = 2026-12-25
    20/10/27 = 2027-10-20
    1/2/27 = 2027-01-02
    27/01/02 = 2027-01-02
    """
}
