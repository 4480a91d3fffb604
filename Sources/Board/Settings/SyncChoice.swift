/// Who keeps linked projects in step with their calendars.
public enum SyncChoice: String, CaseIterable, Sendable {
  /// A program beside each board, as long as that is open.
  case board
  /// Whoever starts `sekan sync`: a person, or a service.
  case off
}
