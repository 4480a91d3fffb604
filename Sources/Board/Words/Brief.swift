import Text

extension String {
  /// What was typed, told again in a sentence: it may have been a whole book.
  public var toldBriefly: String { ScreenText.truncated(ScreenText.clean(self), to: 60) }
}
