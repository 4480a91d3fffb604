import Kanban
import Support
import Testing
import Time

enum Written {
  static func id(_ number: Int) -> PageID { PageID(high: 9, low: UInt64(number)) }

  static func page(
    _ number: Int, _ text: String, on day: Day = Sample.day, second: Int? = nil, in journal: Journal = .shared,
    weather: Weather? = nil
  ) -> NewPage {
    NewPage(
      id: id(number), journal: journal, date: PageDate(day, second: second, zone: "UTC"), text: text, weather: weather)
  }

  static let rain = Weather(.rain, temperature: 125, place: "Seoul", observed: Sample.noon, source: .named("station"))
}

@Suite("Any store: pages of the journal")
struct JournalContract {
  private let garden = ProjectID(high: 7, low: 1)
  private static let nobody = ProjectID(high: 1, low: 1)

  private func numbers(_ stretch: PageStretch, _ play: Playground) throws -> [UInt64] {
    #expect(try play.store.pageCount(stretch) == play.store.pages(stretch).count)
    return try play.store.pages(stretch).map(\.id.low)
  }

  /// Pages 1 and 2 on the same day, 3 without a time on the next day, 4 a year before, 5 in the garden's own journal.
  private func filled(_ conformer: Conformer) throws -> Playground {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    try play.commit(
      .pagesAdded([
        Written.page(1, "Morning #walk", second: 100), Written.page(2, "Evening #walk #정원", second: 80_000),
        Written.page(3, "No time #정원", on: Sample.day + 1), Written.page(4, "Long ago", on: Sample.day - 365),
        Written.page(5, "Roses #정원", in: .own(garden)),
      ]))
    return play
  }

