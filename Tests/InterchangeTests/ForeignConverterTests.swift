import Kanban
import Support
import Testing
import Time

@testable import Interchange

@Suite("Conversion of other boards to cards")
struct ForeignConverterTests {
  private static func convert(
    _ cards: [ForeignCard], as name: String = "csv", at clock: Clock = Sample.clock,
    _ projects: ForeignConverter.Projects = .kept, home: String = "",
    order: DateOrder = .ask, target: @escaping (String) -> ForeignTarget? = { _ in nil },
    phrase: @escaping (String) -> ForeignConverter.Phrase? = { _ in nil }
  ) throws -> (cards: [BackupCard], problems: [ForeignConverter.Problem], converter: ForeignConverter) {
    var converter = ForeignConverter(
      try #require(ForeignFormat(name: name)), at: clock, projects: projects, home: home, dateOrder: order,
      target: target, phrase: phrase
    )
    var problems: [ForeignConverter.Problem] = []
    let found = cards.compactMap { converter.card($0, &problems) }
    return (found, problems, converter)
  }

  private static func card(_ title: String = "Paint", _ fill: (inout ForeignCard) -> Void = { _ in }) -> ForeignCard {
    var card = ForeignCard(title, line: 3)
    fill(&card)
    return card
  }

  @Test("The id depends on the format and the origin, and without one on project, title and creation")
  func ids() throws {
    func id(_ name: String = "csv", _ fill: (inout ForeignCard) -> Void) throws -> CardID {
      try #require(try Self.convert([Self.card("Paint", fill)], as: name).cards.first).id
    }
    let known = try id { $0.origin = "7" }
    #expect(try id { ($0.origin, $0.title, $0.list) = ("7", "Draw", "Done") } == known)
    #expect(try id { ($0.origin, $0.project) = ("7", "Home") } != known)
    #expect(try id { $0.origin = "8" } != known)
    #expect(try id("trello") { $0.origin = "7" } != known)
    let derived = try id { $0.list = "Doing" }
    #expect(try id { ($0.list, $0.notes, $0.tags) = ("Done", "more", ["x"]) } == derived)
    #expect(try id { $0.project = "Home" } != derived)
    #expect(try id { $0.created = .day(Day(number: 20_000)) } != derived)
    // The same text twice is two cards, and in the same order again.
    let twins = try Self.convert([Self.card(), Self.card(), Self.card("Other")]).cards.map(\.id)
    #expect(Set(twins).count == 3 && twins[0] == derived)
    #expect(try Self.convert([Self.card(), Self.card()]).cards.map(\.id) == Array(twins.prefix(2)))
    // The ids of published versions, which stores contain.
    #expect(known.text == "dbcc93ed85f47b4ab61750db21217a65")
    #expect(derived.text == "c0bfcaba7a4c98ccc669e4ec7dce6cd7")
  }

  @Test("A date of two-digit numbers begins with its year for a user who writes dates so")
  func yearFirst() throws {
    let korean = Clock(now: Sample.noon, zone: .utc, customs: DateCustoms(isYearFirst: true))
    for text in ["26.12.25", "26/12/25"] {
      let card = Self.card { $0.due = .text(text) }
      #expect(try Self.convert([card], at: korean).cards.first?.reading.text.due == .day(Sample.day + 35))
    }
    let card = Self.card { $0.due = .text("26.12.25") }
    #expect(try Self.convert([card]).cards.first?.reading.text.due == nil)
  }

