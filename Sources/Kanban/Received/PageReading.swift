/// A page as another program tells it, or is told it: what of it can come from elsewhere.
public struct PageReading: Equatable, Sendable {
  public var date: PageDate
  public var text: String
  public var weather: Weather?

  public init(date: PageDate, text: String, weather: Weather? = nil) {
    (self.date, self.text, self.weather) = (date, text, weather)
  }

  public init(_ page: Page) { self.init(date: page.date, text: page.text, weather: page.weather) }

  /// What is taken from the one side or from the other as a whole.
  public enum Part: String, CaseIterable, Sendable {
    case text, date, weather

    /// Which fields of a page it is.
    public var fields: FieldSet {
      switch self {
      case .text: FieldSet(.notes)
      case .date: .date
      case .weather: .weather
      }
    }
  }

  /// Whether both tell the same of it.
  public func isSame(_ part: Part, as other: PageReading) -> Bool {
    switch part {
    case .text: text.utf8.elementsEqual(other.text.utf8)
    case .date: date == other.date
    case .weather: weather == other.weather
    }
  }

  mutating func take(_ part: Part, from other: PageReading) {
    switch part {
    case .text: text = other.text
    case .date: date = other.date
    case .weather: weather = other.weather
    }
  }

  /// Of two that were changed at the same moment every machine chooses the same.
  func isHeavier(than other: PageReading, in part: Part) -> Bool {
    other.weight(of: part).lexicographicallyPrecedes(weight(of: part))
  }

  private func weight(of part: Part) -> [UInt8] {
    switch part {
    case .text: Array(text.utf8)
    case .date: Array("\(date.day.text) \(date.second ?? -1) \(date.zone ?? "")".utf8)
    case .weather: Array((weather?.json.text ?? "").utf8)
    }
  }
}
