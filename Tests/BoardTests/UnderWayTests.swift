import Kanban
import Support
import Testing

@testable import Board
@testable import Words

/// Work that outlasts its key press: cancelling it, its notices, and the answers of the store.
@Suite("Bulk work")
struct UnderWayTests {
  private let board: TestBoard
  private let cards: [CardID]
  private var underWay = UnderWay()

  init() {
    var board = TestBoard()
    for title in ["One", "Two", "Three", "Four", "Five"] { board.add(CardText(title: title)) }
    self.board = board
    cards = board.store.window(Window(Project.home, .todo, most: 5)).map(\.id)
  }

  private var surroundings: Surroundings { board.surroundings }
  private var english: any Words { Language.english.words }

  /// A bulk change of five cards that has not committed anything yet.
  private mutating func beginBulk(_ action: CardAction = .complete) {
    underWay.begin(Bulk(action, on: Set(cards), in: Project.home))
  }

  /// Advances the work once, and returns the change that it commits.
  private mutating func propose() throws -> Change {
    guard case .advanced(let effects) = try underWay.advance(in: surroundings),
      case .commit(let change, _)? = effects.first
    else {
      Issue.record("no change was proposed")
      return .undone
    }
    return change
  }

  private func stored(_ change: Change) throws -> Receipt {
    try board.store.commit(change, on: Sample.context())
  }

  private func notice(_ ended: UnderWay.Progress) -> Notice? {
    guard case .ended(let ended) = ended else { return nil }
    return ended.notice(again: LastChange(), in: surroundings)
  }

  // MARK: Esc

  @Test mutating func idleHasNothingToCancel() {
    #expect(underWay.giveUp() == nil)
    #expect(underWay.notice(in: english) == nil)
    #expect(underWay.stops("Esc", in: english) == nil)
    #expect(!underWay.isReady)
  }

  @Test mutating func waitingChangeIsCancelledByTheStore() throws {
    underWay.setWaiting(.removed([cards[0]]))
    #expect(underWay.giveUp() == .waiting)
    #expect(underWay.giveUp() == .waiting, "cancelling is confirmed by a later reply")
    #expect(underWay.failed(.busy) == .none)
    #expect(underWay.giveUp() == nil)
    underWay.setWaiting(.removed([cards[0]]))
    #expect(underWay.stored(.removed([cards[0]]), Receipt(), in: Project.home) == .none)
    #expect(underWay.giveUp() == nil)
  }

  @Test mutating func cancelBetweenPartsDropsTheRest() {
    beginBulk()
    let all = Bulk(.complete, on: Set(cards), in: Project.home)
    guard case .rest(.ended(let ended))? = underWay.giveUp() else {
      Issue.record("the bulk change has not ended")
      return
    }
    #expect(ended.isStopped)
    #expect((ended.bulk.total, ended.bulk.done) == (all.total, 0))
    #expect(underWay == UnderWay())
  }

  @Test mutating func cancelLetsTheCurrentPartFinish() throws {
    beginBulk()
    let change = try propose()
    #expect(change == .completed(cards))
    #expect(underWay.giveUp() == .rest(.advanced([])))
    #expect(!underWay.isReady)
    let ended = underWay.stored(change, try stored(change), in: Project.home)
    #expect(notice(ended) == Notice("Completed 5 cards · stopped", offers: [.undo]))
    #expect(underWay == UnderWay())
  }

  @Test mutating func cancelStopsTheWaitingChangeFirst() throws {
    beginBulk()
    underWay.setWaiting(try propose())
    #expect(underWay.giveUp() == .waiting)
  }

  @Test mutating func emptyingIsCancelledOnce() {
    underWay.setEmptying(true)
    #expect(underWay.giveUp() == .emptying)
    #expect(underWay.giveUp() == nil)
    underWay.setEmptying(true)
    underWay.setEmptying(false)
    #expect(underWay.giveUp() == nil, "no cards are left")
  }

  // MARK: Footer

  @Test mutating func footShowsBulkProgressAndCancelKey() throws {
    beginBulk()
    #expect(underWay.notice(in: english) == Notice("Completing 0 of 5", offers: [.cancel]))
    #expect(underWay.notice(in: Language.korean.words) != underWay.notice(in: english))
    #expect(underWay.stops("Esc", in: english) == "Esc: stop")
    #expect(UnderWay.inTheWay(in: english).kind == .refusal)
  }

  @Test mutating func undoProgressShowsTheCountSoFar() {
    let receipt = Receipt(isPartial: true)
    #expect(underWay.stored(.undone, receipt, in: Project.home) == .advanced([]))
    #expect(underWay.notice(in: english) == Notice("Undoing 0 so far", offers: [.cancel]))
  }

  @Test(arguments: [(0, [Command]()), (7, [.cancel])])
  func emptyingOffersCancelWhileCardsRemain(left: Int, offers: [Command]) {
    #expect(UnderWay.emptying(20, left: left, ofPages: false, in: english).offers == offers)
  }

  // MARK: Answers

  @Test mutating func finishedBulkReportsAndReleasesTheQueue() throws {
    beginBulk(.remove)
    let change = try propose()
    underWay.hold(.reopened([cards[0]]))
    guard case .ended(let ended) = underWay.stored(change, try stored(change), in: Project.home) else {
      Issue.record("the bulk change has not ended")
      return
    }
    #expect(ended.held == .reopened([cards[0]]))
    #expect(ended.endsMarks(in: Project.home))
    #expect(!ended.endsMarks(in: ProjectID(high: 0, low: 9)))
    #expect(
      ended.notice(again: LastChange(), in: surroundings) == Notice("Moved 5 cards to the trash", offers: [.undo]))
  }

  @Test mutating func unrelatedAnswerIsIgnored() {
    beginBulk()
    #expect(underWay.stored(.removed([cards[0]]), Receipt(), in: Project.home) == .none)
    #expect(underWay.failed(.diskFull) == .none)
    #expect(underWay.isReady)
  }

  @Test mutating func failedBulkReportsTheReason() throws {
    beginBulk()
    _ = try propose()
    let why = Sentences(surroundings).failure(.diskFull)
    #expect(notice(underWay.failed(.diskFull)) == Notice(why, .refusal))
    #expect(underWay == UnderWay())
  }

  @Test mutating func partialUndoContinues() throws {
    _ = underWay.stored(.undone, Receipt(isPartial: true), in: Project.home)
    #expect(try propose() == .undone)
    let removed = try stored(.removed([cards[1]]))
    #expect(notice(underWay.stored(.undone, removed, in: Project.home))?.offers == [.redo])
  }
}
