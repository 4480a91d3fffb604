import CSystem
import Glibc
import Host
import Text

/// What a command reads and writes.
package protocol Streams: AnyObject {
  /// Whether a person reads what is written, rather than a program.
  var isTerminal: Bool { get }
  /// How many cells its rows have; nil where nobody can tell.
  var columns: Int? { get }
  /// Whether what is read would have to be typed.
  var isTyped: Bool { get }
  /// The whole of stdin, if it is no more than a most.
  func read(most: Int) -> [UInt8]?
  /// Some more of stdin, nothing at its end; nil when it cannot be read, and `errno` says why.
  func readSome() -> [UInt8]?
  /// To stdout; false when not all of it was taken.
  func write(_ bytes: [UInt8]) -> Bool
  /// Why the first that was not taken was not, an errno.
  var outputFailure: Int32? { get }
  /// The same, to be said once: nil for whoever asks after that.
  func takeFailure() -> Int32?
  /// To stderr.
  func writeError(_ bytes: [UInt8])
  /// Runs a program on the terminal; its exit status, or an errno below 0.
  func run(_ arguments: [String]) -> Int32
  /// Whoever sends this program away has to wait from now on: something would be left half done.
  func holdEnd()
  /// Whether somebody waits for that.
  var isEnding: Bool { get }
  /// Nobody has to wait any longer.
  func letEnd()
  /// The process ends with this command: what ends with it anyway is not taken apart before.
  func keep(_ object: AnyObject)
}

extension Streams {
  /// One line for the person on stderr, without what a terminal would obey.
  package func complain(_ text: String) {
    let lines = text.split(separator: "\n").map { ScreenText.clean(String($0)) }
    writeError(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}

/// That something was not taken, and why, as it was at that moment: what is done afterwards leaves an `errno` of its own.
package struct OutputFailure {
  package private(set) var first: Int32?
  private var isTaken = false

  package init() {}

  package mutating func note(_ error: Int32) { first = first ?? error }

  package mutating func take() -> Int32? {
    guard let first, !isTaken else { return nil }
    isTaken = true
    return first
  }
}

/// The process's own.
final class StandardStreams: Streams {
  /// Asked for each line of a long list, and never another answer.
  private(set) lazy var isTerminal = isatty(1) == 1
  var columns: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
  var isTyped: Bool { isatty(0) == 1 }
  func readSome() -> [UInt8]? { Machine.readSome(descriptor: 0) }
  func read(most: Int) -> [UInt8]? { Machine.read(descriptor: 0, most: most) }
  func write(_ bytes: [UInt8]) -> Bool {
    if sekan_write_all(1, bytes, bytes.count) { return true }
    failure.note(errno)
    return false
  }
  var outputFailure: Int32? { failure.first }
  func takeFailure() -> Int32? { failure.take() }
  private var failure = OutputFailure()
  func writeError(_ bytes: [UInt8]) { _ = sekan_write_all(2, bytes, bytes.count) }
  func run(_ arguments: [String]) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    // ^C is meant for that program.
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer {
      for (number, handler) in before { signal(number, handler) }
    }
    let child = sekan_spawn(strings + [nil])
    return child < 0 ? child : sekan_wait(child)
  }
  func holdEnd() { sekan_signals_hold() }
  var isEnding: Bool { sekan_signals_waiting() }
  func letEnd() { sekan_signals_release() }
  func keep(_ object: AnyObject) { StandardStreams.kept.append(object) }
  private nonisolated(unsafe) static var kept: [AnyObject] = []
}
