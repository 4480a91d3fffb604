import Time

/// Parses a typed length of time: `10m`, `1h30m`, `2d`, `1w`, `2 hours`, `10분`; a number alone is minutes.
public enum MinuteSpan {
  private static let units: [(names: [String], minutes: Int)] = [
    (["w", "week", "weeks", "주"], 7 * 1440), (["d", "day", "days", "일"], 1440),
    (["h", "hr", "hrs", "hour", "hours", "시간"], 60), (["m", "min", "mins", "minute", "minutes", "분"], 1),
  ]

  /// The minutes of a typed length of time; nil if the text is invalid or the length is above `most`.
  public static func minutes(_ text: some StringProtocol, most: Int = Reminder.longestBefore) -> Int? {
    var rest = text.lowercased().filter { !$0.isWhitespace }[...]
    guard !rest.isEmpty else { return nil }
    var sum = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 6, let number = decimal(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let name = String(rest.prefix { !($0.isASCII && $0.isNumber) })
      rest = rest.dropFirst(name.count)
      guard let unit = name.isEmpty && rest.isEmpty ? 1 : units.first(where: { $0.names.contains(name) })?.minutes
      else { return nil }
      sum += number * unit
    }
    return sum <= most ? sum : nil
  }

  /// Formats minutes in the largest of the units day, hour and minute that divides them: `90m`, `1h`, `7d`.
  public static func text(_ minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return "\(minutes / 1440)d" }
    return minutes > 0 && minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }

  public enum Unit: Sendable {
    case day, hour, minute

    public var english: String {
      switch self {
      case .day: "day"
      case .hour: "hour"
      case .minute: "minute"
      }
    }

    public var korean: String {
      switch self {
      case .day: "일"
      case .hour: "시간"
      case .minute: "분"
      }
    }
  }

  public static func parts(_ minutes: Int) -> [(count: Int, unit: Unit)] {
    [(minutes / 1440, .day), (minutes % 1440 / 60, .hour), (minutes % 60, .minute)].filter { $0.0 > 0 }
  }
}
