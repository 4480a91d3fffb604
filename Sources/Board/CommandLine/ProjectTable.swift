import Kanban
import Text

/// The projects as rows of a terminal, their counts below each other. There are few, so that all are measured first.
public struct ProjectTable {
  private let width: Int
  private let words: any Words
  private let signs: Signs

  private static let leastName = 8

  public init(width: Int, in surroundings: Surroundings) {
    self.width = width
    (words, signs) = (surroundings.words, surroundings.settings.signs)
  }

  public func rows(_ projects: [(project: Project, counts: [Column: Int])]) -> [[Piece]] {
    let digits = Column.allCases.map { column in projects.map { "\($0.counts[column] ?? 0)".utf8.count }.max() ?? 1 }
    let labels = Column.allCases.map { ScreenText.width(words.column($0)) }
    let rest = zip(labels, digits).reduce(0) { $0 + 3 + $1.0 + $1.1 }
    let widest = projects.map { ScreenText.width(words.name(of: $0.project)) }.max() ?? 0
    let nameWidth = max(ProjectTable.leastName, min(widest, width - rest))
    return projects.map { project, counts in
      let name = ScreenText.truncated(words.name(of: project), to: nameWidth, ellipsis: signs.ellipsis)
      var row = [Piece(name.padded(to: nameWidth), project.isArchived ? .dim : .strong)]
      for (column, digits) in zip(Column.allCases, digits) {
        let count = "\(counts[column] ?? 0)"
        let gap = String(repeating: " ", count: 1 + digits - count.utf8.count)
        row += [Piece("  "), Piece(words.column(column), .dim), Piece(gap + count)]
      }
      if project.isArchived { row += [Piece("  "), Piece(words.archived, .dim)] }
      return row.fitting(max(width, nameWidth), ellipsis: signs.ellipsis)
    }
  }
}
