import Kanban

/// Why a typed date is not taken, where more can be said than that it is not understood.
public protocol DatePhraseWords {
  func dateNoSuchZone(_ name: String) -> String
  func dateUnclear(_ words: String, _ clear: [String]) -> String
}

extension Words {
  /// Beside the field there is room for a few words.
  public func sentence(_ failure: DatePhraseFailure) -> String {
    switch failure {
    case .noSuchZone(let name): dateNoSuchZone(RepeatTerms.brief(name))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .notUnderstood, .noSuchDay, .noSuchTime, .outOfRange, .tooLong: dateNotUnderstood
    }
  }
}

extension English {
  func dateNoSuchZone(_ name: String) -> String { "no zone ‘\(name)’; try UTC, Europe/Berlin" }
  func dateUnclear(_ words: String, _ clear: [String]) -> String {
    "‘\(words)’? Try \(clear.joined(separator: " or "))"
  }
}

extension Korean {
  func dateNoSuchZone(_ name: String) -> String { "시간대 ‘\(name)’ 없음. 예: UTC, Asia/Seoul" }
  func dateUnclear(_ words: String, _ clear: [String]) -> String {
    "‘\(words)’? 예: \(clear.joined(separator: ", "))"
  }
}
