import Board
import Kanban
import Text
import Time
import Typing
import Words

/// `sekan journal list`, `show` and `search`.
extension JournalRun {
  /// Pages per read: few for JSON, which needs the whole texts, and many for lines, which show only the beginnings.
  private var atOnce: Int { isJSON ? 20 : 500 }

  func list() throws -> Int32 {
    let days = try days()
    var left = shell.options.most ?? .max
    var rows = RowOutput(isJSON: isJSON, to: context.streams)
    var walk = walk(days, atOnce: min(left, atOnce))
    while left > 0, let pages = try walk.next() {
      let listed = Array(pages.prefix(left))
      left -= listed.count
      for row in try isJSON ? jsons(listed) : lines(listed) { rows.put(row) }
      guard rows.flush() else { return context.outputFailed() }
    }
    let status = rows.end()
    if status == 0 { try printPagesElsewhere() }
    return status
  }

  /// Mentions the pages of the shared journal if the project's own journal is empty: the user may have expected them.
  private func printPagesElsewhere() throws(StoreFailure) {
    guard journal != .shared, try store.pageCount(PageStretch(journal, most: 1)) == 0 else { return }
    let count = try store.pageCount(PageStretch(.shared, most: .max))
    if count > 0 { printError(words.pagesElsewhere(count)) }
  }

  private func jsons(_ pages: [PageSummary]) throws(StoreFailure) -> [String] {
    try store.reading { () throws(StoreFailure) in
      try pages.map { page throws(StoreFailure) in try self.store.page(page.id).map { json($0) } }
    }.compactMap(\.self)
  }

  // MARK: Whole pages

  func show() throws -> Int32 {
    let typed = asked.words.first ?? "last"
    if case .days(let days)? = PageName(typed, at: context.clock) { return try show(days, typed: typed) }
    try expectNames([typed])
    var rows = PageOutput(isJSON, self)
    guard try rows.put(pages([typed], [.onBoard, .inTrash])) else { return context.outputFailed() }
    return rows.end()
  }

  private func show(_ days: ClosedRange<Day>, typed: String) throws(StoreFailure) -> Int32 {
    var rows = PageOutput(isJSON, self)
    var walk = walk(days, .later, atOnce: 20)
    while let pages = try walk.next() {
      guard try rows.put(pages) else { return context.outputFailed() }
    }
    let status = rows.end(rows.isEmpty ? 1 : 0)
    if rows.isEmpty { printError(none(.days(days), typed: typed.excerpt)) }
    return status
  }

  // MARK: Searching

  /// Prints the matching pages. Exit status 1 if no page matches, for scripts.
  func search() throws -> Int32 {
    let days = try days()
    let needles = Options.needles(asked.words)
    var search = PageSearch(needles, in: journal, days: days, tag: tags.first)
    while !search.isComplete { try store.advance(&search, for: 20) }
    var rows = RowOutput(isJSON: isJSON, to: context.streams)
    var rest = search.found[...]
    var isFound = false
    while !rest.isEmpty {
      for row in try hits(rest.prefix(20), needles) {
        rows.put(row)
        isFound = true
      }
      rest = rest.dropFirst(20)
      guard rows.flush() else { return context.outputFailed() }
    }
    let status = rows.end()
    if status == 0, search.count > search.found.count {
      printError(words.newestShown(search.found.count, search.count))
    }
    return status == 0 && !isFound ? ShellStatus.notFound : status
  }

  private func hits(_ spots: ArraySlice<PageSpot>, _ needles: [Needle]) throws(StoreFailure) -> [String] {
    let pages = try store.reading { () throws(StoreFailure) in
      try spots.map { spot throws(StoreFailure) in try self.store.page(spot.id) }
    }.compactMap(\.self).filter { page in page.life == .onBoard && tags.allSatisfy(page.tags.contains) }
    let lines = isJSON ? [] : lines(pages.map(\.summary))
    return pages.enumerated().map { place, page in
      let hit = PageHit(page.text, needles)
      if isJSON { return json(page, and: hit.members) }
      return lines[place] + (hit.isTitle ? "" : "\n" + excerpt(hit))
    }
  }

  fileprivate func excerpt(_ hit: PageHit) -> String {
    context.rows.rows("    ", shell.shown(hit.excerpt(context.settings.signs.ellipsis))).joined(separator: "\n")
  }
}

/// The line that shows why a page was found: the title if it contains all words, else the first line with a word that
/// the title lacks.
struct PageHit {
  /// The number, from 1, of the line that shows why the page was found. Nil if no line matches by itself, as with a
  /// phrase that spans two lines.
  private var number: Int?
  private var line = ""
  private let needles: [Needle]
  /// True if the listing shows the line already, or if no line was found.
  private(set) var isTitle = true

