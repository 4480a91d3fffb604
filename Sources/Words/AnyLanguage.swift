import Kanban
import Typing

/// The choice with this name in any language or in queries, or with its plain name for other programs; nil if none has
/// it. Ignores blanks and case.
private func found<Choice>(
  _ typed: String, among choices: [Choice], _ plain: (Choice) -> String, _ name: (any Words, Choice) -> String,
  inQueries query: (Choice) -> [String] = { _ in [] }
) -> Choice? {
  func bare(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
  let wanted = bare(typed)
  // Plain names first: scripts use them, and building the tables of the other names takes time.
  return choices.first { bare(plain($0)) == wanted }
    ?? choices.first { choice in
      query(choice).contains(wanted) || Language.allCases.contains { bare(name($0.words, choice)) == wanted }
    }
}

extension Column {
  public init?(called typed: String) {
    guard
      let column = found(
        typed, among: Column.allCases, \.name, { $0.column($1) }, inQueries: { QueryState($0).name.all })
    else { return nil }
    self = column
  }
}

extension Priority {
  public init?(called typed: String) {
    guard
      let priority = found(
        typed, among: Priority.allCases, \.name, { $0.priority($1) },
        inQueries: { QueryValue.priority($0).name.all }) ?? Priority(quickWord: typed.trimmed)
    else { return nil }
    self = priority
  }
}

extension Ordering {
  public init?(called typed: String) {
    guard
      let ordering = found(
        typed, among: Ordering.allCases, \.rawValue, { $0.title(of: $1) }, inQueries: \.koreanNames)
    else { return nil }
    self = ordering
  }

  /// Korean names of an ordering besides its title, such as 직접. Scripts use the plain English name.
  private var koreanNames: [String] {
    switch self {
    case .own: ["직접"]
    case .due: QueryField.due.name.korean
    case .priority: QueryField.priority.name.korean
    case .changed: QueryField.changed.name.korean + ["최근변경"]
    case .created: QueryField.created.name.korean + ["최근추가"]
    case .start: QueryField.start.name.korean
    }
  }
}

extension Grouping {
  /// Parses the name of a grouping into lanes in any language, except by tags or stages; nil if unknown.
  public init?(called typed: String) {
    let all: [(plain: String, grouping: Grouping)] = [
      ("priority", .priority), ("due", .due), ("project", .project),
    ]
    guard
      let found = found(
        typed, among: all, \.plain, { $0.title(of: $1.grouping) },
        inQueries: { $0.grouping == .due ? QueryField.due.name.all : QueryField.priority.name.all })
    else { return nil }
    self = found.grouping
  }
}

extension Words {
  /// Translates the plain name of a column, priority or ordering (`todo`, `high`) into this language; other text is
  /// unchanged.
  public func typedValue(_ plain: String) -> String {
    guard self is Korean else { return plain }
    if let column = Column.allCases.first(where: { $0.name == plain }) { return fixedName(of: column) }
    if let priority = Priority.allCases.first(where: { $0.name == plain }) { return self.priority(priority) }
    return Ordering(rawValue: plain).map(title) ?? plain
  }
}

extension Language {
  /// True if the input is the word for "none" in any language: no limit, no deadline, no tags.
  public static func isNone(_ typed: String) -> Bool {
    let plain = typed.trimmed.lowercased()
    return allCases.contains { $0.words.none == plain }
  }
}
