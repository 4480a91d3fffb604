import Kanban
import Support
import Testing
import Time

@Suite("Any store: a filtered and sorted board")
struct SieveContract {
  private struct Filtered {
    let play: Playground
    var sieve: Sieve
    var clock = Sample.clock

    init(_ conformer: Conformer, _ query: String = "", by ordering: Ordering = .own) throws {
      play = try Playground(conformer)
      sieve = Sieve(try Query(query, at: Sample.clock), by: ordering, in: Project.home)
    }

    /// Advances to the end and returns all three columns: `a b|c|`.
    mutating func board() throws -> String {
      try repeatStep {
        try play.store.advance(&sieve, at: clock, for: .cards(5))
        return !sieve.isComplete
      }
      return try held()
    }

    func held() throws -> String {
      try Column.allCases.map { column in
        let cards = try play.store.window(Window(Project.home, column, most: 99), in: sieve)
        #expect(cards.count == sieve.count(column))
        return cards.map(\.title).joined(separator: " ")
      }.joined(separator: "|")
    }

    func titles(
      from: CardID?, inclusive: Bool = true, _ direction: Window.Direction, _ most: Int = 9
    ) throws -> String {
      let rank = try from.map { try play.card($0).rank }
      let window = Window(Project.home, .todo, from: rank, inclusive: inclusive, direction, most: most)
      return try play.store.window(window, in: sieve).map(\.title).joined()
    }

    func before(_ card: CardID) throws -> Int {
      try play.store.countBefore(try play.card(card).rank, column: .todo, in: sieve)
    }
  }

  @Test("Matching cards appear in their columns in the requested order", arguments: Conformer.allCases)
  func orderings(_ conformer: Conformer) throws {
    for (ordering, expected) in [
      (Ordering.own, "c a d|b|"), (.due, "d c a|b|"), (.priority, "a c d|b|"), (.changed, "a d c|b|"),
      (.created, "d c a|b|"), (.start, "c a d|b|"),
    ] {
      var filtered = try Filtered(conformer, "-x", by: ordering)
      let play = filtered.play
      let a = try play.add("a")
      try play.add("b", to: .doing)
      try play.add("c", at: .above(a), due: .day(Sample.day + 2))
      try play.add("x")
      try play.add("d", due: .day(Sample.day + 1))
      try play.commit(.edited(a, [.priority(.none, .high)]))
      #expect(try filtered.board() == expected, "\(ordering)")
    }
  }

