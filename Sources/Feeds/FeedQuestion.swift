import Interchange

/// What is asked of a provider: one GET. Keys stand in the query or the headers, and neither is ever shown.
public struct FeedQuestion: Equatable, Sendable {
  public var address: WebAddress
  /// As they are meant; they are escaped when they are sent, once.
  public var query: [Parameter]
  /// What somebody wrote behind the `?` of an address: sent as it stands there, before the others.
  public var rawQuery: String?
  /// Names in small letters.
  public var headers: [String: String]

  public struct Parameter: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public init(
    _ address: WebAddress, _ query: [Parameter] = [], headers: [String: String] = [:], rawQuery: String? = nil
  ) {
    (self.address, self.query, self.headers, self.rawQuery) = (address, query, headers, rawQuery)
  }

  /// As it is sent: everything escaped but what RFC 3986 calls unreserved; of what was written so, only what no request
  /// may hold.
  public var sentQuery: String {
    let raw = rawQuery.map(FeedQuestion.sendable) ?? ""
    let own = query.map { "\(FeedQuestion.escaped($0.name))=\(FeedQuestion.escaped($0.value))" }
    return ((raw.isEmpty ? [] : [raw]) + own).joined(separator: "&")
  }

  /// What is no sign of a query is escaped; all else stays, also what is escaped already.
  private static func sendable(_ written: String) -> String {
    written.utf8.map { byte in
      let isPlain = 33..<127 ~= byte && !unfit.contains(byte)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + hex(byte)
    }.joined()
  }

  private static let unfit = Set("\"#<>\\^`{|}".utf8)

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(decoding: [digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
  }

  /// As it stands in what is sent.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += ("%" + hex(byte)).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

public struct FeedAnswer: Equatable, Sendable {
  public var status: Int
  /// Names in small letters.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}
