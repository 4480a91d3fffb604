import Kanban

/// The page of the journal that is being written.
public protocol WritingWords {
  /// All that is typed is stored; some of it is in a draft on the disk alone.
  var writingIsKept: String { get }
  var writingIsNotKept: String { get }
  /// What Esc does there.
  var writingDone: String { get }
  /// Where nothing is typed yet.
  var writingHint: String { get }
  /// In characters.
  func writingLength(_ characters: Int) -> String
  /// Why it cannot be stored now, and what becomes of it when it is left.
  func writingStaysDraft(_ why: String) -> String
  /// What an earlier run had not stored, and this one has.
  func writingWasKept(_ day: String) -> String
  func writingsWereKept(_ pages: String) -> String
  /// It could not be stored, and lies beside the store.
  func writingIsDraft(_ why: String) -> String
  func weekdayName(_ weekday: Weekday) -> String
  var pageNeedsDay: String { get }
  /// Nor does it lie on disk as a draft.
  var writingIsNowhere: String { get }
  /// Sent away, nothing more could be done.
  func writingIsLost(_ why: String) -> String
}
