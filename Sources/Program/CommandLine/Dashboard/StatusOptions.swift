import Board

extension Options {
  /// What is asked of the commands that only look.
  struct Dashboard: Equatable {
    /// Of the line; as it was typed.
    var template: String?
    var color: StatusColor?
    /// How many; and which month: as they were typed.
    var days: String?
    var month: String?
    /// In place of the board.
    var places: [Looking.Place] = []
  }

  /// One thing at a time; what of the board is shown is said of the board alone.
  mutating func readLooking(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if let word = words.first { throw .tooManyWords(word) }
    let places = [ShellOption.agenda, .calendar].filter(given.contains)
    if places.count > 1 { throw .notForCommand(places[1].name, places[0].name) }
    let ofBoard = [ShellOption.column, .filter].first(where: given.contains)
    if let place = places.first, let ofBoard { throw .notForCommand(ofBoard.name, place.name) }
    if places.isEmpty, given.contains(.all) { throw .notForCommand(ShellOption.all.name, command.name) }
  }

  var lookedAt: Looking.Place { dashboard.places.first ?? column.map { .column($0) } ?? .board }
}

/// Who shows the line, and how colours are written there.
enum StatusColor: String, CaseIterable {
  case none, ansi, tmux, pango

  var reader: ShellStyle.Reader {
    switch self {
    case .none: .plain
    case .ansi: .ansi
    case .tmux: .tmux
    case .pango: .pango
    }
  }
}
