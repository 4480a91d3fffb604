import Kanban
import Time

/// The holidays of feeds from the store's notes, parsed again only when a note changes.
final class MergedHolidays {
  private var texts: [String?] = []
  private var layers = HolidayLayers.none
  /// Cached names of holidays for typed dates, with the customs they are based on.
  private var customs: (own: DateCustoms, merged: DateCustoms)?

  /// The holidays including those of feeds, and a clock that knows their names in typed dates. Without feeds both are
  /// those of `context`.
  func look(at context: Context, in store: any CardQuestions) -> (HolidayBook, Clock) {
    let feeds = context.settings.feeds
    guard !feeds.holidays.isEmpty else { return (context.holidays, context.clock) }
    let countries = context.holidays.countries
    // If the notes cannot be read, keeps the holidays of the last read.
    let asked = try? store.reading { () throws(StoreFailure) -> [String?] in
      try feeds.holidayNotes(of: countries, in: store)
    }
    if let asked, asked != texts {
      (texts, layers, customs) = (asked, HolidayLayers(notes: asked), nil)
    }
    let book = context.holidays.merged(with: layers)
    return (book, book.hasOtherSources ? context.clock.speaking(customs(of: context.clock, book)) : context.clock)
  }

  /// The names of holidays for typed dates, including those of feeds. Cached, so that all clocks share one object.
  private func customs(of clock: Clock, _ book: HolidayBook) -> DateCustoms {
    if let customs, customs.own === clock.customs { return customs.merged }
    let merged = clock.customs.with(book)
    customs = (clock.customs, merged)
    return merged
  }
}

/// Requests the holidays of the year that the calendar shows, each year once.
struct YearWishes {
  private var requestedYears: Set<Int> = []

  mutating func look(at year: Int?, at state: LoopState) {
    guard let year, !state.context.settings.feeds.holidays.isEmpty, !requestedYears.contains(year) else { return }
    let today = state.context.clock.today.year
    // Requests nothing for this year and the next, which are always fetched.
    guard !(today...today + 1).contains(year) else { return }
    do {
      var wishes = FetchRequests(text: try state.store.noted(FetchRequests.name))
      if wishes.request(year: year) { try state.store.note(FetchRequests.name, wishes.text) }
      requestedYears.insert(year)
    } catch {
      // Ignores a failure, since the next frame tries again.
    }
  }
}