  @Test("A page stores its whole text, and lists contain its beginning", arguments: Conformer.allCases)
  func whole(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let long = "# 긴 하루\n" + String(repeating: "비가 왔다. 👩‍💻 ", count: 4_000) + "#end\u{0}\n\n"
    try play.commit(
      .pagesAdded([Written.page(1, long, second: 7, weather: Written.rain), Written.page(2, "e\u{301}")]))
    try play.reopen()
    let page = try #require(try play.store.page(Written.id(1)))
    #expect(page.text.utf8.elementsEqual(long.utf8))
    #expect(page.weather == Written.rain && page.date == PageDate(Sample.day, second: 7, zone: "UTC"))
    let (first, second) = (page.summary, try #require(try play.store.page(Written.id(2))).summary)
    #expect(try play.store.pages(PageStretch(.shared, most: 9)) == [first, second])
    #expect(!first.isWhole && second.isWhole && first.title == "긴 하루" && first.tags == ["end"])
    #expect(first.opening.unicodeScalars.count == PageSummary.openingLength)
    #expect(try play.store.page(Written.id(3)) == nil)
  }

  @Test("Pages are ordered by date, from either end and from any position", arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    let spot = try #require(try play.store.page(Written.id(1))).spot
    #expect(try numbers(PageStretch(.shared, most: 9), play) == [3, 2, 1, 4])
    #expect(try numbers(PageStretch(.shared, .later, most: 3), play) == [4, 1, 2])
    #expect(try numbers(PageStretch(.own(garden), most: 9), play) == [5])
    #expect(try numbers(PageStretch(.own(Project.home), most: 9), play) == [])
    #expect(try numbers(PageStretch(.own(ProjectID(high: 1, low: 1)), most: 9), play) == [], "of an unknown project")
    #expect(try numbers(PageStretch(.shared, .later, from: spot, most: 9), play) == [2, 3])
    #expect(try numbers(PageStretch(.shared, .later, from: spot, inclusive: true, most: 9), play) == [1, 2, 3])
    #expect(try numbers(PageStretch(.shared, .earlier, from: spot, inclusive: true, most: 9), play) == [1, 4])
    #expect(try numbers(PageStretch(.shared, days: Sample.day...Sample.day, most: 9), play) == [2, 1])
    #expect(try numbers(PageStretch(.shared, from: spot, days: Sample.day...Sample.day + 9, most: 9), play) == [])
    #expect(try numbers(PageStretch(.shared, tag: "정원", most: 9), play) == [3, 2])
    #expect(try numbers(PageStretch(.shared, .later, from: spot, tag: "walk", most: 9), play) == [2])
    #expect(try play.store.pages(inYearsBefore: Sample.day, in: .shared, most: 9).map(\.id.low) == [4])
    #expect(try play.store.pageTags(in: .shared, most: 9) == [TagCount("walk", 2), TagCount("정원", 2)])
    #expect(try play.store.pageTags(in: .own(garden), most: 9) == [TagCount("정원", 1)])
  }

  @Test("A removed page leaves the lists and stays in the trash until it is purged", arguments: Conformer.allCases)
  func trash(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    try play.commit(.pagesRemoved([Written.id(2)]))
    try play.commit(.pagesRemoved([Written.id(5), Written.id(3)]))
    func removed(_ journal: Journal?, after: PageTrashSpot? = nil) throws -> [UInt64] {
      try play.store.removedPages(in: journal, after: after, most: 9).map(\.id.low)
    }
    #expect(try removed(nil) == [5, 3, 2] && removed(.shared) == [3, 2] && removed(.own(garden)) == [5])
    let last = try #require(try play.store.removedPages(in: nil, after: nil, most: 9).dropFirst().first).trashSpot
    #expect(try removed(nil, after: last) == [2] && removed(.shared, after: last) == [2])
    #expect(try numbers(PageStretch(.shared, most: 9), play) == [1, 4])
    #expect(try play.store.pageTags(in: .shared, most: 9) == [TagCount("walk", 1)])
    #expect(try play.refusal(of: .pagesPurged([Written.id(1)])) == .pageIsNotInTrash(Sample.day))
    #expect(try play.refusal(of: .pageWritten(Written.id(2), from: "", to: "x")) == .pageIsInTrash(Sample.day))
    try play.commit(.pagesPurged([Written.id(2)]))
    try play.commit(.pagesRestored([Written.id(3)]))
    #expect(try removed(nil) == [5])
    #expect(try play.refusal(of: .pagesRestored([Written.id(2)])) == .pageIsPurged(Sample.day))
    let grave = try #require(try play.store.page(Written.id(2)))
    #expect(grave.text == "" && grave.life == .purged && grave.date.day == Sample.day)
    let entries = try play.store.entries(of: .page(Written.id(2)), before: nil, most: 9)
    #expect(entries.map(\.kind) == [.purged, .removed, .added])
    #expect(entries.allSatisfy { EntryText.of($0).allSatisfy(\.isEmpty) })
    try play.expectSound()
  }

  @Test(
    "A page's history names the project of each change; project histories contain no pages",
    arguments: Conformer.allCases)
  func history(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    let before = try #require(try play.store.page(Written.id(1))).text
    try play.commit(.within(garden, .pageWritten(Written.id(1), from: before, to: before + "\nand the garden")))
    #expect(try play.store.entries(of: .project(Project.home), before: nil, most: 9) == [])
    #expect(try play.store.entries(of: .project(garden), before: nil, most: 9).map(\.kind) == [.projectAdded])
    let pageEntries = try play.store.entries(of: .page(Written.id(1)), before: nil, most: 9)
    #expect(pageEntries.map(\.project) == [garden, Project.home] && pageEntries.map(\.kind) == [.edited, .added])
    #expect(pageEntries.allSatisfy { $0.subject == .page(Written.id(1), Sample.day) })
    // Home cannot undo a change made in the garden; the garden can.
    #expect(try play.store.undoable(by: Sample.actor()) == garden)
    try play.commit(.within(garden, .undone))
    #expect(try play.store.page(Written.id(1))?.text == before)
    try play.commit(.within(garden, .redone))
    try play.commit(.reverted(to: pageEntries[1].sequence))
    #expect(try play.store.page(Written.id(1))?.text == before)
  }

  @Test("Concurrent edits of a page are merged", arguments: Conformer.allCases)
  func together(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let base = "one\ntwo\nthree\n"
    try play.commit(.pagesAdded([Written.page(1, base)]))
    try play.commit(.pageWritten(Written.id(1), from: base, to: "one\ntwo\nthree\nmine\n"))
    let theirs: Change = .pageWritten(Written.id(1), from: base, to: "one\ntheirs\nthree\n")
    try play.commit(theirs, by: Sample.actor("lee"))
    #expect(try play.store.page(Written.id(1))?.text == "one\ntheirs\nthree\nmine\n")
    try play.commit(theirs, by: Sample.actor("lee"))
    #expect(
      try play.store.page(Written.id(1))?.text == "one\ntheirs\nthree\nmine\n", "the same edit again changes nothing")
  }

