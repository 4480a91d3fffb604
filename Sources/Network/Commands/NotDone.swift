import Board
import Interchange
import Kanban
import Remote

enum RemoteStatus {
  static let done: Int32 = 0
  static let needsAttention: Int32 = 1
  static let notUnderstood: Int32 = 2
  static let store: Int32 = 4
  static let offline: Int32 = 69
  static let output: Int32 = 74
  /// Another process syncs or has the store: a retry may succeed.
  static let busy: Int32 = 75
}

/// Why a command failed, with the message for the user and the exit status.
struct NotDone: Error, Equatable {
  let sentence: String
  let status: Int32
  let code: Attention.Code

  init(sentence: String, status: Int32 = RemoteStatus.needsAttention, code: Attention.Code? = nil) {
    // Some messages begin with the program's name, which the caller prints.
    self.sentence = sentence.hasPrefix(NotDone.program) ? String(sentence.dropFirst(NotDone.program.count)) : sentence
    self.status = status
    self.code =
      switch status {
      case RemoteStatus.offline: code ?? .offline
      case RemoteStatus.busy: code ?? .busy
      default: code ?? .failed
      }
  }

  static let program = "sekan: "
}

extension RemoteContext {
  func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(NotDone) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw notDone(error) }
  }

  func notDone(_ failure: StoreFailure) -> NotDone {
    switch failure {
    case .busy:
      NotDone(sentence: failure.sentence(in: words, at: clock()), status: RemoteStatus.busy)
    case .diskFull, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other:
      NotDone(
        sentence: "\(paths.store): " + failure.sentence(in: words, at: clock(), checkCommand: paths.checkCommand),
        status: RemoteStatus.store)
    case .readOnly, .cannotOpen, .noFolder:
      NotDone(sentence: failure.sentence(in: words, at: clock()), status: RemoteStatus.store)
    case .refused: NotDone(sentence: failure.sentence(in: words, at: clock()))
    }
  }

  // MARK: The network

  func notDone(_ failure: TransportFailure, at address: WebAddress) -> NotDone {
    let host = address.host
    return switch failure {
    case .unreachable(NetworkTrouble.noTLS.rawValue):
      NotDone(sentence: words.speaksNoTLS(host), status: RemoteStatus.offline)
    case .unreachable(let why), .cutShort(let why):
      NotDone(sentence: words.notReached(host, translated(why)), status: RemoteStatus.offline)
    // The process is ending after `.ended`, so its message is never printed.
    case .timedOut, .ended: NotDone(sentence: words.timedOut(host), status: RemoteStatus.offline)
    case .certificate(let why): NotDone(sentence: words.badCertificate(host, why.toldBriefly, remotes))
    case .sentElsewhere(let place): NotDone(sentence: words.sentElsewhere(host, place.toldBriefly))
    case .tooLarge: NotDone(sentence: words.answersOddly(host, words.isTooLarge))
    case .other(let why): NotDone(sentence: words.answersOddly(host, why.toldBriefly))
    }
  }

  /// The usual failures of libcurl have translations.
  private func translated(_ why: String) -> String {
    NetworkTrouble(rawValue: why).map(words.trouble) ?? why.toldBriefly
  }

  func loginRefused(at address: WebAddress, _ user: String) -> NotDone {
    NotDone(sentence: words.loginRefused(address.host, user.toldBriefly), code: .unauthorized)
  }

  func notDone(_ trouble: ServerTrouble, at address: WebAddress, as user: String) -> NotDone {
    switch trouble {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .forbidden: NotDone(sentence: words.accessRefused(address.text))
    case .missing, .noCalendar: NotDone(sentence: words.noCalendarAt(address.text))
    case .busy, .failed:
      NotDone(sentence: words.serverIsBusy(address.host), status: RemoteStatus.offline, code: .busy)
    case .refused(let status, let why):
      NotDone(sentence: words.answersOddly(address.host, why.isEmpty ? "\(status)" : "\(status) \(why.toldBriefly)"))
    case .strange(let what): NotDone(sentence: words.answersOddly(address.host, what.toldBriefly))
    }
  }

  func notDone(_ failure: DiscoveryFailure, at address: WebAddress, as user: String, newWith call: String) -> NotDone {
    switch failure {
    case .transport(let failure): notDone(failure, at: address)
    case .unauthorized: loginRefused(at: address, user)
    case .notCalDAV(let status): NotDone(sentence: words.isNoCalDAV(address.text, status))
    case .elsewhere(let place): NotDone(sentence: words.calendarsElsewhere(place.text))
    case .noneForTasks(let home):
      NotDone(sentence: words.noneForTasks(address.text, newWith: home == nil ? nil : call))
    }
  }

  // MARK: Arguments

  func address(_ typed: String) throws(NotDone) -> WebAddress {
    do throws(WebAddressMistake) { return try WebAddress(typed) } catch {
      let sentence =
        switch error {
        case .credentials: words.addressHoldsCredentials(typed.withoutCredentials)
        case .unencrypted: words.addressIsUnencrypted(typed.toldBriefly)
        case .otherScheme, .noHost, .badHost, .badPort, .badEscape, .badCharacter, .tooLong:
          words.badAddress(typed.toldBriefly)
        }
      throw NotDone(sentence: sentence, status: RemoteStatus.notUnderstood)
    }
  }
}

extension String {
  /// An address for a message, with the credentials hidden.
  fileprivate var withoutCredentials: String {
    let start = ranges(of: "//").first?.upperBound ?? startIndex
    guard let end = self[start...].lastIndex(of: "@") else { return toldBriefly }
    return (self[..<start] + "•••" + self[end...]).toldBriefly
  }
}
