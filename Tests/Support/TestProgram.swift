import Board
import Curses
import Host
import Kanban
import Program
import Storage
import Terminal
import Time
import Twin

/// The running program: input wakes it, frames are shown, and time passes while it sleeps.
public struct TestProgram {
  public let pane: TestPane
  public let outside: TestOutside
  public let disk: TestDisk
  public let file: TestFile?
  public private(set) var effects: [Effect] = []
  package var loop: Loop

  /// By default the memory store is empty, so that the program starts with the sample cards.
  public init(
    store: any CardStore = MemoryStore(), disk: TestDisk = TestDisk(), configuration: String = "",
    variables: [String: String] = [:], actor: Actor = Sample.actor(), clock: Clock = Sample.clock,
    missingZone: String? = nil, looking: WatchMode? = nil, paths: Paths? = nil,
    before prepare: (TestPane, TestOutside, TestFile) -> Void = { _, _, _ in }
  ) {
    pane = TestPane()
    outside = TestOutside(clock)
    outside.variables = variables
    self.disk = disk
    var context = Context.sample(configuration: configuration, missingZone: missingZone)
    context.actor = actor
    context.clock = clock
    if let paths { context.paths = paths }
    let own = TestFile()
    let sqlite = store as? SQLiteStore
    file = sqlite == nil ? own : nil
    prepare(pane, outside, own)
    let beginning =
      looking.map { Beginning(looking: $0, in: Project.home, at: clock.today) }
      ?? Beginning(in: Project.home, of: store, filteredAt: context.settings.keepsFilter ? clock : nil)
    loop = Loop(
      pane: pane, outside: outside, disk: disk, store: store, file: sqlite ?? own,
      beginning: beginning, context: context)
    loop.begin()
  }

  public var coordinator: Coordinator { loop.coordinator }
  public var isOver: Bool { loop.ending.status != nil }

  /// Types keys as bytes.
  public mutating func type(_ script: String) {
    read(.bytes(Key.typed(script).flatMap(\.bytes)))
  }

  /// Types keys, but runs a single turn of the loop.
  public mutating func turn(typing script: String) {
    pane.incoming.append(.bytes(Key.typed(script).flatMap(\.bytes)))
    outside.happening = Wakeup(input: true)
    effects += loop.turn()
  }

  public mutating func read(_ reading: Reading) {
    pane.incoming.append(reading)
    wake(Wakeup(input: true))
  }

  public mutating func signal(_ signals: Signal...) {
    pane.signals += signals
    wake(Wakeup(signal: true))
  }

  /// Wakes the program as if another process had written to the store.
  public mutating func hearOfStore(_ news: SQLiteStore.FileChange = .changed) {
    file?.nextChange = news
    wake(Wakeup(store: true))
  }

  /// Wakes the program as if the companion process had ended.
  public mutating func companionEnds() { wake(Wakeup(companion: true)) }

  /// Wakes the program for input and a signal at once, as when a connection is lost while typing.
  public mutating func inputAndSignal() { wake(Wakeup(input: true, signal: true)) }

  /// Wakes the program as if the zone files had changed.
  public mutating func zonesChanged() { wake(Wakeup(zones: true)) }
  public var zoneName: String { loop.state.context.clock.zone.name }

  public mutating func wake(_ wakeup: Wakeup) {
    guard !isOver else {
      fail("the program has already ended")
      return
    }
    outside.happening = wakeup
    effects += loop.turn()
    pass(milliseconds: 0)
  }

  /// Lets time pass and handles what becomes due.
  public mutating func pass(milliseconds: Int) {
    outside.sleepingUntil = outside.uptime + milliseconds
    for _ in 0..<mostSteps {
      if isOver { return }
      let isDone = outside.uptime >= outside.sleepingUntil
      guard !isDone || loop.timeout == 0 else { return }
      effects += loop.turn()
    }
    fail("the loop still has work after the step limit")
  }

  public mutating func finish() -> Int32 { loop.finish() }

  public var screen: String { pane.shown?.text() ?? "" }
  public var foot: String { pane.shown.map { $0.text(ofRow: $0.size.height - 1) } ?? "" }
  public var draftNames: [String] { disk.names(in: "/state") }
}

extension Key {
  /// The bytes that xterm sends for this key.
  fileprivate var bytes: [UInt8] {
    switch code {
    case .character(let scalar) where modifiers == .control: [UInt8(scalar.value & 0x1F)]
    case .character(let scalar): Array(String(scalar).utf8)
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .backspace: [0x7F]
    case .up: Array("\u{1B}[A".utf8)
    case .down: Array("\u{1B}[B".utf8)
    case .right: Array("\u{1B}[C".utf8)
    case .left: Array("\u{1B}[D".utf8)
    case .delete, .insert, .home, .end, .pageUp, .pageDown, .function: Array("\u{1B}[3~".utf8)
    }
  }
}
