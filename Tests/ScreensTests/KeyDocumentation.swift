import Words

@testable import Screens

/// The key tables as a document; a test compares `docs/keys.md` with it.
enum KeyDocumentation {
  static func markdown(words: any Words = Language.english.words) -> String {
    (["# Keys", "", introduction] + Focus.allCases.flatMap { section($0, words) } + verbs).joined(separator: "\n")
  }

  /// Commands with arguments, typed after `:`.
  private static var verbs: [String] {
    let rows = Verb.allCases.map { verb in
      let (english, korean) = (Language.english.words.text(of: verb), Language.korean.words.text(of: verb))
      return "| `\(english.name)` `\(korean.name)` | \(english.argument.escapedForTable) |"
    }
    return ["", "## Commands with words", "", targets, ""]
      + ["| command | words |", "|---|---|"] + rows
  }

  private static let targets = """
    They act on the marked cards, or else on the selected one. `start`, `repeat`, `remind`, `pause`, `resume`, `detach`, `size`,
    `est`, `spent` and `clock` act on one card only. ‘Empty clears’: Enter behind the name and a blank removes the field of that name
    (`:start `). `:due` opens a line with the due date instead; Enter removes the date if the line is emptied, and so does `:due none`.
    """

  private static let introduction = """
    Made from the program's own tables: do not edit it, run `make docs`. A sequence is typed key after key. No key needs
    Ctrl, Alt or a function key where another one is listed beside it; in the editor Tab leads to buttons for everything. In a
    question the keys mean what it lists beside them. The names are those of the [configuration](configuration.md).
    """

  private static func section(_ focus: Focus, _ words: any Words) -> [String] {
    let names = KeyLabels.names(isASCII: false)
    let rows = CommandGroup.allCases.flatMap(\.commands).compactMap { command in
      let keys = names.all(for: command, in: focus)
      return keys.isEmpty ? nil : row(keys, words.title(of: command, in: focus), command.name)
    }
    let title = ["", "## \(words.title(of: focus)), `[keys.\(focus.name)]`", ""]
    return title + ["| keys | meaning | name |", "|---|---|---|"] + rows + edits(focus)
  }

  /// Readline's names of its keys, which are the same in both languages.
  private static func edits(_ focus: Focus) -> [String] {
    KeyTable.rows.compactMap { row in
      guard row.focuses.contains(focus), case .edit(let edit) = row.meaning else { return nil }
      return self.row(row.keys.map { KeyLabels.label($0, isASCII: false) }, "\(edit)".spaced, row.meaning.name)
    }
  }

  private static func row(_ keys: [String], _ meaning: String, _ name: String) -> String {
    "| " + keys.map { "`\($0)`" }.joined(separator: " ") + " | \(meaning) | `\(name)` |"
  }
}

extension String {
  /// `deleteWordBackward` → `delete word backward`
  fileprivate var spaced: String {
    reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}

extension String {
  /// A bar would end the table cell.
  fileprivate var escapedForTable: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
