import Kanban
import Time

/// A start, an end or a length at an end of a title that has a repetition elsewhere: `from monday gym every day`,
/// `내일부터 물 주기 매일`, `매일 아침 9시 항생제 2주간`. It does not limit the repetition, so the notice names it.
enum QuickBoundApart {
  /// The words of the title. Nil without any.
  static func find(in title: [String], of repetition: String, in setting: DateSetting) -> String? {
    guard title.count > 1 else { return nil }
    let setting = RepeatSetting(setting, mendsSpelling: false)
    for count in stride(from: min(title.count, mostWords), to: 0, by: -1) {
      for run in [title.prefix(count), title.suffix(count)] where isBound(Array(run), of: repetition, setting) {
        return run.joined(separator: " ")
      }
    }
    return nil
  }

  private static func isBound(_ run: [String], of repetition: String, _ setting: RepeatSetting) -> Bool {
    guard isKorean(run) || isEnglish(run) else { return false }
    let words = run.joined(separator: " ")
    guard words.utf8.count <= DatePhrase.longest else { return false }
    let phrases = ["\(repetition) \(words)", "\(words) \(repetition)", "\(repetition), \(words)"]
    return phrases.contains { phrase in
      guard let timed = (try? TimedRepeat.read(phrase, setting)) ?? nil else { return false }
      return timed.first != nil || timed.phrase.rule.until != nil || timed.phrase.rule.count != nil
    }
  }

  private static func isEnglish(_ run: [String]) -> Bool {
    run.count > 1 && leads.contains(run[0].lowercased())
  }

  private static func isKorean(_ run: [String]) -> Bool {
    guard let last = run.last, last.isKorean else { return false }
    return ["부터", "까지", "동안", "간"].contains(where: last.hasSuffix)
  }

  private static let mostWords = 5
  private static let leads: Set = [
    "starting", "starts", "start", "beginning", "from", "until", "till", "for", "to", "through",
  ]
}
