import Kanban

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
  var pageNeedsDay: String { "Type the day of the page, like yesterday, fri or 11-03" }
  var writingIsNowhere: String { "not saved" }
  func writingIsLost(_ why: String) -> String {
    "The last text is lost: neither the store nor a draft could be written: \(why)"
  }
}
