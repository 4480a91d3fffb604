import Feeds
import Interchange
import Kanban
import Remote
import Time

struct FeedRefusal: Error, Equatable {
  /// The failure, to be recorded and reported; nil if no request was sent because the process is ending.
  let trouble: FeedTrouble?
  /// The earliest time of the next request, often from `Retry-After`; nil if the usual pause applies.
  var rest: Moment?
  /// True if there was no complete answer, for whatever reason of the transport (a certificate and a redirect
  /// included), or the source is unavailable for a while.
  var isOfNetwork = false

  init(_ kind: FeedTrouble.Kind, _ detail: String = "", rest: Moment? = nil) {
    (trouble, self.rest) = (FeedTrouble(kind, detail), rest)
  }

  /// Hides the key in the message, as the host of a redirect may contain the key.
  init(_ failure: TransportFailure, hiding key: Secret?) {
    isOfNetwork = true
    trouble =
      switch failure {
      case .unreachable(let why): FeedTrouble(.unreachable, why)
      case .certificate(let why): FeedTrouble(.certificate, why)
      case .timedOut: FeedTrouble(.timedOut)
      case .cutShort: FeedTrouble(.cut)
      case .tooLarge: FeedTrouble(.tooLarge)
      case .sentElsewhere(let place): FeedTrouble(.elsewhere, place.hiding(key))
      case .other(let why): FeedTrouble(.other, why)
      case .ended: nil
      }
  }

  /// Reads `Retry-After` as well. A key is removed from the provider's message.
  init(_ failure: FeedFailure, in answer: WebAnswer, at now: Moment, hiding key: Secret?) {
    // The longest pause, in milliseconds, that is granted to a source however long it asks for: a day.
    let longest = 86_400_000
    // After "too often", `Retry-After` counts with any status, because a provider may answer so in a body.
    let pause =
      failure == .tooOften
      ? RetryAfter.pause(in: answer.headers, at: now, atMost: longest) : answer.pause(at: now, atMost: longest)
    switch failure {
    case .noKey: trouble = FeedTrouble(.noKey)
    case .wrongKey: trouble = FeedTrouble(.wrongKey)
    case .tooOften: (trouble, isOfNetwork) = (FeedTrouble(.tooOften), true)
    case .notFound: trouble = FeedTrouble(.notFound)
    case .busy(let status): (trouble, isOfNetwork) = (FeedTrouble(.busy, "\(status)"), true)
    case .said(let words): trouble = FeedTrouble(.said, words.hiding(key))
    case .cut: (trouble, isOfNetwork) = (FeedTrouble(.cut), true)
    case .strange(let place): trouble = FeedTrouble(.strange, place.hiding(key))
    }
    rest = pause.flatMap { $0 > 0 ? now + $0 : nil }
  }
}

extension String {
  /// Hides the key in plain and escaped form; if it occurs with other case, hides the whole text.
  fileprivate func hiding(_ key: Secret?) -> String {
    guard let key = key?.text, !key.isEmpty else { return self }
    let (forms, dots) = ([key, FeedQuestion.escaped(key)], "•••")
    let text = forms.reduce(self) { $0.replacing($1, with: dots) }
    let small = text.lowercased()
    return forms.contains { small.replacing($0.lowercased(), with: "") != small } ? dots : text
  }
}
