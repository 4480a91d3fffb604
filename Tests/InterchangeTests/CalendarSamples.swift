import Interchange

/// Typical and malformed calendars.
enum CalendarSamples {
  static let ours = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//Sekan//EN\r
    X-WR-CALNAME:집\r
    BEGIN:VTODO\r
    UID:1\r
    SUMMARY:Paint the wall\r
    DESCRIPTION:A long line of which the end stands in another one\\, as RFC 5545\r
      wants it\r
    BEGIN:VALARM\r
    ACTION:DISPLAY\r
    TRIGGER;RELATED=END:-PT15M\r
    END:VALARM\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:2\r
    END:VTODO\r
    END:VCALENDAR\r

    """

  static let nasty: [[UInt8]] = [
    Array(ours.utf8), ours.utf8.filter { $0 != 13 }, Array(ours.utf8.dropLast(2)),
    [0xEF, 0xBB, 0xBF] + Array((ours + "\r\n\r\n \r\n").utf8),
    Array(
      "\r\n\nbegin:vcalendar\nbegin:Vtodo\nsummary:x\n\n\n\ty\njunk\n: \nend:vtodo\nX:1\nend:VCALENDAR\n\u{1A}".utf8),
    Array("BEGIN:VCALENDAR\r\nBEGIN:VTO\r\n DO\r\nSUMMARY:".utf8) + [
      0xEA, 0xB0, 13, 10, 32, 0x80, 0xFF, 13, 0, 13, 13, 10,
    ]
      + Array("\r\n\r\nEND:VTODO \r\n\t\r\nEND:VCALENDAR\r\n".utf8),
    Array("BEGIN:VCALENDAR\nBEGIN:X\nBEGIN:X\nBEGIN:X\nEND:X\nA;B=\"c\n :d\":e\nEND:X\nEND:X\nEND:VCALENDAR".utf8),
  ]

  /// Everything a reader returns for a file in chunks.
  static func read(_ file: [UInt8], chunk: Int) -> ReadResult {
    var (reader, result, at) = (CalendarReader(), ReadResult(), 0)
    do throws(CalendarMistake) {
      while at < file.count {
        result.children += try reader.feed(file[at..<min(file.count, at + chunk)])
        at += chunk
      }
      result.children += try reader.finish()
    } catch { result.mistake = error }
    result.bytes = result.children.map { if case .component(let component, _) = $0 { component.bytes } else { [] } }
    return result
  }

  struct ReadResult: Equatable {
    var children: [CalendarReader.Child] = []
    var mistake: CalendarMistake?
    var bytes: [[UInt8]] = []

    /// Each component with its line, `VTODO@4`, followed by the error.
    var summary: [String] {
      let children = children.map { child in
        switch child {
        case .component(let component, let line): "\(component.name)@\(line)"
        case .unread(let mistake): "\(mistake.kind)@\(mistake.line)"
        }
      }
      return children + (mistake.map { ["\($0.kind)!\($0.line)"] } ?? [])
    }
  }

  static func read(_ file: String) -> [String] { read(Array(file.utf8), chunk: 5).summary }
}
