import Kanban

/// What is done to a series as a whole, or to the occurrence that its card stands for.
enum SeriesDeed: CaseIterable, Equatable, Sendable {
  case skip, pause, resume, takeOut

  /// Those that make sense for it now.
  static func possible(for repeats: Repeat?) -> [SeriesDeed] {
    guard let repeats else { return [] }
    return [.skip, repeats.isPaused ? .resume : .pause, .takeOut]
  }

  func title(in words: any Words) -> String {
    switch self {
    case .skip: words.title(of: .skipOccurrence)
    case .pause: words.pauseSeries
    case .resume: words.resumeSeries
    case .takeOut: words.takeOut
    }
  }

  /// Or why not.
  func change(of card: Card, in surroundings: Surroundings) -> Result<Change, Reason> {
    let (words, clock) = (surroundings.words, surroundings.clock)
    guard let repeats = card.repeats else { return .failure(Reason(words.doesNotRepeat(card.number))) }
    switch self {
    case .skip: return .success(.skipped([card.id]))
    case .takeOut: return .success(.detached(card.id, as: surroundings.newID, []))
    case .pause:
      guard !repeats.isPaused else { return .failure(Reason(words.isPausedAlready)) }
      return .success(.edited(card.id, card.text.changes { $0.repeats = repeats.paused }))
    case .resume:
      guard repeats.isPaused else { return .failure(Reason(words.isNotPaused)) }
      guard let resumed = repeats.resumed(at: clock) else {
        return .failure(Reason(words.seriesHasEnded(card.number)))
      }
      var text = card.text
      text.repeats = resumed
      if resumed.current != repeats.current {
        guard let due = resumed.due(resumed.current, at: clock) else {
          return .failure(Reason(words.zoneIsUnknown(resumed.zone ?? "")))
        }
        text.due = due
        // A period keeps its length.
        if let start = card.start, let old = card.due { text.start = start + (due.day - old.day) }
      }
      return .success(.edited(card.id, card.text.changes(to: text)))
    }
  }
}

/// Why something is not done, as it is told.
public struct Reason: Error, Equatable {
  public let text: String

  init(_ text: String) { self.text = text }
}

extension Card {
  /// With a typed repetition; nothing typed takes it away.
  func repeating(_ typed: String, in surroundings: Surroundings) -> Result<[TextChange], Reason> {
    let (words, clock, repeats, due) = (surroundings.words, surroundings.clock, text.repeats, text.due)
    do throws(RepeatPhraseFailure) {
      guard let phrase = try RepeatPhrase.read(typed, at: clock) else {
        return .success(text.changes { $0.repeats = nil })
      }
      if repeats?.says(phrase) == true { return .success([]) }
      do throws(RepeatMisfit) {
        let begun = try Repeat.begun(phrase, with: due, at: clock)
        return .success(text.changes { ($0.due, $0.repeats) = (due ?? begun.due, begun.repeats) })
      } catch {
        return .failure(Reason(words.sentence(error)))
      }
    } catch {
      return .failure(Reason(words.sentence(error)))
    }
  }

  /// With typed reminders; nothing typed takes them away.
  func reminding(_ typed: String, in surroundings: Surroundings) -> Result<[TextChange], Reason> {
    surroundings.reminders(typed, beside: text.due, unlike: text.reminders).map { new in
      text.changes { $0.reminders = new }
    }
  }
}

extension Surroundings {
  func reminders(_ typed: String, beside due: Deadline?, unlike before: [Reminder]) -> Result<[Reminder], Reason> {
    Reason.judged(
      typed, beside: due, unlike: before, at: clock, morning: settings.reminding.morning, in: words)
  }
}

extension Reason {
  /// Typed reminders; what was there already may lie in the past, and may have lost its deadline.
  public static func judged(
    _ typed: String, beside due: Deadline?, unlike before: [Reminder] = [], at clock: Clock, morning: Int,
    in words: any Words
  ) -> Result<[Reminder], Reason> {
    do throws(ReminderPhraseFailure) {
      let reminders = try ReminderPhrase.read(typed, at: clock, morning: morning)
      for reminder in reminders where !before.contains(reminder) {
        switch reminder {
        case .before: if due == nil { return .failure(Reason(words.reminderNeedsDeadline)) }
        case .at(_, _, let instant): if instant < clock.now { return .failure(Reason(words.reminderPassed)) }
        }
      }
      return .success(reminders)
    } catch {
      return .failure(Reason(words.sentence(error)))
    }
  }
}
