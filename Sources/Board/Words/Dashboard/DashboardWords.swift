/// Texts of `sekan status` and of watch mode.
public protocol DashboardWords {
  /// Default template of `sekan status`.
  var statusTemplate: String { get }
  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String
  /// Empty day of the calendar in watch mode, which cannot add cards.
  var nothingOnAnyDay: String { get }
}
