/// Any object of a calendar on a server.
public enum CalendarResource {
  /// The UID; nil if the object is unreadable.
  public static func uid(of bytes: [UInt8]) -> String? {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    for name in ["VTODO", "VJOURNAL", "VEVENT"] {
      if let uid = calendar.components(name).first?.uid { return uid }
    }
    return nil
  }

  /// Number of tasks without overridden occurrences; nil without tasks.
  public static func taskCount(of bytes: [UInt8]) -> Int? {
    guard let tasks = (try? CalendarComponent(parsing: bytes))?.components("VTODO"), !tasks.isEmpty else { return nil }
    return tasks.count { $0.first("RECURRENCE-ID") == nil }
  }
}
