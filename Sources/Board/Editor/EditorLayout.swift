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

  static let label = 9
  /// Title, deadline, start, tags with priority, and the line before the notes.
  private static let formRows = 5
  static let counter = 14

  public init(_ extent: Extent) {
    let room = extent.rows - 1
    innerWidth = max(1, extent.columns - 4)
    isCompact = room < EditorLayout.formRows + 4 || extent.columns < 36
    if isCompact {
      height = min(room, max(4, room / 2 + 2))
      notesRows = max(1, height - 3)
    } else {
      height = min(room, max(EditorLayout.formRows + 5, extent.rows * 3 / 5))
      // The last row of the notes tells their length.
      notesRows = max(1, height - 2 - EditorLayout.formRows - 1)
    }
  }

  var notesWidth: Int { innerWidth }

  /// Cells for what is typed in a part.
  func width(_ part: EditorModel.Part) -> Int {
    if isCompact { return max(1, innerWidth) }
    switch part {
    case .title: return max(1, innerWidth - EditorLayout.label - EditorLayout.counter)
    case .due, .start: return min(22, max(8, (innerWidth - EditorLayout.label) / 2))
    case .tags: return max(4, tagsRoom - EditorLayout.label - 1)
    case .priority: return max(1, innerWidth - tagsRoom - EditorLayout.label)
    case .notes, .done, .cancel, .editor: return innerWidth
    }
  }

  /// The tags' half of the row they share with the priority.
  var tagsRoom: Int { innerWidth - EditorLayout.label - 8 }
}
