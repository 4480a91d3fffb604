import Host
import Kanban
import Storage
import Text
import Words

/// `sekan complete`: prints candidates for the word under the cursor. On any error it prints none and no message.
struct CompletionRun {
  private let shell: Completion
  private let line: TypedLine
  private let context: Context

  init(_ asked: Options.Completing, _ context: Context) {
    (shell, line, self.context) = (asked.shell, TypedLine(asked), context)
  }

  static let most = 100

  func run() -> Int32 {
    if !context.put(lines(of: answer()).map { $0 + "\n" }.joined()) { _ = context.streams.takeFailure() }
    return 0
  }

  private func lines(of answer: CompletionAnswer) -> [String] {
    guard case .words(let candidates) = answer else { return ["files"] }
    return ["words"] + candidates.prefix(CompletionRun.most).compactMap(written)
  }

  /// The line for a candidate in the form that the shell's script expects; nil if the candidate contains control
  /// characters or line ends, or does not fit the part of the typed word that bash keeps.
  private func written(_ candidate: Candidate) -> String? {
    let (text, meaning) = (candidate.text, ScreenText.clean(candidate.meaning))
    guard ScreenText.clean(text).unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
    switch shell {
    case .bash: return line.word.flatMap { $0.completed(as: text) }
    case .zsh:
      let escaped = text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      return meaning.isEmpty ? escaped : "\(escaped):\(meaning)"
    case .fish: return meaning.isEmpty ? text : "\(text)\t\(meaning)"
    }
  }

  // MARK: Candidates

  private func answer() -> CompletionAnswer {
    if let option = line.option { return option.row.isFile ? .files : .words(values(of: option)) }
    if !line.isPlain, line.last.hasPrefix("--") || line.last.hasPrefix("-") && line.command != .tag {
      return .words(options())
    }
    if line.isOfNoCommand { return .nothing }
    guard let command = line.command else { return .words(commands()) }
    return words(of: command)
  }

  private func values(of option: ShellOption) -> [Candidate] {
    let choices = ChoiceCandidates(line, context)
    switch option {
    case .priority: return choices.priorities
    case .column: return choices.columns + stored(of: option)
    case .sort: return choices.orderings
    case .due, .start: return choices.days(DayCandidates.coming)
    case .from, .to, .date, .since: return choices.days(DayCandidates.past)
    case .repeats: return choices.plain(context.words.repeatExamples)
    case .reminders: return ChoiceCandidates(line.behind(","), context).plain(context.words.reminderExamples)
    case .redact: return ChoiceCandidates(line.behind(","), context).plain(Redaction.allCases.map(\.rawValue))
    case .project, .tag, .filter, .snooze, .dismiss, .partOf, .stage: return stored(of: option)
    default: return choices.plain(option.values(for: line.command))
    }
  }

  private func stored(of option: ShellOption) -> [Candidate] {
    asking { stored throws(StoreFailure) in try stored.values(of: option) }
  }

  private func words(of command: ShellCommand) -> CompletionAnswer {
    let (choices, place) = (ChoiceCandidates(line, context), line.words.count)
    switch command.row.words {
    case .command where place == 0: return .words(commands())
    case .shell where place == 0, .typed where place == 0:
      return .words(choices.plain(Completion.allCases.map(\.rawValue)))
    case .time where place == 0: return .words(choices.plain(["start", "stop"]))
    case .limit where place == 0: return .words(choices.columns)
    case .limit where place == 1: return .words(choices.none)
    case .file where place == 0: return .files
    case .maybeOne where [.export, .mirror].contains(command) && place == 0: return .files
    case .backup where place == 0: return backups(choices)
    case .journal where place == 0: return .words(choices.plain(JournalAction.allCases.map(\.name)))
    case .journal where place == 1 && ["import", "export"].contains(line.words[0]): return .files
    case .handedOn(let firsts) where place == 0 && !firsts.isEmpty: return .words(choices.plain(firsts))
    case .phrase where place == 0: return .words(choices.months)
    case .cards, .query, .statistics, .journal, .handedOn:
      return .words(asking { stored throws(StoreFailure) in try stored.words(of: command) })
    case .command, .shell, .typed, .limit, .time, .file, .backup, .maybeOne, .phrase, .none, .title, .needles, .alarms,
      .looking:
      return .nothing
    }
  }

