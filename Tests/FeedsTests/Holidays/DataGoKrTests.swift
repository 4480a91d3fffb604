import Feeds
import Testing
import Time

@Suite("Holidays from data.go.kr")
struct DataGoKrTests {
  private let provider = HolidayProvider.dataGoKr

  private func json(_ items: String, code: String = "00", total: Int = 1) -> String {
    """
    {"response":{"header":{"resultCode":"\(code)","resultMsg":"NORMAL SERVICE."},"body":{"items":\(items),
    "numOfRows":100,"pageNo":1,"totalCount":\(total)}}}
    """
  }

  private let children =
    #"{"dateKind":"01","dateName":"어린이날","isHoliday":"Y","locdate":20260505,"seq":1}"#

  @Test("The request covers a whole year of South Korea, and other countries have none")
  func requestCoversAYear() throws {
    let question = try #require(provider.question(2026, of: "KR", key: "a+b/c=="))
    #expect(
      question.address.text
        == "https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService/getRestDeInfo")
    #expect(
      question.sentQuery == "serviceKey=a%2Bb%2Fc%3D%3D&solYear=2026&numOfRows=100&pageNo=1&_type=json")
    #expect(provider.question(2026, of: "US", key: "a") == nil)
    #expect(provider.question(2026, of: "KR", key: nil) == nil)
    #expect(provider.question(0, of: "KR", key: "a") == nil)
  }

  @Test("A list is read with numbers as text, and working days with a name are marked")
  func listOfItemsIsRead() throws {
    let body = json(
      """
      {"item":[\(children),{"dateKind":"01","dateName":" 제헌절\\u0007","isHoliday":"N","locdate":"20260717","seq":"1"},
      {"dateName":"1월1일","isHoliday":"Y","locdate":2.0260101e7},
      {"dateName":"어린이날","isHoliday":"Y","locdate":20260505,"seq":2},
      {"dateName":"전국동시지방선거","isHoliday":"Y","locdate":20270603}]}
      """, total: 300)
    let expected = try [
      FeedHoliday(day: day(1, 1), name: "1월1일"), FeedHoliday(day: day(5, 5), name: "어린이날"),
      FeedHoliday(day: day(7, 17), name: "제헌절", isFree: false),
    ]
    #expect(provider.result(body) == .holidays(expected))
  }

  @Test("A single item and an empty result are read")
  func singleItemAndEmptyResultAreRead() throws {
    let one = try [FeedHoliday(day: day(5, 5), name: "어린이날")]
    #expect(provider.result(json("{\"item\":\(children)}")) == .holidays(one))
    for none in ["\"\"", "null", "{}", "{\"item\":[]}", "{\"item\":\"\"}"] {
      #expect(provider.result(json(none)) == .holidays([]))
    }
    #expect(provider.result(json("\"\"", code: "03")) == .holidays([]))
  }

  @Test("XML is read if the server ignores the request for JSON")
  func xmlIsReadInsteadOfJSON() throws {
    let body = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>00</resultCode>
      <resultMsg>NORMAL SERVICE.</resultMsg></header><body><items><item><dateKind>01</dateKind>
      <dateName>어린이날</dateName><isHoliday>Y</isHoliday><locdate>20260505</locdate><seq>1</seq></item></items>
      <numOfRows>10</numOfRows></body></response>
      """
    #expect(provider.result(body) == .holidays([FeedHoliday(day: try day(5, 5), name: "어린이날")]))
    #expect(provider.rejectsTruncation(body))
    #expect(provider.survivesMutation(body, seed: 3))
  }

  private func error(_ code: String) -> String {
    """
    <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>WHAT_IT_IS_ERROR</returnAuthMsg>
    <returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
    """
  }

  @Test("Errors are recognised in XML, JSON and plain text, with any status", arguments: [200, 403, 500])
  func errorsAreRecognisedInAllFormats(_ status: Int) {
    #expect(provider.result(error("30"), status: status) == .failure(.wrongKey))
    #expect(provider.result(error("22"), status: status) == .failure(.tooOften))
    #expect(provider.result(error("12"), status: status) == .failure(.notFound))
    let inJSON = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":23,"errMsg":"SERVICE ERROR"}}}"#
    #expect(provider.result(inJSON, status: status) == .failure(.tooOften))
    #expect(provider.result("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", status: status) == .failure(.wrongKey))
    #expect(provider.result("API rate limit exceeded", status: status) == .failure(.tooOften))
  }

  @Test("The text of an unknown error is kept")
  func unknownErrorTextIsKept() {
    #expect(provider.result("Unexpected errors\r\n") == .failure(.said("Unexpected errors")))
    #expect(provider.result(error("99")) == .failure(.said("WHAT_IT_IS_ERROR")))
    #expect(provider.result(json("\"\"", code: "99")) == .failure(.said("NORMAL SERVICE.")))
    #expect(provider.result("Unexpected errors", status: 502) == .failure(.busy(502)))
  }

  @Test("HTML pages and wrong types are failures")
  func invalidResponsesAreFailures() {
    #expect(provider.result("<!DOCTYPE html><html></html>") == .failure(.strange("body")))
    #expect(provider.result("<html><body>Hello</body></html>") == .failure(.strange("resultCode")))
    #expect(provider.result("[]") == .failure(.strange("header")))
    #expect(provider.result(json("[1]")) == .failure(.strange("items")))
    #expect(provider.result(json("{\"item\":7}")) == .failure(.strange("item")))
    #expect(provider.result(json("{\"item\":[[]]}")) == .failure(.strange("locdate")))
    for date in ["1e300", "99999999999999999999", "20260230", "-1", "\"soon\"", "null", "[20260505]"] {
      let item = "{\"dateName\":\"a\",\"isHoliday\":\"Y\",\"locdate\":\(date)}"
      #expect(provider.result(json("{\"item\":\(item)}")) == .failure(.strange("locdate")))
    }
    #expect(provider.result(json("{\"item\":{\"locdate\":20260505}}")) == .failure(.strange("dateName")))
    let maybe = "{\"item\":{\"locdate\":20260505,\"dateName\":\"a\",\"isHoliday\":\"?\"}}"
    #expect(provider.result(json(maybe)) == .failure(.strange("isHoliday")))
    #expect(provider.result(String(repeating: "[", count: 50_000)) == .failure(.strange("body")))
    #expect(provider.result("{" + String(repeating: " ", count: 1 << 20)) == .failure(.strange("size")))
  }

  @Test("A truncated response is rejected, and random bytes never crash the parser")
  func damagedResponseIsRejected() {
    let body = json("{\"item\":[\(children),\(children)]}") + "\n"
    #expect(provider.rejectsTruncation(body))
    #expect(provider.rejectsTruncation(error("30")))
    #expect(provider.survivesMutation(body, seed: 1))
    #expect(provider.survivesMutation(error("22"), seed: 2))
  }
}
