"""Every day from 1901 to 2050 in the Korean lunar calendar, against korean_lunar_calendar."""
import datetime

from asking import answers
from korean_lunar_calendar import KoreanLunarCalendar

FIRST, LAST = datetime.date(1901, 1, 1), datetime.date(2050, 12, 31)


def expected(day):
    calendar = KoreanLunarCalendar()
    if not calendar.setSolarDate(day.year, day.month, day.day):
        return None
    leap = "leap" if calendar.isIntercalation else "plain"
    return f"{calendar.lunarYear} {calendar.lunarMonth} {calendar.lunarDay} {leap} {day}"


def main():
    days = [FIRST + datetime.timedelta(days=count) for count in range((LAST - FIRST).days + 1)]
    told = answers("lunar", [day.isoformat() for day in days])
    wrong = [(day, answer, expected(day)) for day, answer in zip(days, told) if answer != expected(day)]
    for day, answer, wanted in wrong[:20]:
        print(f"{day}: {answer}, expected {wanted}")
    print(f"lunar: {len(days)} days, {len(wrong)} differences")
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
