/// Messages of `sekan import` for a JSON backup.
public protocol BackupWords {
  func projectsBrought(_ count: Int, isDry: Bool) -> String
  /// Other changes of projects; nil if all counts are 0.
  func projectsSettled(renamed: Int, limits: Int, archived: Int, isDry: Bool) -> String?
  func pagesMerged(_ count: Int, isDry: Bool) -> String
  func pagesNewerHere(_ count: Int, _ days: String) -> String
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String
  func filtersBrought(_ count: Int, isDry: Bool) -> String
  /// Filters whose name exists here with another query.
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String
  func filtersLeftOut(_ count: Int, _ names: String) -> String
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String
  /// The project of `what` is unknown, so it was imported into `home`.
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String
  /// `numbers` lists the old and new number of each card.
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String
  func unknownLeftOut(_ names: String) -> String
  func historyLeftOut(_ entries: Int) -> String
  /// Appends the path within the document to a line number.
  func inDocument(_ place: String, _ path: String) -> String
  var hasByteOrderMark: String { get }
  func memberStandsTwice(_ name: String) -> String
  /// `name` is the ID or the name of the duplicate.
  func standsInFileAlready(_ name: String) -> String
  func isNotAsItShouldBe(_ why: String) -> String
  var isNoneOfOurs: String { get }
  func isOfLaterVersion(_ form: Int) -> String
  func valueIsTooLarge(_ limit: Int) -> String
}
