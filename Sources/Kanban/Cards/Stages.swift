/// Stages divide a column, such as "build, review, deploy".
public enum Stages {
  /// The maximum number of stages in a column.
  public static let most = 9
  /// The maximum length of a stage's name, in characters.
  public static let longest = 20

  /// Parses names of stages from a text that separates them by commas; empty ones are left out.
  public static func read(_ typed: String) -> [String] {
    typed.split(whereSeparator: ColumnTitles.isSeparator).map { String($0).asTitle }.filter { !$0.isEmpty }
  }

  public static func isValid(_ stage: String) -> Bool {
    !stage.isEmpty && stage.utf8.count <= 32 * longest && stage.count <= longest && stage == stage.asTitle
      && !stage.contains(",")
  }

  /// The stage whose name was changed, with both names; nil unless exactly one name was replaced in its place.
  public static func renamed(from before: [String], to after: [String]) -> (old: String, new: String)? {
    let pairs = zip(before, after).filter { $0 != $1 }
    guard before.count == after.count, pairs.count == 1 else { return nil }
    return (pairs[0].0, pairs[0].1)
  }

  static func isSame(_ one: String, _ other: String) -> Bool { one.lowercased() == other.lowercased() }

  /// True if two names of stages differ only in case and blanks.
  static func isLike(_ one: String, _ other: String) -> Bool {
    isSame(one.filter { !$0.isWhitespace }, other.filter { !$0.isWhitespace })
  }

  /// The position one step to the right: the next stage, else the column on the right, where a nil stage means its
  /// first one. Nil if neither exists.
  public static func right(
    of position: Position, in stages: [Column: [String]]
  ) -> (column: Column, stage: String?)? {
    let names = stages[position.column] ?? []
    let index = position.stage.isEmpty ? -1 : names.firstIndex(of: position.stage) ?? names.count
    if index + 1 < names.count { return (position.column, names[index + 1]) }
    return position.column.right.map { ($0, nil) }
  }

  /// The stage or column on one side of a card's position; nil at the end of the board.
  public static func place(
    _ side: Side, of position: Position, in stages: [Column: [String]]
  ) -> (column: Column, stage: String?)? {
    switch side {
    case .left: left(of: position, in: stages)
    case .right: right(of: position, in: stages)
    }
  }

  public enum Side: Equatable, Sendable {
    case left, right
  }

  /// The position one step to the left: the previous stage, else the last stage of the column on the left, where a nil
  /// stage means that the column has none. Nil if neither a stage nor a column is on the left.
  public static func left(
    of position: Position, in stages: [Column: [String]]
  ) -> (column: Column, stage: String?)? {
    let names = stages[position.column] ?? []
    let index = position.stage.isEmpty ? 0 : names.firstIndex(of: position.stage) ?? names.count
    if index > 0 { return (position.column, names[index - 1]) }
    return position.column.left.map { ($0, stages[$0]?.last) }
  }
}

extension Project {
  public func stages(of column: Column) -> [String] { stages[column] ?? [] }

  public var allStages: [String] { Column.allCases.flatMap(stages) }

  /// The stages with the typed name, ignoring case; if none, ignoring blanks too. For example, `codereview` finds both
  /// `code review` and `Code Review`.
  public func stages(called typed: String) -> [(column: Column, stage: String)] {
    let all = Column.allCases.flatMap { column in stages(of: column).map { (column: column, stage: $0) } }
    let named = all.filter { Stages.isSame($0.stage, typed) }
    return named.isEmpty ? all.filter { Stages.isLike($0.stage, typed) } : named
  }

  /// The limit of a stage; for a nil stage the limit of the column.
  public func limit(of column: Column, stage: String?) -> Int? {
    guard let stage else { return limits[column] }
    return stageLimits[column]?[stage]
  }

  /// The changes of limits that a new list of stages causes. A renamed stage keeps its limit, a removed one loses it.
  func limits(of column: Column, under stages: [String]) -> [FieldChange] {
    let before = self.stages(of: column)
    return before.enumerated().flatMap { index, stage -> [FieldChange] in
      guard let limit = limit(of: column, stage: stage), !stages.contains(stage) else { return [] }
      let isRenamed = before.count == stages.count && !before.contains(stages[index])
      let name = stages.first { Stages.isSame($0, stage) } ?? (isRenamed ? stages[index] : nil)
      return [.limit(column, stage: stage, limit, nil)] + (name.map { [.limit(column, stage: $0, nil, limit)] } ?? [])
    }
  }

  /// Whether any column has this stage, ignoring case.
  func hasStage(_ stage: String) -> Bool { allStages.contains { Stages.isSame($0, stage) } }

  /// Validates and returns the new stages of a column. Refuses too many, and a name that is too long, invalid or taken
  /// by another stage or column.
  func judged(_ stages: [String], of column: Column) throws(StoreFailure) -> [String] {
    let stages = stages.map(\.asTitle)
    if stages.count > Stages.most { throw .refused(.tooManyStages(limit: Stages.most)) }
    var taken = Column.allCases.filter { $0 != column }.flatMap(self.stages)
    for stage in stages {
      if stage.count > Stages.longest { throw .refused(.stageTooLong(stage.count, limit: Stages.longest)) }
      let isColumn = Column(name: stage) != nil || titles.column(called: stage) != nil
      if isColumn || !Stages.isValid(stage) || taken.contains(where: { Stages.isSame($0, stage) }) {
        throw .refused(.stageTaken(stage))
      }
      taken.append(stage)
    }
    return stages
  }
}
