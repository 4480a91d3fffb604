import Kanban

extension English {
  func unknownCountry(_ name: String) -> String {
    "no holidays are known for ‘\(name)’; countries are two letters: kr, us, de"
  }

  var noCountryChosen: String {
    "no country is chosen: sekan holidays --country kr, or ‘holidays = kr’ in the configuration"
  }

  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String {
    "--year cannot be ‘\(text)’; holidays are known from \(years.lowerBound) to \(years.upperBound)"
  }

  func holidayFileUnreadable(_ why: String) -> String { "cannot be read: \(why)" }

  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String {
    switch kind {
    case .tooLarge: "more than \(grouped(HolidayFile.mostBytes / 1024)) KB; none of it was read"
    case .notCalendar: "not an iCalendar file, which begins with BEGIN:VCALENDAR"
    case .tooMany: "more than \(grouped(HolidayFile.mostHolidays)) holidays; the rest were left out"
    case .badDate: "expected a date like 20261224; the event was left out"
    case .incomplete: "an event without a day or without a name was left out"
    case .unknownRule: "only what repeats every year is understood (FREQ=YEARLY); the event was left out"
    }
  }

  func holidayTable(_ version: String, _ date: String, file: String?) -> String {
    "Built from the holidays package, \(version), on \(date), " + (file ?? "part of the program")
  }

  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String {
    "\(count) countries, \(years.lowerBound) to \(years.upperBound); South Korea \(koreanYears.lowerBound) to \(koreanYears.upperBound), by its law"
  }

  func noHolidayTable(_ path: String) -> String { "A newer table would be read from \(path)" }
  func olderHolidayTable(_ path: String, _ version: String) -> String { "\(path) is not newer (\(version))" }

  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String {
    let why =
      switch flaw {
      case .tooLarge: "larger than \(HolidayTableFile.mostBytes >> 20) MB"
      case .notTable: "not a table of holidays"
      case .wrongSize: "cut short, or longer than it says"
      case .wrongSum: "its checksum is wrong"
      case .damaged: "its parts do not fit together"
      case .wrong(.code, let byte): "at byte \(byte), countries are not two capital letters each, in order"
      case .wrong(.text, let byte): "at byte \(byte), a name is not plain text, or too long"
      case .wrong(.day, let byte): "at byte \(byte), a day is not in its month or not in the table's years"
      case .wrong(.address, let byte): "at byte \(byte), an address is wrong"
      }
    return "not read: \(why); the built-in table is used"
  }

  var observed: String { "substitute" }
  var estimated: String { "estimated" }
}
