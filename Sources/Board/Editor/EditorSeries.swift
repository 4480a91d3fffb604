import Kanban
import Text

/// What was typed about coming again and about reminders, read; and how far a change of a series goes.
extension EditorModel {
  enum SeriesReading: Equatable {
    case nothing
    /// With the deadline that it takes where none is given.
    case repeats(Repeat, due: Deadline)
    /// It was there, and goes with its deadline.
    case ends
    case refused(String)
  }

  func readRepeat(in surroundings: Surroundings) -> SeriesReading {
    let (typed, clock) = (text(.repeats), surroundings.clock)
    let due = readDue(at: clock).deadline
    // Untouched, it keeps where it was counted from and what was done to single occurrences.
    if typed == beginning.repeats {
      guard let repeats = base.repeats else { return .nothing }
      return due.map { .repeats(repeats, due: $0) } ?? .ends
    }
    do throws(RepeatPhraseFailure) {
      guard let phrase = try RepeatPhrase.read(typed, at: clock) else { return .nothing }
      if let due, let repeats = base.repeats, repeats.says(phrase) { return .repeats(repeats, due: due) }
      return EditorModel.begin(phrase, due, surroundings)
    } catch {
      return .refused(surroundings.words.sentence(error))
    }
  }

  private static func begin(_ phrase: RepeatPhrase, _ due: Deadline?, _ surroundings: Surroundings) -> SeriesReading {
    do throws(RepeatMisfit) {
      let begun = try Repeat.begun(phrase, with: due, at: surroundings.clock)
      return .repeats(begun.repeats, due: begun.due)
    } catch {
      return .refused(surroundings.words.sentence(error))
    }
  }

  func readReminders(in surroundings: Surroundings) -> Result<[Reminder], Reason> {
    if text(.reminders) == beginning.reminders { return .success(base.reminders) }
    // A deadline that a repetition brings along is one, too.
    let due = readDue(at: surroundings.clock).deadline ?? readRepeat(in: surroundings).due
    return surroundings.reminders(text(.reminders), beside: due, unlike: base.reminders)
  }
}

extension EditorModel.SeriesReading {
  var due: Deadline? {
    if case .repeats(_, let due) = self { return due }
    return nil
  }

  var repeats: Repeat? {
    if case .repeats(let repeats, _) = self { return repeats }
    return nil
  }
}

// MARK: This one, or all following

extension EditorModel {
  mutating func answerSeries(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input else { return .stay }
    if let scope = SeriesScope(command) {
      isAskingSeries = false
      return save(scope, in: surroundings)
    }
    if command == .cancel || command == .back { isAskingSeries = false }
    return .stay
  }
}

extension SeriesRow {
  /// What stands beside a typed repetition: what it says where that was put otherwise, and when it comes next.
  init(_ repeats: Repeat, typed: String, in surroundings: Surroundings, room: Int) {
    let (words, dates) = (surroundings.words, surroundings.dates)
    let said = words.sentence(of: repeats)
    let following = dates.following(repeats, most: SeriesRow.most)
    for count in stride(from: following.count, through: 0, by: -1) {
      let next = count > 0 ? words.repeatNext(following.prefix(count).joined(separator: ", ")) : ""
      let isShort = count < min(2, following.count)
      let parts = said == typed && !next.isEmpty ? [next] : [said, next].filter { !$0.isEmpty }
      let whole = parts.joined(separator: surroundings.settings.signs.dot)
      if ScreenText.width(whole) <= room {
        text = whole
        return
      }
      // The dates tell more than the sentence does.
      if isShort, !next.isEmpty, ScreenText.width(next) <= room {
        text = next
        return
      }
    }
    // One date says more than half a sentence.
    text = following.first.map { ScreenText.width($0) <= room && ScreenText.width(said) > room ? $0 : said } ?? said
  }
}

/// A repetition as it is understood, in one row.
struct SeriesRow {
  let text: String
  static let most = 5
}
