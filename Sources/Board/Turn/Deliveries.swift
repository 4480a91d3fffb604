/// What became of a text that was to be copied.
public enum Copying: Equatable, Sendable {
  /// It went to the terminal, which does not say what it did with it.
  case sent
  case sentThroughTmux
  case tooLong(most: Int)
  case noClipboard
}

/// What became of a link that was to be opened.
public enum Opening: Equatable, Sendable {
  /// This program has it now; what it makes of it is its own affair.
  case handed(to: String)
  /// There is no browser where the program runs: over SSH it is at the other end.
  case copied(Copying)
  case failed(String, why: String)
}

/// What became of a text that was to be written to a file.
public enum Writing: Equatable, Sendable {
  case done
  case isThere
  case failed(String)
}
