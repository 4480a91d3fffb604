import Kanban
import Support
import Testing
import Time
import Typing

@testable import Words

@Suite("Text of dates and times")
struct DateTextTests {
  private let english = DateText(words: Language.english.words, clock: Sample.clock)
  private let korean = DateText(words: Language.korean.words, clock: Sample.clock)

  @Test(arguments: [
    (0, "today", "오늘"), (1, "tomorrow", "내일"), (-1, "yesterday", "어제"), (2, "Sun", "일요일"), (6, "Thu", "목요일"),
    (7, "27 Nov", "11월 27일"), (-2, "Wed", "수요일"), (-6, "Sat", "토요일"), (-7, "13 Nov", "11월 13일"),
    (41, "31 Dec", "12월 31일"), (42, "1 Jan 2027", "2027년 1월 1일"), (-324, "31 Dec 2025", "2025년 12월 31일"),
  ])
  func dayIsPrintedBriefly(distance: Int, inEnglish: String, inKorean: String) {
    #expect(english.day(Sample.day + distance) == inEnglish)
    #expect(korean.day(Sample.day + distance) == inKorean)
  }

  private func at(_ hour: Int, _ minute: Int, _ distance: Int = 0) -> Deadline {
    Sample.clock.deadline(Sample.day + distance, minute: hour * 60 + minute)
  }

  @Test func lateDeadlineShowsTheDelay() {
    #expect(english.deadline(.day(Sample.day - 1)) == Piece("! 1 day late", .late))
    #expect(english.deadline(.day(Sample.day - 40)) == Piece("! 40 days late", .late))
    #expect(english.deadline(at(9, 5)) == Piece("! late since 09:05", .late))
    #expect(english.deadline(at(23, 59, -1)) == Piece("! 1 day late", .late))
    #expect(korean.deadline(at(9, 5)) == Piece("! 09:05 마감 지남", .late))
  }

  @Test func futureDeadlineShowsItsDate() {
    #expect(english.deadline(.day(Sample.day)) == Piece("today", .today))
    #expect(english.deadline(at(12, 0)) == Piece("today 12:00", .today))
    #expect(english.deadline(at(0, 0, 1)) == Piece("tomorrow 00:00", .plain))
    #expect(english.deadline(.day(Sample.day + 3)) == Piece("Mon", .plain))
    #expect(korean.deadline(at(17, 0, 3)) == Piece("월요일 17:00", .plain))
  }

  @Test func skippedForeignTimeIsPrintedInLocalTime() throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let wall = WallTime(try #require(Day(year: 2027, month: 3, day: 28)), minute: 150)
    let due = Deadline.time(wall, zone: "Europe/Berlin", instant: berlin.moment(of: wall))
    let texts = [berlin, .utc].map { zone in
      DateText(
        words: Language.english.words, clock: Clock(now: Sample.noon, zone: zone, zones: FewZones([berlin]))
      ).long(due)
    }
    #expect(texts[0] == "Sunday 28 March 2027 (02:30 does not exist that day; 03:30)")
    #expect(texts[1] == "Sunday 28 March 2027, 01:30 (28 Mar 02:30 Europe/Berlin does not exist that day; 03:30)")
  }

  @Test(arguments: [
    ("11월 31일", "11월은 30일까지입니다"), ("2월 30일", "2월은 28일까지, 윤년에는 29일까지입니다"), ("2027년 2월 29일", "2027년 2월은 28일까지입니다"),
    ("32일", "한 달은 31일까지입니다"), ("13월 1일", "1년은 12월까지입니다"), ("2026-13-01", "1년은 12월까지입니다"),
    ("25시", "하루는 24시까지입니다"), ("내일 25:00", "하루는 24시까지입니다"), ("오전 13시", "오전·오후에는 12시까지 쓸 수 있습니다"),
    ("음력 8월 31일", "‘음력 8월 31일’은 없는 날짜입니다"),
  ])
  func nonexistentDayNamesItsLimit(typed: String, sentence: String) {
    do throws(DatePhraseFailure) {
      _ = try DatePhrase.read(typed, at: Sample.clock)
      Issue.record("\(typed) is a date")
    } catch {
      #expect(Language.korean.words.sentence(error, of: typed, at: Sample.clock) == sentence)
    }
  }

  @Test(arguments: [
    (DatePhraseFailure.noSuchDay("nov 31"), "November has 30 days"),
    (.noSuchDay("2027-02-29"), "February 2027 has 28 days"), (.noSuchTime("13pm"), "with am and pm hours end at 12"),
  ])
  func englishLimitIsNamed(_ failure: DatePhraseFailure, sentence: String) {
    #expect(Language.english.words.sentence(failure) == sentence)
  }

  /// Korean sentences use the full date, except next to today.
  @Test func deadlineIsPrintedWithinASentence() {
    #expect([1, 3].map { english.within(.day(Sample.day + $0)) } == ["tomorrow", "Mon"])
    #expect([1, 3].map { korean.within(.day(Sample.day + $0)) } == ["내일", "11월 23일 (월)"])
  }

