import Board
import Curses
import Glibc
import Host

/// Probes of `sekan doctor` as closures, so that tests can fake them.
struct DoctorProbes {
  /// The name of the locale in force; nil if it is not UTF-8.
  var locale: () -> String?
  var isInstalled: (String) -> Bool
  /// The terminfo entry used for a terminal, and its number of colours.
  var drawing: (String) -> (term: String, colors: Int)?
  var size: () -> Extent?
  /// Runs a program, for at most `patience`.
  var ask: ([String]) -> ProgramAnswer
  var beside: () -> String?
  var ncurses: String
  /// The user id, to notice files of other users.
  var user: UInt32

  private static let patience = 2_000

  static var machine: DoctorProbes {
    DoctorProbes(
      locale: { Locale.inForce }, isInstalled: Locale.isInstalled,
      drawing: { term in Session.drawing(for: term).map { ($0.term, $0.colors.rawValue) } }, size: { Machine.extent },
      ask: { ProgramAnswer(of: $0, within: patience, most: 1_000) },
      beside: { RemoteHandOver.place(beside: Machine.runningBinary) }, ncurses: Session.library,
      user: getuid())
  }
}

extension Machine {
  fileprivate static var extent: Extent? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Extent(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
