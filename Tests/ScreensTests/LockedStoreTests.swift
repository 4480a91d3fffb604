import Board
import Kanban
import Testing

/// A lock can begin between two keys: unreadable data must not be reported as missing.
@Suite("Palette commands while the store is locked")
struct LockedStoreTests {
  /// Types into the palette, locks the store, then presses Enter.
  private func locked(typing line: String) -> CrowdBoard {
    var board = CrowdBoard(100)
    _ = board.draw()
    board.type(":")
    board.send(.input(.text(line)))
    board.crowd.failure = .busy
    board.type("<enter>")
    return board
  }

  @Test(arguments: ["go 12", "projects", "write card.md", "start fri", "pause"])
  func lockedStoreIsReportedAndTheViewKept(line: String) {
    var board = locked(typing: line)
    let screen = board.draw(isReading: false)?.text() ?? ""
    #expect(screen.contains("Another program has locked the"))
    #expect(board.effects == [])
  }

  /// The popover was opened before the lock, so the card exists.
  @Test func lockedStoreIsNotReportedAsAMissingCard() {
    var board = CrowdBoard(100)
    _ = board.draw()
    board.type("rweekly")
    board.crowd.failure = .busy
    board.type("<enter>")
    let screen = board.draw(isReading: false)?.text() ?? ""
    #expect(board.coordinator.focus == .popover && screen.contains("Another program has"))
  }

  /// The item waits for the lock like every change, and those that are typed meanwhile wait in the line.
  @Test func itemOfAChecklistWaitsForTheLock() {
    var board = CrowdBoard(100)
    _ = board.draw()
    board.type("<enter>aCall")
    board.crowd.failure = .busy
    board.type("<enter>")
    guard case .commit(let change, _)? = board.effects.last else {
      Issue.record("the item is not proposed: \(board.effects)")
      return
    }
    #expect("\(change)".contains("- [ ] Call"))
    board.type("Write<enter>Sen")
    #expect(board.coordinator.draft?.line?.text == "Call\nWrite\nSen")
  }

  @Test(arguments: ["go 12", "projects", "start fri"])
  func searchLineIsRetriedAfterALock(line: String) {
    #expect(locked(typing: line).coordinator.focus == .palette)
  }
}
