import CSystem
import Glibc
import Host
import Text

package protocol Streams: AnyObject {
  /// Whether stdout is a terminal.
  var isTerminal: Bool { get }
  /// Whether stderr is a terminal.
  var isErrorTerminal: Bool { get }
  /// The width of the terminal; nil if unknown.
  var columns: Int? { get }
  /// Whether stdin is a terminal.
  var isTyped: Bool { get }
  /// All of stdin; nil with `errno` 0 if it is longer than `most`, or with the reason in `errno` if it cannot be read.
  func read(most: Int) -> [UInt8]?
  /// A piece of stdin, empty at its end; nil if it cannot be read or if a signal that is held arrives, with the reason
  /// in `errno`.
  func readSome() -> [UInt8]?
  /// Writes to stdout; false if not all was written.
  func write(_ bytes: [UInt8]) -> Bool
  /// The errno of the first failed write to stdout; nil if all writes succeeded.
  var outputFailure: Int32? { get }
  /// The errno of the first failed write to stdout, returned only once, so that it is reported once; nil afterwards.
  func takeFailure() -> Int32?
  func writeError(_ bytes: [UInt8])
  /// Runs a program on the terminal; returns its exit status, or a negative errno.
  func run(_ arguments: [String]) -> Int32
  /// Holds back signals that end the process, for work that must not be left half done.
  func holdEnd()
  var isEnding: Bool { get }
  func letEnd()
  /// Ignores SIGPIPE, for a command that prints before its last change of the store: a reader that quits, such as
  /// `head`, must not end it in between.
  func ignoreClosedPipe()
  /// Keeps an object until the process ends, so that the exit is not delayed by freeing its memory.
  func keep(_ object: AnyObject)
}

extension Streams {
  package var isErrorTerminal: Bool { false }
  package func ignoreClosedPipe() {}

  /// Writes a message to stderr with a line end, without control characters.
  package func printError(_ text: String) {
    let lines = text.split(separator: "\n").map { ScreenText.clean(String($0)) }
    writeError(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}

/// The errno of the first failed write, kept because later calls overwrite `errno`.
package struct OutputFailure {
  package private(set) var first: Int32?
  private var isTaken = false

  package init() {}

  package mutating func record(_ error: Int32) { first = first ?? error }

  package mutating func consume() -> Int32? {
    guard let first, !isTaken else { return nil }
    isTaken = true
    return first
  }
}

final class StandardStreams: Streams {
  /// Whether stdout is a terminal. Lazy because each line of a long list asks and the answer never changes.
  private(set) lazy var isTerminal = isatty(1) == 1
  var isErrorTerminal: Bool { isatty(2) == 1 }
  var columns: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
  var isTyped: Bool { isatty(0) == 1 }
  func readSome() -> [UInt8]? {
    guard sekan_signals_await_input(0) else {
      errno = EINTR
      return nil
    }
    return Machine.readSome(descriptor: 0)
  }
  func read(most: Int) -> [UInt8]? { Machine.read(descriptor: 0, most: most) }
  func write(_ bytes: [UInt8]) -> Bool {
    if sekan_write_all(1, bytes, bytes.count) { return true }
    failure.record(errno)
    return false
  }
  var outputFailure: Int32? { failure.first }
  func takeFailure() -> Int32? { failure.consume() }
  private var failure = OutputFailure()
  func writeError(_ bytes: [UInt8]) { _ = sekan_write_all(2, bytes, bytes.count) }
  func run(_ arguments: [String]) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    // Ignores ^C and ^\ while the program runs, because they are meant for it.
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer {
      for (number, handler) in before { signal(number, handler) }
    }
    // Saves the terminal's modes as the board does, because an editor that was killed leaves its own.
    let isSaved = sekan_terminal_open(0, 1) == 0
    defer {
      if isSaved {
        sekan_terminal_restore()
        sekan_terminal_close()
      }
    }
    let child = sekan_spawn(strings + [nil])
    return child < 0 ? child : sekan_wait(child)
  }
  func holdEnd() { sekan_signals_hold() }
  var isEnding: Bool { sekan_signals_waiting() }
  func letEnd() { sekan_signals_release() }
  func ignoreClosedPipe() { signal(SIGPIPE, SIG_IGN) }
  func keep(_ object: AnyObject) { StandardStreams.kept.append(object) }
  private nonisolated(unsafe) static var kept: [AnyObject] = []
}
