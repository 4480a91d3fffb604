import Time

/// Texts of the page editor.
public protocol WritingWords {
  /// State of the page editor: `writingIsKept` if all text is stored, `writingIsNotKept` if some of it is only in a
  /// draft.
  var writingIsKept: String { get }
  var writingIsNotKept: String { get }
  var writingDone: String { get }
  var writingHint: String { get }
  func writingLength(_ characters: Int) -> String
  /// Warning that storing failed when the user wanted to leave; leaving again keeps a draft.
  func writingStaysDraft(_ why: String) -> String
  /// Notice at the start that the text of an earlier session, which was only a draft, was stored now.
  func writingWasKept(_ day: String) -> String
  func writingsWereKept(_ pages: String) -> String
  /// Notice that the text could not be stored and is kept as a draft.
  func writingIsDraft(_ why: String) -> String
  func weekdayName(_ weekday: Weekday) -> String
  /// Warning that the text is neither in the store nor in a draft.
  var writingIsNowhere: String { get }
  /// Message after the program had to end and could write the text neither to the store nor to a draft.
  func writingIsLost(_ why: String) -> String
}

extension English {
  var writingIsKept: String { "saved" }
  var writingIsNotKept: String { "draft kept" }
  var writingDone: String { "Done" }
  var writingHint: String { "Write; the first line is the title" }
  func writingLength(_ characters: Int) -> String {
    characters == 1 ? "1 character" : "\(grouped(characters)) characters"
  }
  func writingStaysDraft(_ why: String) -> String { "Leave again to keep a draft; \(why)" }
  func writingWasKept(_ day: String) -> String { "Saved what you wrote on \(day)" }
  func writingsWereKept(_ pages: String) -> String { "Saved what you wrote in \(pages)" }
  func writingIsDraft(_ why: String) -> String { "Your text is kept as a draft until the next start: \(why)" }
  func weekdayName(_ weekday: Weekday) -> String { English.weekdays[weekday.rawValue] }
  var writingIsNowhere: String { "not saved" }
  func writingIsLost(_ why: String) -> String {
    "The last text was lost; it could be saved neither in the store nor as a draft: \(why)"
  }
}

extension Korean {
  var writingIsKept: String { "저장됨" }
  var writingIsNotKept: String { "임시 저장됨" }
  var writingDone: String { "마침" }
  var writingHint: String { "글을 쓰세요. 첫 줄이 제목입니다." }
  func writingLength(_ characters: Int) -> String { "\(grouped(characters))자" }
  func writingStaysDraft(_ why: String) -> String { "한 번 더 나가면 초안으로 남깁니다. \(why)" }
  func writingWasKept(_ day: String) -> String { "\(day)에 쓴 글을 저장했습니다" }
  func writingsWereKept(_ pages: String) -> String { "쓰던 \(Korean.with(pages, "을", "를")) 저장했습니다" }
  func writingIsDraft(_ why: String) -> String { "쓴 글은 다음에 시작할 때까지 초안으로 남습니다: \(why)" }
  func weekdayName(_ weekday: Weekday) -> String { "\(shortWeekday(weekday))요일" }
  var writingIsNowhere: String { "보관 안 됨" }
  func writingIsLost(_ why: String) -> String { "저장할 수도 초안으로 남길 수도 없어 마지막에 쓴 글을 잃었습니다: \(why)" }
}
