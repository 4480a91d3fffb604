/// Common system errors with texts of our own.
public enum SystemTrouble: CaseIterable, Sendable {
  case isMissing, noAccess, isFolder, isNoFolder, isThere, diskIsFull, isReadOnly, isNotAllowed, failed
}
