import Text

extension String {
  /// User input shortened for use in a sentence: a paste can be very long.
  public var toldBriefly: String { ScreenText.truncated(ScreenText.clean(self), to: 60) }
}
