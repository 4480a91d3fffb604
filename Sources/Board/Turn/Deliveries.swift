/// Result of copying a text.
public enum Copying: Equatable, Sendable {
  /// Sent to the terminal, which does not confirm it.
  case sent
  case sentThroughTmux
  case tooLong(most: Int)
  case noClipboard
}

/// Result of opening a link.
public enum Opening: Equatable, Sendable {
  /// The program was started; its success is unknown.
  case handed(to: String)
  /// No browser was found, as over SSH, so the link was copied.
  case copied(Copying)
  case failed(String, why: String)
}

/// Result of writing a file.
public enum Writing: Equatable, Sendable {
  case done
  case exists
  case failed(String)
}
