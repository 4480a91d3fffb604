import Kanban
import Time

// Holidays that were fetched from the chosen sources, read from their notes in the store.
extension FeedChoice {
  /// The stored notes as texts, one per source and country; nil for one that was never fetched. They are not parsed,
  /// because comparing texts shows cheaply whether one changed.
  public func holidayNotes(of countries: [String], in store: any CardQuestions) throws(StoreFailure) -> [String?] {
    var texts: [String?] = []
    guard !holidays.isEmpty else { return texts }
    // Without chosen countries, a source has a single note, under an empty code.
    for source in holidays {
      for country in countries.isEmpty ? [""] : countries {
        texts.append(try store.noted(HolidayNote.name(source, country)))
      }
    }
    return texts
  }
}

extension HolidayLayers {
  public init(notes texts: [String?]) {
    self.init(texts.compactMap { HolidayNote(text: $0) }.flatMap(\.layers))
  }
}

extension HolidayNote {
  /// The holidays of a note as a layer per gapless range of years: years that were never fetched must not count as
  /// years without holidays.
  fileprivate var layers: [HolidayLayer] {
    var stretches: [ClosedRange<Int>] = []
    for year in years.keys.sorted() {
      if let last = stretches.last, last.upperBound == year - 1 {
        stretches[stretches.count - 1] = last.lowerBound...year
      } else {
        stretches.append(year...year)
      }
    }
    return stretches.map { stretch in
      HolidayLayer(
        source: FeedChoice.shownSource(source), country: country, covers: stretch,
        holidays: stretch.flatMap { years[$0]?.holidays ?? [] })
    }
  }
}

extension MergedHoliday {
  public func differences(in words: any Words) -> [String] {
    let differentNames = otherNames.map { words.called($0.name, by: $0.source) }
    // The sources that lack the holiday are listed only if it is from the built-in table: a holiday from a feed names
    // its sources.
    return differentNames + (sources.isEmpty && !missingIn.isEmpty ? [words.missing(in: missingIn)] : [])
  }
}

extension FeedChoice {
  /// The last weather that was fetched from the chosen provider for the chosen place; nil without one.
  public func weatherNote(in store: any CardQuestions) throws(StoreFailure) -> WeatherNote? {
    guard hasWeather, let note = WeatherNote(text: try store.noted(WeatherNote.name)) else { return nil }
    return note.provider == weather.rawValue && note.asked == place ? note : nil
  }

  /// The weather to store with a new page of today; nil if it is not known yet, or for another day. A missing one may
  /// be filled in later.
  public func snapshot(for date: PageDate, in store: any CardQuestions, at clock: Clock) -> Weather? {
    // A new page does not wait for the network: it gets the weather that was fetched last, if it is recent.
    guard date.day == clock.today, let note = try? weatherNote(in: store) else { return nil }
    return note.snapshot(at: clock.now)
  }
}
