import Board
import Host
import Kanban

/// What all of the loop works with: the ports, who and when one is, and what has happened and is still to be handled.
package struct Desk {
  let pane: any Pane
  let outside: any Outside
  let disk: any Disk
  let store: any CardStore
  /// What the interface asks instead of it.
  let memory: Memory
  private let formatted = FormattedCards()
  private let told = ToldHolidays()
  let file: any StoreFile
  package var context: Context
  /// Nil where somebody may do something.
  let looking: Looking?
  /// It waits while a change waits for the store.
  private(set) var events: [Event] = []
  /// What is on the screen is not what there is.
  var isStale = true
  /// How much is done at once of what takes longer than a turn; nil for what a turn has room for.
  package var slice: Sieve.Slice?

  var words: any Words { context.words }

  func refusal(_ failure: StoreFailure) -> Notice {
    Notice(failure.sentence(in: words, at: context.clock, checkCommand: context.paths.checkCommand), .refusal)
  }

  func surroundings(in project: ProjectID) -> Surroundings {
    // With what sources outside say: read anew where what is kept of them is another.
    let (holidays, clock) = told.look(at: context, in: memory)
    let surroundings = Surroundings(
      store: memory, project: project, extent: Extent(columns: pane.size.width, rows: pane.size.height),
      clock: clock, settings: context.settings, actor: context.actor,
      newID: outside.name(at: context.clock.now), holidays: holidays, formatted: formatted, slice: slice,
      signpost: context.signpost, checkCommand: context.paths.checkCommand,
      contact: { [disk, path = file.path] in RemoteContact.all(of: path, on: disk) })
    return looking.map(surroundings.onlyLooking) ?? surroundings
  }

  // MARK: Time

  /// In uptime.
  func due(in milliseconds: Int) -> Int { outside.uptime + milliseconds }

  mutating func readClock() { context.clock = context.clock.at(outside.now) }

  /// The viewer's zone as it is now. A file that is just being replaced is no reason to show another time.
  mutating func lookAtZone() { turn(to: outside.zone ?? context.clock.zone) }

  mutating func turn(to zone: Zone) {
    context.clock = Clock(now: outside.now, zone: zone, zones: outside.zones, customs: context.clock.customs)
    drawAgain()
  }

  // MARK: What has happened

  package mutating func tell(_ event: Event) {
    events.append(event)
    drawAgain()
  }

  mutating func tell(_ notice: Notice) { tell(.notice(notice)) }

  /// Answers go before what was typed after the question.
  mutating func answer(_ event: Event) {
    events.insert(event, at: 0)
    drawAgain()
  }

  mutating func removeFirst() { events.removeFirst() }

  /// What somebody did, and what is still to be handled.
  var hasInput: Bool { events.contains(where: \.isInput) }

  /// What somebody did, and how much that was; what happened by itself stays.
  @discardableResult mutating func forgetInput() -> Int {
    let count = events.count
    events.removeAll(where: \.isInput)
    return count - events.count
  }

  /// Before whatever waits: a notice fades also while a key cannot be handled.
  mutating func fadeNotice() {
    if events.first != .timePassed { events.insert(.timePassed, at: 0) }
  }

  /// At once, before whatever else waits: only told, so it cannot fail.
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
