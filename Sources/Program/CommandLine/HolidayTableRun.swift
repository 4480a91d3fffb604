import Host
import Kanban
import Time

/// `sekan holidays --about`: prints release, years and countries of the table, and the state of the user's table file.
extension HolidayRun {
  func about() -> Int32 {
    let isWrong = context.printHolidayTableError()
    return context.answer((isJSON ? json : rows.joined(separator: "\n")) + "\n", isWrong ? 1 : 0)
  }

  private var table: HolidayTable { context.holidayFiles.table ?? .builtIn }

  private var rows: [String] {
    let rows = context.rows
    return lines.flatMap { rows.rows($0) } + rows.rows(below: 0, table.countries.map(\.code).joined(separator: " "))
  }

  private var lines: [String] {
    let (words, path) = (context.words, context.paths.holidayTable)
    let ((release, isOfFile), countries) = (context.holidayRelease, table.countries)
    let years = table.years ?? KoreanHolidays.years
    var lines = [words.holidayTable(release?.version ?? "", release?.day.text ?? "", file: isOfFile ? path : nil)]
    lines.append(words.holidayCountries(countries.count, years, koreanYears: KoreanHolidays.years))
    switch context.holidayFiles.tableOutcome {
    case .missing: lines.append(words.noHolidayTable(path))
    case .older(let other): lines.append(words.olderHolidayTable(path, other.version))
    case .inForce, .refused, .unreadable: break
    }
    return lines
  }

  private var json: String {
    let (release, isOfFile) = context.holidayRelease
    let years = table.years ?? KoreanHolidays.years
    return JSON.object([
      ("version", release.map { .string($0.version) } ?? .null),
      ("date", release.map { .string($0.day.text) } ?? .null),
      ("file", isOfFile ? .string(context.paths.holidayTable) : .null),
      ("firstYear", .integer(Int64(years.lowerBound))), ("lastYear", .integer(Int64(years.upperBound))),
      ("countries", .array(table.countries.map { .string($0.code) })),
    ]).text
  }
}

extension Context {
  var holidayRelease: (release: HolidayRelease?, isOfFile: Bool) {
    if case .inForce(let release, _) = holidayFiles.tableOutcome { return (release, true) }
    return (HolidayTable.builtInRelease, false)
  }

  /// Reports why the table file is rejected or cannot be read; false if neither is the case.
  func printHolidayTableError() -> Bool {
    guard let trouble = holidayTableTrouble else { return false }
    printError("sekan: " + trouble)
    return true
  }

  var holidayTableTrouble: String? {
    switch holidayFiles.tableOutcome {
    case .missing, .older, .inForce: nil
    case .refused(let flaw): "\(paths.holidayTable): " + words.holidayTableFlaw(flaw)
    case .unreadable(let error):
      "\(paths.holidayTable): " + words.holidayFileUnreadable(Machine.describe(error, in: words))
    }
  }
}
