import Kanban

extension English {
  var writingIsKept: String { "saved" }
  var writingIsNotKept: String { "draft kept" }
  var writingDone: String { "Done" }
  var writingHint: String { "Write; the first line is the title" }
  func writingLength(_ characters: Int) -> String {
    characters == 1 ? "1 character" : "\(grouped(characters)) characters"
  }
  func writingStaysDraft(_ why: String) -> String { "Leaving once more keeps a draft; \(why)" }
  func writingWasKept(_ day: String) -> String { "Kept what was written on \(day)" }
  func writingsWereKept(_ pages: String) -> String { "Kept what was written in \(pages)" }
  func writingIsDraft(_ why: String) -> String { "What was written is kept as a draft until the next start: \(why)" }
  func weekdayName(_ weekday: Weekday) -> String { English.weekdays[weekday.rawValue] }
  var pageNeedsDay: String { "Type the day of the page, like yesterday, fri or 11-03" }
  var writingIsNowhere: String { "not kept" }
  func writingIsLost(_ why: String) -> String {
    "What was written last is lost, as neither the store nor a draft could be written: \(why)"
  }
}
