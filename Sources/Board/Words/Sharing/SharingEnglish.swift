import Kanban

extension English {
  func sentToTerminal(_ what: String) -> String {
    "Sent \(what) to the terminal, which does not say whether it was copied"
  }

  func sentToTmux(_ what: String) -> String {
    "Sent \(what) to tmux, which passes it on with ‘set -s set-clipboard on’"
  }

  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) is longer than the \(grouped(most)) bytes terminals copy; nothing was copied"
  }

  var pageSentToTerminal: String { "Sent the page to the terminal's clipboard" }
  var pageSentToTmux: String { sentToTmux("the page") }
  func pageTooLongToCopy(_ most: Int) -> String { tooLongToCopy("The page", most) }
  var noClipboard: String { "This terminal has no clipboard that a program can reach" }
  func linkHanded(_ program: String) -> String { "Opened the link with \(program)" }
  var linkSentToTerminal: String { "There is no browser here; the link was sent to the terminal to copy" }
  var linkSentToTmux: String { "No browser here; sent to tmux, which copies with ‘set -s set-clipboard on’" }
  var noBrowser: String { "There is neither a browser here nor a clipboard for the link" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program) could not open the link: \(why)" }
  func markdown(_ fact: Markdown.Fact) -> String { fact.rawValue }

  func markdown(_ reason: String, until day: String?) -> String {
    "waiting" + (reason.isEmpty ? "" : " for \(reason)") + (day.map { " until \($0)" } ?? "")
  }

  func exitStatus(_ status: Int) -> String { "exit status \(status)" }
  func piped(_ command: String) -> String { "Ran ‘\(command)’" }
  func pipeFailed(_ command: String, _ why: String) -> String { "‘\(command)’ failed (\(why))" }
  var pressEnter: String { "Press Enter to go back to the board" }
  func wroteFile(_ what: String, _ path: String) -> String { "Wrote \(what) to \(path)" }
  func fileIsThere(_ path: String) -> String { "File exists; not overwritten: \(path)" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "Not written (\(why)): \(path)" }

  func tooManyToShare(_ most: Int) -> String {
    "At most \(grouped(most)) cards at once; ‘sekan export’ writes a whole board"
  }
}
