import Time

public struct FeedState: Equatable, Sendable {
  /// When the last successful answer came.
  public var got: Moment?
  public var asked: Moment?
  /// Consecutive failures since the last answer.
  public var failures = 0
  public var trouble: FeedTrouble?
  /// No request is made before this moment, because the source announced no news until then.
  public var rest: Moment?

  public init() {}

  /// Minutes between requests after failures: two quick retries, then a longer pause.
  private static let pauses = [1, 5, 30]
  /// The shortest interval after an answer, in minutes.
  public static let shortest = 15

  /// When the next request is due if an answer is valid for `minutes`. A user's request shortens the interval to
  /// `shortest`.
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

/// Why a source gave no answer.
public struct FeedTrouble: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case noKey, wrongKey, tooOften, notFound, busy, said, cut, strange
    case unreachable, timedOut, certificate, tooLarge, elsewhere, noPlace, other
  }

  public let kind: Kind
  /// The provider's message, or a number.
  public let detail: String

  public init(_ kind: Kind, _ detail: String = "") {
    (self.kind, self.detail) = (kind, String(detail.asTitle.prefix(200)))
  }
}

extension FeedTrouble.Kind {
  /// True if the network failed, so that a request over another network may succeed.
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

  /// Invalid values count as missing, so that the source is queried again.
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
