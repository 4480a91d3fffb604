import Board
import Kanban

/// What sources outside say of holidays, as it stands in notes of the store; read anew where a note is another than before.
final class ToldHolidays {
  private var texts: [String?] = []
  private var layers = HolidayLayers.none
  /// As typed dates know it, and of which customs it was made.
  private var customs: (own: DateCustoms, told: DateCustoms)?

  /// The holidays with what is told laid over them, and the clock by which dates are typed.
  func look(at context: Context, in store: any CardQuestions) -> (HolidayBook, Clock) {
    let feeds = context.settings.feeds
    guard !feeds.holidays.isEmpty else { return (context.holidays, context.clock) }
    let countries = context.holidays.countries
    // What cannot be asked now is as it was.
    let asked = try? store.reading { () throws(StoreFailure) -> [String?] in
      try feeds.holidayNotes(of: countries, in: store)
    }
    if let asked, asked != texts {
      (texts, layers, customs) = (asked, HolidayLayers(notes: asked), nil)
    }
    let book = context.holidays.told(by: layers)
    return (book, book.isToldByOthers ? context.clock.speaking(customs(of: context.clock, book)) : context.clock)
  }

  /// One for a state of the notes: it is handed on with every clock.
  private func customs(of clock: Clock, _ book: HolidayBook) -> DateCustoms {
    if let customs, customs.own === clock.customs { return customs.told }
    let told = clock.customs.with(book)
    customs = (clock.customs, told)
    return told
  }
}
