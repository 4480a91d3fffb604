import Interchange
import Kanban
import Remote
import Words

extension RemoteContext {
  func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(CommandStop) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw notDone(error) }
  }

  func notDone(_ failure: StoreFailure) -> CommandStop {
    let sentence = failure.sentence(in: words, at: clock(), checkCommand: paths.checkCommand)
    // A refusal by the store gets the exit status for problems that need attention, since these commands have no status
    // for it.
    let status = if case .refused = failure { ShellStatus.needsAttention } else { failure.exitStatus }
    return CommandStop(failure.isAboutFile ? "\(paths.store): " + sentence : sentence, status: status)
  }

  // MARK: The network

  func notDone(_ failure: TransportFailure, at address: WebAddress) -> CommandStop {
    let host = address.host
    return switch failure {
    case .unreachable(NetworkTrouble.noTLS.rawValue):
      CommandStop(words.speaksNoTLS(host), status: ShellStatus.offline)
    case .unreachable(let why), .cutShort(let why):
      CommandStop(words.notReached(host, translated(why)), status: ShellStatus.offline)
    // After `.ended` the process is ending, so this message is never printed for it.
    case .timedOut, .ended: CommandStop(words.timedOut(host), status: ShellStatus.offline)
    case .certificate(let why): CommandStop(words.badCertificate(host, why.excerpt, remotes))
    case .sentElsewhere(let place): CommandStop(words.sentElsewhere(host, place.excerpt))
    case .tooLarge: CommandStop(words.answersOddly(host, words.isTooLarge))
    case .other(let why): CommandStop(words.answersOddly(host, why.excerpt))
    }
  }

  /// The translation of a usual network failure, else libcurl's text.
  private func translated(_ why: String) -> String {
    NetworkTrouble(rawValue: why).map(words.trouble) ?? why.excerpt
  }

  func loginRefused(at address: WebAddress, _ user: String) -> CommandStop {
    CommandStop(words.loginRefused(address.host, user.excerpt), code: .unauthorized)
  }

  func notDone(_ trouble: ServerTrouble, at address: WebAddress, as user: String) -> CommandStop {
    switch trouble {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .forbidden: CommandStop(words.accessRefused(address.text))
    case .missing, .noCalendar: CommandStop(words.noCalendarAt(address.text))
    case .busy, .failed:
      CommandStop(words.serverIsBusy(address.host), status: ShellStatus.offline, code: .busy)
    case .refused(let status, let why):
      CommandStop(
        words.answersOddly(address.host, why.isEmpty ? "\(status)" : "\(status) \(why.excerpt)"))
    case .strange(let what): CommandStop(words.answersOddly(address.host, what.excerpt))
    }
  }

  func notDone(
    _ failure: DiscoveryFailure, at address: WebAddress, as user: String, newWith call: String
  ) -> CommandStop {
    switch failure {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .notCalDAV(403): notDone(ServerTrouble.forbidden, at: address, as: user)
    case .notCalDAV(429), .notCalDAV(500...): notDone(ServerTrouble.busy, at: address, as: user)
    case .notCalDAV(let status): CommandStop(words.isNoCalDAV(address.text, status))
    case .elsewhere(let place): CommandStop(words.calendarsElsewhere(place.text))
    case .noneForTasks(let home):
      CommandStop(words.noneForTasks(address.text, newWith: home == nil ? nil : call))
    }
  }

  // MARK: Arguments

  func address(_ typed: String) throws(CommandStop) -> WebAddress {
    do throws(WebAddressMistake) { return try WebAddress(typed) } catch {
      let shown = typed.withoutUserInfo.excerpt
      let sentence =
        switch error {
        case .credentials: words.addressHoldsCredentials(shown)
        case .unencrypted: words.addressIsUnencrypted(shown)
        case .otherScheme, .noHost, .badHost, .badPort, .badEscape, .badCharacter, .tooLong:
          words.badAddress(shown)
        }
      throw CommandStop(sentence, status: ShellStatus.notUnderstood)
    }
  }
}
