import CHolidays
import Kanban
import Testing

/// A table of holidays that lies in a file is taken whole or not at all.
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

  @Test func aSoundOneSaysOfWhatItIsMade() throws {
    let read = try HolidayTableFile(file())
    #expect(read.release == HolidayRelease(version: "0.109", day: "2027-01-15"))
    #expect(Array(file()[read.table]) == Self.table)
  }

  @Test func whatIsNotWholeOrNotSoIsRefused() {
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

  /// Whoever reckons the checksum anew can say what he likes, but leads nobody astray.
  @Test func noBytesLeadAstray() throws {
    for place in stride(from: 0, to: 4_000, by: 13) {
      var table = Self.table
      table[place] ^= 0xFF
      guard let read = try? HolidayTableFile(file(table)) else { continue }
      let days = try #require(Day(text: "2026-01-01"))..<(try #require(Day(text: "2027-01-01")))
      table.withUnsafeBytes { bytes in
        #expect(read.table.count == bytes.count)
        #expect(HolidayTable(constant: bytes).holidays(in: "US", days).count < 10_000)
      }
    }
  }

  @Test func theNewerVersionCountsAndOfOneVersionTheLaterDay() throws {
    let old = try #require(HolidayRelease(version: "0.99", day: "2027-06-01"))
    let new = try #require(HolidayRelease(version: "0.108", day: "2026-11-20"))
    let later = try #require(HolidayRelease(version: "0.108", day: "2026-11-21"))
    #expect(new.isNewer(than: old) && !old.isNewer(than: new))
    #expect(later.isNewer(than: new) && !new.isNewer(than: later) && !new.isNewer(than: new))
  }

  @Test func whatPeopleSayForBritainIsBritain() {
    #expect(HolidayCountry.code(named: "uk") == "GB")
    #expect(HolidayCountry.code(named: "ua") == "UA")
  }
}
