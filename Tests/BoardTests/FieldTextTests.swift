import Kanban
import Support
import Testing
import Time
import Typing

@testable import Board
@testable import Words

@Suite("Typed text of fields")
struct FieldTextTests {
  private static let languages = Language.allCases

  private func dates(_ language: Language) -> DateText { DateText(words: language.words, clock: Sample.clock) }

  private func read(
    _ typed: String, _ field: CardField, into text: CardText = Fields.card, _ language: Language = .english
  ) -> Result<CardText, Reason> {
    var text = text
    do throws(Reason) {
      try FieldText(words: language.words, clock: Sample.clock, morning: 540).fill(in: field, of: &text, with: typed)
      return .success(text)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: languages, CardField.allCases)
  func printedFieldTextParses(language: Language, field: CardField) {
    let typed = dates(language).typed(Fields.other(field))
    #expect(read(typed, field, language) == .success(Fields.card(with: field)), "\(typed)")
  }

  @Test(arguments: CardField.allCases)
  func emptyTextClearsTheField(field: CardField) {
    var empty = Fields.card
    empty[field] = field.empty
    #expect(read(field.untyped, field, into: Fields.card(with: field)) == .success(empty))
  }

  @Test(arguments: languages, ["없음", "none", " None "])
  func wordNoneClearsTheFieldInBothLanguages(language: Language, typed: String) {
    for field in CardField.allCases where field != .title && field != .notes {
      var empty = Fields.card
      empty[field] = field.empty
      #expect(read(typed, field, into: Fields.card(with: field), language) == .success(empty))
    }
    #expect((try? read("#없음", .tags, language).get())?.tags == ["없음"])
  }

  /// The clock is at a Sunday, in a week that begins on Monday.
  @Test(arguments: [
    ("this fri", "fri"), ("this fri 17:00", "fri 17:00"), ("fri this week", "fri"), ("이번주 금", "금"),
    ("이번 주 금요일 오후 5시", "금요일 오후 5시"), ("금주 토", "토"),
  ])
  func passedWeekdaySuggestsNextWeek(_ typed: String, _ coming: String) {
    let sunday = Clock(now: Sample.clock.now + 2 * 86_400_000, zone: .utc)
    for language in Self.languages {
      let fields = FieldText(words: language.words, clock: sunday, morning: 540)
      #expect(throws: Reason(language.words.deadlinePassed(try: coming))) { try fields.deadline(typed) }
    }
    #expect(DatePhrase.coming("fri", at: sunday) == nil && DatePhrase.coming("2026-11-20", at: sunday) == nil)
  }

  @Test func dayReminderIsInTheMorning() throws {
    var text = CardText(title: "x")
    let fields = FieldText(words: Language.english.words, clock: Sample.clock, morning: 7 * 60 + 30)
    try fields.fill(in: .reminders, of: &text, with: "tomorrow")
    #expect(dates(.english).typed(.reminders(text.reminders)).hasSuffix("7:30"))
  }

  @Test(arguments: languages)
  func onlyExistingRemindersMayBePast(_ language: Language) {
    func reminder(after hours: Int) -> Reminder {
      let moment = Sample.noon + hours * 3_600_000
      return .at(Zone.utc.wall(at: moment), zone: "UTC", instant: moment)
    }
    let (old, passed, coming) = (reminder(after: -2), reminder(after: -1), reminder(after: 30))
    var text = CardText(title: "Tea", due: .day(Sample.day + 2), reminders: [old])
    func read(_ reminders: Reminder...) -> Result<[Reminder], Reason> {
      let typed = dates(language).typed(.reminders(reminders))
      return self.read(typed, .reminders, into: text, language).map(\.reminders)
    }
    #expect(read(old, .before(minutes: 60)) == .success([old, .before(minutes: 60)]))
    #expect(read(old, passed) == .failure(Reason(language.words.reminderPassed)))
    let formats = dates(language)
    let late = language.words.timed(formats.medium(Sample.day + 4), "12:00")
    let after = language.words.reminderAfterDue(late, formats.medium(Sample.day + 2))
    #expect(read(old, reminder(after: 96)) == .failure(Reason(after)))
    text.due = .day(Sample.day - 1)
    #expect(read(old, reminder(after: 96)) == .success([old, reminder(after: 96)]))
    (text.due, text.reminders) = (nil, [.before(minutes: 60)])
    #expect(read(.before(minutes: 60), coming) == .success([.before(minutes: 60), coming]))
    #expect(
      read(.before(minutes: 60), .before(minutes: 15)) == .failure(Reason(language.words.reminderNeedsDeadline)))
  }

