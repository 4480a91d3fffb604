import Kanban

/// One line at the bottom that fades.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case done, refusal
  }

  public var text: String
  public var kind: Kind
  /// What can be done about it, shown with its key.
  public var offers: [Command]
  /// What of the text may be shortened where there is no room for all of it: the title that it quotes.
  public var title: String
  public var fades: Moment?
  /// It stays until it is taken away: what it tells goes on.
  public var lasts = false

  public init(
    _ text: String, _ kind: Kind = .done, offers: [Command] = [], about title: String = "", fades: Moment? = nil
  ) {
    self.text = text
    self.kind = kind
    self.offers = offers
    self.title = title
    self.fades = fades
  }

  /// Lasts long enough to be read twice, and is short enough not to lie about what just happened.
  func said(at now: Moment) -> Notice {
    lasts
      ? self
      : Notice(text, kind, offers: offers, about: title, fades: now + (kind == .done ? 5_000 : 10_000))
  }
}
