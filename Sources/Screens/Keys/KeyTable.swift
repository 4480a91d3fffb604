import Board
import Terminal
import Text

/// One row: in these places, these keys mean this. Dispatch, footer, help and the key documentation all read these rows.
struct KeyRow: Equatable, Sendable {
  let focuses: [Focus]
  let meaning: Meaning
  /// Names of keys; a sequence has a space between them.
  let keys: [String]

  enum Meaning: Hashable, Sendable {
    case command(Command)
    case edit(TextEdit)
  }

  init(_ focuses: [Focus], _ command: Command, _ keys: String...) {
    self.focuses = focuses
    meaning = .command(command)
    self.keys = keys
  }

  init(_ focuses: [Focus], _ meaning: Meaning, _ keys: [String]) {
    self.focuses = focuses
    self.meaning = meaning
    self.keys = keys
  }

  init(_ focuses: [Focus], edit: TextEdit, _ keys: String...) {
    self.focuses = focuses
    meaning = .edit(edit)
    self.keys = keys
  }
}

/// The default keys. The first key of a row is the one that footer and texts name.
enum KeyTable {
  /// Laid into one array at once: it is made at every start.
  static let rows: [KeyRow] = {
    let parts = [
      anywhere, screens, board, detail, menus, questions, editor, readline, projects, history, trash, search, filter,
      calendar, reminders, quick, journal, remote,
    ]
    var rows: [KeyRow] = []
    rows.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { rows += part }
    return rows
  }()

  private static let anywhere: [KeyRow] = [
    KeyRow(Focus.allCases, .cancel, "esc"),
    KeyRow(Focus.allCases, .interrupt, "ctrl-c"),
    KeyRow(Focus.allCases, .suspend, "ctrl-z"),
    KeyRow(Focus.allCases, .redraw, "ctrl-l"),
  ]
}