  init(_ text: String, _ needles: [Needle]) {
    let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let first = text.utf8.prefix(PageText.titleRange(in: text).lowerBound).count { $0 == 10 }
    let title = Folded(String(decoding: lines[first], as: UTF8.self))
    let missing = needles.filter { !$0.isFound(in: title) }
    self.needles = missing.isEmpty ? needles : missing
    for place in lines.indices where missing.isEmpty ? place == first : place > first {
      let line = String(decoding: lines[place], as: UTF8.self)
      let folded = Folded(line)
      guard missing.isEmpty || missing.contains(where: { $0.isFound(in: folded) }) else { continue }
      (number, self.line, isTitle) = (place + 1, line, place == first && line.utf8.count <= 120)
      return
    }
  }

  var members: [(key: String, value: JSON)] {
    [("lineNumber", number.map { .integer(Int64($0)) } ?? .null), ("line", number.map { _ in .string(line) } ?? .null)]
  }

  func excerpt(_ ellipsis: String) -> String {
    guard line.count > 160 else { return line.asTitle }
    let hit = needles.compactMap { $0.ranges(in: line).first }.min { $0.lowerBound < $1.lowerBound }
    let place = hit?.lowerBound ?? line.startIndex
    let begin = line.index(place, offsetBy: -50, limitedBy: line.startIndex) ?? line.startIndex
    let end = line.index(place, offsetBy: 100, limitedBy: line.endIndex) ?? line.endIndex
    let inner = String(line[begin..<end]).asTitle
    return (begin == line.startIndex ? "" : ellipsis) + inner + (end == line.endIndex ? "" : ellipsis)
  }
}

/// Prints whole pages, as text or JSON.
struct PageOutput {
  private let isJSON: Bool
  private let run: JournalRun
  private var rows: RowOutput
  private(set) var isEmpty = true

  init(_ isJSON: Bool, _ run: JournalRun) {
    (self.isJSON, self.run) = (isJSON, run)
    rows = RowOutput(isJSON: isJSON, to: run.context.streams)
  }

  mutating func put(_ pages: [PageSummary]) throws(StoreFailure) -> Bool {
    for summary in pages {
      guard let page = try run.store.page(summary.id), page.life != .purged else { continue }
      let text = isJSON ? run.json(page) : String(try run.whole(page).dropLast())
      rows.put(isEmpty || isJSON ? text : "\n" + text)
      isEmpty = false
      guard rows.flush() else { return false }
    }
    return true
  }

  mutating func end(_ status: Int32 = 0) -> Int32 { rows.end(status) }
}

/// The name of a page on the command line: `last`, a day or range of days, or the beginning of an ID.
enum PageName: Equatable {
  case last
  case days(ClosedRange<Day>)
  case beginning(IDBeginning)

  init?(_ typed: String, at clock: Clock) {
    if ["last", "마지막"].contains(typed.lowercased()) {
      self = .last
    } else if typed.utf8.count >= PageName.certain, let beginning = IDBeginning(typed) {
      self = .beginning(beginning)
    } else if let days = try? PageDays.read(typed, at: clock) {
      self = .days(days)
    } else if typed.utf8.count >= PageName.least, let beginning = IDBeginning(typed) {
      self = .beginning(beginning)
    } else {
      return nil
    }
  }

  /// A word of at least `certain` characters is read as a prefix of an ID before it is tried as a day; a prefix shorter
  /// than `least` is refused, since it would match by chance.
  private static let certain = 12
  private static let least = 4
}

/// A prefix of an ID, up to its 32 digits.
struct IDBeginning: Equatable {
  private let high: (value: UInt64, mask: UInt64)
  private let low: (value: UInt64, mask: UInt64)

  init?(_ typed: String) {
    let length = typed.utf8.count
    guard (1...32).contains(length), let id = PageID(text: typed + String(repeating: "0", count: 32 - length)) else {
      return nil
    }
    high = (id.high, IDBeginning.mask(min(length, 16)))
    low = (id.low, IDBeginning.mask(max(length - 16, 0)))
  }

  private static func mask(_ digits: Int) -> UInt64 { digits == 0 ? 0 : UInt64.max << UInt64(64 - digits * 4) }

  var id: PageID? { low.mask == .max ? PageID(high: high.value, low: low.value) : nil }

  func begins(_ id: PageID) -> Bool { id.high & high.mask == high.value && id.low & low.mask == low.value }

  static func == (one: IDBeginning, other: IDBeginning) -> Bool { one.high == other.high && one.low == other.low }
}

