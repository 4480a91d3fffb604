/// Escape sequence for desktop notifications of the terminal.
public enum NotifyChoice: String, CaseIterable, Sendable {
  case off
  /// Detects the terminal.
  case auto
  case osc9, osc777, osc99
}
