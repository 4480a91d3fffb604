import Board
import Glibc
import Host
import Kanban
import Storage
import Time
import Words

/// `sekan status`: prints a line about a board, once or whenever it changes.
struct StatusRun {
  private let options: Options
  private var context: Context
  private let style: ShellStyle

  /// Milliseconds to wait for the store's lock; a shell prompt must not wait longer.
  private static let patience = 50

  init(_ options: Options, _ context: Context) {
    (self.options, self.context) = (options, context)
    style = context.style(for: options.color)
  }

  consuming func run() throws -> Int32 {
    let template: StatusTemplate
    do throws(StatusTemplate.Mistake) {
      template = try StatusTemplate(options.dashboard.template ?? context.statusTemplate)
    } catch {
      throw CommandStop(context.words.statusMistake(error), status: ShellStatus.notUnderstood)
    }
    return options.isWatching ? try watch(template) : try once(template)
  }

  private func once(_ template: StatusTemplate) throws -> Int32 {
    let store = try SQLiteStore.open(context.paths.store, mode: context.looking, patience: StatusRun.patience)
    context.streams.keep(store)
    context.renewMoments(in: store)
    return context.answer(try statusLine(template, of: store).line + "\n")
  }

  // MARK: Watching

  private mutating func watch(_ template: StatusTemplate) throws -> Int32 {
    var changes = StoreChanges(of: context.paths.store)
    let reader = Machine.pipeOfOutput
    let store = try context.lookingOn { try context.openedForLooking() }
    store.patience = StatusRun.patience
    var vigil = StoreFollower(over: store)
    var last: String?
    while true {
      let status = try vigil.ask(context) { _ in
        context.renewMoments(in: store)
        return try statusLine(template, of: store)
      }
      if let status {
        if status.line != last, !context.put(status.line + "\n") {
          return context.outputFailed(withoutReader: ShellStatus.readerGone)
        }
        last = status.line
      }
      if changes.wait(until: status?.until, reader: reader, &context) { return ShellStatus.readerGone }
    }
  }

  // MARK: Output

  private struct TimedLine {
    let line: String
    /// The time at which the line may change although the store does not.
    let until: Moment
  }

  private func statusLine(_ template: StatusTemplate, of store: SQLiteStore) throws -> TimedLine {
    let project = try context.project(named: options.project, in: store)
    return try store.reading { () throws(StoreFailure) in
      let surroundings = context.surroundings(in: project, of: store).seeing(all: options.sought.isEverywhere)
      let line = options.isJSON ? try json(template, surroundings) : try line(template, surroundings)
      return TimedLine(
        line: line, until: options.isWatching ? try surroundings.nextStatusChange() : context.clock.midnight)
    }
  }

  private func line(_ template: StatusTemplate, _ surroundings: Surroundings) throws(StoreFailure) -> String {
    style.shown(template.filled(with: try StatusFacts(template.words, in: surroundings)))
  }

  /// One object for several bars: Waybar reads `text`, `tooltip`, `class` and `alt` and parses them as Pango markup;
  /// i3blocks reads `full_text` and `short_text`; i3status-rust `text`, `short_text` and `state`; scripts the numbers.
  private func json(_ template: StatusTemplate, _ surroundings: Surroundings) throws(StoreFailure) -> String {
    let counts: [StatusWord] = [.todo, .doing, .done, .late, .today]
    let facts = try StatusFacts(template.words.union(counts), in: surroundings)
    let pieces = template.filled(with: facts)
    let plain = ShellStyle(for: .plain)
    let short = plain.shown([facts.text(of: .doing), facts.text(of: .late)].joined(separator: "/"))
    let isColored = options.color == .pango
    let markup = isColored ? style.shown(pieces) : ShellStyle(for: .pango).shown(pieces.map { Piece($0.text) })
    let tooltip = try surroundings.statusDetails().map { pieces in
      isColored ? style.shown(pieces) : ShellStyle(for: .pango).shown(pieces.map { Piece($0.text) })
    }
    let standing = facts.standing
    return JSON.object(
      [
        ("text", .string(markup)), ("tooltip", .string(tooltip.joined(separator: "\n"))),
        ("class", .string(standing.rawValue)), ("alt", .string(standing.rawValue)),
        ("full_text", .string(plain.shown(pieces))), ("short_text", .string(short)),
        ("state", .string(standing.state)),
      ] + counts.map { ($0.name, .integer(Int64(facts.count(of: $0)))) }
    ).text
  }
}

