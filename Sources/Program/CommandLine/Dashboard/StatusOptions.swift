import Board

extension Options {
  /// The arguments of `sekan status`, `agenda`, `calendar` and `watch`.
  struct Dashboard: Equatable {
    var template: String?
    var days: Int?
    /// Unparsed.
    var month: String?
    /// The view of watch mode, if not the board.
    var places: [WatchMode.Place] = []
  }

  /// Checks that only one view was given, and that the board's options are used with the board only.
  mutating func readLooking(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if let word = words.first { throw .tooManyWords(word) }
    let places = [ShellOption.agenda, .calendar].filter(given.contains)
    if places.count > 1 { throw .notForCommand(places[1].name, places[0].name) }
    let ofBoard = [ShellOption.column, .filter, .sort].first(where: given.contains)
    if let place = places.first, let ofBoard { throw .notForCommand(ofBoard.name, place.name) }
    if places.isEmpty, given.contains(.all) { throw .notForCommand(ShellOption.all.name, command.name) }
  }

  var lookedAt: WatchMode.Place { dashboard.places.first ?? column.map { .column($0) } ?? .board }
}

/// The values of `--color`.
enum ColorChoice: String, CaseIterable {
  /// By destination; as escape sequences; without colours.
  case auto, always, never
  // Only for `sekan status`.
  case none, ansi, tmux, pango

  static let everywhere: [ColorChoice] = [.auto, .always, .never]

  /// Accepts a word for `none` in either language.
  init?(called typed: String) {
    self.init(rawValue: Language.isNone(typed) ? ColorChoice.none.rawValue : typed)
  }

  /// Nil chooses by the destination.
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
    self == .color && command != .status ? ColorChoice.everywhere.map(\.rawValue) : row.values
  }
}

extension Options {
  /// Markup for status bars is refused for other commands, which print tables.
  func judgeColor() throws(UsageMistake) {
    guard let color, command != .status, !ColorChoice.everywhere.contains(color) else { return }
    throw .badValue(color.rawValue, ShellOption.color.name, possible: ColorChoice.everywhere.map(\.rawValue))
  }
}