extension JournalRun {
  /// The length at which the prefixes of all IDs differ; at least 12 digits, which hold the time of creation.
  static func shortLength(_ ids: [PageID]) -> Int {
    let texts = ids.sorted().map { Array($0.text.utf8) }
    let alike = zip(texts, texts.dropFirst()).map { one, other in zip(one, other).prefix { $0 == $1 }.count + 1 }
    return min(32, max(12, alike.max() ?? 0))
  }

  /// The shortest prefix of the ID, of at least 12 digits, that is unique among the pages of the day.
  func shortID(of id: PageID, on day: Day) throws(StoreFailure) -> String {
    let ids = try store.pages(on: day, in: journal, most: 500).map(\.id)
    return String(id.text.prefix(JournalRun.shortLength(ids.filter { $0 != id } + [id])))
  }

  /// Throws for an invalid name of a page.
  func expectNames(_ typed: [String]) throws(CommandStop) {
    guard let word = typed.first(where: { PageName($0, at: context.clock) == nil }) else { return }
    throw CommandStop(words.badPageName(word.excerpt), status: ShellStatus.notUnderstood)
  }

  /// Finds one page for each name: for a day or `last` in the first of `lives` that has a match, for an ID in all of
  /// them. Throws for a missing or ambiguous name.
  func pages(_ typed: [String], _ lives: [Life]) throws -> [PageSummary] {
    let names = typed.compactMap { PageName($0, at: context.clock) }
    var pages: [PageSummary] = []
    for (name, (word, found)) in zip(names, zip(typed, try found(names, lives))) {
      guard let page = found.first, found.count == 1 else { throw stop(at: found, of: name, typed: word.excerpt) }
      if !pages.contains(where: { $0.id == page.id }) { pages.append(page) }
    }
    return pages
  }

  private static let mostListed = 10

  /// The matches of each name; ambiguous names give one more than the report shows.
  private func found(_ names: [PageName], _ lives: [Life]) throws(StoreFailure) -> [[PageSummary]] {
    var found = try found(beginnings: names, lives)
    for (place, name) in names.enumerated() {
      for life in lives where found[place].isEmpty {
        switch name {
        case .last: found[place] = try pages(PageStretch.allDays, life, most: 1)
        case .days(let days): found[place] = try pages(days, life, most: JournalRun.mostListed + 1)
        case .beginning: break
        }
      }
    }
    return found
  }

  private func pages(_ days: ClosedRange<Day>, _ life: Life, most: Int) throws(StoreFailure) -> [PageSummary] {
    var found: [PageSummary] = []
    let stretch = PageStretch(journal, days: days, most: life == .inTrash ? 500 : most)
    var walk = PageWalk(store, stretch, isOfRemoved: life == .inTrash)
    while found.count < most, let pages = try walk.next() { found += pages.prefix(most - found.count) }
    return found
  }

  /// The pages whose ID begins with each name. Complete IDs are looked up; all prefixes are matched in one pass over
  /// the journal.
  private func found(beginnings names: [PageName], _ lives: [Life]) throws(StoreFailure) -> [[PageSummary]] {
    var found = names.map { _ in [PageSummary]() }
    var beginnings: [(Int, IDBeginning)] = []
    for (place, name) in names.enumerated() {
      guard case .beginning(let beginning) = name else { continue }
      guard let id = beginning.id else {
        beginnings.append((place, beginning))
        continue
      }
      if let page = try store.page(id), page.journal == journal, lives.contains(page.life) {
        found[place] = [page.summary]
      }
    }
    guard !beginnings.isEmpty else { return found }
    for life in lives {
      var walk = PageWalk(store, PageStretch(journal, most: 500), isOfRemoved: life == .inTrash)
      while let pages = try walk.next() {
        for page in pages {
          for (place, beginning) in beginnings
          where beginning.begins(page.id) && found[place].count <= JournalRun.mostListed {
            found[place].append(page)
          }
        }
      }
    }
    return found
  }

  private func stop(at found: [PageSummary], of name: PageName, typed: String) -> CommandStop {
    guard !found.isEmpty else { return CommandStop(none(name, typed: typed)) }
    let lines = lines(Array(found.prefix(JournalRun.mostListed)))
    let rest = found.count > JournalRun.mostListed ? [words.morePages] : []
    return CommandStop(([words.severalPages(typed)] + lines + rest).joined(separator: "\n"))
  }

