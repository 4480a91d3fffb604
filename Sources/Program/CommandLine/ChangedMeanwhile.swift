import Kanban

/// Collects changes by other processes during a listing in many short reads. Otherwise a card that moves during the
/// listing would appear twice or not at all.
struct ChangedMeanwhile {
  private let projects: [ProjectID]
  private(set) var subjects: Set<Subject> = []
  /// The sequence number of the newest history entry that has been read; nil before the first call of `look`.
  private var seen: Int64?
  private static let page = 500

  init(in projects: [ProjectID]) { self.projects = projects }

  var isWatching: Bool { seen != nil }

  func has(_ card: CardID) -> Bool { subjects.contains(.card(card)) }
  func has(_ page: PageID) -> Bool { subjects.contains(.page(page)) }

  var cards: Set<CardID> {
    subjects.reduce(into: []) { cards, subject in
      if case .card(let id) = subject { cards.insert(id) }
    }
  }

  var pages: Set<PageID> {
    subjects.reduce(into: []) { pages, subject in
      if case .page(let id) = subject { pages.insert(id) }
    }
  }

  /// Collects the changes since the last call, in short reads. The first call only marks the start, and belongs into
  /// the first read of the listing or before it; later calls follow the reads whose changes they collect.
  mutating func look(in store: any CardStore) throws(StoreFailure) {
    if projects.isEmpty { return }
    let newest = try store.newestSequence()
    defer { seen = newest }
    guard let seen, newest > seen else { return }
    for project in projects {
      var after = seen
      while true {
        let entries = try store.entries(in: project, after: after, most: ChangedMeanwhile.page)
        subjects.formUnion(entries.map(\.about))
        guard entries.count == ChangedMeanwhile.page, let last = entries.last else { break }
        after = last.sequence
      }
    }
  }
}
