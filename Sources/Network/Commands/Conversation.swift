import CSystem
import Glibc
import Host
import Text

/// The input and output of a command: a terminal, a script, or a test.
protocol Conversation: AnyObject {
  var isPossible: Bool { get }
  /// The width of the terminal for questions; nil if unknown.
  var columns: Int? { get }
  /// The cells in a row of the terminal for the output; nil if a program reads it.
  var room: Int? { get }
  /// One line, without its end; nil at the end of the input.
  func answer(to question: String) -> String?
  /// Reads a line without echo.
  func secret(after question: String) throws(Credentials.Failure) -> Secret
  /// Prints the output; false if some of it could not be written.
  @discardableResult
  func write(_ text: String) -> Bool
  var failure: Int32? { get }
  func writeError(_ text: String)
}

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
