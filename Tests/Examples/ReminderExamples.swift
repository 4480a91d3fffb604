import Kanban

/// Typed reminders and their meaning on Friday 20 November 2026 at noon UTC.
public struct ReminderExample: Sendable {
  public let typed: String
  /// Stored texts: minutes before the deadline, days before it with a time, or a moment.
  public let means: [String]
}

extension ReminderExample {
  static func rows(_ text: String) -> [ReminderExample] {
    text.split(separator: "\n").compactMap { line in
      guard let equals = line.ranges(of: " = ").last else { return nil }
      let means = line[equals.upperBound...].split(separator: "|").map { part in
        String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      return ReminderExample(typed: String(line[..<equals.lowerBound]), means: means)
    }
  }

  public static let refused = [
    "15", "before", "soon", "400 days", "15 min after lunch", "fri 25:00", "내일 전", "3 weeks before fri", "half",
    "15 하늘 전",
    "mid-month", "30 seconds before", "30초 전", "a few minutes before", "직전", "the day before at 7", "당일 3시",
    "midnight the day before", "the friday before", "전날 퇴근 전", "an hour before noon", "2 years before",
  ]
}
