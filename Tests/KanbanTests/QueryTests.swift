import Kanban
import Testing
import Time
import Typing

@Suite struct QueryTests {
  @Test(arguments: QueryRow.english + QueryRow.korean)
  func queryFindsTheExpectedCards(_ row: QueryRow) throws {
    #expect(QueryBoard.found(try Query(row.typed, at: Pinned.clock)) == row.finds)
  }

  @Test func bothLanguagesHaveEnoughExamples() {
    #expect(QueryRow.english.count >= 80)
    #expect(QueryRow.korean.count >= 50)
  }

  @Test(arguments: QueryRow.english + QueryRow.korean)
  func printedQueryRoundTrips(_ row: QueryRow) throws {
    let query = try Query(row.typed, at: Pinned.clock)
    let again = try Query(query.text, at: Pinned.clock)
    #expect(again == query)
    #expect(again.text == query.text)
    #expect(QueryBoard.found(again) == row.finds)
  }

  @Test(arguments: [
    "ops", "회사", "a\"b", "\\", "a\\\"", "“b”", "+y", "-x", "none", "없음", "any", "(a)|b", "or", "12", "<3", ":", "c++",
    "'", "„b“", "a‟b",
  ])
  func tagQueryMatchesWholeTagsAndRoundTrips(_ tag: String) throws {
    let query = Query(tag: tag)
    func tagged(_ tags: String...) -> Card {
      Card(
        id: CardID(high: 0, low: 1), number: 1, project: Project.home,
        position: Position(column: .todo, place: .middle), text: CardText(title: tag, tags: tags),
        created: Pinned.clock.now,
        changed: Pinned.clock.now)
    }
    #expect(query.matches(tagged("first", tag), at: Pinned.clock))
    #expect(!query.matches(tagged("first", tag + "s"), at: Pinned.clock) && !query.matches(tagged(), at: Pinned.clock))
    #expect(try Query(query.text, at: Pinned.clock) == query)
  }

  @Test(arguments: [("“", "”"), ("„", "“"), ("‟", "”")])
  func anyQuotesGroupAPhraseOrValue(_ opening: String, _ closing: String) throws {
    for (field, text) in [("", "due soon"), ("title:", "a,b")] {
      let query = try Query(field + opening + text + closing, at: Pinned.clock)
      #expect(query == (try Query("\(field)\"\(text)\"", at: Pinned.clock)))
    }
    let within = try Query("\"due \\\(opening)soon\"", at: Pinned.clock)
    #expect(within.text == "\"due \\\(opening)soon\"")
    #expect(try Query(within.text, at: Pinned.clock) == within)
    #expect(Query(tag: opening).text == "tag:\"\\\(opening)\"")
  }

  /// Today is Friday 20 November 2026.
  @Test func dateRangeIncludesBothEnds() throws {
    let friday = Pinned.day(2026, 11, 20)
    let parts: [(String, first: Day, last: Day)] = [
      ("today", friday, friday), ("week", friday - 4, friday + 2), ("nextweek", friday + 3, friday + 9),
      ("lastweek", friday - 11, friday - 5), ("month", Pinned.day(2026, 11, 1), Pinned.day(2026, 11, 30)),
      ("nextmonth", Pinned.day(2026, 12, 1), Pinned.day(2026, 12, 31)),
      ("lastmonth", Pinned.day(2026, 10, 1), Pinned.day(2026, 10, 31)),
      ("year", Pinned.day(2026, 1, 1), Pinned.day(2026, 12, 31)),
      ("2026-12-25", Pinned.day(2026, 12, 25), Pinned.day(2026, 12, 25)), ("+2w", friday + 14, friday + 14),
      ("-7d", friday - 7, friday - 7), ("다음주", friday + 3, friday + 9),
    ]
    func card(_ due: Day) -> Card {
      Card(
        id: CardID(high: 0, low: 1), number: 1, project: Project.home,
        position: Position(column: .todo, place: .middle), text: CardText(title: "", due: .day(due)),
        created: Pinned.clock.now, changed: Pinned.clock.now)
    }
    for one in parts {
      for other in parts {
        let (first, last) = (min(one.first, other.first), max(one.last, other.last))
        let query = try Query("due:\(one.0)..\(other.0)", at: Pinned.clock)
        let found = [first - 1, first, last, last + 1].map { query.matches(card($0), at: Pinned.clock) }
        #expect(found == [false, true, true, false], "\(one.0)..\(other.0)")
      }
    }
  }

