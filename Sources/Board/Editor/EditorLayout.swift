import Kanban
import Text

/// How the half-modal divides the cells it takes.
public struct EditorLayout: Equatable, Sendable {
  /// All parts below one another, or only the one being filled in.
  public let isCompact: Bool
  /// Frame included; the footer lies below it.
  public let height: Int
  public let innerWidth: Int
  public let notesRows: Int
  /// How many of the lines over the notes are seen; the others scroll.
  public let lines: Int

  static let label = 9
  /// Title, what is explained, tags with priority.
  static let allLines = CardField.explained.count + 2
  static let counter = 14

  public init(_ extent: Extent, at part: EditorModel.Part = .field(.title)) {
    let room = extent.rows - 1
    innerWidth = max(1, extent.columns - 4)
    isCompact = room < 9 || extent.columns < 36
    guard !isCompact else {
      height = min(room, max(4, room / 2 + 2))
      notesRows = max(1, height - 3)
      lines = 0
      return
    }
    height = min(room, max(EditorLayout.allLines + 6, extent.rows * 5 / 8))
    // The frame, the line before the notes, and their length below them.
    let inside = height - 4
    let isWhole = inside >= EditorLayout.allLines + 2
    // Where not all is seen at once, what one types in has the room.
    lines = isWhole ? EditorLayout.allLines : min(EditorLayout.allLines, part == .field(.notes) ? 2 : inside - 1)
    notesRows = max(1, inside - lines)
  }

  var notesWidth: Int { innerWidth }

  /// Cells for what is typed in a part.
  func width(_ part: EditorModel.Part) -> Int {
    if isCompact { return max(1, innerWidth) }
    switch part {
    case .field(.title): return max(1, innerWidth - EditorLayout.label - EditorLayout.counter)
    case .field(.tags): return max(4, tagsRoom - EditorLayout.label - 1)
    case .field(.priority): return max(1, innerWidth - tagsRoom - EditorLayout.label)
    case .field(.notes), .done, .cancel, .editor: return innerWidth
    // There is an explanation beside it.
    case .field: return min(22, max(8, (innerWidth - EditorLayout.label) / 2))
    }
  }

  func width(_ field: CardField) -> Int { width(.field(field)) }

  /// The tags' half of the row they share with the priority.
  var tagsRoom: Int { innerWidth - EditorLayout.label - 8 }
}
