import Board
import Curses
import Glibc
import Host
import Kanban
import Terminal
import Text

/// What leaves the board: to the clipboard, to a browser, to a command, to a file.
extension Loop {
  mutating func copy(_ text: String, name: String) {
    answer(.copied(name, copy(text)))
  }

  private mutating func copy(_ text: String) -> Copying {
    switch pane.copy(text) {
    case .sent(.tmux): .sentThroughTmux
    case .sent(.nothing), .sent(.screen): .sent
    case .tooLong: .tooLong(most: Clipboard.most)
    case .unknownHere: .noClipboard
    }
  }

  // MARK: Links

  /// To the person's own browser, else to that of the desktop; without one, over SSH, the link goes where the person is.
  mutating func openLink(_ link: String) {
    let browsers = Browser.chosen(outside.variable) + Browser.ofDesktop(outside.variable)
    var failure: Opening?
    for browser in browsers {
      let status = browser.needsTerminal ? show(browser, link) : outside.start(browser.arguments(for: link))
      if status >= 0 { return answer(.opened(.handed(to: browser.name))) }
      failure = failure ?? .failed(browser.name, why: Machine.describe(-status))
    }
    answer(.opened(failure ?? .copied(copy(link))))
  }

  private mutating func show(_ browser: Browser, _ link: String) -> Int32 {
    keepDraft()
    defer {
      drawAgain()
      takeSignals()
    }
    return pane.run(browser.arguments(for: link))
  }
}

// MARK: Commands and files

extension Loop {
  /// The Markdown of a card to whatever the person makes of it.
  mutating func pipe(_ text: String, to command: String) {
    keepDraft()
    let words = context.words
    let failure = { (status: Int32) -> String? in
      status == 0 ? nil : status < 0 ? Machine.describe(-status) : String(status)
    }
    let status = pane.run(["/bin/sh", "-c", "--", command], reading: text) { status in
      let ended = failure(status).map { ScreenText.clean(words.pipeFailed(command, $0)) + "\n" } ?? ""
      return ended + words.pressEnter + "\n"
    }
    context.clock = context.clock.at(outside.now)
    answer(.piped(command, failure: failure(status)))
    takeSignals()
  }

  mutating func write(_ text: String, to path: String) {
    let place = path.hasPrefix("~/") ? (outside.variable("HOME") ?? Machine.home) + path.dropFirst() : path
    let writing: Writing =
      switch disk.create(text, at: place) {
      case nil: .done
      case EEXIST: .isThere
      case let error?: .failed(Machine.describe(error))
      }
    answer(.wrote(path, writing))
  }
}

/// A program that opens links.
private struct Browser {
  let words: [String]

  /// The first names of `$BROWSER`, which may list several; `%s` stands for the link.
  static func chosen(_ variable: (String) -> String?) -> [Browser] {
    (variable("BROWSER") ?? "").split(separator: ":").map {
      Browser(words: $0.split(separator: " ").map(String.init))
    }
    .filter { !$0.words.isEmpty }
  }

  static func ofDesktop(_ variable: (String) -> String?) -> [Browser] {
    let hasDisplay = variable("WAYLAND_DISPLAY") != nil || variable("DISPLAY") != nil
    return hasDisplay ? [Browser(words: ["xdg-open"])] : []
  }

  var name: String { words[0].split(separator: "/").last.map(String.init) ?? words[0] }

  /// These draw on the terminal and cannot do without it.
  var needsTerminal: Bool { ["w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl"].contains(name) }

  /// The link is one argument, and no shell sees it.
  func arguments(for link: String) -> [String] {
    words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: link) } : words + [link]
  }
}
