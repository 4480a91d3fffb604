import Glibc
import Host
import Words

/// Replaces this process by `sekan-remote`, so that the board's program never opens a socket.
struct RemoteHandOver {
  private let arguments: [String]
  private let context: Context

  static let program = "sekan-remote"

  init(_ options: Options, _ context: Context) { (arguments, self.context) = (options.handedOn, context) }

  /// Replaces this process. Throws if `sekan-remote` cannot be started, with a shell's exit status for that.
  func run() throws(CommandStop) -> Int32 {
    // Refuses to sync a store that only a `.sekan` file chose: it may come with the folder from a stranger, whose
    // servers must not get the user's passwords.
    if context.isLedToStore, !arguments.contains(ShellOption.help.name) {
      throw CommandStop(context.words.syncNeedsNamedStore, status: ShellStatus.refused)
    }
    let program = RemoteHandOver.place(beside: Machine.runningBinary) ?? RemoteHandOver.program
    var strings = ([program] + arguments).map { strdup($0) } + [nil]
    // Passes the path or the bare name; for a name without a slash `execvp` searches PATH.
    execvp(program, &strings)
    let error = errno
    for string in strings { free(string) }
    guard error != ENOENT else {
      throw CommandStop(context.words.remoteProgramMissing(RemoteHandOver.program), status: 127)
    }
    throw CommandStop(context.words.systemFailed(program, Machine.describe(error, in: context.words)), status: 126)
  }

  /// The path of `sekan-remote` in this program's folder; nil if it is not installed there.
  static func place(beside binary: String?) -> String? {
    guard let binary, let slash = binary.lastIndex(of: "/") else { return nil }
    let place = String(binary[...slash]) + program
    return access(place, X_OK) == 0 ? place : nil
  }
}

extension Machine {
  /// The path of the running executable; nil if the system does not provide it.
  static var runningBinary: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