  /// The names of the store's backups; files instead if the typed word contains a `/`.
  private func backups(_ choices: ChoiceCandidates) -> CompletionAnswer {
    if line.last.contains("/") { return .files }
    let names = BackupFolder(of: context.paths.store).backups.map(\.name)
    return .words(choices.plain([BackupFolder.latest[0]] + names))
  }

  private func commands() -> [Candidate] {
    // Offers all commands but `complete`, which only scripts use.
    ShellCommand.named.filter { $0 != .complete && $0.name.hasPrefix(line.last) }
      .map { Candidate($0.name, String(context.words.usage(of: $0).meaning.first?.prefix { $0 != ";" } ?? "")) }
  }

  private func options() -> [Candidate] {
    let action = line.command == .journal ? line.words.first.flatMap(JournalAction.init(rawValue:)) : nil
    let command = line.command ?? .board
    let all = action.map { $0.row.options + ShellOption.anywhere } ?? command.row.options
    let known = all.filter { $0 != .plain || command.drawsScreens }
    let offered = (known + ShellOption.answers).filter { $0.row.isRepeated || !line.given.contains($0) }
    return offered.filter { $0.name.hasPrefix(line.last) }
      .map { Candidate($0.name, context.words.usage(of: $0).sentence) }
  }

  // MARK: Reading the store

  /// Candidates from the store, which is opened read-only and waited for only as long as a key press may take. Empty on
  /// failure.
  private func asking(
    _ question: (StoreCandidates) throws(StoreFailure) -> [Candidate]
  ) -> [Candidate] {
    // Offers nothing from the store if the `.sekan` file is invalid, since the command itself would fail.
    if case .mistaken = context.paths.projectFiles.found { return [] }
    do throws(StoreFailure) {
      let store = try SQLiteStore.open(context.paths.store, mode: .readOnly, patience: CompletionRun.patience)
      context.streams.keep(store)
      return try store.reading { () throws(StoreFailure) in
        guard let project = try project(in: store) else { return [] }
        return try question(StoreCandidates(store, line, context, project: project))
      }
    } catch {
      return []
    }
  }

  /// Milliseconds to wait for the store's lock: once when the file is opened, and again when it is read.
  private static let patience = 5

  /// The project that the command would use; nil for an unknown or ambiguous name.
  private func project(in store: SQLiteStore) throws(StoreFailure) -> ProjectID? {
    let projects = try store.projects()
    guard let name = line.value(of: .project) ?? context.paths.projectFiles.found.project else {
      return NamedProject.unnamed(among: projects)?.id ?? Project.home
    }
    if case .one(let project) = NamedProject(name, among: projects) { return project.id }
    return nil
  }
}

/// A shell with completion. Its script passes the line to `sekan complete` and shows the answer; `make docs` writes the
/// script, `make install` installs it, and `sekan completion` prints it.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  var path: String {
    switch self {
    case .bash: "share/completions/sekan.bash"
    case .zsh: "share/completions/_sekan"
    case .fish: "share/completions/sekan.fish"
    }
  }

  var text: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  static let header = "# Shell completions for sekan; the candidates come from the program itself (sekan complete)."
}

/// The answer of `sekan complete` to the shell's script: a first line with the kind, then the candidates.
enum CompletionAnswer: Equatable {
  case words([Candidate])
  /// The answer that the shell should offer file names itself.
  case files

  static let nothing = CompletionAnswer.words([])
}

/// A word that completes the typed one, and its description.
struct Candidate: Equatable {
  var text: String
  var meaning = ""

  init(_ text: String, _ meaning: String = "") { (self.text, self.meaning) = (text, meaning) }
}
