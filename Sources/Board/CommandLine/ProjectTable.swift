import Kanban
import Text
import Words

/// The projects as rows for a terminal, with aligned counts. There are few, so all are measured first.
public struct ProjectTable {
  private let width: Int
  private let words: any Words
  private let signs: Signs

  private static let leastName = 8
  private static let leastWidth = 20
  private static let indent = "  "

  public init(width: Int, in surroundings: Surroundings) {
    self.width = max(ProjectTable.leastWidth, width)
    (words, signs) = (surroundings.words, surroundings.settings.signs)
  }

  public func rows(_ projects: [(project: Project, counts: [Column: Int])]) -> [[Piece]] {
    let digits = Column.allCases.map { column in projects.map { "\($0.counts[column] ?? 0)".utf8.count }.max() ?? 1 }
    let labels = Column.allCases.map { ScreenText.width(words.fixedName(of: $0)) }
    let archived = projects.contains { $0.project.isArchived } ? 2 + ScreenText.width(words.archived) : 0
    let room = width - archived - zip(labels, digits).reduce(0) { $0 + 3 + $1.0 + $1.1 }
    let widest = projects.map { ScreenText.width(words.name(of: $0.project)) }.max() ?? 0
    guard room >= ProjectTable.leastName else { return projects.flatMap { below($0.project, $0.counts) } }
    let nameWidth = max(ProjectTable.leastName, min(widest, room))
    return projects.map { project, counts in
      let beside = facts(of: project, counts, digits).flatMap { [Piece("  ")] + $0 }
      let name = name(of: project, nameWidth)
      return [Piece(name.text.padded(to: nameWidth), name.role)] + beside
    }
  }

  private func below(_ project: Project, _ counts: [Column: Int]) -> [[Piece]] {
    var rows = [[name(of: project, width)]]
    for fact in facts(of: project, counts, []) {
      let last = rows[rows.count - 1]
      if rows.count > 1, last.width + 2 + fact.width <= width {
        rows[rows.count - 1] = last + [Piece("  ")] + fact
      } else {
        rows.append([Piece(ProjectTable.indent)] + fact)
      }
    }
    return rows
  }

  private func name(of project: Project, _ room: Int) -> Piece {
    let name = ScreenText.truncated(words.name(of: project), to: room, ellipsis: signs.ellipsis)
    return Piece(name, project.isArchived ? .dim : .strong)
  }

  private func facts(of project: Project, _ counts: [Column: Int], _ digits: [Int]) -> [[Piece]] {
    let counted = Column.allCases.enumerated().map { index, column in
      let count = "\(counts[column] ?? 0)"
      let most = digits.isEmpty ? count.utf8.count : digits[index]
      let gap = String(repeating: " ", count: 1 + most - count.utf8.count)
      return [Piece(words.fixedName(of: column), .dim), Piece(gap + count)]
    }
    return counted + (project.isArchived ? [[Piece(words.archived, .dim)]] : [])
  }
}
