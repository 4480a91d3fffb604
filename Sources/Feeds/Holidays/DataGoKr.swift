import Interchange
import Kanban
import Time

/// The days off of South Korea from `getRestDeInfo` of data.go.kr.
///
/// The service is documented to answer in XML, answers in JSON on request, and reports errors in XML, JSON or a line of
/// text, with any status: all are parsed into the same rows.
enum DataGoKr {
  private static let service = "https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService/getRestDeInfo"

  static func question(_ year: Int, of country: String, key: String?) -> FeedQuestion? {
    guard country == KoreanHolidays.country, let key, !key.isEmpty, let address = try? WebAddress(service) else {
      return nil
    }
    // Without a month in the request, the answer has the whole year.
    return FeedQuestion(
      address,
      [
        .init("serviceKey", key), .init("solYear", padded(year, 4)), .init("numOfRows", "100"), .init("pageNo", "1"),
        .init("_type", "json"),
      ])
  }

  static func holidays(in answer: FeedAnswer) throws(FeedFailure) -> [FeedHoliday] {
    do throws(FeedFailure) {
      let rows = try rows(answer)
      if let failure = answer.failure { throw failure }
      var found: [FeedHoliday] = []
      for row in rows.prefix(HolidayAnswer.most) { found.append(try holiday(row)) }
      return found
    } catch {
      throw said(error, by: answer)
    }
  }

  /// Which failure to report: a known error code in the body comes before the HTTP status, that before an unreadable
  /// body.
  private static func said(_ failure: FeedFailure, by answer: FeedAnswer) -> FeedFailure {
    switch failure {
    case .strange, .cut, .said: answer.failure ?? failure
    case .noKey, .wrongKey, .tooOften, .notFound, .busy: failure
    }
  }

  private static func rows(_ answer: FeedAnswer) throws(FeedFailure) -> [[String: String]] {
    guard answer.body.count <= HolidayAnswer.mostBytes else { throw .strange("size") }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = Array(answer.body.dropFirst(answer.body.starts(with: mark) ? 3 : 0).drop { $0 <= 32 })
    let parsed: DataGoKrAnswer
    switch body.first {
    case nil: throw .cut
    case UInt8(ascii: "{"), UInt8(ascii: "["): parsed = try DataGoKrAnswer(try HolidayAnswer.json(body))
    case UInt8(ascii: "<"): parsed = try DataGoKrAnswer(xml: body)
    default: throw failure(text: String(decoding: body.prefix(400), as: UTF8.self))
    }
    switch parsed.code {
    // The code `03` means that there are no data: the year has no holidays in the service.
    case "00", "0", "03": return parsed.rows
    case "12": throw .notFound
    case "20", "21", "30", "31", "32", "33": throw .wrongKey
    case "22", "23": throw .tooOften
    case nil: throw .strange("resultCode")
    case let code?: throw failure(text: parsed.message ?? code)
    }
  }

  private static func failure(text: String) -> FeedFailure {
    let words = Array(text.uppercased().utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 })
    func says(_ part: String) -> Bool { words.indices.contains { words[$0...].starts(with: part.utf8) } }
    if ["SERVICE_KEY", "ACCESS_DENIED", "UNAUTHORIZED", "FORBIDDEN"].contains(where: says) { return .wrongKey }
    if ["LIMITED_NUMBER", "RATE_LIMIT", "QUOTA"].contains(where: says) { return .tooOften }
    return HolidayAnswer.name(text).map(FeedFailure.said) ?? .strange("body")
  }

  private static func holiday(_ row: [String: String]) throws(FeedFailure) -> FeedHoliday {
    guard let date = row["locdate"]?.asTitle, let day = Day(basicText: date) else { throw .strange("locdate") }
    guard let name = row["dateName"].flatMap(HolidayAnswer.name) else { throw .strange("dateName") }
    switch row["isHoliday"]?.asTitle {
    case "Y", "y", nil: return FeedHoliday(day: day, name: name)
    case "N", "n": return FeedHoliday(day: day, name: name, isFree: false)
    default: throw .strange("isHoliday")
    }
  }
}

private struct DataGoKrAnswer {
  /// The result code in the answer, usually of two digits; nil if the answer has none.
  var code: String?
  var message: String?
  var rows: [[String: String]] = []
}

extension DataGoKrAnswer {
  init(_ json: JSON) throws(FeedFailure) {
    if let header = json["OpenAPI_ServiceResponse"]?["cmmMsgHeader"] {
      code = HolidayAnswer.text(header["returnReasonCode"])
      message = HolidayAnswer.text(header["returnAuthMsg"]) ?? HolidayAnswer.text(header["errMsg"])
      return
    }
    guard let header = json["response"]?["header"] else { throw .strange("header") }
    code = HolidayAnswer.text(header["resultCode"])
    message = HolidayAnswer.text(header["resultMsg"])
    guard code == "00" || code == "0" else { return }
    guard let body = json["response"]?["body"] else { throw .strange("body") }
    rows = try DataGoKrAnswer.items(body["items"]).map(DataGoKrAnswer.row)
  }

  /// The list of items, which may be empty, one object or a list.
  private static func items(_ items: JSON?) throws(FeedFailure) -> [JSON] {
    switch items {
    case nil, .null, .string(""): return []
    case .object(let members):
      switch items?["item"] {
      case nil where members.isEmpty: return []
      case .null, .string(""): return []
      case .array(let list): return list
      case .object(let one): return [.object(one)]
      case .bool, .integer, .number, .string, nil: throw .strange("item")
      }
    case .bool, .integer, .number, .string, .array: throw .strange("items")
    }
  }

  /// The members of an item as texts. Values other than text and numbers become empty, which is neither a valid name
  /// nor a day.
  private static func row(_ item: JSON) -> [String: String] {
    guard case .object(let members) = item else { return [:] }
    return members.reduce(into: [:]) { row, member in
      if row[member.key] == nil { row[member.key] = HolidayAnswer.text(member.value) ?? "" }
    }
  }

  init(xml body: [UInt8]) throws(FeedFailure) {
    var reader = XMLReader(body)
    var open: [String] = []
    var text: [UInt8] = []
    do throws(XMLMistake) {
      while let event = try reader.next() {
        switch event {
        case .start(let name, _):
          open.append(name.local)
          text = []
          if open == ["response", "body", "items", "item"] { rows.append([:]) }
        case .text(let more): text += more
        case .end(let name):
          add(open, name.local, String(decoding: text, as: UTF8.self))
          open.removeLast()
          text = []
        }
      }
    } catch {
      throw error.kind == .cut ? .cut : .strange("body")
    }
  }

  private mutating func add(_ open: [String], _ name: String, _ text: String) {
    switch open {
    case ["response", "header", "resultCode"], ["OpenAPI_ServiceResponse", "cmmMsgHeader", "returnReasonCode"]:
      code = text.asTitle
    case ["response", "header", "resultMsg"], ["OpenAPI_ServiceResponse", "cmmMsgHeader", "returnAuthMsg"]:
      message = text
    case ["OpenAPI_ServiceResponse", "cmmMsgHeader", "errMsg"]: message = message ?? text
    case _ where open.count == 5 && open.dropLast() == ["response", "body", "items", "item"]:
      if !rows.isEmpty { rows[rows.count - 1][name] = text }
    default: break
    }
  }
}
