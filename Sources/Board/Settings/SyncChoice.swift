/// The program that syncs linked projects.
public enum SyncChoice: String, CaseIterable, Sendable {
  /// A background process of each open board.
  case board
  /// `sekan sync`, run by the user or a service.
  case off
}