  private func none(_ days: ClosedRange<Day>, typed: String) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return words.noPage(on: HistoryText.day(first, words: words, clock: context.clock)) }
    if first.dayOfMonth == 1, last == first.endOfMonth { return words.noPage(in: words.monthTitle(first)) }
    let isYear = Day(year: first.year, month: 1, day: 1) == first && Day(year: first.year, month: 12, day: 31) == last
    return isYear ? words.noPage(ofYear: first.year) : words.noPage(on: typed)
  }

  func none(_ name: PageName, typed: String) -> String {
    switch name {
    case .last: words.noPageYet
    case .days(let days): none(days, typed: typed)
    case .beginning: words.noPage(beginning: typed)
    }
  }

  private static let longestTitle = 60
  /// The width to which titles are padded, so that tags and weather are aligned behind them.
  private static let titleColumn = 40

  /// A line for each page, such as `2026-11-20  09:12  0193a1b2c3d4  Rain all day  #garden  rain 12°`. On a
  /// terminal a long line wraps below the title.
  func lines(_ pages: [PageSummary]) -> [String] {
    let length = JournalRun.shortLength(pages.map(\.id))
    return pages.map { page in
      let time = page.date.minute.map(WallTime.clock) ?? "     "
      let head = [page.date.day.text, time, String(page.id.text.prefix(length))].joined(separator: "  ")
      let title = ScreenText.truncated(
        page.title, to: JournalRun.longestTitle, ellipsis: context.settings.signs.ellipsis)
      let rest = page.tags.map { "#" + $0 } + (page.weather.map { [words.weather($0)] } ?? [])
      guard !rest.isEmpty else { return row(head + "  ", title) }
      let gap = String(repeating: " ", count: max(0, JournalRun.titleColumn - ScreenText.width(title)))
      let line = ([title + gap] + rest).joined(separator: "  ")
      let isTooWide = context.room.map { ScreenText.width(head) + 2 + ScreenText.width(line) > $0 } ?? false
      return row(head + "  ", isTooWide ? ([title] + rest).joined(separator: "  ") : line)
    }
  }

  private func row(_ lead: String, _ text: String) -> String {
    context.rows.rows(lead, text).map(shell.shown).joined(separator: "\n")
  }

  func whole(_ page: Page) throws(StoreFailure) -> String {
    let day = words.longDate(page.date.day)
    let when = page.date.second.map { words.timed(day, WallTime.clock($0 / 60)) } ?? day
    let weather = page.weather.map { weather in
      [[words.weather(weather), weather.place].compactMap(\.self).joined(separator: ", ")]
    }
    let place = page.life == .inTrash ? [words.inTrash] : []
    let heading = [when] + (weather ?? []) + [try shortID(of: page.id, on: page.date.day)] + place
    let text = page.text.hasSuffix("\n") ? page.text : page.text + "\n"
    let head = context.rows.rows(shell.shown(heading.joined(separator: "  ")))
    return (head + [""] + context.rows.rows(ofText: shell.shown(text))).joined(separator: "\n")
  }

  // MARK: JSON

  /// The stable JSON format of a page.
  func json(_ page: Page, and more: [(key: String, value: JSON)] = []) -> String {
    JSON.object(names(page) + date(page.date) + rest(page) + more).text
  }

  private func names(_ page: Page) -> [(key: String, value: JSON)] {
    [
      ("id", .string(page.id.text)), ("journal", .string(page.journal == .shared ? "shared" : "own")),
      ("project", .string(plainName(of: page.project))), ("projectId", .string(page.project.text)),
    ]
  }

  private func date(_ date: PageDate) -> [(key: String, value: JSON)] {
    let time = date.second.map { WallTime.clock($0 / 60) + ":" + padded($0 % 60, 2) }
    return [
      ("date", .string(date.day.text)), ("time", time.map(JSON.string) ?? .null),
      ("zone", date.zone.map(JSON.string) ?? .null),
    ]
  }

  private func rest(_ page: Page) -> [(key: String, value: JSON)] {
    [
      ("title", .string(page.title)), ("text", .string(page.text)), ("tags", .array(page.tags.map(JSON.string))),
      ("weather", page.weather.map(json) ?? .null), ("created", .string(page.created.text)),
      ("changed", .string(page.changed.text)), ("removed", .bool(page.life == .inTrash)),
      (
        "milliseconds",
        .object([
          ("created", .integer(page.created.milliseconds)), ("changed", .integer(page.changed.milliseconds)),
        ])
      ),
    ]
  }

  private func json(_ weather: Weather) -> JSON {
    let celsius = weather.temperature.map { tenths in
      tenths % 10 == 0 ? JSON.integer(Int64(tenths / 10)) : .number(Double(tenths) / 10)
    }
    return .object([
      ("condition", .string(weather.condition.rawValue)), ("celsius", celsius ?? .null),
      ("place", weather.place.map(JSON.string) ?? .null), ("observed", .string(weather.observed.text)),
      ("source", .string(weather.source.name)), ("filledLater", .bool(weather.isFilledLater)),
      ("milliseconds", .integer(weather.observed.milliseconds)),
    ])
  }
}
