import Interchange

extension ServerTrouble {
  init(_ answer: WebAnswer) {
    self =
      switch answer.status {
      case 401: .unauthorized
      case 403: .forbidden
      case 404, 410: .missing
      case 408, 425, 429, 502...504: .busy(answer.headers["retry-after"].flatMap { Int($0) })
      case 423, 500: .failed(answer.status)
      default: .refused(answer.status, DavError(answer.body, from: answer.address)?.message ?? "")
      }
  }
}

extension [UInt8] {
  /// False if a calendar lacks its end: old servers end a response by closing the connection, which looks like an interruption.
  var isWholeCalendar: Bool {
    guard let last = lastIndex(where: { $0 > 32 }) else { return false }
    let end = "END:VCALENDAR".utf8
    return !starts(with: "BEGIN:VCALENDAR".utf8) || self[...last].suffix(end.count).elementsEqual(end)
  }
}

extension WebAnswer {
  /// Without the `-gzip` that Apache appends to the ETag of a compressed response and does not recognize in a request.
  var etag: String? {
    guard let tag = headers["etag"]?.asStrongTag, headers["content-encoding"] != nil else {
      return headers["etag"]?.asStrongTag
    }
    for end in ["-gzip\"", ";gzip\""] where tag.hasSuffix(end) { return tag.dropLast(end.count) + "\"" }
    return tag
  }
}

extension String {
  /// An ETag for `If-Match`; nil if empty. A proxy may have weakened the server's ETag.
  var asStrongTag: String? {
    let tag = hasPrefix("W/") ? String(dropFirst(2)) : self
    return tag.isEmpty ? nil : tag
  }
}
