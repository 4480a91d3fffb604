import Interchange
import Testing

@Suite("iCalendar files are read component by component")
struct CalendarReaderTests {
  private func read(_ lines: String...) -> [String] {
    CalendarSamples.read("BEGIN:VCALENDAR\n" + lines.map { $0 + "\n" }.joined() + "END:VCALENDAR\n")
  }

  @Test(
    arguments: zip(
      CalendarSamples.nasty,
      [
        ["VTODO@5", "VTODO@15"], ["VTODO@5", "VTODO@15"], ["VTODO@5", "VTODO@15"],
        ["VTODO@5", "VTODO@15"], ["VTODO@4"], ["VTODO@2"], ["X@2"],
      ]))
  func resultDoesNotDependOnTheChunks(_ file: [UInt8], _ children: [String]) {
    let whole = CalendarSamples.read(file, chunk: file.count)
    #expect(whole.summary == children)
    for chunk in [1, 2, 3, 7] { #expect(CalendarSamples.read(file, chunk: chunk) == whole) }
  }

  @Test(arguments: CalendarSamples.nasty) func truncatedFileIsReported(_ file: [UInt8]) {
    let whole = CalendarSamples.read(file, chunk: file.count)
    for end in file.indices {
      let part = CalendarSamples.read(Array(file[..<end]), chunk: 64)
      if let mistake = part.mistake {
        let isBegun = String(decoding: file[..<end], as: UTF8.self).uppercased().contains("BEGIN:VCALENDAR")
        #expect([.cut, .notCalendar].contains(mistake.kind))
        if isBegun || !part.children.isEmpty { #expect(mistake.kind == .cut) }
      } else {
        // Only text after the calendar is missing.
        #expect(part.children == whole.children)
      }
      // Components read so far are the same, except for a last one that could end differently.
      #expect(whole.children.starts(with: part.children.filter { if case .component = $0 { true } else { false } }))
    }
  }

  @Test func severalCalendarsAreRead() {
    let one = "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(CalendarSamples.read(one + "\n \n" + one) == ["VTODO@2", "VTODO@8"])
    // Components found before the error are returned first, whatever the chunks are.
    #expect(CalendarSamples.read(one + "Yours,\n") == ["VTODO@2", "notCalendar!5"])
    #expect(CalendarSamples.read(Array((one + "Yours,").utf8), chunk: 999).summary == ["VTODO@2", "notCalendar!5"])
    var reader = CalendarReader()
    #expect(throws: CalendarMistake(.notCalendar, line: 1)) { try reader.feed(Array("Yours sincerely,\nX\n".utf8)) }
    #expect(throws: CalendarMistake(.notCalendar, line: 1)) { try reader.feed(Array(one.utf8)) }
    // A file of zeros is not read to its end.
    var endless = CalendarReader()
    #expect(throws: CalendarMistake(.notCalendar, line: 1)) {
      for _ in 0..<20 { _ = try endless.feed([UInt8](repeating: 0, count: 65_536)) }
    }
    #expect(throws: CalendarMistake(.notCalendar, line: 1)) { try reader.finish() }
  }

  static let filesWithoutCalendars: [(String, [String])] = [
    ("", ["notCalendar!1"]), ("\n\n", ["notCalendar!2"]), ("BEGIN:VTODO\nEND:VTODO\n", ["notCalendar!1"]),
    ("<!DOCTYPE html>", ["notCalendar!1"]), ("B\u{0}", ["otherEncoding!1"]), ("BEGIN:VCALENDAR", ["cut!1"]),
    ("BEGIN:VCALENDAR\nBEGIN:A\nX:", ["cut!3"]), (String(repeating: "\n", count: 1_100_000), ["notCalendar!1100000"]),
  ]

  @Test(arguments: filesWithoutCalendars)
  func filesWithoutCalendarsAreRejected(_ file: String, _ expected: [String]) {
    #expect(CalendarSamples.read(Array(file.utf8), chunk: 65_536).summary == expected)
  }

  @Test func otherEncodingsAreRejected() {
    #expect(CalendarSamples.read([0xFF, 0xFE, 66, 0, 69], chunk: 1).summary == ["otherEncoding!1"])
    #expect(CalendarSamples.read([0xFE], chunk: 1).summary == ["notCalendar!1"])
  }

  @Test func wrongEndInvalidatesOnlyItsComponent() {
    #expect(
      read("BEGIN:A", "BEGIN:B", "END:A", "BEGIN:C", "END:C") == ["wrongEnd(expected: \"B\", found: \"A\")@4", "C@5"])
    #expect(
      read("BEGIN:A", "END:B", "BEGIN:C", "END:C", "END:A", "BEGIN:C", "END:C")
        == ["wrongEnd(expected: \"A\", found: \"B\")@3", "C@7"])
    #expect(read("BEGIN:A", "END:A", "END:A") == ["A@2", "wrongEnd(expected: \"VCALENDAR\", found: \"A\")@4"])
    let calendar = "BEGIN:VCALENDAR\nBEGIN:A\nEND:VCALENDAR\n"
    let mistake = "wrongEnd(expected: \"A\", found: \"VCALENDAR\")"
    #expect(CalendarSamples.read(calendar + calendar) == ["\(mistake)@3", "\(mistake)@6"])
  }

  @Test func tooDeepAndTooLongComponentsAreSkipped() {
    let deep = String(repeating: "BEGIN:A\n", count: 16) + String(repeating: "END:A\n", count: 16)
    let fine = String(repeating: "BEGIN:A\n", count: 15) + String(repeating: "END:A\n", count: 15)
    #expect(read(deep + "BEGIN:B", "END:B", fine) == ["tooDeep@17", "B@34", "A@36"])
    let lines = "BEGIN:A\n" + String(repeating: "X:1\n", count: 19_999) + "END:A"
    #expect(read("BEGIN:B", "END:B", lines, "BEGIN:B", "END:B") == ["B@2", "tooLong@4", "B@20005"])
    let bytes = "BEGIN:A\nX:" + String(repeating: "x\n ", count: 350_000) + "\nEND:A"
    #expect(read(bytes, "BEGIN:B", "END:B") == ["tooLong@2", "B@350005"])
  }
}
