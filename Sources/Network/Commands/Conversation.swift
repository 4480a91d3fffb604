import CSystem
import Glibc
import Host
import Text

/// Whom a command speaks with: a person at a terminal, a script, or a test.
protocol Conversation: AnyObject {
  /// Whether somebody reads what is asked, and answers.
  var isPossible: Bool { get }
  /// How wide the terminal is at which it is asked; nil where nobody knows.
  var columns: Int? { get }
  /// Cells in a row of the terminal that shows what was asked for; nil where a program reads it.
  var room: Int? { get }
  /// One line, without its end; nil where nothing more comes.
  func answer(to question: String) -> String?
  /// One that nobody sees being typed.
  func secret(after question: String) throws(Credentials.Failure) -> Secret
  /// What was asked for; false when not all of it was taken.
  @discardableResult
  func write(_ text: String) -> Bool
  /// Why the first that was not taken was not, an errno.
  var failure: Int32? { get }
  /// What is said beside it.
  func writeError(_ text: String)
}

/// The process's own terminal and streams.
final class ProcessConversation: Conversation {
  var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  var columns: Int? { columns(at: STDERR_FILENO) }
  var room: Int? { columns(at: STDOUT_FILENO) }

  private func columns(at stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func answer(to question: String) -> String? {
    writeError(question)
    // A terminal gives a line at a time.
    guard let line = Machine.readSome(descriptor: STDIN_FILENO), !line.isEmpty else { return nil }
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  func secret(after question: String) throws(Credentials.Failure) -> Secret {
    try Credentials.typed(after: question)
  }

  func write(_ text: String) -> Bool {
    if write(text, to: STDOUT_FILENO) { return true }
    failure = failure ?? errno
    return false
  }
  private(set) var failure: Int32?
  func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  @discardableResult
  private func write(_ text: String, to stream: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return sekan_write_all(stream, bytes, bytes.count)
  }
}
