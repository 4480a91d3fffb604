import Board
import Curses
import Glibc
import Host
import Kanban
import Terminal
import Text
import Words

struct OutputActions {
  let state: LoopState

  func copy(_ text: String) -> Copying {
    switch state.pane.copy(text) {
    case .sent(.tmux): .sentThroughTmux
    case .sent(.nothing), .sent(.screen): .sent
    case .tooLong: .tooLong(most: Clipboard.most)
    case .unknownHere: .noClipboard
    }
  }

  /// Lends the terminal to a shell command that gets the text as its stdin, and waits for Enter after it. Nil on
  /// success, else why the command failed.
  func pipe(_ text: String, to command: String) -> String? {
    let status = state.pane.run(["/bin/sh", "-c", "--", command], reading: text) { status in
      let ended = failure(status).map { ScreenText.clean(state.words.pipeFailed(command, $0)) + "\n" } ?? ""
      return ended + state.words.pressEnter + "\n"
    }
    return failure(status)
  }

  private func failure(_ status: Int32) -> String? {
    status == 0 ? nil : status < 0 ? Machine.describe(-status, in: state.words) : state.words.exitStatus(Int(status))
  }

  func write(_ text: String, to path: String) -> Writing {
    let place = path.hasPrefix("~/") ? Machine.home(state.outside.variable) + path.dropFirst() : path
    return switch state.disk.create(text, at: place) {
    case nil: .done
    case EEXIST: .exists
    case let error?: .failed(Machine.describe(error, in: state.words))
    }
  }
}

struct Browser {
  private let words: [String]

  static func all(_ variable: (String) -> String?) -> [Browser] { chosen(variable) + ofDesktop(variable) }

  /// The commands of `$BROWSER`, separated by colons; `%s` stands for the link.
  private static func chosen(_ variable: (String) -> String?) -> [Browser] {
    (variable("BROWSER") ?? "").split(separator: ":").map {
      Browser(words: $0.split(separator: " ").map(String.init))
    }
    .filter { !$0.words.isEmpty }
  }

  private static func ofDesktop(_ variable: (String) -> String?) -> [Browser] {
    let hasDisplay = variable("WAYLAND_DISPLAY") != nil || variable("DISPLAY") != nil
    return hasDisplay ? [Browser(words: ["xdg-open"])] : []
  }

  var name: String { words[0].split(separator: "/").last.map(String.init) ?? words[0] }

  /// True for a known text browser, which runs on the terminal.
  var needsTerminal: Bool { ["w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl"].contains(name) }

  /// The command line for a link, which replaces `%s` or becomes the last argument. No shell parses it.
  func arguments(for link: String) -> [String] {
    words.contains { !$0.ranges(of: "%s").isEmpty } ? words.map { $0.replacing("%s", with: link) } : words + [link]
  }
}

/// The editor from VISUAL or EDITOR, by default vi.
struct ExternalEditor {
  let name: String

  enum Outcome {
    case edited(String)
    /// The editor ended with a failure, as after `:cq` in vi or a crash: the text stays unchanged. `kept` is the file
    /// with the text that the editor had saved; nil if it had saved no other text.
    case rejected(name: String, status: Int32, kept: String? = nil)
    /// The file for the editor could not be written.
    case notHanded(error: Int32)
    /// The editor left no file, or one that is not UTF-8: reading it anyway would replace letters.
    case unreadable(name: String, kept: String? = nil)
  }

  init(_ variable: (String) -> String?) { name = variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// The editor's name without its folder, because a long path would leave no room in the foot for the path of the kept
  /// text. A value with a space, which is a whole command, stays as it is.
  private var shortName: String {
    name.contains(" ") ? name : name.split(separator: "/").last.map(String.init) ?? name
  }

  func edit(_ text: String, as draft: DraftID, of files: DraftFiles, in pane: any Pane) -> Outcome {
    if let error = files.hand(text, to: draft) { return .notHanded(error: error) }
    let status = pane.run(command(on: files.externalPath(draft)))
    guard status == 0 else { return .rejected(name: shortName, status: status) }
    return files.externalText(of: draft).map(Outcome.edited) ?? .unreadable(name: shortName)
  }

  /// The command line that edits a file: a plain name is started directly, any other value is a shell command that gets
  /// the file as an argument. `exec` removes the shell, which would react to ^C, but cannot precede `NAME=VALUE`.
  func command(on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard name.contains(where: special.contains) else { return [name, path] }
    let setsVariable = name.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + name + " \"$@\"", name, path]
  }
}

extension ExternalEditor.Outcome {
  func event(in words: any Words) -> Event {
    switch self {
    case .edited(let text): .edited(text)
    case .rejected(let name, let status, let kept):
      .editorFailed(
        "\(name): \(status < 0 ? Machine.describe(-status, in: words) : words.exitStatus(Int(status)))", kept: kept)
    case .notHanded(let error): .editorFailed(Machine.describe(error, in: words))
    case .unreadable(let name, let kept): .editorFailed("\(name): \(words.editedFileUnreadable)", kept: kept)
    }
  }
}
