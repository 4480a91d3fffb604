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
  public var fades: Moment?

  public init(_ text: String, _ kind: Kind = .done, offers: [Command] = [], fades: Moment? = nil) {
    self.text = text
    self.kind = kind
    self.offers = offers
    self.fades = fades
  }

  /// Long enough to read twice, short enough not to lie about what just happened.
  static let lasts = (done: 5_000, refusal: 10_000)
}
