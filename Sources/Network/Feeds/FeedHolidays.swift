import Feeds
import Kanban
import Remote
import Time
import Words

extension FeedRounds {
  /// Milliseconds before a country or year that the source does not know is requested again.
  private static let patience = 86_400_000

  func holidayPlans() throws(CommandStop) -> [Plan] {
    var plans: [Plan] = []
    let wished = choice.holidays.isEmpty ? [] : try wishes().years
    for source in choice.holidays {
      guard let provider = HolidayProvider(written: source) else { continue }
      for country in countries(of: provider) {
        if let plan = try plan(provider, source, country, wished) { plans.append(plan) }
      }
    }
    return plans
  }

  /// The countries that a source is used for: nager.at for all configured ones, data.go.kr only for Korea. A calendar
  /// file does not name its country: it counts for the first configured one; if none is configured, the code is empty.
  func countries(of provider: HolidayProvider) -> [String] {
    let countries = context.settings.holidays.countries
    return switch provider {
    case .dataGoKr: countries.filter { $0 == KoreanHolidays.country }
    case .nager: countries
    case .calendar: [countries.first ?? ""]
    }
  }

  func holidayNote(_ source: String, _ country: String) throws(CommandStop) -> HolidayNote {
    HolidayNote(text: try noted(HolidayNote.name(source, country))) ?? HolidayNote(source: source, country: country)
  }

  private var thisYear: Int { context.clock().today.year }

  /// The years to fetch: this year, the next, and those that a user has viewed on a board.
  private func years(_ wished: [Int]) -> [Int] {
    let near = [thisYear, thisYear + 1]
    return near + wished.filter { !near.contains($0) }
  }

  private func plan(
    _ provider: HolidayProvider, _ source: String, _ country: String, _ wished: [Int]
  ) throws(CommandStop) -> Plan? {
    let holidayNote = try holidayNote(source, country)
    guard let due = years(wished).compactMap({ holidayNote.due($0, in: thisYear) }).min() else { return nil }
    return Plan(
      due: max(due, holidayNote.state.due(every: FeedState.shortest)),
      turn: .holidays(provider, source: source, country: country), trouble: holidayNote.state.trouble,
      asked: holidayNote.state.asked)
  }

  /// Requests one year, and returns the other years as the next turn. A file is read once for all years.
  mutating func askHolidays(
    _ provider: HolidayProvider, _ source: String, of country: String, _ left: [Int]?
  ) throws(CommandStop) -> Outcome {
    var holidayNote = try holidayNote(source, country)
    let years = if let left { left } else { years(try wishes().years) }
    let due = years.filter { holidayNote.isDue($0, at: now, in: thisYear) }
    let asked = provider.tellsAllYears ? due : Array(due.prefix(1))
    let otherYears = Array(due.dropFirst(asked.count))
    let others: Turn? =
      otherYears.isEmpty ? nil : .holidays(provider, source: source, country: country, years: otherYears)
    let rest = left == nil ? nil : holidayNote.state.rest
    var outcome = Outcome.answered(then: others)
    do throws(FeedRefusal) {
      let key = provider.needsKey ? try keys.key(of: provider.name) : nil
      try look(by: provider, of: country, in: asked, with: key, &holidayNote)
      // Keeps the pause from an unknown year of an earlier request of this run: that year is still due.
      if let rest { holidayNote.state.rest = rest }
    } catch {
      outcome = record(error, in: &holidayNote.state, of: provider.name)
      // If the source knows other years of the country, only this year is unknown.
      if error.trouble?.kind == .notFound, !holidayNote.years.isEmpty, let others { outcome = .answered(then: others) }
    }
    // Stores the years that were received, even if a later year could not be parsed.
    if outcome != .ended { try saveNote(HolidayNote.name(source, country), holidayNote.text) }
    return outcome
  }

  private func look(
    by provider: HolidayProvider, of country: String, in years: [Int], with key: Secret?, _ note: inout HolidayNote
  ) throws(FeedRefusal) {
    guard let first = years.first else { return }
    guard let question = provider.question(first, of: country, key: key?.text) else {
      throw FeedRefusal(.other, "address", rest: now + FeedRounds.patience)
    }
    let reach: FeedReach = provider.tellsAllYears ? .calendar : .short
    let answer = try ask(question, of: provider.name, reach, with: key)
    for year in years {
      let holidays = try reading(answer, by: provider, year, of: country, with: key)
      note.keep(holidays, of: year, at: now, around: thisYear)
      note.state.noteAnswer(at: now)
    }
  }

  private func reading(
    _ answer: WebAnswer, by provider: HolidayProvider, _ year: Int, of country: String, with key: Secret?
  ) throws(FeedRefusal) -> [FeedHoliday] {
    do throws(FeedRefusal) {
      return try read(answer, hiding: key) { answer throws(FeedFailure) in
        try provider.holidays(in: answer, year, of: country)
      }
    } catch {
      guard error.trouble?.kind == .notFound else { throw error }
      throw FeedRefusal(.notFound, rest: now + FeedRounds.patience)
    }
  }
}
