import CHolidays
import Kanban
import Time

/// `KR 2026`: prints the holidays of a country in a year, separated by the record separator U+001E.
enum HolidaysOracle {
  private static let table = HolidayTable(
    constant: UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))

  static func answer(_ question: String) -> String {
    let words = question.split(separator: " ").map(String.init)
    guard words.count == 2, let year = Int(words[1]), let first = Day(year: year, month: 1, day: 1) else {
      return "cannot say"
    }
    let book = HolidayBook(table, countries: [words[0]])
    return book.all(first..<first.adding(months: 12)).map(line).joined(separator: "\u{1E}")
  }

  private static func line(_ holiday: Holiday) -> String {
    let marks = (holiday.isObserved ? "o" : "") + (holiday.isEstimated ? "e" : "")
    return [holiday.day.text, holiday.name, holiday.englishName, marks].joined(separator: "\t")
  }
}
