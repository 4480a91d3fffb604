import Kanban
import Support
import Testing

@testable import Board
@testable import Text

@Suite("Large values are changed in place")
struct InPlaceTests {
  /// Counts how often the array's storage moves. Growing moves it rarely, copying each time.
  private func moves(_ count: Int, of array: () -> UnsafeRawPointer?, when act: () -> Void) -> Int {
    var (moves, place) = (0, array())
    for _ in 0..<count {
      act()
      let next = array()
      if next != place { moves += 1 }
      place = next
    }
    return moves
  }

  @Test func typingDoesNotCopyTheNotes() {
    var board = homeBoard()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>")
    #expect(board.coordinator.focus == .editorNotes)
    let before = board.editor?.field(.notes).count ?? 0
    board.paste(String(repeating: "Ten bytes.", count: 100_000))
    let moves = moves(
      50,
      of: {
        board.editor?.field(.notes).content.pieces.withUnsafeBytes { $0.baseAddress }
      },
      when: {
        board.type("a")
      })
    #expect(moves < 5)
    #expect(board.editor?.field(.notes).count == before + 1_000_050)
  }

  @Test func searchSliceDoesNotCopyItsHits() {
    var board = CrowdBoard(1_000_000)
    board.crowd.searching = Crowd.Searching(perSlice: 20)
    board.type("/card")
    let moves = moves(
      400,
      of: {
        guard case .search(let search) = board.coordinator.opened.last else { return nil }
        return search.results.found.withUnsafeBytes { $0.baseAddress }
      },
      when: {
        board.send(.advance)
      })
    #expect(moves < 20)
    #expect(board.coordinator.top.searched?.found.count ?? 0 > 5_000)
  }

  @Test func filterSliceDoesNotCopyItsMatches() {
    var board = emptyBoard()
    board.fill(.todo, "Plan", 500)
    board.slice = .cards(1)
    board.type("fplan<enter>")
    _ = board.screen
    let moves = moves(
      200,
      of: {
        board.list.shown.sieve?.columns.withUnsafeBytes { $0.baseAddress }
      },
      when: {
        board.advance(slices: 1)
      })
    #expect(moves == 0)
    #expect(board.coordinator.isBusy)
  }

  @Test func unansweredStateIsRestored() {
    var board = CrowdBoard(1_000_000)
    board.crowd.searching = Crowd.Searching(perSlice: 20)
    board.type("/card")
    board.send(.advance)
    let before = board.coordinator
    board.crowd.failure = .busy
    let moves = moves(
      3,
      of: {
        guard case .search(let search) = board.coordinator.opened.last else { return nil }
        return search.results.found.withUnsafeBytes { $0.baseAddress }
      },
      when: {
        board.send(.advance)
        _ = board.draw()
      })
    #expect(moves == 0)
    #expect(board.coordinator == before)
  }
}
