import CHolidays
import Testing
import Time

/// A holiday table in a file is accepted as a whole or rejected.
@Suite struct HolidayTableFileTests {
  private static let table = Array(
    UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))

  private func file(
    _ table: [UInt8] = HolidayTableFileTests.table, version: String = "0.109", day: String = "2027-01-15",
    size: Int? = nil, sum: String? = nil
  ) -> [UInt8] {
    let words = "sekan-holidays 1 \(version) \(day) \(size ?? table.count) \(sum ?? HolidayTableFile.checksum(table))"
    return Array((words + "\n").utf8) + table
  }

  private func flaw(_ bytes: [UInt8]) -> HolidayTableFile.Flaw? {
    do throws(HolidayTableFile.Flaw) {
      _ = try HolidayTableFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func validTableReportsItsMetadata() throws {
    let read = try HolidayTableFile(file())
    #expect(read.release == HolidayRelease(version: "0.109", day: "2027-01-15"))
    #expect(Array(file()[read.table]) == Self.table)
  }

  @Test func truncatedOrInvalidTableIsRejected() {
    #expect(flaw([]) == .notTable)
    #expect(flaw(Array("SQLite format 3\n".utf8)) == .notTable)
    #expect(flaw(file(version: "new")) == .notTable)
    #expect(flaw(file(day: "2027-02-30")) == .notTable)
    #expect(flaw(Array(file().dropLast())) == .wrongSize)
    #expect(flaw(file(size: -1)) == .notTable)
    #expect(flaw(file(sum: "0000000000000000")) == .wrongSum)
    #expect(flaw(file(Array("SKH1".utf8))) == .damaged)
    #expect(flaw(file([])) == .damaged)
    #expect(flaw([UInt8](repeating: 65, count: HolidayTableFile.mostBytes + 1)) == .tooLarge)
  }

  /// A valid file with three texts (empty, `New`, `%s!`), one series of moving days, and two countries with one entry
  /// each.
  private func small(_ change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
    let (texts, moving): ([UInt8], [UInt8]) = ([0, 3, 78, 101, 119, 3, 37, 115, 33], [2, 150, 5, 75])
    let forms: [UInt8] = [6, 0, 0, 0, 0, 0]
    let bodies = [forms + [1, 4, 1, 0, 0], forms + [1, 0, 1, 0, 2, 29, 1, 3, 4]]
    var table: [UInt8] = Array("SKH1".utf8) + [0xC6, 0x07, 0xD0, 0x07, 2, 0, 0]
    for part in [texts.count, moving.count, bodies.joined().count] { table += [UInt8(part), 0, 0] }
    table += Array("AB".utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 0]
    table += Array("CD".utf8) + [1, 0, 0, 1, 0, 0, UInt8(bodies[0].count), 0, 0]
    table += texts + moving + bodies.joined()
    change(&table)
    return file(table)
  }

  @Test func smallTableIsValid() {
    #expect(flaw(small()) == nil)
    #expect(flaw(file()) == nil)
  }

  /// Each change of one byte keeps the length of the header line, so that the expected positions stay the same.
  @Test(
    arguments: [
      (20, 97, .code, 20), (21, 0x1B, .code, 20), (20, 90, .code, 31), (22, 2, .address, 20), (22, 0, .address, 20),
      (36, 9, .address, 31), (39, 4, .address, 31), (43, 90, .text, 43), (44, 0xFF, .text, 43), (44, 0x1B, .text, 43),
      (52, 255, .day, 51), (51, 3, .day, 51), (55, 7, .address, 55), (63, 2, .address, 62), (65, 1, .address, 62),
      (76, 13, .day, 73), (77, 30, .day, 73), (77, 0, .day, 73), (80, 200, .day, 73), (78, 9, .address, 73),
    ] as [(Int, UInt8, HolidayTableFile.Flaw.Part, Int)])
  func invalidTableIsRejectedWithReason(place: Int, value: UInt8, part: HolidayTableFile.Flaw.Part, offset: Int) throws
  {
    let bytes = small { $0[place] = value }
    let line = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    #expect(flaw(bytes) == .wrong(part, byte: line + offset))
  }

  @Test(arguments: ["\u{200F}", "\u{2028}", "\u{202E}", "\u{2066}"])
  func nameWithDirectionMarkIsRejected(mark: String) throws {
    let bytes = small { $0.replaceSubrange(44..<47, with: mark.utf8) }
    let line = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    #expect(flaw(bytes) == .wrong(.text, byte: line + 43))
  }

  /// A forged checksum must not cause reads out of bounds.
  @Test func mutatedBytesDoNotCrash() throws {
    var accepted = 0
    for place in stride(from: 0, to: 4_000, by: 13) {
      var table = Self.table
      table[place] ^= 0xFF
      guard let read = try? HolidayTableFile(file(table)) else { continue }
      accepted += 1
      let days = try #require(Day(text: "2026-01-01"))..<(try #require(Day(text: "2027-01-01")))
      table.withUnsafeBytes { bytes in
        #expect(read.table.count == bytes.count)
        #expect(HolidayTable(constant: bytes).holidays(in: "US", days).count < 10_000)
      }
    }
    #expect(accepted > 0)
  }

  @Test func newerVersionThenLaterDateWins() throws {
    let old = try #require(HolidayRelease(version: "0.99", day: "2027-06-01"))
    let new = try #require(HolidayRelease(version: "0.108", day: "2026-11-20"))
    let later = try #require(HolidayRelease(version: "0.108", day: "2026-11-21"))
    #expect(new.isNewer(than: old) && !old.isNewer(than: new))
    #expect(later.isNewer(than: new) && !new.isNewer(than: later) && !new.isNewer(than: new))
  }

  @Test func ukIsAcceptedForGB() {
    #expect(HolidayCountry.code(named: "uk") == "GB")
    #expect(HolidayCountry.code(named: "ua") == "UA")
  }
}
