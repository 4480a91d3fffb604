import Board
import Kanban

extension EveryText {
  /// Of pages by their day, and of none that is named.
  var journal: [Told] {
    let page = words.page(of: Day(number: 20_777))
    var told = [nil, page].flatMap { what in
      [
        Told(name: "historyWritten", text: words.historyWritten(what)),
        Told(name: "historyDated", text: words.historyDated(what, words.mediumDate(Day(number: 20_778)))),
        Told(name: "historyWeather", text: words.historyWeather(what, words.weather(weather))),
        Told(name: "historyWeather", text: words.historyWeather(what, nil)),
        Told(name: "historyPageRestored", text: words.historyPageRestored(what)),
      ]
    }
    told += [
      Told(name: "journal", text: words.journal), Told(name: "page", text: page),
      Told(name: "pages", text: words.pages(1)), Told(name: "pages", text: words.pages(12_345)),
      Told(name: "pageText", text: words.pageText), Told(name: "pageDate", text: words.pageDate),
      Told(name: "weatherName", text: words.weatherName), Told(name: "pageIsEmpty", text: words.pageIsEmpty),
      Told(name: "pageTooLong", text: words.pageTooLong(1_048_577, 1_048_576)),
      Told(name: "pageIsGone", text: words.pageIsGone), Told(name: "pageIsThere", text: words.pageIsThere(page)),
      Told(name: "pageIsInTrash", text: words.pageIsInTrash(page)),
      Told(name: "pageIsPurged", text: words.pageIsPurged(page)),
      Told(name: "pageIsNotInTrash", text: words.pageIsNotInTrash(page)),
      Told(name: "badWeather", text: words.badWeather), Told(name: "badPageDate", text: words.badPageDate),
      Told(name: "flawOfPage", text: words.flawOfPage("2026-11-20", words.flaw(StoryFlaw.broken))),
      Told(name: "flawOfPageSignature", text: words.flawOfPageSignature(3)),
      Told(name: "weather", text: words.weather(weather)),
    ]
    return told + WeatherCondition.allCases.map { Told(name: "condition \($0)", text: words.condition($0)) }
  }

  private var weather: Weather { Weather(.snow, temperature: -124, observed: Moment(milliseconds: 0)) }
}
