import Board
import Kanban

extension EveryText {
  /// What is said of holidays and of the files they come from.
  var holidays: [Told] {
    HolidayFileFailure.Kind.allCases.map { Told(name: "\($0)", text: words.holidayFileFailure($0)) }
      + [
        Told(name: "unknownCountry", text: words.unknownCountry("zz")),
        Told(name: "noCountryChosen", text: words.noCountryChosen),
        Told(name: "yearOutOfRange", text: words.yearOutOfRange("1800", 1990...2060)),
        Told(name: "holidayFileUnreadable", text: words.holidayFileUnreadable("no such file")),
        Told(name: "observed", text: words.observed), Told(name: "estimated", text: words.estimated),
      ]
  }
}
