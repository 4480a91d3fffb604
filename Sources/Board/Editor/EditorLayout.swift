import Kanban
import Text

/// Splits the cells of the editor, which takes the lower part of the terminal or all of it.
public struct EditorLayout: Equatable, Sendable {
  /// True if only the focused part is shown.
  public let isCompact: Bool
  /// Includes the frame, but not the foot below it.
  public let height: Int
  public let innerWidth: Int
  public let notesRows: Int
  /// Visible lines above the notes; the others scroll.
  public let lines: Int
  /// True if the row of the title has room for its counter.
  let hasCounter: Bool

  static let label = 9
  /// Title, explained fields, and tags with priority.
  static let allLines = CardField.explained.count + 2
  static let counter = 14

  public init(_ extent: Extent, at part: EditorModel.Part = .field(.title)) {
    let room = extent.rows - 1
    innerWidth = max(1, extent.columns - 4)
    hasCounter = extent.columns >= 60
    isCompact = room < 9 || extent.columns < 36
    guard !isCompact else {
      height = min(room, max(4, room / 2 + 2))
      notesRows = max(1, height - 3)
      lines = 0
      return
    }
    height = min(room, max(EditorLayout.allLines + 6, extent.rows * 5 / 8))
    // Frame, divider, and the counter of the notes.
    let inside = height - 4
    let isWhole = inside >= EditorLayout.allLines + 2
    // If not all is visible, the focused part gets the room.
    lines = isWhole ? EditorLayout.allLines : min(EditorLayout.allLines, part == .field(.notes) ? 2 : inside - 1)
    notesRows = max(1, inside - lines)
  }

  var notesWidth: Int { innerWidth }

  func width(_ part: EditorModel.Part) -> Int {
    if isCompact { return max(1, innerWidth) }
    switch part {
    case .field(.title): return max(1, innerWidth - EditorLayout.label - (hasCounter ? EditorLayout.counter : 0))
    case .field(.tags): return max(4, tagsRoom - EditorLayout.label - 1)
    case .field(.priority): return max(1, innerWidth - tagsRoom - EditorLayout.label)
    case .field(.notes), .done, .cancel, .editor: return innerWidth
    case .field: return min(22, max(8, (innerWidth - EditorLayout.label) / 2))
    }
  }

  func width(_ field: CardField) -> Int { width(.field(field)) }

  /// Cells of the tags in the row shared with the priority.
  var tagsRoom: Int { innerWidth - EditorLayout.label - 8 }
}
