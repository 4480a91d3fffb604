import Feeds
import Testing
import Time

@Suite("Holidays from Nager.Date")
struct NagerTests {
  private let provider = HolidayProvider.nager

  private let body = """
    [{"date":"2026-05-05","localName":"어린이날","name":"Children's Day","countryCode":"KR","fixed":true,"global":true,
    "counties":null,"launchYear":null,"types":["Public","Bank"]},
    {"date":"2026-01-01","localName":"새해","name":"New Year's Day","countryCode":"KR","global":true,"types":["Public"]},
    {"date":"2026-06-01","localName":"Jeju","name":"Jeju","global":false,"counties":["KR-49"],"types":["Public"]},
    {"date":"2026-06-02","localName":"Half","name":"Half","global":false,"counties":null,"types":["Public"]},
    {"date":"2026-07-17","localName":null,"name":"Constitution Day","global":true,"counties":[],"types":["Observance"]}]
    """

  @Test("The request covers one year of one country")
  func requestCoversAYearOfACountry() throws {
    let question = try #require(provider.question(2026, of: "KR", key: nil))
    #expect(question.address.text == "https://date.nager.at/api/v3/PublicHolidays/2026/KR")
    #expect(question.sentQuery == "")
    for country in ["kr", "", "../x", "QQ"] { #expect(provider.question(2026, of: country, key: nil) == nil) }
    #expect(provider.question(10_000, of: "KR", key: nil) == nil)
  }

  @Test("National holidays are kept, and only public ones are days off")
  func nationalHolidaysAreRead() throws {
    let expected = try [
      FeedHoliday(day: day(1, 1), name: "새해", englishName: "New Year's Day"),
      FeedHoliday(day: day(5, 5), name: "어린이날", englishName: "Children's Day"),
      FeedHoliday(
        day: day(7, 17), name: "Constitution Day", englishName: "Constitution Day", isFree: false),
    ]
    #expect(provider.result(body) == .holidays(expected))
  }

  @Test("An empty list, a single object and missing fields are read")
  func shortResponsesAreRead() throws {
    #expect(provider.result("[]") == .holidays([]))
    let one = [FeedHoliday(day: try day(3, 1), name: "삼일절")]
    #expect(provider.result(#"{"date":"2026-03-01","localName":"삼일절"}"#) == .holidays(one))
    #expect(provider.result(#"[{"date":"2026-03-01T00:00:00","localName":"삼일절"}]"#) == .holidays(one))
    #expect(provider.result(#"[{"date":"2025-03-01","localName":"삼일절"}]"#) == .holidays([]))
  }

  @Test("An unknown country or year is reported with status 204, 400 or 404")
  func unknownCountryOrYearIsNotFound() {
    for status in [204, 400, 404] { #expect(provider.result("", status: status) == .failure(.notFound)) }
  }

  @Test("Invalid responses are failures that name the field")
  func invalidResponseNamesItsField() {
    #expect(provider.result("<!DOCTYPE html><html></html>") == .failure(.strange("body")))
    #expect(provider.result("7") == .failure(.strange("body")))
    #expect(provider.result(#"{"title":"Not\u001b[2J so"}"#) == .failure(.said("Not [2J so")))
    #expect(provider.result(#"{"title":7}"#) == .failure(.strange("body")))
    #expect(provider.result("[1]") == .failure(.strange("date")))
    let wrong = [
      ("date", "20260101"), ("countryCode", "\"US\""), ("counties", "1e300"), ("global", "\"yes\""), ("types", "7"),
      ("localName", "{}"), ("name", "[]"),
    ]
    for (key, value) in wrong {
      let date = key == "date" ? "" : #""date":"2026-01-01","#
      #expect(provider.result("[{\(date)\"\(key)\":\(value)}]") == .failure(.strange(key)))
    }
    #expect(provider.result(#"[{"date":"2026-01-01"}]"#) == .failure(.strange("localName")))
    #expect(provider.result(String(repeating: "[", count: 50_000)) == .failure(.strange("body")))
  }

  @Test("At most a thousand holidays are kept, and names are cut at a hundred characters")
  func holidaysAndNamesAreLimited() throws {
    let name = String(repeating: "가", count: 5_000)
    let long = #"[{"date":"2026-01-01","localName":"\#(name)"}]"#
    let cut = String(repeating: "가", count: 100)
    #expect(provider.result(long) == .holidays([FeedHoliday(day: try day(1, 1), name: cut)]))
    let marks = String(repeating: "\u{301}", count: 5_000)
    let marked = "[{\"date\":\"2026-01-01\",\"localName\":\"\u{202E}a\(marks)\"}]"
    let short = "a" + String(marks.unicodeScalars.prefix(99))
    #expect(provider.result(marked) == .holidays([FeedHoliday(day: try day(1, 1), name: short)]))
    let many = (0..<3_000).map { #"{"date":"2026-01-01","localName":"\#($0)"}"# }
    guard case .holidays(let found) = provider.result("[\(many.joined(separator: ","))]") else {
      Issue.record("no holidays")
      return
    }
    #expect(found.count == 1_000)
  }

  @Test("A truncated response is rejected, and random bytes never crash the parser")
  func damagedResponseIsRejected() {
    #expect(provider.rejectsTruncation(body + "\n"))
    #expect(provider.survivesMutation(body, seed: 11))
  }
}