  @Test("An id that is not globally unique belongs to the project that the card goes to")
  func scopes() throws {
    func id(
      _ origin: String?, in home: String, _ project: String? = nil, _ projects: ForeignConverter.Projects = .kept
    ) throws -> CardID {
      let card = Self.card { ($0.origin, $0.project) = (origin, project) }
      return try #require(try Self.convert([card], projects, home: home).cards.first).id
    }
    for origin in ["7", "PVTI_1", nil] {
      #expect(try id(origin, in: "Work") == id(origin, in: "Work"))
      #expect(try id(origin, in: "Work") != id(origin, in: "Home"))
      // A project of the file counts more than the current one.
      #expect(try id(origin, in: "Work", "Garden") == id(origin, in: "Home", "Garden"))
      #expect(try id(origin, in: "Work", "Garden", .tags) != id(origin, in: "Home", "Garden", .tags))
    }
    for origin in [
      "https://github.com/a/b/issues/7", "a16713f4-2247-45a2-890e-9f9ceeca154a", "65a0b0c1d0e0f00022222221",
    ] {
      #expect(try id(origin, in: "Work") == id(origin, in: "Home"))
      #expect(try id(origin, in: "Work", "Garden") == id(origin, in: "Home"))
    }
    let parts = ["Work", "Home"].map { home in
      try? Self.convert([Self.card { $0.origin = "a" }, Self.card { $0.parent = "a" }], home: home).cards
    }
    for cards in parts { #expect(cards?[1].reading.parent == cards?[0].id) }
  }

  @Test("An origin that comes twice is reported, and its first card counts")
  func twice() throws {
    let cards = ["One", "Two"].map { title in Self.card(title) { $0.origin = "a" } }
    let (found, problems, _) = try Self.convert(cards)
    #expect(found.map(\.reading.text.title) == ["One"])
    #expect(problems == [ForeignConverter.Problem(line: 3, title: "Two", kind: .again)])
  }

  @Test("All texts have a place")
  func texts() throws {
    let card = Self.card("Paint\u{1B}[2J\nthe wall") { card in
      card.notes = "White\u{7}\r\nor grey\n\n"
      card.tags = ["big house", "a,b", "", "big house"]
      card.people = ["Ada Lovelace"]
      card.checklists = [ForeignChecklist("Buy", [.init("paint", isDone: true), .init("brush", depth: 1)])]
      card.facts = [ForeignFact("estimate", "2h")]
      card.links = [ForeignLink("map", "https://a.example/"), ForeignLink("", "https://b.example/")]
      card.comments = [ForeignComment("Soon\n", by: "Bob", on: .day(Day(number: 20_000))), ForeignComment("Now")]
      card.priority = .high
    }
    let text = try #require(try Self.convert([card]).cards.first).reading.text
    #expect(text.title == "Paint [2J the wall")
    #expect(text.tags == ["big-house", "a-b", "@Ada-Lovelace"])
    #expect(text.priority == .high)
    #expect(
      text.notes == """
        White
        or grey

        Buy:
        - [x] paint
          - [ ] brush

        estimate: 2h

        map: https://a.example/
        https://b.example/

        2024-10-04 Bob: Soon

        Now
        """)
    #expect(try Self.convert([Self.card("\u{200B}")]).cards[0].reading.text.title == "(untitled)")
  }

  @Test("Too long texts are cut, and the report says so")
  func longTexts() throws {
    let card = Self.card(String(repeating: "word ", count: 1_000)) { $0.tags = [String(repeating: "x", count: 99)] }
    let (cards, problems, _) = try Self.convert([card])
    #expect(cards[0].reading.text.title.count == 1_999)
    #expect(cards[0].reading.text.notes == String(repeating: "word ", count: 1_000).asTitle)
    #expect(cards[0].reading.text.tags == [String(repeating: "x", count: 50)])
    #expect(problems.map(\.kind) == [.longTitle])
    let marks = Self.card("a" + String(repeating: "\u{301}", count: 100_000)) { card in
      card.notes = String(repeating: "b\u{301}", count: 1_000_001)
    }
    let (long, cut, _) = try Self.convert([marks])
    #expect(cut.map(\.kind) == [.longTitle, .cutNotes])
    #expect(long[0].reading.text.notes.unicodeScalars.count == 1_000_000)
    let tags = try Self.convert([Self.card("a") { $0.tags = (0..<60).map { "t\($0)" } }])
    #expect(tags.cards[0].reading.text.tags.count == 50 && tags.problems.count == 10)
  }

