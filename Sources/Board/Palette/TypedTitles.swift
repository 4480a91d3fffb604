import Kanban
import Words

extension ColumnTitles {
  /// Parses the titles of the three columns, for example `Ideas, Now, Done`; `none` or `-` brings back the usual names.
  public static func read(_ typed: String, in words: any Words) throws(Reason) -> ColumnTitles {
    if typed == "-" || Language.isNone(typed) { return .none }
    guard let titles = ColumnTitles(typed: typed) else { throw Reason(words.threeTitlesAreNeeded) }
    for column in Column.allCases {
      if let title = titles[column], let other = titles.column(called: title), other != column {
        throw Reason(words.columnTitleTaken(title))
      }
      // A title must not be the name of another column in any language, because the board may be opened in another
      // language.
      guard let title = titles[column], let meant = Column(called: title), meant != column else { continue }
      throw Reason(words.columnTitleTaken(title))
    }
    return titles
  }
}

extension VerbWords<ColumnTitles> {
  static var titles: Self {
    VerbWords(
      completions: { line in
        let shown = Column.allCases.map(line.words.column).joined(separator: ", ")
        return line.beginning(line.words.titles.isEmpty ? [shown] : [shown, line.words.none])
      },
      read: { line throws(Reason) in try ColumnTitles.read(line.typed, in: line.words) })
  }
}

/// Typed stages of a column: `doing build, review` or `doing: build, review`.
public struct TypedStages: Equatable {
  /// The column that is named; nil if none is, which means the current column.
  public let column: Column?
  public let stages: [String]

  public init(_ typed: String, needingColumn: Bool = false, in words: any Words) throws(Reason) {
    let (column, rest) = TypedStages.column(typed, words)
    if needingColumn, column == nil { throw Reason(words.stagesAreNeeded) }
    self.column = column
    if rest == "-" || Language.isNone(rest) {
      stages = []
      return
    }
    stages = Stages.read(rest)
    // Without a column a first stage of several words is refused: in `:stages dong build`, `dong` is probably a mistyped
    // column.
    let isMistyped = column == nil && stages.first?.contains { $0.isWhitespace || $0 == ":" } == true
    if stages.isEmpty || isMistyped { throw Reason(words.stagesAreNeeded) }
    for (index, stage) in stages.enumerated() {
      let isTwice = stages[..<index].contains { $0.lowercased() == stage.lowercased() }
      // A stage must not have a column's name in any language, because the board may be opened in another language.
      if isTwice || Column(called: stage) != nil || Language.isNone(stage) { throw Reason(words.stageTaken(stage)) }
    }
  }

  /// The longest beginning that names a column: a title or `진행 중` has several words.
  private static func column(_ typed: String, _ words: any Words) -> (Column?, rest: String) {
    let isEnd = { (character: Character) in character.isWhitespace || character == ":" || character == "：" }
    let ends = typed.indices.filter { isEnd(typed[$0]) } + [typed.endIndex]
    for end in ends.reversed() {
      let name = typed[..<end]
      guard let column = Column(called: String(name)) ?? words.titles.column(called: name) else { continue }
      return (column, String(typed[end...].drop(while: isEnd)).trimmed)
    }
    return (nil, typed)
  }
}

extension VerbWords<TypedStages> {
  static var stages: Self {
    VerbWords(
      names: VerbNames.stages,
      completions: { line in
        let columns = Column.allCases.map { column in
          let stages = (line.object.names.stages[column] ?? []).joined(separator: ", ")
          return (line.words.titles[column] ?? column.name) + " " + stages
        }
        return line.beginning(columns)
      },
      read: { line throws(Reason) in try TypedStages(line.typed, in: line.words) })
  }
}
