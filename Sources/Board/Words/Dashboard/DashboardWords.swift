/// What is said by the lines and screens that are only looked at.
public protocol DashboardWords {
  /// What `sekan status` prints where nothing else was asked for.
  var statusTemplate: String { get }
  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String
  /// Of a day, where no key can be pressed.
  var nothingOnAnyDay: String { get }
}
