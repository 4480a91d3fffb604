import Kanban

/// Reasons for refusing a change.
public protocol RefusalWords {
  /// Words that introduce a suggestion at the end of a refusal.
  var proposalLeads: [ProposalLead] { get }
  func cardIsPurged(_ number: Int) -> String
  func cardIsNotInTrash(_ number: Int) -> String
  func reasonTooLong(_ count: Int, _ limit: Int) -> String
  var projectIsGone: String { get }
  var projectNeedsName: String { get }
  func projectNameTooLong(_ count: Int, _ limit: Int) -> String
  func projectIsThere(_ name: String) -> String
  func projectIsArchived(_ name: String) -> String
  var lastProject: String { get }
  var entryIsGone: String { get }
  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String
  func hasLimitAlready(_ limit: Int?) -> String
  var nothingChanged: String { get }
  var oneCardAtATime: String { get }
  var repeatNeedsDeadline: String { get }
  func tooManyReminders(_ limit: Int) -> String
  func doesNotRepeat(_ number: Int) -> String
  func seriesHasEnded(_ number: Int) -> String
  var titleIsEmpty: String { get }
  func titleTooLong(_ count: Int, _ limit: Int) -> String
  func notesTooLong(_ count: Int, _ limit: Int) -> String
  var tooManyMarks: String { get }
  func badTag(_ tag: String) -> String
  func tooManyTags(_ limit: Int) -> String
  var deadlinePassed: String { get }
  func dueIsPast(_ date: String) -> String
  var enterTakesPast: String { get }
  /// `option` allows a past date.
  func deadlinePassed(without option: String) -> String
  /// `phrase` is the same day in the future.
  func deadlinePassed(try phrase: String) -> String
  func deadlinePassed(try phrase: String, without option: String) -> String
  var startAfterDue: String { get }
  var badLimit: String { get }
  var cardIsGone: String { get }
  func cardIsThere(_ number: Int) -> String
  func changeWasLost(_ why: String) -> String
  var workWasLeft: String { get }
  var inputWasLeft: String { get }
  func cardIsInTrash(_ number: Int) -> String
  func changedElsewhere(_ fields: String) -> String
  var nothingToUndo: String { get }
  /// The last command changed nothing, so undo would reverse this older change.
  func undoesOlder(_ what: String) -> String
  var nothingToRedo: String { get }
  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String
  func seriesIsPaused(_ number: Int) -> String
  /// For a series that counts from the day of completion.
  func isDoneToday(next: String) -> String
  func noneCanBeSkipped(_ count: Int) -> String
  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String
  func tagOnAndOff(_ tag: String) -> String
  var hasTagsAlready: String { get }
  func hasPriorityAlready(_ priority: String) -> String
  var waitsForNothing: String { get }
  var waitHasPassed: String { get }
}

extension Words {
  /// The suggestion at the end of a refusal; nil for a refusal without one.
  func proposal(in refusal: String) -> Substring? {
    proposalLeads.compactMap { $0.proposal(in: refusal) }.max { $0.startIndex < $1.startIndex }
  }
}

/// Marks the beginning of a suggestion: `before` is cut off, `first` belongs to it.
public struct ProposalLead: Sendable {
  private let before: String
  private let first: String

  /// Takes both parts, separated by `|`.
  init(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    (before, first) = (String(parts[0]), String(parts[1]))
  }

  func proposal(in refusal: String) -> Substring? {
    refusal.ranges(of: before + first).last.map { refusal[$0.lowerBound...].dropFirst(before.count) }
  }
}
