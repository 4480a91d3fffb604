import Board
import Curses
import Glibc
import Host
import Terminal
import Text

/// The ways on which a text leaves the board: to the clipboard, to a command, to a file.
struct WaysOut {
  let desk: Desk

  func copy(_ text: String) -> Copying {
    switch desk.pane.copy(text) {
    case .sent(.tmux): .sentThroughTmux
    case .sent(.nothing), .sent(.screen): .sent
    case .tooLong: .tooLong(most: Clipboard.most)
    case .unknownHere: .noClipboard
    }
  }

  /// The Markdown of a card to whatever the person makes of it; why it did not do well, if so.
  func pipe(_ text: String, to command: String) -> String? {
    let status = desk.pane.run(["/bin/sh", "-c", "--", command], reading: text) { status in
      let ended = WaysOut.failure(status).map { ScreenText.clean(desk.words.pipeFailed(command, $0)) + "\n" } ?? ""
      return ended + desk.words.pressEnter + "\n"
    }
    return WaysOut.failure(status)
  }

  private static func failure(_ status: Int32) -> String? {
    status == 0 ? nil : status < 0 ? Machine.describe(-status) : String(status)
  }

  func write(_ text: String, to path: String) -> Writing {
    let place = path.hasPrefix("~/") ? Machine.home(desk.outside.variable) + path.dropFirst() : path
    return switch desk.disk.create(text, at: place) {
    case nil: .done
    case EEXIST: .isThere
    case let error?: .failed(Machine.describe(error, in: desk.words))
    }
  }
}
