import Time

public struct FeedState: Equatable, Sendable {
  /// The time of the last successful answer of this source.
  public var got: Moment?
  public var asked: Moment?
  /// The number of failed requests since the last successful answer.
  public var failures = 0
  public var trouble: FeedTrouble?
  /// No request is made before this moment, because the source asked for that, announced no news until then, or the
  /// request would fail again, as for an unknown place.
  public var rest: Moment?

  public init() {}

  /// After failures in a row, the minutes until the next request: 1 after the first, 5 after the second, 30 after any
  /// further one.
  private static let pauses = [1, 5, 30]
  /// The minimum number of minutes from an answer to the next request, also if the user asks for new data.
  public static let shortest = 15

  /// When the next request is due: at once if there was none; after an answer `minutes`, but at least `shortest`, which
  /// is enough if the user asks for it; after failures their pause. Never before `rest`.
  public func due(every minutes: Int, isWished: Bool = false) -> Moment {
    guard let asked else { return Moment(seconds: 0) }
    if failures > 0 {
      return max(asked + FeedState.pauses[min(failures, FeedState.pauses.count) - 1] * 60_000, rest ?? asked)
    }
    return max(asked + (isWished ? FeedState.shortest : max(minutes, FeedState.shortest)) * 60_000, rest ?? asked)
  }

  public mutating func noteAnswer(at moment: Moment, rest: Moment? = nil) {
    (got, asked, failures, trouble, self.rest) = (moment, moment, 0, nil, rest)
  }

  public mutating func noteTrouble(_ trouble: FeedTrouble, at moment: Moment, rest: Moment? = nil) {
    (asked, self.trouble, self.rest) = (moment, trouble, rest)
    failures = min(failures + 1, 1_000)
  }
}

/// The reason why the last request to a source failed.
public struct FeedTrouble: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case noKey, wrongKey, tooOften, notFound, busy, said, cut, strange
    case unreachable, timedOut, certificate, tooLarge, elsewhere, noPlace, other
  }

  public let kind: Kind
  /// Details of the failure: a message of the provider or the system, an address, or a number such as a status; empty
  /// if the kind suffices.
  public let detail: String

  public init(_ kind: Kind, _ detail: String = "") {
    (self.kind, self.detail) = (kind, String(detail.asTitle.prefix(200)))
  }

  /// True if the source was not asked because its address is invalid or not encrypted, not because libcurl failed.
  public var isOfAddress: Bool { kind == .other && ["address", "not encrypted"].contains(detail) }
}

extension FeedTrouble.Kind {
  /// True if the network failed, so that the request may succeed over another network.
  public var isOfNetwork: Bool {
    switch self {
    case .unreachable, .timedOut, .cut: true
    case .noKey, .wrongKey, .tooOften, .notFound, .busy, .said, .strange, .certificate, .tooLarge, .elsewhere, .noPlace,
      .other:
      false
    }
  }
}

// MARK: JSON

extension FeedState {
  public var json: JSON {
    var members: [(key: String, value: JSON)] = []
    for (key, moment) in [("got", got), ("asked", asked), ("rest", rest)] {
      if let moment { members.append((key, .integer(moment.milliseconds))) }
    }
    if failures > 0 { members.append(("failures", .integer(Int64(failures)))) }
    if let trouble {
      members += [("trouble", .string(trouble.kind.rawValue)), ("detail", .string(trouble.detail))]
    }
    return .object(members)
  }

  /// Reads the state from JSON. Invalid values count as missing, so that the source is queried again.
  public init(json: JSON?) {
    self.init()
    guard let json else { return }
    func moment(_ key: String) -> Moment? {
      json[key]?.integer.flatMap { (-Moment.farthest...Moment.farthest).contains($0) ? Moment(milliseconds: $0) : nil }
    }
    (got, asked, rest) = (moment("got"), moment("asked"), moment("rest"))
    failures = Int(min(max(json["failures"]?.integer ?? 0, 0), 1_000))
    trouble = json["trouble"]?.string.flatMap(FeedTrouble.Kind.init(rawValue:)).map {
      FeedTrouble($0, json["detail"]?.string ?? "")
    }
  }
}
