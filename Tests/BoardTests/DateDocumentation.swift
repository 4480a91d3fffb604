import Examples
import Time
import Typing

@testable import Words

/// `docs/dates.md`: examples of dates, repetitions and reminders. A test compares the file with this text.
enum DateDocumentation {
  static func markdown() -> String {
    let (english, korean) = (Language.english.words, Language.korean.words)
    return
      ([introduction, "", "## Dates", "", dates, "", "### In English"] + tables(DateExample.english)
      + ["", "### In Korean"] + tables(DateExample.korean)
      + ["", "### Refused", "", refusedDates, ""] + rows(refusals.dates.map { ($0, refusal(ofDate: $0)) })
      + ["", "## Repetitions", "", repetitions, "", "### In English"] + tables(RepeatExample.english, english)
      + ["", "### In Korean"] + tables(RepeatExample.korean, korean)
      + ["", "### Refused", ""] + rows(refusals.repetitions.map { ($0, refusal(ofRepetition: $0)) })
      + ["", "## Reminders", "", reminders, "", "### In English", ""] + table(ReminderExample.english, english)
      + ["", "### In Korean", ""] + table(ReminderExample.korean, korean)
      + ["", "### Refused", ""] + rows(ReminderExample.refused.map { ($0, refusal(ofReminder: $0)) }))
      .joined(separator: "\n")
  }

  /// Clock of the examples: noon on Friday 20 November 2026.
  static let clock = Clock(now: Moment(seconds: 1_795_176_000), zone: .utc, customs: .examples)

  /// Phrases that are refused, which a test checks.
  static let refusals = (
    dates: [
      "this weekend", "mid-month", "이번 주말", "중순", "5.6.", "9.30", "fri 17:00 Europe/Brelin", "fri 17:00 CET", "soon",
      "30m", "in 30m", "17h", "at 5", "on monday at 10", "내일 3시", "저녁 1시", "fri midnight", "december", "12월", "1:30",
      "금 4:00",
      "12-11-2026", "before friday", "월요일 전까지", "1월 첫째 주 월요일", "8시까지", "오늘 9시", "12월 25일(토)", "2월 30일", "퇴근 전",
      "lunar aug 15", "내년 음력 윤6월 3일", "음력 8월 31일", "12월 초", "다음 달 중순", "mid december", "next weekend", "이번 주 말",
      "2105년 설날", "next 3 days", "지난달",
      "next semester", "day before the exam", "week 54", "다음 학기", "시험 전날", "3주차",
    ],
    repetitions: [
      "biweekly", "bimonthly", "biannually", "twice a week", "every other weekday",
      "every month on mon", "매월 월요일", "매월 둘째 주", "every year on the 15th", "every 30 feb", "every fri the 13th",
      "every 30m", "매주 2회", "주 2회", "한 달에 두 번",
      "연 2회", "매월 10일 전까지", "every monday except holidays", "매월 25일 휴일이면 전 영업일", "every day until june",
      "every month for 10 weeks",
      "every lunar aug 15", "매년 음력 15일", "매주 음력 15일", "매월 추석", "매일 8월 15일 빼고", "RSCALE=CHINESE;FREQ=YEARLY",
    ]
  )

  private static let introduction = """
    # Dates and repetitions

    Made from the program's own tables: do not edit it, run `make docs`. Both languages are read at once, in capital or small
    letters, and can be mixed. What is not understood or can mean two things is refused, never guessed. All examples are read on
    Friday 20 November 2026 at noon, in UTC.
    """

