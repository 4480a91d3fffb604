import Feeds
import Interchange
import Testing

@Suite("What is asked of a provider")
struct FeedQuestionTests {
  @Test("A key with signs of its own arrives as it is: everything in a query is escaped, once")
  func escaping() throws {
    let address = try WebAddress("https://example.org/service")
    let question = FeedQuestion(address, [.init("serviceKey", "a+b/c=="), .init("name", "서울 ~1")])
    #expect(question.sentQuery == "serviceKey=a%2Bb%2Fc%3D%3D&name=%EC%84%9C%EC%9A%B8%20~1")
  }
}