  @Test(arguments: [
    ("태그:운영,집", "(태그:운영 또는 태그:집)"), ("tag:ops,home", "(tag:ops or tag:home)"), ("#운영,집", "#운영 or #집"),
    ("태그:운영 or 지남", "태그:운영 or 지남"),
  ])
  func listsAreJoinedInTheirLanguage(_ typed: String, _ text: String) throws {
    let query = try Query(typed, at: Pinned.clock)
    #expect(query.text.filter { $0 != "(" && $0 != ")" } == text.filter { $0 != "(" && $0 != ")" })
    #expect(try Query(query.text, at: Pinned.clock) == query)
  }

  @Test func timeAndZoneDependenceIsDetected() throws {
    let byTime = [
      "late", "today", "is:late", "is:today", "-today", "a or today", "-(a late)", "due:today", "due<fri", "due:week",
      "due:2026-11-20..fri", "due:fri..2026-11-20", "due>=+2w", "due:11-25", "start:tomorrow", "created:lastweek",
      "changed:-7d", "completed:month", "age>30d", "idle:2w", "오늘", "지남", "마감:오늘", "나이>3일",
    ]
    let byZone = [
      "due:2026-11-20", "due<2026-11-20", "start:2026-11-20..2026-11-25", "created>2026-01-01", "changed:2026-11-20",
      "-completed:2026-11-20", "a or due:2026-11-20",
    ]
    let never = [
      "", "word", "#ops", "tag:ops", "#12", "number>3", "title:a", "notes:a", "priority>=medium", "column:doing",
      "waiting", "todo", "doing", "done", "is:waiting", "is:todo", "is:doing", "is:done", "is:open", "is:trash",
      "has:due", "no:start", "has:notes", "no:checklist", "due:none", "start:any", "completed:none", "completed:any",
      "tag:any", "checklist:done", "checklist:open", "-(a or #b)", "size>3", "est:none", "spent:over", "running",
    ]
    let all = try (byTime + byZone + never).map { try Query($0, at: Pinned.clock) }
    #expect(
      all.map { [$0.dependsOnTime, $0.dependsOnZone] } == byTime.map { _ in [true, true] }
        + byZone.map { _ in [false, true] } + never.map { _ in [false, false] })
  }

  @Test(arguments: [
    ("size:0", QueryField.size), ("size:100", .size), ("size:2h", .size), ("size>2..5", .size), ("size:2..", nil),
    ("est:2", .estimate), ("est:0m", .estimate), ("est:2d", .estimate), ("est:9999999h", .estimate),
    ("est<1h..2h", .estimate), ("est>none", .estimate), ("spent>over", .spent), ("소요:2", .spent),
  ])
  func valueThatIsNoSizeOrLengthIsAMistake(_ typed: String, _ field: QueryField?) {
    func mistake(in text: String) -> QueryMistake.Kind? {
      do throws(QueryMistake) {
        _ = try Query(text, at: Pinned.clock)
        return nil
      } catch { return error.kind }
    }
    let value = String(typed.drop { !":<>".contains($0) }.dropFirst())
    #expect(mistake(in: typed) == field.map { .badValue(value, of: $0) })
  }

  @Test func tagOfInvisibleCharactersIsFound() {
    let card = Card(
      id: CardID(high: 0, low: 1), number: 1, project: Project.home,
      position: Position(column: .todo, place: .middle), text: CardText(tags: ["\u{301}"]), created: Pinned.clock.now,
      changed: Pinned.clock.now)
    #expect(Query(tag: "\u{301}").matches(card, at: Pinned.clock))
  }
}
