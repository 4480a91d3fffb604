import Interchange

/// What is asked of a provider: one GET. Keys stand in the query or the headers, and neither is ever shown.
public struct FeedQuestion: Equatable, Sendable {
  public var address: WebAddress
  /// As they are meant; they are escaped when they are sent, once.
  public var query: [Parameter]
  /// What stood behind the `?` of an address that somebody wrote: it is sent as it was written, before the rest.
  public var writtenQuery = ""
  /// Names in small letters.
  public var headers: [String: String]

  public struct Parameter: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public init(_ address: WebAddress, _ query: [Parameter] = [], headers: [String: String] = [:]) {
    (self.address, self.query, self.headers) = (address, query, headers)
  }

  /// As it is sent: everything escaped but what RFC 3986 calls unreserved.
  public var sentQuery: String {
    let parts = query.map { "\(FeedQuestion.escaped($0.name))=\(FeedQuestion.escaped($0.value))" }
    return ((writtenQuery.isEmpty ? [] : [writtenQuery]) + parts).joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
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
