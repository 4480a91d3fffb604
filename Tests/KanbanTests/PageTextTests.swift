import Kanban
import Testing
import Time

@Suite struct PageTextTests {
  @Test(arguments: [
    ("", ""), ("\n \n  First \nsecond", "First"), ("# A day\nx", "A day"), ("### 긴 하루", "긴 하루"),
    ("#garden in May", "#garden in May"),
    ("#\n##\nthen", "then"), ("\u{1B}[31mred", "[31mred"),
  ])
  func titleIsTheFirstNonEmptyLine(text: String, title: String) {
    #expect(PageText.title(of: text) == title)
  }

  @Test(arguments: [
    ("#garden, #정원! and #garden", ["garden", "정원"]), ("# Title\n#12 is a card, a#b is none", []),
    ("https://example.org/#part #real", ["real"]), ("#2026-trip #3월", ["2026-trip", "3월"]), ("#a#b", ["a"]),
    ("#12를 #14번에서 #1이", []),
    ("##x", ["x"]), ("#" + String(repeating: "x", count: 51), []), ("# #\n#", []),
  ])
  func tagsAreFoundAnywhereInThePage(text: String, tags: [String]) {
    #expect(PageText.tags(in: text) == tags)
  }

  @Test func tagCountIsLimited() {
    let many = (0..<90).map { "#t\($0)x" }.joined(separator: " ")
    #expect(PageText.tags(in: many).count == Tags.most)
    // A letter with half a million combining marks is no tag.
    #expect(PageText.tags(in: "#a" + String(repeating: "\u{301}", count: 500_000)) == [])
    let links = String(repeating: "#a http://x.y ", count: 70_000)
    #expect(PageText.tags(in: links) == ["a"])
  }

  @Test func openingMatchesTheStoredLength() {
    let text = String(repeating: "👩‍💻", count: 400)
    #expect(PageText.opening(of: text).unicodeScalars.count == PageSummary.openingLength)
    #expect(text.utf8.starts(with: PageText.opening(of: text).utf8))
    #expect(PageText.isBlank(" \n\t\u{3000}") && !PageText.isBlank("."))
  }

  @Test func weatherJSONRoundTrips() throws {
    let all = WeatherCondition.allCases.enumerated().map { index, condition in
      Weather(
        condition, temperature: index.isMultiple(of: 2) ? index * 30 - 90 : nil,
        place: index.isMultiple(of: 3) ? "서울, \"Mapo\"" : nil, observed: Moment(milliseconds: Int64(index) * 1_000),
        source: index.isMultiple(of: 4) ? .named("open-meteo") : .hand, isFilledLater: index > 6)
    }
    for weather in all { #expect(try Weather(json: JSON(parsing: weather.json.text, depth: 2)) == weather) }
  }

  @Test(arguments: [
    #"{"condition":"rain","source":"hand"}"#, #"{"condition":"lava","observed":0,"source":"hand"}"#,
    #"{"condition":"rain","observed":-9223372036854775808,"source":"hand"}"#,
    #"{"condition":"rain","observed":0,"source":""}"#, #"{"condition":"rain","observed":0,"source":"a\nb"}"#,
    #"{"condition":"rain","observed":0,"source":"x","tenths":"1"}"#,
    #"{"condition":"rain","observed":0,"source":"x","tenths":9000}"#,
    #"{"condition":"rain","observed":0,"source":"x","place":" "}"#, "[]",
  ])
  func invalidWeatherIsRejected(text: String) throws {
    #expect(try Weather(json: JSON(parsing: text, depth: 2)) == nil)
  }
}
