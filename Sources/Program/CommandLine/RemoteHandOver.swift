import Board
import Glibc
import Host

/// What has to do with servers is done by a program of its own, in place of this one: no socket is ever opened beside a board.
struct RemoteHandOver {
  private let arguments: [String]
  private let context: Context

  static let program = "sekan-remote"

  init(_ options: Options, _ context: Context) { (arguments, self.context) = (options.handedOn, context) }

  /// Comes back only where there is no such program; the exit status is then that of a shell that does not find one.
  func run() -> Int32 {
    // Such a store may be somebody else's work, and its servers would be given the person's passwords.
    if context.isLedToStore, !arguments.contains(ShellOption.help.name) {
      context.complain("sekan: " + context.words.syncNeedsNamedStore)
      return ShellStatus.refused
    }
    let program = RemoteHandOver.place(beside: Machine.runningBinary) ?? RemoteHandOver.program
    var strings = ([program] + arguments).map { strdup($0) } + [nil]
    // Without a slash in it, it is looked for where programs lie.
    execvp(program, &strings)
    let error = errno
    for string in strings { free(string) }
    guard error != ENOENT else {
      context.complain(context.words.remoteProgramMissing(RemoteHandOver.program))
      return 127
    }
    context.complain(context.words.systemFailed(program, Machine.describe(error, in: context.words)))
    return 126
  }

  /// Both are installed into one folder; nil where it is not there.
  static func place(beside binary: String?) -> String? {
    guard let binary, let slash = binary.lastIndex(of: "/") else { return nil }
    let place = String(binary[...slash]) + program
    return access(place, X_OK) == 0 ? place : nil
  }
}

extension Machine {
  /// Where this program lies; nil where the system does not tell.
  static var runningBinary: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
