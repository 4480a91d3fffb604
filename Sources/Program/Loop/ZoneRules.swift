import Kanban

/// The viewer's zone and the rules of all zones, both of which may become others under an open board.
struct ZoneRules {
  private(set) var due: Int?
  /// Whether moments may be written anew by themselves.
  var mayRenew = true
  /// Deadlines get the moments that the rules of zones give them now.
  private var renewal: Renewal?
  /// Of the rules by which it was begun.
  private var release: String?
  /// How much of it was done.
  private var slices = 0

  /// A release of rules is put in place file by file, and between an old link and a new one there may be none.
  private static let settling = 1000
  /// Keys come between two slices, and other programs where one has written.
  private static let pause = 20
  private static let slice = 64
  /// So many slices without a sleep between: what is due next comes first, and on most boards that is all of it. With more,
  /// a board that sleeps is woken once a minute: a million are done within a week.
  private static let atOnce = 32
  private static let rare = (pause: 60_000, slice: 128)

  mutating func changed(at desk: inout Desk) {
    desk.outside.watchZones()
    desk.lookAtZone()
    // What was being reckoned with rules that are being replaced is begun anew.
    renewal = nil
    due = desk.due(in: ZoneRules.settling)
  }

  /// What there is now counts, be it nothing.
  private mutating func settle(at desk: inout Desk) {
    desk.outside.watchZones()
    desk.turn(to: desk.outside.zone ?? .utc)
    begin(at: desk)
  }

  // MARK: The moments of deadlines

  /// Rules newer than those that the store's moments were reckoned with; older ones, of another machine, are no news.
  mutating func begin(at desk: Desk) {
    renewal = nil
    guard mayRenew, let release = desk.outside.zoneRelease else { return }
    do {
      guard try release > desk.store.noted(.zones) ?? "" else { return }
      renewal = Renewal(of: try desk.store.projects().map(\.id), from: desk.context.clock.now)
      (self.release, slices) = (release, 0)
      due = desk.due(in: 0)
    } catch {
      due = error == .busy ? desk.due(in: ZoneRules.settling) : nil
    }
  }

  mutating func goOn(whenIdle isIdle: Bool, at desk: inout Desk) {
    due = nil
    if renewal == nil {
      settle(at: &desk)
    } else if isIdle {
      renew(at: &desk)
    } else {
      due = desk.due(in: ZoneRules.pause)
    }
  }

  /// What is due soon is right, and there is a week for the rest.
  var isRare: Bool { renewal != nil && slices >= ZoneRules.atOnce }

  private mutating func renew(at desk: inout Desk) {
    do {
      let commitContext = desk.context.commitContext(.program, in: Project.home)
      let most = isRare ? ZoneRules.rare.slice : ZoneRules.slice
      let rewritten = renewal?.rewritten
      try renewal?.goOn(in: desk.store, on: commitContext, most: most, release: release)
      slices += 1
      if renewal?.isComplete == true {
        renewal = nil
        desk.drawAgain()
      } else {
        let pause = renewal?.rewritten == rewritten ? 0 : ZoneRules.pause
        due = desk.due(in: isRare ? ZoneRules.rare.pause : pause)
      }
    } catch {
      // Somebody writes: again in a moment. Else the moments stay as they were, until the board is opened again.
      if error == .busy { due = desk.due(in: ZoneRules.pause) } else { renewal = nil }
    }
  }
}

extension Renewal {
  /// The release is noted when all is gone through.
  fileprivate mutating func goOn(
    in store: any CardStore, on commitContext: CommitContext, most: Int, release: String?
  ) throws(StoreFailure) {
    try store.renew(&self, on: commitContext, most: most)
    if isComplete { try store.note(.zones, release) }
  }
}