  private static let dates = """
    A day, a time, or both in either order. A weekday's name is the next one and never today; a day without a month or year is
    the next that there is. A time alone is the next time a clock shows it. A deadline on a day ends with that day. Parts of the
    day (`tomorrow morning`, `tonight`, `내일 아침`, `오늘 밤`) have the hours of the setting `day-parts`, weeks begin as `week-start`
    says (in the examples on Monday), with a slash month and day stand as `date-order` says (in the examples the month first), and
    the holidays in force have their names (in the examples those of South Korea). Whichever they are, some have one meaning: Christmas, New Year, Easter, Halloween, Valentine’s Day, `설날`, `추석`, `부처님오신날`, `단오`, `칠석` and
    the days of Korea that never move. A part of today that has begun is today without a time until it is over: a morning until noon,
    lunch until the afternoon, an afternoon until the evening, an evening until 22:00 and a night until midnight. With a year (`2030년 설날`, `christmas 2031`) they are found as far ahead as anybody knows.

    No date becomes a past deadline unasked. One without a year is the next one: on 20 November `19 nov` and `11월 19일` are in 2027.
    One that is past by its own words (`yesterday`, `어제`, `2026-11-19`, `오늘 오전 9시` at noon) is asked back on the board and refused
    by the shell without `--past`; with it `--due` takes a date without a year as the last one. In the quick line this holds for the
    end of the line. At its head a past date belongs to the title, as `last friday`, `지난 금요일` and `3일 전` do at both ends. Without
    `--past` the shell keeps a past day in words (`call Ann yesterday`) in the title, too, and names it.

    At the head of a quick line a date is read if it has an hour (`tomorrow 3pm dentist`, `내일 오후 3시 치과`), in Korean
    if it has a part of the day (`내일 저녁 운동`, `토요일 오전 장보기`), if a word marks it as a deadline (`by friday report`, `in 3 days call`, `금요일까지 보고서`) or if the line ends with its hour (`friday dinner 7pm`,
    `12/10 회의 14시`), and a repetition if it names its day or hour (`every monday report`, `매주 월요일 보고`, `매일 아침 9시 회의`).
    A time alone is enough if it is no common part of titles (`14:30 call`, `noon lunch`, `11시 30분 미팅`, but `9시 뉴스` and
    `midnight snack` stay), and it belongs to a day or repetition at the end (`14:30 call monday`, `아침 9시 스탠드업 매일`).
    A day or a pace alone (`tomorrow day off`, `내일 반차`, `매일 운동`, `주 1회 운동`, `2주마다 청소`) stays in the title and is named: write it at the end
    (`반차 내일`, `운동 매일`) or mark it (`내일까지 반차`). Several weekdays at the head with an hour at the end
    stay in the title (`토일 알바 오전 9시`, `mondays swim 8pm`), and the line names the phrase that is read together. A start, an end
    or a length apart from its repetition is named (`from monday gym every day`). A meal or half a day off takes place on the day before it
    (`금요일 점심 약속`, `금요일 오후 반차`), and `오전` and `오후` of such a leave stay in the title (`반차 내일 오후`).

    In an English quick line a number right before the date belongs to the title (`meet in room 4 at 3pm`, `ship 2.3 friday`,
    `read pages 10-12 by monday`). A day needs a sign: `4th`, `on 4`, `4 dec`, `4/12`, `31.12.`, or a weekday that fits, as in
    `27.11 fri`. With a dot it is a time after `at`, and behind a weekday that is not of such a date or a repetition (`at 9.30`,
    `sat 8.30`, `every weekday at 9.30`). Before a weekday it is one only behind an appointment (`dinner 8.30 sat`): elsewhere it
    may be a price, which stays in the title (`pay 12.50 friday`, `회비 10.00 토요일`), as it does behind words for versions
    (`upgrade to Python 3.12 friday`).

    Two numbers with a slash are a day there beside a time, behind a word such as `on`, if one of them is above 12
    (`pay rent 12/25`) and right behind an appointment (`dentist 3/12`, `dinner with Ann 5/6`). Elsewhere they may be a fraction
    or a part: `report 3/4` stays text, and the line names `on 3/4`. With a dash they are a day right before a time
    (`dinner 12-25 17:00`), with a dot only behind an appointment (`dinner 25.12 17:00`). What may be pages or a part is asked
    back (`read 10-25 at 5pm`) or stays in the title (`read pages 10-25 at 5pm`).

    An hour that may be in the morning or in the evening is asked back: `at 7`, `wed at 3`, `1시` to `8시` and `1:00` to `6:59`. Other
    hours are those of a clock with 24 hours (`9시`, `수요일 10시`, `7:30`, `fri 12:15`).

    In an English quick line the end of a period is a deadline at the head, too (`end of month invoice`, `COB friday report`), and
    `remind me 1 hour before` at the end sets a reminder (`dentist tomorrow 3pm remind me 1 hour before`). Right behind a deadline
    `remind me` and `알림` are enough: the reminder is at that time (`회의 금 14시 알림`), and `알림` may have a day
    of its own behind it (`제출 20일까지 알림 18일 오전 9시`). Ranges, short names of
    zones, vague hours and a start are no single deadline: the line keeps them as text and names them (`trip dec 20 to jan 3`,
    `call 9am EST monday`, `call 5ish tomorrow`, `starting monday gym`). A start behind the deadline, and a reminder that would be
    after it, stay in the title, and the deadline holds (`report by fri start wed`, `essay due tue remind fri`). So do names and
    exclamation marks (`dentist fri @Mia`, `ship it 10am !!!`). A deadline may follow `due:` (`pay tax due:fri`). If another
    phrase would be read, it is named, too: `dec 31` for `dec 28-31`, `wed` for `mon-wed`, `12월 31일까지` for `12월 28일부터 31일까지`,
    `수요일까지` for `월~수`, `내일 15:00` for `내일 15:00~16:00`, `매주 월수금` for `월수금`, `동지까지` for `동지`.

    The end of a week (`eow`, `end of week`, `이번 주까지`) is the day before `week-start`, Saturday or Sunday in most places; write
    `friday` for the end of the working week.

    A week by its number (`week 50`, `w50`, `50주차`) begins on its Monday; `end of week 50` and `50주차까지` are its Sunday. `1주차`
    to `5주차` need a year, for they may be weeks of a month. In a quick line `week 50` and `50주차` alone are as often a part of the
    title: `by week 50` and `50주차까지` are deadlines.

    A zone can stand beside a time, by its name in the time zone database: the time is then one of that zone's clocks, and stays
    so for everybody. A day counted from today (`tomorrow`, `+3`) is counted from the viewer's.

    Behind `lunar` or `음력` are month and day of the Korean lunar calendar, 1900 to 2100. The ordinary month is meant unless `leap`
    or `윤` is said, and without a year the next day that there is; a year is that of the lunar calendar, so that `2027년 음력 섣달 그믐`
    is in January 2028. A day that the year named does not have is no day.
    """

