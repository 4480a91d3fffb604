import Kanban
import Support
import Testing

@Suite("The server's card numbers win", .cannotHang)
struct NumberTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func number(_ title: String, _ replica: Replica) throws -> Int? { try replica.card(title)?.number }

  @Test func secondCardGetsTheNextNumber() throws {
    try desk.add("Paint")
    try lap.add("Sand")
    #expect(try number("Sand", lap) == 1)
    try sync()
    #expect(try number("Paint", desk) == 1 && number("Sand", desk) == 2)
    #expect(try desk.boardState() == lap.boardState())
    // Both machines continue after the highest number.
    try desk.add("Oil")
    #expect(try number("Oil", desk) == 3)
    try sync()
    try lap.add("Varnish")
    #expect(try number("Varnish", lap) == 4)
  }

  /// The card that lost its number is still found by it while no other card has it.
  @Test func mentionsFollowARenumberedCard() throws {
    try desk.add("Paint")
    let sand = try lap.add("Sand", notes: "Then #1.")
    try lap.add("Oil", notes: "After #1, also #1")
    try lap.commit(.edited(sand, [.notes("Then #1.", "Before #2.")]))
    try sync()
    #expect(try number("Paint", lap) == 1 && number("Sand", lap) == 3 && number("Oil", lap) == 2)
    #expect(try lap.card("Oil")?.notes == "After #3, also #3")
    #expect(try desk.card("Oil")?.notes == "After #3, also #3" && desk.card("Sand")?.notes == "Before #2.")
    let entry = try #require(try lap.store.entries(of: sand, before: nil, most: 1).first)
    #expect(entry.actor.origin == .remote && entry.other == nil)
    #expect(
      entry.fields == [.home(Home(project: Project.home, number: 1), Home(project: Project.home, number: 3))])
  }

  /// Notes may mention a card before it exists, or their own card.
  @Test func earlyAndOwnMentionsFollowRenumberedCards() throws {
    for title in ["One", "Two"] { try desk.add(title) }
    try desk.sync()
    let a = try lap.add("A", notes: "I am #1, see #2")
    let b = try lap.add("B", notes: "before #2, after #1")
    try sync()
    #expect(try number("A", lap) == 3 && number("B", lap) == 4)
    #expect(try lap.store.card(a)?.notes == "I am #3, see #4" && lap.store.card(b)?.notes == "before #4, after #3")
    #expect(try desk.store.card(a)?.notes == "I am #3, see #4" && desk.store.card(b)?.notes == "before #4, after #3")
  }

  /// Notes from the server mean the numbers there.
  @Test func notesFromTheServerAreUnchanged() throws {
    try desk.add("Paint")
    let oil = try desk.add("Oil", notes: "See #1")
    try desk.sync()
    try lap.add("Sand")
    try lap.sync()
    #expect(try lap.card("Oil")?.notes == "See #1")
    #expect(try number("Paint", lap) == 1 && number("Sand", lap) == 3)
    let paint = try #require(try lap.card("Paint"))
    #expect(try lap.store.tiedCards(of: paint.id).mentions.map(\.id) == [oil])
  }

  /// Two cards with the same number are on the server already, after a restored machine for example.
  @Test func earlierOfTwoEqualNumbersOnTheServerWins() throws {
    try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    edit("Sand", "X-SEKAN-NUMBER:2", "X-SEKAN-NUMBER:1")
    try sync()
    #expect(try number("Paint", desk) == 1 && number("Paint", lap) == 1)
    #expect(try number("Sand", desk) == number("Sand", lap) && number("Sand", desk) == 2)
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  @Test func hugeNumberIsIgnored() throws {
    try desk.add("Paint")
    try sync()
    edit("Paint", "X-SEKAN-NUMBER:1\r\n", "X-SEKAN-NUMBER:99999999999\r\n")
    try sync()
    #expect(try number("Paint", desk) == number("Paint", lap) && number("Paint", desk) ?? 99 < 9)
  }

  /// A number that uses up the valid ones: the cards after it have the same numbers on every machine nevertheless.
  @Test func cardsAfterTheGreatestNumberKeepTheirs() throws {
    try desk.add("Paint")
    try sync()
    edit("Paint", "X-SEKAN-NUMBER:1\r\n", "X-SEKAN-NUMBER:9999999\r\n")
    try sync()
    for title in ["Sand", "Oil"] { try desk.add(title) }
    try lap.add("Varnish")
    try sync()
    #expect(try number("Paint", lap) == 9_999_999 && number("Sand", lap) == 10_000_000)
    #expect(try number("Oil", lap) == 10_000_001 && desk.boardState() == lap.boardState())
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
    server.clearRequests()
    try sync()
    #expect(!server.requests.contains("PUT"))
  }

  /// A read-only calendar has two cards with one number. Lap keeps the new number of one of them, and syncs without
  /// repeating itself.
  @Test func numbersSettleInAReadOnlyCalendar() throws {
    try desk.add("Paint")
    try desk.add("Sand")
    try desk.sync()
    edit("Sand", "X-SEKAN-NUMBER:2", "X-SEKAN-NUMBER:1")
    server.collections[Replica.tasks]?.isReadOnly = true
    try lap.sync()
    #expect(try lap.cards().map(\.number).sorted().first == 1)
    #expect(try Set(lap.cards().map(\.number)).count == 2 && unsentReasons(lap) == [])
    let before = server.requests.count
    try lap.sync()
    #expect(server.requests.count == before + 1)
  }

  /// A card that moved away and back gets its last number again if it is free.
  @Test func cardThatMovesBackGetsItsNumberAgain() throws {
    let garden = ProjectID(high: 7, low: 1)
    try desk.add("Paint")
    let sand = try lap.add("Sand")
    try sync()
    try lap.commit(.projectAdded(garden, "Garden"))
    try lap.commit(.sent([sand], to: garden))
    try lap.commit(.sent([sand], to: Project.home), in: garden)
    #expect(try number("Sand", lap) == 2)
    #expect(try lap.store.card(number: 1, in: Project.home)?.title == "Paint")
  }
}
