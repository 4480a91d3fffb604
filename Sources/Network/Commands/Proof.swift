import Host
import Interchange
import Kanban
import Remote
import Time
import Words

/// The connection of a command to a server: address, credentials and transport.
struct ServerWay {
  let address: WebAddress
  let login: Login
  let transport: any Transport
  /// True if the user typed the password for this command, instead of storing it before.
  let isTyped: Bool
}

extension ServerWay {
  /// False if the server rejects the password. Any other failure counts as true and is left to the next request.
  func isLetIn(at place: WebAddress) -> Bool {
    do throws(ServerTrouble) {
      _ = try ServerCalendar(place, over: transport).state()
      return true
    } catch {
      return error != .unauthorized
    }
  }
}

extension RemoteContext {
  private static let mostTries = 3

  /// The connection to a server that accepts the credentials. After a mistyped password the question is repeated, up to
  /// three times in all, before anything depends on it.
  func way(
    to server: RemoteServer, tries: Int = mostTries, isLetIn: (ServerWay) throws(CommandStop) -> Bool
  ) throws(CommandStop) -> ServerWay {
    let way = try way(to: server, isAskedAgain: tries < RemoteContext.mostTries)
    if try isLetIn(way) { return way }
    let refusal = loginRefused(at: way.address, server.user)
    guard way.isTyped, tries > 1 else { throw refusal }
    printError(refusal.sentence)
    return try self.way(to: server, tries: tries - 1, isLetIn: isLetIn)
  }

  /// The connection with the first password found: from the user's command, the file, or typed.
  func way(to server: RemoteServer, isAskedAgain: Bool = false) throws(CommandStop) -> ServerWay {
    let address = try address(server.address)
    let file = try remotesFile()
    let (secret, isTyped) = try secret(for: server, at: address, file, isAskedAgain: isAskedAgain)
    let login = Login(user: server.user, secret: secret)
    do throws(TransportFailure) {
      let transport = try way(address, login, Credentials(file).authority(of: server.name))
      return ServerWay(address: address, login: login, transport: transport, isTyped: isTyped)
    } catch {
      throw notDone(error, at: address)
    }
  }

  /// True if the password has to be typed, and the user is at the terminal.
  func isToBeTyped(for server: RemoteServer) -> Bool {
    guard conversation.isPossible else { return false }
    return switch standing(of: server) {
    case .unknown, .withheld: true
    case .kept, nil: false
    }
  }

  /// The state of the server's password; nil if the file or the address cannot be read, which is reported separately.
  func standing(of server: RemoteServer) -> Credentials.Standing? {
    guard let file = try? remotesFile(), let address = try? address(server.address) else { return nil }
    return Credentials(file).standing(of: server.name, at: address)
  }

  /// The problem of a server whose stored password is for another host; nil in any other case.
  func withheld(from server: RemoteServer) -> Attention? {
    guard standing(of: server) == .withheld, let address = try? address(server.address) else { return nil }
    let notDone = notDone(.withheld, for: server.name, at: address)
    return Attention(code: notDone.code, server: server.name, sentence: notDone.sentence)
  }

  /// True if the file of servers was written after this moment. A file time in the future does not count.
  func hasNewCredentials(since moment: Moment) -> Bool {
    guard let written = SystemDisk().written(remotes) else { return false }
    return moment.fileTime < written && written <= clock().now.fileTime
  }

  private func secret(
    for server: RemoteServer, at address: WebAddress, _ file: RemotesFile, isAskedAgain: Bool
  ) throws(CommandStop) -> (Secret, isTyped: Bool) {
    let why: CommandStop
    do throws(Credentials.Failure) {
      return (try Credentials(file).secret(for: server.name, at: address), false)
    } catch {
      why = notDone(error, for: server.name, at: address)
      guard error == .noSecret || error == .withheld, conversation.isPossible else { throw why }
      // Explains why a stored password is not used.
      if error == .withheld, !isAskedAgain { introduce(why.sentence) }
    }
    do throws(Credentials.Failure) {
      return (
        try conversation.secret(after: asked(words.askPassword(server.user.excerpt, address.place.text))), true
      )
    } catch {
      // If the user typed no password, throws the original problem.
      throw error == .noSecret ? why : notDone(error, for: server.name, at: address)
    }
  }

