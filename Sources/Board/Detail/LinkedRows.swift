import Kanban
import Text

/// Tells the links of a text apart in the rows it was wrapped to. Cleaning and wrapping change the blanks and nothing else,
/// so everything else is counted.
struct LinkedRows {
  private var rest: ArraySlice<Range<Int>>
  private var position = 0

  /// Those that are to be told, in order.
  init(_ text: String, _ links: [Range<String.Index>]) {
    var (count, read) = (0, text.startIndex)
    let solid: (Range<String.Index>) -> Int = { range in
      ScreenText.glyphs(String(text[range])).count { !$0.isBlank }
    }
    rest =
      links.map { link in
        let start = count + solid(read..<link.lowerBound)
        (count, read) = (start + solid(link), link.upperBound)
        return start..<count
      }[...]
  }

  /// The next row, in pieces of this role and of links.
  mutating func pieces(of row: String, _ role: Role) -> [Piece] {
    guard !rest.isEmpty else { return [Piece(row, role)] }
    var pieces: [(text: String, isLink: Bool)] = []
    for glyph in ScreenText.glyphs(row) {
      if !glyph.isBlank {
        position += 1
        while let link = rest.first, link.upperBound < position { rest.removeFirst() }
      }
      // A blank belongs to what stands before it.
      let isLink = !glyph.isBlank && rest.first?.contains(position - 1) == true
      let text = String(String.UnicodeScalarView([glyph.base] + glyph.marks))
      if pieces.last?.isLink == isLink {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append((text, isLink))
      }
    }
    return pieces.map { Piece($0.text, $0.isLink ? .link : role) }
  }
}

extension Glyph {
  fileprivate var isBlank: Bool { base == " " && marks.isEmpty }
}
