import Kanban
import Text

extension String {
  /// With less of a part of it, the title that it quotes, where that is enough to fit; no less than tells which one it is.
  func shortening(_ part: String, toFit width: Int, _ ellipsis: String, atLeast least: Int = shortest) -> String {
    let over = ScreenText.width(self) - width
    guard over > 0, !part.isEmpty, let place = place(of: part) else { return self }
    let room = max(min(least, ScreenText.width(part)), ScreenText.width(part) - over)
    let short = ScreenText.truncated(part, to: room, ellipsis: ellipsis)
    let rest = self[place.upperBound...]
    return self[..<place.lowerBound] + short + (short == part ? rest : rest.withoutParticle("을를이가은는", behind: "’"))
  }

  /// Without the title that it quotes, where nothing less makes it fit.
  func leavingOut(_ title: String) -> String {
    guard !title.isEmpty, let place = ranges(of: "‘\(title)’").first else { return self }
    let before = self[..<place.lowerBound]
    let after = self[place.upperBound...].withoutParticle("을를이가은는의", behind: "")
    guard !before.isEmpty else { return String(after.drop { $0 == " " }) }
    return String((before.last == " " ? before.dropLast() : before) + after)
  }

  /// Where it is quoted: the word of another kind that stands before it may be the same.
  private func place(of part: String) -> Range<Index>? {
    if let quoted = ranges(of: "‘" + part).first { return index(after: quoted.lowerBound)..<quoted.upperBound }
    return ranges(of: part).first
  }

  /// A title, or a sentence, of fewer cells says nothing.
  static let shortest = 4

  /// Enough of a title to know it by.
  static let shortestTitle = 8
}

extension Substring {
  /// ‘미아…’를: the particle belongs to the end of a title, which is not to be seen; Korean does without it.
  fileprivate func withoutParticle(_ particles: String, behind quote: String) -> Substring {
    let rest = dropFirst(quote.count)
    guard hasPrefix(quote), let particle = rest.first, particles.contains(particle), rest.dropFirst().first == " "
    else {
      return self
    }
    return quote + rest.dropFirst()
  }
}