  func remotesFile() throws(CommandStop) -> RemotesFile {
    do throws(RemotesFileFailure) { return try RemotesFile.read(remotes) } catch {
      throw CommandStop(sentence(of: error))
    }
  }

  /// Offers to store the password. A failure to store it is only reported.
  func offerToKeep(_ secret: Secret, of server: String, at place: WebPlace) {
    do throws(RemotesFileFailure) {
      try RemotesFile.read(remotes).expectRoom(for: server, at: place)
      guard isYes(to: words.askToKeepPassword(remotes)) else { return }
      try RemotesFile.keep(secret, of: server, at: place, in: remotes)
      printLine(words.passwordKept(remotes))
    } catch {
      printError(sentence(of: error))
    }
  }

  private func notDone(_ failure: Credentials.Failure, for server: String, at address: WebAddress) -> CommandStop {
    let sentence =
      switch failure {
      case .commandNotStarted(let program, let error):
        words.passwordCommandFailed(program.excerpt, Machine.describe(error, in: words))
      case .commandFailed(let program, let status):
        words.passwordCommandFailed(program.excerpt, words.exitStatus(Int(status)))
      case .commandPrintedNothing(let program): words.passwordCommandFailed(program.excerpt, words.printedNothing)
      case .commandPrintedTooMuch(let program): words.passwordCommandFailed(program.excerpt, words.printedTooMuch)
      case .commandTookTooLong(let program): words.passwordCommandFailed(program.excerpt, words.tookTooLong)
      case .noSecret: words.noPassword(server, remotes)
      case .withheld: words.capitalised(words.passwordIsWithheld(server.excerpt, address.place.text, remotes))
      case .notAsked(let error): words.systemFailed("/dev/tty", Machine.describe(error, in: words))
      }
    return CommandStop(sentence, code: failure == .withheld ? .withheld : .unauthorized)
  }

  func sentence(of failure: RemotesFileFailure) -> String {
    switch failure {
    case .system(let error): words.notReadable(remotes, Machine.describe(error, in: words))
    case .tooLarge: words.notReadable(remotes, words.isTooLarge)
    case .notText: words.notReadable(remotes, words.isNoText)
    case .notAFile: words.notReadable(remotes, words.isNoFile)
    case .notOnesOwn: words.notOnesOwn(remotes)
    case .openToOthers: words.openToOthers(remotes)
    case .mistake(let mistake): words.badLine(remotes, mistake.line, sentence(of: mistake.kind))
    case .cannotHold: words.passwordNotKept(remotes)
    case .holdsAnother(let server, let host): words.passwordIsOfAnother(server.excerpt, host, remotes)
    }
  }
  private func sentence(of mistake: RemotesFile.Mistake.Kind) -> String {
    let keys = RemotesFile.keys.joined(separator: ", ")
    return switch mistake {
    case .unreadable: words.unreadableLine
    // Does not print an unknown key that may be a password on a line of its own.
    case .unknownKey(let key): words.unknownKey(key.isLikeKey ? key : nil, keys)
    case .noServer: words.keyBeforeServer
    case .noValue(let key): words.keyWithoutValue(key)
    case .twice(let key): words.keyTwice(key)
    case .serverTwice(let name): words.serverTwice(name.excerpt)
    case .badHost: words.hostIsNone
    case .openQuote: words.quoteIsOpen
    case .relativePath: words.pathIsRelative
    case .forEveryone(let key): words.keyForEveryone(key)
    }
  }
}

extension Moment {
  fileprivate var fileTime: FileTime {
    FileTime(seconds: seconds, nanoseconds: Int(milliseconds - Int64(seconds) * 1_000) * 1_000_000)
  }
}

extension String {
  fileprivate var isLikeKey: Bool {
    1...20 ~= utf8.count && utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") }
  }
}
