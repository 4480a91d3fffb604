/// Why a command of `sekan` or `sekan-remote` ended early: the message for the user and the exit status.
package struct CommandStop: Error, Equatable {
  /// Kinds of problems with a server; the names are those in the JSON output of a sync.
  package enum Code: String, Sendable {
    case offline, busy, failed
    /// The server rejects the password, or no password is known.
    case unauthorized
    /// The password was not sent, because it is stored for another host.
    case withheld
    case missing, held, heldBack, strange
    /// `parked`: cards that the server refuses. `unreadable`: tasks that can no longer be read as their cards.
    case parked, unreadable
  }

  /// The error message, without the program's name at its beginning.
  package let sentence: String
  package let status: Int32
  package let code: Code

  package init(_ sentence: String, status: Int32 = ShellStatus.notFound, code: Code? = nil) {
    self.init([sentence], status: status, code: code)
  }

  /// An error with several sentences, each on its own line after the program's name. Some begin with that name already;
  /// it is not repeated.
  package init(_ sentences: [String], status: Int32 = ShellStatus.notFound, code: Code? = nil) {
    sentence = sentences.map(\.withoutProgram).joined(separator: "\n" + CommandStop.program)
    self.status = status
    self.code =
      switch status {
      case ShellStatus.offline: code ?? .offline
      case ShellStatus.busy: code ?? .busy
      default: code ?? .failed
      }
  }

  package init(_ mistake: UsageMistake, in words: any Words) {
    self.init(mistake.sentence(in: words), status: ShellStatus.notUnderstood)
  }

  package var message: String { CommandStop.program + sentence }

  package static let program = "sekan: "
}

extension String {
  package var withoutProgram: String {
    hasPrefix(CommandStop.program) ? String(dropFirst(CommandStop.program.count)) : self
  }
}
