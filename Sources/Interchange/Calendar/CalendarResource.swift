/// What lies in a calendar on a server, whatever it is.
public enum CalendarResource {
  /// What it is called there; nil for what cannot be read.
  public static func uid(of bytes: [UInt8]) -> String? {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    for name in ["VTODO", "VJOURNAL", "VEVENT"] {
      if let uid = calendar.components(name).first?.uid { return uid }
    }
    return nil
  }

  /// The number of tasks in it, without their single occurrences; nil if it has neither.
  public static func taskCount(of bytes: [UInt8]) -> Int? {
    guard let tasks = (try? CalendarComponent(parsing: bytes))?.components("VTODO"), !tasks.isEmpty else { return nil }
    return tasks.count { $0.first("RECURRENCE-ID") == nil }
  }
}
