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

extension Words {
  func told(pipedTo command: String, failure: String?) -> Notice {
    failure.map { Notice(pipeFailed(command, $0), .refusal) } ?? Notice(piped(command))
  }

  func told(_ writing: Writing, to path: String) -> Notice {
    switch writing {
    case .done: Notice(wroteFile(path))
    case .isThere: Notice(fileIsThere(path), .refusal)
    case .failed(let why): Notice(fileNotWritten(path, why), .refusal)
    }
  }

  func told(_ opening: Opening) -> Notice {
    switch opening {
    case .handed(let program): Notice(linkHanded(program))
    case .copied(.sent): Notice(linkSentToTerminal)
    case .copied(.sentThroughTmux): Notice(linkSentToTmux)
    case .copied(.tooLong), .copied(.noClipboard): Notice(noBrowser, .refusal)
    case .failed(let program, let why): Notice(browserFailed(program, why), .refusal)
    }
  }

  func told(_ copying: Copying, of name: String) -> Notice {
    switch copying {
    case .sent: Notice(sentToTerminal(name))
    case .sentThroughTmux: Notice(sentToTmux(name))
    case .tooLong(let most): Notice(tooLongToCopy(name, most), .refusal)
    case .noClipboard: Notice(noClipboard, .refusal)
    }
  }
}
