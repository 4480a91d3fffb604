import Feeds
import Interchange
import Testing

@Suite("Requests to providers")
struct FeedQuestionTests {
  @Test("Query values are percent-encoded once, so that a key arrives unchanged")
  func queryValuesAreEscapedOnce() throws {
    let address = try WebAddress("https://example.org/service")
    let question = FeedQuestion(address, [.init("serviceKey", "a+b/c=="), .init("name", "서울 ~1")])
    #expect(question.sentQuery == "serviceKey=a%2Bb%2Fc%3D%3D&name=%EC%84%9C%EC%9A%B8%20~1")
  }

  @Test("The user's own query is sent unchanged, followed by the added parameters")
  func userQueryIsSentUnchanged() throws {
    let address = try WebAddress("https://example.org/days.ics")
    var question = FeedQuestion(address, rawQuery: "token=a+b%2Fc&view=all~")
    #expect(question.sentQuery == "token=a+b%2Fc&view=all~")
    question.query = [.init("year", "2026 1")]
    #expect(question.sentQuery == "token=a+b%2Fc&view=all~&year=2026%201")
    question.rawQuery = "이름=가#b\r\nc"
    #expect(question.sentQuery == "%EC%9D%B4%EB%A6%84=%EA%B0%80%23b%0D%0Ac&year=2026%201")
    question.rawQuery = ""
    #expect(question.sentQuery == "year=2026%201")
  }
}