  @Test(
    "Date and weather are stored and undone; invalid ones are refused, as are invalid texts",
    arguments: Conformer.allCases)
  func facts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.pagesAdded([Written.page(1, "#a")]))
    var date = PageDate(Sample.day - 3, second: 5, zone: "Asia/Seoul")
    try play.commit(.pageDated(Written.id(1), date))
    try play.commit(.pageWeathered(Written.id(1), Written.rain))
    try play.reopen()
    #expect(try play.store.page(Written.id(1))?.date == date)
    #expect(try play.store.pages(PageStretch(.shared, tag: "a", most: 9)).map(\.weather) == [Written.rain])
    try play.commit(.undone)
    try play.commit(.undone)
    #expect(try play.store.page(Written.id(1))?.date == PageDate(Sample.day))
    date.second = nil
    try play.commit(.pageDated(Written.id(1), date))
    #expect(try play.store.page(Written.id(1))?.date == PageDate(Sample.day - 3), "without a time the zone is dropped")
    var weather = Written.rain
    weather.temperature = 9_999
    #expect(try play.refusal(of: .pageWeathered(Written.id(1), weather)) == .badWeather)
    weather = Written.rain
    weather.observed = Moment(milliseconds: .max)
    #expect(try play.refusal(of: .pageWeathered(Written.id(1), weather)) == .badWeather)
    date.second = 86_400
    #expect(try play.refusal(of: .pageDated(Written.id(1), date)) == .badPageDate)
    #expect(try play.refusal(of: .pagesAdded([Written.page(2, " \n")])) == .pageIsEmpty)
    let long = String(repeating: "x", count: Page.longest + 1)
    #expect(
      try play.refusal(of: .pagesAdded([Written.page(2, long)]))
        == .pageTooLong(Page.longest + 1, limit: Page.longest))
  }

  @Test("An archived project accepts no new or restored pages", arguments: Conformer.allCases)
  func archived(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    try play.commit(.projectArchived(garden, true))
    let page = Written.page(6, "Late", in: .own(garden))
    #expect(try play.refusal(of: .pagesAdded([page])) == .projectIsArchived("Garden"))
    try play.commit(.pagesRemoved([Written.id(5)]))
    #expect(try play.refusal(of: .pagesRestored([Written.id(5)])) == .projectIsArchived("Garden"))
  }

  @Test(
    "A shared page written in a project stays editable after the project is archived",
    arguments: Conformer.allCases)
  func sharedFromAnArchivedProject(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    try play.commit(
      .within(garden, .pagesAdded([Written.page(6, "From there"), Written.page(7, "Own", in: .own(garden))])))
    try play.commit(.projectArchived(garden, true))
    try play.commit(.pagesRemoved([Written.id(6)]))
    try play.commit(.pagesRestored([Written.id(6)]))
    try play.commit(.pageWritten(Written.id(6), from: "From there", to: "From here"))
    #expect(try play.store.page(Written.id(6))?.text == "From here")
    for change in [
      Change.pageWritten(Written.id(7), from: "Own", to: "Other"), .pageDated(Written.id(7), PageDate(Sample.day)),
      .pageWeathered(Written.id(7), Written.rain),
    ] {
      #expect(try play.refusal(of: change) == .projectIsArchived("Garden"))
    }
  }

  @Test("Pages of this day in earlier years are found across centuries without pages", arguments: Conformer.allCases)
  func onThisDay(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
      try #require(Day(year: year, month: month, day: day))
    }
    let days = try [
      day(2024, 2, 29), day(2023, 2, 28), day(2023, 3, 1), day(2020, 2, 29), day(2020, 2, 29), day(1999, 2, 27),
      day(1998, 12, 31), day(26, 2, 28), day(24, 2, 29),
    ]
    try play.commit(.pagesAdded(days.enumerated().map { Written.page($0.offset, "\($0.offset)", on: $0.element) }))
    func found(_ day: Day, most: Int = 9) throws -> [UInt64] {
      try play.store.pages(inYearsBefore: day, in: .shared, most: most).map(\.id.low)
    }
    #expect(try found(day(2024, 2, 29)) == [1, 3, 4, 7, 8])
    #expect(try found(day(2025, 2, 28)) == [1, 7])
    #expect(try found(day(2025, 2, 28), most: 1) == [1])
    #expect(try found(day(2000, 12, 31)) == [6])
    #expect(try found(day(24, 2, 29)) == [])
  }

  @Test("Mentions of a card in pages are listed, newest page first", arguments: Conformer.allCases)
  func mentions(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(
      .pagesAdded([Written.page(1, "#1, #1 and #2"), Written.page(2, "about #1", on: Sample.day - 1)]))
    func mentioning(_ card: CardID) throws -> [UInt64] {
      try play.store.pages(mentioning: card, most: 9).map(\.id.low)
    }
    #expect(try play.store.cards(mentionedIn: Written.id(1)) == [a, b].sorted())
    #expect(try mentioning(a) == [1, 2] && mentioning(b) == [1])
    try play.commit(.pageDated(Written.id(2), PageDate(Sample.day + 1)))
    #expect(try mentioning(a) == [2, 1])
    try play.commit(.pageWritten(Written.id(1), from: "#1, #1 and #2", to: "only #2"))
    try play.commit(.pagesRemoved([Written.id(2)]))
    try play.reopen()
    #expect(try mentioning(a) == [] && mentioning(b) == [1])
    #expect(try play.store.cards(mentionedIn: Written.id(2)) == [a], "a page in the trash keeps its mentions")
    #expect(try play.store.pages(mentioning: a, most: 9) == [] && play.store.tiedCards(of: a).mentions == [])
  }

  @Test("Cards completed in a period are listed, earliest first", arguments: Conformer.allCases)
  func completed(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    let ids = try ["a", "b", "c", "d"].map { try play.add($0) }
    for (index, id) in ids.enumerated() {
      try play.commit(.completed([id]), at: Sample.clock(after: (3 - index) * 1_800_000))
    }
    try play.commit(.within(garden, .added(Sample.id(50), CardText(title: "e"), to: .done, at: .top)), at: Sample.clock)
    func titles(_ boards: Boards, _ minutes: Range<Int>, most: Int = 9) throws -> [String] {
      let moments = Sample.noon + minutes.lowerBound * 60_000..<Sample.noon + minutes.upperBound * 60_000
      return try play.store.completed(in: boards, during: moments, most: most).map(\.title)
    }
    #expect(try titles(.one(Project.home), 0..<60) == ["d", "c"] && titles(.one(Project.home), 1..<31) == ["c"])
    #expect(try titles(.all, 0..<120) == ["d", "e", "c", "b", "a"])
    #expect(try titles(.all, 0..<120, most: 2) == ["d", "e"])
    #expect(try titles(.all, 120..<540) == [] && titles(.all, -1_000_000..<1_000_000).count == 5)
    let always = Moment(milliseconds: .min)..<Moment(milliseconds: .max)
    let all = try play.store.completed(in: .all, during: always, most: 9)
    #expect(all.count == 5)
    try play.commit(.projectArchived(garden, true))
    try play.commit(.reopened([ids[3]]))
    #expect(try titles(.all, 0..<60) == ["c"])
  }

  @Test("A page that arrives in another spelling of its letters keeps its history", arguments: Conformer.allCases)
  func spelling(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, composed, decomposed) = (Written.id(1), "caf\u{E9}", "cafe\u{301}")
    func bytes() throws -> [UInt8] { Array(try #require(try play.store.page(id)).text.utf8) }
    try play.commit(.pagesAdded([Written.page(1, composed)]))
    let theirs = PageSnapshot(date: PageDate(Sample.day + 1), text: decomposed)
    let base = PageSnapshot(date: PageDate(Sample.day), text: composed)
    let times = ReceivedPage.PartTimes(other: Sample.clock(after: 3_600_000).now)
    try play.commit(
      .pagesReceived([ReceivedPage(id, in: .shared, theirs, changed: times, base: ReceivedPage.Base(base))]))
    #expect(try bytes() == Array(decomposed.utf8))
    try play.expectSound()
    try play.commit(.pageWritten(id, from: decomposed, to: decomposed + "s"))
    for _ in 0..<2 { try play.commit(.undone) }
    #expect(try bytes() == Array(composed.utf8))
    try play.expectSound()
  }

  @Test("A search finds text in pages, limited to a tag and days", arguments: Conformer.allCases)
  func search(_ conformer: Conformer) throws {
    let play = try filled(conformer)
    func found(_ words: String..., tag: String? = nil, in journal: Journal = .shared) throws -> [UInt64] {
      let days = tag == nil ? PageStretch.allDays : Sample.day...Sample.day
      var search = PageSearch(words.compactMap { Needle($0) }, in: journal, days: days, tag: tag)
      try repeatStep {
        try play.store.advance(&search, for: 0)
        return !search.isComplete
      }
      #expect(search.count == search.found.count)
      return search.found.map(\.id.low)
    }
    #expect(try found("WALK") == [2, 1] && found("ㅈㅇ") == [3, 2] && found("walk", "eve") == [2])
    #expect(try found("정원", tag: "정원") == [2] && found() == [3, 2, 1, 4])
    #expect(try found("정원", in: .own(garden)) == [5] && found("정원", in: .own(JournalContract.nobody)) == [])
    try play.commit(.pagesRemoved([Written.id(1)]))
    #expect(try found("walk") == [2])
  }
}

/// The texts that an entry removed from and inserted into the notes or the page.
enum EntryText {
  static func of(_ entry: Entry) -> [String] {
    var texts: [String] = []
    for case .notes(let splice) in entry.fields { texts += [splice.removed, splice.inserted] }
    return texts
  }
}
