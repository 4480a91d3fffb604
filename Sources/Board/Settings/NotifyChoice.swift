/// How the terminal is asked to show a notification on the desktop that it runs on.
public enum NotifyChoice: String, CaseIterable, Sendable {
  case off
  /// By what is known of the terminal.
  case auto
  case osc9, osc777, osc99
}