  @Test("Lists go to the columns of their names, to the given ones, or become tags")
  func lists() throws {
    let names = ["To Do", "In progress", "Done ✅", "완료", "진행 중", "Ideas", "Review", "Later", "Someday"]
    for name in ["완료 예정", "완료 대기", "진행 예정", "Not done"] { #expect(ForeignTarget(usualName: name) == nil, "\(name)") }
    for name in ["완료", "완료됨", "진행 완료", "끝", "Done!", "Archived"] {
      #expect(ForeignTarget(usualName: name) == .column(.done, stage: ""), "\(name)")
    }
    for name in ["진행", "진행 중", "진행 중인 일", "하는 중", "In-Progress"] {
      #expect(ForeignTarget(usualName: name) == .column(.doing, stage: ""), "\(name)")
    }
    let (cards, _, converter) = try Self.convert(names.map { name in Self.card(name) { $0.list = name } }) { list in
      switch list {
      case "Review": .column(.doing, stage: "review")
      case "Later": .skip
      default: nil
      }
    }
    #expect(
      cards.map { "\($0.reading.column.name)/\($0.reading.stage) \($0.reading.text.tags)" } == [
        "todo/ []", "doing/ []", "done/ []", "done/ []", "doing/ []", #"todo/ ["Ideas"]"#, "doing/review []",
        #"todo/ ["Someday"]"#,
      ])
    #expect(converter.lists.map(\.name) == names && converter.lists.allSatisfy { $0.count == 1 })
    #expect(converter.lists.filter(\.isTag).map(\.name) == ["Ideas", "Someday"])
    // The format's own word counts more than the name of a list.
    let done = Self.card { ($0.list, $0.column) = ("Doing", .done) }
    #expect(try Self.convert([done], target: { _ in .column(.todo, stage: "") }).cards[0].reading.column == .done)
  }

