import Kanban
import Testing
import Typing

@Suite struct QueryMistakeTests {
  /// An invalid query, its error, and the characters at the error's position.
  struct Row: CustomTestStringConvertible, Sendable {
    let typed: String
    let kind: QueryMistake.Kind
    let place: String
    var testDescription: String { typed }

    init(_ typed: String, _ kind: QueryMistake.Kind, at place: String) {
      self.typed = typed
      self.kind = kind
      self.place = place
    }
  }

  static let rows: [Row] = [
    Row("a \"b c", .quoteIsOpen, at: "\""), Row("tag:\"ops", .quoteIsOpen, at: "\""),
    Row("(a or b", .parenthesisIsOpen, at: "("), Row("a ((b)", .parenthesisIsOpen, at: "("),
    Row("a)", .parenthesisIsStray, at: ")"), Row("é) b", .parenthesisIsStray, at: ")"),
    Row("a or", .termIsMissing, at: ""), Row("or b", .termIsMissing, at: "or"),
    Row("a or | b", .termIsMissing, at: "|"),
    Row("()", .termIsMissing, at: ")"), Row("a and", .termIsMissing, at: ""), Row("-(a or)", .termIsMissing, at: ")"),
    Row("\"\"", .termIsMissing, at: "\"\""), Row("\" \"", .termIsMissing, at: "\" \""),
    Row("prioirty:high", .noSuchField("prioirty", meant: .priority), at: "prioirty"),
    Row("wibble:x", .noSuchField("wibble", meant: nil), at: "wibble"),
    Row("crated>mon", .noSuchField("crated", meant: .created), at: "crated"),
    Row("담당:나", .noSuchField("담당", meant: nil), at: "담당"),
    Row("a due:", .valueIsMissing(.due), at: "due:"), Row("마감<", .valueIsMissing(.due), at: "마감<"),
    Row("due:(fri)", .valueIsMissing(.due), at: "due:"), Row("priority:", .valueIsMissing(.priority), at: "priority:"),
    Row("priority:soon", .badValue("soon", of: .priority), at: "soon"),
    Row("회의 중요도:아주", .badValue("아주", of: .priority), at: "아주"),
    Row("is:x,late", .badValue("x", of: .state), at: "x,late"),
    Row("tag:„a,b“", .badValue("a,b", of: .tag), at: "„a,b“"),
    Row("tag:‟a,b”", .badValue("a,b", of: .tag), at: "‟a,b”"),
    Row("number:x", .badValue("x", of: .number), at: "x"), Row("age>soon", .badValue("soon", of: .age), at: "soon"),
    Row("due<next monday", .needsQuotes("due<\"next monday\""), at: "next"),
    Row("due:this week", .needsQuotes("due:\"this week\""), at: "this"),
    Row("마감:다음주 월요일", .needsQuotes("마감:\"다음주 월요일\""), at: "다음주"),
    Row("due<none", .badDate(.notUnderstood("none"), of: .due), at: "none"),
    Row("due:soon", .badDate(.notUnderstood("soon"), of: .due), at: "soon"),
    Row("마감:\"2월 30일\"", .badDate(.noSuchDay("2월 30일"), of: .due), at: "\"2월 30일\""),
    Row("due:25:00", .badDate(.noSuchTime("25:00"), of: .due), at: "25:00"),
    Row("due:..", .badDate(.notUnderstood(".."), of: .due), at: ".."),
    Row("due:..soon", .badDate(.notUnderstood("soon"), of: .due), at: "..soon"),
    Row("due<..fri", .badDate(.notUnderstood("..fri"), of: .due), at: "..fri"),
    Row("due:2026-13", .badDate(.notUnderstood("2026-13"), of: .due), at: "2026-13"),
    Row("number:3-1", .badValue("3-1", of: .number), at: "3-1"),
    Row("changed<-999999999y", .badDate(.outOfRange, of: .changed), at: "-999999999y"),
    Row("age:..", .badValue("..", of: .age), at: ".."),
    Row("idle:2w..soon", .badValue("2w..soon", of: .idle), at: "2w..soon"),
    Row("age<1w..1m", .badValue("1w..1m", of: .age), at: "1w..1m"),
    Row("age>999999999m", .badDate(.outOfRange, of: .age), at: "999999999m"),
    Row("tag<ops", .notComparable(.tag), at: "tag<ops"), Row("is>late", .notComparable(.state), at: "is>late"),
  ]

  private func mistake(_ text: String) -> QueryMistake? {
    do throws(QueryMistake) {
      _ = try Query(text, at: Pinned.clock)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: rows)
  func mistakeHasKindAndPosition(_ row: Row) throws {
    let found = try #require(mistake(row.typed))
    #expect(found.kind == row.kind)
    #expect(String(Array(row.typed)[found.position]) == row.place)
  }

  @Test func depthAndTermCountAreLimited() {
    let deep = { (depth: Int) in String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth) }
    #expect(mistake(deep(20)) == nil)
    #expect(mistake(deep(21))?.kind == .tooDeep(limit: 20))
    let many = { (count: Int) in Array(repeating: "a", count: count).joined(separator: " ") }
    #expect(mistake(many(100)) == nil)
    #expect(mistake(many(101))?.kind == .tooManyTerms(limit: 100))
    #expect(
      mistake("number:" + Array(repeating: "1", count: 101).joined(separator: ","))?.kind == .tooManyTerms(limit: 100))
    #expect(mistake(String(repeating: "é", count: 1_000)) == nil)
    #expect(mistake(String(repeating: "é", count: 1_001))?.kind == .tooLong(limit: 1_000))
    #expect(mistake(String(repeating: "a", count: 3_000_000))?.kind == .tooLong(limit: 1_000))
    #expect(mistake(String(repeating: "-", count: 999) + "a") == nil)
  }

  @Test func listAtMaximumDepthIsTooDeepToPrint() {
    let text = String(repeating: "(", count: 20) + "p:low,high" + String(repeating: ")", count: 20)
    #expect(mistake(text)?.kind == .tooDeep(limit: 20))
  }

  @Test func overlongCanonicalTextIsNotUsed() throws {
    let typed = Array(repeating: "p:h -(p:l) -p:m,l,n", count: 30).joined(separator: " ")
    let fits = Array(repeating: "p:h,m,l", count: 30).joined(separator: " ")
    #expect(mistake(typed)?.kind == .badValue("n", of: .priority))
    let query = try Query(fits, at: Pinned.clock)
    #expect(query.text == fits)
    #expect(try Query(query.text, at: Pinned.clock) == query)
  }

  @Test func joinedQueryWithOverlongCanonicalTextHasTheTypedTexts() throws {
    let fits = Array(repeating: "p:h,m,l", count: 30).joined(separator: " ")
    let (query, other) = (try Query(fits, at: Pinned.clock), try Query("a or b", at: Pinned.clock))
    #expect(query.and(other).text == "(\(fits)) (a or b)")
    #expect(query.and(.everything).text == "(\(fits))")
    #expect(other.and(try Query("c", at: Pinned.clock)).text == "(a or b) c")
  }
}
