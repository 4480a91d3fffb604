import CSystem
import Glibc
import Host
import Interchange

/// The passwords and keys of the user: from a command or the file of servers, or typed at the terminal.
public struct Credentials {
  private let file: RemotesFile

  public init(_ file: RemotesFile) { self.file = file }

  public enum Failure: Error, Equatable, Sendable {
    /// The program that prints the password could not be started; with its name and the errno.
    case commandNotStarted(String, Int32)
    /// The program that prints the password failed; with its name and its exit status.
    case commandFailed(String, Int32)
    case commandPrintedNothing(String)
    case commandPrintedTooMuch(String)
    case commandTookTooLong(String)
    /// Neither a command nor the file provides a password.
    case noSecret
    /// The file has a password, but for another host than the server's, so it is not used.
    case withheld
    case notAsked(Int32)
  }

  public enum Standing: Equatable, Sendable {
    case unknown
    case kept
    /// The file has a password, but for another host than the server's, so it is not used.
    case withheld
  }

  /// Whether the file has a usable password for the server with this name and address in the store.
  public func standing(of server: String, at address: WebAddress) -> Standing {
    guard let block = file[server], block.hasPassword else { return .unknown }
    return block.isAbout(address.place) ? .kept : .withheld
  }

  /// The password from the command or the file. Throws without running the command if the block is for another host.
  public func secret(for server: String, at address: WebAddress) throws(Failure) -> Secret {
    switch standing(of: server, at: address) {
    case .unknown: throw .noSecret
    case .kept: return try secret(under: server)
    case .withheld: throw .withheld
    }
  }

  /// The key of a provider, whose host is a constant of the program and needs no check.
  public func key(of provider: String) throws(Failure) -> Secret { try secret(under: provider) }

  private func secret(under name: String) throws(Failure) -> Secret {
    if let block = file[name] {
      if !block.command.isEmpty { return try Credentials.password(by: block.command) }
      if let password = block.password { return password }
    }
    throw .noSecret
  }

  /// The certificate authority of the first of the names that has one, or else of the block for all servers (`*`). Nil
  /// if none is given: then the system's authorities are used.
  public func authority(of names: String...) -> String? {
    (names + [RemotesFile.everyone]).lazy.compactMap { file[$0]?.authority }.first
  }

  private static func password(by command: [String]) throws(Failure) -> Secret {
    let program = command.first ?? ""
    do throws(PasswordCommand.Failure) {
      return try PasswordCommand(words: command).password()
    } catch {
      switch error {
      case .notStarted(let number): throw .commandNotStarted(program, number)
      case .failed(let status): throw .commandFailed(program, status)
      case .printedNothing: throw .commandPrintedNothing(program)
      case .printedTooMuch: throw .commandPrintedTooMuch(program)
      case .tookTooLong: throw .commandTookTooLong(program)
      }
    }
  }

  /// Reads a password from the terminal without echo, even if stdin and stdout are redirected.
  public static func typed(after question: String, at terminal: String = "/dev/tty") throws(Failure) -> Secret {
    let most = 4_096
    let (count, bytes, error) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { buffer in
      let count = sekan_ask_secret(terminal, question, buffer.baseAddress, Int32(most))
      let error = errno
      return (count, buffer.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, error)
    }
    guard count >= 0 else { throw .notAsked(error) }
    guard count > 0 else { throw .noSecret }
    return Secret(String(decoding: bytes, as: UTF8.self))
  }
}

/// A password or key. Its description shows only dots.
public struct Secret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

public struct Login: Equatable, Sendable {
  public let user: String
  public let secret: Secret

  public init(user: String, secret: Secret) { (self.user, self.secret) = (user, secret) }
}

/// A program that prints a password as its first line. It is started without a shell.
struct PasswordCommand {
  let words: [String]
  /// Milliseconds after which the program that prints the password is killed.
  var patience = 30_000
  /// The most bytes of the first line, which is the password.
  var most = 4_096

  enum Failure: Error, Equatable, Sendable {
    case notStarted(Int32)
    /// The program failed with this exit status, which is like in a shell.
    case failed(Int32)
    case printedNothing
    case printedTooMuch
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
    guard line.count <= most else { throw .printedTooMuch }
    guard !line.isEmpty else { throw .printedNothing }
    return Secret(String(decoding: line, as: UTF8.self))
  }
}
