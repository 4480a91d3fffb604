import Kanban

/// What stands on the board: its columns and counts, and what an empty place or a key at an end says.
public protocol BoardWords {
  func waits(for reason: String, until day: String?) -> String
  func untouched(days: Int) -> String
  /// What was chosen, and where the pane is too low for it what is shown instead.
  func densityIs(_ chosen: Density, shown: Density) -> String
  /// What was chosen to stand beside the board, and from how many columns on where there are fewer.
  func besideIs(_ chosen: Beside, from columns: Int?) -> String
  var besideDetail: String { get }
  func noTemplate(_ names: String) -> String
  var noTemplates: String { get }
  var home: String { get }
  func column(_ column: Column) -> String
  /// In lines that are cut into words: as it is typed.
  func plain(_ column: Column) -> String
  func emptyColumn(_ column: Column) -> String
  func lateCount(_ count: String) -> String
  func todayCount(_ count: String) -> String
  func priority(_ priority: Priority) -> String
  /// What was completed long ago, and is folded; what opens it.
  func older(_ count: String) -> String
  var unfold: String { get }
  var nothingIsLate: String { get }
  func lateCard(_ place: Int, of count: Int) -> String
  var tooSmall: String { get }
  var noCardHere: String { get }
  /// On the side on which it is the last.
  func noColumn(beside column: Column) -> String
  var isFirst: String { get }
  var isLast: String { get }
  var noSamples: String { get }
  var nothingToFollow: String { get }
  var samples: [(title: String, notes: String)] { get }
}
