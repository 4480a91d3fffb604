import Kanban

/// Follows changes of the user's zone and of the zone rules while the board is open.
struct ZoneRules {
  private(set) var due: Int?
  /// False if the moments of deadlines must not be updated, because background work may not write to the store.
  var mayUpdateMoments = true
  /// The running update of stored moments to newer zone rules; nil if none is running.
  private var renewal: Renewal?
  private var release: String?
  private var slices = 0

  /// Milliseconds to wait after a change of the zone files: a release is installed file by file, and a zone link may be
  /// missing for a moment.
  private static let settling = 1000
  private static let pause = 20
  private static let slice = 64
  /// The number of slices that run in quick succession: they cover the next deadlines, and all of most boards. Later
  /// slices wake a sleeping board once a minute, which covers a million deadlines within a week.
  private static let atOnce = 32
  private static let rare = (pause: 60_000, slice: 128)

  mutating func changed(at state: inout LoopState) {
    state.outside.watchZones()
    state.lookAtZone()
    renewal = nil
    due = state.due(in: ZoneRules.settling)
  }

  /// Applies the user's zone as the replaced files define it, or UTC if its file is still missing.
  private mutating func applyInstalledZone(at state: inout LoopState) {
    state.outside.watchZones()
    state.setZone(state.outside.zone ?? .utc)
    begin(at: state)
  }

  // MARK: Moments of deadlines

  /// Starts an update if the rules are newer than those of the store. Older rules, as on another machine, are ignored.
  mutating func begin(at state: LoopState) {
    renewal = nil
    guard mayUpdateMoments, let release = state.outside.zoneRelease else { return }
    do {
      guard try release > state.store.noted(.zones) ?? "" else { return }
      renewal = Renewal(of: try state.store.projects().map(\.id), from: state.context.clock.now)
      (self.release, slices) = (release, 0)
      due = state.due(in: 0)
    } catch {
      due = error == .busy ? state.due(in: ZoneRules.settling) : nil
    }
  }

  mutating func advance(whenIdle isIdle: Bool, at state: inout LoopState) {
    due = nil
    if renewal == nil {
      applyInstalledZone(at: &state)
    } else if isIdle {
      renew(at: &state)
    } else {
      due = state.due(in: ZoneRules.pause)
    }
  }

  /// True if the running update has done the moments of the next deadlines. Its remaining slices run only about once a
  /// minute and may take a week.
  var isRare: Bool { renewal != nil && slices >= ZoneRules.atOnce }

  private mutating func renew(at state: inout LoopState) {
    do {
      let commitContext = state.context.commitContext(.program, in: Project.home)
      let most = isRare ? ZoneRules.rare.slice : ZoneRules.slice
      let rewritten = renewal?.rewritten
      try renewal?.advance(in: state.store, on: commitContext, most: most, release: release)
      slices += 1
      if renewal?.isComplete == true {
        renewal = nil
        state.drawAgain()
      } else {
        let pause = renewal?.rewritten == rewritten ? 0 : ZoneRules.pause
        due = state.due(in: isRare ? ZoneRules.rare.pause : pause)
      }
    } catch {
      // Retries if the store is busy. After other failures the moments stay as stored until the zone files change or
      // the board is opened again.
      if error == .busy { due = state.due(in: ZoneRules.pause) } else { renewal = nil }
    }
  }
}
