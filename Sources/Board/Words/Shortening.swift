import Text

extension String {
  /// With less of a part of it, the title that it quotes, where that is enough to fit; no less than tells which one it is.
  func shortening(_ part: String, toFit width: Int, _ ellipsis: String, atLeast least: Int = shortest) -> String {
    let over = ScreenText.width(self) - width
    guard over > 0, !part.isEmpty, let place = ranges(of: part).first else { return self }
    let room = max(min(least, ScreenText.width(part)), ScreenText.width(part) - over)
    let short = ScreenText.truncated(part, to: room, ellipsis: ellipsis)
    return self[..<place.lowerBound] + short + self[place.upperBound...]
  }

  /// A title, or a sentence, of fewer cells says nothing.
  static let shortest = 4

  /// Enough of a title to know it by.
  static let shortestTitle = 8
}
