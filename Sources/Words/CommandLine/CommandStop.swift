/// Why a command of `sekan` or `sekan-remote` ended early: the message for the user and the exit status.
package struct CommandStop: Error, Equatable {
  /// Without the program's name at its beginning.
  package let sentence: String
  package let status: Int32

  package init(_ sentence: String, status: Int32 = ShellStatus.notFound) { self.init([sentence], status: status) }

  /// With a line for each sentence. Some texts begin with the program's name already.
  package init(_ sentences: [String], status: Int32 = ShellStatus.notFound) {
    sentence = sentences.map(\.withoutProgram).joined(separator: "\n" + CommandStop.program)
    self.status = status
  }

  package var message: String { CommandStop.program + sentence }

  /// The beginning of messages.
  package static let program = "sekan: "
}

extension String {
  package var withoutProgram: String {
    hasPrefix(CommandStop.program) ? String(dropFirst(CommandStop.program.count)) : self
  }
}
