import Kanban
import Words

public struct HistoryFilter: Equatable, Sendable {
  public typealias Kind = HistoryKind

  var kind: Kind?
  /// The filter shows only changes of this card, project or page; nil for all.
  var subject: NamedSubject?
  /// The filter shows only the entries of this one change, identified by its group; nil for all.
  var group: Int64?
  var words = ""

  var isEmpty: Bool { self == HistoryFilter() }

  /// True if the filter examines single entries, also those within a change of many cards.
  var isByEntry: Bool { subject != nil || group != nil || !words.isEmpty }
}

extension HistoryFilter.Kind {
  init(_ kind: Entry.Kind) {
    self =
      switch kind {
      case .added, .detached: .added
      case .moved, .reordered, .sent: .moved
      case .edited, .checked, .waited, .received: .edited
      case .completed, .reopened, .occurred, .skipped: .completed
      case .removed, .restored, .purged: .removed
      case .undone, .redone, .reverted: .undone
      case .limited, .titled, .staged, .projectAdded, .projectRenamed, .projectArchived, .projectOrdered: .board
      }
  }
}

/// Finds the changes that match a filter in slices: first the existing ones, newest first, then those that are added.
/// It holds sequence numbers of entries, never entries.
struct HistorySieve: Equatable, Sendable {
  let filter: HistoryFilter
  private(set) var found: [Int64] = []
  /// The newest and the oldest entry that have been examined.
  private var newest: Int64
  private var oldest: Int64
  private var isAtEnd = false
  private var isBehind = false

  /// Number of entries that are examined per slice, which takes about two milliseconds.
  static let slice = 128
  /// Limit of changes that a filter finds; to find others the user has to narrow it.
  static let most = 10_000

  init(_ filter: HistoryFilter, newest: Int64) {
    self.filter = filter
    self.newest = newest
    oldest = newest + 1
    guard let group = filter.group else { return }
    // For the entries of one change, the search begins at the first of them and goes towards newer ones.
    self.newest = group - 1
    isAtEnd = true
    isBehind = true
  }

  var isBusy: Bool { isBehind || !isAtEnd }

  /// Called before each frame with the newest entry: if entries were added since, the search goes on, unless it is for
  /// the entries of one change.
  mutating func observe(newest: Int64) {
    if newest > self.newest, filter.group == nil { isBehind = true }
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) {
    let question = Question(filter, surroundings)
    if isBehind {
      try lookAtNewer(question, surroundings)
    } else if !isAtEnd {
      let entries = try older(surroundings)
      found += entries.filter(question.passes).map(\.sequence)
      oldest = entries.last?.sequence ?? oldest
      isAtEnd = entries.count < HistorySieve.slice || found.count >= HistorySieve.most
    }
  }

  private mutating func lookAtNewer(_ question: Question, _ surroundings: Surroundings) throws(StoreFailure) {
    let store = surroundings.store
    let upTo = try store.newestSequence()
    let entries = try newer(surroundings)
    found = entries.filter(question.passes).map(\.sequence).reversed() + found
    newest = entries.count < HistorySieve.slice ? upTo : entries.last?.sequence ?? upTo
    isBehind = entries.count == HistorySieve.slice
    if let group = filter.group {
      let count = try store.entryCount(ofGroup: group, most: HistorySieve.most)
      if found.count >= count { isBehind = false }
    }
  }

  /// The entries that are newer than all examined ones, oldest first: at most a slice of the open project, or all about
  /// the filter's subject, which may belong to another project.
  private func newer(_ surroundings: Surroundings) throws(StoreFailure) -> [Entry] {
    let (store, project) = (surroundings.store, surroundings.project)
    guard let named = filter.subject else {
      return filter.isByEntry
        ? try store.entries(in: project, after: newest, most: HistorySieve.slice)
        : try store.changes(in: project, after: newest, most: HistorySieve.slice)
    }
    var (entries, before) = ([Entry](), Int64?.none)
    while true {
      let part = try store.entries(of: named.subject, before: before, most: HistorySieve.slice)
      entries += part.prefix { $0.sequence > newest }
      guard part.count == HistorySieve.slice, let last = part.last, last.sequence > newest else { break }
      before = last.sequence
    }
    return entries.reversed()
  }

  private func older(_ surroundings: Surroundings) throws(StoreFailure) -> [Entry] {
    let (store, project) = (surroundings.store, surroundings.project)
    if let named = filter.subject {
      return try store.entries(of: named.subject, before: oldest, most: HistorySieve.slice)
    }
    return filter.isByEntry
      ? try store.entries(in: project, before: oldest, most: HistorySieve.slice)
      : try store.changes(in: project, before: oldest, most: HistorySieve.slice)
  }

  /// Index of an entry's sequence number in `found`, or the index at which to insert it. `found` has the newest first.
  func place(of sequence: Int64) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle] > sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Tests entries against the filter; prepared once per slice.
private struct Question {
  private let filter: HistoryFilter
  private let needles: [Needle]
  private let sentences: Sentences

  init(_ filter: HistoryFilter, _ surroundings: Surroundings) {
    self.filter = filter
    needles = filter.words.split(separator: " ").compactMap { Needle(String($0)) }
    // If the projects cannot be read now, the searched sentences do not name them.
    sentences = Sentences(surroundings, projects: (try? surroundings.store.projects()) ?? [])
  }

  func passes(_ entry: Entry) -> Bool {
    if let kind = filter.kind, HistoryFilter.Kind(entry.kind) != kind { return false }
    if let named = filter.subject, entry.about != named.subject { return false }
    if let group = filter.group, entry.group != group { return false }
    guard !needles.isEmpty else { return true }
    var text = sentences.happenedToNamed(entry)
    if case .card(_, let number, _) = entry.subject { text += " #\(number)" }
    let folded = Folded(text)
    return needles.allSatisfy { $0.isFound(in: folded) }
  }
}
