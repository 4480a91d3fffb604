import Host

/// A program that prints a password as its first line. It is started without a shell.
struct PasswordCommand {
  let words: [String]
  /// In milliseconds.
  var patience = 30_000
  /// The longest line, in bytes.
  var most = 4_096

  enum Failure: Error, Equatable, Sendable {
    case notStarted(Int32)
    /// The exit status, like in a shell.
    case failed(Int32)
    case saidNothing
    case saidTooMuch
    case tookTooLong
  }

  func password() throws(Failure) -> Secret {
    switch ProgramAnswer(of: words, within: patience, most: most) {
    case .notStarted(let error): throw .notStarted(error)
    case .tookTooLong: throw .tookTooLong
    case .ended(let status, let output):
      guard status == 0 else { throw .failed(status) }
      return try secret(in: output)
    }
  }

  private func secret(in output: [UInt8]) throws(Failure) -> Secret {
    var line = output.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= most else { throw .saidTooMuch }
    guard !line.isEmpty else { throw .saidNothing }
    return Secret(String(decoding: line, as: UTF8.self))
  }
}
