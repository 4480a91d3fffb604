/// The formats of other boards that can be imported. A new format is a row of the table, and a reader.
public struct ForeignFormat: Sendable {
  /// The name of the format as `--format` takes it.
  public let name: String
  /// The format's proper name, which is the same in all languages.
  public let title: String
  let recognizes: @Sendable (ForeignBeginning) -> Bool
  private let make: @Sendable () -> any ForeignReader

  private init(
    _ name: String, _ title: String, recognizes: @escaping @Sendable (ForeignBeginning) -> Bool,
    _ make: @escaping @Sendable () -> any ForeignReader
  ) { (self.name, self.title, self.recognizes, self.make) = (name, title, recognizes, make) }

  public func reader() -> any ForeignReader { make() }

  /// All formats in the order in which they are tried: the one that accepts nearly any text is last.
  public static let all = [
    ForeignFormat("taskwarrior", "Taskwarrior", recognizes: TaskwarriorReader.recognizes) { TaskwarriorReader() },
    ForeignFormat("kanban-md", "kanban-md", recognizes: MarkdownTaskReader.recognizesKanbanMD) {
      FolderReader { MarkdownTaskReader(name: $0) }
    },
    ForeignFormat("backlog", "Backlog.md", recognizes: MarkdownTaskReader.recognizesBacklog) {
      FolderReader { MarkdownTaskReader(name: $0) }
    },
    ForeignFormat("trello", "Trello", recognizes: TrelloReader.recognizes) { TrelloReader() },
    ForeignFormat("obsidian", "Obsidian Kanban", recognizes: ObsidianReader.recognizes) { ObsidianReader() },
    ForeignFormat("deck", "Nextcloud Deck", recognizes: DeckReader.recognizes) { DeckReader() },
    ForeignFormat("github", "GitHub", recognizes: GitHubReader.recognizes) { GitHubReader() },
    ForeignFormat("org", "Org", recognizes: OrgReader.recognizes) { OrgReader() },
    ForeignFormat("taskell", "taskell", recognizes: TaskellReader.recognizes) { TaskellReader() },
    ForeignFormat("todoist", "Todoist", recognizes: TodoistReader.recognizes) {
      FolderReader { TodoistReader(file: $0) }
    },
    ForeignFormat("csv", "CSV", recognizes: CSVReader.recognizes) { FolderReader { _ in CSVReader() } },
    ForeignFormat("todotxt", "todo.txt", recognizes: TodoTxtReader.recognizes) { TodoTxtReader() },
  ]

  public init?(name: String) {
    guard let format = ForeignFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The first format that recognizes the content. Nil without one.
  public init?(of beginning: ForeignBeginning) {
    guard let format = ForeignFormat.all.first(where: { $0.recognizes(beginning) }) else { return nil }
    self = format
  }
}

/// The first bytes of a file, or of the first file of a folder, from which its format is recognized.
public struct ForeignBeginning: Sendable {
  /// The name of the file, or of the first file of a folder, in lower case and without its path.
  let name: String
  let bytes: [UInt8]
  let isFolder: Bool
  /// The lines of the first bytes; invalid UTF-8 is replaced by U+FFFD.
  let lines: [Substring]

  /// The most bytes that are read to recognize a format.
  public static let most = 16_384

  public init(name: String, _ bytes: [UInt8]) {
    let first = FolderReader.firstFile(of: bytes)
    isFolder = first != nil
    self.name = (first?.name ?? name).split(separator: "/").last?.lowercased() ?? ""
    let content = bytes[(first?.start ?? 0)...]
    let begun = content.starts(with: Intake.mark) ? content.dropFirst(3) : content
    self.bytes = Array(begun.prefix(ForeignBeginning.most))
    let text = String(decoding: self.bytes, as: UTF8.self)
    lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { Substring($0) }
  }

  /// True for a Markdown list of tasks, as `sekan export` writes it.
  public var hasMarkdownTasks: Bool { lines.contains { $0.hasPrefix("- [ ] ") || $0.hasPrefix("- [x] ") } }

  /// The first byte of the file that is no white space.
  var first: UInt8? { bytes.first { ![9, 10, 13, 32].contains($0) } }

  func holds(_ text: String) -> Bool { bytes.holds(text) }
}
