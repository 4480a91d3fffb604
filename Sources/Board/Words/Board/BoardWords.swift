import Kanban

/// Texts of the board: columns, counts, empty places, and keys that cannot go further.
public protocol BoardWords {
  func waits(for reason: String, until day: String?) -> String
  func untouched(days: Int) -> String
  /// Adds the density in use if the pane is too low for the chosen one.
  func densityIs(_ chosen: Density, shown: Density) -> String
  /// Adds the required number of columns if the pane is too narrow.
  func besideIs(_ chosen: Beside, from columns: Int?) -> String
  var besideDetail: String { get }
  func noTemplate(_ names: String) -> String
  var noTemplates: String { get }
  var home: String { get }
  func column(_ column: Column) -> String
  /// The name to type, for output that is split into words.
  func plain(_ column: Column) -> String
  func emptyColumn(_ column: Column) -> String
  func lateCount(_ count: String) -> String
  func todayCount(_ count: String) -> String
  func priority(_ priority: Priority) -> String
  func older(_ count: String) -> String
  var unfold: String { get }
  var nothingIsLate: String { get }
  func lateCard(_ place: Int, of count: Int) -> String
  var tooSmall: String { get }
  var noCardHere: String { get }
  /// Another process took the selected card away: what happened to it.
  func happenedElsewhere(_ what: String) -> String
  /// A key was refused, because the cursor came to this card by such a change.
  func isSelectedNow(_ card: String) -> String
  func noColumn(beside column: Column) -> String
  var isFirst: String { get }
  var isLast: String { get }
  var noSamples: String { get }
  var nothingToFollow: String { get }
  var samples: [(title: String, notes: String)] { get }
}
