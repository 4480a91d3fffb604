/// When the parts of a card or of a page were last changed elsewhere, as far as it is told.
public struct WhenTold<Part: Hashable & Sendable>: Equatable, Sendable {
  public var parts: [Part: Moment]
  /// Of all others: when anything was.
  public var other: Moment

  public init(_ parts: [Part: Moment] = [:], other: Moment) { (self.parts, self.other) = (parts, other) }

  public func moment(_ part: Part) -> Moment { parts[part] ?? other }
}

// Clocks choose winners, and the one that is wrong is not to win for ever: from what is more than a day ahead of ours nobody learns
// what came before what. Within a day all are as right as each other.
extension WhenTold {
  /// Of what comes now: it was changed by now, whatever its clock says.
  public func heard(at now: Moment) -> WhenTold {
    WhenTold(parts.mapValues { min($0, now + Moment.aDay) }, other: min(other, now + Moment.aDay))
  }

  /// Of what came before: nothing that comes is older than what nobody can have said yet. Nil where all of it is that.
  public func remembered(at now: Moment) -> WhenTold? {
    other > now + Moment.aDay ? nil : WhenTold(parts.filter { $0.value <= now + Moment.aDay }, other: other)
  }
}

extension Moment {
  fileprivate static let aDay = 86_400_000

  /// Whether it may have been by now, by somebody's clock.
  public func mayHaveBeen(at now: Moment) -> Bool { self <= now + Moment.aDay }
}
