import Board
import Kanban
import Text

/// `sekan journal list`, `show` and `search`.
extension JournalRun {
  /// A line needs the beginning of a page, JSON its whole text, which may be long.
  private var atOnce: Int { isJSON ? 20 : 500 }

  func list() throws(StoreFailure) -> Int32 {
    guard let days else { return 2 }
    var left = shell.options.most ?? .max
    var rows = RowOutput(isJSON: isJSON, to: context.streams)
    var walk = walk(days, atOnce: min(left, atOnce))
    while left > 0, let pages = try walk.next() {
      let listed = Array(pages.prefix(left))
      left -= listed.count
      for row in try isJSON ? jsons(listed) : lines(listed) { rows.put(row) }
      guard rows.flush() else { return context.outputFailed() }
    }
    guard rows.end() else { return context.outputFailed() }
    try tellOfElsewhere()
    return 0
  }

  /// The journal of the project is empty: mentions the pages of the shared one, where the user may have expected them.
  private func tellOfElsewhere() throws(StoreFailure) {
    guard journal != .shared, try store.pageCount(PageStretch(journal, most: 1)) == 0 else { return }
    let count = try store.pageCount(PageStretch(.shared, most: .max))
    if count > 0 { complain(words.pagesElsewhere(count)) }
  }

  private func jsons(_ pages: [PageSummary]) throws(StoreFailure) -> [String] {
    try store.reading { () throws(StoreFailure) in
      try pages.map { page throws(StoreFailure) in try self.store.page(page.id).map { json($0) } }
    }.compactMap(\.self)
  }

  // MARK: Whole pages

  func show() throws(StoreFailure) -> Int32 {
    let typed = asked.words.first ?? "last"
    if case .days(let days)? = PageName(typed, at: context.clock) { return try show(days, typed: typed) }
    guard arePages([typed]) else { return ShellStatus.notUnderstood }
    guard let page = try pages([typed], [.onBoard, .inTrash])?.first else { return 1 }
    var rows = PageOutput(isJSON, self)
    guard try rows.put([page]) else { return context.outputFailed() }
    return rows.end() ? 0 : context.outputFailed()
  }

  private func show(_ days: ClosedRange<Day>, typed: String) throws(StoreFailure) -> Int32 {
    var rows = PageOutput(isJSON, self)
    var walk = walk(days, .later, atOnce: 20)
    while let pages = try walk.next() {
      guard try rows.put(pages) else { return context.outputFailed() }
    }
    let isEnded = rows.end()
    if rows.isEmpty { complain(none(.days(days), typed: typed.toldBriefly)) }
    return isEnded ? rows.isEmpty ? 1 : 0 : context.outputFailed()
  }

  // MARK: Searching

  /// Exit status 1 if no page matches, for scripts.
  func search() throws(StoreFailure) -> Int32 {
    guard let days else { return 2 }
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
    guard rows.end() else { return context.outputFailed() }
    if search.count > search.found.count { complain(words.newestShown(search.found.count, search.count)) }
    return isFound ? 0 : 1
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
}

extension JournalRun {
  fileprivate func excerpt(_ hit: PageHit) -> String {
    context.rows.rows("    ", shell.shown(hit.excerpt(context.settings.signs.ellipsis))).joined(separator: "\n")
  }
}

/// The line that shows why a page was found: the title if it contains all words, else the first line with a word that
/// the title lacks.
struct PageHit {
  /// Counted from 1; nil if a phrase spans two lines.
  private var number: Int?
  private var line = ""
  private let needles: [Needle]
  /// True if the listing shows the line already.
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

  mutating func end() -> Bool { rows.end() }
}
