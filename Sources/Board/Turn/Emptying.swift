import Kanban
import Time

/// Empties a trash permanently, in a small commit per batch, so that other programs can lock the store in between.
public struct Emptying: Equatable, Sendable {
  public private(set) var trash: Trash
  /// Project in whose history the deletions are recorded.
  public let project: ProjectID
  /// True if old items are deleted automatically, without a request of the user.
  public let isByAge: Bool
  public private(set) var purged = 0
  /// Group of the first commit, which makes all batches one change.
  private var group: Int64?
  /// Position of the newest card in the last batch that kept cards: the next batch begins behind it. Nil if all batches
  /// were deleted as a whole.
  private var passed: TrashSpot?

  public enum Trash: Equatable, Sendable {
    /// The cards in a project's trash, deleted oldest first. Those removed later than `upTo` are kept, because the
    /// question did not count them.
    case cards(of: ProjectID, upTo: TrashSpot)
    /// Removed pages: those that the question listed.
    case pages([PageID])
    case pagesRemoved(before: Moment)
  }

  /// Items per commit: few enough not to delay a key press.
  public static let batch = min(20, Batch.most)

  private init(_ trash: Trash, recordedIn project: ProjectID, isByAge: Bool) {
    (self.trash, self.project, self.isByAge) = (trash, project, isByAge)
  }

  public init(_ project: ProjectID, upTo: TrashSpot) {
    self.init(.cards(of: project, upTo: upTo), recordedIn: project, isByAge: false)
  }

  public init(_ pages: [PageID], recordedIn project: ProjectID) {
    self.init(.pages(pages), recordedIn: project, isByAge: false)
  }

  /// Deletes all cards of a project that were moved to the trash before the moment.
  public init(_ project: ProjectID, before moment: Moment) {
    let upTo = TrashSpot(moment, CardID(high: 0, low: 0))
    self.init(.cards(of: project, upTo: upTo), recordedIn: project, isByAge: true)
  }

  /// Deletes all pages of all journals that were removed before the moment.
  public init(pagesBefore moment: Moment) {
    self.init(.pagesRemoved(before: moment), recordedIn: Project.home, isByAge: true)
  }

  public var isOfPages: Bool {
    if case .cards = trash { return false }
    return true
  }

  /// Number of cards or pages that are left: an upper bound for cards, and at most one batch for pages deleted by age.
  public func left(in store: any CardStore) throws(StoreFailure) -> Int {
    switch trash {
    case .cards(let project, _): try store.trashCount(in: project)
    case .pages(let pages): pages.count
    case .pagesRemoved(let moment): try pages(in: store, before: moment).count
    }
  }

  /// Deletes the next batch. False if nothing is left to delete.
  public mutating func advance(in store: any CardStore, on context: CommitContext) throws(StoreFailure) -> Bool {
    guard let change = try next(in: store) else { return false }
    guard !change.isOfNothing else { return true }
    var context = context
    context.group = group
    do {
      let written = try store.commit(change, on: context).entries
      purged += written.count
      group = group ?? written.first?.group
      if case .pages(let pages) = trash, case .page(.purged(let gone)) = change {
        trash = .pages(Array(pages.dropFirst(gone.count)))
      }
    } catch .refused {
      // Another process has restored one of the items: the next call reads the trash again.
    }
    return true
  }

  private mutating func next(in store: any CardStore) throws(StoreFailure) -> Change? {
    switch trash {
    case .cards(let project, let upTo):
      let oldest = try store.trash(in: project, before: passed, most: Emptying.batch).filter { $0.trashSpot <= upTo }
      guard let newest = oldest.map(\.trashSpot).max() else { return nil }
      var ids: [CardID] = []
      for card in oldest where try isToGo(card.id, store) { ids.append(card.id) }
      if ids.count < oldest.count { passed = newest }
      return .purged(ids)
    case .pages(let pages):
      guard !pages.isEmpty else { return nil }
      var batch: [PageID] = []
      for id in pages.prefix(Emptying.batch) where try store.page(id)?.life == .inTrash { batch.append(id) }
      trash = .pages(batch + pages.dropFirst(Emptying.batch))
      return .pagesPurged(batch)
    case .pagesRemoved(let moment):
      let ids = try pages(in: store, before: moment)
      return ids.isEmpty ? nil : .pagesPurged(ids)
    }
  }

  /// True if a card may be deleted. Automatic emptying keeps a card that a server removed, because the user may not
  /// have noticed, and one whose removal is not among its last 100 entries.
  private func isToGo(_ id: CardID, _ store: any CardStore) throws(StoreFailure) -> Bool {
    guard isByAge else { return true }
    // The newest entry need not be the removal: a renamed stage, for example, changes the cards in the trash, too.
    for most in [1, 100] {
      let entries = try store.entries(of: id, before: nil, most: most)
      if let removal = entries.first(where: { $0.touched.contains(.life) }) { return removal.actor.origin != .remote }
    }
    return false
  }

  private func pages(in store: any CardStore, before moment: Moment) throws(StoreFailure) -> [PageID] {
    let spot = PageTrashSpot(moment, PageID(high: 0, low: 0))
    return try store.removedPages(in: nil, after: spot, most: Emptying.batch).map(\.id)
  }
}

extension Change {
  fileprivate var isOfNothing: Bool { self == .purged([]) || self == .pagesPurged([]) }
}
