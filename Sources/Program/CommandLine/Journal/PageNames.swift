import Board
import Kanban

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

  /// From 12 characters on a name cannot be a day; an ID prefix of fewer than 4 would match by chance.
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
  /// The length at which prefixes of these IDs differ; at least 12 digits, which hold the time of creation.
  static func shortLength(_ ids: [PageID]) -> Int {
    let texts = ids.sorted().map { Array($0.text.utf8) }
    let alike = zip(texts, texts.dropFirst()).map { one, other in zip(one, other).prefix { $0 == $1 }.count + 1 }
    return min(32, max(12, alike.max() ?? 0))
  }

  /// A prefix that is unique among the pages of the day.
  func shortID(of id: PageID, on day: Day) throws(StoreFailure) -> String {
    let ids = try store.pages(on: day, in: journal, most: 500).map(\.id)
    return String(id.text.prefix(JournalRun.shortLength(ids.filter { $0 != id } + [id])))
  }

  /// False after reporting an invalid name of a page.
  func arePages(_ typed: [String]) -> Bool {
    guard let word = typed.first(where: { PageName($0, at: context.clock) == nil }) else { return true }
    complain(words.badPageName(word.toldBriefly))
    return false
  }

  /// One page per name, from the first of `lives` that has a match; nil after reporting a missing or ambiguous name.
  func pages(_ typed: [String], _ lives: [Life]) throws(StoreFailure) -> [PageSummary]? {
    let names = typed.compactMap { PageName($0, at: context.clock) }
    var pages: [PageSummary] = []
    for (name, (word, found)) in zip(names, zip(typed, try found(names, lives))) {
      guard let page = found.first, found.count == 1 else {
        tell(found, of: name, typed: word.toldBriefly)
        return nil
      }
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

  /// Looks up complete IDs; all prefixes are matched in one pass over the journal.
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

  private func tell(_ found: [PageSummary], of name: PageName, typed: String) {
    guard !found.isEmpty else { return complain(none(name, typed: typed)) }
    let lines = lines(Array(found.prefix(JournalRun.mostListed)))
    let rest = found.count > JournalRun.mostListed ? [words.morePages] : []
    complain(([words.severalPages(typed)] + lines + rest).joined(separator: "\n"))
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
}
