import Kanban

/// Texts of the page editor.
public protocol WritingWords {
  /// All text is stored; otherwise (`writingIsNotKept`) some of it is only in a draft.
  var writingIsKept: String { get }
  var writingIsNotKept: String { get }
  var writingDone: String { get }
  var writingHint: String { get }
  func writingLength(_ characters: Int) -> String
  /// Storing failed; leaving again keeps a draft.
  func writingStaysDraft(_ why: String) -> String
  /// Text of an earlier session was stored at this start.
  func writingWasKept(_ day: String) -> String
  func writingsWereKept(_ pages: String) -> String
  /// The text could not be stored and is kept as a draft.
  func writingIsDraft(_ why: String) -> String
  func weekdayName(_ weekday: Weekday) -> String
  var pageNeedsDay: String { get }
  /// Neither the store nor a draft has the text.
  var writingIsNowhere: String { get }
  /// The program had to end and could write neither store nor draft.
  func writingIsLost(_ why: String) -> String
}
