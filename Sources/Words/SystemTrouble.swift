/// Common system errors with texts of our own.
public enum SystemTrouble: CaseIterable, Sendable {
  case isMissing, noAccess, isFolder, isNoFolder, exists, diskIsFull, isReadOnly, isNotAllowed, failed
}
