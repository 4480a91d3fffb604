/// What became of a text that was to be copied.
public enum Copying: Equatable, Sendable {
  /// It went to the terminal, which does not say what it did with it.
  case sent
  case sentThroughTmux
  case tooLong(most: Int)
  case noClipboard
}

extension Words {
  func told(_ copying: Copying, of name: String) -> Notice {
    switch copying {
    case .sent: Notice(sentToTerminal(name))
    case .sentThroughTmux: Notice(sentToTmux(name))
    case .tooLong(let most): Notice(tooLongToCopy(name, most), .refusal)
    case .noClipboard: Notice(noClipboard, .refusal)
    }
  }
}
