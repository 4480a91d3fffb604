import Board
import Host
import Kanban
import Program
import Screens
import Terminal
import Time
import Twin
import Words

/// The program without terminal, machine and file: tests type keys and compare screens. Changes go to the memory store,
/// the clock stands still, ids are counted, and frames are drawn on demand. `TestProgram` also simulates sleep.
public struct TestBoard {
  public let store: MemoryStore
  public let pane: TestPane
  public let outside: TestOutside
  public let disk: TestDisk
  public private(set) var proposed: [Change] = []
  /// All effects, including changes.
  public private(set) var effects: [Effect] = []
  package var loop: Loop

  public init(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
    clock: Clock = Sample.clock, store: MemoryStore = MemoryStore(), actor: Actor = Sample.actor(),
    configuration: String = ""
  ) {
    self.store = store
    pane = TestPane(size: Size(width: columns, height: rows))
    pane.colors = hasColor ? .many : .mono
    outside = TestOutside(clock)
    disk = TestDisk()
    var context = Context.sample(language: language, isASCII: isASCII, configuration: configuration)
    context.clock = clock
    context.actor = actor
    loop = Loop(
      pane: pane, outside: outside, disk: disk, store: store, file: TestFile(),
      beginning: Beginning(in: Project.home, of: store), context: context)
    // Starts at the first card, regardless of the position stored before.
    loop.coordinator = Coordinator()
    loop.state.slice = .milliseconds(3)
  }

  public var coordinator: Coordinator {
    get { loop.coordinator }
    _modify { yield &loop.coordinator }
  }
  public var keyboard: Keyboard {
    get { loop.input.keyboard }
    set { loop.input.keyboard = newValue }
  }
  public var extent: Extent {
    get { Extent(columns: pane.size.width, rows: pane.size.height) }
    nonmutating set { pane.size = Size(width: newValue.columns, height: newValue.rows) }
  }
  public var clock: Clock {
    get { loop.state.context.clock }
    set {
      loop.state.context.clock = newValue
      (outside.now, outside.zone) = (newValue.now, newValue.zone)
    }
  }
  public var settings: Settings {
    get { loop.state.context.settings }
    set { loop.state.context.settings = newValue }
  }
  public var actor: Actor {
    get { loop.state.context.actor }
    set { loop.state.context.actor = newValue }
  }
  public var holidays: HolidayBook {
    get { loop.state.context.holidays }
    set { loop.state.context.holidays = newValue }
  }
  /// The size of a slice of long work; a number of cards makes tests reproducible.
  public var slice: Sieve.Slice? {
    get { loop.state.slice }
    set { loop.state.slice = newValue }
  }
  public var theme: Theme { loop.picture.theme }
  public var surroundings: Surroundings { loop.surroundings }

  // MARK: Input

  /// Types a script such as `jj<enter>e Paint<ctrl-s>`: key names in angle brackets, all other text literally.
  public mutating func type(_ script: String) {
    for key in Key.typed(script) { press(key) }
  }

  public mutating func press(_ key: Key) {
    loop.input.keys.append(.key(key))
    carryOn()
  }

  public mutating func paste(_ text: String) {
    loop.input.keys.append(.paste(text))
    carryOn()
  }

  public mutating func mouse(_ gesture: Gesture, x: Int, y: Int) {
    loop.draw()
    send(.input(.mouse(gesture, loop.picture.frame?.hit(at: Point(x: x, y: y)))))
  }

  public mutating func pass(milliseconds: Int) {
    outside.pass(milliseconds: milliseconds)
    clock = Clock(now: clock.now + milliseconds, zone: clock.zone)
    send(.timePassed)
  }

  /// Runs long work to its end, or for a number of slices.
  public mutating func advance(slices: Int = mostSteps) {
    var left = slices
    while coordinator.isBusy, left > 0 {
      keep(loop.advance())
      carryOn()
      left -= 1
    }
    if slices == mostSteps, coordinator.isBusy { fail("long work did not end") }
  }

  public mutating func send(_ event: Event) {
    loop.state.post(event)
    carryOn()
  }

