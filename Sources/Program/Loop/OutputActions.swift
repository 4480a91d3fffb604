import Board
import Curses
import Glibc
import Host
import Terminal
import Text

struct OutputActions {
  let desk: LoopState

  func copy(_ text: String) -> Copying {
    switch desk.pane.copy(text) {
    case .sent(.tmux): .sentThroughTmux
    case .sent(.nothing), .sent(.screen): .sent
    case .tooLong: .tooLong(most: Clipboard.most)
    case .unknownHere: .noClipboard
    }
  }

  /// Runs a shell command that reads the Markdown of a card; returns why the command failed.
  func pipe(_ text: String, to command: String) -> String? {
    let status = desk.pane.run(["/bin/sh", "-c", "--", command], reading: text) { status in
      let ended = failure(status).map { ScreenText.clean(desk.words.pipeFailed(command, $0)) + "\n" } ?? ""
      return ended + desk.words.pressEnter + "\n"
    }
    return failure(status)
  }

  private func failure(_ status: Int32) -> String? {
    status == 0 ? nil : status < 0 ? Machine.describe(-status) : desk.words.exitStatus(Int(status))
  }

  func write(_ text: String, to path: String) -> Writing {
    let place = path.hasPrefix("~/") ? Machine.home(desk.outside.variable) + path.dropFirst() : path
    return switch desk.disk.create(text, at: place) {
    case nil: .done
    case EEXIST: .exists
    case let error?: .failed(Machine.describe(error, in: desk.words))
    }
  }
}
