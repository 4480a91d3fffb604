/// What `sekan import` says of what Sekan wrote as JSON.
public protocol DumpWords {
  func projectsBrought(_ count: Int, isDry: Bool) -> String
  /// What else became of projects; nil for nothing.
  func projectsSettled(renamed: Int, limits: Int, archived: Int, isDry: Bool) -> String?
  func pagesMerged(_ count: Int, isDry: Bool) -> String
  /// With their days.
  func pagesNewerHere(_ count: Int, _ days: String) -> String
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String
  func filtersBrought(_ count: Int, isDry: Bool) -> String
  /// Of the same name as one here, with another query.
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String
  func filtersLeftOut(_ count: Int, _ names: String) -> String
  /// What a card does not wait for, although the file says so, and why.
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String
  /// What is of a project that nobody knows, and where it is instead.
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String
  /// With the number that each has in the file, and the one that it got here.
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String
  /// What only a later version knows, by name.
  func unknownLeftOut(_ names: String) -> String
  func historyLeftOut(_ entries: Int) -> String
  /// Behind the line: where in the document it is.
  func inDocument(_ place: String, _ path: String) -> String
  var hasByteOrderMark: String { get }
  func memberStandsTwice(_ name: String) -> String
  /// By what it is known: its id, or its name.
  func standsInFileAlready(_ name: String) -> String
  func isNotAsItShouldBe(_ why: String) -> String
  var isNoneOfOurs: String { get }
  func isOfLaterVersion(_ form: Int) -> String
  func valueIsTooLarge(_ limit: Int) -> String
}
