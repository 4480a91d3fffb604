import Board
import Kanban

/// What sources outside say of holidays, as it stands in notes of the store; read anew where a note is another than before.
final class ToldHolidays {
  private var texts: [String?] = []
  private var layers = HolidayLayers.none

  func book(over book: HolidayBook, _ settings: Settings, in store: any CardQuestions) -> HolidayBook {
    let sources = settings.feeds.holidays
    guard !sources.isEmpty else { return book }
    let countries = book.countries
    // What cannot be asked now is as it was.
    let asked = try? store.reading { () throws(StoreFailure) -> [String?] in
      var texts: [String?] = []
      for source in sources {
        for country in countries { texts.append(try store.noted(HolidayNote.name(source, country))) }
      }
      return texts
    }
    if let asked, asked != texts {
      texts = asked
      layers = HolidayLayers(asked.compactMap { HolidayNote(text: $0) }.flatMap(\.layers))
    }
    return book.told(by: layers)
  }
}

extension HolidayNote {
  /// One for each stretch of years without a gap: a year that was not asked for is not said to have none.
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
