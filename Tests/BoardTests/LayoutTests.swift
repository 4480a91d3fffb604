import Kanban
import Testing
import Text

@testable import Board
@testable import Words

@Suite("Layout of the board and the editor")
struct LayoutTests {
  @Test(arguments: [(72, ListLayout.Arrangement.columns), (71, .strips), (48, .strips), (47, .tabs), (20, .tabs)])
  func theWidthDecidesHowColumnsAreArranged(columns: Int, arrangement: ListLayout.Arrangement) {
    #expect(ListLayout(Extent(columns: columns, rows: 24), focused: .todo).arrangement == arrangement)
  }

  @Test(arguments: [(18, Density.relaxed), (17, .compact), (12, .compact), (11, .titles), (6, .titles)])
  func heightDecidesTheCardDensity(rows: Int, density: Density) {
    #expect(ListLayout(Extent(columns: 80, rows: rows), focused: .todo).density == density)
  }

  @Test(arguments: [
    (24, Density.plain, Density.plain), (24, .titles, .titles), (17, .plain, .compact), (11, .compact, .titles),
  ])
  func chosenDensityIsTheMaximum(rows: Int, chosen: Density, density: Density) {
    #expect(ListLayout(Extent(columns: 80, rows: rows), focused: .todo, density: chosen).density == density)
  }

  @Test func widthsAddUpAtEverySize() {
    for columns in 20...300 {
      for focused in Column.allCases {
        let layout = ListLayout(Extent(columns: columns, rows: 24), focused: focused)
        let widths = Column.allCases.map(layout.width)
        let separators = layout.arrangement == .tabs ? 0 : 2
        #expect(widths.reduce(0, +) + separators == columns)
        if layout.arrangement == .columns { #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1) }
      }
    }
  }

  @Test func rowsAddUpAtEverySize() {
    for rows in 6...100 {
      let layout = ListLayout(Extent(columns: 80, rows: rows), focused: .todo)
      let others = 3 + (layout.hasTitleRow ? 1 : 0) + (layout.hasRule ? 1 : 0)
      #expect(layout.rows + others == rows)
      #expect(layout.rows >= 3)
    }
  }

  @Test func tinyScreenHasARow() {
    for rows in 1...5 { #expect(ListLayout(Extent(columns: 80, rows: rows), focused: .todo).rows > 0) }
  }

  @Test func theEditorFitsEverySize() {
    for columns in 20...200 {
      for rows in 6...60 {
        let layout = EditorLayout(Extent(columns: columns, rows: rows))
        #expect(layout.height <= rows - 1)
        #expect(layout.notesRows >= 1)
        let form = layout.isCompact ? 0 : 5
        #expect(layout.notesRows + form + 3 <= layout.height)
        for part in EditorModel.Part.allCases {
          #expect((1...layout.innerWidth).contains(layout.width(part)))
        }
      }
    }
  }

  // MARK: Pieces

  @Test func piecesAreCutAsOneLine() {
    let pieces = [Piece("late", .late), Piece(" · ", .dim), Piece("서버 점검", .plain)]
    #expect(pieces.fitting(20, ellipsis: "…") == pieces)
    #expect(pieces.fitting(12, ellipsis: "…") == [pieces[0], pieces[1], Piece("서버…", .plain)])
    #expect(pieces.fitting(2, ellipsis: "…") == [Piece("l…", .late)])
    #expect(pieces.fitting(0, ellipsis: "…") == [])
  }

  @Test func cutPiecesEndWithAnEllipsis() {
    let pieces = [
      Piece("2 days late", .late), Piece(" · ", .dim), Piece("high", .priority), Piece(" · ", .dim), Piece("ops", .tag),
    ]
    var silent: [Int] = []
    for width in 1..<24 {
      let text = pieces.fitting(width, ellipsis: "…").map(\.text).joined()
      #expect(ScreenText.width(text) <= width)
      if !text.contains("…") { silent.append(width) }
    }
    #expect(silent == [])
  }

  @Test func asciiEllipsisIsNeverSplit() {
    let pieces = [Piece("[ ] 1/2", .dim), Piece(" - ", .dim), Piece("high", .priority)]
    let odd = (1..<14).map { pieces.fitting($0, ellipsis: "...").map(\.text).joined() }.filter {
      $0.hasSuffix(".") && !$0.hasSuffix("...") && $0.count > 3
    }
    #expect(odd == [])
  }
}
