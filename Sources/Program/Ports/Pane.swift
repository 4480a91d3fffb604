import Curses
import Terminal

/// The loop's port to the terminal: input, output, and lending it to other programs.
package protocol Pane: AnyObject {
  var size: Size { get }
  var isUTF8: Bool { get }
  var colors: ColorDepth { get }
  /// True if the terminal answers a query for its colours.
  var answersColors: Bool { get }

  /// Reads all pending bytes of the terminal without waiting.
  func read() -> Reading
  func pendingSignals() -> [Signal]

  func show(_ canvas: Canvas)
  func resize()
  /// Makes the next `show` draw the whole canvas, since the terminal's content is unknown.
  func redraw()
  func ring()
  /// Sends a desktop notice; nil chooses the escape sequence by the terminal.
  func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?)
  func copy(_ text: String) -> Copied
  func ask(_ bytes: [UInt8])
  func answered()

  /// False if it is impossible to suspend because no shell could continue the process.
  func suspend() -> Bool
  /// Runs a program on the terminal without a shell and waits for it; returns its exit status, or a negative errno.
  func run(_ arguments: [String]) -> Int32
  /// Runs a program with a text on its stdin and keeps its output on the screen, with the message of `ending` below it.
  func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32
  func leave()
}

/// The real terminal, by way of ncurses.
final class SessionPane: Pane {
  private var session: Session

  init(_ session: consuming Session) { self.session = session }

  var input: Int32 { session.input }
  var signals: Int32 { session.signals }

  var size: Size { session.size }
  var isUTF8: Bool { session.isUTF8 }
  var colors: ColorDepth { session.colors }
  var answersColors: Bool { session.answersColors }
  func read() -> Reading { session.read() }
  func pendingSignals() -> [Signal] { session.pendingSignals() }
  func show(_ canvas: Canvas) { session.show(canvas) }
  func resize() { session.resize() }
  func redraw() { session.redraw() }
  func ring() { session.ring() }
  func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?) { session.notify(title, text, by: way) }
  func copy(_ text: String) -> Copied { session.copy(text) }
  func ask(_ bytes: [UInt8]) { session.ask(bytes) }
  func answered() { session.answered() }
  func suspend() -> Bool { session.suspend() }
  func run(_ arguments: [String]) -> Int32 { session.run(arguments) }
  func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32 {
    session.run(arguments, reading: text, ending: ending)
  }
  func leave() { session.leave() }
}
