import Board
import Host
import Interchange
import Kanban
import Remote

/// By what a command comes to a server: who one is there, and the way.
struct ServerWay {
  let address: WebAddress
  let login: Login
  let transport: any Transport
  /// Whether the password was typed just now.
  let isTyped: Bool
}

extension RemoteContext {
  /// The first that says the password: a command of the person's, the file, the person.
  func way(to server: RemoteServer) throws(NotDone) -> ServerWay {
    let address = try address(server.address)
    let file = try remotesFile()
    let (secret, isTyped) = try secret(for: server, at: address, file)
    let login = Login(user: server.user, secret: secret)
    do throws(TransportFailure) {
      let transport = try way(address, login, Credentials(file).authority(of: server.name))
      return ServerWay(address: address, login: login, transport: transport, isTyped: isTyped)
    } catch {
      throw notDone(error, at: address)
    }
  }

  private func secret(
    for server: RemoteServer, at address: WebAddress, _ file: RemotesFile
  ) throws(NotDone) -> (Secret, isTyped: Bool) {
    do throws(Credentials.Failure) {
      return (try Credentials(file).secret(for: server.name), false)
    } catch {
      guard error == .nobodyKnows, conversation.isPossible else { throw notDone(error, for: server.name) }
    }
    do throws(Credentials.Failure) {
      let question = words.askPassword(server.user.toldBriefly, address.host)
      return (try conversation.secret(after: question + " "), true)
    } catch {
      throw notDone(error, for: server.name)
    }
  }

  private func remotesFile() throws(NotDone) -> RemotesFile {
    do throws(RemotesFileFailure) { return try RemotesFile.read(remotes) } catch {
      throw NotDone(sentence: sentence(of: error))
    }
  }

  /// For the next time. That it cannot be kept spoils nothing.
  func keep(_ secret: Secret, of server: String) {
    do throws(RemotesFileFailure) {
      try RemotesFile.keep(secret, of: server, in: remotes)
      tell(words.passwordKept(remotes))
    } catch {
      complain(sentence(of: error))
    }
  }

  private func notDone(_ failure: Credentials.Failure, for server: String) -> NotDone {
    let sentence =
      switch failure {
      case .commandNotStarted(let program, let error):
        words.passwordCommandFailed(program.toldBriefly, Machine.describe(error, in: words))
      case .commandFailed(let program, let status):
        words.passwordCommandFailed(program.toldBriefly, words.exitStatus(Int(status)))
      case .commandSaidNothing(let program): words.passwordCommandFailed(program.toldBriefly, words.saidNothing)
      case .commandSaidTooMuch(let program): words.passwordCommandFailed(program.toldBriefly, words.saidTooMuch)
      case .commandTookTooLong(let program): words.passwordCommandFailed(program.toldBriefly, words.tookTooLong)
      case .nobodyKnows: words.noPassword(server, remotes)
      case .notAsked(let error): words.systemFailed("/dev/tty", Machine.describe(error, in: words))
      }
    return NotDone(sentence: sentence)
  }

  private func sentence(of failure: RemotesFileFailure) -> String {
    switch failure {
    case .system(let error): words.notReadable(remotes, Machine.describe(error, in: words))
    case .tooLarge: words.notReadable(remotes, words.isTooLarge)
    case .notText: words.notReadable(remotes, words.isNoText)
    case .notAFile: words.notReadable(remotes, words.isNoFile)
    case .notOnesOwn: words.notOnesOwn(remotes)
    case .openToOthers: words.openToOthers(remotes)
    // What stands in that line may be a password.
    case .mistake(let mistake): words.badLine(remotes, mistake.line)
    case .cannotHold: words.passwordNotKept(remotes)
    }
  }
}
