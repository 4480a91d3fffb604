import Interchange
import Kanban
import Remote
import Words

/// Why a command failed, with the message for the user and the exit status.
struct CommandFailure: Error, Equatable {
  let sentence: String
  let status: Int32
  let code: Attention.Code

  init(sentence: String, status: Int32 = ShellStatus.needsAttention, code: Attention.Code? = nil) {
    // Some messages begin with the program's name, which the caller prints.
    self.sentence =
      sentence.hasPrefix(CommandFailure.program) ? String(sentence.dropFirst(CommandFailure.program.count)) : sentence
    self.status = status
    self.code =
      switch status {
      case ShellStatus.offline: code ?? .offline
      case ShellStatus.busy: code ?? .busy
      default: code ?? .failed
      }
  }

  static let program = "sekan: "
}

extension RemoteContext {
  func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(CommandFailure) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw notDone(error) }
  }

  func notDone(_ failure: StoreFailure) -> CommandFailure {
    switch failure {
    case .busy:
      CommandFailure(sentence: failure.sentence(in: words, at: clock()), status: ShellStatus.busy)
    case .diskFull, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other:
      CommandFailure(
        sentence: "\(paths.store): " + failure.sentence(in: words, at: clock(), checkCommand: paths.checkCommand),
        status: ShellStatus.store)
    case .readOnly, .cannotOpen, .noFolder:
      CommandFailure(sentence: failure.sentence(in: words, at: clock()), status: ShellStatus.store)
    case .refused: CommandFailure(sentence: failure.sentence(in: words, at: clock()))
    }
  }

  // MARK: The network

  func notDone(_ failure: TransportFailure, at address: WebAddress) -> CommandFailure {
    let host = address.host
    return switch failure {
    case .unreachable(NetworkTrouble.noTLS.rawValue):
      CommandFailure(sentence: words.speaksNoTLS(host), status: ShellStatus.offline)
    case .unreachable(let why), .cutShort(let why):
      CommandFailure(sentence: words.notReached(host, translated(why)), status: ShellStatus.offline)
    // The process is ending after `.ended`, so its message is never printed.
    case .timedOut, .ended: CommandFailure(sentence: words.timedOut(host), status: ShellStatus.offline)
    case .certificate(let why): CommandFailure(sentence: words.badCertificate(host, why.toldBriefly, remotes))
    case .sentElsewhere(let place): CommandFailure(sentence: words.sentElsewhere(host, place.toldBriefly))
    case .tooLarge: CommandFailure(sentence: words.answersOddly(host, words.isTooLarge))
    case .other(let why): CommandFailure(sentence: words.answersOddly(host, why.toldBriefly))
    }
  }

  /// The usual failures of libcurl have translations.
  private func translated(_ why: String) -> String {
    NetworkTrouble(rawValue: why).map(words.trouble) ?? why.toldBriefly
  }

  func loginRefused(at address: WebAddress, _ user: String) -> CommandFailure {
    CommandFailure(sentence: words.loginRefused(address.host, user.toldBriefly), code: .unauthorized)
  }

  func notDone(_ trouble: ServerTrouble, at address: WebAddress, as user: String) -> CommandFailure {
    switch trouble {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .forbidden: CommandFailure(sentence: words.accessRefused(address.text))
    case .missing, .noCalendar: CommandFailure(sentence: words.noCalendarAt(address.text))
    case .busy, .failed:
      CommandFailure(sentence: words.serverIsBusy(address.host), status: ShellStatus.offline, code: .busy)
    case .refused(let status, let why):
      CommandFailure(
        sentence: words.answersOddly(address.host, why.isEmpty ? "\(status)" : "\(status) \(why.toldBriefly)"))
    case .strange(let what): CommandFailure(sentence: words.answersOddly(address.host, what.toldBriefly))
    }
  }

  func notDone(
    _ failure: DiscoveryFailure, at address: WebAddress, as user: String, newWith call: String
  ) -> CommandFailure {
    switch failure {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .notCalDAV(let status): CommandFailure(sentence: words.isNoCalDAV(address.text, status))
    case .elsewhere(let place): CommandFailure(sentence: words.calendarsElsewhere(place.text))
    case .noneForTasks(let home):
      CommandFailure(sentence: words.noneForTasks(address.text, newWith: home == nil ? nil : call))
    }
  }

  // MARK: Arguments

  func address(_ typed: String) throws(CommandFailure) -> WebAddress {
    do throws(WebAddressMistake) { return try WebAddress(typed) } catch {
      let shown = typed.withoutUserInfo.toldBriefly
      let sentence =
        switch error {
        case .credentials: words.addressHoldsCredentials(shown)
        case .unencrypted: words.addressIsUnencrypted(shown)
        case .otherScheme, .noHost, .badHost, .badPort, .badEscape, .badCharacter, .tooLong:
          words.badAddress(shown)
        }
      throw CommandFailure(sentence: sentence, status: ShellStatus.notUnderstood)
    }
  }
}