  /// A reminder before the deadline shows its distance, never an hour, because it moves with the deadline.
  @Test func reminderIsPrintedAsTyped() throws {
    let reminders: [Reminder] =
      [0, 1, 2, 7].map { .onDay(daysBefore: $0, minute: 510) } + [15, 60, 510, 1440, 1500, 10_080].map(Reminder.before)
    #expect(
      korean.reminders(reminders, before: at(17, 0, 3))
        == "당일 08:30, 전날 08:30, 2일 전 08:30, 일주일 전 08:30, 15분 전, 1시간 전, 8시간 30분 전, 하루 전, 1일 1시간 전, 일주일 전")
    #expect(
      english.reminders(reminders, before: at(17, 0, 3))
        == "on the day at 08:30, the day before at 08:30, 2 days before at 08:30, 1 week before at 08:30, "
        + "15 minutes before, 1 hour before, 8 hours 30 minutes before, 1 day before, 1 day 1 hour before, 1 week before"
    )
    for dates in [english, korean] {
      for typed in [dates.typed(reminders), try #require(dates.reminders(reminders, before: nil))] {
        #expect(try ReminderPhrase.read(typed, at: Sample.clock) == reminders, "\(typed)")
      }
    }
    // 92 days before 20 February is 20 November.
    let due = Deadline.day(Sample.day + 92)
    #expect(korean.reminders([92, 91].map { .before(minutes: $0 * 1440) }, before: due) == "3개월 전, 13주 전")
    #expect(english.reminders([.before(minutes: 31 * 1440)], before: due) == "1 month before")
  }

  @Test func longAndMediumFormatsArePrinted() {
    #expect(english.long(.day(Sample.day)) == "Friday 20 November 2026")
    #expect(english.long(at(7, 5, 1)) == "Saturday 21 November 2026, 07:05")
    #expect(english.medium(at(7, 5, 1)) == "Sat 21 November, 07:05")
    let elsewhere = Deadline.time(
      WallTime(Sample.day, minute: 17 * 60), zone: "Europe/Berlin", instant: Sample.noon + 4 * 3_600_000)
    #expect(english.long(elsewhere) == "Friday 20 November 2026, 16:00 (17:00 Europe/Berlin)")
    #expect(korean.long(at(7, 5, 1)) == "2026년 11월 21일 토요일 07:05")
    #expect(korean.medium(.day(Sample.day)) == "11월 20일 (금)")
  }

  @Test(arguments: [
    (0, "Today 12:00", "오늘 12:00"), (-.day, "Yesterday 12:00", "어제 12:00"),
    (-2 * .day, "Wed 18 Nov 12:00", "11월 18일 (수) 12:00"),
    (-400 * .day, "Thu 16 Oct 2025 12:00", "2025년 10월 16일 (목) 12:00"),
    (.day, "Sat 21 Nov 12:00", "11월 21일 (토) 12:00"),
  ])
  func pastMomentsArePrinted(after: Int, inEnglish: String, inKorean: String) {
    #expect(english.moment(Sample.noon + after) == inEnglish)
    #expect(korean.moment(Sample.noon + after) == inKorean)
  }

  @Test func doneCardShowsItsCompletionDateDimmed() {
    let position = Position(column: .done, place: .middle, completed: Sample.noon + -.day)
    #expect(english.due(summary(due: .day(Sample.day - 9), position)) == Piece("yesterday", .dim))
    #expect(english.due(summary(due: .day(Sample.day - 9), Position(column: .done, place: .middle))) == nil)
    #expect(english.due(summary(due: nil, Position(column: .todo, place: .middle))) == nil)
    #expect(english.due(summary(due: .day(Sample.day - 9), Position(column: .doing, place: .middle)))?.role == .late)
  }

  @Test func narrowKoreanWeekdayIsOneLetter() {
    let todo = Position(column: .todo, place: .middle)
    let monday = Sample.clock.deadline(Sample.day + 3, minute: 17 * 60)
    #expect([12, 11].map { korean.due(summary(due: monday, todo), fitting: $0)?.text } == ["월요일 17:00", "(월) 17:00"])
    #expect(korean.due(summary(due: .day(Sample.day + 3), todo), fitting: 5)?.text == "(월)")
    #expect(korean.due(summary(due: .day(Sample.day - 2), todo), fitting: 3)?.text == "! 2일 지남")
    #expect(english.due(summary(due: monday, todo), fitting: 5)?.text == "Mon 17:00")
  }

  private func summary(due: Deadline?, _ position: Position) -> CardSummary {
    CardSummary(
      id: Sample.id(1), number: 1, position: position, showing: CardText(title: "x", due: due),
      progress: Progress(), created: Sample.noon, changed: Sample.noon)
  }
}

extension Int {
  fileprivate static let day = 24 * 60 * 60_000
}
