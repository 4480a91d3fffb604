import Host
import Kanban
import Storage
import Text
import Time
import Words

/// `sekan holidays`: prints the holidays of a year and, without `--country`, the problems in the holiday files.
struct HolidayRun {
  let asked: Options.HolidaysAsked
  let isJSON: Bool
  let context: Context

  func run() throws(CommandStop) -> Int32 {
    if asked.isAboutTable { return about() }
    let countries = try countries()
    let own = asked.country == nil ? context.holidays : HolidayBook(files.table ?? .builtIn, countries: countries)
    let (layers, failure) = layers(of: countries)
    let book = own.merged(with: layers)
    let first = try firstDay(in: book.years ?? Day.years)
    let isWhole = asked.country != nil || !context.printHolidayFileErrors(as: "sekan: ")
    let holidays = book.merged(in: first..<first.adding(months: 12))
    if holidays.isEmpty, countries.isEmpty { context.printError("sekan: " + context.words.noCountryChosen) }
    var rows = RowOutput(isJSON: isJSON, to: context.streams)
    for merged in holidays {
      for row in isJSON ? [json(merged, withSources: book.hasOtherSources)] : lines(merged, countries) { rows.put(row) }
    }
    return rows.end(isWhole ? failure : 1)
  }

  /// The holidays of the store's feeds. If the store cannot be read, that is reported with its exit status, and the
  /// table's holidays are printed without them.
  private func layers(of countries: [String]) -> (HolidayLayers, Int32) {
    let feeds = context.settings.feeds
    if feeds.holidays.isEmpty || context.hasNoStore { return (.none, 0) }
    do throws(StoreFailure) {
      let store = try SQLiteStore.open(
        context.paths.store, mode: .existing, patience: context.patience, reporting: context.lockWaitNotice)
      return (HolidayLayers(notes: try feeds.holidayNotes(of: countries, in: store)), 0)
    } catch {
      return (.none, context.failed(error, looking: true))
    }
  }

  private var files: HolidayFiles { context.holidayFiles }

  private func countries() throws(CommandStop) -> [String] {
    guard let name = asked.country else { return context.settings.holidays.countries }
    var codes: [String] = []
    for part in name.split(separator: ",", omittingEmptySubsequences: false) {
      guard let code = HolidayCountry.code(called: String(part)) else {
        throw CommandStop(
          context.words.unknownCountry(String(part).excerpt), status: ShellStatus.notUnderstood)
      }
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  private func firstDay(in years: ClosedRange<Int>) throws(CommandStop) -> Day {
    let text = asked.year ?? "\(context.clock.today.year)"
    guard text.allSatisfy(\.isNumber) else {
      throw CommandStop(.badNumber(text, ShellOption.year.name, years), in: context.words)
    }
    guard let year = Int(text), years.contains(year), let day = Day(year: year, month: 1, day: 1) else {
      throw CommandStop(context.words.yearOutOfRange(text.excerpt, years), status: ShellStatus.notUnderstood)
    }
    return day
  }

  private func lines(_ merged: MergedHoliday, _ countries: [String]) -> [String] {
    let (holiday, words) = (merged.holiday, context.words)
    let isEnough = holiday.englishName == holiday.name || context.settings.language != .english
    let names = isEnough ? [holiday.name] : [holiday.name, holiday.englishName]
    let marks = (holiday.isObserved ? [words.observed] : []) + (holiday.isEstimated ? [words.estimated] : [])
    let country = countries.count > 1 ? holiday.country.map { [$0] } ?? [] : []
    let sources = merged.sources.isEmpty ? merged.differences(in: words) : merged.sources
    let who = sources.isEmpty ? [] : ["(" + sources.joined(separator: merged.sources.isEmpty ? "; " : ", ") + ")"]
    let rest = (country + names + marks + who).joined(separator: "  ")
    return context.rows.rows(holiday.day.text + "  ", ScreenText.clean(rest))
  }

  private func json(_ merged: MergedHoliday, withSources: Bool) -> String {
    let holiday = merged.holiday
    let names = merged.otherNames.map { JSON.object([("source", .string($0.source)), ("name", .string($0.name))]) }
    let without = merged.missingIn.map { JSON.object([("source", .string($0)), ("name", .null)]) }
    let sourceMembers: [(key: String, value: JSON)] = [
      ("sources", .array(merged.sources.map { .string($0) })), ("differs", .array(names + without)),
    ]
    return JSON.object(
      [
        ("date", .string(holiday.day.text)), ("country", holiday.country.map { .string($0) } ?? .null),
        ("name", .string(holiday.name)), ("englishName", .string(holiday.englishName)),
        ("observed", .bool(holiday.isObserved)), ("estimated", .bool(holiday.isEstimated)),
      ] + (withSources ? sourceMembers : [])
    ).text
  }
}

extension Context {
  /// Reports problems of the holiday files and of the user's table file, with `beginning` before each; false if none
  /// was found.
  func printHolidayFileErrors(as beginning: String = "") -> Bool {
    let troubles = holidayTroubles
    for trouble in troubles { printError(beginning + trouble) }
    return !troubles.isEmpty
  }

  var holidayTroubles: [String] {
    let ofFiles = holidayFiles.outcomes.flatMap { outcome in
      guard let file = outcome.file else {
        return ["\(outcome.path): " + words.holidayFileUnreadable(Machine.describe(outcome.error, in: words))]
      }
      return file.failures.map { "\(outcome.path):\($0.line): " + words.holidayFileFailure($0.kind) }
    }
    return (holidayTableTrouble.map { [$0] } ?? []) + ofFiles
  }
}
