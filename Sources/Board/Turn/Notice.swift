import Time
import Words

/// A message in the footer. It disappears after a while, unless it `lasts`.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case done, refusal
  }

  public var text: String
  public var kind: Kind
  public var offers: [Command]
  /// The title quoted in the text, which is shortened first.
  public var title: String
  public var fades: Moment?
  /// Stays until it is cleared, because it describes a state.
  public var lasts = false
  /// How often the same text was shown by one input after another, shown in plain mode.
  public internal(set) var times = 1

  public init(
    _ text: String, _ kind: Kind = .done, offers: [Command] = [], about title: String = "", fades: Moment? = nil
  ) {
    self.text = text
    self.kind = kind
    self.offers = offers
    self.title = title
    self.fades = fades
  }

  /// The notice with the time at which it disappears: after five seconds, enough to read it twice, after ten if it is a
  /// refusal. One that `lasts` never does.
  func fading(at now: Moment) -> Notice {
    lasts
      ? self
      : Notice(text, kind, offers: offers, about: title, fades: now + (kind == .done ? 5_000 : 10_000))
  }
}

extension Notice {
  init(_ why: WhyNot, in words: any Words) { self.init(why.sentence(in: words), .refusal) }
}

extension Reason {
  init(_ why: WhyNot, in words: any Words) { self.init(why.sentence(in: words)) }
}
