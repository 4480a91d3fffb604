import Board

extension Options {
  /// What is asked of the commands that only look.
  struct Dashboard: Equatable {
    /// Of the line; as it was typed.
    var template: String?
    var days: Int?
    /// As it was typed, too.
    var month: String?
    /// In place of the board.
    var places: [Looking.Place] = []
  }

  /// One thing at a time; what of the board is shown is said of the board alone.
  mutating func readLooking(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if let word = words.first { throw .tooManyWords(word) }
    let places = [ShellOption.agenda, .calendar].filter(given.contains)
    if places.count > 1 { throw .notForCommand(places[1].name, places[0].name) }
    let ofBoard = [ShellOption.column, .filter, .sort].first(where: given.contains)
    if let place = places.first, let ofBoard { throw .notForCommand(ofBoard.name, place.name) }
    if places.isEmpty, given.contains(.all) { throw .notForCommand(ShellOption.all.name, command.name) }
  }

  var lookedAt: Looking.Place { dashboard.places.first ?? column.map { .column($0) } ?? .board }
}

/// Who shows what is written, and how colours are written there.
enum ColorChoice: String, CaseIterable {
  /// As it suits whoever reads; for a terminal, wherever it goes; as where there are no colours.
  case auto, always, never
  // For the line of `sekan status` alone.
  case none, ansi, tmux, pango

  static let everywhere: [ColorChoice] = [.auto, .always, .never]

  /// As it is told in one of the languages.
  init?(called typed: String) {
    self.init(rawValue: Language.isNone(typed) ? ColorChoice.none.rawValue : typed)
  }

  /// Nil where it is as it suits.
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
  /// What its value can be where it is said to a command.
  func values(for command: ShellCommand?) -> [String] {
    self == .color && command != .status ? ColorChoice.everywhere.map(\.rawValue) : row.values
  }
}

extension Options {
  /// What shows a line does not show a table.
  func judgeColor() throws(UsageMistake) {
    guard let color, command != .status, !ColorChoice.everywhere.contains(color) else { return }
    throw .badValue(color.rawValue, ShellOption.color.name, possible: ColorChoice.everywhere.map(\.rawValue))
  }
}
