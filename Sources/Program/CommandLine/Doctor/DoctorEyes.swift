import Board
import Curses
import Glibc
import Host

/// What `sekan doctor` asks of the machine around it; tests see what they say.
struct DoctorEyes {
  /// The locale by whose characters is told now, where they are UTF-8.
  var locale: () -> String?
  var isInstalled: (String) -> Bool
  /// As what a terminal of a name is drawn for, and in how many colours.
  var drawing: (String) -> (term: String, colors: Int)?
  /// Of the terminal that is written to.
  var size: () -> Extent?
  /// Another program: never longer than `patience`.
  var ask: ([String]) -> ProgramAnswer
  /// Where the program for servers lies beside this one.
  var beside: () -> String?
  var ncurses: String
  /// Nobody else's files count as one's own.
  var user: UInt32

  /// Milliseconds.
  private static let patience = 2_000

  static var machine: DoctorEyes {
    DoctorEyes(
      locale: { Locale.inForce }, isInstalled: Locale.isInstalled,
      drawing: { term in Session.drawing(for: term).map { ($0.term, $0.colors.rawValue) } }, size: { Machine.extent },
      ask: { ProgramAnswer(of: $0, within: patience, most: 1_000) },
      beside: { RemoteHandOver.place(beside: Machine.runningBinary) }, ncurses: Session.library,
      user: getuid())
  }
}

extension Machine {
  /// Of the terminal that stdout is; nil where it is none.
  fileprivate static var extent: Extent? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Extent(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
