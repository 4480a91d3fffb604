import Kanban
import Text

/// Finds links and other highlighted ranges of a text in the rows to which it was wrapped. Cleaning and wrapping change
/// only blanks, so positions are counted in all other characters.
struct LinkedRows {
  private var rest: ArraySlice<(place: Range<Int>, role: Role)>
  private var position = 0

  init(_ text: String, _ links: [Range<String.Index>]) {
    self.init(text, roles: links.map { ($0, .link) })
  }

  /// Ranges in order; an overlapping one is dropped.
  init(_ text: String, roles: [(range: Range<String.Index>, role: Role)]) {
    var (count, read) = (0, text.startIndex)
    let solid: (Range<String.Index>) -> Int = { range in
      ScreenText.glyphs(String(text[range])).count { !$0.isBlank }
    }
    rest =
      roles.compactMap { range, role in
        guard range.lowerBound >= read else { return nil }
        let start = count + solid(read..<range.lowerBound)
        (count, read) = (start + solid(range), range.upperBound)
        return (start..<count, role)
      }[...]
  }

  /// The next row, in pieces of `role` and of the highlighted roles.
  mutating func pieces(of row: String, _ role: Role) -> [Piece] {
    guard !rest.isEmpty else { return [Piece(row, role)] }
    var pieces: [(text: String, role: Role)] = []
    for glyph in ScreenText.glyphs(row) {
      if !glyph.isBlank {
        position += 1
        while let next = rest.first, next.place.upperBound < position { rest.removeFirst() }
      }
      // A blank has the role of the text before it.
      let own = glyph.isBlank ? nil : rest.first.flatMap { $0.place.contains(position - 1) ? $0.role : nil }
      let glyphRole = own ?? role
      let text = String(String.UnicodeScalarView([glyph.base] + glyph.marks))
      if pieces.last?.role == glyphRole {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append((text, glyphRole))
      }
    }
    return pieces.map { Piece($0.text, $0.role) }
  }
}

extension Glyph {
  fileprivate var isBlank: Bool { base == " " && marks.isEmpty }
}
