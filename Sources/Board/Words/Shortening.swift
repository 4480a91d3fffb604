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

  /// Whatever else it says, the title that it quotes stays.
  func changing(outside title: String, _ change: (String) -> String) -> String {
    guard !title.isEmpty, let place = place(of: title) else { return change(self) }
    return change(String(self[..<place.lowerBound])) + self[place] + change(String(self[place.upperBound...]))
  }

  /// Without what comes behind the first of these: what else there is to say. A parenthesis is left out at the end alone.
  func mainClause(behind title: String, until ends: [String]) -> String {
    let start = titleEnd(title)
    let cuts = ends.compactMap { end in
      end == " (" && !hasSuffix(")") ? nil : self[start...].ranges(of: end).first?.lowerBound
    }
    return cuts.min().map { String(self[..<$0]) } ?? self
  }

  /// A path loses its folders from the front: which file it is about stands at its end.
  func shorteningPath(behind title: String, toFit width: Int, _ ellipsis: String) -> String {
    let start = titleEnd(title)
    guard ScreenText.width(self) > width, let path = firstPath(from: start) else { return self }
    var rest = self[path.lowerBound...]
    while let slash = rest.dropFirst().firstIndex(of: "/"), slash < path.upperBound {
      rest = rest[slash...]
      let told = self[..<path.lowerBound] + ellipsis + rest
      if ScreenText.width(String(told)) <= width { return String(told) }
    }
    return rest.startIndex == path.lowerBound ? self : self[..<path.lowerBound] + ellipsis + rest
  }

  /// From its first slash to where the sentence goes on; a blank within it belongs to it.
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
