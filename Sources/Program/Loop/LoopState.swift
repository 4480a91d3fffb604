import Board
import Host
import Kanban

/// The shared state of the loop: ports, context and pending events.
package struct LoopState {
  let pane: any Pane
  let outside: any Outside
  let disk: any Disk
  let store: any CardStore
  /// The query cache that the interface reads the store through.
  let memory: QueryCache
  private let formatted = CardContentCache()
  private let feedHolidays = MergedHolidays()
  let file: any StoreFile
  package var context: Context
  /// Non-nil in watch mode.
  let looking: WatchMode?
  /// Pending events; they wait while a change waits for the store.
  private(set) var events: [Event] = []
  /// True if a frame is due.
  var isStale = true
  /// The size of one slice of a long operation; nil for what fits into a turn.
  package var slice: Sieve.Slice?

  var words: any Words { context.words }

  func refusal(_ failure: StoreFailure) -> Notice {
    Notice(failure.sentence(in: words, at: context.clock, checkCommand: context.paths.checkCommand), .refusal)
  }

  func surroundings(in project: ProjectID) -> Surroundings {
    // Includes the holidays of feeds, parsed again when their notes change.
    let (holidays, clock) = feedHolidays.look(at: context, in: memory)
    let surroundings = Surroundings(
      store: memory, project: project, extent: Extent(columns: pane.size.width, rows: pane.size.height),
      clock: clock, settings: context.settings, actor: context.actor,
      newID: outside.name(at: context.clock.now), holidays: holidays, formatted: formatted, slice: slice,
      signpost: context.signpost, checkCommand: context.paths.checkCommand,
      contact: { [disk, path = file.path] in RemoteContact.all(of: path, on: disk) })
    return looking.map(surroundings.onlyLooking) ?? surroundings
  }

  // MARK: Time

  func due(in milliseconds: Int) -> Int { outside.uptime + milliseconds }

  mutating func readClock() { context.clock = context.clock.at(outside.now) }

  /// Applies the current zone. Keeps the old one while its file is being replaced.
  mutating func lookAtZone() { turn(to: outside.zone ?? context.clock.zone) }

  mutating func turn(to zone: Zone) {
    context.clock = Clock(now: outside.now, zone: zone, zones: outside.zones, customs: context.clock.customs)
    drawAgain()
  }

  // MARK: Events

  package mutating func tell(_ event: Event) {
    events.append(event)
    drawAgain()
  }

  mutating func tell(_ notice: Notice) { tell(.notice(notice)) }

  /// Inserts the answer to an effect before events that were typed after it.
  mutating func answer(_ event: Event) {
    events.insert(event, at: 0)
    drawAgain()
  }

  mutating func removeFirst() { events.removeFirst() }

  var hasInput: Bool { events.contains(where: \.isInput) }

  /// Drops pending user input and returns the number of dropped events; other events stay.
  @discardableResult mutating func forgetInput() -> Int {
    let count = events.count
    events.removeAll(where: \.isInput)
    return count - events.count
  }

  /// Inserted first, because a notice also fades while a key waits for the store.
  mutating func fadeNotice() {
    if events.first != .timePassed { events.insert(.timePassed, at: 0) }
  }

  /// Shows a notice at once, before pending events. A notice reads nothing from the store, so this cannot fail.
  mutating func say(_ notice: Notice, by coordinator: inout Coordinator) {
    _ = try? coordinator.handle(.notice(notice), in: surroundings(in: coordinator.project))
    drawAgain()
  }

  mutating func drawAgain() { isStale = true }
}

extension Event {
  fileprivate var isInput: Bool {
    if case .input = self { return true }
    return false
  }
}
