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
}
