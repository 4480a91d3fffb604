import Kanban
import Support
import Testing
import Twin

@testable import Program

@Suite("Stored state of the cards of a file")
struct StoredCardsTests {
  private let store = MemoryStore()
  private let id = Sample.id(1)

  private func addCard() {
    let context = Sample.context(by: Sample.actor("lee"), at: Sample.clock)
    store.take(.pasted([NewCard(id: id, text: CardText("Old"))], to: .todo), on: context)
  }

  @Test func answersOfTheFirstPassAreRepeated() throws {
    let stored = try StoredCards(store, in: Sample.clock.zone)
    #expect(!stored.isOwn(id) && stored.importedState(of: id) == nil)
    try stored.freeze()
    addCard()
    #expect(stored.isFrozen && !stored.isOwn(id) && stored.importedState(of: id) == nil)
  }

  @Test func aCardOfTheStoreStaysKnown() throws {
    addCard()
    let stored = try StoredCards(store, in: Sample.clock.zone)
    #expect(stored.isOwn(id) && stored.importedState(of: id) == .open)
    try stored.freeze()
    #expect(stored.isFrozen && stored.isOwn(id) && stored.importedState(of: id) == .open)
  }

  @Test func aStoreThatWasChangedSinceIsAskedAgain() throws {
    let stored = try StoredCards(store, in: Sample.clock.zone)
    #expect(!stored.isOwn(id))
    addCard()
    try stored.freeze()
    #expect(!stored.isFrozen && stored.isOwn(id) && stored.importedState(of: id) == .open)
  }
}
