import Kanban

/// The viewer's zone and the rules of all zones, both of which may become others under an open board.
extension Loop {
  /// A release of rules is put in place file by file, and between an old link and a new one there may be none.
  private static var settling: Int { 1000 }
  /// Keys and other programs come between two slices.
  private static var pause: Int { 20 }
  private static var slice: Int { 64 }

  mutating func zonesChanged() {
    outside.watchZones()
    // A file that is just being replaced is no reason to show another time.
    turn(to: outside.zone ?? context.clock.zone)
    // What was being reckoned with rules that are being replaced is begun anew.
    renewal = nil
    schedule(.zones, in: Loop.settling)
  }

  /// What there is now counts, be it nothing.
  private mutating func settleZones() {
    outside.watchZones()
    turn(to: outside.zone ?? .utc)
    beginRenewal()
  }

  mutating func turn(to zone: Zone) {
    context.clock = Clock(now: outside.now, zone: zone, zones: outside.zones)
    drawAgain()
  }

  // MARK: The moments of deadlines

  /// Rules newer than those that the store's moments were reckoned with; older ones, of another machine, are no news.
  mutating func beginRenewal() {
    guard let release = outside.zoneRelease else { return }
    do {
      guard try release > store.noted(.zones) ?? "" else { return }
      renewal = Renewal(of: try store.projects().map(\.id), from: context.clock.now)
      schedule(.zones, in: 0)
    } catch {
      if error == .busy { schedule(.zones, in: Loop.settling) } else { timetable[.zones] = nil }
    }
  }

  mutating func meetZones() {
    timetable[.zones] = nil
    if renewal == nil { settleZones() } else { goOnRenewing() }
  }

  private mutating func goOnRenewing() {
    guard isIdle else {
      schedule(.zones, in: Loop.pause)
      return
    }
    do {
      let (store, release) = (store, outside.zoneRelease)
      let commitContext = context.commitContext(.program, in: Project.home)
      try renewal?.goOn(in: store, on: commitContext, most: Loop.slice, release: release)
      if renewal?.isComplete == true {
        renewal = nil
        drawAgain()
      } else {
        schedule(.zones, in: Loop.pause)
      }
    } catch {
      // Somebody writes: again in a moment. Else the moments stay as they were, until the board is opened again.
      if error == .busy { schedule(.zones, in: Loop.pause) } else { renewal = nil }
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
