import Board
import Curses
import Kanban
import Terminal

/// The terminal as the loop sees it: what is typed comes from here, what is to be seen goes there, and other programs have
/// it for a while.
package protocol Pane: AnyObject {
  var size: Size { get }
  var isUTF8: Bool { get }
  var colors: ColorDepth { get }
  /// Whether a question about colours is understood and answered.
  var answersColors: Bool { get }

  /// Everything there is to read now; never waits.
  func read() -> Reading
  func pendingSignals() -> [Signal]

  func show(_ canvas: Canvas)
  /// Reads the size anew.
  func resize()
  /// The next canvas is drawn whole.
  func redraw()
  func ring()
  /// Nil leaves the way to what is known of the terminal.
  func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?)
  func copy(_ text: String) -> Copied
  func ask(_ bytes: [UInt8])
  func answered()

  /// False, and nothing happens, where there is nobody who could continue us.
  func suspend() -> Bool
  /// Returns when the program has ended: its exit status, or a negative errno. No shell sees the arguments.
  func run(_ arguments: [String]) -> Int32
  /// The same with a text on its stdin; what it writes stays to be read, with a word about its end below it.
  func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32
  /// Gives the terminal back as it was found.
  func leave()
}

/// A terminal by way of ncurses.
final class SessionPane: Pane {
  private var session: Session

  init(_ session: consuming Session) { self.session = session }

  /// The descriptors to sleep on.
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
