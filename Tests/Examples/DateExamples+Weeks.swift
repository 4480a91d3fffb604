extension DateExample {
  /// Weeks by their number, days with dots, and days with names.
  static let weeksInEnglish = """
    # Weeks by their number
    wk 50 = 2026-12-07
    week50 = 2026-12-07
    week 48 = 2026-11-23
    week 53 = 2026-12-28
    by week 50 = 2026-12-07
    until week 50 = 2026-12-07
    due w48 = 2026-11-23
    in week 50 = 2026-12-07
    in w2 = 2027-01-11
    start of week 50 = 2026-12-07
    beginning of week 2 = 2027-01-11
    end of week 50 = 2026-12-13
    by end of w48 = 2026-11-29
    friday week 50 = 2026-12-11
    week 50 friday = 2026-12-11
    w50 fri = 2026-12-11
    w50 fri 17:00 = 2026-12-11 17:00
    on friday of week 50 = 2026-12-11
    monday of week 2 = 2027-01-11
    week 50 at 5pm = 2026-12-07 17:00
    week 50 1700 = 2026-12-07 17:00
    w50 2027 = 2027-12-13
    week 50 2027 = 2027-12-13
    2027 week 1 = 2027-01-04
    2027 w10 = 2027-03-08
    # Days with dots, and around days with names
    27.11. = 2026-11-27
    by 27.11. = 2026-11-27
    on 30.11. = 2026-11-30
    31.12. 17:00 = 2026-12-31 17:00
    fri 27.11. = 2026-11-27
    on halloween = 2027-10-31
    until easter = 2027-03-28
    by easter monday = 2027-03-29
    until christmas eve = 2026-12-24
    by new year = 2027-01-01
    by st patrick's day = 2027-03-17
    day before new year = 2026-12-31
    the day before easter = 2027-03-27
    day before 25 dec = 2026-12-24
    """

  static let weeksInKorean = """
    # Weeks by their number
    50주차 = 2026-12-07
    48주차 = 2026-11-23
    53주차 = 2026-12-28
    50주차까지 = 2026-12-13
    50주차 안에 = 2026-12-13
    50번째 주 = 2026-12-07
    50번째 주까지 = 2026-12-13
    50주차 월요일 = 2026-12-07
    50주차 금요일 = 2026-12-11
    50주차 금요일까지 = 2026-12-11
    50주차 금요일 오후 5시 = 2026-12-11 17:00
    2027년 3주차 = 2027-01-18
    2027년 10주차까지 = 2027-03-14
    올해 51주차 = 2026-12-14
    내년 1주차 = 2027-01-04
    내년 2주차까지 = 2027-01-17
    내년 3주차 수요일 = 2027-01-20
    12월 2주차 화요일 = 2026-12-08
    # Days with dots, and around days with names
    11.27. = 2026-11-27
    12.25.까지 = 2026-12-25
    크리스마스 전날까지 = 2026-12-24
    한글날 전날 = 2027-10-08
    핼러윈 전날 = 2027-10-30
    동지 전날 = 2026-12-21
    동지까지 = 2026-12-22
    입춘까지 = 2027-02-04
    초복 전날 = 2027-07-19
    말복 다음날 = 2027-08-10
    단오 전날 = 2027-06-08
    백중 = 2027-08-16
    로즈데이 = 2027-05-14
    블랙프라이데이 = 2026-11-27
    # Days counted by their own names
    나흘 뒤 = 2026-11-24
    엿새 뒤 = 2026-11-26
    이레 뒤 = 2026-11-27
    아흐레 뒤 = 2026-11-29
    """
}
