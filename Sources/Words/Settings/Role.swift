/// The meaning of a text; the theme decides how it looks. The raw value is the index in a theme, since every text that
/// is drawn needs a look-up.
public enum Role: Int, Sendable, CaseIterable {
  case plain, strong, dim
  case late, today, tag, checked, priority
  case heading, headingFocused, warning
  case key, refusal, notice
  case accent
  case link
  /// Typed text that is selected, so that the next typed letter replaces it.
  case selection
  case match
  /// `holiday`: days off. `saturday`: Saturdays, if Sunday is a day off.
  case holiday, saturday
}

public struct Piece: Equatable, Sendable {
  public let text: String
  public let role: Role

  public init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}
