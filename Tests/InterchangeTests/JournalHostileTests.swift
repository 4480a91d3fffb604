import Interchange
import Kanban
import Support
import Testing
import Time

@Suite("Hostile journal files give pages or an error with a line")
struct JournalHostileTests {
  @Test(arguments: JournalFormat.allCases)
  func mutatedFilesDoNotDependOnTheChunks(format: JournalFormat) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<1_500 {
      var file = JournalSamples.written(format, (0..<(format == .markdown ? 1 : 3)).map { _ in random.page() })
      for _ in 0..<random.number(in: 1..<6) { change(&file, &random) }
      let name = random.pick(["2026-11-20.md", "x.md"])
      let whole = summary(format, file, chunk: file.count + 1, name)
      // The result does not depend on the chunks.
      #expect(summary(format, file, chunk: random.number(in: 1..<50), name) == whole)
    }
  }

  @Test(arguments: JournalFormat.allCases)
  func randomInputIsReadOrRejected(format: JournalFormat) {
    var random = SeededRandom(seed: 4)
    let signs = Array("[]{}\":,-\n 0129ATZ/.*@#\\u".utf8) + [0, 0x1B, 0xEF, 0xBB, 0xBF, 0xC3, 0xED, 0xF0, 0xFF]
    for _ in 0..<3_000 {
      let beginning = random.pick(["", "[2026-11-20 09:12] ", "{\"entries\":[", "---\ndate: "])
      let file = Array(beginning.utf8) + (0..<random.number(below: 60)).map { _ in random.pick(signs) }
      _ = summary(format, file, chunk: 5, "2026-11-20.md")
      _ = JournalFormat.guess(name: "", beginning: file)
    }
  }

  @Test func hugeNumbersAreReadOrRejected() {
    for number in ["-9223372036854775808", "9223372036854775807", "1e308", "-0", "99999999999999999999"] {
      let kept =
        "{\"id\":\"00000000000000010000000000000002\",\"created\":\(number),\"weather\":{\"condition\":\"rain\","
        + "\"observed\":\(number),\"tenths\":\(number),\"source\":\"hand\"},\"second\":\(number),\"date\":\"2026-11-20\"}"
      _ = summary(.dayOne, Array("{\"entries\":[{\"text\":\"x\",\"sekan\":\(kept)}]}".utf8), chunk: 9, "")
      let weather = "{\"weatherCode\":\"rain\",\"temperatureCelsius\":\(number)}"
      let entry = "{\"creationDate\":\"2026-11-20T00:00:00Z\",\"text\":\"x\",\"weather\":\(weather)}"
      #expect(summary(.dayOne, Array("{\"entries\":[\(entry)]}".utf8), chunk: 9, "")?.hasPrefix("1 ") == true)
    }
  }

  private func change(_ file: inout [UInt8], _ random: inout SeededRandom) {
    guard !file.isEmpty else { return }
    let at = random.number(below: file.count)
    switch random.number(below: 5) {
    case 0: file[at] = UInt8(random.number(below: 256))
    case 1: file.remove(at: at)
    case 2: file.insert(random.pick(Array("\n\"[]{},: -".utf8)), at: at)
    case 3: file.removeLast(file.count - at)
    default: file.insert(contentsOf: file[at..<min(file.count, at + 40)], at: random.number(below: file.count))
    }
  }

  /// A summary of what was read; every page must be acceptable for a store.
  private func summary(_ format: JournalFormat, _ file: [UInt8], chunk: Int, _ name: String) -> String? {
    do throws(InterchangeMistake) {
      let (pages, leftOut) = try JournalSamples.read(format, file, chunk: chunk, name: name)
      for page in pages {
        #expect(!PageText.isBlank(page.text) && page.text.utf8.count <= Page.longest)
        #expect(page.weather?.isValid ?? true)
        #expect(Day.years.contains(page.date.day.year) && page.date.second.map(PageDate.seconds.contains) ?? true)
        #expect(!page.text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" })
      }
      return "\(pages.count) \(pages.map(\.id.text)) \(leftOut.counts.sorted { "\($0)" < "\($1)" })"
    } catch {
      #expect(error.line >= 1 && error.line <= file.count { $0 == 10 || $0 == 13 } + 2)
      return "\(error)"
    }
  }
}