  @Test("A window can start at a card that does not match", arguments: Conformer.allCases)
  func windows(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer, "-no")
    let ids = try ["a", "no", "c", "d", "no", "f"].map { try filtered.play.add($0) }
    #expect(try filtered.board() == "a c d f||")
    #expect(try filtered.titles(from: nil, .down, 2) == "ac")
    #expect(try filtered.titles(from: nil, .up, 2) == "fd")
    #expect(try filtered.titles(from: ids[2], .down) == "cdf")
    #expect(try filtered.titles(from: ids[2], inclusive: false, .down) == "df")
    #expect(try filtered.titles(from: ids[2], .up) == "ca")
    #expect(try filtered.titles(from: ids[2], inclusive: false, .up) == "a")
    #expect(try filtered.titles(from: ids[1], .down, 1) == "c", "from the place of a card that does not match")
    #expect(try filtered.titles(from: ids[4], .up, 1) == "d")
    #expect(try filtered.titles(from: ids[5], inclusive: false, .down) == "")
    #expect(try filtered.titles(from: ids[0], .down, 0) == "")
    #expect(try ids.map { try filtered.before($0) } == [0, 1, 1, 2, 3, 3])
  }

  @Test("A sorted window starts at the current position of its card", arguments: Conformer.allCases)
  func sortedWindows(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer, by: .due)
    let ids = try ["a", "b", "c", "d"].enumerated().map {
      try filtered.play.add($1, due: $0 == 2 ? nil : .day(Sample.day + 9 - $0))
    }
    #expect(try filtered.board() == "d b a c||")
    #expect(try filtered.titles(from: ids[1], .down) == "bac")
    #expect(try filtered.titles(from: ids[1], inclusive: false, .up) == "d")
    #expect(try ids.map { try filtered.before($0) } == [2, 1, 3, 0])
    let (nobody, past) = (Rank(place: .middle, id: Sample.id(999)), Sample.day + 8)
    let window = Window(Project.home, .todo, from: nobody, inclusive: true, most: 1)
    #expect(
      try filtered.play.store.window(window, in: filtered.sieve).map(\.title) == ["d"],
      "an unknown card counts as the top")
    try filtered.play.commit(.edited(ids[1], [.due(.day(past), nil)]))
    #expect(try filtered.board() == "d a b c||")
    #expect(try filtered.titles(from: ids[1], .down) == "bc")
  }

  @Test(
    "Changes of tags, place and state add and remove matching cards", arguments: Conformer.allCases,
    [Ordering.own, .priority])
  func changes(_ conformer: Conformer, _ ordering: Ordering) throws {
    var filtered = try Filtered(conformer, "tag:in", by: ordering)
    let play = filtered.play
    let ids = try "abcd".map { try play.add(String($0)) }
    var seen = [try filtered.board()]
    for change: Change in [
      .edited(ids[1], [.tags([], ["in"])]), .edited(ids[3], [.tags([], ["in"]), .priority(.none, .high)]),
      .moved([ids[1]], to: .todo, at: .bottom), .edited(ids[0], [.tags([], ["in"])]), .completed([ids[0]]),
      .reopened([ids[0]]), .removed([ids[3]]), .undone, .edited(ids[3], [.tags(["in"], [])]),
      .added(Sample.id(99), CardText(title: "e", tags: ["in"]), to: .todo, at: .above(ids[1])),
    ] {
      try play.commit(change)
      seen.append(try filtered.board())
    }
    switch ordering {
    case .own:
      let expected = [
        "||", "b||", "b d||", "d b||", "a d b||", "d b||a", "a d b||", "a b||", "a d b||", "a b||", "a e b||",
      ]
      #expect(seen == expected)
    default:
      let expected = [
        "||", "b||", "d b||", "d b||", "d a b||", "d b||a", "d a b||", "a b||", "d a b||", "a b||", "a e b||",
      ]
      #expect(seen == expected)
    }
  }

  @Test("A word is found anywhere in long notes", arguments: Conformer.allCases)
  func longNotes(_ conformer: Conformer) throws {
    for (query, expected) in [
      ("needle", "early late||"), ("-needle", "no||"), ("early or needle", "early late||"),
      ("notes:seam", "late||"), ("-seam", "early no||"), ("title:needle", "||"),
    ] {
      var filtered = try Filtered(conformer, query)
      let hay = String(repeating: "hay ", count: 200)
      try filtered.play.add("early", notes: "needle " + hay)
      // The opening ends within the word.
      try filtered.play.add("late", notes: String(repeating: "x", count: 510) + "seam " + hay + "needle")
      try filtered.play.add("no", notes: hay)
      #expect(try filtered.board() == expected, "\(query)")
    }
  }

  @Test(
    "A slice visits at most the given number of cards, and its matches are visible at once",
    arguments: Conformer.allCases)
  func slices(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer, "-even")
    for number in 0..<24 {
      try filtered.play.add(
        number % 2 == 0 ? "even" : "\(number)", to: Column.allCases[number % 8 == 7 ? 1 : 0])
    }
    var (passed, held) = (0, 0)
    for _ in 0..<100 where !filtered.sieve.isComplete {
      try filtered.play.store.advance(&filtered.sieve, at: Sample.clock, for: .cards(3))
      #expect(filtered.sieve.passed - passed <= 3)
      passed = filtered.sieve.passed
      let now = try filtered.held().split(whereSeparator: { $0 == " " || $0 == "|" }).count
      #expect(now >= held)
      held = now
    }
    #expect((passed, held) == (24, 12))
    var left = Sieve(try Query("-even", at: Sample.clock), by: .own, in: Project.home)
    try filtered.play.store.advance(&left, at: Sample.clock, for: .cards(0))
    #expect(left.passed == 1, "each slice advances by at least one card")
  }

  @Test("Dates follow the viewer's time zone, also after it changes", arguments: Conformer.allCases)
  func flying(_ conformer: Conformer) throws {
    let date = (Sample.day + 1).text
    for (query, here, there) in [
      ("due:\(date)", "early||", "||"), ("due<\(date)", "||", "||"), ("due>\(date)", "late||", "early late||"),
    ] {
      var filtered = try Filtered(conformer, query)
      for (title, hour) in [("early", 20), ("late", 40)] {
        try filtered.play.add(
          title, due: .time(WallTime(Sample.day, minute: 0), zone: "UTC", instant: Sample.noon + hour * 3_600_000))
      }
      #expect(try filtered.board() == here)
      filtered.clock = Clock(now: Sample.noon, zone: Zone(name: "Far/East", offset: 17 * 3600))
      #expect(try filtered.board() == there)
    }
  }

  @Test("Deadlines are ordered by the viewer's days, also after the zone changes", arguments: Conformer.allCases)
  func flyingByDue(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer, by: .due)
    // 23:50 of this day in New York is on the next day in UTC.
    let instant = Sample.noon + (16 * 60 + 50) * 60_000
    try filtered.play.add(
      "there", due: .time(WallTime(Sample.day, minute: 23 * 60 + 50), zone: "America/New_York", instant: instant))
    try filtered.play.add("today", due: .day(Sample.day))
    #expect(try filtered.board() == "today there||")
    filtered.clock = Clock(now: Sample.noon, zone: Zone(name: "Far/West", offset: -5 * 3600))
    #expect(try filtered.board() == "there today||")
  }

  @Test("A card is late after its deadline; today's cards change at midnight", arguments: Conformer.allCases)
  func time(_ conformer: Conformer) throws {
    var late = try Filtered(conformer, "late")
    try late.play.add("two", due: Sample.clock.deadline(Sample.day, minute: 14 * 60))
    try late.play.add("three", due: Sample.clock.deadline(Sample.day, minute: 15 * 60))
    try late.play.add("day", due: .day(Sample.day))
    var today = late
    today.sieve = Sieve(try Query("due:today", at: Sample.clock), by: .own, in: Project.home)
    let hour = 3_600_000
    for (moment, expected) in [
      (2 * hour, "||"), (2 * hour + 1, "two||"), (3 * hour, "two||"), (3 * hour + 1, "two three||"),
      (12 * hour - 1, "two three||"), (12 * hour, "two three day||"), (hour, "||"),
    ] {
      late.clock = Sample.clock(after: moment)
      #expect(try late.board() == expected, "\(moment)")
      today.clock = late.clock
      #expect(try today.board() == (moment < 12 * hour ? "two three day||" : "||"), "\(moment)")
    }
  }

  @Test("A clock set back within a day reverts the matches", arguments: Conformer.allCases)
  func setBack(_ conformer: Conformer) throws {
    let hour = 3_600_000
    for (query, atTwelve, atTen) in [("is:late", "eleven||", "||"), ("is:today", "||", "eleven||")] {
      var filtered = try Filtered(conformer, query)
      let eleven = CardText(title: "eleven", due: Sample.clock.deadline(Sample.day, minute: 11 * 60))
      let early = Sample.clock(after: -3 * hour)
      try filtered.play.commit(.added(Sample.id(1), eleven, to: .todo, at: .bottom), at: early)
      let seen = try [0, -2 * hour, 0].map { moment in
        filtered.clock = Sample.clock(after: moment)
        return try filtered.board()
      }
      #expect(seen == [atTwelve, atTen, atTwelve], "\(query)")
    }
  }

  @Test("An open board shows at any time the current matches", arguments: Conformer.allCases)
  func leftOpen(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer)
    let play = filtered.play
    let dues: [(String, Deadline?)] = [
      ("old", .day(Sample.day - 1)), ("two", Sample.clock.deadline(Sample.day, minute: 14 * 60)),
      ("day", .day(Sample.day)), ("next", .day(Sample.day + 1)), ("free", nil),
    ]
    let before = Sample.clock(after: -3 * 86_400_000)
    for (index, (title, due)) in dues.enumerated() {
      let text = CardText(title: title, due: due, start: title == "next" ? Sample.day : nil)
      try play.commit(.added(Sample.id(index + 1), text, to: .todo, at: .bottom), at: before)
    }
    let done = CardText(title: "done", due: .day(Sample.day))
    try play.commit(.added(Sample.id(9), done, to: .done, at: .top), at: before)
    // The moments are noon, after two o'clock, midnight, Monday, and noon again with the clock set back.
    let moments = [0, 7_200_001, 43_200_000, 3 * 86_400_000, 0]
    let rows: [(String, noon: String, two: String, midnight: String, monday: String)] = [
      ("today", "two day||", "day||", "next||", "||"),
      ("late", "old||", "old two||", "old two day||", "old two day next||"),
      (
        "-today", "old next free||done", "old two next free||done", "old two day free||done",
        "old two day next free||done"
      ),
      ("free or today", "two day free||", "day free||", "next free||", "free||"),
      ("-(late or free)", "two day next||done", "day next||done", "next||done", "||done"),
      ("due:today", "two day||done", "two day||done", "next||", "||"),
      ("due<today", "old||", "old||", "old two day||done", "old two day next||done"),
      ("due<+2h", "old||", "old two||", "old two day||done", "old two day next||done"),
      ("due:week", "old two day next||done", "old two day next||done", "old two day next||done", "||"),
      ("due:2026-11-20..today", "two day||done", "two day||done", "two day next||done", "two day next||done"),
      ("start:today", "next||", "next||", "||", "||"),
      ("created:-3d", "old two day next free||done", "old two day next free||done", "||", "||"),
      ("idle>3d", "||", "||", "old two day next free||done", "old two day next free||done"),
      ("completed:-3d", "||done", "||done", "||", "||"),
      ("due:2026-11-20", "two day||done", "two day||done", "two day||done", "two day||done"),
      (
        "has:due", "old two day next||done", "old two day next||done", "old two day next||done",
        "old two day next||done"
      ),
    ]
    for row in rows {
      filtered.sieve = Sieve(try Query(row.0, at: Sample.clock), by: .own, in: Project.home)
      let seen = try moments.map { moment in
        filtered.clock = Sample.clock(after: moment)
        return try filtered.board()
      }
      #expect(seen == [row.noon, row.two, row.midnight, row.monday, row.noon], "\(row.0)")
    }
  }

  @Test("A copy of a filter does not change with the original", arguments: Conformer.allCases)
  func copies(_ conformer: Conformer) throws {
    var filtered = try Filtered(conformer)
    try filtered.play.add("a")
    _ = try filtered.board()
    let kept = filtered.sieve
    try filtered.play.add("b")
    #expect(try filtered.board() == "a b||")
    #expect(kept.count(.todo) == 1)
    #expect(kept != filtered.sieve)
  }
}
