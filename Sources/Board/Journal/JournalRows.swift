import Kanban
import Time

/// The pages to list: all of the journal, the hits of a search, or a short list (removed pages, this day in earlier
/// years). Only the short lists are read as a whole.
struct JournalRows {
  enum Source {
    case stretch(Journal, tag: String?)
    case found([PageSpot])
    case few([PageSummary])
  }

  let source: Source
  let surroundings: Surroundings

  func older(than spot: PageSpot?, inclusive: Bool = false, most: Int) throws(StoreFailure) -> [PageSummary] {
    switch source {
    case .stretch(let journal, let tag):
      return try surroundings.store.pages(
        PageStretch(journal, .earlier, from: spot, inclusive: inclusive, tag: tag, most: most))
    case .found(let spots):
      let first = spot.map { spot in spots.firstPlace { inclusive ? $0 <= spot : $0 < spot } } ?? 0
      return try summaries(spots.dropFirst(first).prefix(most))
    case .few(let pages):
      guard let spot else { return Array(pages.prefix(most)) }
      guard let place = pages.firstIndex(where: { $0.id == spot.id }) else { return [] }
      return Array(pages.dropFirst(inclusive ? place : place + 1).prefix(most))
    }
  }

  func newer(than spot: PageSpot, most: Int) throws(StoreFailure) -> [PageSummary] {
    switch source {
    case .stretch(let journal, let tag):
      return try surroundings.store.pages(PageStretch(journal, .later, from: spot, tag: tag, most: most))
    case .found(let spots):
      return try summaries(spots.prefix(spots.firstPlace { $0 <= spot }).suffix(most).reversed())
    case .few(let pages):
      let place = pages.firstIndex { $0.id == spot.id } ?? 0
      return pages.prefix(place).suffix(most).reversed()
    }
  }

  /// The last page before a position (if `isForward`, the first after it); without one, the oldest (or the newest)
  /// page. Nil in an empty list.
  func nearest(to spot: PageSpot, isForward: Bool) throws(StoreFailure) -> PageSummary? {
    if case .few(let pages) = source {
      // Removed pages are listed in the order of their removal.
      let pages = pages.sorted { $0.spot > $1.spot }
      return isForward ? pages.last { $0.spot > spot } ?? pages.first : pages.first { $0.spot < spot } ?? pages.last
    }
    let found = isForward ? try newer(than: spot, most: 1).first : try older(than: spot, most: 1).first
    if let found { return found }
    return isForward ? try older(than: nil, most: 1).first : try oldest()
  }

  func oldest() throws(StoreFailure) -> PageSummary? {
    switch source {
    case .stretch(let journal, let tag):
      try surroundings.store.pages(PageStretch(journal, .later, tag: tag, most: 1)).first
    case .found(let spots):
      try spots.last.flatMap { spot throws(StoreFailure) in
        try surroundings.summary(at: spot, in: try surroundings.journal)
      }
    case .few(let pages): pages.last
    }
  }

  /// The pages at the positions that a search has found, without those removed since.
  private func summaries(_ spots: some Sequence<PageSpot>) throws(StoreFailure) -> [PageSummary] {
    let journal = try surroundings.journal
    var pages: [PageSummary] = []
    for spot in spots {
      if let page = try surroundings.summary(at: spot, in: journal) { pages.append(page) }
    }
    return pages
  }
}

extension Surroundings {
  /// The page at a position of the journal, without its full text; nil if no page is at that position any more.
  func summary(at spot: PageSpot, in journal: Journal) throws(StoreFailure) -> PageSummary? {
    let stretch = PageStretch(journal, .earlier, from: spot, inclusive: true, days: spot.day...spot.day, most: 1)
    return try store.pages(stretch).first.flatMap { $0.id == spot.id ? $0 : nil }
  }

  /// Cards completed on a day in the projects that belong to the journal.
  func finished(on day: Day, of journal: Journal, most: Int) throws(StoreFailure) -> [CardSummary] {
    let start = clock.zone.moment(of: WallTime(day, minute: 0))
    let end = clock.zone.moment(of: WallTime(day + 1, minute: 0))
    return try store.completed(in: journal.boards, during: start..<max(start, end), most: most)
  }
}

extension Journal {
  /// The projects whose cards are shown beside the journal's pages: the journal's own one, or all for the shared
  /// journal.
  var boards: Boards { project.map(Boards.one) ?? .all }
}

extension JournalModel {
  /// Limits of the two short lists: `mostFew` removed pages, `mostYears` pages of this day in earlier years.
  static let mostFew = 500
  private static let mostYears = 100

  func rows(_ surroundings: Surroundings) throws(StoreFailure) -> JournalRows {
    let (store, journal) = (surroundings.store, try surroundings.journal)
    let source: JournalRows.Source =
      switch scope {
      case .removed: .few(try store.removedPages(in: journal, after: nil, most: JournalModel.mostFew))
      case .onThisDay:
        .few(try store.pages(inYearsBefore: surroundings.clock.today, in: journal, most: JournalModel.mostYears))
      case .all: hits.map { .found($0.found) } ?? .stretch(journal, tag: tag)
      }
    return JournalRows(source: source, surroundings: surroundings)
  }

  /// Keeps the selection on its page, or selects the page that took its place in the list.
  mutating func keepSelectionVisible(_ rows: JournalRows) throws(StoreFailure) {
    if case .few(let pages) = rows.source {
      place = pages.firstIndex { $0.id == selected?.id } ?? max(0, min(place, pages.count - 1))
      selected = pages.indices.contains(place) ? pages[place].spot : nil
      return
    }
    var found = try rows.older(than: selected, inclusive: true, most: 1).first
    if found == nil, let selected { found = try rows.newer(than: selected, most: 1).first }
    selected = found?.spot
  }
}