extension StatusFacts.Standing {
  fileprivate var state: String {
    switch self {
    case .late: "Critical"
    case .today: "Warning"
    case .calm: "Idle"
    }
  }
}

extension Context {
  fileprivate var statusTemplate: String {
    let own = settings.statusTemplate.isEmpty ? words.statusTemplate : settings.statusTemplate
    return settings.isASCII ? own.withPlainDots : own
  }

  fileprivate func style(for color: ColorChoice?) -> ShellStyle {
    guard let reader = color?.reader else { return streams.isTerminal ? style : ShellStyle(for: .plain) }
    return ShellStyle(for: reader, requestedThemes)
  }
}

extension String {
  fileprivate var withPlainDots: String { String(map { $0 == "·" ? "-" : $0 }) }
}

extension Options {
  /// The arguments of `sekan status`, `agenda`, `calendar` and `watch`.
  struct Dashboard: Equatable {
    var template: String?
    var days: Int?
    var month: String?
    /// The typed views of watch mode; more than one is an error. Empty for the board.
    var places: [WatchMode.Place] = []
    /// The web page that `watch --html` keeps up to date.
    var page: String?
  }

  /// Checks that only one view was given, that the board's options are used with the board only, and that `--html` has
  /// no option of a screen.
  mutating func readLooking(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if let word = words.first { throw .tooManyWords(word) }
    let places = [ShellOption.agenda, .calendar].filter(given.contains)
    if places.count > 1 { throw .notForCommand(places[1].name, places[0].name) }
    let ofBoard = [ShellOption.column, .stage, .filter, .sort].first(where: given.contains)
    if let place = places.first, let ofBoard { throw .notForCommand(ofBoard.name, place.name) }
    let ofScreen = [ShellOption.agenda, .calendar, .all, .sort].first(where: given.contains)
    if let ofScreen, given.contains(.html) { throw .notForCommand(ofScreen.name, ShellOption.html.name) }
  }

  var lookedAt: WatchMode.Place { dashboard.places.first ?? column.map { .column($0) } ?? .board }
}

/// The values of `--color`; `everywhere` has those that all commands take, the others are only for `sekan status`.
enum ColorChoice: String, CaseIterable {
  /// Colours on terminals only (`auto`), always as escape sequences, or no colours.
  case auto, always, never
  // Values that only `sekan status` takes.
  case none, ansi, tmux, pango

  static let everywhere: [ColorChoice] = [.auto, .always, .never]

  /// Parses the value of `--color`; `none` may be written in either language.
  init?(called typed: String) {
    self.init(rawValue: Language.isNone(typed) ? ColorChoice.none.rawValue : typed)
  }

  /// The format of the output; nil chooses by the destination.
  var reader: ShellStyle.Reader? {
    switch self {
    case .auto: nil
    case .never, .none: .plain
    case .always, .ansi: .ansi
    case .tmux: .tmux
    case .pango: .pango
    }
  }
}

extension ShellOption {
  func values(for command: ShellCommand?) -> [String] {
    switch (self, command) {
    case (.color, .status): row.values
    case (.color, _): ColorChoice.everywhere.map(\.rawValue)
    case (.by, .time): TimeGroup.allCases.map(\.rawValue)
    case (.by, _): FlowUnit.allCases.map(\.rawValue)
    case (.format, .journal): FileFormat.ofJournals
    case (.format, .importFile): FileFormat.ofBoards
    case (.format, .export): FileFormat.ofExports
    default: row.values
    }
  }
}

extension Options {
  /// Refuses in other commands the values of `--color` that only `sekan status` takes.
  func judgeColor() throws(UsageMistake) {
    guard let color, command != .status, !ColorChoice.everywhere.contains(color) else { return }
    throw .badValue(color.rawValue, ShellOption.color.name, possible: ColorChoice.everywhere.map(\.rawValue))
  }
}
