import Kanban
import Support
import Testing

@Suite struct PlaceTests {
  private func place(_ key: String) throws -> Place { try #require(Place(key: key)) }

  @Test func firstPlaceIsTheMiddleKey() {
    #expect(Place.between(nil, nil) == .middle)
    #expect(Place.middle.key == "a0")
  }

  @Test(
    arguments: [
      ("a0", nil, "a1"), ("az", nil, "b00"), ("bzz", nil, "c000"), ("a0V", nil, "a1"), ("Zz", nil, "a0"),
      (nil, "a1", "a0"), (nil, "a0", "Zz"), (nil, "Z0", "Yzz"), (nil, "b00", "az"), (nil, "a0V", "a0"),
      ("a0", "a1", "a0V"), ("a0", "a2", "a1"), ("a0", "a0V", "a0F"), ("a0V", "a1", "a0k"), ("Zz", "a0", "ZzV"),
      ("Zz", "a1", "a0"), ("a0", "a01", "a00V"), ("a0z", "a1", "a0zV"), ("a01", "a02", "a01V"), ("a01", "a02V", "a02"),
    ] as [(String?, String?, String)])
  func betweenTwoPlacesThereIsAnother(_ lower: String?, _ upper: String?, _ expected: String) throws {
    let place = Place.between(try lower.map(place), try upper.map(place))
    #expect(place.key == expected)
  }

  @Test func randomInsertionsKeepTheirOrder() {
    var dice = SeededRandom(seed: 1)
    var places: [Place] = []
    for _ in 0..<2000 {
      let index = Int.random(in: 0...places.count, using: &dice)
      places.insert(
        Place.between(index > 0 ? places[index - 1] : nil, index < places.count ? places[index] : nil), at: index)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(places.allSatisfy { Place(key: $0.key) == $0 })
    #expect((places.map(\.key.utf8.count).max() ?? 0) < 12)
  }

  @Test func repeatedHalvingStaysInsideTheGap() {
    for goesUp in [true, false] {
      var (lower, upper) = (Place.middle, Place.between(.middle, nil))
      var strict = 0
      for _ in 0..<300 {
        let place = Place.between(lower, upper)
        if lower < place, place < upper, Place(key: place.key) == place { strict += 1 }
        if goesUp { lower = place } else { upper = place }
      }
      #expect(strict == 300)
    }
  }

  @Test func appendingTenThousandKeepsKeysShort() {
    var (last, first) = (Place.middle, Place.middle)
    var (isStrict, longest) = (true, 0)
    for _ in 0..<10_000 {
      let (after, before) = (Place.between(last, nil), Place.between(nil, first))
      isStrict = isStrict && last < after && before < first
      (last, first) = (after, before)
      longest = max(longest, last.key.utf8.count, first.key.utf8.count)
    }
    #expect(isStrict)
    #expect(longest <= 8)
  }

  @Test(arguments: [0, 1, 2, 3, 10, 1000])
  func spreadGivesOrderedKeysWithinBounds(_ count: Int) throws {
    let (lower, upper) = (try place("a0"), try place("a1"))
    for (low, high) in [(lower, upper), (nil, upper), (lower, nil), (nil, nil)] as [(Place?, Place?)] {
      let places = Place.spread(count, between: low, high)
      let all = [low].compactMap { $0 } + places + [high].compactMap { $0 }
      #expect(places.count == count)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func spreadOfAThousandKeepsKeysShort() throws {
    let places = Place.spread(1000, between: try place("a0"), try place("a1"))
    #expect((places.map(\.key.utf8.count).max() ?? 0) <= 5)
  }

  @Test func exhaustedGapReturnsTheLowerPlace() throws {
    let place = try place("a0")
    #expect(Place.between(place, place) == place)
  }

  @Test(arguments: [
    "", "a", "0", "00", "a00", "a0V0", "b0", "a-", "a 0", "a0é", "!0", "a0\n", "Y0", "c00",
  ])
  func malformedKeysAreRejected(_ key: String) {
    #expect(Place(key: key) == nil)
  }

  @Test func unreachableKeysAreRejected() {
    #expect(Place(key: "a0" + String(repeating: "1", count: 398))?.key.utf8.count == 400)
    #expect(Place(key: "a0" + String(repeating: "1", count: 399)) == nil)
    #expect(Place(key: "A" + String(repeating: "0", count: 26)) == nil)
  }

  @Test func placeExistsBeforeTheSmallestInteger() throws {
    let least = "A" + String(repeating: "0", count: 26)
    var first = try place(least + "V")
    for _ in 0..<50 {
      let before = Place.between(nil, first)
      #expect(before < first)
      #expect(Place(key: before.key) == before)
      first = before
    }
  }

  @Test func placeExistsAfterTheLargestInteger() throws {
    let greatest = try place("z" + String(repeating: "z", count: 26))
    let after = Place.between(greatest, nil)
    #expect(after.key == greatest.key + "V")
    #expect(greatest < after)
    #expect(after < Place.between(after, nil))
  }

  @Test func keysSortAsBytesAndEqualPlacesById() throws {
    let keys = ["A" + String(repeating: "z", count: 26), "Zz", "a0", "a0V", "a0k", "a1", "az", "b00"]
    #expect(try keys.map(place).sorted().map(\.key) == keys)
    let (one, two) = (CardID(high: 0, low: 1), CardID(high: 0, low: 2))
    #expect(Rank(place: .middle, id: one) < Rank(place: .middle, id: two))
    #expect(Rank(place: .middle, id: two) < Rank(place: .between(.middle, nil), id: one))
  }
}
