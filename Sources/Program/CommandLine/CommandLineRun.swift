import Board
import Glibc
import Host
import Kanban
import Storage
import Text

/// One call of the command line: the same store, the same door, no screen.
struct CommandLineRun {
  let options: Options
  let context: Context
  var project = Project.home

  /// The exit status.
  func run(_ action: CommandAction.InStore, _ use: StoreUse) -> Int32 {
    complainOfZone()
    if use == .looking, !context.paths.isChosen, access(context.paths.store, F_OK) != 0 { return tellOfNone() }
    do {
      let store = try SQLiteStore.open(context.paths.store, mode: use.mode, patience: context.patience)
      var run = self
      guard let project = try CommandLineRun.project(named: options.project, in: store, context) else { return 2 }
      run.project = project
      return try action(run)(store)
    } catch {
      return failed(error)
    }
  }

  func failed(_ failure: StoreFailure) -> Int32 {
    complain("sekan: " + failure.sentence(in: context.words, at: context.clock))
    return failure == .busy ? 75 : 1
  }

  func complainOfZone() {
    if let zone = context.missingZone { complain("sekan: " + context.words.zoneIsMissing(zone)) }
  }

  /// A board that nobody has begun.
  private func tellOfNone() -> Int32 {
    if query(of: options.listed) == nil { return 2 }
    if options.isJSON { tell("[]") }
    return 0
  }

  func add(to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let (addition, column) = (options.addition, options.column ?? .todo)
    guard let text = text(of: addition) else { return 2 }
    var ids = context.ids
    let change = Change.added(
      ids.next(at: context.clock.now), text, to: column, at: addition.isTop ? .top : .bottom)
    let receipt = try store.commit(change, on: context.commitContext(.commandLine, in: project))
    if case .card(_, let number, let title) = receipt.entries.first?.subject {
      let due = text.due.map { "  " + context.longText($0) } ?? ""
      let again = text.repeats.map { "  " + context.words.sentence(of: $0) } ?? ""
      tell("\(context.words.added("#\(number) \(title)"))  \(context.words.column(column))\(due)\(again)")
    }
    return 0
  }

  func limit(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let change = Change.limited(options.limiting.column, options.limiting.limit)
    let receipt = try store.commit(change, on: context.commitContext(.commandLine, in: project))
    if let entry = receipt.entries.first { tell(context.sentence(of: entry)) }
    return 0
  }

  /// A reader that has seen enough is no failure worth a word.
  func outputFailed() -> Int32 {
    if errno != EPIPE { complain(context.words.systemFailed("stdout", Machine.describe(errno))) }
    return 1
  }

  func complain(_ text: String) { context.complain(text) }

  func line(_ card: CardSummary, in place: [String] = []) -> String {
    let due = context.dueText(card)
    let tags = card.tags.map { "#\($0)" }
    let priority = card.priority == .none ? "" : context.words.priority(card.priority)
    let waiting = context.waitingText(card)
    let fields = place + ["#\(card.number)", card.position.column.name, card.title, due, priority, waiting] + tags
    let line = fields.filter { !$0.isEmpty }.joined(separator: "  ")
    return shown(line) + "\n"
  }

  func tell(_ text: String) {
    var output = Output(to: context.streams)
    output.put(ScreenText.clean(text) + "\n")
    _ = output.flush()
  }
}

/// What goes to stdout, in few writes.
struct Output {
  private let streams: any Streams
  private var bytes: [UInt8] = []

  init(to streams: any Streams) { self.streams = streams }

  /// There is enough for a write.
  var isLarge: Bool { bytes.count >= 65_536 }

  mutating func put(_ text: String) { bytes += text.utf8 }

  /// False when nobody reads any more; `errno` says why.
  mutating func flush() -> Bool {
    defer { bytes = [] }
    return bytes.isEmpty || streams.write(bytes)
  }
}
