import Kanban

/// The formats of other boards that can be imported. A new format is a row of the table, and a reader.
public struct ForeignFormat: Sendable {
  /// For `--from`.
  public let name: String
  /// A proper name, the same in all languages.
  public let title: String
  let isFor: @Sendable (ForeignBeginning) -> Bool
  private let make: @Sendable () -> any ForeignReader

  private init(
    _ name: String, _ title: String, isFor: @escaping @Sendable (ForeignBeginning) -> Bool,
    _ make: @escaping @Sendable () -> any ForeignReader
  ) { (self.name, self.title, self.isFor, self.make) = (name, title, isFor, make) }

  public func reader() -> any ForeignReader { make() }

  /// In the order of recognition: the format that accepts nearly any text is last.
  public static let all = [
    ForeignFormat("taskwarrior", "Taskwarrior", isFor: TaskwarriorReader.isFor) { TaskwarriorReader() },
    ForeignFormat("trello", "Trello", isFor: TrelloReader.isFor) { TrelloReader() },
    ForeignFormat("obsidian", "Obsidian Kanban", isFor: ObsidianReader.isFor) { ObsidianReader() },
    ForeignFormat("deck", "Nextcloud Deck", isFor: DeckReader.isFor) { DeckReader() },
    ForeignFormat("github", "GitHub", isFor: GitHubReader.isFor) { GitHubReader() },
    ForeignFormat("org", "Org", isFor: OrgReader.isFor) { OrgReader() },
    ForeignFormat("taskell", "taskell", isFor: TaskellReader.isFor) { TaskellReader() },
    ForeignFormat("todoist", "Todoist", isFor: TodoistReader.isFor) { TodoistReader() },
    ForeignFormat("csv", "CSV", isFor: CSVReader.isFor) { CSVReader() },
    ForeignFormat("todotxt", "todo.txt", isFor: TodoTxtReader.isFor) { TodoTxtReader() },
  ]

  public init?(name: String) {
    guard let format = ForeignFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Nil if no format recognizes the content.
  public init?(of beginning: ForeignBeginning) {
    guard let format = ForeignFormat.all.first(where: { $0.isFor(beginning) }) else { return nil }
    self = format
  }
}

/// The beginning of a file, to recognize its format.
public struct ForeignBeginning: Sendable {
  /// In lower case, without the folder.
  let name: String
  let bytes: [UInt8]
  /// With replacement characters for invalid UTF-8.
  let lines: [Substring]

  /// In bytes.
  public static let most = 16_384

  public init(name: String, _ bytes: [UInt8]) {
    self.name = name.split(separator: "/").last?.lowercased() ?? ""
    let begun = bytes.starts(with: Intake.mark) ? bytes.dropFirst(3) : bytes[...]
    self.bytes = Array(begun.prefix(ForeignBeginning.most))
    let text = String(decoding: self.bytes, as: UTF8.self)
    lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { Substring($0) }
  }

  /// The first character that is no white space.
  var first: UInt8? { bytes.first { ![9, 10, 13, 32].contains($0) } }

  func holds(_ text: String) -> Bool { bytes.holds(text) }
}
