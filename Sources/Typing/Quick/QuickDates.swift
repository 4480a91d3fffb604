import Kanban
import Time

extension QuickText {
  /// Parses a line, but keeps a past day in words as text if no word marks it as the deadline: `call Ann yesterday`.
  public static func keepingPastDay(_ line: String, at clock: Clock, morning: Int) -> QuickText {
    let quick = QuickText(line, at: clock, morning: morning)
    guard case .day? = quick.due, quick.due?.isPast(at: clock) == true, quick.repeats == nil,
      !quick.dueText.contains(where: \.isNumber), let phrase = (try? DatePhrase.read(quick.dueText, at: clock)) ?? nil,
      !DateReader(DateSetting(clock)).saysDeadline(quick.dueText, phrase)
    else { return quick }
    var kept = QuickText(
      line, in: DateSetting(clock), datesBehind: line.utf8.count, workBehind: 0, morning: morning)
    kept.hint = .text(quick.dueText)
    return kept
  }

  /// Splits a date off the end of other words; nil if none is found.
  public static func dateAtEnd(of line: String, at clock: Clock) -> (words: String, due: Deadline)? {
    guard line.utf8.count <= QuickText.longest else { return nil }
    let words = QuickWord.all(in: line)
    // Tags and priorities are plain text here.
    let meanings = words.map { word in
      if case .escaped = word.meaning { word.meaning } else { QuickWord.Meaning.text(word.text) }
    }
    var quick = QuickText()
    guard let date = quick.readDate(in: DateSetting(clock), words, meanings, of: line, behind: 0), let due = quick.due
    else {
      return nil
    }
    return (String(decoding: line.utf8.prefix(words[date].range.lowerBound), as: UTF8.self).asTitle, due)
  }

  /// The question about a day with two readings, alone or at the end of other words: `답장 다음주 화` on a Sunday. Nil
  /// without any; a month alone may be a name.
  public static func unclearDay(in line: String, at clock: Clock) -> DatePhraseFailure? {
    guard line.utf8.count <= QuickText.longest else { return nil }
    let setting = DateSetting(clock)
    let reader = DateReader(setting)
    let words = QuickWord.all(in: line)
    var question: DatePhraseFailure?
    do throws(DatePhraseFailure) {
      if try reader.read(line) != nil { return nil }
    } catch {
      if case .unclear = error, words.count > 1 || line.isKorean { question = error }
    }
    if question == nil, words.count > 1 {
      var quick = QuickText()
      let date = quick.readDate(in: setting, words, words.map { .text($0.text) }, of: line, behind: 0)
      if date == nil { question = quick.doubt }
    }
    guard case .unclear(_, let clear)? = question, clear.count > 1 else { return nil }
    let isOfDays = clear.allSatisfy { day in
      ((try? reader.read(day)) ?? nil).map { $0.minute == nil } ?? false
    }
    return isOfDays ? question : nil
  }
}