  @Test func repetitionSetsADeadline() throws {
    let text = try read("every day", .repeats, into: CardText(title: "x")).get()
    #expect(text.due == .day(Sample.day) && text.repeats != nil)
  }

  /// The clock is at noon on Friday 20 November 2026.
  @Test(arguments: [
    ("every monday at 9:00", "2026-11-23 09:00"), ("daily 9am", "2026-11-21 09:00"),
    ("매일 아침 9시", "2026-11-21 09:00"), ("매주 월요일 오전 10시", "2026-11-23 10:00"), ("평일 저녁 6시", "2026-11-20 18:00"),
  ])
  func repetitionTimeSetsTheDeadlineTime(_ typed: String, _ due: String) throws {
    let text = try read(typed, .repeats, into: CardText(title: "x")).get()
    #expect(DatePhrase.text(of: text.due, in: .utc) == due)
    #expect(text.repeats?.zone == "UTC")
    let again = try read(typed, .repeats, into: text).get()
    #expect(again == text)
  }

  @Test func typedTimeMovesTheExistingSeries() throws {
    var text = try read("every monday", .repeats, into: CardText(title: "x")).get()
    text.repeats?.skipped = [WallSecond(Sample.day + 10)]
    let timed = try read("매주 월요일 오전 10시", .repeats, into: text).get()
    #expect(DatePhrase.text(of: timed.due, in: .utc) == "2026-11-23 10:00")
    #expect(timed.repeats?.current == WallSecond(Sample.day + 3, second: 36_000))
    #expect(timed.repeats?.skipped == [WallSecond(Sample.day + 10, second: 36_000)])
  }

  @Test func passedTimeStartsTheSeriesTomorrow() throws {
    let text = CardText(title: "x", due: .day(Sample.day))
    let daily = try read("daily 9am", .repeats, into: text).get()
    #expect(DatePhrase.text(of: daily.due, in: .utc) == "2026-11-21 09:00")
  }

  @Test(arguments: CardField.allCases.filter(\.isExplained))
  func invalidFieldTextIsRejected(field: CardField) throws {
    #expect(throws: Reason.self) { try read("soonish", field).get() }
  }

  /// A start has no time, so no error about it suggests or asks for one.
  @Test(arguments: ["내일 3시", "내일 오후 3시", "wed 9:00", "fri at 5", "every fri", "25시", "soonish"])
  func timeOfAStartIsRejectedAtOnce(typed: String) throws {
    for language in Language.allCases {
      let words = language.words
      var text = CardText(title: "x")
      #expect(throws: Reason(words.startIsADay)) {
        try FieldText(words: words, clock: Sample.clock, morning: 540).fill(in: .start, of: &text, with: typed)
      }
    }
  }

  @Test func everyFieldIsInEditorAndFiles() {
    #expect(Set(CardField.typed) == Set(CardField.allCases) && CardField.typed.count == CardField.allCases.count)
    #expect(Set(CardField.inFiles) == Set(CardField.allCases))
  }

  @Test(arguments: CardField.allCases)
  func editorChangesOnlyTheTypedField(field: CardField) throws {
    let surroundings = TestBoard().surroundings
    var typed = EditorModel.Typed(Fields.everything, in: surroundings.dates)
    typed[field] = surroundings.dates.typed(field == .due ? .deadline(.day(Sample.day + 4)) : Fields.card[field])
    let draft = Draft(
      id: try #require(DraftID(name: Sample.id(7).text)), target: .card(Sample.id(1), number: 1),
      base: Fields.everything, typed: typed)
    var expected = Fields.everything
    expected[field] = field == .due ? .deadline(.day(Sample.day + 4)) : Fields.card[field]
    let reading = EditorModel(draft, in: surroundings).reading(in: surroundings)
    #expect(reading == EditorModel.Reading(text: expected))
  }
}

@Suite("Names of fields")
struct FieldWordsTests {
  @Test(arguments: Language.allCases, CardField.allCases)
  func historyDescribesEveryField(language: Language, field: CardField) {
    let words = language.words
    let sentences = Sentences(words: words, clock: Sample.clock)
    let change = FieldChange(TextChange(field, Fields.card[field], Fields.other(field)))
    #expect(!words.label(field).isEmpty && FieldSet(field).names(in: words) == words.name(of: field))
    #expect(sentences.sentence(of: [change]) != sentences.sentence(of: [change.inverse]) || field == .notes)
  }
}
