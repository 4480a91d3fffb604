import Feeds
import Host
import Kanban
import Remote

/// Why a question has no answer that tells something.
struct FeedRefusal: Error, Equatable {
  /// Nil where it was not asked, as whoever asks is to end.
  let trouble: FeedTrouble?
  /// Before then it does not want to be asked again.
  var rest: Moment?
  /// Whether the one who was asked has said nothing, or only that it cannot now.
  var isOfNetwork = false

  init(_ kind: FeedTrouble.Kind, _ detail: String = "", rest: Moment? = nil) {
    (trouble, self.rest) = (FeedTrouble(kind, detail), rest)
  }

  /// A host to which it sends one may have the key in its name.
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

  /// With what stands above the answer of when to come again. A key that it says again is not kept.
  init(_ failure: FeedFailure, in answer: WebAnswer, at now: Moment, hiding key: Secret?) {
    // A day at most, whatever it says.
    let longest = 86_400
    var waits = RetryAfter.pause(in: answer, at: now, atMost: longest * 1_000) ?? 0
    switch failure {
    case .noKey: trouble = FeedTrouble(.noKey)
    case .wrongKey: trouble = FeedTrouble(.wrongKey)
    case .tooOften(let seconds):
      waits = max(waits, min(max(seconds ?? 0, 0), longest) * 1_000)
      (trouble, isOfNetwork) = (FeedTrouble(.tooOften), true)
    case .notFound: trouble = FeedTrouble(.notFound)
    case .busy(let status): (trouble, isOfNetwork) = (FeedTrouble(.busy, "\(status)"), true)
    case .said(let words): trouble = FeedTrouble(.said, words.hiding(key))
    case .cut: (trouble, isOfNetwork) = (FeedTrouble(.cut), true)
    case .strange(let place): trouble = FeedTrouble(.strange, place.hiding(key))
    }
    rest = waits > 0 ? now + waits : nil
  }
}

extension String {
  /// As it is written down and as it is sent; whoever writes it in other letters says nothing that is kept.
  fileprivate func hiding(_ key: Secret?) -> String {
    guard let key = key?.text, !key.isEmpty else { return self }
    let (forms, dots) = ([key, FeedQuestion.escaped(key)], "•••")
    let text = forms.reduce(self) { $0.replacing($1, with: dots) }
    let small = text.lowercased()
    return forms.contains { small.replacing($0.lowercased(), with: "") != small } ? dots : text
  }
}