  @Test("Dates are deadlines in the zone of the clock")
  func dates() throws {
    let seoul = Clock(now: Sample.noon, zone: Zone(name: "Asia/Seoul", offset: 32_400))
    let day = Day(number: 20_800)
    func due(_ date: ForeignDate) throws -> Deadline? {
      try Self.convert([Self.card { $0.due = date }], at: seoul).cards.first?.reading.text.due
    }
    #expect(try due(.day(day)) == .day(day))
    let midnight = Moment(seconds: day.number * 86_400 - 32_400)
    #expect(try due(.moment(midnight)) == .day(day))
    #expect(try due(.moment(midnight + 86_399_000)) == .day(day))
    let nine = WallTime(day, minute: 540)
    #expect(
      try due(.moment(midnight + 540 * 60_000 + 30_500))
        == .time(nine, zone: "Asia/Seoul", instant: midnight + 540 * 60_000))
    #expect(try due(.wall(nine)) == .time(nine, zone: "Asia/Seoul", instant: midnight + 540 * 60_000))
    let (cards, problems, _) = try Self.convert([Self.card { $0.due = .text("someday") }])
    #expect(cards[0].reading.text.due == nil && cards[0].reading.text.notes == "due: someday")
    #expect(problems.map(\.kind) == [.date("someday")])
    let phrases = try Self.convert(
      [Self.card { ($0.due, $0.created) = (.text("fri"), .text("mon")) }],
      phrase: { $0 == "fri" ? ForeignConverter.Phrase(.day(day)) : nil })
    #expect(phrases.cards[0].reading.text.due == .day(day))
    #expect(phrases.problems.map(\.kind) == [.date("mon")])
    // A moment outside of all calendars.
    let far = try Self.convert([Self.card { $0.due = .moment(Moment(milliseconds: Moment.farthest)) }])
    #expect(far.cards[0].reading.text.due == nil && far.problems.count == 1)
  }

  @Test("Dates of spreadsheets and services")
  func writtenDates() throws {
    func due(_ text: String, _ order: DateOrder = .ask) throws -> String {
      let (cards, problems, _) = try Self.convert([Self.card { $0.due = .text(text) }], order: order)
      switch cards[0].reading.text.due {
      case .day(let day)?: return day.text
      case .time(let wall, _, _)?: return "\(wall.day.text) \(WallTime.clock(wall.minute))"
      case nil: return problems.map(\.kind) == [.ambiguousDate(text)] ? "ambiguous" : "unknown"
      }
    }
    for (text, expected) in [
      ("12/1/26 17:00", "ambiguous"), ("5/12/26", "ambiguous"), ("05/12/2026 09:00", "ambiguous"),
      ("05-12-26", "ambiguous"), ("12/31/26 17:00", "2026-12-31 17:00"), ("31/12/26 17:00", "2026-12-31 17:00"),
      ("05.12.2026", "2026-12-05"), ("01.12.2026 17:00", "2026-12-01 17:00"), ("5.12.26", "2026-12-05"),
      ("26. 12. 5.", "2026-12-05"), ("26. 12. 16.", "2026-12-16"), ("26.12.25", "ambiguous"), ("26.12.05", "unknown"),
      ("26/12/05", "unknown"),
      ("5/5/26", "2026-05-05"), ("05/Nov/26", "2026-11-05"), ("05-Nov-26", "2026-11-05"),
      ("10/Dec/26 12:00 AM", "2026-12-10"), ("2026/12/05 09:00:00", "2026-12-05 09:00"),
      ("2026. 12. 1 오후 5:00:00", "2026-12-01 17:00"), ("2026-12-10 00:00:00 ", "2026-12-10"),
      ("Sat Dec 05 2026 00:00:00 GMT+0000 (GMT)", "2026-12-05"),
      ("Sat Dec 05 2026 09:30:00 GMT+0900 (Korean Standard Time)", "2026-12-05 00:30"),
      ("Mon, 02 Nov 2026 15:14:00 +0000", "2026-11-02 15:14"), ("2026-12-01 25:00", "unknown"),
      ("00/00/0000", "unknown"), ("31/31/2026", "unknown"), ("soon", "unknown"),
    ] { #expect(try due(text) == expected, "\(text)") }
    #expect(try due("12/1/26", .monthFirst) == "2026-12-01" && due("12/1/26", .dayFirst) == "2026-01-12")
    #expect(try due("5/12/26 9:00 PM", .dayFirst) == "2026-12-05 21:00")
    #expect(try due("31/12/2026", .monthFirst) == "unknown")
    for midnight in [ForeignDate(iso: "2026-12-10 00:00"), ForeignDate(iso: "2026-12-10T00:00:00")] {
      let cards = try Self.convert([Self.card { $0.due = midnight }]).cards
      #expect(cards[0].reading.text.due == .day(Day(text: "2026-12-10") ?? Day(number: 0)))
    }
  }

  @Test("Dates with one reading show the order of the others in the file")
  func provenOrder() throws {
    func proven(_ dates: String...) throws -> DateOrder? {
      try Self.convert(dates.map { date in Self.card(date) { $0.due = .text(date) } }).converter.provenDateOrder
    }
    #expect(try proven("5/12/26", "25/12/26") == .dayFirst)
    #expect(try proven("5/12/26", "12/25/2026 9:00 AM") == .monthFirst)
    #expect(try proven("5/12/26", "12/25/26", "25/12/26") == nil && proven("5/12/26", "5.12.2026") == nil)
    #expect(try proven("25/12/26") == nil && proven("5/12/26") == nil)
  }

  @Test("A text completes a card if it is a date")
  func writtenCompletions() throws {
    func convert(_ text: String) throws -> (column: Column, notes: String, kinds: [ForeignConverter.Problem.Kind]) {
      let (cards, problems, _) = try Self.convert(
        [Self.card { $0.completed = .text(text) }],
        phrase: { $0 == "Nov 5" ? ForeignConverter.Phrase(.day(Sample.day - 15)) : nil })
      return (cards[0].reading.column, cards[0].reading.text.notes, problems.map(\.kind))
    }
    #expect(try convert("Nov 5") == (.done, "", []) && convert("05/Nov/26") == (.done, "", []))
    #expect(try convert("soon") == (.todo, "completed: soon", [.date("soon")]))
  }

  @Test("Times are those of the card's zone, and surplus cells are in the notes")
  func zonesAndCells() throws {
    let wall = WallTime(Day(number: 20_800), minute: 540)
    let cards = [
      Self.card("a") { ($0.due, $0.zone) = (.wall(wall), "Nowhere/City") },
      Self.card("b") { ($0.due, $0.zone) = (.day(wall.day), "Nowhere/City") },
      Self.card("c") { $0.surplus = ["x", "y"] },
    ]
    let (found, problems, _) = try Self.convert(cards)
    #expect(found.map(\.reading.text.notes) == ["time zone: Nowhere/City", "", "surplus: x, y"])
    #expect(problems.map(\.kind) == [.surplusCells])
  }

  @Test("A series needs a deadline, and a completed card does not repeat")
  func series() throws {
    let weekly = ForeignRepetition.rule(RecurrenceRule(.weekly), isAfterDone: true)
    let due = ForeignDate.day(Day(number: 20_800))
    let (cards, problems, _) = try Self.convert([
      Self.card("a") { ($0.due, $0.repetition) = (due, weekly) }, Self.card("b") { $0.repetition = weekly },
      Self.card("c") { ($0.due, $0.repetition, $0.column) = (due, weekly, .done) },
      Self.card("d") { ($0.due, $0.repetition) = (due, .text("now and then")) },
    ])
    #expect(cards.map { $0.reading.text.repeats?.rule.text } == ["FREQ=WEEKLY", nil, nil, nil])
    #expect(cards[0].reading.text.repeats?.isAfterDone == true)
    #expect(cards[1].reading.text.notes == "repeat: FREQ=WEEKLY (after completion)")
    #expect(problems.map(\.title) == ["b", "d"])
  }

  @Test("A completion that cannot be true stays in the notes")
  func implausibleCompletion() throws {
    let day = try #require(Day(text: "1850-01-02"))
    let found = try Self.convert([Self.card { ($0.column, $0.completed) = (.done, .day(day)) }])
    #expect(found.cards[0].reading.text.notes == "completed: 1850-01-02")
    #expect(found.problems.map(\.kind) == [.date("1850-01-02")])
  }

  @Test("Times, ties, projects and the trash")
  func facts() throws {
    let day = Day(number: 20_400)
    let card = Self.card { card in
      (card.origin, card.project, card.column) = ("a", "Home", .done)
      (card.created, card.completed, card.changed) = (.day(day), .day(day + 1), .day(day + 2))
      (card.waitsFor, card.parent, card.isArchived) = (["b", "a", "b"], "p", true)
      card.waitsUntil = .day(day + 3)
    }
    let found = try Self.convert([card]).cards[0]
    let noon = Moment(seconds: day.number * 86_400 + 43_200)
    #expect(found.past == StoreDates(life: .inTrash, created: noon, changed: Sample.noon))
    #expect(found.reading.completed == noon + 86_400_000 && found.changed == noon + 2 * 86_400_000)
    #expect(found.reading.waiting?.cards.count == 1 && found.reading.waiting?.until == day + 3)
    #expect(found.reading.parent != nil && found.reading.parent != found.id)
    #expect(found.project?.name == "Home")
    let other = Self.card { $0.project = "Work" }
    #expect(try !Self.convert([card]).converter.hasSeveralProjects)
    #expect(try Self.convert([card, Self.card()]).converter.hasSeveralProjects)
    #expect(try Self.convert([card, other]).converter.hasSeveralProjects)
    #expect(try Self.convert([card], .tags).cards[0].project == nil)
    #expect(try Self.convert([card], .tags).cards[0].reading.text.tags == ["Home"])
    #expect(try Self.convert([card], .dropped).cards[0].reading.text.tags == [])
    let future = try Self.convert([Self.card { $0.created = .day(Day(number: 40_000)) }]).cards[0]
    #expect(future.past?.created == Sample.noon)
  }
}
