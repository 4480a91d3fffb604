import Board
import Kanban
import Storage
import Typing
import Words

/// Candidates from the store, such as cards, tags, projects and pages.
struct StoreCandidates {
  private let store: SQLiteStore
  private let line: TypedLine
  private let context: Context
  private let project: ProjectID

  init(_ store: SQLiteStore, _ line: TypedLine, _ context: Context, project: ProjectID) {
    (self.store, self.line, self.context, self.project) = (store, line, context, project)
  }

  private var words: any Words { context.words }

  func values(of option: ShellOption) throws(StoreFailure) -> [Candidate] {
    switch option {
    case .project: try projects(line)
    case .tag where line.command == .journal: tags(try pageTags(), of: words.pages, line.behind(","), signs: "")
    case .tag: tags(try cardTags(), of: words.cards, line.behind(","), signs: line.command == .edit ? "+-" : "")
    case .filter: try queries()
    case .snooze, .dismiss: try rung()
    case .column: try titles() + stages()
    case .stage: try stages()
    case .partOf: try CardCandidates(store, line, context, project: project).numbered(for: .edit) + none
    default: []
    }
  }

  /// The word `none`, which clears a value; not offered after a `#`, which begins a number.
  private var none: [Candidate] { line.last.contains("#") ? [] : ChoiceCandidates(line, context).none }

  func words(of command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    switch command.row.words {
    case .cards(let kind): try cards(kind, command)
    case .statistics where line.words.isEmpty && Options.forecast.hasPrefix(line.last):
      [Candidate(Options.forecast)] + (line.given.contains(.filter) ? [] : try queries())
    case .query, .statistics: line.given.contains(.filter) ? [] : try queries()
    case .journal: line.words.count >= 1 ? try pages(for: line.words[0]) : []
    case .handedOn: try servers(for: command)
    default: []
    }
  }

  // MARK: Cards and their values

  private func cards(_ kind: CardWords, _ command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    let isFiltered = line.given.contains(.filter)
    let candidates = CardCandidates(store, line, context, project: project)
    if line.words.isEmpty, !isFiltered || !kind.needsValue {
      return isFiltered ? [] : try candidates.named(for: command)
    }
    switch kind {
    case .alone, .optional: return isFiltered ? [] : try candidates.named(for: command)
    case .beforeText: return try values(for: command)
    case .beforeWord:
      let values = try values(for: command)
      let areNumbers =
        !isFiltered
        && line.words.allSatisfy { word in
          word.split(separator: ",").allSatisfy { CardName(String($0)).isNumber }
        }
      return areNumbers && !line.last.isEmpty ? values + (try candidates.numbered(for: command)) : values
    }
  }

  private func values(for command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    let choices = ChoiceCandidates(line, context)
    switch command {
    case .move: return try choices.columns + titles() + stages()
    case .priority: return choices.priorities
    case .tag: return tags(try cardTags(), of: words.cards, line, signs: "+-")
    case .send: return try projects(line).filter { $0.text != words.name(of: try? store.project(project)) }
    case .due: return line.words.count == 1 ? choices.days(.coming) : []
    case .wait:
      guard line.words.count == 1 else { return [] }
      if line.last.hasPrefix("#") {
        return try CardCandidates(store, line, context, project: project).numbered(for: .done)
      }
      return choices.none
    default: return []
    }
  }

  // MARK: Projects, columns and tags

  /// The titles of columns, with the fixed names of the columns as descriptions.
  private func titles() throws(StoreFailure) -> [Candidate] {
    let titles = try store.project(project)?.titles ?? .none
    return Column.allCases.compactMap { column in titles[column].map { ($0, column) } }
      .filter { isBegun($0.0, line.last) }.map { Candidate(line.head + $0, words.fixedName(of: $1)) }
  }

  /// The stages, with their columns as descriptions.
  private func stages() throws(StoreFailure) -> [Candidate] {
    let stages = try store.project(project)?.stages ?? [:]
    return Column.allCases.flatMap { column in (stages[column] ?? []).map { ($0, column) } }
      .filter { isBegun($0.0, line.last) }.map { Candidate(line.head + $0, words.column($1)) }
  }

  private func projects(_ line: TypedLine) throws(StoreFailure) -> [Candidate] {
    try store.projects().filter { !$0.isArchived }.map { words.name(of: $0) }
      .filter { isBegun($0, line.last) }.map { Candidate(line.head + $0) }
  }

