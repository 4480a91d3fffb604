import Kanban

/// Parses a typed repetition. It may set the deadline and its time.
extension FieldText {
  func fill(in text: inout CardText, repeating typed: String) throws(Reason) {
    guard let timed = try timedRepeat(typed, beside: text.due) else {
      text.repeats = nil
      return
    }
    if keepSeries(of: &text, saying: timed) { return }
    do throws(RepeatMisfit) {
      let begun = try Repeat.begun(timed, with: text.due, at: clock)
      (text.due, text.repeats) = (begun.due, begun.repeats)
    } catch {
      throw Reason(words.sentence(error))
    }
  }

  private func timedRepeat(_ typed: String, beside due: Deadline?) throws(Reason) -> TimedRepeat? {
    if Language.isNone(typed) || FieldText.saysNoRepeat(typed) { return nil }
    let first = due.map { max(clock.today, $0.wall(in: clock.zone).day) }
    do throws(RepeatPhraseFailure) {
      return try TimedRepeat.read(typed, at: clock, from: first)
    } catch {
      throw Reason(words.sentence(error, of: typed, at: clock))
    }
  }

  /// `no repeat`, `반복 안 함`.
  private static func saysNoRepeat(_ typed: String) -> Bool {
    let words = typed.lowercased().split(separator: " ").joined(separator: " ")
    return [
      "never", "no", "no repeat", "don't repeat", "do not repeat", "does not repeat", "doesn't repeat", "not repeating",
      "안 함", "안함", "반복 안 함", "반복 안함", "반복안함", "반복 없음", "반복없음", "반복하지 않음", "반복 끝", "반복 끄기",
    ].contains(words)
  }

  /// If the phrase equals the card's series, the series keeps its beginning and its skipped dates; only the time moves.
  private func keepSeries(of text: inout CardText, saying timed: TimedRepeat) -> Bool {
    guard let due = text.due, let repeats = text.repeats, repeats.says(timed.phrase) else { return false }
    guard let minute = timed.minute else { return true }
    let moved = clock.deadline(due.wall(in: clock.zone).day, minute: minute)
    guard moved != due else { return true }
    guard repeats.due(repeats.current, at: clock) == due, let later = repeats.moved(to: moved, at: clock) else {
      return false
    }
    (text.due, text.repeats) = (moved, later)
    return true
  }
}
