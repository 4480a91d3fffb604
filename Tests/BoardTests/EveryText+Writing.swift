import Board
import Kanban

extension EveryText {
  var writing: [Told] {
    let day = words.mediumDate(Day(number: 20_777))
    let tooLong = words.pageTooLong(1_234_567, isCut: false, 1_048_576)
    return [
      Told(name: "writingIsKept", text: words.writingIsKept),
      Told(name: "writingIsNotKept", text: words.writingIsNotKept),
      Told(name: "writingIsNowhere", text: words.writingIsNowhere),
      Told(name: "writingIsLost", text: words.writingIsLost("why")),
      Told(name: "writingDone", text: words.writingDone), Told(name: "writingHint", text: words.writingHint),
      Told(name: "writingLength", text: words.writingLength(1)),
      Told(name: "writingLength", text: words.writingLength(1_000)),
      Told(name: "writingStaysDraft", text: words.writingStaysDraft(tooLong)),
      Told(name: "writingWasKept", text: words.writingWasKept(day)),
      Told(name: "writingsWereKept", text: words.writingsWereKept(words.pages(3))),
      Told(name: "writingIsDraft", text: words.writingIsDraft(words.diskFull)),
      Told(name: "pageNeedsDay", text: words.pageNeedsDay),
    ] + Weekday.allCases.map { Told(name: "weekdayName", text: words.weekdayName($0)) }
  }
}
