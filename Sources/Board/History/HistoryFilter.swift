import Kanban

/// Which changes are told.
public struct HistoryFilter: Equatable, Sendable {
  public enum Kind: CaseIterable, Sendable {
    case added, moved, edited, completed, removed, undone, board
  }

  var kind: Kind?
  /// Of one thing alone.
  var subject: NamedSubject?
  /// What one change did to each of its cards.
  var group: Int64?
  var words = ""

  var isEmpty: Bool { self == HistoryFilter() }

  /// Single entries are looked at, even where one change has many.
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
      case .limited, .projectAdded, .projectRenamed, .projectArchived, .projectOrdered: .board
      }
  }
}

/// The changes that pass a filter, found slice by slice: what is older than the newest one first, and what is written
/// meanwhile as it comes. Sequences, never entries.
struct HistorySieve: Equatable, Sendable {
  let filter: HistoryFilter
  /// Newest first.
  private(set) var found: [Int64] = []
  /// Everything from here up to there has been looked at.
  private var newest: Int64
  private var oldest: Int64
  private var isAtEnd = false
  private var isBehind = false

  /// Entries looked at in one slice: some two milliseconds.
  static let slice = 128
  /// Nobody reads further; what is sought is to be said more exactly.
  static let most = 10_000

  init(_ filter: HistoryFilter, newest: Int64) {
    self.filter = filter
    self.newest = newest
    oldest = newest + 1
    guard let group = filter.group else { return }
    // Its entries begin with its first one: they are read from there on.
    self.newest = group - 1
    isAtEnd = true
    isBehind = true
  }

  var isBusy: Bool { isBehind || !isAtEnd }

  /// What others write is looked at, too.
  mutating func hear(newest: Int64) {
    if newest > self.newest, filter.group == nil { isBehind = true }
  }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) {
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
    let (store, project) = (surroundings.store, surroundings.project)
    let upTo = try store.newestSequence()
    let entries =
      filter.isByEntry
      ? try store.entries(in: project, after: newest, most: HistorySieve.slice)
      : try store.changes(in: project, after: newest, most: HistorySieve.slice)
    found = entries.filter(question.passes).map(\.sequence).reversed() + found
    newest = entries.count < HistorySieve.slice ? upTo : entries.last?.sequence ?? upTo
    isBehind = entries.count == HistorySieve.slice
    if let group = filter.group {
      let count = try store.entryCount(ofGroup: group, most: HistorySieve.most)
      if found.count >= count { isBehind = false }
    }
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

  /// Where a sequence stands, or would stand, among what was found.
  func place(of sequence: Int64) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle] > sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What is asked of an entry, made ready once a slice.
private struct Question {
  private let filter: HistoryFilter
  private let needles: [Needle]
  private let sentences: Sentences

  init(_ filter: HistoryFilter, _ surroundings: Surroundings) {
    self.filter = filter
    needles = filter.words.split(separator: " ").compactMap { Needle(String($0)) }
    // Names that cannot be asked for now are left out.
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
