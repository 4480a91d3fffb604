import Glibc
import Host
import Kanban

/// The viewer's zone and the rules of all zones, both of which may become others under an open board.
extension Loop {
  /// A release of rules is put in place file by file, and between an old link and a new one there may be none.
  private static var settling: Int { 1000 }
  /// Keys and other programs come between two slices.
  private static var pause: Int { 20 }
  private static var slice: Int { 64 }

  mutating func zonesChanged() {
    lookAtZones()
    turn(to: SystemZone.current ?? context.clock.zone)
    // What was being reckoned with rules that are being replaced is begun anew.
    renewal = nil
    deadlines.zones = Machine.uptime + Loop.settling
  }

  /// What there is now counts, be it nothing.
  private mutating func settleZones() {
    lookAtZones()
    turn(to: SystemZone.load().zone)
    beginRenewal()
  }

  private mutating func lookAtZones() {
    // First the watch, then the look: what changes in between is told again.
    zones = ZoneWatch()
    SystemZones.all.forget()
  }

  mutating func turn(to zone: Zone) {
    context.clock = Clock(now: Machine.now, zone: zone, zones: SystemZones.all)
    drawAgain()
  }

  // MARK: The moments of deadlines

  /// Rules newer than those that the store's moments were reckoned with; older ones, of another machine, are no news.
  mutating func beginRenewal() {
    guard let release = SystemZone.release else { return }
    do {
      guard try release > store.noted(.zones) ?? "" else { return }
      renewal = Renewal(of: try store.projects().map(\.id), from: context.clock.now)
      deadlines.zones = Machine.uptime
    } catch {
      deadlines.zones = error == .busy ? Machine.uptime + Loop.settling : nil
    }
  }

  mutating func meetZones() {
    deadlines.zones = nil
    if renewal == nil { settleZones() } else { goOnRenewing() }
  }

  private mutating func goOnRenewing() {
    guard waiting == nil, events.isEmpty, keys.isEmpty else {
      deadlines.zones = Machine.uptime + Loop.pause
      return
    }
    do {
      try renewal?.goOn(in: store, on: context.commitContext(.program, in: Project.home), most: Loop.slice)
      if renewal?.isComplete == true {
        renewal = nil
        drawAgain()
      } else {
        deadlines.zones = Machine.uptime + Loop.pause
      }
    } catch {
      // Somebody writes: again in a moment. Else the moments stay as they were, until the board is opened again.
      if error == .busy { deadlines.zones = Machine.uptime + Loop.pause } else { renewal = nil }
    }
  }
}

extension Renewal {
  /// The release is noted when all is gone through.
  fileprivate mutating func goOn(
    in store: any CardStore, on commitContext: CommitContext, most: Int
  ) throws(StoreFailure) {
    try store.renew(&self, on: commitContext, most: most)
    if isComplete { try store.note(.zones, SystemZone.release) }
  }
}
