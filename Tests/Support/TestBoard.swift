import Board
import Kanban
import Screens
import Terminal

/// The whole program but the terminal and the file: keys go in as a person types them, screens come out as a person sees
/// them. The store is the one in memory, the clock stands still, names are counted.
public struct TestBoard {
  public let store: MemoryStore
  public var coordinator = Coordinator()
  public var keyboard: Keyboard
  public var extent: Extent
  public var clock: Clock
  public var settings: Settings
  public var actor: Actor
  public var holidays = HolidayBook()
  /// How much of what takes longer than a turn is done at once; here a number of cards is the same every time.
  public var slice = Sieve.Slice.milliseconds(3)
  public let theme: Theme
  /// Every change that was proposed, in order.
  public private(set) var proposed: [Change] = []
  /// What the program was asked to do besides.
  public private(set) var effects: [Effect] = []
  private var names = 1000
  private var frame: Frame?

  public init(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
    clock: Clock = Sample.clock, store: MemoryStore = MemoryStore(), actor: Actor = Sample.actor(),
    configuration: String = ""
  ) {
    extent = Extent(columns: columns, rows: rows)
    self.clock = clock
    self.store = store
    self.actor = actor
    var chosen = Configuration(Settings(language: language, isASCII: isASCII))
    chosen.read(file: Array(configuration.utf8))
    let preferences = Preferences(chosen)
    theme = preferences.wardrobe.theme(hasColor: hasColor, isASCII: isASCII)
    settings = preferences.settings
    keyboard = Keyboard(preferences.keys)
  }

  // MARK: A person at it

  /// `jj<enter>e Paint<ctrl-s>`: a name stands between angle brackets, everything else is typed as it is.
  public mutating func type(_ script: String) {
    guard let keys = Key.script(script) else {
      preconditionFailure("a key in ‘\(script)’ has no such name")
    }
    for key in keys { press(key) }
  }

  public mutating func press(_ key: Key) {
    for key in keyboard.keys(for: key, in: coordinator.focus) {
      let event = keyboard.event(for: key, in: coordinator.focus, isASCII: settings.isASCII)
      if let event { send(event) }
    }
  }

  public mutating func paste(_ text: String) { send(.input(.paste(text))) }

  /// At what can be seen now.
  public mutating func mouse(_ gesture: Gesture, x: Int, y: Int) {
    draw()
    send(.input(.mouse(gesture, frame?.hit(at: Point(x: x, y: y)))))
  }

  public mutating func pass(milliseconds: Int) {
    clock = Clock(now: clock.now + milliseconds, zone: clock.zone)
    send(.timePassed)
  }

  /// What takes longer than a turn, to its end; so many slices of it at most.
  public mutating func goOn(slices: Int = .max) {
    var left = slices
    while coordinator.isBusy, left > 0 {
      send(.goOn)
      left -= 1
    }
  }

  public mutating func send(_ event: Event) {
    var pending = [event]
    while !pending.isEmpty {
      let event = pending.removeFirst()
      guard let wanted = try? coordinator.handle(event, in: surroundings) else { continue }
      names += 1
      for effect in wanted {
        effects.append(effect)
        if case .keepFilters(let text, let told) = effect {
          store.note(.filters, text.isEmpty ? nil : text)
          pending.append(.filtersKept(text, told: told))
        }
        if case .commit(let change, let group) = effect { pending.append(commit(change, group)) }
        if case .note(let name, let text) = effect { store.note(name, text) }
        if case .remind(let action) = effect { pending.append(carryOut(action)) }
        if case .empty(let emptying) = effect { pending.append(empty(emptying)) }
      }
    }
  }

  private func carryOut(_ action: AlarmAction) -> Event {
    for alarm in action.alarms {
      _ = action.until.map { store.snooze(alarm, until: $0) } ?? store.dismiss(alarm)
    }
    return .told(Notice(action.told))
  }

  private func empty(_ emptying: Emptying) -> Event {
    var emptying = emptying
    let context = CommitContext(actor: actor, clock: clock, project: emptying.project)
    while (try? emptying.goOn(in: store, on: context)) == true {}
    return .emptying(purged: emptying.purged, left: 0)
  }

  private mutating func commit(_ change: Change, _ group: Int64?) -> Event {
    proposed.append(change)
    let context = CommitContext(
      actor: actor, clock: clock, project: coordinator.project, limits: settings.limits, group: group,
      reminding: settings.reminding)
    do {
      return .committed(change, try store.commit(change, on: context))
    } catch {
      return .failed(change, error)
    }
  }

  /// Somebody else at the same store.
  @discardableResult
  public func elsewhere(_ change: Change, by other: Actor = Sample.actor("lee", run: "pane-2")) -> Receipt? {
    try? store.commit(change, on: CommitContext(actor: other, clock: clock, project: Project.home))
  }

  public var surroundings: Surroundings {
    var surroundings = Surroundings(
      store: store, project: coordinator.project, extent: extent, clock: clock, settings: settings, actor: actor,
      newID: CardID(high: 1, low: UInt64(names) << 16))
    surroundings.slice = slice
    surroundings.holidays = holidays
    if case .cards = slice { surroundings.turnSlice = slice }
    return surroundings
  }

  // MARK: What is seen

  @discardableResult
  private mutating func draw() -> Frame? {
    try? coordinator.settle(in: surroundings)
    frame = try? Frame(coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: frame?.background)
    return frame
  }

  public var canvas: Canvas {
    mutating get { draw()?.canvas ?? Canvas(size: Size(width: 0, height: 0)) }
  }

  /// The rows as a person reads them.
  public var screen: String {
    mutating get { canvas.text() }
  }

  /// The rows, each with its styles below it where it has any: `b` bold, `d` dim, `r` reverse, and a digit for a colour.
  public var styledScreen: String {
    mutating get {
      let canvas = canvas
      return (0..<canvas.size.height).map { y in
        let marks = String(decoding: canvas.row(y).map { $0.style.mark }, as: UTF8.self).trimmingBlanks
        return canvas.text(ofRow: y) + (marks.isEmpty ? "" : "\n\(marks)")
      }.joined(separator: "\n")
    }
  }

  // MARK: Filling it

  /// Cards added by hand, in order.
  public mutating func add(_ cards: CardText..., to column: Column = .todo) {
    for card in cards {
      names += 1
      let id = CardID(high: 0, low: UInt64(names))
      let context = CommitContext(actor: Sample.actor("lee", run: "setting up"), clock: clock, project: Project.home)
      _ = try? store.commit(.added(id, card, to: column, at: .bottom), on: context)
    }
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
