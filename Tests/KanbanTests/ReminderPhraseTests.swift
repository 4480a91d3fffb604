import Kanban
import Support
import Testing

@Suite("Reminders as people type them")
struct ReminderPhraseTests {
  private static let clock = Clock(now: Sample.noon, zone: .utc, customs: .examples)

  private func read(_ typed: String) throws(ReminderPhraseFailure) -> [String] {
    try ReminderPhrase.read(typed, at: Self.clock).map { reminder in
      switch reminder {
      case .before(let minutes): "\(minutes)"
      case .at(let wall, let zone, _): "\(wall.day.text) \(WallTime.clock(wall.minute)) \(zone)"
      }
    }
  }

  @Test func eachExampleMeansWhatItSays() throws {
    let examples = ReminderExample.english + ReminderExample.korean
    #expect(examples.count >= 60)
    for example in examples { #expect(try read(example.typed) == example.means, "\(example.typed)") }
    for example in examples { #expect(try read(example.typed.uppercased()) == example.means, "\(example.typed)") }
  }

  @Test func whatIsNotUnderstoodIsRefusedWithItsWords() {
    func failure(_ typed: String) -> ReminderPhraseFailure? {
      do throws(ReminderPhraseFailure) {
        _ = try ReminderPhrase.read(typed, at: Sample.clock)
        return nil
      } catch {
        return error
      }
    }
    for typed in ReminderExample.refused { #expect(failure(typed) != nil, "\(typed)") }
    #expect(failure("1h, soon") == .notUnderstood("soon"))
    #expect(failure("15 min after lunch") == .notUnderstood("after"))
    #expect(failure("2 months before") == .notUnderstood("2 months before"))
    #expect(failure("1h, 30") == .unclear("30", clear: ["30 min", "30 h", "30분", "30시간"]))
    #expect(failure("367d") == .outOfRange("367d"))
    #expect(failure("fri 25:00") == .badMoment(.noSuchTime("25:00")))
    #expect(failure("fri 9:00 Europe/Nowhere") == .badMoment(.noSuchZone("Europe/Nowhere")))
    #expect(failure((1...11).map { "\($0)m" }.joined(separator: ",")) == .tooMany(limit: 10))
    #expect(failure(String(repeating: "가", count: 301)) == .tooLong(limit: 300))
    #expect(failure(", ;，") == nil)
  }

  /// As the settings have it, unless a time was typed.
  @Test func aDayIsItsMorning() throws {
    let read = try ReminderPhrase.read("tomorrow, fri 8:00", at: Sample.clock, morning: 7 * 60 + 30)
    let walls = read.map { if case .at(let wall, _, _) = $0 { wall } else { nil as WallTime? } }
    #expect(walls.map { $0?.minute } == [7 * 60 + 30, 8 * 60])
    #expect(walls.first??.day == Sample.day + 1)
  }

  @Test func aNumberAsLongAsTheLineIsNotReckonedWith() {
    for unit in ["m", "h", "d", "w", "분", "주"] {
      for digits in 6...9 {
        #expect(throws: ReminderPhraseFailure.self) {
          try ReminderPhrase.read(String(repeating: "9", count: digits) + unit, at: Sample.clock)
        }
      }
    }
  }
}
