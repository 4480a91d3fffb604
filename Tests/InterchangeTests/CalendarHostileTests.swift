import Interchange
import Support
import Testing

@Suite("Hostile iCalendar files are kept byte for byte or rejected with an error")
struct CalendarHostileTests {
  @Test(arguments: CalendarSamples.nasty.indices) func mutatedFilesAreKeptOrRejected(_ sample: Int) {
    var random = SeededRandom(seed: UInt64(20 + sample))
    for _ in 0..<600 {
      var file = CalendarSamples.nasty[sample]
      for _ in 0..<random.number(in: 1..<6) { change(&file, &random) }
      check(file, &random)
    }
  }

  @Test func randomInputIsKeptOrRejected() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "BEGIN:", "END:", "VCALENDAR", "VTODO", "X", ":", ";", "=", "\"", "\\", ",", "^n", "\r\n", "\n", "\n ", "\r",
      "\t",
    ]
    for _ in 0..<3_000 {
      let file = Array((0..<random.number(below: 40)).map { _ in random.pick(pieces) }.joined().utf8)
      check(file, &random)
      check(Array("BEGIN:VCALENDAR\n".utf8) + file, &random)
    }
  }

  private func check(_ file: [UInt8], _ random: inout SeededRandom) {
    if let whole = try? CalendarComponent(parsing: file) {
      #expect(whole.bytes == file)
      read(whole)
    }
    let result = CalendarSamples.read(file, chunk: file.count + 1)
    #expect(CalendarSamples.read(file, chunk: random.number(in: 1..<50)) == result)
    let lines = 1...file.count { $0 == 10 } + 1
    for child in result.children {
      switch child {
      case .component(let component, let line):
        #expect(lines.contains(line) && (try? CalendarComponent(parsing: component.bytes)) == component)
      case .unread(let mistake): #expect(lines.contains(mistake.line))
      }
    }
    #expect(result.mistake.map { lines.contains($0.line) } ?? true)
  }

  /// Calls all accessors and writes the component again.
  private func read(_ component: CalendarComponent) {
    for part in component.parts {
      switch part {
      case .component(let component): read(component)
      case .property(let property):
        _ = (property.list, property.parameter("TZID"), property == CalendarProperty("X", value: property.value))
        let text = property.text.unicodeScalars.filter {
          $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        #expect(
          CalendarProperty("X", text: property.text).text.unicodeScalars.elementsEqual(text)
            || property.text.contains("\r"))
      }
    }
  }

  private func change(_ file: inout [UInt8], _ random: inout SeededRandom) {
    guard !file.isEmpty else { return }
    let at = random.number(below: file.count)
    switch random.number(below: 5) {
    case 0: file[at] = UInt8(random.number(below: 256))
    case 1: file.remove(at: at)
    case 2:
      file.insert(contentsOf: random.pick(["\n", "\r\n", "\r\n ", "\"", ":", ";", "\\", "END:VTODO\n"]).utf8, at: at)
    case 3: file.removeLast(file.count - at)
    default: file.insert(contentsOf: file[at..<min(file.count, at + 40)], at: random.number(below: file.count))
    }
  }
}
