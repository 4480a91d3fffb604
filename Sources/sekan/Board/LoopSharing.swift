import Board
import Curses
import Terminal

/// What leaves the board: to the clipboard.
extension Loop {
  mutating func copy(_ text: String, name: String) {
    let copying: Copying =
      switch session.copy(text) {
      case .sent(.tmux): .sentThroughTmux
      case .sent(.nothing), .sent(.screen): .sent
      case .tooLong: .tooLong(most: Clipboard.most)
      case .unknownHere: .noClipboard
      }
    answer(.copied(name, copying))
  }
}