  /// Handles everything pending and empties the trash. Continues after the user has left the board.
  private mutating func carryOn() {
    for _ in 0..<mostSteps {
      keep(loop.handleAll())
      if loop.ending.status != nil {
        loop.ending.status = nil
      } else if !loop.trash.emptying.isEmpty {
        Chore.trash.run(in: &loop)
      } else {
        return
      }
    }
    fail("the loop still has work after the step limit")
  }

  private mutating func keep(_ done: [Effect]) {
    effects += done
    for case .commit(let change, _) in done { proposed.append(change) }
  }

  /// Commits a change as another process would.
  @discardableResult
  public func elsewhere(_ change: Change, by other: Actor = Sample.actor("lee", run: "pane-2")) -> Receipt? {
    try? store.commit(change, on: CommitContext(actor: other, clock: clock, project: Project.home))
  }

  // MARK: Output

  public var canvas: Canvas {
    mutating get {
      loop.draw()
      return loop.picture.frame?.canvas ?? Canvas(size: Size(width: 0, height: 0))
    }
  }

  public var screen: String {
    mutating get { canvas.text() }
  }

  /// The screen with a line of styles below each row that has any: `b` bold, `d` dim, `r` reverse, a digit for a
  /// colour.
  public var styledScreen: String {
    mutating get {
      let canvas = canvas
      return (0..<canvas.size.height).map { y in
        let marks = String(decoding: canvas.row(y).map { $0.style.mark }, as: UTF8.self).trimmingBlanks
        return canvas.text(ofRow: y) + (marks.isEmpty ? "" : "\n\(marks)")
      }.joined(separator: "\n")
    }
  }

  // MARK: Cards

  public mutating func add(_ cards: CardText..., to column: Column = .todo) {
    for card in cards {
      outside.names += 1
      let id = CardID(high: 0, low: UInt64(outside.names))
      let context = CommitContext(actor: Sample.actor("lee", run: "setting up"), clock: clock, project: Project.home)
      _ = try? store.commit(.added(id, card, to: column, at: .bottom), on: context)
    }
  }
}

extension Key {
  /// The keys of a script; an unknown key name fails the test and gives no keys.
  static func typed(_ script: String) -> [Key] {
    guard let keys = Key.script(script) else {
      fail("‘\(script)’ contains an unknown key name")
      return []
    }
    return keys
  }
}

extension Context {
  /// A context at noon of the sample day.
  package static func sample(
    language: Language = .english, isASCII: Bool = false, configuration: String = "",
    missingZone: String? = nil, streams: TestStreams = TestStreams()
  ) -> Context {
    var settings = Settings(language: language, isASCII: isASCII)
    // Backups are off unless a test sets them: a backup starts a process, and its notice changes screens.
    settings.keepsBackups = false
    var chosen = Configuration(settings)
    chosen.read(file: Array(configuration.utf8))
    return Context(
      paths: Paths(store: "/board.sqlite", state: "/state", config: "/config"), preferences: Preferences(chosen),
      clock: Sample.clock, actor: Sample.actor(), ids: Sample.source, holidays: HolidayBook(),
      missingZone: missingZone, streams: streams)
  }
}

extension Style {
  fileprivate var mark: UInt8 {
    if attributes.contains(.reverse) { return UInt8(ascii: "r") }
    if case .palette(let number) = foreground {
      return attributes.contains(.bold) ? UInt8(ascii: "A") + number : UInt8(ascii: "0") + number
    }
    if attributes.contains(.bold) { return UInt8(ascii: "b") }
    if attributes.contains(.dim) { return UInt8(ascii: "d") }
    if attributes.contains(.underline) { return UInt8(ascii: "u") }
    return UInt8(ascii: " ")
  }
}

extension String {
  var trimmingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension CardText {
  public init(
    _ title: String, _ notes: String = "", due: Deadline? = nil, tags: [String] = [], _ priority: Priority = .none
  ) {
    self.init(title: title, notes: notes, due: due, tags: tags, priority: priority)
  }
}
