import CSystem
import Glibc
import Interchange

/// By what one proves to a server who one is: what a command of the person's says, or the file of servers; else somebody types it.
public struct Credentials {
  private let file: RemotesFile

  public init(_ file: RemotesFile) { self.file = file }

  public enum Failure: Error, Equatable, Sendable {
    /// The program could not be started, and why.
    case commandNotStarted(String, Int32)
    /// The program and how it ended.
    case commandFailed(String, Int32)
    case commandSaidNothing(String)
    case commandSaidTooMuch(String)
    case commandTookTooLong(String)
    /// Neither a command nor the file says it.
    case nobodyKnows
    /// The file says it, for another host than that of the server.
    case withheld
    case notAsked(Int32)
  }

  /// How it stands with the password of a server.
  public enum Standing: Equatable, Sendable {
    /// Nothing says it.
    case unknown
    case kept
    /// One stands under the server's name, for another host.
    case withheld
  }

  /// Of a server that a store calls by this name and knows at this address.
  public func standing(of server: String, at address: WebAddress) -> Standing {
    guard let block = file[server], block.hasPassword else { return .unknown }
    return block.isAbout(address.place) ? .kept : .withheld
  }

  /// Where it is not for that host no command is run either.
  public func secret(for server: String, at address: WebAddress) throws(Failure) -> Secret {
    switch standing(of: server, at: address) {
    case .unknown: throw .nobodyKnows
    case .kept: return try secret(under: server)
    case .withheld: throw .withheld
    }
  }

  /// A key for whoever is always asked at the same place, which stands in no store.
  public func key(of provider: String) throws(Failure) -> Secret { try secret(under: provider) }

  private func secret(under name: String) throws(Failure) -> Secret {
    if let block = file[name] {
      if !block.command.isEmpty { return try Credentials.said(by: block.command) }
      if let password = block.password { return password }
    }
    throw .nobodyKnows
  }

  /// The file of the authority that vouches for a server, by the first of its names of which something is said; nil where the system's do.
  public func authority(of names: String...) -> String? {
    (names + [RemotesFile.everyone]).lazy.compactMap { file[$0]?.authority }.first
  }

  private static func said(by command: [String]) throws(Failure) -> Secret {
    let program = command.first ?? ""
    do throws(PasswordCommand.Failure) {
      return try PasswordCommand(words: command).said()
    } catch {
      switch error {
      case .notStarted(let number): throw .commandNotStarted(program, number)
      case .failed(let status): throw .commandFailed(program, status)
      case .saidNothing: throw .commandSaidNothing(program)
      case .saidTooMuch: throw .commandSaidTooMuch(program)
      case .tookTooLong: throw .commandTookTooLong(program)
      }
    }
  }

  /// At the terminal, unseen, also where stdin and stdout are others.
  public static func typed(after question: String, at terminal: String = "/dev/tty") throws(Failure) -> Secret {
    let most = 4_096
    let (count, bytes, error) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { buffer in
      let count = sekan_ask_secret(terminal, question, buffer.baseAddress, Int32(most))
      let error = errno
      return (count, buffer.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, error)
    }
    guard count >= 0 else { throw .notAsked(error) }
    guard count > 0 else { throw .nobodyKnows }
    return Secret(String(decoding: bytes, as: UTF8.self))
  }
}
