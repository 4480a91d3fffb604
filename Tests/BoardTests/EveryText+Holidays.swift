import Board
import Kanban

extension EveryText {
  var holidays: [Told] {
    HolidayFileFailure.Kind.allCases.map { Told(name: "\($0)", text: words.holidayFileFailure($0)) }
      + ([.tooLarge, .notTable, .wrongSize, .wrongSum, .damaged]
      + HolidayTableFile.Flaw.Part.allCases.map { .wrong($0, byte: 327_300) } as [HolidayTableFile.Flaw]).map {
        Told(name: "\($0)", text: words.holidayTableFlaw($0))
      }
      + [
        Told(name: "holidayTable", text: words.holidayTable("0.109", "2027-01-15", file: nil)),
        Told(
          name: "holidayTable of a file", text: words.holidayTable("0.109", "2027-01-15", file: "/tmp/holidays.table")),
        Told(name: "holidayCountries", text: words.holidayCountries(250, 1990...2060, koreanYears: 1949...2100)),
        Told(name: "noHolidayTable", text: words.noHolidayTable("/tmp/holidays.table")),
        Told(name: "olderHolidayTable", text: words.olderHolidayTable("/tmp/holidays.table", "0.100")),
        Told(name: "unknownCountry", text: words.unknownCountry("zz")),
        Told(name: "noCountryChosen", text: words.noCountryChosen),
        Told(name: "yearOutOfRange", text: words.yearOutOfRange("1800", 1990...2060)),
        Told(name: "holidayFileUnreadable", text: words.holidayFileUnreadable("no such file")),
        Told(name: "observed", text: words.observed), Told(name: "estimated", text: words.estimated),
      ]
  }
}
