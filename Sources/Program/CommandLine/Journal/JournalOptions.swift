import Board
import Kanban

extension Options {
  /// The arguments of `sekan journal`; days, times and weather are unparsed.
  struct Journaling: Equatable {
    var action = JournalAction.list
    /// Names of pages, a text, search terms or a path.
    var words: [String] = []
    var from: String?
    var to: String?
    var isOfRemoved = false
    var date: String?
    var time: String?
    var weather: String?
    var format: JournalFile?
    /// Import pages that differ here as additional pages.
    var addsAgain = false
  }

  /// Options that the action ignores are errors.
  mutating func readJournal(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    guard let name = words.first else { throw .journalNeedsAction }
    guard let action = JournalAction(rawValue: name) else {
      throw .badValue(name, ShellCommand.journal.name, possible: JournalAction.allCases.map(\.name))
    }
    let known = action.row.options + ShellOption.anywhere
    if let other = given.first(where: { !known.contains($0) }) { throw .notForCommand(other.name, action.call) }
    (journal.action, journal.words) = (action, Array(words.dropFirst()))
    try judgeJournalWords()
  }

  /// Each argument is a search term, so that quotes of the shell keep a phrase together; quotes within an argument work
  /// as on the board.
  static func needles(_ words: [String]) -> [Needle] {
    words.flatMap { $0.contains("\"") ? SearchQuestion.words($0) : [Needle($0)].compactMap(\.self) }
  }

  private func judgeJournalWords() throws(UsageMistake) {
    let (action, words) = (journal.action, journal.words)
    switch action {
    case .list: if let word = words.first { throw .tooManyWords(word) }
    case .show, .export: if words.count > 1 { throw .tooManyWords(words[1]) }
    case .add: break
    case .edit, .remove, .restore, .purge: if words.isEmpty { throw .needsPages(action.call) }
    case .search: if Options.needles(words).isEmpty { throw .journalNeedsWords }
    case .importFile:
      if words.isEmpty { throw .needsFile(action.call) }
      if words.count > 1 { throw .tooManyWords(words[1]) }
    }
  }
}

/// File formats of `--format`.
enum JournalFile: String, CaseIterable {
  case jrnl
  case jrnlJSON = "jrnl-json"
  case dayOne = "dayone"
  case markdown
  case markdownDocument = "md-document"
  case html
}

/// The declaration of a journal action.
struct JournalActionRow {
  var shown: [UsagePart]
  var further: [ShellOption] = [.project]
  let use: StoreUse

  var options: [ShellOption] { shown.flatMap(\.options) + further }
}

extension Options.Journaling {
  func use(isDry: Bool) -> StoreUse { isDry && action == .importFile ? .trying : action.row.use }
}

extension JournalAction {
  static var options: [ShellOption] {
    var options: [ShellOption] = []
    for option in allCases.flatMap(\.row.options) where !options.contains(option) { options.append(option) }
    return options
  }

  var row: JournalActionRow {
    switch self {
    case .list:
      JournalActionRow(
        shown: [.maybe(.from), .maybe(.to), .maybe(.tag), .maybe(.most), .maybe(.removed), .maybe(.json)],
        use: .looking)
    case .show: JournalActionRow(shown: [.maybe(.json)], use: .looking)
    case .search:
      JournalActionRow(shown: [.maybe(.from), .maybe(.to), .maybe(.tag), .maybe(.json)], use: .looking)
    case .add:
      JournalActionRow(
        shown: [.maybe(.date), .maybe(.time), .maybe(.weather)], further: [.project, .create], use: .adding)
    case .edit:
      JournalActionRow(
        shown: [.maybe(.append), .maybe(.date), .maybe(.time), .maybe(.weather)], use: .changing)
    case .remove, .restore: JournalActionRow(shown: [], use: .changing)
    case .purge: JournalActionRow(shown: [.maybe(.yes)], use: .changing)
    case .export:
      JournalActionRow(shown: [.maybe(.format), .maybe(.from), .maybe(.to), .maybe(.tag)], use: .looking)
    case .importFile:
      JournalActionRow(
        shown: [.maybe(.format), .maybe(.dryRun), .maybe(.again)], further: [.project, .create], use: .adding)
    }
  }
}
