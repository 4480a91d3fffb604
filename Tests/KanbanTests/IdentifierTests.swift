import Kanban
import Support
import Testing
import Time

@Suite struct IdentifierTests {
  private let sample = CardID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)

  @Test func identifierIsPrintedAs32HexDigits() {
    #expect(sample.text == "0123456789abcdeffedcba9876543210")
    #expect(
      sample.bytes == [1, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xFE, 0xDC, 0xBA, 0x98, 0x76, 0x54, 0x32, 0x10])
  }

  @Test func textAndBytesRoundTripAndSortAlike() {
    var dice = SeededRandom(seed: 4)
    let ids = (0..<500).map { _ in CardID(high: dice.next(), low: dice.next()) } + [CardID(high: 0, low: 0)]
    #expect(ids.allSatisfy { CardID(text: $0.text) == $0 && CardID(bytes: $0.bytes) == $0 })
    #expect(ids.sorted() == ids.sorted { $0.text < $1.text })
    #expect(ids.sorted() == ids.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  @Test(arguments: [
    "", "0", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100", "0123456789abcdefgedcba9876543210",
    "+123456789abcdeffedcba9876543210", "0123456789abcdef+edcba9876543210", "0123456789abcdef-000000000000000",
    "０123456789abcdeffedcba98765432", " 123456789abcdeffedcba9876543210",
  ])
  func malformedIdentifierTextIsRejected(_ text: String) {
    #expect(CardID(text: text) == nil)
  }

  @Test func identifierRequires16Bytes() {
    #expect([0, 15, 17].map { CardID(bytes: [UInt8](repeating: 1, count: $0)) } == [nil, nil, nil])
  }

  @Test func identifiersAreUniqueAndAscending() {
    var source = IdentifierSource(seed: 1)
    let now = Pinned.clock.now
    let ids: [CardID] = (0..<1000).map { source.next(at: now + $0) }
    #expect(ids == ids.sorted())
    let sameMoment: [CardID] = (0..<1000).map { _ in source.next(at: now) }
    #expect(Set(sameMoment).count == 1000)
  }

  @Test func seedAndStreamDetermineIdentifiers() {
    var (one, same, other) = (
      IdentifierSource(seed: 7), IdentifierSource(seed: 7), IdentifierSource(seed: 7, stream: 1)
    )
    let now = Pinned.clock.now
    let (first, second, third): (CardID, CardID, CardID) = (one.next(at: now), same.next(at: now), other.next(at: now))
    #expect(first == second)
    #expect(first != third)
    #expect(first.high >> 16 == UInt64(now.milliseconds))
  }

  @Test func clockBefore1970GivesIdentifiers() {
    var source = IdentifierSource(seed: 1)
    let id: CardID = source.next(at: Moment(milliseconds: -5))
    #expect(id.high >> 16 == 0)
  }
}
