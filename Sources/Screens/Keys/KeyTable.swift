import Text
import Words

/// The keys of one command or text edit in some screens and overlays. Dispatch, foot, help and the key documentation
/// all read these rows.
struct KeyRow: Equatable, Sendable {
  let focuses: [Focus]
  let meaning: Meaning
  /// The keys by their names, such as `ctrl-x`; the names of a key sequence are separated by a space.
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

/// The default keys. Foot and texts name the first key of a row.
enum KeyTable {
  /// Built in one array at once, because each start of a board builds it.
  static let rows: [KeyRow] = {
    let parts = [
      anywhere, screens, board, detail, menus, questions, editor, readline, projects, history, trash, search, filter,
      calendar, reminders, quick, journal, remote, next, flow,
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