  private static let refusedDates = """
    Dates with dots are taken where they have one meaning: `25.12.` and `12. 25.` are Christmas, `5.6.` is May to one and June to
    another, `9.30` is a time as well. `30m` are minutes to most and months here: both are offered, and only `+1m` to `+12m` are
    months. `3시` alone is three in the afternoon to one and at night to another, as `at 5` and `17h` have two meanings; `before
    friday` may include it or not. Where the program speaks Korean, the year stands first and the month before its day: `26.12.3`
    is the third of December 2026, `12.3` of the next December, and only `12.25` is a time as well unless a weekday or a time
    stands beside it. `12월 초` and `내년 초` are no days, and neither are `중순` and `mid december`; `월초`, `연초` and `start of december` are the first.
    Short names of zones are not taken: many belong to several zones.
    """

  private static let repetitions = """
    How often, on which days, whether it is counted from the day on which the card was done, and where it ends; in any order.
    Without days it comes again on the day of the deadline: `every month` from the 20th is each 20th. The 31st comes only in
    months that have one. Quarters and half years begin where those of the calendar do if their first or last day is named.
    `매월 10일까지` is due on every tenth; what ends a repetition stands behind a comma, or names what cannot be a day of it (`매일
    연말까지`). So many months or years are over on the same day that much later. A rule of a calendar file (RFC 5545) can be typed
    as it stands, also with its lines `DTSTART`, `RDATE` and `EXDATE`: it goes on with the first day that is not past, which is the
    deadline where none is given. A time in a repetition (`every monday at 9:00`, `매일 아침 9시`) is that of the deadline, and `from 1
    december` or `12월 1일부터` says its first day, and so does a date beside a shorter pace than a year (`5 dec every month`). A month
    limits a repetition with `in` (`every week in december`). Hours without a time begin now. A rule knows no holidays: a working day is a weekday, and
    what is to avoid holidays is refused with the rest that can be had. Behind each example is how the program
    says it, which can be typed as well, with the time and the first day behind it.

    A repetition that is set on a card with a deadline leaves the deadline where it is if the rule comes on that day. Otherwise the
    deadline moves to the first day of the rule behind it, and not before today. A time in the repetition becomes that of the
    deadline; without one, the deadline keeps its own. If deadline and repetition are typed together and the day or the time
    differs (`--due "fri 7pm" --repeat "every wed 10am"`), the repetition is refused, and both are named; a time may be added to a day (`--due fri --repeat "every fri 10am"`).

    A rule of the lunar calendar comes every lunar year or month, as families keep it: the 30th of a month of 29 days is the 29th, and
    a day of a leap month is, in a year without that month, the same day of the ordinary one. `그믐` is the last day. It is written by RFC
    7529 (`RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;SKIP=BACKWARD`), comes through the lunar year 2100, and ends there.
    A holiday in force that comes every year on one day, of either calendar, can be named: `매년 추석`, `every christmas`.
    """

