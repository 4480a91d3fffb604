import Glibc
import Kanban
import Storage
import Time

/// Generates changes of random cards.
struct Writer {
  /// The changes to generate: all kinds; only new cards, so that they can be counted; or only titles, so that no count
  /// changes.
  enum Kind {
    case mixed, adding, retitling
  }

  let store: SQLiteStore
  private let kind: Kind
  private var dice: Dice
  private var ids: IdentifierSource
  private let actor: Actor
  private var highest: Int

  init(_ store: SQLiteStore, _ kind: Kind, person: String, seed: UInt64) throws(StoreFailure) {
    self.store = store
    self.kind = kind
    dice = Dice(seed: seed)
    ids = IdentifierSource(seed: seed)
    actor = Actor(person: person, machine: "bench", run: "writer-\(seed)", origin: .commandLine)
    highest = 0
    highest = try Writer.highest(in: store)
  }

  /// The highest card number, found by doubling and bisection.
  private static func highest(in store: SQLiteStore) throws(StoreFailure) -> Int {
    var (low, high) = (0, 1)
    while try store.card(number: high, in: Project.home) != nil { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try store.card(number: middle, in: Project.home) != nil { low = middle } else { high = middle }
    }
    return low
  }

  /// The next change. Reads the card first, as the board does.
  mutating func proposal() throws(StoreFailure) -> (Change, CommitContext) {
    let clock = Clock(now: Moment(milliseconds: Watch.moment), zone: .utc)
    return (try change(clock), CommitContext(actor: actor, clock: clock, project: Project.home))
  }

  private mutating func change(_ clock: Clock) throws(StoreFailure) -> Change {
    let sort =
      switch kind {
      case .mixed: dice.roll(100)
      case .adding: 0
      case .retitling: 55
      }
    let number = highest > 0 ? dice.roll(highest) + 1 : 0
    guard sort >= 20, let card = try store.card(number: number, in: Project.home), card.life == .onBoard else {
      return addition(clock)
    }
    switch sort {
    case 20..<55: return .moved([card.id], to: dice.pick(Column.allCases), at: dice.chance(50) ? .top : .bottom)
    case 55..<85:
      let title = FieldValue.text("\(dice.roll(1_000_000)) \(card.title.prefix(60))")
      return .edited(card.id, [TextChange(.title, .text(card.title), title)])
    default: return card.column == .done ? .reopened([card.id]) : .completed([card.id])
    }
  }
}

extension Writer {
  private mutating func addition(_ clock: Clock) -> Change {
    highest += 1
    let column = kind == .adding ? dice.pick(Column.allCases) : .todo
    return .added(
      ids.next(at: clock.now), CardText(title: "Added \(highest)"), to: column, at: dice.chance(50) ? .top : .bottom)
  }
}

enum Bench {
  /// Prints a line per opening: microseconds to open, and for the queries of a first frame.
  static func opens(_ count: Int, _ path: String) throws {
    for _ in 0..<count {
      let start = Watch.nanoseconds
      let store = try SQLiteStore.open(path, mode: .existing, patience: 1000)
      let opened = Watch.nanoseconds
      try store.reading { () throws(StoreFailure) in try Bench.firstFrame(of: store) }
      say("\((opened - start) / 1000) \((Watch.nanoseconds - opened) / 1000)")
    }
  }

  private static func firstFrame(of store: SQLiteStore) throws(StoreFailure) {
    let clock = Clock(now: SampleBoard.now, zone: .utc)
    _ = try store.project(Project.home)
    _ = try store.counts(in: Project.home)
    _ = try store.late(in: .one(Project.home), at: clock, most: 1000)
    _ = try store.dueToday(in: .one(Project.home), at: clock, most: 1000)
    _ = try store.nextDeadline(in: .one(Project.home), after: clock.now)
    for column in Column.allCases {
      guard let last = try store.window(Window(Project.home, column, most: 60)).last else { continue }
      _ = try store.countAfter(last.rank, column: column, in: Project.home, most: 1000)
    }
  }

  /// Prints the microseconds of each commit, without the pause that a background writer makes.
  static func commits(_ count: Int, _ path: String, seed: UInt64) throws {
    let store = try SQLiteStore.open(path, mode: .existing, patience: 500)
    var writer = try Writer(store, .mixed, person: "bench", seed: seed)
    for _ in 0..<count {
      let (change, context) = try writer.proposal()
      let start = Watch.nanoseconds
      _ = try store.commit(change, on: context)
      say(String((Watch.nanoseconds - start) / 1000))
    }
  }

  static func write(_ count: Int, _ path: String, person: String, seed: UInt64, acknowledging: Bool) throws {
    let store = try SQLiteStore.open(path, patience: 30_000)
    var writer = try Writer(store, .adding, person: person, seed: seed)
    var (kept, refused, busy) = (0, 0, 0)
    for _ in 0..<count {
      let (change, context) = try writer.proposal()
      do throws(StoreFailure) {
        let receipt = try store.commit(change, on: context)
        kept += 1
        if acknowledging, let entry = receipt.entries.last, !say(String(entry.sequence)) { return }
      } catch {
        switch error {
        case .refused: refused += 1
        case .busy: busy += 1
        default: throw error
        }
      }
    }
    if !acknowledging { say("kept \(kept) refused \(refused) busy \(busy)") }
  }

  /// Commits like an endless import, with a pause after each commit or without. Ends on a signal or when the output is closed.
  static func writeForever(_ path: String, person: String, seed: UInt64, pause milliseconds: Int) throws {
    signal(SIGTERM) { _ in Bench.isStopped = 1 }
    signal(SIGINT) { _ in Bench.isStopped = 1 }
    let store = try SQLiteStore.open(path, mode: .existing, patience: 30_000)
    var writer = try Writer(store, .retitling, person: person, seed: seed)
    var kept = 0
    while isStopped == 0, isHeard {
      let (change, context) = try writer.proposal()
      do throws(StoreFailure) {
        _ = try store.commit(change, on: context)
        kept += 1
      } catch {
        guard case .refused = error else { throw error }
      }
      if milliseconds > 0 { usleep(UInt32(milliseconds) * 1000) }
    }
    say("kept \(kept)")
  }

  nonisolated(unsafe) private static var isStopped: sig_atomic_t = 0

  private static var isHeard: Bool {
    var output = pollfd(fd: 1, events: 0, revents: 0)
    return poll(&output, 1, 0) <= 0 || Int32(output.revents) & (POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
