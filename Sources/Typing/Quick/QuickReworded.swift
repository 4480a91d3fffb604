import Time

/// Words at an end of a line that the editor reads as a date or repetition, but that are too often a part of a title:
/// `month end`, `the week of the 14th`, `1st and 15th of the month`, `분기별`.
struct QuickReworded {
  enum Found {
    case text(String)
    /// Ambiguous words: `half 7 dinner`, `bins biweekly`.
    case unclear(DatePhraseFailure)
  }

  private let words: [String]
  private let reader: DateReader

  init(_ words: [String], in setting: DateSetting) {
    self.words = words
    reader = DateReader(setting, rewords: false)
  }

  /// The longest such end of the line; else, if `hasHead`, the longest such start. Nil without any.
  func find(hasHead: Bool) -> Found? {
    guard words.count > 1 else { return nil }
    for start in max(1, words.count - QuickReworded.mostWords)..<words.count where canBegin(at: start) {
      let run = Array(words[start...])
      guard run.count > 1 || QuickReworded.isPace(run[0]) else { continue }
      if let found = read(run) { return found }
    }
    guard hasHead, canBegin(at: 0) else { return nil }
    if let unclear = QuickReworded.biweekly(words[0], in: reader.setting) { return .unclear(unclear) }
    for count in stride(from: min(words.count - 1, QuickReworded.mostWords), to: 1, by: -1) {
      let run = Array(words.prefix(count))
      guard !QuickReworded.continuesRun(words[count], behind: run), let found = read(run) else { continue }
      // A text with a marker is no hint here, because a repetition is often a name, as in `Every day carry list`.
      if case .text = found, run.contains(where: QuickSeries.isMarker) { continue }
      return found
    }
    return nil
  }

  /// The question about an ambiguous frequency such as `biweekly`. Nil for other words.
  static func biweekly(_ phrase: String, in setting: DateSetting) -> DatePhraseFailure? {
    guard let pace = phrase.split(separator: " ").first.map(String.init), NearDate.paces.contains(pace) else {
      return nil
    }
    if case .unclear(let failure)? = repetition(pace, in: setting) { return failure }
    return nil
  }

  private func canBegin(at start: Int) -> Bool {
    let word = words[start].lowercased()
    // `the` begins a date only in a longer phrase, such as `the week of the 14th`, and not in `the first`.
    if QuickReworded.introductions.contains(word), word != "the" || words.count < start + 4 { return false }
    guard start > 0 else { return true }
    let before = words[start - 1].lowercased()
    return !QuickText.prepositions.contains(before) && !QuickReworded.introductions.contains(before)
      && !QuickText.numbered.contains(before)
  }

  /// True if the next word belongs to the date, as in `in 10 cities`. False for `half 7 dinner`.
  private static func continuesRun(_ next: String, behind run: [String]) -> Bool {
    ["and", "or", "to", "of", "-"].contains(next.lowercased())
      || run.last?.allSatisfy(\.isNumber) == true && next.hasSuffix("s")
  }

  private func read(_ run: [String]) -> Found? {
    let text = run.joined(separator: " ")
    // Skips words that are usually text, and single syllables such as `일 월`. A frequency such as `5 days a week` is
    // parsed, although for dates it is a length.
    guard text.utf8.count <= DatePhrase.longest, !reader.isOfPast(text),
      !reader.isMostlyText(text) || RepeatOften.find(in: text) != nil, !run.allSatisfy({ $0.count == 1 })
    else { return nil }
    if run.count > 1 || text.isKorean, let found = date(text) { return found }
    return QuickReworded.repetition(text, in: reader.setting)
  }

  /// The date that the text names in other words. Nil for a date that the other parsers understand.
  private func date(_ text: String) -> Found? {
    do throws(DatePhraseFailure) {
      if try reader.read(text) != nil { return nil }
    } catch {
      switch error {
      case .notUnderstood, .noSuchTime: break
      case .unclear(_, let clear): return clear.count == 1 ? .text(text) : nil
      default: return nil
      }
    }
    if ReminderReword.isHalfDay(text), text.isKorean {
      if let question = QuickWork.halfDay(text) { return .unclear(question) }
      let spoken = DateReader(reader.setting)
      do throws(DatePhraseFailure) {
        _ = try spoken.read(text)
      } catch {
        if case .unclear = error { return .unclear(error) }
      }
    }
    // A short Korean text is no other wording: in `월 마감`, `월` is no Monday.
    guard let other = DateReword.whole(text)?.rest ?? DateReword.other(text, mendsSpelling: false),
      !text.isKorean || other.count > 3
    else { return nil }
    do throws(DatePhraseFailure) {
      let clock = reader.setting.clock
      guard let phrase = try reader.read(other), let due = clock.deadline(phrase), !due.isPast(at: clock) else {
        return nil
      }
      if let time = DateReword.spokenSeven(other, of: text) {
        return .unclear(.unclear(time, clear: [time + "am", time + "pm"]))
      }
      return .text(text)
    } catch {
      if case .unclear(let typed, let clear) = error, typed.contains(where: \.isNumber), clear.count > 1 {
        return .unclear(error)
      }
      return nil
    }
  }

  private static func repetition(_ text: String, in setting: DateSetting) -> Found? {
    do throws(RepeatPhraseFailure) {
      return try TimedRepeat.read(text, RepeatSetting(setting, mendsSpelling: false)).map { _ in .text(text) }
    } catch {
      switch error {
      // A numbered week alone is no repetition, as in `third week of dec` and `first week of school`.
      case .unclear(_, AmbiguousRepeat.weekOfMonth.clear)
      where !text.split(separator: " ").contains(where: { QuickSeries.isMarker(String($0)) }):
        return nil
      case .unclear(let typed, let clear): return .unclear(.unclear(typed, clear: clear))
      case .holidays(_, let rest) where rest != nil: return .text(text)
      default: return nil
      }
    }
  }

  /// True for an adverb of repetition: `nightly`, `분기별`.
  private static func isPace(_ word: String) -> Bool {
    word.first?.isUppercase == false && (word.hasSuffix("ly") || word.isKorean && word.hasSuffix("별"))
  }

  private static let mostWords = 8
  /// Words after which a date belongs to the title: `talk about friday`, `the sun`.
  private static let introductions: Set = [
    "the", "a", "an", "my", "our", "his", "her", "their", "about", "around", "for", "of", "in", "with", "this", "only",
    "just", "please", "and", "or", "to", "from", "not", "than", "like", "꼭",
  ]
}
