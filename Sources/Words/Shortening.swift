import Kanban
import Text

extension String {
  /// Shortens the quoted title `part` in the sentence until the sentence fits, but not below `least` cells.
  package func shortening(_ part: String, toFit width: Int, _ ellipsis: String, atLeast least: Int = shortest) -> String
  {
    let over = ScreenText.width(self) - width
    guard over > 0, !part.isEmpty, let place = place(of: part) else { return self }
    let room = max(min(least, ScreenText.width(part)), ScreenText.width(part) - over)
    let short = ScreenText.truncated(part, to: room, ellipsis: ellipsis)
    let rest = self[place.upperBound...]
    return self[..<place.lowerBound] + short + (short == part ? rest : rest.withParticle(after: short))
  }

  package func leavingOut(_ title: String) -> String {
    guard !title.isEmpty, let place = ranges(of: "‘\(title)’").first else { return self }
    let before = self[..<place.lowerBound]
    let after = self[place.upperBound...].withoutParticle
    guard !before.isEmpty else { return String(after.drop { $0 == " " }) }
    return String((before.last == " " ? before.dropLast() : before) + after)
  }

  /// Applies `change` to the text around the quoted title, but not to the title.
  package func changing(outside title: String, _ change: (String) -> String) -> String {
    guard !title.isEmpty, let place = place(of: title) else { return change(self) }
    return change(String(self[..<place.lowerBound])) + self[place] + change(String(self[place.upperBound...]))
  }

  /// Cuts the sentence off at the first of the separators behind the title. A parenthesis is cut off only at the end of
  /// the sentence.
  package func mainClause(behind title: String, until ends: [String]) -> String {
    let start = titleEnd(title)
    let cuts = ends.compactMap { end in
      end == " (" && !hasSuffix(")") ? nil : self[start...].ranges(of: end).first?.lowerBound
    }
    return cuts.min().map { String(self[..<$0]) } ?? self
  }

  /// Shortens a path in the sentence by removing leading folders, because the file name at its end is more useful.
  package func shorteningPath(behind title: String, toFit width: Int, _ ellipsis: String) -> String {
    let start = titleEnd(title)
    guard ScreenText.width(self) > width, let path = firstPath(from: start) else { return self }
    var rest = self[path.lowerBound...]
    while let slash = rest.dropFirst().firstIndex(of: "/"), slash < path.upperBound {
      rest = rest[slash...]
      let shortened = self[..<path.lowerBound] + ellipsis + rest
      if ScreenText.width(String(shortened)) <= width { return String(shortened) }
    }
    return rest.startIndex == path.lowerBound ? self : self[..<path.lowerBound] + ellipsis + rest
  }

  /// The range of the first path in the sentence, from a slash at the beginning of a word to the next `: `, else to the
  /// end; nil without a path. A path can contain blanks.
  private func firstPath(from start: Index) -> Range<Index>? {
    var before: Character = " "
    for index in indices[start...] {
      if self[index] == "/", " ‘(~".contains(before) {
        let end = self[index...].ranges(of: ": ").first?.lowerBound ?? endIndex
        return index..<end
      }
      before = self[index]
    }
    return nil
  }

  private func titleEnd(_ title: String) -> Index {
    title.isEmpty ? startIndex : place(of: title)?.upperBound ?? startIndex
  }

  /// The range of a title in the sentence; nil if it is missing. A quoted occurrence is preferred, because an earlier
  /// word can equal the title.
  private func place(of part: String) -> Range<Index>? {
    if let quoted = ranges(of: "‘" + part).first { return index(after: quoted.lowerBound)..<quoted.upperBound }
    return ranges(of: part).first
  }

  /// Minimum number of cells to which a title or a sentence is shortened, so that it stays readable.
  package static let shortest = 4

  package static let shortestTitle = 8
}

extension Substring {
  /// Pairs of Korean particles: the first stands after a consonant, the second after a vowel. Only 로 also stands after
  /// ㄹ.
  private static let pairs = [["을", "를"], ["이", "가"], ["은", "는"], ["과", "와"], ["으로", "로"]]

  /// After a quoted title was shortened: adapts the Korean particle behind it to the title's visible ending, for
  /// example ‘서버 비용 정…’을.
  fileprivate func withParticle(after short: String) -> Substring {
    let rest = dropFirst()
    guard hasPrefix("’"), let particle = rest.particle,
      let pair = Substring.pairs.first(where: { $0.contains(particle) })
    else { return self }
    let sound = KoreanSound(endOf: short)
    let isSecond = sound == .vowel || sound == .liquid && particle.hasSuffix("로")
    return Substring("’" + pair[isSecond ? 1 : 0]) + rest.dropFirst(particle.count)
  }

  fileprivate var withoutParticle: Substring { particle.map { dropFirst($0.count) } ?? self }

  /// The Korean particle at the beginning; nil without one, or if no blank follows it.
  private var particle: String? {
    let word = String(prefix { $0 != " " })
    return word.count < count && (word == "의" || Substring.pairs.joined().contains(word)) ? word : nil
  }
}

extension String {
  package var trimmed: String {
    // Trims without reversed slices: the runtime takes 0.8 million instructions to make their types.
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first..<index(after: last)])
  }

  package var withoutBlanksBehind: String {
    String(String.UnicodeScalarView(unicodeScalars.reversed().drop { $0 == " " }.reversed()))
  }
}

extension String {
  /// Text that the user has typed, cleaned and shortened so that a sentence can quote it: a paste can be very long.
  public var excerpt: String { ScreenText.truncated(ScreenText.clean(self), to: 60) }
}

/// Formats a count that is exact up to 999: counting further could read the whole board for one screen.
package enum ShortCount {
  package static let most = 1000

  /// A count as text, for example `97`; `97+` if `isLeast` says that it is a lower bound, and `1k+` from the limit on.
  package static func text(_ count: Int, isLeast: Bool = false) -> String {
    count >= most ? "1k+" : "\(count)" + (isLeast ? "+" : "")
  }
}
