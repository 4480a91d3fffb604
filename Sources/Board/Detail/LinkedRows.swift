import Kanban
import Text

/// Tells the links of a text, and whatever else has a role of its own, apart in the rows it was wrapped to. Cleaning and wrapping change the blanks and nothing else,
/// so everything else is counted.
struct LinkedRows {
  private var rest: ArraySlice<(place: Range<Int>, role: Role)>
  private var position = 0

  /// Those that are to be told, in order.
  init(_ text: String, _ links: [Range<String.Index>]) {
    self.init(text, roles: links.map { ($0, .link) })
  }

  /// As far as they do not overlap.
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

  /// The next row, in pieces of this role and of links.
  mutating func pieces(of row: String, _ role: Role) -> [Piece] {
    guard !rest.isEmpty else { return [Piece(row, role)] }
    var pieces: [(text: String, role: Role)] = []
    for glyph in ScreenText.glyphs(row) {
      if !glyph.isBlank {
        position += 1
        while let next = rest.first, next.place.upperBound < position { rest.removeFirst() }
      }
      // A blank belongs to what stands before it.
      let own = glyph.isBlank ? nil : rest.first.flatMap { $0.place.contains(position - 1) ? $0.role : nil }
      let told = own ?? role
      let text = String(String.UnicodeScalarView([glyph.base] + glyph.marks))
      if pieces.last?.role == told {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append((text, told))
      }
    }
    return pieces.map { Piece($0.text, $0.role) }
  }
}

extension Glyph {
  fileprivate var isBlank: Bool { base == " " && marks.isEmpty }
}