  private func cardTags() throws(StoreFailure) -> [TagCount] {
    try store.tags(in: project, most: StoreCandidates.mostTags)
  }

  private func pageTags() throws(StoreFailure) -> [TagCount] {
    let journal = try journal()
    return try store.pageTags(in: journal, most: StoreCandidates.mostTags)
  }

  private func journal() throws(StoreFailure) -> Journal {
    try store.project(project).map(context.settings.journal.journal) ?? .shared
  }

  private static let mostTags = 5_000

  /// The tags, most frequent first, each after the typed one of `signs`; for `sekan tag` after a `+` if none is typed.
  /// `count` describes how many cards or pages have a tag.
  private func tags(
    _ all: [TagCount], of count: (Int) -> String, _ line: TypedLine, signs: String
  ) -> [Candidate] {
    let sign = line.last.first.flatMap { signs.contains($0) ? $0 : nil }
    let typed = sign == nil ? line.last : String(line.last.dropFirst())
    let head = line.head + (sign.map(String.init) ?? String(signs.prefix(line.command == .tag ? 1 : 0)))
    return all.filter { isBegun($0.tag, typed) }.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
      .map { Candidate(head + $0.tag, count($0.count)) }
  }

  private func queries() throws(StoreFailure) -> [Candidate] {
    let (query, tags) = (line.last, try cardTags().map(\.tag))
    let completion = QueryCompletion(
      query, cursor: query.count, tags: tags,
      projects: try store.projects().filter { !$0.isArchived }.map { words.name(of: $0) },
      stages: try store.project(project)?.allStages ?? [],
      inKorean: context.settings.language == .korean)
    let before = line.head + query.prefix(completion.range.lowerBound)
    let saved = SavedFilters(try store.noted(.filters) ?? "").all.filter { isBegun($0.name, query) }
    return saved.map { Candidate(line.head + $0.name, $0.query) } + completion.candidates.map { Candidate(before + $0) }
  }

  // MARK: Other names

  private func rung() throws(StoreFailure) -> [Candidate] {
    try store.rung(of: nil, at: context.alarmClock, most: CompletionRun.most).filter { $0.project == project }
      .map { ("\($0.number)", $0.title) }.filter { $0.0.hasPrefix(line.last) }
      .map { Candidate(line.head + $0.0, $0.1) }
  }

  private func servers(for command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    let action = command == .remote ? line.words.first.flatMap(RemoteAction.init(rawValue:)) : nil
    switch (command, action) {
    case (.remote, .link?), (.remote, .journal?), (.remote, .unlink?), (.remote, .accept?), (.remote, .retry?),
      (.remote, .seen?), (.remote, .putBack?):
      return line.words.count == 1 ? try projects(line) : []
    case (.sync, nil) where line.words.isEmpty, (.remote, .remove?) where line.words.count == 1:
      return try store.servers().map(\.name).filter { isBegun($0, line.last) }.map { Candidate(line.head + $0) }
    default: return []
    }
  }

  /// Names of pages: `last`, and the days that have a single page. The texts of pages are private and not shown as
  /// descriptions.
  private func pages(for name: String) throws(StoreFailure) -> [Candidate] {
    guard let action = JournalAction(rawValue: name), [.show, .edit, .remove].contains(action),
      line.words.count == 1 || action == .remove
    else { return [] }
    let journal = try journal()
    let pages = try store.pages(PageStretch(journal, .earlier, most: CompletionRun.most))
    let days = Dictionary(pages.map { ($0.date.day, 1) }, uniquingKeysWith: +)
    // The oldest day may have more pages than were read.
    let cut = pages.count < CompletionRun.most ? nil : pages.last?.date.day
    let single = days.filter { $0.value == 1 && $0.key != cut }.keys.sorted(by: >)
    let named = pages.isEmpty ? [] : ["last"].filter { isBegun($0, line.last) }.map { Candidate(line.head + $0) }
    return named
      + single.filter { isBegun($0.text, line.last) }
      .map { Candidate(line.head + $0.text, words.mediumDate($0, withYear: false)) }
  }

  private func isBegun(_ text: String, _ typed: String) -> Bool {
    typed.isEmpty || TitleKey(typed)?.begins(text) == true
  }
}
