import Interchange

// What an answer says before anybody reads what is in it.
extension ServerTrouble {
  /// Of an answer that is none to what was asked.
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
  /// An old server ends an answer by ending the connection, whoever cuts it.
  var isWholeCalendar: Bool {
    guard let last = lastIndex(where: { $0 > 32 }) else { return false }
    let end = "END:VCALENDAR".utf8
    return !starts(with: "BEGIN:VCALENDAR".utf8) || self[...last].suffix(end.count).elementsEqual(end)
  }
}

extension WebAnswer {
  /// What packs an answer adds to the tag how it did, and knows its own tag no more when it comes back.
  var etag: String? {
    guard let tag = headers["etag"]?.asStrongTag, headers["content-encoding"] != nil else {
      return headers["etag"]?.asStrongTag
    }
    for end in ["-gzip\"", ";gzip\""] where tag.hasSuffix(end) { return tag.dropLast(end.count) + "\"" }
    return tag
  }
}

extension String {
  /// By which something is written over only if it is as it was read. What stands between a server and us may call a tag weak that
  /// the server did not; one without letters is none.
  var asStrongTag: String? {
    let tag = hasPrefix("W/") ? String(dropFirst(2)) : self
    return tag.isEmpty ? nil : tag
  }
}
