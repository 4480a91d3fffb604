import Kanban
import Time
import Typing

/// Refuses a typed deadline in the past; accepting the same text a second time confirms it.
struct PastDeadline: Equatable, Sendable {
  private var refused: String?
  /// The past deadline that the user has confirmed; nil for none.
  private(set) var meant: Deadline?

  /// Why the typed deadline is refused; nil without a deadline, for one in the future, and if the same text is accepted
  /// again.
  mutating func refusal(of due: Deadline?, typed: String, in surroundings: Surroundings) -> String? {
    meant = nil
    guard let due, due.isPast(at: surroundings.clock) else { return nil }
    guard refused != typed else {
      meant = due
      return nil
    }
    refused = typed
    let words = surroundings.words
    let coming = DatePhrase.coming(typed, at: surroundings.clock).map(words.deadlinePassed(try:))
    return (coming ?? words.dueIsPast(surroundings.dates.medium(due))) + surroundings.settings.signs.dot
      + words.enterTakesPast
  }
}

extension Change {
  func sets(_ due: Deadline) -> Bool {
    switch self {
    case .card(.added(_, let text, _, _, _)): text.due == due
    case .card(.edited(_, let changes)), .card(.placed(_, let changes, _, _)), .card(.detached(_, _, let changes)):
      changes.contains { $0.field == .due && $0.after == .deadline(due) }
    case .cards(.reschedule(let new), _): new == due
    case .cards(.reanchor(let new), _): new == due
    case .within(_, let change): change.sets(due)
    case .cards, .card, .project, .page, .history: false
    }
  }
}

extension FieldText {
  /// A copy that accepts any deadline in the past, also a past weekday of this week.
  var allowingPast: FieldText {
    var text = self
    text.allowsPast = true
    return text
  }
}
