import Feeds
import Kanban
import Support
import Testing
import Time

enum HolidayResult: Equatable {
  case holidays([FeedHoliday])
  case failure(FeedFailure)
}

extension HolidayProvider {
  func result(
    _ body: String, status: Int = 200, _ year: Int = 2026, of country: String = "KR"
  ) -> HolidayResult {
    result(FeedAnswer(status, body: Array(body.utf8)), year, of: country)
  }

  func result(_ answer: FeedAnswer, _ year: Int = 2026, of country: String = "KR") -> HolidayResult {
    do throws(FeedFailure) {
      return .holidays(try holidays(in: answer, year, of: country))
    } catch {
      return .failure(error)
    }
  }

  /// True if the body cut at any byte fails, unless only blanks are missing.
  func rejectsTruncation(_ body: String, of country: String = "KR") -> Bool {
    let bytes = Array(body.utf8)
    let whole = result(FeedAnswer(200, body: bytes), of: country)
    return bytes.indices.allSatisfy { end in
      switch result(FeedAnswer(200, body: Array(bytes[..<end])), of: country) {
      case .failure: true
      case let other: other == whole && bytes[end...].allSatisfy { $0 <= 32 }
      }
    }
  }

  /// True if the results for randomly changed bytes are bounded, and, if the body has holidays, some changed ones are
  /// valid.
  func survivesMutation(_ body: String, seed: UInt64, of country: String = "KR") -> Bool {
    var (random, accepted) = (SeededRandom(seed: seed), 0)
    let isBounded = (0..<2_000).allSatisfy { _ in
      var bytes = Array(body.utf8)
      for _ in 0...random.number(below: 4) {
        let place = random.number(below: bytes.count)
        switch random.number(below: 4) {
        case 0: bytes[place] = UInt8(random.number(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(random.pick(Array("0912{}[]\",:<>-".utf8)), at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(random.number(below: 30)), at: place)
        }
      }
      switch result(FeedAnswer(200, body: bytes), of: country) {
      case .failure(.said(let words)): return words.count <= 100 && words == words.asTitle
      case .failure: return true
      case .holidays(let found):
        accepted += 1
        return found.count <= 1_000
          && found.allSatisfy { $0.day.year == 2026 && 1...100 ~= $0.name.count && $0.name == $0.name.asTitle }
      }
    }
    if case .holidays = result(body, of: country) { return isBounded && accepted > 0 }
    return isBounded
  }
}

func day(_ month: Int, _ day: Int, _ year: Int = 2026) throws -> Day {
  try #require(Day(year: year, month: month, day: day))
}
