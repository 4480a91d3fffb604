import CCurl

/// Collects an answer from libcurl piece by piece, up to the limits.
final class IncomingAnswer {
  private(set) var body: [UInt8] = []
  /// The headers of the last answer; earlier ones are 401 or 100 on the same request.
  private(set) var headers: [String: String] = [:]
  private(set) var isTooLarge = false
  /// True after the empty line that ends the head. libcurl reports a head that was cut before it as complete.
  private(set) var hasHead = false
  private let most: Int
  /// For all heads of a request, so that endless 100 answers reach a limit.
  private var headersLeft: Int

  init(most: Int, headers: Int) { (self.most, headersLeft) = (most, headers) }

  // MARK: Callbacks of libcurl

  static let receiveBody: curl_write_callback = { receive($0, $1, $2, $3) { $0.append(body: $1) } }
  static let receiveHeader: curl_write_callback = { receive($0, $1, $2, $3) { $0.append(header: $1) } }

  /// Returns the number of bytes taken; libcurl stops if it is too small.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ receiver: UnsafeMutableRawPointer?,
    _ append: (IncomingAnswer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let receiver else { return 0 }
    let incoming = Unmanaged<IncomingAnswer>.fromOpaque(receiver).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return append(incoming, bytes) ? bytes.count : 0
  }

  // MARK: Collecting

  private func append(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= most - body.count else { return refuse() }
    body += bytes
    return true
  }

  private func append(header bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= headersLeft else { return refuse() }
    headersLeft -= bytes.count
    let line = String(decoding: bytes, as: UTF8.self)
    if line.utf8.starts(with: "HTTP/".utf8) {
      (headers, hasHead) = ([:], false)
    } else if line.utf8.elementsEqual("\r\n".utf8) || line.utf8.elementsEqual("\n".utf8) {
      hasHead = true
    } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let value = IncomingAnswer.withoutBlanks(line[line.utf8.index(after: colon)...])
      let name = IncomingAnswer.withoutBlanks(line[..<colon]).lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  private func refuse() -> Bool {
    isTooLarge = true
    return false
  }

  private static func withoutBlanks(_ text: Substring) -> String {
    let blanks = Array(" \t\r\n".utf8)
    let start = text.utf8.drop { blanks.contains($0) }
    guard let last = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
    return String(decoding: start[...last], as: UTF8.self)
  }
}
