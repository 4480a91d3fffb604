/// When the parts of a card or page were last changed elsewhere, as far as known.
public struct ChangeTimes<Part: Hashable & Sendable>: Equatable, Sendable {
  public var parts: [Part: Moment]
  /// The last change of any part, for parts without a moment of their own.
  public var other: Moment

  public init(_ parts: [Part: Moment] = [:], other: Moment) { (self.parts, self.other) = (parts, other) }

  public func moment(_ part: Part) -> Moment { parts[part] ?? other }
}

// Clocks choose winners, and a wrong clock must not win forever: a moment more than a day ahead of ours is not trusted. Within
// a day, all clocks count as right.
extension ChangeTimes {
  /// For an incoming version: limits the moments to a day from now.
  public func capped(at now: Moment) -> ChangeTimes {
    ChangeTimes(parts.mapValues { min($0, now + Moment.aDay) }, other: min(other, now + Moment.aDay))
  }

  /// For a stored version: drops moments more than a day ahead, with which every later version would count as older. Nil if
  /// `other` is one.
  public func withoutFuture(at now: Moment) -> ChangeTimes? {
    other > now + Moment.aDay ? nil : ChangeTimes(parts.filter { $0.value <= now + Moment.aDay }, other: other)
  }
}

extension Moment {
  fileprivate static let aDay = 86_400_000

  /// False if the moment is more than a day ahead.
  public func mayHaveBeen(at now: Moment) -> Bool { self <= now + Moment.aDay }
}