  private static let reminders = """
    How long before the deadline (`1 day before`), at which hour of a day before it or of its own day (`the day before at 9pm`, `on the
    day at 8:30`), or a day and a time of their own; up to ten, with commas or `and` between them. A length moves along with the
    deadline; an hour of a day stays that hour. A day without a time is nine in the morning. `m` is minutes here; a month is one of the
    calendar before a deadline that is known, else thirty days. Nothing rings to the second. Behind each example is how the program
    says it.
    """

  private static func table(_ examples: [ReminderExample], _ words: any Words) -> [String] {
    rows(
      examples.map { example in
        let read = (try? ReminderPhrase.read(example.typed, at: clock)) ?? []  // Tests parse every example.
        return (example.typed, DateText(words: words, clock: clock).reminders(read) ?? "")
      })
  }

  private static func refusal(ofReminder reminder: String) -> String {
    do throws(ReminderPhraseFailure) {
      _ = try ReminderPhrase.read(reminder, at: clock)
      return ""
    } catch {
      return Language.english.words.sentence(error, of: reminder, at: clock)
    }
  }

  private static func tables(_ groups: [(title: String, rows: [DateExample])]) -> [String] {
    groups.flatMap { ["", "\($0.title):", ""] + rows($0.rows.map { ($0.typed, $0.means) }) }
  }

  private static func tables(_ groups: [(title: String, rows: [RepeatExample])], _ words: any Words) -> [String] {
    groups.flatMap { group in
      ["", "\(group.title):", ""]
        + rows(
          group.rows.map { row in
            let rule = try? RecurrenceRule(text: row.rule)  // Tests parse every example.
            let sentence = rule.map { words.sentence(of: $0, isAfterDone: row.isAfterDone) }
            return (row.typed, ([sentence, row.time, row.first].compactMap(\.self)).joined(separator: " · "))
          })
    }
  }

  private static func refusal(ofDate date: String) -> String {
    do throws(DatePhraseFailure) {
      _ = try DatePhrase.read(date, at: clock)
      return ""
    } catch {
      return Language.english.words.sentence(error, of: date, at: clock)
    }
  }

  private static func refusal(ofRepetition repetition: String) -> String {
    do throws(RepeatPhraseFailure) {
      _ = try TimedRepeat.read(repetition, at: clock)
      return ""
    } catch {
      return Language.english.words.sentence(error, of: repetition, at: clock)
    }
  }

  private static func rows(_ rows: [(String, String)]) -> [String] {
    ["| typed | |", "|---|---|"] + rows.map { "| `\($0.0)` | \($0.1) |" }
  }
}
