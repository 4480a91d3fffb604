/// The parts of a page that other programs and stores exchange with this one.
public struct PageSnapshot: MergeSnapshot {
  public var date: PageDate
  public var text: String
  public var weather: Weather?

  public init(date: PageDate, text: String, weather: Weather? = nil) {
    (self.date, self.text, self.weather) = (date, text, weather)
  }

  public init(_ page: Page) { self.init(date: page.date, text: page.text, weather: page.weather) }

  public enum Part: String, MergePart {
    case text, date, weather

    public var fields: FieldSet {
      switch self {
      case .text: FieldSet(.notes)
      case .date: .date
      case .weather: .weather
      }
    }
  }

  public func isSame(_ part: Part, as other: PageSnapshot) -> Bool {
    switch part {
    case .text: text.utf8.elementsEqual(other.text.utf8)
    case .date: date == other.date
    case .weather: weather == other.weather
    }
  }

  mutating func copy(_ part: Part, from other: PageSnapshot) {
    switch part {
    case .text: text = other.text
    case .date: date = other.date
    case .weather: weather = other.weather
    }
  }

  /// True if this value wins over another of the same moment, with the same result on every machine.
  func isHeavier(than other: PageSnapshot, in part: Part) -> Bool {
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
