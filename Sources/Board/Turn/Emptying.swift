import Kanban

/// A trash that is being emptied for ever, oldest first: a few cards a commit, so that nobody waits long for the store.
public struct Emptying: Equatable, Sendable {
  public let project: ProjectID
  /// What was removed after this stays: nobody was asked about it.
  public let upTo: TrashSpot
  /// Because it lies there so long; nobody asked for it just now.
  public let isByAge: Bool
  public private(set) var purged = 0
  /// What all of it is one change by.
  private var group: Int64?

  /// Short enough that a key pressed meanwhile is not kept waiting.
  public static let batch = min(20, Batch.most)

  public init(_ project: ProjectID, upTo: TrashSpot, isByAge: Bool = false) {
    self.project = project
    self.upTo = upTo
    self.isByAge = isByAge
  }

  /// All that was removed before a moment.
  public init(_ project: ProjectID, before moment: Moment) {
    self.init(project, upTo: TrashSpot(moment, CardID(high: 0, low: 0)), isByAge: true)
  }

  /// The next batch. False when there is none left.
  public mutating func goOn(in store: any CardStore, on context: CommitContext) throws(StoreFailure) -> Bool {
    let oldest = try store.trash(in: project, before: nil, most: Emptying.batch)
    let ids = oldest.filter { $0.trashSpot <= upTo }.map(\.id)
    guard !ids.isEmpty else { return false }
    var context = context
    context.group = group
    do {
      let written = try store.commit(.purged(ids), on: context).entries
      purged += written.count
      group = group ?? written.first?.group
    } catch .refused {
      // Somebody has just taken one of them out: what is still there is asked for again.
      return true
    }
    return true
  }
}
